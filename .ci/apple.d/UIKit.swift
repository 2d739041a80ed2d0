// The part of Apple's UIKit that the sign-in view uses.
@_exported import Foundation

@MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}
@MainActor open class UIResponder: NSObject {}
@MainActor open class UIWindow: UIView {}

public struct CGRect: Sendable { public static let zero = CGRect() }
public typealias CGFloat = Double

@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        fatalError()
    }
}
public final class NSLayoutXAxis {}
public final class NSLayoutYAxis {}
public typealias NSLayoutXAxisAnchor = NSLayoutAnchor<NSLayoutXAxis>
public typealias NSLayoutYAxisAnchor = NSLayoutAnchor<NSLayoutYAxis>
@MainActor open class NSLayoutConstraint: NSObject {
    open class func activate(_ constraints: [NSLayoutConstraint]) {}
}
open class NSCoder: NSObject {}

@MainActor open class UIView: UIResponder {
    public init(frame: CGRect) {}
    public required init?(coder: NSCoder) { fatalError() }
    open var window: UIWindow? { fatalError() }
    open var translatesAutoresizingMaskIntoConstraints: Bool = false
    open var leadingAnchor: NSLayoutXAxisAnchor { fatalError() }
    open var trailingAnchor: NSLayoutXAxisAnchor { fatalError() }
    open var topAnchor: NSLayoutYAxisAnchor { fatalError() }
    open var bottomAnchor: NSLayoutYAxisAnchor { fatalError() }
    open func addSubview(_ view: UIView) {}
}

@MainActor open class UIAction: NSObject {
    public typealias Handler = (UIAction) -> Void
    public init(title: String = "", handler: @escaping UIAction.Handler) {}
}

@MainActor open class UIButton: UIView {
    public enum ButtonType: Int, Sendable { case custom = 0, system = 1 }
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero)
    }
}

@MainActor open class UIStackView: UIView {
    public convenience init(arrangedSubviews views: [UIView]) { self.init(frame: .zero) }
    open var axis: NSLayoutConstraint.Axis = .horizontal
    open var spacing: CGFloat = 0
}
extension NSLayoutConstraint {
    public enum Axis: Int, Sendable { case horizontal = 0, vertical = 1 }
}
