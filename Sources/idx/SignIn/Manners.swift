import IDXPlatform

/// What a program that holds secrets does before anything else.
enum Manners {
    /// Turns core dumps off, so that a crash leaves no file with secrets in it.
    static func keepSecretsOutOfCrashes() {
        var limit = rlimit(rlim_cur: 0, rlim_max: 0)
        #if canImport(Glibc) && !canImport(Darwin)
            _ = setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
        #else
            _ = setrlimit(RLIMIT_CORE, &limit)
        #endif
    }

    /// Whoever reads our output may stop reading: that is told by write, not by a signal.
    static func ignoreBrokenPipes() {
        signal(SIGPIPE, SIG_IGN)
    }
}
