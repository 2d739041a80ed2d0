extension JSON {
    /// Reads JSON texts strictly by RFC 8259: UTF-8 only, no extensions, with limits.
    public struct Reader: Sendable {
        /// Limits on what is read.
        public struct Limits: Sendable, Hashable {
            /// The deepest nesting of arrays and objects; at most 512.
            public let depth: Int
            /// The maximum length of a text in bytes.
            public let bytes: Int
            /// The maximum number of arrays and objects: each takes many times the memory of its bytes.
            public let containers: Int

            /// Creates limits; the defaults are far above what an Identity Engine sends.
            public init(depth: Int = 64, bytes: Int = 1 << 20, containers: Int = 150_000) {
                self.depth = min(max(depth, 0), 512)
                self.bytes = max(bytes, 0)
                self.containers = max(containers, 0)
            }
        }

        /// Limits on what is read.
        public let limits: Limits
        private let names: Names

        /// Creates a reader.
        public init(limits: Limits = Limits()) {
            self.init(limits: limits, names: .none)
        }

        /// Creates a reader that marks names of a vocabulary.
        package init(limits: Limits = Limits(), names: Names) {
            self.limits = limits
            self.names = names
        }

        /// Parses a JSON text.
        ///
        /// - Throws: ``JSON/SyntaxError`` with the position and path; there are no partial results.
        public func read(_ bytes: [UInt8]) throws(SyntaxError) -> Document {
            guard bytes.count <= limits.bytes else {
                throw SyntaxError(
                    reason: .tooLarge(limit: limits.bytes), offset: 0, line: 1, column: 1,
                    path: Path())
            }
            // The closure cannot throw a typed error, so it returns a result.
            return try bytes.withUnsafeBufferPointer { result(of: $0) }.get()
        }

        private func result(
            of bytes: UnsafeBufferPointer<UInt8>
        ) -> Result<Document, SyntaxError> {
            PaddedText.with(bytes) { text in
                var parser = Parser(text, count: bytes.count, limits: limits, names: names)
                do throws(Parser.Fault) {
                    let value = try parser.document()
                    return .success(
                        Document(value, duplicates: parser.duplicates, in: bytes))
                } catch {
                    return .failure(SourceLocator(bytes).error(error.reason, at: error.offset))
                }
            }
        }
    }

    /// A value and notes on its text.
    public struct Document: Sendable, Hashable {
        /// The value.
        public let value: JSON
        /// The paths of repeated names, at most the first ``pathLimit``; lookups
        /// find the first member of a name.
        public let duplicateKeys: [Path]
        /// The number of repeated names.
        public let duplicateCount: Int

        /// The maximum number of paths: a text can repeat so many nested names that their paths do not
        /// fit into memory.
        public static let pathLimit = 1000

        init(_ value: JSON, duplicates: [Int], in bytes: UnsafeBufferPointer<UInt8>) {
            self.value = value
            duplicateCount = duplicates.count
            duplicateKeys =
                duplicates.isEmpty
                ? [] : SourceLocator(bytes).paths(of: duplicates.prefix(Self.pathLimit))
        }
    }

    /// Parses a JSON text with the default limits.
    ///
    /// - Throws: ``JSON/SyntaxError`` with the position and path.
    public init(parsing bytes: [UInt8]) throws(SyntaxError) {
        self = try Reader().read(bytes).value
    }
}

/// A copy of a text with zero bytes after it, so that the parser need not check for the end: no rule
/// allows a zero byte, so it stops every loop.
enum PaddedText {
    /// The number of zero bytes.
    static let padding = 16

    static func with<Outcome>(
        _ bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafePointer<UInt8>) -> Outcome
    ) -> Outcome {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count + padding) { copy in
            let end = copy.initialize(fromContentsOf: bytes)
            copy[end...].initialize(repeating: 0)
            return body(UnsafePointer(copy.baseAddress.unsafelyUnwrapped))
        }
    }
}
