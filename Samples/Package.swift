// swift-tools-version: 6.0
import PackageDescription

// A package of its own, so that samples see what a user of the library sees and nothing more.
let package = Package(
    name: "Samples",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "idx", path: "..")],
    targets: [
        .executableTarget(
            name: "Benchmark", dependencies: [.product(name: "IDXAuth", package: "idx")]),
        .executableTarget(
            name: "AsyncSignIn",
            dependencies: [
                .product(name: "IDXAuth", package: "idx"),
                .product(name: "IDXSimulator", package: "idx"),
            ]),
        .executableTarget(
            name: "ClassicSignIn",
            dependencies: [
                .product(name: "IDXAuth", package: "idx"),
                .product(name: "IDXClassic", package: "idx"),
                .product(name: "IDXSimulator", package: "idx"),
            ]),
        .executableTarget(
            name: "CompletionSignIn",
            dependencies: [
                .product(name: "IDXAuth", package: "idx"),
                .product(name: "IDXSimulator", package: "idx"),
            ]),
        .executableTarget(
            name: "DumpTree",
            dependencies: [
                .product(name: "IDXAuth", package: "idx"),
                .product(name: "IDXForms", package: "idx"),
            ]),
        .executableTarget(
            name: "TerminalAuthenticator",
            dependencies: [
                .product(name: "IDXAuth", package: "idx"),
                .product(name: "IDXAuthenticator", package: "idx"),
                .product(name: "IDXSimulator", package: "idx"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
