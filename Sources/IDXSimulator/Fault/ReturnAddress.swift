/// The URL of a redirect to the app, in parts.
package struct ReturnAddress: Sendable {
    package var base: String
    package var separator = "?"
    /// The parameters, decoded.
    package var items: [(name: String, value: String)]

    /// Parses a URL that the org created.
    package init(_ text: String) {
        let halves = text.split(separator: "?", maxSplits: 1)
        base = halves.first.map(String.init) ?? ""
        items = (halves.dropFirst().first ?? "").split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1)
            let value = parts.dropFirst().first ?? ""
            // The org's own encoding can always be decoded.
            return (String(parts[0]), (try? FormParameters.decode(value.utf8)) ?? String(value))
        }
    }

    package subscript(name: String) -> String? {
        get { items.first { $0.name == name }?.value }
        set {
            let place = items.firstIndex { $0.name == name }
            switch (place, newValue) {
            case (let place?, let value?): items[place].value = value
            case (let place?, nil): items.remove(at: place)
            case (nil, let value?): items.append((name, value))
            case (nil, nil): break
            }
        }
    }

    /// The URL.
    package var text: String {
        base + separator
            + items.map { "\($0.name)=\(percentEncoded($0.value))" }.joined(separator: "&")
    }
}
