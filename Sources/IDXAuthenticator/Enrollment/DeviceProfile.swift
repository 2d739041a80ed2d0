import IDXAuth
import IDXPlatform

/// What the org is told about this device when it enrolls. Show it to the user before.
///
/// ```swift
/// var device = authenticator.deviceProfile
/// device.displayName = "Jay's laptop"
/// for fact in device.facts { print(fact.name, fact.value) }
/// ```
public struct DeviceProfile: Sendable, Hashable {
    /// The platform: `IOS`, `MACOS`, `LINUX`. An org may refuse platforms that it does not know.
    public var platform: String
    /// The version of the operating system.
    public var osVersion: String
    /// The name by which users and administrators recognize the device. Control characters are left out.
    public var displayName: String
    /// The manufacturer, if it is known.
    public var manufacturer: String?
    /// The model, if it is known.
    public var model: String?
    /// `NONE`, `PASSCODE`, `BIOMETRIC`; nil if it is not known, as on Linux.
    public var screenLockType: String?
    /// `NONE`, `FULL`, `USER`, `ALL_INTERNAL_VOLUMES`, `SYSTEM_VOLUME`; nil if it is not known.
    public var diskEncryptionType: String?

    /// Describes this device by its system alone, with nothing personal.
    ///
    /// - Parameter displayName: The name of the device.
    public init(displayName: String) {
        self.displayName = displayName
        platform = Self.system.platform
        osVersion = Self.version
        manufacturer = Self.system.manufacturer
        #if os(iOS)
            var names = utsname()
            uname(&names)
            model = withUnsafeBytes(of: &names.machine) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
        #endif
    }

    /// The host's name, to suggest as ``displayName``. It may be personal, so ask first.
    package static var hostName: String? {
        var buffer = [CChar](repeating: 0, count: 256)
        guard gethostname(&buffer, buffer.count - 1) == 0 else { return nil }
        let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// The facts by the names that the API gives them, in the order they are sent.
    public var facts: [(name: String, value: String)] { identity + protection }

    var identity: [(name: String, value: String)] {
        Self.known([
            ("platform", platform), ("osVersion", osVersion), ("displayName", cleanName),
            ("manufacturer", manufacturer), ("model", model),
        ])
    }

    var protection: [(name: String, value: String)] {
        Self.known([
            ("screenLockType", screenLockType), ("diskEncryptionType", diskEncryptionType),
        ])
    }

    private static func known(_ facts: [(String, String?)]) -> [(name: String, value: String)] {
        facts.compactMap { name, value in value.map { (name, $0) } }
    }

    /// The display name without what a page or a terminal might take for more than text.
    var cleanName: String {
        let kept = displayName.unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
                .paragraphSeparator:
                false
            default: !"<>".unicodeScalars.contains(scalar)
            }
        }
        return String(String(String.UnicodeScalarView(kept)).prefix(100))
    }

    private static let system: (platform: String, manufacturer: String?) = {
        #if os(Linux)
            ("LINUX", nil)
        #elseif os(macOS)
            ("MACOS", "APPLE")
        #else
            ("IOS", "APPLE")
        #endif
    }()

    private static var version: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        let patch = version.patchVersion == 0 ? "" : ".\(version.patchVersion)"
        return "\(version.majorVersion).\(version.minorVersion)\(patch)"
    }
}
