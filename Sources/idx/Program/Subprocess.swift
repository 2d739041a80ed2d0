import IDXForms
import IDXPlatform
import IDXTerminal
import Synchronization

/// Runs other programs, never through a shell.
enum Subprocess {
    /// Starts a program without input and output, and does not wait for it.
    ///
    /// - Returns: Whether it could be started.
    static func launch(_ words: [String]) -> Bool {
        guard case .success(let pid) = spawn(words, .nowhere) else { return false }
        // Otherwise it stays a zombie until this program ends.
        BlockingThread.run { _ = end(of: pid) }
        return true
    }

    /// Runs a program and returns the first line it prints.
    ///
    /// The program has its own process group, which is killed at the time limit. This does not wait for
    /// others that hold the pipe, such as a daemon.
    ///
    /// - Parameters:
    ///   - words: The program and its arguments.
    ///   - limit: The time limit.
    /// - Returns: The line, or why there is none.
    static func firstLine(of words: [String], within limit: Duration) async -> FirstLine {
        guard let (reader, writer) = makePipe() else { return .notStarted(errno) }
        let spawned = spawn(words, .read(by: writer))
        close(writer)
        guard case .success(let pid) = spawned else {
            close(reader)
            if case .failure(let error) = spawned { return .notStarted(error.number) }
            return .notStarted(0)
        }
        let child = Child(pid)
        let outcome = await withTaskCancellationHandler {
            await BlockingThread.value { () -> FirstLine in
                let deadline = Deadline(after: limit)
                let output = read(reader, until: deadline)
                close(reader)
                guard case .line(let bytes) = output else {
                    child.kill()
                    _ = child.end(until: deadline)
                    return output
                }
                let status = child.end(until: deadline)
                guard status == 0 else {
                    return deadline.milliseconds == 0 ? .tooLong : .failed(status)
                }
                return .line(bytes.prefix { $0 != 0x0A && $0 != 0x0D })
            }
        } onCancel: {
            child.kill()
        }
        return outcome ?? .notStarted(EAGAIN)
    }

    /// The first line of a program, or why there is none.
    enum FirstLine: Sendable, Hashable {
        case line(ArraySlice<UInt8>)
        /// The program could not be started, with the system's error number.
        case notStarted(Int32)
        /// The program ended with this status.
        case failed(Int32)
        /// The program did not end in time.
        case tooLong
        /// The program printed more than ``FileAccess/limit``.
        case tooMuch
    }

    /// Returns a status of `wait` in words.
    static func words(of status: Int32) -> DisplayText {
        let signal = status & 0x7F
        return signal == 0 ? "exit code \((status >> 8) & 0xFF)" : "ended by signal \(signal)"
    }

    /// Returns the system's error number if a program cannot be run, otherwise nil. Looks for a name
    /// without a slash in `PATH`.
    static func obstacle(to name: String) -> Int32? {
        if name.isEmpty { return ENOENT }
        guard !name.contains("/") else { return obstacle(at: name) }
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        var obstacle = ENOENT
        for folder in path.split(separator: ":", omittingEmptySubsequences: false) {
            guard let found = self.obstacle(at: (folder.isEmpty ? "." : folder) + "/" + name) else {
                return nil
            }
            if [EACCES, EISDIR].contains(found) { obstacle = found }
        }
        return obstacle
    }

    private static func obstacle(at path: String) -> Int32? {
        if FileAccess.isFolder(path) { return EISDIR }
        return access(path, X_OK) == 0 ? nil : errno
    }

    /// Reads a descriptor to its end, as one line.
    private static func read(_ descriptor: Int32, until deadline: Deadline) -> FirstLine {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while deadline.waitToRead(descriptor) {
            let count = IDXPlatform.read(descriptor, &chunk, chunk.count)
            if count == 0 { return .line(bytes[...]) }
            if count > 0 { bytes += chunk[..<count] } else if errno != EINTR { break }
            if bytes.count > FileAccess.limit { return .tooMuch }
        }
        return .tooLong
    }

