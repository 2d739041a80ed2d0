// swift-tools-version: 6.0
import PackageDescription

/// A sample: a program that uses products of the library.
func sample(_ name: String, _ products: String...) -> Target {
    .executableTarget(
        name: name, dependencies: products.map { .product(name: $0, package: "idx") })
}

// A package of its own, so that samples see what a user of the library sees and nothing more.
let package = Package(
    name: "Samples",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "idx", path: "..")],
    targets: [
        sample("AsyncSignIn", "IDXAuth", "IDXSimulator"),
        sample("ClassicSignIn", "IDXAuth", "IDXClassic", "IDXSimulator"),
        sample("CompletionSignIn", "IDXAuth", "IDXSimulator"),
        sample("DumpTree", "IDXAuth"),
        sample("SwiftUISignIn", "IDXAuth", "IDXForms", "IDXSimulator"),
        sample("TerminalAuthenticator", "IDXAuth", "IDXAuthenticator", "IDXSimulator"),
        sample("WebSignIn", "IDXAuth", "IDXForms", "IDXHTML"),
        .testTarget(
            name: "SignInTests",
            dependencies: [
                .product(name: "IDXAuth", package: "idx"),
                .product(name: "IDXSimulator", package: "idx"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
