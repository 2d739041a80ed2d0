import IDXForms
import IDXPlatform
import Synchronization

/// Other programs: started beside this one, or in its place. Never through a shell.
enum Subprocess {
    /// Starts a program with no input and no output, and does not wait for it.
    ///
    /// - Returns: Whether it could be started.
    static func launch(_ words: [String]) -> Bool {
        guard case .success(let pid) = spawn(words, .nowhere) else { return false }
        // Its end has to be waited for, or it stays as a zombie until ours.
        BlockingThread.run { _ = end(of: pid) }
        return true
    }

    /// Runs a program and returns the first line it prints.
    ///
    /// It has a process group of its own. When time is up the whole group is killed, and what still
    /// holds the pipe, such as a daemon that it left behind, is not waited for.
    ///
    /// - Parameters:
    ///   - words: The program and its arguments.
    ///   - limit: How long it may take to end.
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
                let bytes = read(reader, until: deadline)
                close(reader)
                if bytes == nil { child.kill() }
                let status = child.end(until: deadline)
                guard status == 0, let bytes else {
                    return bytes == nil || deadline.milliseconds == 0 ? .tooLong : .failed(status)
                }
                return .line(
                    String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self))
            }
        } onCancel: {
            child.kill()
        }
        return outcome ?? .notStarted(EAGAIN)
    }

    /// What a program was to print, or why it did not.
    enum FirstLine: Sendable, Hashable {
        case line(String)
        /// It could not be started, with the system's error number.
        case notStarted(Int32)
        /// It ended with this status, which is not success.
        case failed(Int32)
        /// It took too long, or printed too much.
        case tooLong
    }

    /// A status of `wait`, as a person says it.
    static func words(of status: Int32) -> DisplayText {
        let signal = status & 0x7F
        return signal == 0 ? "exit code \((status >> 8) & 0xFF)" : "ended by signal \(signal)"
    }

    /// Why a program cannot be run, as the system's error number; nil if it can. A name without a slash is
    /// looked for in `PATH`.
    static func obstacle(to name: String) -> Int32? {
        guard !name.contains("/") else { return obstacle(at: name) }
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        var obstacle = ENOENT
        for folder in path.split(separator: ":", omittingEmptySubsequences: false) {
            guard let found = self.obstacle(at: (folder.isEmpty ? "." : folder) + "/" + name) else {
                return nil
            }
            if found == EACCES { obstacle = EACCES }
        }
        return obstacle
    }

    private static func obstacle(at path: String) -> Int32? {
        if FileAccess.isFolder(path) { return EACCES }
        return access(path, X_OK) == 0 ? nil : errno
    }

    /// Reads a descriptor to its end; nil if that takes too long, is too much or fails.
    private static func read(_ descriptor: Int32, until deadline: Deadline) -> [UInt8]? {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= FileAccess.limit, deadline.waitToRead(descriptor) {
            let count = IDXPlatform.read(descriptor, &chunk, chunk.count)
            if count == 0 { return bytes }
            if count > 0 { bytes += chunk[..<count] } else if errno != EINTR { return nil }
        }
        return nil
    }

    /// Gives a text to a program that shows it on our own terminal, and waits until it is done.
    ///
    /// - Returns: Whether it could be started.
    static func show(_ text: DisplayText, with words: [String]) async -> Bool {
        guard let (reader, writer) = makePipe() else { return false }
        // Ctrl-C belongs to the program that is on screen; it is not the end of this one.
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
            // A pager that was left stops reading, which is no error.
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
        /// It reads nothing and leads a process group; what it prints goes into this pipe.
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
        return cannotRun(words.first ?? "", errno)
    }

    /// That a program cannot be run, with the exit codes that shells have for it.
    static func cannotRun(_ name: String, _ error: Int32) -> Failure {
        let reason = String(cString: strerror(error))
        return Failure(
            error == ENOENT ? .notFound : .notExecutable, "Cannot run \(visible(name)): \(reason).")
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
    /// Nil once its end was taken note of: then the number may be another program's.
    private let id: Mutex<pid_t?>

    init(_ id: pid_t) {
        self.id = Mutex(id)
    }

    /// Kills it with all that it started, unless that left the group.
    func kill() {
        id.withLock { id in
            if let id { _ = IDXPlatform.kill(-id, SIGKILL) }
        }
    }

    /// Waits for its end, and kills it when time is up.
    ///
    /// - Returns: Its status; -1 if that is not known.
    func end(until deadline: Deadline) -> Int32 {
        while true {
            if let status = poll() { return status }
            if deadline.milliseconds == 0 { kill() }
            // It may have closed its output long ago, and no descriptor tells of the end itself.
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

/// A moment up to which descriptors are waited for.
struct Deadline: Sendable {
    private let end: ContinuousClock.Instant?

    /// Begins a wait that ends after a time, or never.
    init(after limit: Duration?) {
        end = limit.map { .now + $0 }
    }

    /// How long it is until then, at most a minute; 0 once it has passed.
    var milliseconds: Int32 {
        guard let end else { return 60_000 }
        let left = min(max(end - .now, .zero), .seconds(60))
        return Int32((left / .milliseconds(1)).rounded(.up))
    }

    func limit(_ time: Duration) -> Duration { end.map { min(time, $0 - .now) } ?? time }

    /// Waits until there is something to read, or the end of it; false once time is up.
    func waitToRead(_ descriptor: Int32) -> Bool {
        while true {
            let milliseconds = milliseconds
            guard milliseconds > 0 else { return false }
            var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&watched, 1, milliseconds) > 0 { return true }
        }
    }
}
