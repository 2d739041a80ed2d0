/// Limits the number of concurrent requests to each server; the others wait in order.
///
/// A request's timeout does not begin while it waits, so a thousand concurrent requests do not time out in
/// the queue. Each running request ends by its own timeout, so the queue always moves.
struct RequestTurns<Request> {
    private struct Line {
        var underWay = 0
        /// The requests that wait: those of `next`, the last one first, and then those of `later`. So adding
        /// and removing one takes the same time, however many wait.
        var next: [Request] = []
        var later: [Request] = []

        mutating func removeFirst() -> Request? {
            if next.isEmpty { swap(&next, &later); next.reverse() }
            return next.popLast()
        }

        mutating func removeAll() -> [Request] {
            defer { (next, later) = ([], []) }
            return next.reversed() + later
        }
    }

    /// The maximum number of concurrent requests to one server, at least one.
    let limit: Int
    private var lines: [Origin: Line] = [:]

    init(limit: Int) {
        self.limit = max(1, limit)
    }

    /// Adds a request. Returns it if it may start now; nil if it has to wait.
    mutating func arrive(_ request: Request, to origin: Origin) -> Request? {
        func enter(_ line: inout Line) -> Request? {
            guard line.underWay < limit else {
                line.later.append(request)
                return nil
            }
            line.underWay += 1
            return request
        }
        return enter(&lines[origin, default: Line()])
    }

    /// Records that a request finished and returns the next one.
    mutating func leave(_ origin: Origin) -> Request? {
        guard let place = lines.index(forKey: origin) else { return nil }
        if let request = lines.values[place].removeFirst() { return request }
        lines.values[place].underWay -= 1
        if lines.values[place].underWay == 0 { lines.remove(at: place) }
        return nil
    }

    /// Removes and returns a waiting request; nil if it does not wait.
    mutating func remove(where isIt: (Request) -> Bool) -> Request? {
        for (origin, line) in lines {
            if let place = line.next.firstIndex(where: isIt) {
                return lines[origin]?.next.remove(at: place)
            }
            if let place = line.later.firstIndex(where: isIt) {
                return lines[origin]?.later.remove(at: place)
            }
        }
        return nil
    }

    /// Removes and returns all waiting requests.
    mutating func removeWaiting() -> [Request] {
        lines.keys.flatMap { lines[$0]?.removeAll() ?? [] }
    }
}
