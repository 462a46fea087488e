// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6)]

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
    .target(name: "Kinds", dependencies: ["Puzzle"], swiftSettings: strict),
    .target(name: "Liquid", dependencies: ["Puzzle"], swiftSettings: strict),
    .systemLibrary(name: "CMark", providers: [.apt(["libcmark-dev"])]),
    .systemLibrary(name: "CYaml", providers: [.apt(["libyaml-dev"])]),
    .target(name: "Markdown", dependencies: ["CMark", "Puzzle"], swiftSettings: strict),
    .systemLibrary(name: "CDisk"),
    .target(name: "CPlayer"),
    .executableTarget(
      name: "player", dependencies: ["Kinds", "Liquid", "Puzzle", "CPlayer"],
      swiftSettings: strict + [.enableExperimentalFeature("Extern")]),
    .target(
      name: "Pressroom", dependencies: ["CDisk", "CYaml", "Kinds", "Liquid", "Markdown", "Puzzle"],
      swiftSettings: strict),
    .executableTarget(
      name: "foolscap", dependencies: ["Pressroom", "Puzzle"], swiftSettings: strict),
    .executableTarget(
      name: "leaks", dependencies: ["Markdown", "Pressroom", "Puzzle"], path: "Tests/Leaks",
      swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["Puzzle"], path: "Tests/Support", swiftSettings: strict),
    .testTarget(
      name: "PuzzleTests", dependencies: ["Puzzle", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: strict),
    .testTarget(name: "LiquidTests", dependencies: ["Liquid", "Puzzle"], swiftSettings: strict),
    .testTarget(
      name: "MarkdownTests", dependencies: ["Markdown", "Puzzle"], swiftSettings: strict),
    .testTarget(
      name: "PressroomTests", dependencies: ["Pressroom", "Puzzle", "TestSupport"],
      exclude: ["Presses"], swiftSettings: strict),
    .testTarget(
      name: "CommandTests", dependencies: ["Puzzle", "TestSupport", "foolscap"],
      swiftSettings: strict),
    .testTarget(
      name: "BrowserTests", dependencies: ["Pressroom", "Puzzle"], swiftSettings: strict),
    .testTarget(
      name: "KindsTests", dependencies: ["Kinds", "Liquid", "Puzzle"], swiftSettings: strict),
  ]
)
