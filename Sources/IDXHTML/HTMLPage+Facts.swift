import IDXForms
import IDXPlatform

extension HTMLPage {
    /// What to know before answering: values with labels as a list, items as a list with bullets,
    /// the rest as paragraphs.
    var facts: HTML {
        var parts: [HTML] = []
        var rest = screen.facts[...]
        while let first = rest.first {
            let shape = Shape(first)
            let run = rest.prefix { Shape($0) == shape }
            rest = rest.dropFirst(run.count)
            let rows = run.map(Self.row)
            switch shape {
            case .list: parts.append("<dl>\n\(rows)</dl>\n")
            case .items: parts.append("<ul>\n\(rows)</ul>\n")
            case .lines: parts += rows
            }
        }
        return "\(parts)"
    }

    /// What facts are shown as, together with their neighbors of the same shape.
    private enum Shape {
        case list, items, lines

        init(_ fact: Screen.Fact) {
            switch fact.content {
            case .qr: self = .lines
            case .item: self = .items
            case .number, .setupKey, .link, .text, .step:
                self = fact.label.isEmpty ? .lines : .list
            }
        }
    }

    private static func row(_ fact: Screen.Fact) -> HTML {
        switch Shape(fact) {
        case .list: "<dt>\(fact.label)</dt><dd\(style(of: fact))>\(value(of: fact))</dd>\n"
        case .items: "<li>\(value(of: fact))</li>\n"
        case .lines:
            if case .qr(let png) = fact.content {
                code(png, fact.label)
            } else {
                "<p\(style(of: fact))>\(value(of: fact))</p>\n"
            }
        }
    }

    /// The server's own picture; the key that it holds is a fact too, where the org sends one.
    private static func code(_ png: [UInt8], _ label: DisplayText) -> HTML {
        let data = Data(png).base64EncodedString()
        let phrase: PagePhrase = label.isEmpty ? .qrCode : .qrCodeFor
        let words = phrase.text(["label": .text(label)])
        return "<p>\(label)</p>\n<img alt=\"\(words)\" src=\"data:image/png;base64,\(data)\">\n"
    }

    private static func style(of fact: Screen.Fact) -> HTML {
        if case .number = fact.content { return " class=\"number\"" }
        return ""
    }

    private static func value(of fact: Screen.Fact) -> HTML {
        switch fact.content {
        case .number(let text), .text(let text), .item(let text): "\(text)"
        case .step(let number, let text): "\(number). \(text)"
        case .setupKey(let key): "<code>\(Wording.grouped(key))</code>"
        case .link(let address): HTML.link(address, address)
        case .qr: ""
        }
    }
}
