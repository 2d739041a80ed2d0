import IDXForms
import IDXPlatform
import IDXTerminal

/// Other programs: started beside this one, or in its place. Never through a shell.
enum Subprocess {
    /// Starts a program with no input and no output, and does not wait for it.
    ///
    /// - Returns: Whether it could be started.
    static func launch(_ words: [String]) -> Bool {
        guard let pid = spawn(words, .nowhere) else { return false }
        // Somebody has to take note of its end, or it stays as a zombie until ours.
        BlockingThread.run { _ = end(of: pid) }
        return true
    }

    /// Runs a program and returns the first line it prints; nil if it fails or takes longer.
    static func firstLine(of words: [String], within limit: Duration) async -> String? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        guard let pid = spawn(words, .read(by: ends[1])) else {
            close(ends[0])
            close(ends[1])
            return nil
        }
        close(ends[1])
        let reader = ends[0]
        let timer = Task {
            try await Task.sleep(for: limit)
            kill(pid, SIGKILL)
        }
        let line = await BlockingThread.value { () -> String? in
            // What cannot be read is no answer; whoever asked says that the command failed.
            let bytes = try? FileAccess.readAll(reader, name: words.first ?? "")
            close(reader)
            guard end(of: pid) == 0, let bytes else { return nil }
            return String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
        }
        timer.cancel()
        return line
    }

    /// Gives a text to a program that shows it on our own terminal, and waits until it is done.
    ///
    /// - Returns: Whether it could be started.
    static func show(_ text: DisplayText, with words: [String]) async -> Bool {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return false }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // Ctrl-C belongs to the program that is on screen; it is not the end of this one.
        let interrupt = signal(SIGINT, SIG_IGN)
        defer { signal(SIGINT, interrupt) }
        let pid = spawn(words, .shown(reading: ends[0]))
        close(ends[0])
        let writer = ends[1]
        guard let pid else {
            close(writer)
            return false
        }
        _ = await BlockingThread.value {
            // Whoever has seen enough stops reading, which is no error.
            FileWriter(descriptor: writer).write(text)
            close(writer)
            return end(of: pid)
        }
        return true
    }

    /// Waits for the end of a program; never on a thread that tasks run on.
    private static func end(of process: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
    }

    /// What a program started by us reads and writes.
    private enum Ends {
        /// Nothing at either end.
        case nowhere
        /// It reads nothing; what it prints goes into this pipe.
        case read(by: Int32)
        /// It reads this pipe, and writes where we write.
        case shown(reading: Int32)
    }

    /// Runs a program in place of this one, with more variables. Returns only if it cannot be run.
    static func replace(
        with words: [String], variables: [(name: String, value: String)]
    ) -> Failure {
        for (name, value) in variables { setenv(name, value, 1) }
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGTSTP] {
            signal(number, SIG_DFL)
        }
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        withPointers(to: words) { words in
            guard let name = words[0] else { return }
            execvp(name, words)
        }
        let reason = String(cString: strerror(errno))
        return Failure(.usage, "Cannot run \(visible(words.first ?? "")): \(reason).")
    }

    private static func spawn(_ words: [String], _ ends: Ends) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        if case .shown(let input) = ends {
            posix_spawn_file_actions_adddup2(&actions, input, 0)
        } else {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        }
        switch ends {
        case .nowhere:
            posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
            posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        case .read(let output): posix_spawn_file_actions_adddup2(&actions, output, 1)
        case .shown: break
        }
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
        let variables = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
        var pid: pid_t = 0
        let error = withPointers(to: words) { words in
            guard let name = words[0] else { return ENOENT }
            return withPointers(to: variables) { variables in
                posix_spawnp(&pid, name, &actions, &attributes, words, variables)
            }
        }
        return error == 0 ? pid : nil
    }

    private static func withPointers<Result>(
        to words: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        let table = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
            capacity: words.count + 1)
        for (index, word) in words.enumerated() { (table + index).initialize(to: strdup(word)) }
        (table + words.count).initialize(to: nil)
        defer {
            for index in words.indices { free(table[index]) }
            table.deallocate()
        }
        return body(table)
    }
}
