import IDXPlatform

/// A thread that accepts connections, reads, writes and keeps deadlines.
///
/// Handlers run as tasks, and their replies come back through the mailbox. The loop waits in `poll`
/// for a descriptor, the mailbox or the next deadline.
struct EventLoop {
    let limits: LoopbackServer.Limits
    let handler: HTTPExchange.Handler
    let mailbox: LoopMailbox
    private let listener: Int32
    private let tls: TLSContext?
    let clock = ContinuousClock()
    var connections: [UInt64: Connection] = [:]
    private var lastNumber: UInt64 = 0
    private var listensAgain: ContinuousClock.Instant?
    private var drainsUntil: ContinuousClock.Instant?
    private let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    private var polled: [pollfd] = []
    private var numbers: [UInt64] = []

    init(
        listener: Int32, tls: TLSContext?, limits: LoopbackServer.Limits, mailbox: LoopMailbox,
        handler: @escaping HTTPExchange.Handler
    ) {
        self.listener = listener
        self.tls = tls
        self.limits = limits
        self.mailbox = mailbox
        self.handler = handler
    }

    /// Serves until it is asked to stop, then closes all connections.
    mutating func run() {
        defer { end() }
        while true {
            wait()
            let news = mailbox.collect()
            if news.stop == .now { return }
            for delivery in news.deliveries { begin(delivery) }
            acceptWaiting()
            serveReady()
            keepDeadlines()
            if news.stop == .whenDone, isDone() { return }
        }
    }

    /// Whether the last replies are sent or have timed out.
    private mutating func isDone() -> Bool {
        let end = drainsUntil ?? clock.now.advanced(by: limits.linger)
        drainsUntil = end
        for (number, connection) in connections {
            if case .reading = connection.phase { drop(number) }
        }
        return connections.isEmpty || end <= clock.now
    }

    private mutating func end() {
        close(listener)
        for connection in connections.values {
            if case .handling(_, let task) = connection.phase { task.cancel() }
            connection.channel.close()
        }
        scratch.deallocate()
        mailbox.close()
    }

    // The descriptors of the mailbox and the listener, then one for each connection.
    private mutating func wait() {
        let now = clock.now
        polled.removeAll(keepingCapacity: true)
        numbers.removeAll(keepingCapacity: true)
        polled.append(pollfd(fd: mailbox.descriptor, events: Int16(POLLIN), revents: 0))
        let accepts = hasRoom && listensAgain == nil && drainsUntil == nil
        polled.append(pollfd(fd: accepts ? listener : -1, events: Int16(POLLIN), revents: 0))
        var wakes = listensAgain ?? drainsUntil
        for (number, connection) in connections {
            var events: Int16 = 0
            if connection.wantsInput { events |= Int16(POLLIN) }
            if connection.wantsOutput { events |= Int16(POLLOUT) }
            polled.append(pollfd(fd: connection.channel.descriptor, events: events, revents: 0))
            numbers.append(number)
            wakes = wakes.map { min($0, connection.wakes) } ?? connection.wakes
        }
        _ = poll(&polled, nfds_t(polled.count), Self.milliseconds(from: now, to: wakes))
    }

    /// Milliseconds, rounded up so that the loop does not spin just before a deadline; -1 for no limit.
    static func milliseconds(
        from now: ContinuousClock.Instant, to then: ContinuousClock.Instant?
    ) -> Int32 {
        guard let then else { return -1 }
        let (seconds, attoseconds) = now.duration(to: then).components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        guard seconds < 1 << 20 else { return 1 << 30 }
        return Int32(seconds) * 1000 + Int32(attoseconds / 1_000_000_000_000_000) + 1
    }

    private mutating func acceptWaiting() {
        if let again = listensAgain, again <= clock.now { listensAgain = nil }
        guard polled[1].revents != 0 else { return }
        while hasRoom {
            guard let descriptor = Socket.accept(listener) else {
                // Out of descriptors: the client waits in the kernel's queue until others finish.
                if errno == EMFILE || errno == ENFILE {
                    listensAgain = clock.now.advanced(by: .milliseconds(20))
                }
                return
            }
            if limits.refusesOtherUsers, Socket.isForeign(descriptor) {
                close(descriptor)
                continue
            }
            lastNumber += 1
            let now = clock.now
            connections[lastNumber] = Connection(
                Channel(descriptor, tls), limits: limits, now: now)
            if connections.count > limits.connections { return dropOldest() }
        }
    }

    private var hasRoom: Bool { connections.count < limits.connections || limits.dropsOldest }

    /// Closes the oldest idle connection that has not sent its request.
    private mutating func dropOldest() {
        let silent = numbers.enumerated().filter { place, number in
            guard case .reading = connections[number]?.phase else { return false }
            return polled[place + 2].revents == 0
        }
        if let number = silent.map(\.element).min() { drop(number) }
    }

    private mutating func serveReady() {
        for (place, number) in numbers.enumerated() {
            let events = Int32(polled[place + 2].revents)
            guard events != 0 else { continue }
            if events & Int32(POLLERR | POLLNVAL) != 0 {
                drop(number)
            } else if events & Int32(POLLHUP) != 0, events & Int32(POLLIN) == 0 {
                drop(number)
            } else {
                let reads = connections[number]?.channel.waitsToWrite == true
                if reads || events & Int32(POLLIN) != 0 { read(number) }
                if events & Int32(POLLOUT) != 0 { write(number) }
            }
        }
    }

    private mutating func keepDeadlines() {
        let now = clock.now
        for (number, connection) in connections where connection.wakes <= now {
            if let resumes = connection.resumes, resumes <= now {
                connections[number]?.resumes = nil
                write(number)
            } else {
                expire(number, connection)
            }
        }
    }

    private mutating func expire(_ number: UInt64, _ connection: Connection) {
        switch connection.phase {
        case .reading where connection.parser.isMidRequest: refuse(number, 408)
        case .handling(_, let task):
            task.cancel()
            refuse(number, 503)
        case .reading, .writing, .lingering: drop(number)
        }
    }

    private mutating func read(_ number: UInt64) {
        let buffer = scratch
        switch connections[number]?.channel.read(into: buffer) {
        case nil, .blocked: return
        case .failed: drop(number)
        case .ended: readEnd(number)
        case .moved(let count):
            guard case .reading = connections[number]?.phase else { return }
            let wasMidRequest = connections[number]?.parser.isMidRequest ?? false
            let bytes = scratch[..<count]
            connections[number]?.parser.feed(bytes)
            if !wasMidRequest { extend(number, by: limits.request) }
            readRequest(number)
        }
    }

    /// A client that has closed only its sending half still gets its response.
    private mutating func readEnd(_ number: UInt64) {
        connections[number]?.hasEnded = true
        switch connections[number]?.phase {
        case .reading, .lingering: drop(number)
        default: return
        }
    }
}
