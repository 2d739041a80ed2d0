/// A text as part of an address (RFC 3986 §2.3).
func percentEncoded(_ text: String) -> String {
    let hex = Array("0123456789ABCDEF".utf8)
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
    let bytes = text.utf8.flatMap { byte -> [UInt8] in
        plain.contains(byte)
            ? [byte] : [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
}
