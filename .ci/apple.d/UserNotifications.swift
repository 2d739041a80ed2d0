// The part of Apple's UserNotifications that the authenticator uses.
@_exported import Foundation

open class UNNotificationContent: NSObject {
    open var userInfo: [AnyHashable: Any] { fatalError() }
}
open class UNNotificationRequest: NSObject {
    open var content: UNNotificationContent { fatalError() }
}
open class UNNotification: NSObject {
    open var request: UNNotificationRequest { fatalError() }
}
open class UNNotificationResponse: NSObject {
    open var notification: UNNotification { fatalError() }
    open var actionIdentifier: String { fatalError() }
}

public struct UNNotificationActionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let authenticationRequired = Self(rawValue: 1)
    public static let destructive = Self(rawValue: 2)
    public static let foreground = Self(rawValue: 4)
}
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
}
open class UNNotificationAction: NSObject {
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = []
    ) { fatalError() }
}
open class UNNotificationCategory: NSObject {
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) { fatalError() }
    open var identifier: String { fatalError() }
}
extension UNNotificationCategory: Hashable {
    public static func == (one: UNNotificationCategory, other: UNNotificationCategory) -> Bool {
        one === other
    }
    public func hash(into hasher: inout Hasher) {}
}
open class UNUserNotificationCenter: NSObject {
    open class func current() -> UNUserNotificationCenter { fatalError() }
    open func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) {}
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {}
}
