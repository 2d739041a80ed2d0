/// The system's libraries that are opened at run time: what each is for, and whether it is there.
package enum SystemLibraries {
    /// A library.
    package struct Library: Sendable {
        /// What it is called.
        package let name: String
        /// What it is needed for.
        package let purpose: String
        /// Whether nothing works without it.
        package let isNeeded: Bool
        /// Why it cannot be used; nil if it can.
        package let problem: String?
    }

    /// Each of them, opened.
    package static var all: [Library] {
        #if canImport(Darwin)
            []
        #else
            [
                Library(
                    name: "libcurl", purpose: "requests", isNeeded: true,
                    problem: CurlLibrary().open()),
                Library(
                    name: "libcrypto", purpose: "encrypted tokens, and DPoP", isNeeded: false,
                    problem: Cipher.system.failure()),
                Library(
                    name: "zlib", purpose: "compressed answers", isNeeded: false,
                    problem: GzipDecoder.isAvailable ? nil : "libz.so.1 was not found"),
            ]
        #endif
    }
}
