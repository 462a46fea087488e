extension Page {
  /// What a page hands its player, behind the veil, as an expression to ask it for.
  static let handout = #"""
    JSON.parse(document.getElementById("foolscap-puzzle").textContent.split("^").map(
      (part, place) => place % 2 ? part : part.replace(/[a-z]/gi,
        (c) => String.fromCharCode(c.charCodeAt(0) + (/[a-m]/i.test(c) ? 13 : -13))))
      .join("").replaceAll("~", '"'))
    """#
}
