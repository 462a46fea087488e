// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// A warning fails the build; `WARNINGS=1 make` lets a later compiler's new ones pass.
let isLenient = Context.environment["WARNINGS"] != nil
let strict: [SwiftSetting] =
  [.swiftLanguageMode(.v6)] + (isLenient ? [] : [.treatAllWarnings(as: .error)])
/// Tests run beside optimised targets but are not worth optimising themselves.
let testing = strict + [.unsafeFlags(["-Onone"])]

/// The folders beside tests that hold no source: transcripts, goldens, whole presses.
func materials(of tests: String) -> [String] {
  let folder = Context.packageDirectory + "/Tests/" + tests
  let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
  let sources = files.filter { $0.hasSuffix(".swift") }
  let bare = files.filter { file in
    !file.contains(".") && !sources.contains { $0.hasPrefix(file + "/") }
  }
  let loose = files.filter { $0.contains(".") && !$0.hasSuffix(".swift") }
  let all = bare + loose
  return all.filter { file in !bare.contains { file.hasPrefix($0 + "/") } }.sorted()
}

/// What turns definitions into editions.
let press: [Target.Dependency] = [
  "Booklet", "Build", "Checks", "Daily", "Files", "Grids", "Pages", "Press", "Server", "Site",
  "Solving",
]

let package = Package(
  name: "foolscap",
  products: [
    .executable(name: "foolscap", targets: ["foolscap"]),
    .executable(name: "player", targets: ["player"]),
  ],
  targets: [
    .target(
      name: "Puzzle", swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "Solving", dependencies: ["Puzzle"], swiftSettings: strict),
    .target(name: "Grids", dependencies: ["Puzzle"], swiftSettings: strict),
    .target(name: "Kinds", dependencies: ["Grids", "Puzzle"], swiftSettings: strict),
    .target(
      name: "Formats", dependencies: ["CXml", "CZlib", "Kinds", "Puzzle"], swiftSettings: strict),
    .target(name: "Liquid", dependencies: ["Puzzle"], swiftSettings: strict),
    .systemLibrary(name: "CMark", providers: [.apt(["libcmark-dev"])]),
    .systemLibrary(
      name: "CQrencode", pkgConfig: "libqrencode",
      providers: [.apt(["libqrencode-dev", "pkg-config"])]),
    .systemLibrary(
      name: "CXml", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev", "pkg-config"])]),
    .systemLibrary(name: "CYaml", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "Markdown", dependencies: ["CMark", "Puzzle"], swiftSettings: strict),
    .systemLibrary(name: "CDisk"),
    .systemLibrary(
      name: "CHttp", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev", "pkg-config"])]),
    .target(name: "CPlayer"),
    .executableTarget(
      name: "player", dependencies: ["Kinds", "Liquid", "Puzzle", "CPlayer"],
      swiftSettings: strict + [.enableExperimentalFeature("Extern")]),
    .target(name: "Files", dependencies: ["CDisk", "CZlib", "Puzzle"], swiftSettings: strict),
    .target(
      name: "Press",
      dependencies: [
        "CYaml", "Files", "Formats", "Grids", "Kinds", "Liquid", "Markdown", "Puzzle", "Solving",
      ],
      swiftSettings: strict),
    .target(
      name: "Pages",
      dependencies: [
        "CZlib", "Files", "Kinds", "Liquid", "Markdown", "Press", "Puzzle",
      ],
      swiftSettings: strict),
    .target(
      name: "Site",
      dependencies: [
        "Files", "Kinds", "Liquid", "Markdown", "Pages", "Press", "Puzzle",
      ],
      swiftSettings: strict),
    .target(
      name: "Checks",
      dependencies: [
        "Files", "Pages", "Press", "Puzzle",
      ],
      swiftSettings: strict),
    .target(
      name: "Booklet",
      dependencies: [
        "CQrencode", "Checks", "Files", "Kinds", "Liquid", "Markdown", "Pages", "Press", "Puzzle",
      ],
      swiftSettings: strict),
    .target(
      name: "Daily",
      dependencies: [
        "Files", "Kinds", "Liquid", "Markdown", "Pages", "Press", "Puzzle",
      ],
      swiftSettings: strict),
    .target(
      name: "Build",
      dependencies: [
        "Booklet", "Checks", "Daily", "Files", "Kinds", "Liquid", "Pages", "Press", "Puzzle",
        "Site",
      ],
      swiftSettings: strict),
    .target(
      name: "Server",
      dependencies: [
        "Booklet", "Build", "CDisk", "CHttp", "Files", "Pages", "Press", "Puzzle",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "foolscap",
      dependencies: press + ["Kinds", "Puzzle"], swiftSettings: strict),
    .executableTarget(
      name: "leaks", dependencies: ["Files", "Formats", "Markdown", "Press", "Puzzle"],
      path: "Tests/Leaks", swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["Puzzle"], path: "Tests/Support", swiftSettings: strict),
    .testTarget(
      name: "SupportTests", dependencies: ["Puzzle", "TestSupport"], swiftSettings: testing),
    .testTarget(
      name: "PuzzleTests", dependencies: ["Puzzle", "TestSupport"], swiftSettings: testing),
    .testTarget(
      name: "SolvingTests", dependencies: ["Press", "Puzzle", "Solving", "TestSupport"],
      swiftSettings: testing),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: testing),
    .testTarget(
      name: "FormatsTests", dependencies: ["CZlib", "Formats", "Kinds", "Puzzle", "TestSupport"],
      exclude: materials(of: "FormatsTests"), swiftSettings: testing),
    .testTarget(name: "LiquidTests", dependencies: ["Liquid", "Puzzle"], swiftSettings: testing),
    .testTarget(
      name: "MarkdownTests", dependencies: ["Markdown", "Puzzle"], swiftSettings: testing),
    .testTarget(
      name: "PressTests", dependencies: press + ["Puzzle", "TestSupport"],
      exclude: ["Presses"], swiftSettings: testing),
    .testTarget(
      name: "CommandTests", dependencies: ["Kinds", "Puzzle", "TestSupport", "foolscap"],
      exclude: materials(of: "CommandTests"), swiftSettings: testing),
    .testTarget(
      name: "PlayerTests", dependencies: ["Kinds", "Liquid", "Puzzle", "player"],
      swiftSettings: testing),
    .testTarget(
      name: "BrowserTests",
      dependencies: press + ["Kinds", "Liquid", "Puzzle", "TestSupport"],
      swiftSettings: testing),
    .testTarget(
      name: "KindsTests",
      dependencies: press + ["Kinds", "Liquid", "Puzzle", "TestSupport"],
      exclude: materials(of: "KindsTests"), swiftSettings: testing),
  ]
)
