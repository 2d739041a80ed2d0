extension HTTPHeaders {
    /// Checks that the body is encoded with gzip at most, and that only if it was offered.
    ///
    /// The system's library would also decode codings that the request did not ask for.
    ///
    /// - Throws: ``TransportError/encodedBody(_:)`` for another content coding, or a transfer coding.
    func checkCodings(offersGzip: Bool) throws(TransportError) {
        let (coding, transfer) = (codings("content-encoding"), codings("transfer-encoding"))
        let isGzip = offersGzip && (coding == ["gzip"] || coding == ["x-gzip"])
        guard isGzip || coding.isEmpty, transfer.isEmpty || transfer == ["chunked"] else {
            let names = (isGzip ? [] : coding) + transfer
            throw .encodedBody(Excerpt.of(names.joined(separator: ", "), limit: 32))
        }
    }

    private func codings(_ name: String) -> [String] {
        let words = values(of: name).flatMap { value in
            value.asciiLowercased.utf8.split { ", \t".utf8.contains($0) }
        }
        return words.map { String(Substring($0)) }.filter { $0 != "identity" }
    }
}
