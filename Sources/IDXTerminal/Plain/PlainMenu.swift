import IDXForms
import IDXJSON
import IDXPlatform

/// The other ways on, as numbered lines.
enum PlainMenu {
    /// What is said when the menu opens.
    static func lines(_ menu: Menu) -> [DisplayText] {
        let possible = menu.entries.filter(\.isPossible)
        let impossible = menu.entries.filter { !$0.isPossible }
        return [Wording.otherWays + ":"]
            + possible.enumerated().map { index, entry in
                "\(index + 1). " + words(entry)
            } + impossible.map { "\(Wording.notPossibleHere): " + words($0) }
    }

    /// What is asked.
    static func prompt(_ menu: Menu) -> DisplayText {
        let count = menu.entries.count { $0.isPossible }
        return (count > 1 ? "Type 1 to \(count), or :back. " : "Type 1, or :back. ") + "Answer: "
    }

    /// The entry a line means.
    static func entry(_ menu: Menu, typed: String) -> Menu.Entry? {
        let possible = menu.entries.filter(\.isPossible)
        let typed = typed[...].trimmed(\.isWhitespace)
        if let number = Int(wire: typed) {
            return possible.indices.contains(number - 1) ? possible[number - 1] : nil
        }
        guard !typed.isEmpty else { return nil }
        let named = menu.entries.filter { $0.label.lowercased().contains(typed.lowercased()) }
        return named.count == 1 ? named.first : nil
    }

    /// What is said of a line that means no entry.
    static func complaint(_ menu: Menu) -> DisplayText {
        Wording.typeANumber(menu.entries.count { $0.isPossible })
    }

    private static func words(_ entry: Menu.Entry) -> DisplayText {
        entry.label + (entry.detail.map { ", \($0)" } ?? "")
    }
}
