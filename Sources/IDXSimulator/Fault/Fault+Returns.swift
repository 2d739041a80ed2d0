import IDXJSON
import IDXLoopback

/// Redirects to the app with unexpected parameters or at an unexpected address.
extension Fault {
    static let returns: [Fault] =
        issuers + states + codes + errors + ways + [
            Fault(
                "page_slow", "the org's page takes a second and a half", .accept,
                at: [.authorize],
                .wire { response, _ in
                    [.pause(.milliseconds(1500)), .send(response.bytes(closing: true))]
                })
        ]

    private static let issuers: [Fault] = [
        back("iss_foreign", "with the name of another issuer") { address, _ in
            address["iss"] = "https://other.acme.example"
        },
        back("iss_missing", "without the name of the issuer") { address, _ in
            address["iss"] = nil
        },
        Fault(
            "back_iss_announced", "discovery announces iss, and the return may have none", .refuse,
            at: [.discovery],
            .json { json, _ in
                json = json.setting("authorization_response_iss_parameter_supported", to: true)
            }),
    ]

    private static let states: [Fault] = [
        back("state_missing", "without a state") { address, _ in address["state"] = nil },
        back("state_foreign", "with the state of another sign-in") { address, _ in
            address["state"] = "another"
        },
        back("state_twice", "with two states") { address, _ in
            address.items.append(("state", "another"))
        },
    ]

    private static let codes: [Fault] = [
        back("code_missing", "without a code") { address, _ in address["code"] = nil },
        back("code_empty", "with an empty code") { address, _ in address["code"] = "" },
        back("code_twice", "with two codes") { address, _ in
            address.items.append(("code", "ac_another"))
        },
        back("code_spent", "with a code that the org takes no more") { address, _ in
            address["code"] = "ac_spent"
        },
    ]

    private static let errors: [Fault] = [
        back("error_with_code", "with an error beside the code") { address, _ in
            address["error"] = "access_denied"
        },
        back("error_ansi", "with an error that would clear the screen") { address, _ in
            address["code"] = nil
            address["error"] = "access_denied"
            address["error_description"] = Fault.poison
        },
    ]

    private static let ways: [Fault] = [
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
                response = OrgResponse.form(to: ReturnAddress(target)).http
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

/// The URL of a redirect to the app, in parts.
struct ReturnAddress: Sendable {
    var base: String
    var separator = "?"
    /// The parameters, decoded.
    var items: [(name: String, value: String)]

    /// Parses a URL that the org created.
    init(_ text: String) {
        let halves = text.split(separator: "?", maxSplits: 1)
        base = halves.first.map(String.init) ?? ""
        items = (halves.dropFirst().first ?? "").split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1)
            let value = parts.dropFirst().first ?? ""
            // The org's own encoding can always be decoded.
            return (String(parts[0]), (try? FormParameters.decode(value.utf8)) ?? String(value))
        }
    }

    subscript(name: String) -> String? {
        get { items.first { $0.name == name }?.value }
        set {
            let place = items.firstIndex { $0.name == name }
            switch (place, newValue) {
            case (let place?, let value?): items[place].value = value
            case (let place?, nil): items.remove(at: place)
            case (nil, let value?): items.append((name, value))
            case (nil, nil): break
            }
        }
    }

    /// The URL.
    var text: String {
        base + separator
            + items.map { "\($0.name)=\(percentEncoded($0.value))" }.joined(separator: "&")
    }
}

extension OrgResponse {
    /// A page with a button that sends the parameters by POST (OAuth 2.0 Form Post Response Mode §2).
    fileprivate static func form(to address: ReturnAddress) -> OrgResponse {
        let inputs = address.items.map {
            #"<input type="hidden" name="\#(escaped($0.name))" value="\#(escaped($0.value))">"#
        }
        let html = """
            <!doctype html><html lang="en"><meta charset="utf-8"><title>Signed in</title>
            <form method="post" action="\(escaped(address.base))">\(inputs.joined())
            <button>Continue</button></form></html>

            """
        return OrgResponse(200, type: "text/html; charset=utf-8", body: .bytes(Array(html.utf8)))
            .notStored
    }
}
