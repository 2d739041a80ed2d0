import IDXLoopback
import IDXSimulator

/// Unexpected redirects.
extension Fault {
    static let redirects: [Fault] =
        [301, 303, 308].flatMap { status in
            [
                redirect("redir_\(status)_evil", "to another origin", status) {
                    $0.foreign + "/stolen"
                },
                redirect("redir_\(status)_same", "to our own origin", status) {
                    $0.origin + "/elsewhere"
                },
            ]
        } + [
            redirect("redir_netpath_ip6", "to //[::1]/x", 302) { _ in "//[::1]/x" },
            redirect("redir_netpath_blank", "to //a%20b/x", 302) { _ in "//a%20b/x" },
            redirect("redir_netpath_nul", "to //%00/x", 302) { _ in "//%00/x" },
            redirect("redir_netpath_slash", "to //a%2fb/", 302) { _ in "//a%2fb/" },
            redirect("redir_http_downgrade", "to a host without TLS", 302) { _ in
                "http://id.acme.example.invalid/"
            },
            redirect("redir_file", "to a file", 302) { _ in "file:///etc/passwd" },
            redirect("redir_empty", "to nowhere", 302) { _ in "" },
        ]

    private static func redirect(
        _ name: String, _ summary: String, _ status: Int,
        to address: @escaping @Sendable (Scene) -> String
    ) -> Fault {
        Fault(
            name, "answers \(status): \(summary)", .refuse, at: .everywhere,
            .http { response, scene in
                response = HTTPExchange.Response(
                    status, fields: ["Location": address(scene)], body: [])
            })
    }
}
