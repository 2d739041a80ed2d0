extension JSON {
    /// Reads JSON texts strictly by RFC 8259: UTF-8 only, no extensions, with limits.
    public struct Reader: Sendable {
        /// Limits on what is read.
        public struct Limits: Sendable, Hashable {
            /// The deepest nesting of arrays and objects; at most 512.
            public let depth: Int
            /// The maximum length of a text in bytes.
            public let bytes: Int
            /// The maximum number of values, each of which takes many times the memory of its bytes.
            public let values: Int

            /// Creates limits; the defaults are far above what an Identity Engine sends.
            public init(depth: Int = 64, bytes: Int = 1 << 20, values: Int = 20_000) {
                self.depth = min(max(depth, 0), 512)
                self.bytes = max(bytes, 0)
                self.values = max(values, 0)
            }
        }

        /// Limits on what is read.
        public let limits: Limits

        /// Creates a reader.
        public init(limits: Limits = Limits()) {
            self.limits = limits
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
            return try bytes.withUnsafeBufferPointer { text in
                var parser = Parser(text, limits: limits)
                do throws(Parser.Fault) {
                    let value = try parser.document()
                    return Result<Document, SyntaxError>.success(
                        Document(value, duplicates: parser.duplicates.sorted(), in: text))
                } catch {
                    return .failure(SourceLocator(text).error(error.reason, at: error.offset))
                }
            }.get()
        }
    }

    /// A value and notes on its text.
    public struct Document: Sendable, Hashable {
        /// The value.
        public let value: JSON
        /// The paths of repeated names, at most the first ``pathLimit``, and fewer if they are long; lookups
        /// find the first member of a name.
        public let duplicateKeys: [Path]
        /// The number of repeated names.
        public let duplicateCount: Int

        /// The maximum number of paths: a text can repeat so many nested names that their paths do not
        /// fit into memory.
        public static let pathLimit = 1000

        /// Creates a document of a value that was not read from a text.
        package init(_ value: JSON) {
            (self.value, duplicateKeys, duplicateCount) = (value, [], 0)
        }

        fileprivate init(_ value: JSON, duplicates: [Int], in text: UnsafeBufferPointer<UInt8>) {
            self.value = value
            duplicateCount = duplicates.count
            duplicateKeys =
                duplicates.isEmpty
                ? [] : SourceLocator(text).paths(of: duplicates.prefix(Self.pathLimit))
        }
    }

    /// Parses a JSON text with the default limits.
    ///
    /// - Throws: ``JSON/SyntaxError`` with the position and path.
    public init(parsing bytes: [UInt8]) throws(SyntaxError) {
        self = try Reader().read(bytes).value
    }
}
