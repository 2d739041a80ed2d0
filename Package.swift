// swift-tools-version: 6.3
import PackageDescription

// What `idx --version` shows of the commit, `abc1234 2026-11-22`. Only `.ci/install` says it: a commit must
// not rebuild anything in development.
let commit: [CSetting] =
    Context.environment["IDX_COMMIT"]
    .map { [.define("IDX_COMMIT", to: "\"\($0)\"")] } ?? []

// No package dependencies, ever. Separate targets let the compiler enforce who may know whom.
let package = Package(
    name: "idx",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "IDXAuth", targets: ["IDXAuth"]),
        .library(name: "IDXAuthenticator", targets: ["IDXAuthenticator"]),
        .library(name: "IDXAuthenticatorForms", targets: ["IDXAuthenticatorForms"]),
        .library(name: "IDXBrowser", targets: ["IDXBrowser"]),
        .library(name: "IDXClassic", targets: ["IDXClassic"]),
        .library(name: "IDXJSON", targets: ["IDXJSON"]),
        .library(name: "IDXForms", targets: ["IDXForms"]),
        .library(name: "IDXHTML", targets: ["IDXHTML"]),
        .library(name: "IDXSecurityKey", targets: ["IDXSecurityKey"]),
        .library(name: "IDXTesting", targets: ["IDXTesting"]),
        .library(name: "IDXTerminal", targets: ["IDXTerminal"]),
        .library(name: "IDXSecurityKeyForms", targets: ["IDXSecurityKeyForms"]),
        .library(name: "IDXSimulator", targets: ["IDXSimulator"]),
        .executable(name: "idx", targets: ["idx"]),
    ],
    targets: [
        .target(name: "IDXPlatform"),
        .target(name: "IDXJSON"),
        // The languages, and our own words in each.
        .target(name: "IDXWords", dependencies: ["IDXPlatform"]),
        // The system's libraries, opened at run time.
        .target(
            name: "IDXSystem", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        .target(
            name: "IDXCrypto",
            dependencies: [.target(name: "IDXSystem", condition: .when(platforms: [.linux]))]),
        .target(name: "IDXProcess", cSettings: commit),
        .target(
            name: "IDXAuth",
            dependencies: [
                "IDXCrypto", "IDXJSON", "IDXPlatform",
                .target(name: "IDXSystem", condition: .when(platforms: [.linux])),
            ]),
        .target(
            name: "IDXClassic",
            dependencies: ["IDXAuth", "IDXCrypto", "IDXJSON", "IDXPlatform", "IDXWords"]),
        .target(
            name: "IDXAuthenticator",
            dependencies: ["IDXAuth", "IDXCrypto", "IDXJSON", "IDXPlatform"]),
        .target(
            name: "IDXAuthenticatorForms",
            dependencies: ["IDXAuth", "IDXAuthenticator", "IDXForms", "IDXPlatform", "IDXWords"]),
        .target(
            name: "IDXSecurityKey",
            dependencies: [
                "IDXAuth", "IDXCrypto", "IDXJSON", "IDXPlatform",
                .target(name: "IDXSystem", condition: .when(platforms: [.linux])),
            ]),
        .target(
            name: "IDXSecurityKeyForms",
            dependencies: ["IDXAuth", "IDXForms", "IDXPlatform", "IDXSecurityKey", "IDXWords"]),
        // What Apple's systems show; elsewhere only its logic.
        .target(
            name: "IDXBrowser", dependencies: ["IDXAuth", "IDXJSON", "IDXLoopback", "IDXPlatform"]),
        .target(
            name: "IDXForms",
            dependencies: ["IDXAuth", "IDXCrypto", "IDXJSON", "IDXPlatform", "IDXWords"]),
        .target(
            name: "IDXHTML",
            dependencies: ["IDXAuth", "IDXCrypto", "IDXForms", "IDXPlatform", "IDXWords"]),
        .target(
            name: "IDXTerminal",
            dependencies: ["IDXForms", "IDXPlatform", "IDXSystem", "IDXWords"]),
        .target(
            name: "IDXLoopback",
            dependencies: [
                "IDXPlatform", .target(name: "IDXSystem", condition: .when(platforms: [.linux])),
            ]),
        .target(
            name: "IDXSimulator",
            dependencies: ["IDXCrypto", "IDXJSON", "IDXLoopback", "IDXPlatform", "IDXSystem"]),
        // For tests of apps, with Swift Testing.
        .target(
            name: "IDXTesting",
            dependencies: ["IDXAuth", "IDXLoopback", "IDXPlatform", "IDXSimulator"]),
        .executableTarget(
            name: "idx",
            dependencies: [
                "IDXAuthenticatorForms", "IDXClassic", "IDXSecurityKey", "IDXSecurityKeyForms",
                "IDXTerminal", "IDXHTML", "IDXSimulator",
                "IDXLoopback", "IDXCrypto", "IDXPlatform", "IDXWords",
                .target(name: "IDXProcess", condition: .when(platforms: [.linux])),
            ]),

        .target(
            name: "TestSupport",
            dependencies: ["IDXAuth", "IDXCrypto", "IDXJSON", "IDXLoopback", "IDXSimulator"],
            path: "Tests/TestSupport"),
        .testTarget(name: "IDXJSONTests", dependencies: ["IDXJSON", "TestSupport"]),
        .testTarget(
            name: "IDXCryptoTests", dependencies: ["IDXCrypto", "TestSupport"],
            exclude: ["Fixtures"]),
        .testTarget(
            name: "IDXAuthTests",
            dependencies: [
                "IDXAuth", "IDXCrypto", "IDXPlatform", "IDXSimulator", "TestSupport",
                .target(name: "IDXSystem", condition: .when(platforms: [.linux])),
            ],
            exclude: [
                "Calls/Goldens", "Credentials/Goldens", "IDToken/Fixtures",
                "Remediation/Goldens",
            ]),
        .testTarget(
            name: "IDXClassicTests",
            dependencies: ["IDXClassic", "IDXForms", "IDXSimulator", "IDXWords", "TestSupport"],
            exclude: ["Mapping/Goldens"]),
        .testTarget(
            name: "IDXAuthenticatorTests",
            dependencies: ["IDXAuthenticator", "IDXCrypto", "IDXSimulator", "TestSupport"],
            exclude: [
                "Authenticator/Goldens", "Enrollment/Goldens", "Keys/Goldens",
                "Remediation/Goldens", "Storage/Goldens",
            ]),
        .testTarget(
            name: "IDXAuthenticatorFormsTests",
            dependencies: ["IDXAuthenticatorForms", "IDXSimulator", "TestSupport"],
            exclude: ["Goldens"]),
        .testTarget(
            name: "IDXBrowserTests", dependencies: ["IDXAuth", "IDXBrowser", "TestSupport"]),
        .testTarget(
            name: "IDXFormsTests",
            dependencies: [
                "IDXForms", "IDXPlatform", "IDXSimulator", "IDXTerminal", "TestSupport",
            ],
            exclude: ["Fixtures", "Goldens"]),
        .testTarget(
            name: "IDXTerminalTests",
            dependencies: ["IDXPlatform", "IDXSimulator", "IDXTerminal", "TestSupport"],
            exclude: ["Plain/Goldens", "Rich/Goldens", "JSONLines/Goldens", "Words/Goldens"]),
        .testTarget(
            name: "IDXHTMLTests", dependencies: ["IDXHTML", "IDXPlatform", "TestSupport"],
            exclude: ["Goldens"]),
        .testTarget(
            name: "IDXLoopbackTests", dependencies: ["IDXLoopback", "IDXPlatform", "TestSupport"]),
        .testTarget(
            name: "IDXTestingTests", dependencies: ["IDXForms", "IDXTesting", "TestSupport"]),
        .testTarget(
            name: "IDXSecurityKeyTests",
            dependencies: [
                "IDXAuth", "IDXCrypto", "IDXForms", "IDXJSON", "IDXSecurityKey",
                "IDXSecurityKeyForms", "IDXSimulator", "TestSupport",
            ],
            exclude: ["Goldens", "relying_party.py"]),
        .testTarget(
            name: "IDXSimulatorTests",
            dependencies: ["IDXAuth", "IDXClassic", "IDXCrypto", "IDXSimulator", "TestSupport"],
            exclude: ["Authn/Goldens", "Devices/Goldens", "Goldens", "Server/Goldens"]),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "idx", "IDXAuthenticator", "IDXAuthenticatorForms", "IDXClassic", "IDXCrypto",
                "IDXForms", "IDXHTML", "IDXLoopback", "IDXSecurityKey", "IDXSecurityKeyForms",
                "IDXTerminal", "IDXSimulator", "IDXWords", "TestSupport",
            ],
            exclude: ["Goldens"]),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "idx", "IDXCrypto", "IDXJSON", "IDXLoopback", "IDXSimulator", "TestSupport",
            ],
            exclude: ["Goldens"]),
        .testTarget(
            name: "ReadmeTests",
            dependencies: [
                "IDXAuth", "IDXAuthenticator", "IDXAuthenticatorForms", "IDXBrowser", "IDXClassic",
                "IDXCrypto", "IDXForms", "IDXHTML", "IDXLoopback", "IDXPlatform", "IDXSecurityKey",
                "IDXSecurityKeyForms", "IDXSimulator", "IDXTerminal", "IDXTesting", "TestSupport",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// What a file imports is its own affair, what it shows of that is said, and existentials are seen.
for target in package.targets where target.type != .test && target.name != "TestSupport" {
    target.swiftSettings = ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"]
        .map { .enableUpcomingFeature($0) }
}
