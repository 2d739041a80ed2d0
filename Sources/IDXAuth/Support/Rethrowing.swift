/// Runs an operation and wraps its error in another.
package func rethrowing<Value: ~Copyable, Inner: Error, Outer: Error>(
    as outer: (Inner) -> Outer, _ work: @autoclosure () throws(Inner) -> Value
) throws(Outer) -> Value {
    do throws(Inner) { return try work() } catch { throw outer(error) }
}
