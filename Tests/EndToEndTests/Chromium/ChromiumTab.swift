import Foundation
import IDXJSON
import TestSupport

/// A tab of a browser without scripts, used by keyboard and seen as a screen reader sees it.
struct ChromiumTab {
    /// An object of the accessibility tree.
    struct Node: Hashable {
        let role: String
        let name: String
        let description: String
        let value: String
        let isFocused: Bool
        let isRequired: Bool
        let isInvalid: Bool
    }

    let tools: DevTools
    private let session: String

    /// Opens a tab.
    init(_ tools: DevTools) async throws {
        self.tools = tools
        let target = try await tools.call("Target.createTarget", ["url": "about:blank"])
        let attached = try await tools.call(
            "Target.attachToTarget", ["targetId": target["targetId"] ?? nil, "flatten": true])
        session = attached["sessionId"]?.string ?? ""
        for domain in ["Page", "Accessibility"] { _ = try await call(domain + ".enable") }
        _ = try await call("Emulation.setScriptExecutionDisabled", ["value": true])
        try await resize(1280, 800)
    }

    /// Opens an address.
    func open(_ address: String) async throws {
        _ = try await call("Page.navigate", ["url": .string(address)])
    }

    /// Types text into the focused field.
    func type(_ text: String) async throws {
        _ = try await call("Input.insertText", ["text": .string(text)])
    }

    /// Presses a key.
    func press(_ key: String) async throws {
        let code = ["Tab": 9, "Enter": 13, "Space": 32][key] ?? 0
        var down: JSON.Object = [
            "type": "keyDown", "key": .string(key), "code": .string(key),
            "windowsVirtualKeyCode": JSON(integerLiteral: code),
        ]
        if key == "Enter" { down.append("text", "\r") }
        _ = try await call("Input.dispatchKeyEvent", .object(down))
        _ = try await call(
            "Input.dispatchKeyEvent",
            [
                "type": "keyUp", "key": .string(key), "code": .string(key),
                "windowsVirtualKeyCode": JSON(integerLiteral: code),
            ])
    }

    /// Waits until the page shows something.
    @discardableResult
    func node(_ words: String, where isMeant: (Node) -> Bool) async throws -> Node {
        try await found(words) { try await nodes().first(where: isMeant) }
    }

    /// Waits until the page has put the focus there, which it does with its first frame.
    @discardableResult
    func focus(on name: String) async throws -> Node {
        try await node("focus on \(name)") { $0.isFocused && $0.name == name }
    }

    /// Moves the focus by keyboard to what has that name.
    func tab(to name: String) async throws {
        for _ in 0..<20 {
            if try await nodes().contains(where: { $0.isFocused && $0.name == name }) { return }
            try await press("Tab")
        }
        throw DevTools.Failure.missing("\(name), by keyboard")
    }

    /// What a screen reader finds, in order.
    func nodes() async throws -> [Node] {
        let tree = try await call("Accessibility.getFullAXTree")
        return (tree["nodes"]?.array ?? []).filter { $0["ignored"] != true }.map { node in
            func property(_ name: String) -> JSON? {
                node["properties"]?.array?.first { $0["name"]?.string == name }?["value"]?["value"]
            }
            return Node(
                role: node["role"]?["value"]?.string ?? "",
                name: node["name"]?["value"]?.string ?? "",
                description: node["description"]?["value"]?.string ?? "",
                value: node["value"]?["value"]?.string ?? "",
                isFocused: property("focused")?.bool == true,
                isRequired: property("required")?.bool == true,
                isInvalid: property("invalid")?.string == "true")
        }
    }

    /// Sets the size of the window.
    func resize(_ width: Int, _ height: Int) async throws {
        _ = try await call(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": JSON(integerLiteral: width), "height": JSON(integerLiteral: height),
                "deviceScaleFactor": 1, "mobile": false,
            ])
    }

    /// Prefers dark pages, or light ones.
    func dim(_ isDark: Bool) async throws {
        let scheme: JSON = [
            "name": "prefers-color-scheme", "value": isDark ? "dark" : "light",
        ]
        _ = try await call("Emulation.setEmulatedMedia", ["features": [scheme]])
    }

    /// The address of the page in front.
    func address() async throws -> String {
        try await found("an address") {
            let history = try await call("Page.getNavigationHistory")
            let entries = history["entries"]?.array ?? []
            guard let index = history["currentIndex"]?.int, entries.indices.contains(index) else {
                return nil
            }
            return entries[index]["url"]?.string
        }
    }

    /// A picture of the window, and how wide the page is.
    func picture() async throws -> (png: Data, width: Int) {
        let shot = try await call("Page.captureScreenshot")
        let metrics = try await call("Page.getLayoutMetrics")
        return (
            Data(base64Encoded: shot["data"]?.string ?? "") ?? Data(),
            metrics["cssContentSize"]?["width"]?.int ?? 0
        )
    }

    /// Asks until there is an answer. Between two pages Chromium refuses to tell about either.
    private func found<T>(_ words: String, _ ask: () async throws -> T?) async throws -> T {
        let end = ContinuousClock.now + .seconds(60)
        repeat {
            do {
                if let answer = try await ask() { return answer }
            } catch DevTools.Failure.refused {
                continue
            }
        } while ContinuousClock.now < end
        throw DevTools.Failure.missing(words)
    }

    private func call(_ method: String, _ parameters: JSON = [:]) async throws -> JSON {
        try await tools.call(method, parameters, in: session)
    }
}
