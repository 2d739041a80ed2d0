import IDXCrypto
import IDXJSON
import IDXLoopback
import TestSupport
import Testing

@testable import IDXSimulator

/// Where a document meets the program, and how the program shows it.
struct Meeting: Sendable, Hashable, CustomTestStringConvertible {
    /// What the document is an answer to.
    enum Stage: String, Sendable, CaseIterable {
        case discovery, interact, introspect, form, poll, token, claims, keys
        /// An error at a form, of the org and of what stands before it; and one at the token endpoint.
        case failure, page, refusal
        /// A file.
        case file

        /// Whether a request is one that the document answers.
        func isAsked(by target: String) -> Bool {
            switch self {
            case .introspect: target == "/idp/idx/introspect"
            case .form, .failure: target == "/idp/idx/identify"
            case .poll: target.contains("/poll")
            default: true
            }
        }
    }

    /// How the program is started.
    enum Face: String, Sendable, CaseIterable {
        case noInput = "no-input"
        case plain, rich, json, recorded
        case tree, jsonDump = "json dump", lines, dot, mermaid, requests, difference
    }

    let stage: Stage
    let face: Face
    var testDescription: String { "\(stage.rawValue), \(face.rawValue)" }

    /// Every stage without input, every face at the stages it shows, every way to dump a file.
    static let all: [Meeting] =
        Stage.allCases.filter { $0 != .file }.map { Meeting(stage: $0, face: .noInput) }
        + [.plain, .rich, .json, .recorded].flatMap { face in
            [.introspect, .form, .poll, .failure].map { Meeting(stage: $0, face: face) }
        }
        + [.tree, .jsonDump, .lines, .dot, .mermaid, .requests, .difference].map {
            Meeting(stage: .file, face: $0)
        }

    /// Runs the program against a document of so many bytes.
    func cost(of shape: NastyShape, _ size: Int, _ program: String) async throws -> Cost {
        let document = shape.bytes(size)
        guard stage != .file else { return try await costOfFile(document, program) }
        let name = stage == .poll ? "push" : "password"
        let policy = try #require(Policy.builtIn(name))
        let org = try await SimulatedOrg(policy: policy, faults: [fault(shape, document)])
        let isSent: @Sendable () -> Bool = { [stage] in
            org.requests.contains { stage.isAsked(by: $0.target) }
        }
        let scratch = try Scratch()
        try scratch.write(Place.password, to: "answers.json")
        var arguments = [
            "sign-in", "--issuer", org.issuer.absoluteString, "--client-id", org.clientID,
            "--redirect", org.redirectURI.absoluteString, "--http-timeout", "10m",
        ]
        if stage != .introspect { arguments += ["--answers", scratch.path + "/answers.json"] }
        let cost: Cost
        switch face {
        case .plain, .rich:
            arguments += face == .plain ? ["--plain"] : []
            cost = try await Cost.atTerminal(
                program, arguments, scratch, isLater: stage == .poll, isSent: isSent)
        case .json: cost = try await Cost.silently(program, arguments + ["--json"], scratch)
        case .recorded:
            cost = try await Cost.silently(
                program, arguments + ["--no-input", "--dump", "records"], scratch)
        default: cost = try await Cost.silently(program, arguments + ["--no-input"], scratch)
        }
        await org.stop()
        return cost
    }

    private func costOfFile(_ document: [UInt8], _ program: String) async throws -> Cost {
        let scratch = try Scratch()
        try scratch.write(String(decoding: document, as: UTF8.self), to: "a.json")
        let flags: [Face: [String]] = [
            .jsonDump: ["--format", "json"], .lines: ["--format", "lines"],
            .dot: ["--format", "dot"], .mermaid: ["--format", "mermaid"],
            .requests: ["--request"], .difference: ["--diff", "a.json"],
        ]
        return try await Cost.silently(program, ["dump", "a.json"] + (flags[face] ?? []), scratch)
    }

    // MARK: - The lie

    private func fault(_ shape: NastyShape, _ document: [UInt8]) -> Fault {
        let act: Fault.Act
        switch stage {
        case .discovery, .keys, .interact, .token:
            let stages: Set<Fault.Stage> = [Fault.Stage(rawValue: stage.rawValue) ?? .token]
            act = .init(
                stages: stages,
                change: .http { response, _ in
                    response.body = Self.merged(response.body, document)
                })
        case .claims:
            let claims = shape.bytes(document.count * 7 / 10)
            act = .init(
                stages: [.token],
                change: .token { draft, scene in
                    guard scene.token == .identity else { return }
                    let (real, key) = (draft, draft.key)
                    draft.finish = { _ in Self.token(real, key, adding: claims) }
                })
        case .introspect, .form, .poll, .file:
            act = reply(stage == .introspect ? .introspect : .form, 200, document)
        case .failure:
            act = reply(
                .form, 400, Self.around(shape, document, #"{"errorCode":"E1","errorSummary":""#))
        case .page: act = reply(.introspect, 502, document, type: "text/html")
        case .refusal:
            let start = #"{"error":"invalid_grant","error_description":""#
            let bytes = Self.around(shape, document, start)
            let isWhole = bytes.starts(with: start.utf8)
            act = reply(
                .token, 400,
                isWhole ? bytes : Self.merged(Array(#"{"error":"invalid_grant"}"#.utf8), document))
        }
        return Fault("document", "sends a document", .survive, acts: [act])
    }

    private func reply(
        _ stage: Fault.Stage, _ status: Int, _ document: [UInt8], type: String = "application/json"
    ) -> Fault.Act {
        // The first answer to a form leads to the poll.
        let use = self.stage == .poll ? 2 : 1
        return .init(
            stages: [stage],
            change: .http { message, scene in
                guard scene.use >= use else { return }
                message.status = status
                message.fields["Content-Type"] = type
                message.body = document
            })
    }

    /// A text in a member that is a text, or the document as it is.
    private static func around(
        _ shape: NastyShape, _ document: [UInt8], _ start: String
    ) -> [UInt8] {
        guard let text = shape.text else { return document }
        let count = (document.count - start.utf8.count) / text.utf8.count
        return Array((start + String(repeating: text, count: max(0, count)) + #""}"#).utf8)
    }

    /// The members of a document after the real ones, in place of the first of the same name.
    private static func merged(_ real: [UInt8], _ document: [UInt8]) -> [UInt8] {
        guard case .object(let object) = try? JSON(parsing: real) else { return document }
        let keys = Array(#"{"keys":["#.utf8)
        if document.starts(with: keys), real.starts(with: keys) {
            return real.dropLast(2) + [0x2C] + document.dropFirst(keys.count)
        }
        let start = document.dropFirst(2).prefix { $0 != 0x22 }
        let first = String(decoding: start, as: UTF8.self)
        let kept = JSON.object(JSON.Object(object.filter { $0.key != first })).bytes()
        return kept.dropLast() + [0x2C] + document.dropFirst()
    }

    private static func token(
        _ draft: TokenDraft, _ key: SigningKey, adding claims: [UInt8]
    ) -> String {
        let signed =
            Base64URL.encode(JSON.object(draft.header).bytes()) + "."
            + Base64URL.encode(merged(JSON.object(draft.claims).bytes(), claims))
        return signed + "." + Base64URL.encode(key.sign(Array(signed.utf8)))
    }
}
