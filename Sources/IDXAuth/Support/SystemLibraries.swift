import IDXCrypto
import IDXPlatform
import Synchronization

#if !canImport(Darwin)
    import IDXSystem
#endif

/// The system libraries that are loaded at run time: their purpose and whether they are available.
package enum SystemLibraries {
    /// A library.
    package struct Library: Sendable {
        /// The library's name.
        package let name: String
        /// What the library is used for.
        package let purpose: String
        /// Whether the program cannot work without it.
        package let isNeeded: Bool
        /// Why it cannot be used, or nil if it can.
        package let problem: String?
    }

    /// Starts to load what requests need, on a thread of its own: that takes about as long as the rest of a
    /// start. A program that calls it has to call ``settle()`` before it exits.
    package static func prepareRequests() {
        #if !canImport(Darwin)
            isPreparing.store(true, ordering: .relaxed)
            BlockingThread.run { _ = CurlLibrary().open() }
        #endif
    }

    /// Waits for the end of ``prepareRequests()``: libraries may not be loaded while the program exits.
    package static func settle() {
        #if !canImport(Darwin)
            if isPreparing.load(ordering: .relaxed) { _ = CurlLibrary().open() }
        #endif
    }

    #if !canImport(Darwin)
        private static var cryptoProblem: String? {
            do {
                _ = try SystemCrypto()
                return nil
            } catch { return error.reason }
        }
    #endif

    /// All libraries, after loading them.
    package static var all: [Library] {
        #if canImport(Darwin)
            []
        #else
            [
                Library(
                    name: "libcurl", purpose: "requests", isNeeded: true,
                    problem: CurlLibrary().open()),
                Library(
                    name: "libcrypto", purpose: "tokens, keys, signatures", isNeeded: true,
                    problem: cryptoProblem),
                Library(
                    name: "zlib", purpose: "QR codes", isNeeded: false,
                    problem: idx_zlib_open() ? nil : "libz.so.1 was not found"),
            ]
        #endif
    }
}

#if !canImport(Darwin)
    private let isPreparing = Atomic<Bool>(false)
#endif
