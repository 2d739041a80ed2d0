import IDXAuth
import IDXCrypto
import IDXForms
import IDXHTML
import IDXJSON
import IDXLoopback
import IDXPlatform
import IDXSimulator
import Synchronization

/// The pages of a simulated org: its dialogues and its user's side, in any browser.
///
/// A dialogue belongs to the browser that opened it, by a cookie, and each form to the page that
/// shows it, by a token. A form that was answered already sends nothing: its browser sees the
/// current step. After each answer the browser is redirected, so that it can go back and reload.
final class DialoguePages: HostedPages {
    /// The dialogues, oldest first, and what the user's side said last.
    private struct Table {
        var dialogues: [(id: String, dialogue: HeldDialogue)] = []
        var remark: Remark?
    }

    /// A dialogue whose requests wait for each other, as those to the engine do: none finds it half changed.
    private final class HeldDialogue: Sendable {
        let cookie: String
        private let dialogue: Mutex<PageDialogue>

        init(_ dialogue: PageDialogue) {
            cookie = dialogue.cookie
            self.dialogue = Mutex(dialogue)
        }

        /// Works on it.
        func work<Value: Sendable>(_ body: (inout PageDialogue) -> Value) -> Value {
            dialogue.withLock { body(&$0) }
        }
    }

    private let table = Mutex(Table())
    /// The token of the forms of the user's side.
    private let outsideToken = SecureRandom.token()
    private let limit: Int
    private static let cookie = "idx_page"

    /// Makes pages that hold at most so many dialogues.
    init(limit: Int = 500) {
        self.limit = limit
    }

    func open(_ stateToken: String, of org: HostedOrg) -> HTTPExchange.Response {
        let dialogue: PageDialogue
        do throws(StepError) {
            dialogue = try PageDialogue(stateToken, org)
        } catch {
            return page(
                502, title: HostedPagePhrase.notPossible.text.text,
                text: Wording.problem(error).text, of: org)
        }
        let id = SecureRandom.token(bytes: 12)
        table.withLock { table in
            table.dialogues.append((id, HeldDialogue(dialogue)))
            if table.dialogues.count > limit { table.dialogues.removeFirst() }
        }
        let address = HostedOrg.dialogues + id
        var response = Self.redirect(to: address)
        response.fields["Set-Cookie"] = org.cookie(Self.cookie, dialogue.cookie, path: address)
        return response
    }

    /// Answers in the language of the browser, but the user's side in English.
    func answer(_ request: HTTPExchange.Request, of org: HostedOrg) -> HTTPExchange.Response {
        guard request.path.hasPrefix(HostedOrg.dialogues) else {
            return Language.$current.withValue(.english) { outside(request, of: org) }
        }
        let language = request.fields["Accept-Language"].flatMap(Language.init(acceptLanguage:))
        return Language.$current.withValue(language ?? .english) { reply(to: request, of: org) }
    }

    private func reply(to request: HTTPExchange.Request, of org: HostedOrg)
        -> HTTPExchange.Response
    {
        let id = String(request.path.dropFirst(HostedOrg.dialogues.count))
        if id.isEmpty, request.method == "GET", let token = request.stateToken {
            return open(token, of: org)
        }
        guard
            let dialogue = table.withLock({ table in
                table.dialogues.last { $0.id == id }?.dialogue
            })
        else { return page(.expired, of: org) }
        guard ConstantTime.equal(request.cookie(Self.cookie) ?? "", dialogue.cookie) else {
            return page(.otherBrowser, of: org)
        }
        guard request.method == "POST" else { return response(dialogue.work { $0.page() }) }
        guard let pairs = request.form else { return page(.unreadable, of: org) }
        let form = PostedForm(pairs)
        guard let token = form.token else { return page(.unreadable, of: org) }
        dialogue.work { $0.submit(form, token) }
        return Self.redirect(to: HostedOrg.dialogues + id)
    }
}

// MARK: - The user's side

extension DialoguePages {
    private func outside(
        _ request: HTTPExchange.Request, of org: HostedOrg
    ) -> HTTPExchange.Response {
        let screen = OutsidePage(org).screen
        guard request.method == "POST" else {
            let remark = table.withLock { table in
                defer { table.remark = nil }
                return table.remark
            }
            var page = HTMLPage(
                screen, organization: org.name, token: outsideToken,
                links: [
                    .init(label: "Refresh", url: "\(org.origin)\(HostedOrg.outside)")
                ])
            if let remark {
                page.screen.notices = [.init(severity: .success, text: remark.text)]
            }
            return response(page)
        }
        let form = PostedForm(request.form ?? [])
        guard let token = form.token, ConstantTime.equal(token, outsideToken) else {
            return page(.unreadable, of: org)
        }
        var remark: Remark? = OutsideThing.nothing
        if case .decided(.submit(let id, _)) = form.reading(at: screen),
            let thing = OutsideThing.possible(in: org).first(where: { $0.action.id == id })
        {
            remark = thing.run(in: org).remark ?? Remark(.done, "Done: \(thing.words).")
        }
        table.withLock { $0.remark = remark }
        return Self.redirect(to: HostedOrg.outside)
    }
}

// MARK: - Responses

extension DialoguePages {
    func page(
        _ status: Int, title: String, text: String, of org: HostedOrg
    ) -> HTTPExchange.Response {
        let screen = Screen(
            step: "page", kind: .terminal(isError: status >= 400), title: Sanitizer.line(title),
            host: Sanitizer.line(org.name),
            facts: [.init(name: "text", label: "", content: .text(Sanitizer.paragraph(text)))])
        return response(
            HTMLPage(screen, organization: org.name, token: ""), status: status)
    }

    /// Why a request for a page has no answer.
    private enum Refusal {
        case expired, otherBrowser, unreadable
    }

    private func page(_ refusal: Refusal, of org: HostedOrg) -> HTTPExchange.Response {
        let (status, title, text): (Int, HostedPagePhrase, HostedPagePhrase) =
            switch refusal {
            case .expired: (404, .over, .goBack)
            case .otherBrowser: (403, .otherBrowser, .continueThere)
            case .unreadable: (400, .unreadable, .nothingSent)
            }
        return page(status, title: title.text.text, text: text.text.text, of: org)
    }

    private func response(_ page: HTMLPage, status: Int = 200) -> HTTPExchange.Response {
        let fields = page.headers.map { HTTPExchange.Fields.Field($0.name, $0.value) }
        return .init(status, fields: .init(fields), body: Array(page.document.utf8))
    }

    private static func redirect(to path: String) -> HTTPExchange.Response {
        .init(303, fields: ["Location": path, "Cache-Control": "no-store"])
    }
}

extension HTTPExchange.Request {
    /// The state token of a dialogue that another client began, in the query.
    fileprivate var stateToken: String? {
        guard let query, query.hasPrefix("stateToken=") else { return nil }
        return String(query.dropFirst(11))
    }
}
