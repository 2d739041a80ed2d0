import IDXAuth
import Synchronization

@testable import IDXForms

/// Answer sources in memory.
final class StubReader: AnswerSourceReader {
    private let lines: Mutex<[String]>
    private let kept = Mutex<[String: String]>([:])
    private let files: [String: String]
    private let environment: [String: String]
    private let faults: [String: AnswersFile.Problem.Reason]
    private let outside: [String: String]
    private let done = Mutex<[String]>([])

    init(
        files: [String: String] = [:], lines: [String] = [], environment: [String: String] = [:],
        faults: [String: AnswersFile.Problem.Reason] = [:], outside: [String: String] = [:]
    ) {
        self.outside = outside
        self.files = files
        self.lines = Mutex(lines)
        self.environment = environment
        self.faults = faults
    }

    func text(ofFile path: String) async throws -> String {
        files[path] ?? kept.withLock { $0[path] } ?? ""
    }
    func environment(_ name: String) -> String? { environment[name] }
    func nextLine() async throws -> String? {
        lines.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
    func output(of command: [String]) async throws -> String {
        command.joined(separator: "+") + "\n"
    }
    func write(_ secret: Secret, toFile path: String) async throws {
        kept.withLock { $0[path] = secret.revealed }
    }
    func address(inQRCode png: [UInt8]) -> String? {
        png == [1]
            ? "otpauth://totp/acme:jay?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&digits=8" : nil
    }
    func fault(ofFile path: String) -> AnswersFile.Problem.Reason? { faults[path] }
    /// Every action is possible, except the one named `impossible`.
    func act(_ name: String) -> Bool {
        done.withLock { $0.append(name) }
        return name != "impossible"
    }
    func text(outside name: String) -> String? { outside[name] }
    /// The actions outside the sign-in, in order.
    var acts: [String] { done.withLock { $0 } }
    func content(ofFile path: String) -> String? { kept.withLock { $0[path] } }
}
