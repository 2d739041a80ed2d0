/// Limits how many requests run to each server at once; the others wait in order.
///
/// The time limit of a request that waits has not begun: a thousand requests made at once do not time out
/// in the queue. Each that is under way ends by its own limit, so the queue always moves.
struct RequestTurns<Request> {
    private struct Line {
        var underWay = 0
        var waiting: [Request] = []
    }

    /// How many may be under way to one server; one at least.
    let limit: Int
    private var lines: [Origin: Line] = [:]

    init(limit: Int) {
        self.limit = max(1, limit)
    }

    /// Takes a request in and returns it if it may go now; nil when it waits.
    mutating func arrive(_ request: Request, to origin: Origin) -> Request? {
        guard lines[origin, default: Line()].underWay < limit else {
            lines[origin]?.waiting.append(request)
            return nil
        }
        lines[origin, default: Line()].underWay += 1
        return request
    }

    /// Notes that a request is over and returns the next in turn.
    mutating func leave(_ origin: Origin) -> Request? {
        if lines[origin]?.waiting.isEmpty == false { return lines[origin]?.waiting.removeFirst() }
        lines[origin]?.underWay -= 1
        if lines[origin]?.underWay == 0 { lines[origin] = nil }
        return nil
    }

    /// Takes out one that waits; nil when it does not.
    mutating func remove(where isIt: (Request) -> Bool) -> Request? {
        for (origin, line) in lines {
            guard let place = line.waiting.firstIndex(where: isIt) else { continue }
            return lines[origin]?.waiting.remove(at: place)
        }
        return nil
    }

    /// Takes out all that wait.
    mutating func removeWaiting() -> [Request] {
        defer { for origin in lines.keys { lines[origin]?.waiting = [] } }
        return lines.values.flatMap(\.waiting)
    }
}
