// swift-tools-version: 6.0
import PackageDescription

// Apart from the other samples, because only this one is built with optimization.
let package = Package(
    name: "Benchmark",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "idx", path: "../..")],
    targets: [
        .target(name: "CSupport"),
        .executableTarget(
            name: "Benchmark",
            dependencies: [
                "CSupport",
                .product(name: "IDXAuth", package: "idx"),
                .product(name: "IDXForms", package: "idx"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
