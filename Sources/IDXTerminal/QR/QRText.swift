/// What a picture of a QR code says.
package enum QRText {
    /// The address or text in the code, or nil if there is none that can be read.
    package static func address(inPNG png: [UInt8]) -> String? {
        code(inPNG: png)?.text
    }

    /// How big a code is and of what sort, but nothing of what it says: `49 modules, oktaverify:`.
    ///
    /// - Returns: The words, or nil if the picture is no code.
    package static func summary(ofPNG png: [UInt8]) -> String? {
        guard let code = code(inPNG: png) else { return nil }
        let scheme = code.text.flatMap(scheme).map { ", \($0):" } ?? ""
        return "\(code.size) modules" + scheme
    }

    private static func code(inPNG png: [UInt8]) -> QRCode? {
        // Why a picture cannot be read is of no use to whoever only wants what it says.
        guard let image = try? PNGImage(png) else { return nil }
        return QRCode(image)
    }

    /// The scheme of an address (RFC 3986 §3.1). Any other text may be a secret from the start.
    private static func scheme(of text: String) -> Substring? {
        guard let end = text.firstRange(of: "://")?.lowerBound else { return nil }
        let scheme = text[..<end]
        guard scheme.utf8.count <= 20, scheme.first?.isLetter == true,
            scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
        else { return nil }
        return scheme
    }
}
