/// A value that copies of its containers share.
///
/// For large values that few containers have, so that the containers stay small.
final class Shared<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
