import IDXPlatform

/// Values in storage: JSON with a version.
package enum StoredJSON {
    /// The version of all that is stored.
    package static let version = 1

    private struct Header: Decodable {
        let version: Int
    }

    /// Reads a value. Members that it does not know are dropped.
    ///
    /// - Parameters:
    ///   - bytes: The JSON.
    ///   - contents: What it holds, for the error.
    /// - Returns: The value.
    /// - Throws: `damaged` if any part of it is, or `newerVersion`.
    package static func read<Value: Decodable>(
        _ bytes: [UInt8], of contents: String
    ) throws(CredentialStorageError) -> Value {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        let data = Data(bytes)
        guard let version = try? decoder.decode(Header.self, from: data).version, version >= 1
        else { throw .damaged(reason: "not an archive of \(contents)") }
        guard version <= Self.version else { throw .newerVersion(version) }
        do {
            return try decoder.decode(Value.self, from: data)
        } catch {
            // Only the place: the description of the error may contain values.
            let place = (error as? DecodingError)?.place ?? contents
            throw .damaged(reason: "\(place) is missing or not usable")
        }
    }

    /// Writes a value.
    ///
    /// - Parameters:
    ///   - value: The value, which encodes ``version`` as its member `version`.
    ///   - isPretty: Whether a person may read it as a file.
    /// - Returns: The JSON.
    /// - Throws: `damaged` for a number that JSON does not have.
    package static func bytes(
        _ value: some Encodable, isPretty: Bool = false
    ) throws(CredentialStorageError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
        do {
            return Array(try encoder.encode(value))
        } catch {
            throw .damaged(reason: "a value is not a number or text of JSON")
        }
    }
}

extension DecodingError {
    /// The member that is missing or not usable: `enrollments[0].user.id`.
    fileprivate var place: String {
        let path: [any CodingKey] =
            switch self {
            case .keyNotFound(let key, let context): context.codingPath + [key]
            case .valueNotFound(_, let context), .typeMismatch(_, let context),
                .dataCorrupted(let context):
                context.codingPath
            @unknown default: []
            }
        return path.reduce("") { place, key in
            if let index = key.intValue { return "\(place)[\(index)]" }
            return place.isEmpty ? key.stringValue : "\(place).\(key.stringValue)"
        }
    }
}
