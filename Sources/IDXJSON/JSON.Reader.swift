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
                // The places in a text have 32 bits.
                self.bytes = min(max(bytes, 0), Int(UInt32.max) - 16)
                self.values = max(values, 0)
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
            Document(try tape(bytes))
        }

        /// Parses a JSON text without making values of it.
        ///
        /// - Throws: ``JSON/SyntaxError`` with the position and path; there are no partial results.
        package func tape(_ bytes: [UInt8]) throws(SyntaxError) -> Tape {
            guard bytes.count <= limits.bytes else {
                throw SyntaxError(
                    reason: .tooLarge(limit: limits.bytes), offset: 0, line: 1, column: 1,
                    path: Path())
            }
            let text = Tape.padded(bytes)
            // The closure cannot throw a typed error, so it returns a result.
            return try text.withUnsafeBufferPointer { padded in
                var parser = Parser(
                    padded.baseAddress.unsafelyUnwrapped, count: bytes.count, limits: limits,
                    names: names)
                do throws(Parser.Fault) {
                    let nodes = try parser.document()
                    return Result<Tape, SyntaxError>.success(
                        Tape(
                            text: text, nodes: nodes,
                            duplicates: parser.duplicates.isEmpty ? [] : parser.duplicates.sorted(),
                            names: names))
                } catch {
                    let locator = SourceLocator(
                        UnsafeBufferPointer(rebasing: padded[..<bytes.count]))
                    return .failure(
                        locator.error(error.reason, at: error.offset))
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

        package init(_ tape: Tape) {
            value = tape.json(0)
            duplicateCount = tape.duplicates.count
            duplicateKeys = tape.duplicateKeys
        }
    }

    /// Parses a JSON text with the default limits.
    ///
    /// - Throws: ``JSON/SyntaxError`` with the position and path.
    public init(parsing bytes: [UInt8]) throws(SyntaxError) {
        self = try Reader().read(bytes).value
    }
}
