import IDXSimulator

/// The faults that only attack clients, in addition to the org's own.
extension Fault {
    /// Every fault: the org's own, and those that only attack.
    package static let every: [Fault] = all + attacks

    /// Returns the fault with this name, or at one stage only, among ``every``.
    package static func any(_ name: String) -> Fault? { named(name, in: every) }

    private static let attacks: [Fault] =
        hrefs + redirects + tokens + proofs + keySets + discoveries + shapes + documents
        + transports + polls + texts + returns + authnShapes + apps + challenges + captchas + probes
}
