/// A line with lines below it, drawn with guides.
struct Tree: Hashable {
    /// The lines that connect a node with those below it.
    struct Guides: Sendable {
        let down: String, branch: String, last: String, empty: String

        static let unicode = Guides(down: "│   ", branch: "├── ", last: "└── ", empty: "    ")
        static let ascii = Guides(down: "|   ", branch: "+-- ", last: "`-- ", empty: "    ")
    }

    var text: String
    var children: [Tree] = []

    init(_ text: String, _ children: [Tree] = []) {
        self.text = text
        self.children = children
    }

    func drawn(_ guides: Guides) -> String {
        var result = text + "\n"
        draw(into: &result, indent: "", guides)
        return result
    }

    private func draw(into result: inout String, indent: String, _ guides: Guides) {
        for (index, child) in children.enumerated() {
            let isLast = index == children.count - 1
            result += indent + (isLast ? guides.last : guides.branch) + child.text + "\n"
            child.draw(
                into: &result, indent: indent + (isLast ? guides.empty : guides.down), guides)
        }
    }
}
