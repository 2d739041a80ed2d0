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
                    name: "libcrypto", purpose: "encrypted tokens, DPoP, keys of an authenticator",
                    isNeeded: false,
                    problem: Cipher.system.failure()),
                Library(
                    name: "zlib", purpose: "compressed answers", isNeeded: false,
                    problem: GzipDecoder.isAvailable ? nil : "libz.so.1 was not found"),
            ]
        #endif
    }
}
