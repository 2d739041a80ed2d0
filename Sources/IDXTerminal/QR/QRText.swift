/// What a picture of a QR code says.
package enum QRText {
    /// The address or text in the code, or nil if there is none that can be read.
    package static func address(inPNG png: [UInt8]) -> String? {
        // Why a picture cannot be read is of no use to whoever only wants its text.
        guard let image = try? PNGImage(png) else { return nil }
        return QRCode(image)?.text
    }
}
