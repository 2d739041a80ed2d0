import Foundation
import IDXAuth
import IDXClassic
import IDXForms
import IDXJSON
import IDXSimulator
import TestSupport
import Testing

/// The Markdown of a page: each request with its reply, and what the screen shows then.
struct ProtocolPage {
    let story: ProtocolStory
    let logs: ProtocolLogs
    /// The kinds of step that no text explains.
    private(set) var unexplained: [String] = []
    private let redactor = Redactor(exceptions: .personal)
    private let typed: HiddenSecrets = [Secret(Scenario.password)]
    private var explained: Set<String> = []
    private var count = 0

    init(_ story: ProtocolStory, _ logs: ProtocolLogs) {
        self.story = story
        self.logs = logs
    }

    /// A request with what the screen shows after it.
    private struct Step {
        var exchange: ProtocolLog.Exchange?
        var lines: [String] = []
    }

    mutating func markdown() throws -> String {
        var parts = [
            "# \(story.title)", story.abstract, "## Overview", story.overview,
            """
            <doc:HowASignInGoes> explains the words. `idx demo \(story.scenario)` plays this sign-in; a test plays it
            too and compares this page with what was sent.
            """,
        ]
        parts += steps(of: logs.app).flatMap { section($0) }
        let device = steps(of: logs.device).filter {
            $0.exchange?.path.contains(#/\/(push|challenge)\//#) == true
                && $0.exchange?.reply != Array("[]".utf8)
        }
        if !device.isEmpty {
            parts += ["## On the other device", ProtocolProse.device]
            parts += device.flatMap { section($0) }
        }
        if let recipe = story.recipe {
            parts += [
                "## In Swift", ProtocolProse.recipe, Self.block("swift", try Self.recipe(recipe)),
            ]
        }
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// The body of a recipe.
    private static func recipe(_ name: String) throws -> String {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../ReadmeTests/Guides/Recipes.swift").standardizedFileURL
        let lines = try String(contentsOf: file, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        let begin = try #require(lines.firstIndex { $0.hasPrefix("    func \(name)(") })
        return lines[(begin + 1)...].prefix { $0 != "    }" }.map { String($0.dropFirst(8)) }
            .joined(separator: "\n")
    }

    /// The steps without the polls that bring nothing new.
    private func steps(of log: ProtocolLog) -> [Step] {
        var steps: [Step] = []
        var latest: JSON?
        for event in log.events {
            switch event {
            case .line(let line):
                if steps.isEmpty { steps.append(Step()) }
                steps[steps.count - 1].lines.append(line)
            case .exchange(let exchange):
                let reply = exchange.json?.shortened
                let asksAgain = exchange.path.contains(#/\/(poll|notifications)$/#)
                let isNew = reply != latest || !asksAgain
                guard isNew else { continue }
                latest = reply
                steps.append(Step(exchange: exchange))
            }
        }
        return steps.filter { $0.exchange != nil || $0.lines.contains { !$0.isEmpty } }
    }

    private mutating func section(_ step: Step) -> [String] {
        count += 1
        let prose = step.exchange.map(ProtocolProse.of) ?? .screenFirst
        guard let prose else {
            unexplained.append(step.exchange?.path ?? "")
            return []
        }
        var parts = ["### \(count). \(prose.title)"]
        if explained.insert(prose.title).inserted { parts.append(prose.text) }
        if let exchange = step.exchange {
            parts += ["**The app sends**", Self.block("http", request(exchange))]
            parts.append("**The server replies** with status \(exchange.status)")
            if let json = exchange.json { parts.append(Self.block("json", text(json))) }
            parts += equivalent(exchange)
        }
        let lines = step.lines.drop { $0.isEmpty }
        if !lines.isEmpty {
            let text = lines.map { ProtocolText.stable(typed.replaced(in: $0)) }
            parts += ["**The screen**", Self.block("text", text.joined(separator: "\n"))]
        }
        return parts
    }

    /// What the library reads a Classic transaction as.
    private func equivalent(_ exchange: ProtocolLog.Exchange) -> [String] {
        guard let document = try? JSON.Reader().read(exchange.reply),
            AuthnBody.isTransaction(document.value)
        else { return [] }
        let tree = Dump(Response(classic: document), redactor: redactor).tree()
        return [
            "**The library reads it as** the same remediations as those of Identity Engine",
            Self.block("text", ProtocolText.stable(String(tree.text.dropLast()))),
        ]
    }

    private func text(_ json: JSON) -> String {
        redactor.redacted(json).shortened.laidOut(columns: 74)
    }

    private static func block(_ language: String, _ text: String) -> String {
        "```\(language)\n\(text)\n```"
    }
}

extension ProtocolPage {
    /// Parameters that are no secrets.
    private static let plain: Set<String> = [
        "acr_values", "client_id", "code_challenge_method", "grant_type", "prompt", "redirect_uri",
        "response_mode", "response_type", "scope", "token_type_hint",
    ]

    private func request(_ exchange: ProtocolLog.Exchange) -> String {
        let request = exchange.request
        let query = request.address.query.map { "\n?" + Self.parameters($0) } ?? ""
        let head = "\(request.method) \(ProtocolText.stable(exchange.path))\(query)"
        guard let body = request.body, !body.isEmpty else { return head }
        if let json = try? JSON(parsing: body) {
            return "\(head)\n\n\(answers(json).laidOut(columns: 74))"
        }
        return "\(head)\n\n" + Self.parameters(String(decoding: body, as: UTF8.self))
    }

    /// The body of a request without secrets.
    private func answers(_ json: JSON) -> JSON {
        switch redactor.redacted(json) {
        case .object(let object):
            .object(
                JSON.Object(
                    object.map { member in
                        let isHidden =
                            ProtocolProse.secretAnswers.contains(member.key)
                            && member.value.string != nil
                        return .init(
                            key: member.key,
                            value: isHidden ? .string("‹hidden›") : answers(member.value))
                    }))
        case .array(let elements): .array(elements.map(answers))
        case .string(let text): .string(ProtocolText.stable(text))
        case let other: other
        }
    }

    private static func parameters(_ text: String) -> String {
        text.split(separator: "&").map { item in
            let name = String(item.prefix { $0 != "=" })
            let value = item.dropFirst(name.count + 1).replacing("+", with: " ")
            let shown = plain.contains(name) ? value.removingPercentEncoding ?? "" : "‹hidden›"
            return "\(name)=\(ProtocolText.stable(shown))"
        }.joined(separator: "\n&")
    }
}
