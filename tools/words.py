#!/usr/bin/env python3
"""Makes content/words/english.txt from SCOWL, wordfreq, WordNet's word forms and the Collaborative
Word List, and from what was decided by eye in tools/words.d. `make words` calls it."""
import gzip, math, os, re, sys, unicodedata
from collections import defaultdict

from wordfreq import get_frequency_dict

HERE = os.path.dirname(os.path.abspath(__file__))
SCOWL = "/usr/share/dict/scowl"
WORDNET = "/usr/share/wordnet"
BY_EYE = os.environ.get("BY_EYE", os.path.join(HERE, "words.d"))
NEVER = os.environ.get("NEVER", os.path.join(HERE, "../content/words/never.txt"))
INTO = os.environ.get("INTO", os.path.join(HERE, "../content/words/english.txt"))

SIZES = (10, 20, 35, 40, 50, 55, 60, 70, 80)
LARGEST_WORD = 60          # SCOWL's size up to which every word is taken
LARGEST_HEARD = 70         # beyond it, only what is read at least now and then
HEARD = 1.2                # Zipf
LEAST_PHRASE = 80          # of the Collaborative Word List
LEAST_NAME = 2.6           # Zipf, of a name that SCOWL knows


def plain(text):
    return unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()


def letters(text):
    return re.sub("[^A-Z]", "", plain(text).upper())


def scowl(*lists):
    """The words of these lists with the smallest size that has them."""
    found = {}
    for name in lists:
        for size in SIZES:
            path = f"{SCOWL}/{name}.{size}"
            if os.path.exists(path):
                for line in open(path, encoding="latin-1"):
                    found.setdefault(plain(line.strip()), size)
    return found


def by_eye(name):
    path = os.path.join(BY_EYE, name)
    if not os.path.exists(path):
        return {}
    lines = (line.split("#")[0].strip() for line in open(path, encoding="utf-8"))
    return {letters(line): line for line in lines if line}


