import IDXForms
import IDXPlatform

extension HTMLPage {
    /// What to know before answering: values with labels as a list, the rest as paragraphs.
    var facts: HTML {
        var parts: [HTML] = []
        var rows: [HTML] = []
        func endList() {
            if !rows.isEmpty { parts.append("<dl>\n\(rows)</dl>\n") }
            rows = []
        }
        for fact in screen.facts {
            if case .qr(let png) = fact.content {
                endList()
                parts.append(Self.code(png, fact.label))
            } else if fact.label.isEmpty {
                endList()
                parts.append("<p\(Self.style(of: fact))>\(Self.value(of: fact))</p>\n")
            } else {
                rows.append(
                    "<dt>\(fact.label)</dt><dd\(Self.style(of: fact))>\(Self.value(of: fact))</dd>\n"
                )
            }
        }
        endList()
        return "\(parts)"
    }

    /// The server's own picture; the key that it holds is a fact too, where the org sends one.
    private static func code(_ png: [UInt8], _ label: DisplayText) -> HTML {
        let data = Data(png).base64EncodedString()
        let words = label.isEmpty ? "QR code" : "QR code: \(label)" as DisplayText
        return "<p>\(label)</p>\n<img alt=\"\(words)\" src=\"data:image/png;base64,\(data)\">\n"
    }

    private static func style(of fact: Screen.Fact) -> HTML {
        if case .number = fact.content { return " class=\"number\"" }
        return ""
    }

    private static func value(of fact: Screen.Fact) -> HTML {
        switch fact.content {
        case .number(let text), .text(let text): "\(text)"
        case .setupKey(let key): "<code>\(Wording.grouped(key))</code>"
        case .link(let address): HTML.link(address, address)
        case .qr: ""
        }
    }
}
