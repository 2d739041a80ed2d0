import Foundation
import IDXAuth
import IDXLoopback
import IDXSimulator
import TestSupport
import Testing

@testable import idx

/// The whole leg in a real browser: an app, the org's pages, a person with a keyboard, and back.
///
/// Pictures of a run that fails are in the temporary folder, and with `IDX_SCREENSHOTS` always in
/// that folder.
@Suite("Chromium", .enabled(if: DevTools.program != nil, "chromium is not installed"))
struct ChromiumTests {
    @Test("signs a person in on the org's pages and brings the code back", .timeLimit(.minutes(10)))
    func wholeLeg() async throws {
        var policy = try #require(Policy.builtIn("email-code"))
        policy.consent = Policy.builtIn("consent")?.consent
        try await leg(policy) { tab, org, album in
            try await signIn(tab, org, album)
            try await enterCode(tab, org, album)
            try await tab.node("consent") {
                $0.role == "heading" && $0.name.contains("asks for access")
            }
            try await album.add("consent", tab)
            try await tab.tab(to: "Allow Access")
            let nodes = try await tab.nodes()
            #expect(nodes.contains { $0.role == "button" && $0.name == "Don't Allow" })
            try await tab.press("Enter")
        }
    }

    @Test("waits for what a person does on the page of the phone", .timeLimit(.minutes(10)))
    func push() async throws {
        let policy = try #require(Policy.builtIn("push-number"))
        try await leg(policy) { tab, org, album in
            try await tab.focus(on: "Username")
            try await tab.type("jay@example.com")
            try await tab.tab(to: "Password")
            try await tab.type(Scenario.password)
            try await tab.press("Enter")
            try await tab.node("push") { $0.role == "heading" && $0.name == "Okta Verify" }
            let number = try #require(org.outside.pendingPush()?.answer)
            try await tab.node("number") { $0.name == String(number) }
            let page = try await tab.address()
            #expect(page.hasPrefix(org.origin + "/signin/"))
            try await tab.open(org.origin + "/-/")
            try await tab.node("phone") { $0.role == "heading" && $0.name.hasPrefix("Mailbox") }
            try await tab.tab(to: "Choose \(number) on the phone")
            try await tab.press("Enter")
            try await tab.node("done") { $0.name.hasPrefix("Done: choose \(number)") }
            try await album.add("outside", tab)
            // The page that waits asks again by itself. It is loaded anew: one that a browser kept
            // while it was away may not.
            try await tab.open(page)
        }
    }

    /// Opens the org's page for an app, lets a person use it, and redeems the code that comes back.
    private func leg(
        _ policy: Policy, _ use: (ChromiumTab, SimulatedOrg, Album) async throws -> Void
    ) async throws {
        let flowBox = FlowBox()
        let visit = try BrowserReturn(path: "/callback", accepts: flowBox.isOurs)
        var options = SimulatedOrg.Options()
        options.pages = DialoguePages()
        options.redirectURIs = ["http://127.0.0.1:\(visit.port)/callback"]
        let org = try await SimulatedOrg(policy: policy, options: options)
        let tools = try DevTools(try #require(DevTools.program))
        let album = Album()
        do {
            let flow = AuthorizationCodeFlow(
                issuer: org.issuer, clientID: org.clientID, scopes: "openid profile email",
                redirectURI: org.redirectURI)
            flowBox.set(flow)
            let tab = try await ChromiumTab(tools)
            try await tab.open(flow.start().absoluteString)
            try await use(tab, org, album)
            let target = try await visit.next(within: .seconds(600))
            let back = try #require(URL(string: "http://127.0.0.1:\(visit.port)" + target))
            let token = try await flow.resume(with: back)
            #expect(token.idToken?.claims.name == "Jay Doe")
        } catch {
            await stop(visit, tools, org)
            throw album.kept(error)
        }
        await stop(visit, tools, org)
        album.keepIfAsked()
    }

    private func stop(_ visit: BrowserReturn, _ tools: DevTools, _ org: SimulatedOrg) async {
        await visit.stop()
        await tools.stop()
        await org.stop()
    }

    /// A wrong password, then the right one.
    private func signIn(_ tab: ChromiumTab, _ org: SimulatedOrg, _ album: Album) async throws {
        let name = try await tab.focus(on: "Username")
        #expect(name.role == "textbox" && name.isRequired)
        var nodes = try await tab.nodes()
        #expect(nodes.contains { $0.role == "main" } && nodes.contains { $0.role == "banner" })
        #expect(
            nodes.contains { $0.role == "heading" && $0.name == "Sign in to Acme" })
        let box = nodes.first { $0.name == "Remember this device" }
        #expect(box?.role == "checkbox")
        #expect(nodes.contains { $0.role == "button" && $0.name == "Sign in" })
        try await album.add("identify", tab)
        try await tab.type("jay@example.com")
        try await tab.tab(to: "Password")
        try await tab.type("wrong")
        try await tab.press("Enter")
        try await tab.node("alert") { $0.role == "alert" }
        #expect(try await tab.focus(on: "Password").value.isEmpty)
        nodes = try await tab.nodes()
        let alert = try #require(nodes.firstIndex { $0.role == "alert" })
        #expect(nodes[alert...].contains { $0.name.contains("incorrect") })
        #expect(nodes.first { $0.name == "Username" }?.value == "jay@example.com")
        try await album.add("wrong-password", tab)
        try await tab.type(Scenario.password)
        try await tab.press("Enter")
    }

