import Foundation
import Testing

/// Hexadecimal encoding of bytes.
package enum Hex {
    package static func text(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        for byte in bytes {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    package static func bytes(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var high: UInt8?
        let padded = text.utf8.count % 2 == 1 ? "0" + text : text
        for character in padded.utf8 {
            guard let digit = Character(UnicodeScalar(character)).hexDigitValue else { return nil }
            if let first = high {
                bytes.append(first << 4 | UInt8(digit))
                high = nil
            } else {
                high = UInt8(digit)
            }
        }
        return bytes
    }
}

/// The files in `Fixtures` next to a test.
package enum Fixtures {
    /// The content of `Fixtures/NAME`.
    package static func bytes(_ name: String, beside testFile: String = #filePath) throws -> [UInt8]
    {
        let folder = URL(filePath: testFile).deletingLastPathComponent()
        return Array(try Data(contentsOf: folder.appending(path: "Fixtures").appending(path: name)))
    }
}

/// A file of Wycheproof's test vectors, with groups of one type.
package struct Wycheproof<Group: Decodable>: Decodable {
    package let testGroups: [Group]

    /// Parses a file.
    package init(_ bytes: [UInt8]) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(bytes))
    }

    /// Parses a file from `../shared`, for tests with the trait `sharedData`.
    package init(shared name: String) throws {
        try self.init(#require(SharedData.vector("wycheproof/\(name)")))
    }
}

/// NIST's response files: `name = value` lines in blocks between empty lines.
package enum ResponseFile {
    package static func blocks(_ bytes: [UInt8]) -> [[String: String]] {
        var blocks: [[String: String]] = [[:]]
        for line in String(decoding: bytes, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        {
            let sides = line.split(separator: "=").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            if line.isEmpty {
                blocks.append([:])
            } else if sides.count == 2, !line.hasPrefix("#") {
                blocks[blocks.count - 1][sides[0].replacing("[", with: "")] =
                    sides[1].replacing("]", with: "")
            }
        }
        return blocks.filter { !$0.isEmpty }
    }
}