class Forms:
    """Which words are forms of which, by WordNet's lists and endings."""

    PARTS = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
    ENDINGS = {
        "n": [("s", ""), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("ches", "ch"),
              ("shes", "sh"), ("ies", "y")],
        "v": [("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""),
              ("ied", "y"), ("ing", "e"), ("ing", "")],
        "a": [("er", ""), ("er", "e"), ("est", ""), ("est", "e"), ("ier", "y"), ("iest", "y")],
    }

    def __init__(self):
        self.known = defaultdict(set)
        self.irregular = defaultdict(list)
        self.phrases = {}
        for part, sign in self.PARTS.items():
            for line in open(f"{WORDNET}/index.{part}", encoding="ascii"):
                if line.startswith(" "):
                    continue
                word = line.split(" ", 1)[0]
                if "_" in word:
                    self.phrases[letters(word)] = word.replace("_", " ").upper()
                else:
                    self.known[word].add(sign)
            for line in open(f"{WORDNET}/{part}.exc", encoding="ascii"):
                form, *bases = line.split()
                self.irregular[form] += bases

    def base(self, word, listed):
        for base in self.irregular.get(word, ()):
            if base != word and base in listed:
                return base
        for part, endings in self.ENDINGS.items():
            for ending, instead in endings:
                if not word.endswith(ending) or len(word) - len(ending) < 2:
                    continue
                base = word[: len(word) - len(ending)] + instead
                doubled = base[:-1] if len(base) > 3 and base[-1:] == base[-2:-1] else None
                for candidate in filter(None, (base, doubled)):
                    if candidate in listed and part in self.known.get(candidate, ()):
                        return candidate
        return None


class Splitter:
    """Parts a phrase that is written together into its likeliest words."""

    def __init__(self, frequency, allowed):
        self.cost = {}
        for word, share in frequency.items():
            known = word.isascii() and word.isalpha() and share >= 10 ** (2.2 - 9)
            if known and (word in allowed or word in ("a", "i", "o")) and \
                    (len(word) > 2 or word in allowed):
                self.cost[word] = -math.log10(share) + 1.0
        self.longest = max(map(len, self.cost))

    def __call__(self, text):
        best = [(0.0, [])] + [None] * len(text)
        for end in range(1, len(text) + 1):
            for start in range(max(0, end - self.longest), end):
                if best[start] is None:
                    continue
                cost = self.cost.get(text[start:end])
                if cost is None:
                    continue
                cost += best[start][0]
                if best[end] is None or cost < best[end][0]:
                    best[end] = (cost, best[start][1] + [text[start:end]])
        return best[-1]


class Entry:
    __slots__ = "text letters zipf score tier dialect kind source why".split()

    def __init__(self, text, **fields):
        self.text = text
        self.letters = letters(text)
        for name, value in fields.items():
            setattr(self, name, value)

    def line(self):
        return "\t".join([self.letters, self.text, self.zipf, str(self.score), self.tier,
                          self.dialect, self.kind, self.source, self.why])


HEADER = "\t".join("letters entry zipf score tier dialect kind source why".split())
SMALL = set("""am an as at be by do go he hi if in is it me my no of oh on or so to up us we ad ah
ax ex id ma ok ow pa pi tv uk dr mr ms st vs""".split())


def main():
    frequency = get_frequency_dict("en", "large")
    collaborative = {}
    with gzip.open(os.path.join(BY_EYE, "collaborative.dict.gz"), "rt") as lines:
        for line in lines:
            word, score = line.strip().rsplit(";", 1)
            if word.isalpha() and word.isascii():
                collaborative[word] = int(score)

    def zipf(word):
        share = frequency.get(word.lower(), 0)
        return max(0.0, round(math.log10(share) + 9, 1)) if share else 0.0

    never = by_eye_never(NEVER)
    accepted, dealt = by_eye("accepted.txt"), by_eye("dealt.txt")
    adult, dropped = by_eye("adult.txt"), by_eye("dropped.txt")
    printed, named_by_eye = by_eye("printed.txt"), by_eye("names.txt")
    forms = Forms()

    both = scowl("english-words")
    american = scowl("american-words")
    british = scowl("british-words", "british_z-words")
    variants = scowl("variant_1-words", "american_variant_1-words", "british_variant_1-words")
    sizes = {}
    dialects = {}
    for size_of, dialect in ((both, "both"), (american, "us"), (british, "uk")):
        for word, size in size_of.items():
            if not word.isalpha() or not word.islower():
                continue
            other = dialects.get(word)
            dialects[word] = dialect if other in (None, dialect) else "both"
            sizes[word] = min(size, sizes.get(word, 99))
    for word, size in variants.items():
        if word.isalpha() and word.islower() and size <= 50 and word not in sizes:
            sizes[word], dialects[word] = max(size, 55), "both"

    def scored(key, tier, dialect):
        """The Collaborative Word List is American, and scores British spellings low."""
        if tier == "dealt" and dialect == "uk":
            return max(60, collaborative.get(key, 0))
        return collaborative.get(key, 50 if tier == "dealt" else 30)

    entries = {}
    kept = {}
    for word, size in sizes.items():
        frequent = zipf(word)
        if len(word) == 1 and word not in "aio":
            continue
        if size <= LARGEST_WORD or (size <= LARGEST_HEARD and frequent >= HEARD) \
                or (len(word) == 3 and size <= 80) or word.upper() in dealt or word.upper() in accepted:
            kept[word] = size
    for word in by_eye("three-letters.txt"):
        if len(word) == 3 and word.isalpha():
            kept.setdefault(word.lower(), 80)
            dialects.setdefault(word.lower(), "both")
    for word in sorted(kept):
        size, frequent, key = kept[word], zipf(word), word.upper()
        if key in dropped:
            continue
        base = forms.base(word, kept)
        if base and zipf(base) + 1.2 < frequent:
            base = None  # PASS is no plural of PAS
        kind = f"form of {base.upper()}" if base else "word"
        tier, why = tier_of(key, base, size, frequent, zipf, kept, never, accepted, dealt, adult)
        entries[key, key] = Entry(
            key, zipf=f"{frequent:.1f}", tier=tier, dialect=dialects[word], kind=kind,
            score=scored(key, tier, dialects[word]),
            source=f"scowl {size}" if word in sizes else "by eye", why=why)

    def add(text, kind, source, least, dialect="both"):
        key = letters(text)
        if not 2 <= len(key) <= 23 or key in dropped or (key, text) in entries:
            return
        parts = re.split("[^A-Z']+", text)
        frequent = zipf(text) if len(parts) == 1 else min(zipf(part) for part in parts)
        bad = key in never or any(letters(part) in never for part in parts)
        unsuited = key in adult or any(letters(part) in adult for part in parts)
        tier, why = ("never", "never") if bad else \
            ("accepted", "adult") if unsuited else \
            ("accepted", "eye") if key in accepted else \
            ("dealt", "eye") if key in dealt else \
            ("dealt", "heard") if frequent >= least else ("accepted", "rare")
        entries[key, text] = Entry(
            text, zipf=f"{frequent:.1f}" if len(parts) == 1 else "", tier=tier, dialect=dialect,
            kind=kind, score=collaborative.get(key, 50 if tier == "dealt" else 30), source=source,
            why=why)

    upper = scowl("english-upper", "american-upper", "british-upper", "english-proper-names",
                  "american-proper-names", "british-proper-names")
    names = {}
    for word, size in upper.items():
        if word.isalpha() and word[0].isupper() and not word.isupper():
            names[word.lower()] = size
    for word, size in sorted(names.items()):
        key = word.upper()
        inside = zipf(word) >= LEAST_NAME and size <= 60 or collaborative.get(key, 0) >= 75
        if inside and len(word) > 2 and word not in kept:
            add(key, "name", f"scowl {size}", 3.0)
    for text in named_by_eye.values():
        if "'" in text and " " not in text:
            add(text, "name", "by eye", 0)
    for word, size in sorted(scowl("english-contractions", "american-contractions").items()):
        if "'" in word and size <= 60 and zipf(word) >= 2.0:
            add(word.upper(), "contraction", f"scowl {size}", 3.0)
    for word in sorted(frequency):
        if re.fullmatch(r"[a-z]+('t|'re|'ve|'ll|'d|'m)|(it|he|she|that|what|who|there|here|where|let|how)'s",
                        word) and word.split("'")[0] in kept | {w: 0 for w in CONTRACTED} and zipf(word) >= 3.0:
            add(word.upper(), "contraction", "wordfreq", 3.0)
    for word, size in sorted(scowl("english-abbreviations", "american-abbreviations",
                                   "british-abbreviations").items()):
        bare = word.rstrip(".")
        if bare.isalpha() and size <= 55 and (bare.isupper() or bare in SHORTENED) \
                and 2 <= len(bare) <= 5 and bare.lower() not in kept and zipf(bare) >= 3.0:
            add(bare.upper(), "abbreviation", f"scowl {size}", 3.5)

    allowed = {word for word in kept if sizes.get(word, 99) <= 60 and (len(word) > 2 or word in SMALL)}
    named = {word for word in names if names[word] <= 60 and len(word) > 2}
    split = Splitter(frequency, allowed | named | {"a", "i", "o"} | SMALL)
    lower = set(kept)
    for key, score in sorted(collaborative.items()):
        if not 5 <= len(key) <= 21 or key.lower() in kept or (key, key) in entries:
            continue
        text = printed.get(key) or named_by_eye.get(key) or forms.phrases.get(key)
        source = "cnex"
        if text and score >= 50:
            pass
        elif score >= LEAST_PHRASE:
            found = split(key.lower())
            if not found or len(found[1]) < 2 or found[0] / len(key) > 1.35:
                continue
            if any(len(part) == 1 and part not in ("a", "i", "o") for part in found[1]):
                continue
            if found[1][0] == "a" and found[1][1] in ("a", "i", "be"):
                continue
            text = " ".join(found[1]).upper()
        else:
            continue
        if letters(text) != key:
            continue
        parts = re.split("[^A-Z']+", text)
        if len(parts) < 2:
            continue
        tokens = [part.lower() for part in parts]
        is_name = all(token in named and (token not in lower or zipf(token) < 4.8) or token in ("of", "the", "and", "de", "la")
                      for token in tokens) and any(token in named and token not in lower for token in tokens)
        is_name = is_name or key in named_by_eye
        add(text, "name" if is_name else "phrase", source, 0 if score >= 50 else 9)

    with open(INTO, "w", encoding="ascii") as out:
        out.write(HEADER + "\n")
        for key in sorted(entries):
            out.write(entries[key].line() + "\n")


CONTRACTED = "don won isn aren wasn weren hasn haven hadn doesn didn couldn shouldn wouldn mustn needn ain y'all o'clock i you he she it we they that what who there".split()
SHORTENED = {"Mr", "Mrs", "Dr", "Ms", "St", "Jr", "Sr", "vs", "etc"}


def by_eye_never(path):
    return {letters(line) for line in open(path, encoding="utf-8") if not line.startswith("#")} - {""}


def tier_of(key, base, size, frequent, zipf, kept, never, accepted, dealt, adult):
    if key in never:
        return "never", "never"
    if key in adult:
        return "accepted", "adult"
    if key in accepted:
        return "accepted", "eye"
    if key in dealt:
        return "dealt", "eye"
    if base and base.upper() in never:
        return "never", "base"
    if base and (base.upper() in adult or base.upper() in accepted):
        return "accepted", "adult" if base.upper() in adult else "base"
    if base and base.upper() in dealt and frequent >= 1.2:
        return "dealt", "base"
    if size > 60:
        return "accepted", "size"
    need = {10: 1.0, 20: 1.5, 35: 2.0, 40: 2.3, 50: 2.8, 55: 3.0, 60: 3.3}[size]
    if base and size <= 50:
        base_zipf, base_size = zipf(base), kept[base]
        if base_size <= 40 and base_zipf >= 3.0:
            need = min(need, 1.7)
    if frequent >= need:
        return "dealt", "heard"
    return "accepted", "rare"


if __name__ == "__main__":
    main()
