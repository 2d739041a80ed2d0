// The part of Apple's Security that the keychain code and the RSA keys use.
import Foundation

public let kSecClass = CFString()
public let kSecClassGenericPassword = CFString()
public let kSecAttrService = CFString()
public let kSecAttrAccount = CFString()
public let kSecAttrAccessible = CFString()
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly = CFString()
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly = CFString()
public let kSecAttrAccessControl = CFString()
public let kSecUseAuthenticationContext = CFString()
public let kSecUseDataProtectionKeychain = CFString()
public let kSecReturnData = CFString()
public let kSecMatchLimitAll = CFString()
public let kSecReturnAttributes = CFString()
public let kSecMatchLimit = CFString()
public let kSecMatchLimitOne = CFString()
public let kSecValueData = CFString()
public let kSecAttrKeyType = CFString()
public let kSecAttrKeyTypeRSA = CFString()
public let kSecAttrKeyTypeECSECPrimeRandom = CFString()
public let kSecAttrKeyClass = CFString()
public let kSecAttrKeyClassPublic = CFString()
public let kSecAttrKeyClassPrivate = CFString()

public var errSecSuccess: OSStatus { 0 }
public var errSecItemNotFound: OSStatus { -25300 }
public var errSecAuthFailed: OSStatus { -25293 }
public var errSecUserCanceled: OSStatus { -128 }
public var errSecMissingEntitlement: OSStatus { -34018 }

public final class SecAccessControl {}
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
    public let rawValue: CFOptionFlags
    public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }
    public static var userPresence: Self { fatalError() }
    public static var biometryCurrentSet: Self { fatalError() }
    public static var privateKeyUsage: Self { fatalError() }
}
public func SecAccessControlCreateWithFlags(
    _ allocator: CFAllocator?, _ protection: CFTypeRef, _ flags: SecAccessControlCreateFlags,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? { fatalError() }

public func SecItemCopyMatching(
    _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus { fatalError() }
public func SecItemAdd(
    _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus { fatalError() }
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { -25300 }
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    fatalError()
}

public final class SecKey {}
public struct SecKeyAlgorithm: Sendable {
    public static let rsaSignatureMessagePKCS1v15SHA256 = Self()
    public static let rsaSignatureRaw = Self()
    public static let rsaSignatureMessagePKCS1v15SHA384 = Self()
    public static let rsaSignatureMessagePKCS1v15SHA512 = Self()
    public static let rsaSignatureMessagePSSSHA256 = Self()
    public static let ecdsaSignatureMessageX962SHA256 = Self()
    public static let ecdsaSignatureMessageX962SHA384 = Self()
    public static let ecdsaSignatureMessageX962SHA512 = Self()
}
public func SecKeyCreateWithData(
    _ keyData: CFData, _ attributes: CFDictionary,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? { fatalError() }
public func SecKeyVerifySignature(
    _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ signedData: CFData, _ signature: CFData,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { fatalError() }
public func SecKeyCreateSignature(
    _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ dataToSign: CFData,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? { fatalError() }
