import Foundation
import Testing

@testable import IDXHTML

@Suite struct `The colors of pages` {
    /// The variables of the style sheet: light ones, then dark ones.
    private static let palettes: [[String: String]] = PageStyle.css.text
        .replacing("\n", with: "").split(separator: "@media (prefers-color-scheme:dark)").prefix(2)
        .map { part in
            let names = part.matches(of: #/--([a-z]+):(#[0-9a-f]{6})/#)
            return Dictionary(names.map { (String($0.1), String($0.2)) }) { first, _ in first }
        }

    /// Relative luminance, as WCAG 2.2 defines it.
    private func luminance(_ color: String) throws -> Double {
        let value = try #require(UInt32(color.dropFirst(), radix: 16))
        func part(_ shift: UInt32) -> Double {
            let share = Double(value >> shift & 255) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
    }

    @Test(arguments: [0, 1])
    func `have enough contrast, light and dark`(index: Int) throws {
        let palette = Self.palettes[index]
        func contrast(_ one: String, _ other: String) throws -> Double {
            let values = try [one, other].map { try luminance(try #require(palette[$0])) }.sorted()
            return (values[1] + 0.05) / (values[0] + 0.05)
        }
        for text in ["ink", "soft"] {
            for ground in ["page", "card"] {
                #expect(try contrast(text, ground) >= 4.5, "\(text) on \(ground)")
            }
        }
        for text in ["accent", "error", "warning", "success"] {
            #expect(try contrast(text, "card") >= 4.5, "\(text) on card")
        }
        #expect(try contrast("onaccent", "accent") >= 4.5)
        #expect(try contrast("line", "card") >= 3)
        #expect(try contrast("accent", "page") >= 4.5)
    }

    @Test func `are named where they are used`() {
        let used = PageStyle.css.text.matches(of: #/var\(--([a-z]+)\)/#).map { String($0.1) }
        #expect(Set(used).isSubset(of: Set(Self.palettes[0].keys)))
        #expect(Set(Self.palettes[1].keys) == Set(Self.palettes[0].keys))
    }

    @Test func `the policy of a page allows its own style and nothing else`() throws {
        func policy(_ page: HTMLPage) -> String {
            page.headers.first { $0.name == "Content-Security-Policy" }?.value ?? ""
        }
        var page = try PageTests.page("identify")
        #expect(policy(page).hasPrefix("default-src 'none'; style-src 'sha256-"))
        #expect(!policy(page).contains("script") && !policy(page).contains("unsafe"))
        page.styleSheet = .file("/sign-in.css?a&b")
        #expect(policy(page).hasPrefix("default-src 'none'; style-src 'self';"))
        #expect(page.document.contains("<link rel=\"stylesheet\" href=\"/sign-in.css?a&amp;b\">"))
        #expect(!page.document.contains("<style>"))
    }

    @Test func `the step alone posts to where the page says`() throws {
        var page = try PageTests.page("identify")
        #expect(page.main.hasPrefix("<main ") && page.document.contains(page.main))
        #expect(page.main.contains("<form method=\"post\" data-purpose"))
        page.address = "/login?next=%22"
        #expect(page.main.contains("<form method=\"post\" action=\"/login?next=%22\""))
        #expect(!page.main.contains("<form method=\"post\">"))
    }
}