    /// Pipes a text to a program that shows it on the terminal, and waits for its end.
    ///
    /// - Returns: Whether it could be started.
    static func show(_ text: DisplayText, with words: [String]) async -> Bool {
        guard let (reader, writer) = makePipe() else { return false }
        // Ctrl-C is for the program on the screen and must not end this one.
        var (ignoring, found) = (sigaction(), sigaction())
        #if canImport(Darwin)
            ignoring.__sigaction_u.__sa_handler = SIG_IGN
        #else
            ignoring.__sigaction_handler.sa_handler = SIG_IGN
        #endif
        sigaction(SIGINT, &ignoring, &found)
        defer { sigaction(SIGINT, &found, nil) }
        let spawned = spawn(words, .shown(reading: reader))
        close(reader)
        guard case .success(let pid) = spawned else {
            close(writer)
            return false
        }
        _ = await BlockingThread.value {
            // A pager may close the pipe early.
            FileWriter(descriptor: writer).write(text)
            close(writer)
            return end(of: pid)
        }
        return true
    }

    private static func makePipe() -> (reader: Int32, writer: Int32)? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// Waits for the end of a program. Blocks the thread, so tasks must not call this.
    private static func end(of process: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
    }

    /// The input and output of a program.
    private enum Ends {
        /// No input and no output.
        case nowhere
        /// No input, and output to this pipe; the program leads a process group.
        case read(by: Int32)
        /// Input from this pipe, and output to this program's.
        case shown(reading: Int32)
    }

    /// Replaces this program with another, with more variables. Returns only if that fails.
    static func replace(
        with words: [String], variables: [(name: String, value: String)]
    ) -> Failure {
        for (name, value) in variables { setenv(name, value, 1) }
        signal(SIGPIPE, SIG_DFL)
        // What was ignored at the start stays ignored, as nohup and jobs in the background need it.
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]
        where !TerminationWatch.isIgnored(number) {
            signal(number, SIG_DFL)
        }
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        withPointers(to: words) { words in
            guard let name = words[0] else { return }
            execvp(name, words)
        }
        return cannotRun(words.first ?? "", errno)
    }

    /// The failure if a program cannot be run, with the exit codes of shells.
    static func cannotRun(_ name: String, _ error: Int32) -> Failure {
        let reason = String(cString: strerror(error))
        return Failure(
            error == ENOENT ? .notFound : .notExecutable,
            "Cannot run \(name.isEmpty ? "''" : visible(path: name)): \(reason).")
    }

    /// The system's error number.
    private struct SpawnError: Error {
        let number: Int32
    }

    private static func spawn(
        _ words: [String], _ ends: Ends
    ) -> Result<pid_t, SpawnError> {
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
        var flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
        switch ends {
        case .nowhere:
            posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
            posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        case .read(let output):
            posix_spawn_file_actions_adddup2(&actions, output, 1)
            posix_spawnattr_setpgroup(&attributes, 0)
            flags |= Int16(POSIX_SPAWN_SETPGROUP)
        case .shown: break
        }
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, flags)
        let variables = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
        var pid: pid_t = 0
        let error = withPointers(to: words) { words in
            guard let name = words[0] else { return ENOENT }
            return withPointers(to: variables) { variables in
                posix_spawnp(&pid, name, &actions, &attributes, words, variables)
            }
        }
        return error == 0 ? .success(pid) : .failure(SpawnError(number: error))
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

/// A program that leads a process group.
private final class Child: Sendable {
    /// Nil after its end, when the number may be another process's.
    private let id: Mutex<pid_t?>

    init(_ id: pid_t) {
        self.id = Mutex(id)
    }

    /// Kills the program and what it started in its group.
    func kill() {
        id.withLock { id in
            if let id { _ = IDXPlatform.kill(-id, SIGKILL) }
        }
    }

    /// Waits for its end, and kills it at the time limit.
    ///
    /// - Returns: Its status; -1 if unknown.
    func end(until deadline: Deadline) -> Int32 {
        while true {
            if let status = poll() { return status }
            if deadline.milliseconds == 0 { kill() }
            // It may have closed its output, so no descriptor reports its end.
            _ = IDXPlatform.poll(nil, 0, 5)
        }
    }

    private func poll() -> Int32? {
        id.withLock { id in
            guard let process = id else { return -1 }
            var status: Int32 = 0
            let found = waitpid(process, &status, WNOHANG)
            if found == 0 { return nil }
            id = nil
            return found == process ? status : -1
        }
    }
}
