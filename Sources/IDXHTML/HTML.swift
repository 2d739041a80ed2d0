import IDXAuth
package import IDXForms

/// HTML whose markup comes from literals alone: every interpolated value is escaped.
///
/// ```swift
/// let label: DisplayText = "<b>Username</b>"
/// let row: HTML = "<p>\(label)</p>"      // <p>&lt;b&gt;Username&lt;/b&gt;</p>
/// ```
///
/// Its literals are `StaticString`, so that no text that is known only at run time can be markup.
package struct HTML: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// The markup.
    package private(set) var text: String

    /// Markup from a literal.
    package init(stringLiteral markup: StaticString) {
        text = "\(markup)"
    }

    /// Markup from a literal with escaped values in it.
    package init(stringInterpolation: Interpolation) {
        text = stringInterpolation.text
    }

    /// Collects the parts of an interpolated literal.
    package struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        /// Reserves space for the parts.
        package init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + 32 * interpolationCount)
        }

        /// Appends markup.
        package mutating func appendLiteral(_ markup: StaticString) { text += "\(markup)" }

        /// Appends HTML unchanged.
        package mutating func appendInterpolation(_ html: HTML) { text += html.text }

        /// Appends HTML, if there is any.
        package mutating func appendInterpolation(_ html: HTML?) { text += html?.text ?? "" }

        /// Appends the elements of a list.
        package mutating func appendInterpolation(_ list: [HTML]) {
            for html in list { text += html.text }
        }

        /// Appends text, escaped.
        package mutating func appendInterpolation(_ text: DisplayText) { escape(text.text) }

        /// Appends an identifier or a value as it was typed, escaped.
        package mutating func appendInterpolation(_ text: String) { escape(text) }

        /// Appends a number.
        package mutating func appendInterpolation(_ number: Int) { text += String(number) }

        private mutating func escape(_ plain: String) {
            for scalar in plain.unicodeScalars {
                switch scalar {
                case "&": text += "&amp;"
                case "<": text += "&lt;"
                case ">": text += "&gt;"
                case "\"": text += "&quot;"
                case "'": text += "&#39;"
                // HTML has no way to write these.
                case "\0"..<"\t", "\u{B}", "\u{E}"..<" ", "\u{7F}"..."\u{9F}": text += "\u{FFFD}"
                default: text.unicodeScalars.append(scalar)
                }
            }
        }
    }
}

extension HTML {
    /// An attribute with a space before it; nothing if the value is nil.
    static func attribute(_ name: StaticString, _ value: String?) -> HTML {
        guard let value else { return "" }
        let name = HTML(stringLiteral: name)
        return " \(name)=\"\(value)\""
    }

    /// An attribute without a value, if a condition holds.
    static func attribute(_ name: StaticString, if condition: Bool) -> HTML {
        let name = HTML(stringLiteral: name)
        return condition ? " \(name)" : ""
    }

    /// A link, if the address leads to a web page; its text otherwise: no address of a server may
    /// run a script or open an app.
    static func link(_ address: DisplayText, _ label: DisplayText) -> HTML {
        guard isWebPage(address) else {
            return label == address ? "\(label)" : "\(label): \(address)"
        }
        return "<a href=\"\(address)\" rel=\"noreferrer\">\(label)</a>"
    }

    /// Whether an address is one of the web that all parsers read alike.
    static func isWebPage(_ address: DisplayText) -> Bool {
        (try? WebAddress(address.text)) != nil
    }
}
