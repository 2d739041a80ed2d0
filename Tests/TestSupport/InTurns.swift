/// Does the same for each element, a few at a time: for sign-ins that each have servers of their own.
public func inTurns<Element: Sendable>(
    _ elements: [Element], _ work: @escaping @Sendable (Element) async throws -> Void
) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
        var waiting = elements[...]
        func startNext() {
            guard let element = waiting.popFirst() else { return }
            group.addTask { try await work(element) }
        }
        for _ in 0..<6 { startNext() }
        while try await group.next() != nil { startNext() }
    }
}
