// The part of Apple's SwiftUI that the sign-in buttons and the sample use.
@_exported import Foundation

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError() }
}
extension Optional: View where Wrapped: View {
    public var body: Never { fatalError() }
}

@resultBuilder public struct ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> { fatalError() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: View, Second: View>(
        first: First
    ) -> _ConditionalContent<First, Second> { fatalError() }
    public static func buildEither<First: View, Second: View>(
        second: Second
    ) -> _ConditionalContent<First, Second> { fatalError() }
}

public struct _ConditionalContent<First, Second>: View {
    public var body: Never { fatalError() }
}

public struct TupleView<T>: View {
    public var body: Never { fatalError() }
}

public struct VStack<Content: View>: View {
    public init(spacing: Double? = nil, @ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError() }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {}
    public var body: Never { fatalError() }
}

public struct Text: View {
    public init(_ content: some StringProtocol) {}
    public var body: Never { fatalError() }
}

public struct TextField<Label: View>: View {
    public var body: Never { fatalError() }
}
extension TextField where Label == Text {
    public init(_ title: some StringProtocol, text: Binding<String>) {}
}

public struct SecureField<Label: View>: View {
    public var body: Never { fatalError() }
}
extension SecureField where Label == Text {
    public init(_ title: some StringProtocol, text: Binding<String>) {}
}

public struct Toggle<Label: View>: View {
    public var body: Never { fatalError() }
}
extension Toggle where Label == Text {
    public init(_ title: some StringProtocol, isOn: Binding<Bool>) {}
}

public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    public var body: Never { fatalError() }
}
extension Picker where Label == Text {
    public init(
        _ title: some StringProtocol, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {}
}

public struct Button<Label: View>: View {
    public var body: Never { fatalError() }
}
extension Button where Label == Text {
    public init(_ title: String, action: @escaping @MainActor () -> Void) {}
}

extension View {
    public func disabled(_ disabled: Bool) -> some View { self }
    public func tag<V: Hashable>(_ tag: V) -> some View { self }
    public func task(_ action: @escaping @MainActor @Sendable () async -> Void) -> some View {
        self
    }
    public func task<T: Equatable>(
        id value: T, _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View { self }
}

@propertyWrapper public struct State<Value> {
    public init(wrappedValue: Value) {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
}

@propertyWrapper public struct Binding<Value> {
    public init(
        get: @escaping @isolated(any) @Sendable () -> Value,
        set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
}
