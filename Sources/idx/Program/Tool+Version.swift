#if !canImport(Darwin)
    import IDXProcess
#endif

extension Tool {
    /// The version, by semantic versioning. Packages and pages take it from here.
    static let version = "0.1.0"

    /// The commit that the program was built from, and its date; empty if the build was not told, as in
    /// development.
    static let commit: [String] = {
        #if canImport(Darwin)
            []
        #else
            String(cString: idx_commit()).split(separator: " ").map(String.init)
        #endif
    }()

    /// The version with the commit: `0.1.0 (abc1234, 2026-11-22)`.
    static var fullVersion: String {
        commit.isEmpty ? version : "\(version) (\(commit.joined(separator: ", ")))"
    }
}
