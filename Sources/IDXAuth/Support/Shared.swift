/// A value held once, however often what contains it is copied.
///
/// For large values that few containers have: the container stays small.
final class Shared<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

extension Shared: Equatable where Value: Equatable {
    static func == (one: Shared, other: Shared) -> Bool {
        one === other || one.value == other.value
    }
}

extension Shared: Hashable where Value: Hashable {
    func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
