/// Stores a value outside its container, so that copying the container copies one reference.
///
/// For large values that many containers pass on: copying one inline costs the compiler code in
/// every file that does. The value is copied when a copy of the container changes it.
@propertyWrapper
package struct Boxed<Value> {
    /// Always one value; an array, because its elements are changed in place.
    private var storage: [Value]

    /// Stores a value.
    package init(wrappedValue: Value) {
        storage = [wrappedValue]
    }

    /// The value.
    package var wrappedValue: Value {
        _read { yield storage[0] }
        _modify { yield &storage[0] }
    }
}

extension Boxed: Sendable where Value: Sendable {}
extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Hashable where Value: Hashable {}
