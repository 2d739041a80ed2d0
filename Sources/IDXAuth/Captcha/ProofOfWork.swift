import IDXCrypto
package import IDXJSON

/// A captcha that programs solve by computing: an ALTCHA challenge, version 1.
///
/// The solution is the number whose decimal digits, appended to the salt, have the hash that the challenge
/// names.
package struct ProofOfWork: Sendable, Hashable {
    /// The largest number of attempts that is acceptable: about a second of computing, twice what servers
    /// usually ask for.
    package static let limit = 2_000_000
    /// How many numbers are tried if the challenge does not say.
    private static let usualMaximum = 1_000_000
    /// The attempts between two checks for cancellation and time.
    private static let stride = 8_192

    /// The largest number that may be the solution.
    package let maximum: Int
    private let algorithm: HashFunction
    private let challenge: String
    private let digest: [UInt8]
    private let salt: String
    private let signature: String

    /// Reads a challenge: `algorithm`, `challenge`, `salt`, `signature` and perhaps `maxnumber`.
    ///
    /// - Parameter members: The challenge as the server sent it.
    /// - Throws: ``CaptchaError`` if it cannot be solved here.
    package init(_ members: JSON.Object) throws(CaptchaError) {
        func text(_ name: String) throws(CaptchaError) -> String {
            guard let text = members[name]?.string, text.utf8.count <= 4_096 else {
                throw .malformed(member: name)
            }
            return text
        }
        let name = try text("algorithm")
        guard let algorithm = HashFunction(rawValue: name.uppercased()) else {
            throw .unknownAlgorithm(name)
        }
        let challenge = try text("challenge")
        guard let digest = [UInt8](hexadecimal: challenge),
            digest.count == algorithm.digestSize
        else { throw .malformed(member: "challenge") }
        let given = members["maxnumber"] ?? members["maxNumber"]
        let maximum = given == nil || given == .null ? Self.usualMaximum : given?.int
        guard let maximum, maximum >= 0 else { throw .malformed(member: "maxnumber") }
        guard maximum <= Self.limit else { throw .tooHard(maximum: maximum) }
        self.maximum = maximum
        self.algorithm = algorithm
        self.challenge = challenge
        self.digest = digest
        salt = try text("salt")
        signature = try text("signature")
    }

    /// Searches for the solution. The task can be canceled, and others run meanwhile.
    ///
    /// - Parameters:
    ///   - limit: The longest time to take.
    ///   - progress: Hears now and then which part of the numbers was tried, from 0 to 1.
    /// - Returns: The number.
    /// - Throws: ``CaptchaError``.
    package func solve(
        within limit: Duration = .seconds(60), progress: @Sendable (Double) -> Void = { _ in }
    ) async throws(CaptchaError) -> Int {
        let crypto = try SystemCrypto(or: CaptchaError.noCryptography(reason:))
        let (prefix, end) = (Array(salt.utf8), ContinuousClock.now + limit)
        var next = 0
        while next <= maximum {
            guard !Task.isCancelled else { throw .canceled }
            guard ContinuousClock.now < end else { throw .timedOut(after: limit) }
            let range = next..<min(next + Self.stride, maximum + 1)
            let found = crypto.number(in: range, after: prefix, hashedTo: digest, by: algorithm)
            if let found { return found }
            next = range.upperBound
            progress(Double(next) / Double(maximum + 1))
            await Task.yield()
        }
        throw .noSolution
    }

    /// The solution as servers expect it: base64 of a JSON object.
    package func token(for number: Int) -> String {
        let answer: JSON = [
            "algorithm": .string(algorithm.rawValue), "challenge": .string(challenge),
            "number": .number(JSON.Number(number)), "salt": .string(salt),
            "signature": .string(signature),
        ]
        return Base64.encode(answer.bytes())
    }
}

extension [UInt8] {
    /// The bytes of a text of hexadecimal digits; nil for any other text.
    fileprivate init?(hexadecimal text: String) {
        let digits = text.utf8.map { UInt8(String(UnicodeScalar($0)), radix: 16) }
        guard digits.count.isMultiple(of: 2), !digits.isEmpty else { return nil }
        self = []
        for index in Swift.stride(from: 0, to: digits.count, by: 2) {
            guard let high = digits[index], let low = digits[index + 1] else { return nil }
            append(high << 4 | low)
        }
    }
}
