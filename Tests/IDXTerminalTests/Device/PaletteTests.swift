import Foundation
import IDXForms
import Testing

@testable import IDXTerminal

@Suite("colors and attributes")
struct PaletteTests {
    /// The RGB values, from 0 to 255, of a color in xterm's cube or gray ramp.
    static func values(_ number: Int) -> [Double] {
        if number >= 232 { return Array(repeating: Double(8 + 10 * (number - 232)), count: 3) }
        let steps = [0, 95, 135, 175, 215, 255]
        let place = number - 16
        return [place / 36, place / 6 % 6, place % 6].map { Double(steps[$0]) }
    }

    /// Relative luminance as in WCAG 2.1.
    static func luminance(_ values: [Double]) -> Double {
        let parts = values.map { value in
            let part = value / 255
            return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    static func contrast(_ one: [Double], _ other: [Double]) -> Double {
        let (one, other) = (luminance(one), luminance(other))
        return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    static let backgrounds: [(Palette, [[Double]])] = [
        (.light, [[255, 255, 255], [253, 246, 227], [250, 250, 250]]),
        (.dark, [[0, 0, 0], [30, 30, 30], [0, 43, 54], [40, 42, 54]]),
    ]

    @Test(
        "text of every role has a contrast of at least 4.5 on common backgrounds",
        arguments: backgrounds)
    func contrast(_ palette: Palette, _ backgrounds: [[Double]]) throws {
        for role in [Span.Role.quiet, .good, .bad, .warning, .chosen] {
            let color = Self.values(try #require(palette.color(role)))
            for background in backgrounds {
                let contrast = Self.contrast(color, background)
                #expect(contrast >= 4.5, "\(palette) \(role) on \(background): \(contrast)")
            }
        }
    }

    @Test("high contrast uses colors only for QR codes")
    func noColor() {
        for role in Span.Role.allCases where role != .ink && role != .darkInk {
            let codes = (Palette.highContrast.attribute(role) ?? "").text.split(separator: ";")
            #expect(codes.allSatisfy { ["1", "4", "7"].contains($0) })
        }
    }

    static let themes: [(TerminalStyle.Preferences.Theme, String?, String, Palette?)] = [
        (.auto, nil, "xterm-256color", .terminal), (.auto, "15;0", "xterm-256color", .dark),
        (.auto, "0;15", "xterm-256color", .light), (.auto, "0;default;7", "rxvt-256color", .light),
        (.auto, "0;15", "xterm", .terminal), (.auto, "mad", "xterm-256color", .terminal),
        (.light, "15;0", "xterm", .light), (.dark, nil, "xterm", .dark),
        (.highContrast, nil, "xterm", .highContrast), (.none, nil, "xterm", nil),
    ]

    @Test("the theme follows the setting, or else the background", arguments: themes)
    func theme(
        _ theme: TerminalStyle.Preferences.Theme, _ background: String?, _ term: String,
        _ palette: Palette?
    ) {
        var environment = ["TERM": term, "LANG": "C.UTF-8"]
        environment["COLORFGBG"] = background
        let style = TerminalStyle(
            environment: environment, isTerminal: true, preferences: .init(theme: theme))
        #expect(style.palette == palette)
    }

    @Test("turning off color overrides a theme")
    func never() {
        let style = TerminalStyle(
            environment: ["TERM": "xterm", "NO_COLOR": "1"], isTerminal: true,
            preferences: .init(theme: .dark))
        #expect(style.palette == nil)
    }
}
