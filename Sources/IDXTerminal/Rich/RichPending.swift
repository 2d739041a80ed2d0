import IDXAuth
import IDXForms
import IDXPlatform
import Synchronization

/// What stands at the end of the screen between two questions: answers on their way to the org, and
/// what is awaited.
///
/// An answer gets its mark only when it is known what became of it, so that the record of a session
/// never shows success where there was none. Until then nothing that is typed is echoed.
final class RichPending: Sendable {
    private let terminal: Terminal
    private let time: TimeSource
    private let state: Mutex<State>

    private struct State {
        var painter: Painter
        var answers: [AnsweredLine] = []
        /// What is awaited, in words.
        var progress: DisplayText?
        var ticks = 0
        /// Makes the picture turn.
        var turning: Task<Void, Never>?
        /// How often the program had been stopped when the frame was painted.
        var stops = 0
    }

    init(_ terminal: Terminal, time: TimeSource) {
        self.terminal = terminal
        self.time = time
        let renderer = LineRenderer(style: terminal.style)
        state = Mutex(State(painter: Painter(renderer, reflows: terminal.reflows)))
    }

    /// Shows answers that were sent. The bytes before them end the question.
    func send(_ answers: [AnsweredLine], after bytes: TerminalOutput) {
        guard !answers.isEmpty else { return terminal.write(bytes) }
        state.withLock { state in
            state.answers = answers
            begin(&state)
            paint(&state, after: bytes)
        }
    }

    /// Marks the answers, which stay, and ends what was awaited. A form that is asked again leaves none.
    func settle(_ outcome: AnswerOutcome) {
        let glyphs = glyphs
        end { answers in
            outcome == .returned ? [] : answers.map { $0.line(outcome, glyphs) }
        }
    }

    /// Says what is awaited, in a row that the next words replace.
    func await(_ words: DisplayText) {
        state.withLock { state in
            state.progress = words
            begin(&state)
            paint(&state)
            guard state.turning == nil, terminal.style.animates else { return }
            state.turning = Task { [weak self, time] in
                while true {
                    do { try await time.sleep(.milliseconds(100)) } catch { return }
                    guard !Task.isCancelled, let self else { return }
                    self.turn()
                }
            }
        }
    }

    /// Says something that stays. It replaces what was awaited.
    func say(_ lines: [Line]) {
        let glyphs = glyphs
        end { answers in answers.map { $0.line(.unknown, glyphs) } + lines }
    }

    private var glyphs: Glyphs { Glyphs(alphabet: terminal.style.ascii ? .ascii : .unicode) }

    private func begin(_ state: inout State) {
        do throws(PromptError) {
            try terminal.enter(.keys)
        } catch {
            // Then what is typed now is seen, and the next question for a secret refuses to be asked.
        }
    }

    private func turn() {
        state.withLock { state in
            guard state.progress != nil else { return }
            state.ticks += 1
            paint(&state)
        }
    }

    private func paint(_ state: inout State, after bytes: TerminalOutput = "") {
        let stops = TerminalGuard.stops
        if stops != state.stops {
            // A shell wrote below the frame and may have changed the terminal.
            state.stops = stops
            state.painter.forget()
            terminal.reenter()
        }
        let size = terminal.size
        var rows = state.answers.map { Frame.Row($0.line(.unknown, glyphs), .useful) }
        if let progress = state.progress {
            let mark = terminal.style.animates ? glyphs.spinner(state.ticks) : glyphs.unknown
            rows += Wrap.lines("\(mark) \(progress)", columns: size.textColumns, indent: 0)
                .map { Frame.Row($0) }
        }
        let frame = Frame(rows: rows).fitted(to: size)
        let painted = state.painter.paint(frame, above: [], size: size)
        if terminal.guardsProcess {
            TerminalGuard.painted(rowsBelowCursor: state.painter.rowsBelowCursor)
        }
        terminal.write(bytes + painted)
    }

    /// Leaves nothing that repaints, but lines that stay.
    private func end(_ lines: ([AnsweredLine]) -> [Line]) {
        state.withLock { state in
            state.turning?.cancel()
            state.turning = nil
            state.progress = nil
            let lines = lines(state.answers)
            state.answers = []
            if state.stops != TerminalGuard.stops { state.painter.forget() }
            terminal.write(state.painter.finish(lines, size: terminal.size))
            terminal.leave()
        }
    }
}

/// What was answered to one question, as the line that stays of it.
struct AnsweredLine: Sendable, Hashable {
    /// The question; nil for the name of the form.
    var field: FieldPath?
    var words: [Span]
    var columns: Int

    /// The line with the mark of what became of the answer.
    func line(_ outcome: AnswerOutcome, _ glyphs: Glyphs) -> Line {
        Line([mark(outcome, glyphs)] + words).clipped(to: columns)
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
