/// A body of `application/x-www-form-urlencoded`, parsed strictly (RFC 6749 appendix B).
package struct FormParameters: Sendable, Hashable {
    /// What is wrong with a body.
    package enum Flaw: Error, Sendable, Hashable {
        /// A byte in this parameter is not percent-encoded but must be.
        case notEncoded(UInt8, parameter: String)
        /// A percent sign without two hexadecimal digits, or bytes that are not UTF-8.
        case badEncoding
        /// A parameter occurs twice, which RFC 6749 §3.2 forbids.
        case repeated(String)
        /// A parameter has no equals sign or no name.
        case notAPair

        /// A sentence for the client.
        var words: String {
            switch self {
            case .notEncoded(let byte, let name):
                "The parameter \(name) contains \(Self.name(byte)), which must be percent-encoded. "
                    + "With curl: --data-urlencode '\(name)=…'"
            case .badEncoding: "A parameter is not percent-encoded UTF-8."
            case .repeated(let name): "The parameter \(name) occurs twice."
            case .notAPair: "A parameter has no name or no equals sign."
            }
        }

        private static func name(_ byte: UInt8) -> String {
            switch byte {
            case 0x0A, 0x0D: "a line break"
            default: "the byte 0x" + String(byte, radix: 16, uppercase: true)
            }
        }
    }

    /// The decoded parameters, without empty ones, which count as omitted (RFC 6749 §3.2).
    let values: [String: String]

    /// Creates parameters from decoded ones.
    init(values: [String: String]) {
        self.values = values.filter { !$0.value.isEmpty }
    }

    /// Parses a body or a query.
    package init(_ bytes: some Sequence<UInt8>) throws(Flaw) {
        var values: [String: String] = [:]
        for (name, value) in try Self.pairs(bytes) {
            guard values[name] == nil else { throw .repeated(name) }
            values[name] = value
        }
        self.init(values: values)
    }

    /// Every name and value, decoded, in order.
    static func pairs(_ bytes: some Sequence<UInt8>) throws(Flaw) -> [(name: String, value: String)]
    {
        var pairs: [(name: String, value: String)] = []
        for pair in Array(bytes).split(separator: 0x26) {
            guard let equals = pair.firstIndex(of: 0x3D), equals > pair.startIndex else {
                throw .notAPair
            }
            let name = try decode(pair[..<equals])
            pairs.append((name, try decode(pair[(equals + 1)...], of: name)))
        }
        return pairs
    }

    /// The value of a parameter; nil if it is missing or empty.
    package subscript(name: String) -> String? { values[name] }

    /// The value of a parameter that a request to a token endpoint must have.
    @discardableResult
    func required(_ name: String) throws(OAuthRefusal) -> String {
        guard let value = values[name] else {
            throw OAuthRefusal("invalid_request", "\(name) is required.")
        }
        return value
    }

    /// Decodes percent signs and plus signs of the value of a parameter, or of a name.
    static func decode(
        _ bytes: some Collection<UInt8>, of name: String? = nil
    ) throws(Flaw) -> String {
        var decoded: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            switch byte {
            // Okta takes a plain space, which its own guides send.
            case 0x20, 0x2B: decoded.append(0x20)
            case 0x25:
                guard let high = rest.popFirst().flatMap(digit),
                    let low = rest.popFirst().flatMap(digit)
                else { throw .badEncoding }
                decoded.append(high << 4 | low)
            case 0x21...0x7E: decoded.append(byte)
            default:
                let name = name ?? String(decoding: bytes, as: UTF8.self)
                throw .notEncoded(byte, parameter: name)
            }
        }
        guard let text = String(validating: decoded, as: UTF8.self) else { throw .badEncoding }
        return text
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}

extension String {
    /// The address with more parameters in its query.
    func adding(_ query: KeyValuePairs<String, String>) -> String {
        adding(Array(query), after: "?")
    }

    /// The address with more parameters after a mark, in its query or its fragment.
    func adding(_ query: [(key: String, value: String)], after mark: Character) -> String {
        let pairs = query.map { "\($0.key)=\(percentEncoded($0.value))" }
        return self + (contains(mark) ? "&" : String(mark)) + pairs.joined(separator: "&")
    }

    /// Scheme, host and port of an address; nil if it has none.
    var webOrigin: String? {
        let parts = split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].hasSuffix(":"), parts[1].isEmpty else { return nil }
        return "\(parts[0])//\(parts[2].prefix { !"/?#".contains($0) })"
    }
}

/// Returns a text, encoded for a URL (RFC 3986 §2.3).
package func percentEncoded(_ text: String) -> String {
    let hex = Array("0123456789ABCDEF".utf8)
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
    let bytes = text.utf8.flatMap { byte -> [UInt8] in
        plain.contains(byte)
            ? [byte] : [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
}
