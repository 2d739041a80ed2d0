import IDXJSON
import IDXSimulator

/// Discovery documents of another issuer or with endpoints at another origin.
extension Fault {
    static let discoveries: [Fault] = [
        disco("issuer_case", "names our issuer in capitals", .refuse, "issuer") {
            .string($0.issuer.uppercased())
        },
        disco("issuer_ansi", "names an issuer that would clear the screen", .refuse, "issuer") {
            _ in .string(Fault.poison)
        },
    ]

    private static func disco(
        _ name: String, _ summary: String, _ verdict: Verdict, _ member: String,
        _ value: @escaping @Sendable (Scene) -> JSON?
    ) -> Fault {
        Fault(
            "disco_" + name, "discovery " + summary, verdict, at: [.discovery],
            .json { json, scene in json = json.setting(member, to: value(scene)) })
    }
}
