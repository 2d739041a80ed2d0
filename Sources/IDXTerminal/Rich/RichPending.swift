import IDXAuth
import IDXForms
import IDXPlatform
import Synchronization

/// The end of the output between two questions: answers that were sent, and the request in
/// progress.
///
/// An answer gets its symbol only once its outcome is known, so that the output never shows a
/// success that was none. Until then, typing is not echoed.
final class RichPending: Sendable {
    private let terminal: Terminal
    private let time: TimeSource
    private let state: Mutex<State>

    private struct State {
        var painter: Painter
        var answers: [AnsweredLine] = []
        /// The request in progress, in words.
        var progress: DisplayText?
        var ticks = 0
        /// The task that animates the spinner.
        var animation: Task<Void, Never>?
        /// How many times the program had been stopped before the frame was painted.
        var stops = 0
    }

    init(_ terminal: Terminal, time: TimeSource) {
        self.terminal = terminal
        self.time = time
        let renderer = LineRenderer(style: terminal.style)
        state = Mutex(State(painter: Painter(renderer, reflows: terminal.reflows)))
    }

    /// Shows answers that were sent. `bytes` end the question and go first.
    func send(_ answers: [AnsweredLine], after bytes: TerminalOutput) {
        guard !answers.isEmpty else { return terminal.write(bytes) }
        state.withLock { state in
            state.answers = answers
            begin()
            paint(&state, after: bytes)
        }
    }

    /// Prints the answers with their symbols and removes the progress. Prints none if the form is
    /// shown again.
    func settle(_ outcome: AnswerOutcome) {
        end { answers in outcome == .returned ? [] : lines(answers, outcome) }
    }

    /// Shows a progress message, which the next output replaces.
    func showProgress(_ words: DisplayText) {
        state.withLock { state in
            state.progress = words
            begin()
            paint(&state)
            guard state.animation == nil, terminal.style.animates else { return }
            state.animation = Task { [weak self, time] in
                while true {
                    do { try await time.sleep(.milliseconds(100)) } catch { return }
                    guard !Task.isCancelled, let self else { return }
                    self.animate()
                }
            }
        }
    }

    /// Prints permanent lines, which replace the progress; with an empty line before them if they
    /// stand apart.
    func say(_ lines: [Line], isApart: Bool = false) {
        end { answers in self.lines(answers, .unknown) + (isApart ? [Line()] : []) + lines }
    }

    private func lines(_ answers: [AnsweredLine], _ outcome: AnswerOutcome) -> [Line] {
        answers.flatMap { $0.lines(outcome, glyphs, columns: terminal.size.columns - 1) }
    }

    private var glyphs: Glyphs { Glyphs(alphabet: terminal.style.ascii ? .ascii : .unicode) }

    private func begin() {
        do throws(PromptError) {
            try terminal.enter(.keys)
        } catch {
            // Typing is echoed then, and the next prompt for a secret will throw.
        }
    }

    private func animate() {
        state.withLock { state in
            guard state.progress != nil else { return }
            state.ticks += 1
            paint(&state)
        }
    }

    private func paint(_ state: inout State, after bytes: TerminalOutput = "") {
        let stops = TerminalGuard.stops
        if stops != state.stops {
            // The shell wrote below the frame.
            state.stops = stops
            state.painter.forget()
        }
        let size = terminal.size
        var rows = lines(state.answers, .unknown).map { Frame.Row($0, .useful) }
        if let progress = state.progress {
            let mark = terminal.style.animates ? glyphs.spinner(state.ticks) : glyphs.unknown
            rows += Wrap.lines("\(mark) \(progress)", columns: size.textColumns, indent: 0)
                .map { Frame.Row($0) }
        }
        let frame = Frame(rows: rows).fitted(to: size)
        let painted = state.painter.paint(frame, above: [], size: size)
        if terminal.guardsProcess { TerminalGuard.painted(endingWith: "") }
        terminal.write(bytes + painted)
        if terminal.guardsProcess {
            TerminalGuard.painted(
                endingWith: state.painter.ending(lines(state.answers, .unknown), size: size))
        }
    }

    /// Removes the frame and prints permanent lines.
    private func end(_ lines: ([AnsweredLine]) -> [Line]) {
        state.withLock { state in
            state.animation?.cancel()
            state.animation = nil
            state.progress = nil
            let lines = lines(state.answers)
            state.answers = []
            terminal.keep(lines)
            if state.stops != TerminalGuard.stops { state.painter.forget() }
            terminal.write(state.painter.finish(lines, size: terminal.size))
            terminal.leave()
        }
    }
}

/// What remains visible of a question and its answer.
struct AnsweredLine: Sendable, Hashable {
    /// The question; nil for the title of the form.
    var field: FieldPath?
    var label: DisplayText
    /// The answer in words.
    var value: DisplayText = ""
    /// The width of the column of labels.
    var labelColumns = 0

    /// The line with the symbol for the outcome; wrapped if it is too long.
    func lines(_ outcome: AnswerOutcome, _ glyphs: Glyphs, columns: Int) -> [Line] {
        let mark = mark(outcome, glyphs)
        let missing = max(labelColumns - DisplayWidth.of(label), 0)
        let gap = DisplayText(repeating: " ", count: missing + 2)
        let line = Line([mark, Span(value.isEmpty ? label : label + gap + value)])
        guard line.width > columns else { return [line] }
        let words = value.isEmpty ? label : ScreenLine.labeled(label, value)
        return RichText.hanging(words, after: mark, columns: columns)
    }

    private func mark(_ outcome: AnswerOutcome, _ glyphs: Glyphs) -> Span {
        guard let field else { return Span(glyphs.note + " ") }
        switch outcome {
        case .accepted: return Span(glyphs.done + " ", .good)
        case .refused(let fields) where fields.contains(field):
            return Span(glyphs.failed + " ", .bad)
        case .refused, .returned, .unknown: return Span(glyphs.unknown + " ", .quiet)
        }
    }
}
