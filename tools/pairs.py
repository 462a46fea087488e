#!/usr/bin/env python3
"""Builds content/words/english-pairs.txt: how often two words stand side by side.

Reads the list of pairs that the package symspellpy of PyPI brings (counts of the Google Web
Trillion Word Corpus as Peter Norvig chose them) and content/words/english.txt. A pair is kept if
both words are listed, neither is of the tier `never`, and it is commoner than chance by a factor
that a reader of cryptograms would notice.

    pip install --target DIR symspellpy && tools/pairs.py DIR/symspellpy/frequency_bigramdictionary_en_*.txt
"""
import collections
import math
import os
import sys

WORDS = os.path.join(os.path.dirname(__file__), "..", "content", "words")
# The counts of the package are those of a trillion words, times 64.
SCALE = 64
# In a thousand million words: the least frequency that was counted.
COUNTED = 100
# What a pair that was not counted is taken for, at most.
UNCOUNTED = 30


def frequencies():
    with open(os.path.join(WORDS, "english.txt")) as lines:
        names = next(lines).rstrip("\n").split("\t")
        found = {}
        for line in lines:
            row = dict(zip(names, line.rstrip("\n").split("\t")))
            if row["kind"] in ("phrase", "contraction") or row["tier"] == "never":
                continue
            word = row["letters"]
            found[word] = max(found.get(word, 0), float(row["zipf"] or 0))
        return found


def main(path):
    zipf = frequencies()
    rows = collections.defaultdict(list)
    with open(path, encoding="utf-8-sig") as lines:
        for line in lines:
            first, second, count = line.upper().split()
            if first not in zipf or second not in zipf:
                continue
            seen = int(count) / SCALE / 1000
            chance = 10 ** (zipf[first] + zipf[second] - 9)
            gain = math.log((seen + COUNTED) / (min(chance, UNCOUNTED) + COUNTED))
            if gain >= 1:
                rows[first].append((-round(math.log10(seen) * 10), second))
    with open(os.path.join(WORDS, "english-pairs.txt"), "w") as out:
        for first in sorted(rows):
            out.write(first + "\t" + " ".join(f"{w} {-z}" for z, w in sorted(rows[first])) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
