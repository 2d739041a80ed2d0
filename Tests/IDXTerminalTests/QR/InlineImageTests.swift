import IDXForms
import Testing

@testable import IDXTerminal

@Suite("inline images")
struct InlineImageTests {
    @Test(
        "only terminals that are known to support them get any",
        arguments: [
            (["TERM": "xterm-kitty"], InlineImage?.some(.kitty)),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .iTerm),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .wezTerm),
            (["TERM": "xterm-256color"], nil),
            (["TERM": "tmux-256color", "TERM_PROGRAM": "tmux", "TMUX": "/tmp/x"], nil),
            (["TERM": "xterm-kitty", "TMUX": "/tmp/x"], nil),
            (["TERM": "screen.xterm-kitty", "TERM_PROGRAM": "iTerm.app"], nil),
        ])
    func known(environment: [String: String], expected: InlineImage?) {
        #expect(InlineImage(environment: environment) == expected)
        var plain = environment
        plain["TERM"] = "dumb"
        #expect(TerminalStyle(environment: plain, isTerminal: true).images == nil)
    }

    @Test("the rows are printed first, and the cursor ends below the image")
    func bytes() throws {
        let window = TerminalSize(columns: 40, rows: 13)
        let renderer = LineRenderer(style: TerminalStyle(look: .rich))
        func text(_ image: InlineImage) throws -> String {
            let lines = try #require(image.lines([1, 2, 3], fitting: window))
            #expect(lines.count == 11)
            return lines.map { renderer.text($0).text }.joined(separator: "|")
        }
        #expect(
            try text(.kitty)
                == "||||||||||\u{1B}[10A\r\u{1B}_Ga=T,f=100,q=2,C=1,c=22,r=11,m=0;AQID\u{1B}\\\u{1B}[10B"
        )
        #expect(
            try text(.iTerm)
                == "||||||||||\u{1B}[10A\r\u{1B}]1337;File=inline=1;size=3;width=22;height=11:AQID\u{7}"
        )
        #expect(try text(.wezTerm).hasSuffix("height=11;doNotMoveCursor=1:AQID\u{7}\u{1B}[10B"))
        let tiny = TerminalSize(columns: 40, rows: 12)
        #expect(InlineImage.kitty.lines([1], fitting: tiny) == nil)
    }

    @Test("a large image is sent in chunks, with its parameters in the first")
    func pieces() throws {
        let png = [UInt8](repeating: 0, count: 4000)
        let lines = try #require(InlineImage.kitty.lines(png, fitting: .standard))
        let pieces = try #require(lines.last).control.text.split(separator: "\u{1B}\\")
        #expect(pieces.count == 3)
        #expect(pieces[0].contains("a=T") && pieces[0].contains(",m=1;"))
        #expect(pieces[1].hasPrefix("\u{1B}_Gm=0;"))
    }
}
