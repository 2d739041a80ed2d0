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

            /// Makes limits; the defaults are far above what an Identity Engine sends.
            public init(depth: Int = 64, bytes: Int = 1 << 20, containers: Int = 150_000) {
                self.depth = min(max(depth, 0), 512)
                self.bytes = max(bytes, 0)
                self.containers = max(containers, 0)
            }
        }

        /// Limits on what is read.
        public let limits: Limits
        private let names: Names

        /// Makes a reader.
        public init(limits: Limits = Limits()) {
            self.init(limits: limits, names: .none)
        }

        /// Makes a reader that marks the names of a vocabulary in what it reads.
        package init(limits: Limits = Limits(), names: Names) {
            self.limits = limits
            self.names = names
        }

        /// Reads one text.
        ///
        /// - Throws: ``JSON/SyntaxError`` with place and path; there are no partial results.
        public func read(_ bytes: [UInt8]) throws(SyntaxError) -> Document {
            guard bytes.count <= limits.bytes else {
                throw SyntaxError(
                    reason: .tooLarge(limit: limits.bytes), offset: 0, line: 1, column: 1,
                    path: Path())
            }
            // The closure cannot throw a typed error, so the outcome travels as a value.
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

        /// How many paths are kept at most: a text can hold many more repeated names, deeply nested,
        /// than there is memory for their paths.
        public static let pathLimit = 1000

        init(_ value: JSON, duplicates: [Int], in bytes: UnsafeBufferPointer<UInt8>) {
            self.value = value
            duplicateCount = duplicates.count
            duplicateKeys =
                duplicates.isEmpty
                ? [] : SourceLocator(bytes).paths(of: duplicates.prefix(Self.pathLimit))
        }
    }

    /// Reads one text with the default limits.
    ///
    /// - Throws: ``JSON/SyntaxError`` with place and path.
    public init(parsing bytes: [UInt8]) throws(SyntaxError) {
        self = try Reader().read(bytes).value
    }
}

/// A copy of a text with zero bytes after it, so that scanning need not check for the end:
/// a zero byte is allowed nowhere in a JSON text and stops every loop.
enum PaddedText {
    /// How many zero bytes follow.
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
