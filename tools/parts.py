#!/usr/bin/env python3
"""Builds content/words/english-parts.txt: what part of speech a word may be.

It is made from WordNet 3.0 (the package wordnet-base) for the words that are dealt, that stand in
english-pairs.txt or that a clue of the press has in it. A line is a word, a tab, and its parts,
the most usual first:

  n N   a noun, a plural; a letter for what it names follows: Person, Animal, Food, Object, Location,
        Body, Green plant, Substance, United group, Time, Quantity, or X for all that cannot be touched
  v     a verb; t behind it if it takes an object, i if it takes none, b for both
  z d g its forms in -s, of the past, in -ing
  a c r an adjective, its comparative, an adverb
"""

import collections
import os
import re

WORDNET = os.environ.get("WORDNET", "/usr/share/wordnet")
CONTENT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "content")

# The lexicographer files of WordNet, from 3 on, which are nouns.
CLASSES = {
    3: "X", 4: "X", 5: "A", 6: "O", 7: "X", 8: "B", 9: "X", 10: "X", 11: "X", 12: "X", 13: "F",
    14: "U", 15: "L", 16: "X", 17: "O", 18: "P", 19: "X", 20: "G", 21: "Q", 22: "X", 23: "Q",
    24: "X", 25: "O", 26: "X", 27: "S", 28: "T",
}


def read_senses():
    """The parts of each lemma with how often they were counted, and what its nouns name."""
    counts = collections.defaultdict(lambda: collections.Counter())
    with open(os.path.join(WORDNET, "cntlist.rev")) as lines:
        for line in lines:
            key, _, count = line.split()
            lemma, rest = key.split("%")
            part = "?nvara"[int(rest[0])]
            counts[lemma][part] += int(count)
    frames = {}
    with open(os.path.join(WORDNET, "data.verb")) as lines:
        for line in lines:
            if not line.startswith("  "):
                frames[line[:8]] = {int(n) for n in re.findall(r"\+ (\d\d) 00", line)}
    known = collections.defaultdict(dict)
    for name, part in (("noun", "n"), ("verb", "v"), ("adj", "a"), ("adv", "r")):
        files = {}
        with open(os.path.join(WORDNET, "data." + name)) as lines:
            for line in lines:
                if not line.startswith("  "):
                    files[line[:8]] = int(line[9:11])
        with open(os.path.join(WORDNET, "index." + name)) as lines:
            for line in lines:
                if line.startswith("  "):
                    continue
                fields = line.split()
                lemma = fields[0]
                if not lemma.isalpha():
                    continue
                senses = fields[-int(fields[2]):]
                mark = ""
                if part == "n":
                    mark = CLASSES[files[senses[0]]]
                elif part == "v":
                    taken = [bool(frames.get(s, set()) & {8, 9, 10, 11, 21}) for s in senses[:3]]
                    alone = [bool(frames.get(s, set()) & {1, 2, 4, 22}) for s in senses[:3]]
                    mark = "b" if taken[0] and alone[0] else "t" if taken[0] else "i"
                known[lemma][part] = (counts[lemma][part], mark)
    return known


def usual(parts):
    """The parts worth telling, the most usual first; what is hardly ever counted is left out."""
    most = max(count for count, _ in parts.values())
    kept = {p: v for p, v in parts.items() if most < 4 or v[0] * 25 >= most}
    return sorted(kept.items(), key=lambda item: (-item[1][0], "nvar".index(item[0])))


def irregular():
    forms = collections.defaultdict(set)
    for name, part in (("noun", "n"), ("verb", "v"), ("adj", "a")):
        with open(os.path.join(WORDNET, name + ".exc")) as lines:
            for line in lines:
                form, base = line.split()[:2]
                forms[base].add((part, form))
    return forms


def ending(word):
    """Whether the last consonant doubles before -ED and -ING, as in HOP."""
    short = re.fullmatch(r"[^AEIOU]*[AEIOU][^AEIOUWXY]", word) is not None
    return word + word[-1] if short else word


def inflected(base, parts, odd):
    """The forms of a word with what they are."""
    word = base.upper()
    plural = word + (
        "ES" if re.search(r"(S|X|Z|CH|SH)$", word) else "S")
    if re.search(r"[^AEIOU]Y$", word):
        plural = word[:-1] + "IES"
    for part, (_, mark) in parts:
        others = {form.upper() for kind, form in odd if kind == part}
        if part == "n":
            forms = {f for f in others if not f.endswith("ING")} or {plural}
            yield from ((form, "N" + mark) for form in forms)
        elif part == "v":
            yield plural, "z"
            stem = word[:-1] if word.endswith("E") else ending(word)
            going = {f for f in others if f.endswith("ING")} or {
                (word if word.endswith("EE") else stem) + "ING"}
            yield from ((form, "g" + mark) for form in going)
            past = {f for f in others if not f.endswith("ING") and not f.endswith("S")}
            if not past:
                past = {word[:-1] + "IED" if re.search(r"[^AEIOU]Y$", word) else stem + "ED"}
            yield from ((form, "d" + mark) for form in past)
        elif part == "a" and len(word) < 8:
            stem = word[:-1] if word.endswith("E") else ending(word)
            stem = word[:-1] + "I" if re.search(r"[^AEIOU]Y$", word) else stem
            yield from ((form, "c") for form in others or {stem + "ER", stem + "EST"})


def main():
    wanted, dealt = set(), set()
    with open(os.path.join(CONTENT, "words", "english.txt")) as lines:
        for line in lines:
            fields = line.rstrip("\n").split("\t")
            if len(fields) > 6 and fields[4] == "dealt" and fields[6] not in ("name", "phrase"):
                wanted.add(fields[0])
    with open(os.path.join(CONTENT, "words", "english-pairs.txt")) as lines:
        for line in lines:
            first, _, rest = line.rstrip("\n").partition("\t")
            wanted.add(first)
            wanted.update(rest.split(" ")[::2])
    with open(os.path.join(CONTENT, "clues", "english.tsv")) as lines:
        for line in lines:
            wanted.update(re.findall(r"[A-Z]+", line.split("\t")[1].upper()))
    parts = collections.defaultdict(list)
    odd = irregular()
    known = read_senses()
    forms = []
    for lemma in sorted(known):
        all_parts = usual(known[lemma])
        for part, (count, mark) in all_parts:
            parts[lemma.upper()].append((count, part + mark))
        most = max(count for _, (count, _) in all_parts)
        forms += [(form, code, most) for form, code in inflected(lemma, all_parts, odd[lemma])]
    own = {word: max(count for count, _ in codes) for word, codes in parts.items()}
    for form, code, count in forms:
        if own.get(form, -1) >= 3 * count + 3:
            continue
        if not any(code == other for _, other in parts[form]):
            parts[form].append((count * 0.4 - 0.5, code))
    with open(os.path.join(CONTENT, "words", "english-parts.txt"), "w") as out:
        for word in sorted(wanted & set(parts)):
            codes = [code for _, code in sorted(parts[word], key=lambda c: -c[0])][:5]
            if len(word) > 1 and codes:
                out.write(word + "\t" + " ".join(codes) + "\n")


if __name__ == "__main__":
    main()
