import IDXPlatform

/// Passes requests to handlers, and sends their replies.
extension EventLoop {
    mutating func readRequest(_ number: UInt64) {
        guard let outcome = connections[number]?.parser.next() else { return }
        switch outcome {
        case .needsMore: return
        case .awaitsContinue: sendContinue(number)
        case .refused(let status): refuse(number, status)
        case .request(let request): handle(number, request)
        }
    }

    private func sendContinue(_ number: UInt64) {
        guard let channel = connections[number]?.channel else { return }
        let line = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
        // Nothing else is pending, so the kernel accepts these few bytes at once.
        _ = line.withUnsafeBytes(channel.write)
    }

    private mutating func handle(_ number: UInt64, _ request: HTTPExchange.Request) {
        let (handler, mailbox) = (handler, mailbox)
        // A client waits for it, and gives up, however many other tasks the process has.
        let task = Task(priority: .high) { mailbox.deliver(await handler(request), to: number) }
        connections[number]?.phase = .handling(request, task)
        extend(number, by: limits.handler)
    }

    mutating func begin(_ delivery: LoopMailbox.Delivery) {
        let number = delivery.connection
        guard let connection = connections[number],
            case .handling(let request, _) = connection.phase
        else { return }
        switch delivery.reply {
        case .raw(let steps): send(number, steps)
        case .response(let response):
            let keeps = request.keepsAlive && !connection.hasEnded
            let bytes = response.bytes(answering: request.method, closing: !keeps)
            send(number, keeps ? [.send(bytes), .keepOpen] : [.send(bytes)])
        }
    }

    mutating func refuse(_ number: UInt64, _ status: Int) {
        let reason = HTTPExchange.Response.reason(status) + "\n"
        send(
            number,
            [.send(HTTPExchange.Response(status, text: reason).bytes(closing: true))])
    }

    private mutating func send(_ number: UInt64, _ steps: [HTTPExchange.RawStep]) {
        connections[number]?.phase = .writing(Outgoing(steps))
        extend(number, by: limits.stall)
        write(number)
    }

    mutating func write(_ number: UInt64) {
        guard let connection = connections[number], case .writing(var outgoing) = connection.phase
        else { return }
        var budget = 1 << 20  // so that a flood to one client does not keep the others waiting
        while budget > 0 {
            switch outgoing.next(now: clock.now) {
            case .finished(let end): return finish(number, end)
            case .wait(let until):
                connections[number]?.phase = .writing(outgoing)
                let deadline = until.advanced(by: limits.stall)
                connections[number]?.resumes = until
                connections[number]?.deadline = deadline
                return
            case .write:
                let bytes = outgoing.pending
                switch bytes.withUnsafeBytes(connection.channel.write) {
                case .moved(let count):
                    outgoing.wrote(count)
                    budget -= count
                    extend(number, by: limits.stall)
                case .blocked:
                    connections[number]?.phase = .writing(outgoing)
                    return
                case .failed, .ended: return drop(number)
                }
            }
        }
        connections[number]?.phase = .writing(outgoing)
    }

    private mutating func finish(_ number: UInt64, _ end: Outgoing.End) {
        guard let connection = connections[number] else { return }
        switch end {
        case .reset:
            connection.channel.reset()
            connections[number] = nil
        case .close where connection.hasEnded: drop(number)
        case .close:
            connection.channel.finishWriting()
            connections[number]?.phase = .lingering
            extend(number, by: limits.linger)
        case .keepOpen:
            connections[number]?.phase = .reading
            let isMidRequest = connection.parser.isMidRequest
            extend(number, by: isMidRequest ? limits.request : limits.idle)
            if isMidRequest { readRequest(number) }
        }
    }

    mutating func extend(_ number: UInt64, by time: Duration) {
        let deadline = clock.now.advanced(by: time)
        connections[number]?.deadline = deadline
    }

    mutating func drop(_ number: UInt64) {
        guard let connection = connections.removeValue(forKey: number) else { return }
        if case .handling(_, let task) = connection.phase { task.cancel() }
        connection.channel.close()
    }
}
