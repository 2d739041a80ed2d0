/// Limits the number of concurrent requests to each server; the others wait in order.
///
/// A request's timeout does not begin while it waits, so a thousand concurrent requests do not time out in
/// the queue. Each running request ends by its own timeout, so the queue always moves.
struct RequestTurns<Request> {
    private struct Line {
        var underWay = 0
        var waiting: [Request] = []
    }

    /// The maximum number of concurrent requests to one server, at least one.
    let limit: Int
    private var lines: [Origin: Line] = [:]

    init(limit: Int) {
        self.limit = max(1, limit)
    }

    /// Adds a request. Returns it if it may start now; nil if it has to wait.
    mutating func arrive(_ request: Request, to origin: Origin) -> Request? {
        guard lines[origin, default: Line()].underWay < limit else {
            lines[origin]?.waiting.append(request)
            return nil
        }
        lines[origin, default: Line()].underWay += 1
        return request
    }

    /// Records that a request finished and returns the next one.
    mutating func leave(_ origin: Origin) -> Request? {
        if lines[origin]?.waiting.isEmpty == false { return lines[origin]?.waiting.removeFirst() }
        lines[origin]?.underWay -= 1
        if lines[origin]?.underWay == 0 { lines[origin] = nil }
        return nil
    }

    /// Removes and returns a waiting request; nil if it does not wait.
    mutating func remove(where isIt: (Request) -> Bool) -> Request? {
        for (origin, line) in lines {
            guard let place = line.waiting.firstIndex(where: isIt) else { continue }
            return lines[origin]?.waiting.remove(at: place)
        }
        return nil
    }

    /// Removes and returns all waiting requests.
    mutating func removeWaiting() -> [Request] {
        defer { for origin in lines.keys { lines[origin]?.waiting = [] } }
        return lines.values.flatMap(\.waiting)
    }
}
