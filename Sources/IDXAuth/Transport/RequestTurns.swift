/// Limits how many requests run to each server at once; the others wait in order.
///
/// The time limit of a request that waits here has not begun: a thousand that
/// are asked for at once do not run out of time in the line. Each that is under way ends by its own
/// limit, so the line always moves.
struct RequestTurns<Request> {
    private struct Line {
        var underWay = 0
        /// The next ones, last first, so that each leaves at no cost.
        var front: [Request] = []
        /// Those that came after them, in order.
        var back: [Request] = []

        mutating func next() -> Request? {
            if front.isEmpty {
                front = back.reversed()
                back = []
            }
            return front.popLast()
        }

        mutating func remove(where isIt: (Request) -> Bool) -> Request? {
            if let place = back.firstIndex(where: isIt) { return back.remove(at: place) }
            if let place = front.firstIndex(where: isIt) { return front.remove(at: place) }
            return nil
        }
    }

    /// How many may be under way to one server; one at least.
    let limit: Int
    private var lines: [Origin: Line] = [:]

    init(limit: Int) {
        self.limit = max(1, limit)
    }

    /// Takes a request in.
    ///
    /// - Returns: The request if it may go now; nil when it waits.
    mutating func arrive(_ request: Request, to origin: Origin) -> Request? {
        guard lines[origin, default: Line()].underWay < limit else {
            lines[origin]?.back.append(request)
            return nil
        }
        lines[origin, default: Line()].underWay += 1
        return request
    }

    /// Notes that a request is over.
    ///
    /// - Returns: The one whose turn it is then.
    mutating func leave(_ origin: Origin) -> Request? {
        if let next = lines[origin]?.next() { return next }
        lines[origin]?.underWay -= 1
        if lines[origin]?.underWay == 0 { lines[origin] = nil }
        return nil
    }

    /// Takes out one that waits; nil when it does not.
    mutating func remove(where isIt: (Request) -> Bool) -> Request? {
        for origin in lines.keys {
            if let found = lines[origin]?.remove(where: isIt) { return found }
        }
        return nil
    }

    /// Takes out all that wait.
    mutating func removeWaiting() -> [Request] {
        var waiting: [Request] = []
        for origin in lines.keys {
            while let next = lines[origin]?.next() { waiting.append(next) }
        }
        return waiting
    }
}
