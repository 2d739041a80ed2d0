// swift-tools-version: 6.0
import PackageDescription

// A service on Hummingbird whose requests go through AsyncHTTPClient. The only package here with dependencies from
// elsewhere: a package of its own, so that nothing else needs them.
let package = Package(
    name: "WithOtherFrameworks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "idx", path: "../.."),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    ],
    targets: [
        .target(
            name: "Service",
            dependencies: [
                .product(name: "IDXAuth", package: "idx"),
                .product(name: "IDXForms", package: "idx"),
                .product(name: "IDXHTML", package: "idx"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]),
        .testTarget(
            name: "ServiceTests",
            dependencies: [
                "Service", .product(name: "IDXTesting", package: "idx"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