    /// A wrong code, whose message is at its field, then the one in the email.
    private func enterCode(_ tab: ChromiumTab, _ org: SimulatedOrg, _ album: Album) async throws {
        try await tab.focus(on: "Enter code")
        try await album.add("email-code", tab)
        try await tab.type("000000")
        try await tab.press("Enter")
        let field = try await tab.node("error at the code") { $0.isFocused && $0.isInvalid }
        #expect(field.name == "Enter code")
        #expect(field.description.contains("incorrect"))
        try await album.add("wrong-code", tab)
        try await tab.type(try #require(org.outside.latestEmail()?.code))
        try await tab.press("Enter")
    }
}

/// Knows which requests are the browser's return, once there is a flow.
private final class FlowBox: Sendable {
    private let record = Record<AuthorizationCodeFlow>()

    func set(_ flow: AuthorizationCodeFlow) { record.append(flow) }

    @Sendable func isOurs(_ target: String) -> Bool {
        guard let flow = record.elements.first,
            let url = URL(string: flow.configuration.redirectURI),
            let back = URL(string: target, relativeTo: url)
        else { return false }
        return flow.redirectResult(for: back.absoluteURL) == .authenticated
    }
}

/// A run failed; its pictures are in that folder.
private struct PicturesKept: Error {
    let error: any Error
    let folder: String
}

/// Pictures of the pages, in two widths.
private final class Album: Sendable {
    private let pictures = Record<(name: String, png: Data)>()

    /// Takes pictures, in the dark too, and checks that no page is wider than its window.
    func add(_ name: String, _ tab: ChromiumTab) async throws {
        for (width, height) in [(360, 740), (1280, 800)] {
            try await tab.resize(width, height)
            let picture = try await tab.picture()
            #expect(picture.width <= width, "\(name) is \(picture.width) wide at \(width)")
            pictures.append((name: "\(name)-\(width).png", png: picture.png))
        }
        try await tab.dim(true)
        pictures.append((name: "\(name)-dark.png", png: try await tab.picture().png))
        try await tab.dim(false)
    }

    /// Writes the pictures where the environment says.
    func keepIfAsked() {
        guard let folder = ProcessEnvironment["IDX_SCREENSHOTS"] else { return }
        write(to: URL(filePath: folder))
    }

    /// Writes the pictures of a run that failed, and says where they are.
    func kept(_ error: any Error) -> any Error {
        let folder = FileManager.default.temporaryDirectory.appending(path: "idx-chromium")
        write(to: folder)
        return PicturesKept(error: error, folder: folder.path)
    }

    private func write(to folder: URL) {
        // Whoever looks for the pictures finds that they are missing.
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for picture in pictures.elements {
            try? picture.png.write(to: folder.appending(path: picture.name))
        }
    }
}
