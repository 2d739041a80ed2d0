/// The addresses that only this machine can reach. A browser may take either for `localhost`.
package enum LoopbackAddress: Sendable, Hashable {
    /// 127.0.0.1
    case ipv4
    /// ::1
    case ipv6
}
