import IDXJSON

/// The secrets of one request, which nothing that is said about its reply may show: as they are, and as a form
/// or JSON writes them.
package struct HiddenSecrets: Sendable, ExpressibleByArrayLiteral {
    /// A server can set many cookies. Together with the next limit, this bounds the work for each byte of a text.
    private static let most = 32
    /// So many bytes are enough to recognize a secret, such as one that a text holds only the start of.
    private static let recognizable = 64
    /// Shorter ones are hidden as whole words only.
    private static let longEnoughInsideWords = 4
    /// By their first byte.
    private let forms: [UInt8: [[UInt8]]]

    /// - Parameter secrets: The secrets, the most important ones first.
    package init(_ secrets: [Secret]) {
        let forms = Set(secrets.prefix(Self.most).flatMap { Self.forms(of: $0.revealed) })
        self.forms = Dictionary(grouping: forms.filter { !$0.isEmpty }) { $0[0] }
    }

    package init(arrayLiteral elements: Secret...) { self.init(elements) }

    private init(forms: [UInt8: [[UInt8]]]) { self.forms = forms }

    /// These secrets and others.
    func adding(_ others: [Secret]) -> HiddenSecrets {
        HiddenSecrets(forms: forms.merging(HiddenSecrets(others).forms) { $0 + $1 })
    }

    private static func forms(of secret: String) -> [[UInt8]] {
        [
            Array(secret.utf8), Array(PercentCoding.formEncode(secret).utf8),
            Array(JSON.string(secret).text().utf8.dropFirst().dropLast()),
        ]
    }

    /// Returns a text with ``Secret/mark`` in place of the secrets.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - limit: The number of bytes of the result after which the rest of the text is left out.
    /// - Returns: The text without secrets.
    package func replaced(in text: String, limit: Int = .max) -> String {
        if forms.isEmpty { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count, result.count < limit {
            if let length = length(at: index, in: bytes) {
                result += Secret.mark.utf8
                index += length
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns a name without secrets, which only one that is no name of a protocol can have: to hide a part of
    /// a name would tell that it is the same as a secret.
    package func replaced(inName name: String) -> String {
        let isName = name.utf8.allSatisfy { $0.isWordCharacter || ".:".utf8.contains($0) }
        return isName ? name : replaced(in: name)
    }

    /// The length of the longest secret at a position.
    private func length(at start: Int, in bytes: [UInt8]) -> Int? {
        forms[bytes[start]]?.compactMap { form in
            let length = zip(form, bytes[start...]).prefix { $0 == $1 }.count
            guard length == form.count || length >= Self.recognizable else { return nil }
            let end = start + length
            let isWord =
                (start == 0 || !bytes[start - 1].isPartOfWord)
                && (end == bytes.count || !bytes[end].isPartOfWord)
            return length >= Self.longEnoughInsideWords || isWord ? length : nil
        }.max()
    }
}

extension UInt8 {
    /// Whether it is a letter, a digit, or part of a character beyond ASCII.
    fileprivate var isPartOfWord: Bool { self >= 0x80 || isAlphanumeric }
}
