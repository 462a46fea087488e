/// Files as makers type them for Across Lite.
enum AcrossLiteSamples {
  /// A small crossword in the first version of the form.
  static let plain = """
    <ACROSS PUZZLE>
    <TITLE>
    \tLow Tide
    <AUTHOR>
    \tAnn Other
    <COPYRIGHT>
    \t(c) 2026 Ann Other
    <SIZE>
    \t5x5
    <GRID>
    \tCOAST
    \tR.R.I
    \tARENA
    \tB.A.R
    \tSALSA
    <ACROSS>
    \tWhere land meets sea (5)
    \tRing for a fight
    \tDip that dances
    <DOWN>
    \tThey walk sideways
    \tOf a surface
    \tSmall crown
    <NOTEPAD>

    """

  /// One of the second version, with circles and rebus.
  static let second = """
    <ACROSS PUZZLE V2>
    <TITLE>
    \tLow Tide
    <AUTHOR>
    \tAnn Other
    <COPYRIGHT>
    \t
    <SIZE>
    \t5x5
    <GRID>
    \t1OaST
    \tR.R.I
    \tARbNA
    \tB.A.R
    \tSALS@
    <REBUS>
    \tMARK;
    \t1:CO:C
    \t@:STAR:Q
    \tb:EE:E
    <ACROSS>
    \tWhere land meets sea (5)
    \t
    \tDip that dances
    <DOWN>
    \tThey walk sideways
    \tOf a surface
    \tSmall crown
    <NOTEPAD>
    Two cells hold more
    than they seem to.

    """
}
