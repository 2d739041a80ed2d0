import Foundation
import IDXAuth
import IDXHTML
import IDXSimulator
import TestSupport

/// A browser without scripts, as a test drives it: it keeps cookies, follows redirects and immediate
/// refreshes, and posts the forms of pages.
struct FormBrowser {
    /// What came of a request.
    enum Arrival {
        case page(Page)
        /// The browser was sent to an address that is not the org's.
        case away(URL)
    }

    /// A page.
    struct Page {
        let path: String
        let status: Int
        let html: String
        let root: HTMLElement
        let headers: HTTPHeaders
    }

    let origin: String
    var cookies: [(name: String, value: String, path: String)] = []
    var language: String?
    /// The requests that were made: method and path.
    private(set) var requests: [String] = []
    private let transport = SystemTransport()

    init(origin: String) {
        self.origin = origin
    }

    init(_ org: SimulatedOrg) {
        self.init(origin: org.origin)
    }

    /// Opens an address or a path.
    mutating func open(_ address: String) async throws -> Arrival {
        try await go("GET", address, nil)
    }

    /// Posts names and values to a page.
    mutating func post(_ path: String, _ values: [(String, String)]) async throws -> Arrival {
        try await go("POST", path, Self.encoded(values))
    }

    /// Sends a program's request, beside the browser.
    func submit(_ address: String, _ values: [(String, String)]) async throws -> Int {
        let type = ["Content-Type": "application/x-www-form-urlencoded"] as HTTPHeaders
        return try await transport.send(
            HTTPRequest(
                method: "POST", address: try WebAddress(address), headers: type,
                body: Array(Self.encoded(values).utf8), timeout: .seconds(60))
        ).status
    }

    static func encoded(_ values: [(String, String)]) -> String {
        values.map { "\(encoded($0.0))=\(encoded($0.1))" }.joined(separator: "&")
    }

    private mutating func go(
        _ method: String, _ address: String, _ body: String?, hops: Int = 0
    ) async throws -> Arrival {
        guard address.hasPrefix("/") || address.hasPrefix(origin + "/"), hops < 10 else {
            guard let url = URL(string: address) else { throw HTMLFault("no address: \(address)") }
            return .away(url)
        }
        let target = address.hasPrefix("/") ? address : String(address.dropFirst(origin.count))
        let path = String(target.prefix { $0 != "?" })
        requests.append("\(method) \(path)")
        var headers: HTTPHeaders = ["Accept": "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8"]
        let sent = cookies.filter { path.hasPrefix($0.path) }.map { "\($0.name)=\($0.value)" }
        if !sent.isEmpty { headers["Cookie"] = sent.joined(separator: "; ") }
        if let language { headers["Accept-Language"] = language }
        if body != nil {
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            // What a browser says of a page with the policy no-referrer.
            headers["Origin"] = "null"
        }
        let response = try await transport.send(
            HTTPRequest(
                method: method, address: try WebAddress(origin + target), headers: headers,
                body: body.map { Array($0.utf8) }, timeout: .seconds(60)))
        keep(response.headers.values(of: "Set-Cookie"))
        if (300..<400).contains(response.status), let place = response.headers["Location"] {
            return try await go("GET", place, nil, hops: hops + 1)
        }
        let html = String(decoding: response.body, as: UTF8.self)
        let page = Page(
            path: path, status: response.status, html: html,
            root: try HTMLElement(parsing: html), headers: response.headers)
        guard let onward = page.onward else { return .page(page) }
        return try await go("GET", onward, nil, hops: hops + 1)
    }

    private mutating func keep(_ lines: [String]) {
        for line in lines {
            let parts = line.split(separator: ";").map { String($0.drop { $0 == " " }) }
            let pair = parts[0].split(separator: "=", maxSplits: 1).map(String.init)
            let path = parts.first { $0.hasPrefix("Path=") }.map { String($0.dropFirst(5)) } ?? "/"
            cookies.removeAll { $0.name == pair[0] && $0.path == path }
            if pair.count == 2 { cookies.append((pair[0], pair[1], path)) }
        }
    }

    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: String(UnicodeScalar(byte))
            default: "%" + String(UInt16(byte) + 256, radix: 16, uppercase: true).suffix(2)
            }
        }.joined()
    }
}

extension FormBrowser.Page {
    /// Where a page leads at once.
    fileprivate var onward: String? {
        root.all("meta").first { $0["http-equiv"] == "refresh" }?["content"].flatMap { content in
            content.hasPrefix("0; url=") ? String(content.dropFirst(7)) : nil
        }
    }
}
