/// The same small crossword in each form, with whatever else the form can say.
enum FormSamples {
  static let ipuz = """
    ipuz({
      "version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/crossword#1"],
      "title": "Low &amp; High", "author": "Ann Other", "copyright": "2026 Ann Other",
      "publisher": "The Foolscap", "date": "11/20/2026", "intro": "Mind the <em>tide</em>.",
      "notes": "First line\\nSecond line", "explanation": "Well done!",
      "dimensions": {"width": 5, "height": 5}, "empty": "_", "block": "X",
      "styles": {"ring": {"shapebg": "circle"}},
      "puzzle": [
        [1, "_", 2, "_", null],
        ["_", "X", {"cell": "_", "style": {"color": "ffd700"}}, "X", 3],
        [4, {"cell": "_", "style": "ring"}, "_", {"cell": "_", "style": {"barred": "R"}}, "_"],
        [{"cell": "_", "value": "K"}, "X", "_", "X", "_"],
        [null, "_", {"cell": "_", "style": {"highlight": true}}, "_", "_"]
      ],
      "solution": [
        ["O", "A", "R", "S", null], ["I", "X", "O", "X", "A"], ["L", "AST", "S", "E", "S"],
        ["K", "X", "E", "X", "H"], [null, "I", "S", "L", {"value": "E"}]
      ],
      "clues": {
        "Across": [
          [1, "They pull through water (4)"],
          {"number": 4, "clue": "Holds out &ndash; <i>nearly</i>", "enumeration": "3 2",
           "hints": ["Keep on"]},
          {"number": 5, "clue": "Somewhere to be cast away",
           "cells": [[2, 5], [3, 5], [4, 5], [5, 5]]}
        ],
        "Down": [
          {"number": 1, "clue": "Fat of the land", "label": "1/3",
           "continued": [{"direction": "Down", "number": 3}], "answer": "oilk ashe"},
          [2, "Went up"], "3 is told at 1"
        ],
        "Diagonal:Slanting": [{"number": "A", "clue": "Aslant", "cells": [[1, 1], [3, 3]]}]
      }
    });
    """

  static let jpz = """
    <?xml version="1.0" encoding="UTF-8"?>
    <crossword-compiler xmlns="http://crossword.info/xml/crossword-compiler">
      <rectangular-puzzle xmlns="http://crossword.info/xml/rectangular-puzzle">
        <metadata>
          <title>Low &amp; High</title><creator>Ann Other</creator>
          <copyright>2026 Ann Other</copyright><description>Mind the <b>tide</b>.</description>
          <editor>Ed Itor</editor>
        </metadata>
        <instructions>All is as usual.</instructions>
        <crossword>
          <grid width="4" height="3">
            <grid-look numbering-scheme="normal"/>
            <cell x="1" y="1" solution="C" number="1"/>
            <cell x="2" y="1" solution="A" number="2" background-shape="circle"/>
            <cell x="3" y="1" solution="B" right-bar="true"/>
            <cell x="4" y="1" solution="S" number="3" background-color="#FFD700"/>
            <cell x="1" y="2" solution="AR" number="4"/>
            <cell x="2" y="2" type="block"/>
            <cell x="3" y="2" type="void"/>
            <cell x="4" y="2" solution="E" hint="true"/>
            <cell x="1-2" y="3" solution="T" number="5"/>
            <cell x="3" y="3" solution="O"/>
            <cell x="4" y="3" solution="A" top-bar="true"/>
          </grid>
          <word id="1" x="1-3" y="1"/>
          <word id="2"><cells x="1" y="3"/><cells x="2" y="3"/><cells x="3-4" y="3"/></word>
          <word id="3" x="1" y="1-3"/>
          <word id="4" x="4" y="1-2"/>
          <word id="5" x="4" y="3-1"/>
          <clues ordering="normal">
            <title><b>Across</b></title>
            <clue word="1" number="1" format="3">Taxi <span>for</span> <em>two</em></clue>
            <clue word="2" number="5" citation="An anagram">Not a word &lt;at all&gt; (4)</clue>
          </clues>
          <clues ordering="normal">
            <title><b>Down</b></title>
            <clue word="3" number="1">H<sub>2</sub>O &amp; more</clue>
            <clue word="4" number="3">Small sea</clue>
          </clues>
          <clues><title>Upwards</title><clue word="5" number="A">Goes up</clue></clues>
        </crossword>
      </rectangular-puzzle>
    </crossword-compiler>
    """

  static let exolve = """
    Anything may stand above.
    exolve-begin
      exolve-id: low-tide
      exolve-title: Low &amp; High
      exolve-setter: Ann Other
      exolve-copyright: 2026 Ann Other
      exolve-credits: Tester: Tess Ter
      exolve-width: 5
      exolve-height: 5
      exolve-option: rebus-cells hide-this
      # A remark
      exolve-preamble:
        Mind the <i>tide</i>.<br>
        It comes back.
      exolve-grid:
        C  O@ A! S   T
        R| .  R  .   I
        A  R  E  NO+ A
        B  .  N  .   R
        0  .  A  &?| A
      exolve-alternatives: c3:X
      exolve-colour: gold a5 1d
      exolve-across:
        1 Where land meets sea (5) Plain definition.
        4, 3 Sandy place of contest (5,5) [ARENA TIARA] Two words at once.
          Hint: Gladiators knew it.
      exolve-down:
        1. Goes sideways (4) []
        2 Opera's _open_ air place
        3 See 4
      exolve-nodir: Slanting
        #a5 #c3 [X] Aslant (2)
      exolve-explanations:
        The theme was the sea.
    exolve-end
    """

  static let xd = """
    ## Metadata

    Title: Low & High
    Author: Ann Other
    Date: 2026-11-20
    Editor: Ed Itor
    Copyright: N/A
    Rebus: 1=NO 2=C 2=K
    Cluegroup: S=Slanting
    SplitCharacter: |

    ## Grid

    2OAST
    R#R#I
    ARE1A
    B#N#R
    _#ABA

    ## Clues

    A1. Most of where {/land/} meets {*sea*} (4) ~ COAS
    A1 ^Hint: It is long.
    A4. Sandy place \\ of contest ~ ARE|NO|A
    A5. Not {-quite-} a {_word_} ~ ABA

    D1. Goes sideways ~ CRAB
    D2. Scene of a fight ~ ARENA
    D3. Small crown ~ TIARA

    SX. Aslant ~ CE
    SX ^Cells: r1c1 r3c3

    ## Notes

    First line
    Second line

    ## Start

    ..A..
    .#.#.
    .....
    .#.#.
    _#...

    ## Design

    <style>
    O { background: circle }
    B, C { bar-left: true }
    G { background-color: #ffd700 }
    </style>

    O...B
    .....
    ..G..
    .....
    .....
    """
}
