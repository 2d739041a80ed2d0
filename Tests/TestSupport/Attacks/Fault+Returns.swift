import IDXJSON
import IDXLoopback
import IDXSimulator

/// Redirects to the app with unexpected parameters or at an unexpected address.
extension Fault {
    static let returns: [Fault] = [
        back("state_twice", "with two states") { address, _ in
            address.items.append(("state", "another"))
        },
        back("code_twice", "with two codes") { address, _ in
            address.items.append(("code", "ac_another"))
        },
        back("error_ansi", "with an error that would clear the screen") { address, _ in
            address["code"] = nil
            address["error"] = "access_denied"
            address["error_description"] = poison
        },
        back("fragment", "with its parameters in a fragment") { address, _ in
            address.separator = "#"
        },
        back("port", "to another port") { address, _ in
            let parts = address.base.split(separator: ":", maxSplits: 2)
            guard parts.count == 3, let port = Int(parts[2].prefix { $0.isNumber }) else { return }
            let path = parts[2].drop { $0.isNumber }
            address.base = "\(parts[0]):\(parts[1]):\(port == 1 ? 2 : port - 1)\(path)"
        },
        back("path", "to another path") { address, _ in address.base += "/more" },
        back("long", "with a query of 8 KB", .accept) { address, _ in
            address["padding"] = String(repeating: "A", count: 8192)
        },
        Fault(
            "back_post", "the browser comes back by POST", .refuse, at: [.back],
            .http { response, _ in
                guard let target = response.fields["Location"] else { return }
                response = .form(to: ReturnAddress(target))
            }),
    ]

    private static func back(
        _ name: String, _ summary: String, _ verdict: Verdict = .refuse,
        _ change: @escaping @Sendable (inout ReturnAddress, Scene) -> Void
    ) -> Fault {
        Fault(
            "back_" + name, "the browser comes back " + summary, verdict, at: [.back],
            .http { response, scene in
                guard let target = response.fields["Location"] else { return }
                var address = ReturnAddress(target)
                change(&address, scene)
                response.fields["Location"] = address.text
            })
    }
}

extension HTTPExchange.Response {
    /// A page with a button that sends the parameters by POST (OAuth 2.0 Form Post Response Mode §2).
    fileprivate static func form(to address: ReturnAddress) -> Self {
        let inputs = address.items.map {
            #"<input type="hidden" name="\#(OrgResponse.escaped($0.name))" value="\#(OrgResponse.escaped($0.value))">"#
        }
        let html = """
            <!doctype html><html lang="en"><meta charset="utf-8"><title>Signed in</title>
            <form method="post" action="\(OrgResponse.escaped(address.base))">\(inputs.joined())
            <button>Continue</button></form></html>

            """
        return Self(
            200, fields: ["Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store"],
            body: Array(html.utf8))
    }
}
