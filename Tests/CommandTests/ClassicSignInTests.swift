import Foundation
import Synchronization
import TestSupport
import Testing

@testable import IDXSimulator

@Suite("idx sign-in at a Classic org", .serialized)
struct ClassicSignInTests {
    static let curl = SignInViaTests.curl
    private static let note = "This org runs the Okta Classic Engine."

    /// An org where Jay has these authenticators, a password and one of them being asked for.
    func place(
        _ factors: String = "", authn: String = "", members: String = "", faults: [Fault] = [],
        answers: String? = nil
    ) async throws -> Place {
        let keys = factors.split(separator: " ")
        let rules = keys.map { #""\#($0)""# }.joined(separator: ", ")
        let authenticators = keys.map { key in
            #"{ "key": "\#(key)"\#(key == "phone_number" ? #", "address": "+15551231337""# : "") }"#
        }
        let policy = try Policy(
            parsing: """
                { "engine": "classic", "authn": { \(authn) },
                  "users": [ { "username": "jay@example.com", "password": "Rye-bread-8",
                    "profile": { "firstName": "Jay", "lastName": "Doe", "email": "jay@example.com" },
                    "authenticators": [\(authenticators.joined(separator: ", "))] } ],
                  "signIn": { "factors": [["okta_password"]\(keys.isEmpty ? "" : ", [\(rules)]")] }
                  \(members.isEmpty ? "" : ", \(members)") }
                """)
        let place = try await Place(policy: policy, faults: faults, answers: answers)
        try place.scratch.write(
            """
            curl -s "\(place.org.origin)/-/fetch/$1" | sed 's/.*"text": *"//; s/".*//'
            """, to: "fetch.sh")
        return place
    }

    /// An answers file with the password, and other entries.
    func answers(_ entries: String...) -> String {
        let password =
            #"{ "step": "identify", "field": "credentials.passcode", "value": "Rye-bread-8" }"#
        let list = ([password] + entries).joined(separator: ", ")
        return #"{ "version": 1, "username": "jay@example.com", "answers": [ \#(list) ] }"#
    }

    func code(_ step: String, _ field: String, _ fetch: String) -> String {
        #"{ "step": "\#(step)", "field": "\#(field)", "from": { "command": ["sh", "fetch.sh", "\#(fetch)"] } }"#
    }

    /// The paths of the requests, without the metadata that is fetched meanwhile.
    func paths(_ place: Place) -> [String] {
        place.org.requests.map { String($0.target.prefix { $0 != "?" }) }
            .filter { !$0.hasSuffix("configuration") && !$0.hasSuffix("/keys") }
    }

    @Test("asks the org for its engine once it refuses IDX, and gets tokens")
    func auto() async throws {
        let place = try await place()
        let run = try await place.run("--answers", "answers.json", "--no-input")
        await place.org.stop()
        #expect(run.code == 0, "\(run.err)")
        #expect(
            place.steady(run.err).hasPrefix(
                "Signing in to http://127.0.0.1:PORT\n\(Self.note)\nSigned in as Jay Doe "),
            "\(run.err)")
        #expect(
            paths(place) == [
                "/oauth2/default/v1/interact", "/.well-known/okta-organization", "/api/v1/authn",
                "/oauth2/default/v1/authorize", "/oauth2/default/v1/token",
            ])
        #expect(try await place.idx("status").code == 0)
    }

    @Test("does not ask an Identity Engine, and uses the weaker API there only if told to")
    func identityEngine() async throws {
        let place = try await Place()
        let usual = try await place.run("--answers", "answers.json", "--no-input")
        #expect(usual.code == 0)
        #expect(
            !place.org.requests.contains {
                $0.target.contains("okta-organization") || $0.target.contains("/api/v1/authn")
            })
        let told = try await place.run(
            "--answers", "answers.json", "--no-input", "--engine", "classic", "--again")
        await place.org.stop()
        #expect(told.code == 0, "\(told.err)")
        #expect(told.err.contains("only the global session policy is checked, not the app's.\n"))
        #expect(place.org.requests.filter { $0.target.hasSuffix("/v1/interact") }.count == 1)
    }

    @Test("is refused where the settings demand IDX")
    func demandsIDX() async throws {
        let place = try await place()
        let run = try await place.run("--answers", "answers.json", "--engine", "idx")
        await place.org.stop()
        #expect(run.code == 7)
        #expect(run.err.contains("runs the Okta Classic Engine, which has no IDX."))
        #expect(!paths(place).contains("/api/v1/authn"))
    }

    @Test("sends a wrong password once: code 3")
    func wrongPassword() async throws {
        let place = try await place(
            answers: Place.password.replacing("Rye-bread-8", with: "Wrong-bread-8"))
        let run = try await place.run("--answers", "answers.json", "--no-input")
        await place.org.stop()
        #expect(run.code == 3)
        #expect(run.err.contains("The org rejected the answer for Password"), "\(run.err)")
        #expect(!run.err.contains("Wrong-bread-8"))
        #expect(paths(place).filter { $0 == "/api/v1/authn" }.count == 1)
    }

    @Test("answers a code by text message, chosen by the names of both engines", .enabled(if: curl))
    func textMessage() async throws {
        for name in ["phone_number:sms", "sms", "sms:okta"] {
            let place = try await place(
                "okta_email phone_number",
                answers: answers(
                    code("challenge-authenticator", "credentials.passcode", "smsCode")))
            let run = try await place.run("--answers", "answers.json", "--no-input", "--use", name)
            await place.org.stop()
            #expect(run.code == 0, "\(run.err)")
        }
    }

    @Test("says the number of a push, and waits for the approval")
    func push() async throws {
        let place = try await place(
            "okta_verify", members: #""behavior": { "numberChallenge": "always" }"#,
            answers: answers(
                #"{ "step": "select-authenticator-authenticate", "choose": "okta_verify:push" }"#))
        async let run = place.run("--answers", "answers.json", "--no-input")
        while !place.org.act(.approvePush) { try await Task.sleep(for: .milliseconds(20)) }
        let ended = try await run
        await place.org.stop()
        #expect(ended.code == 0, "\(ended.err)")
        #expect(ended.err.contains("Number "), "\(ended.err)")
    }

    @Test("needs no factor on a device that the user had it remember", .enabled(if: curl))
    func remembered() async throws {
        let place = try await place(
            "phone_number", authn: #""allowRememberDevice": true"#,
            answers: answers(
                #"{ "step": "*", "field": "rememberDevice", "value": true }"#,
                code("challenge-authenticator", "credentials.passcode", "smsCode")))
        let first = try await place.run("--answers", "answers.json", "--no-input", "--use", "sms")
        #expect(first.code == 0, "\(first.err)")
        try place.scratch.write(Place.password, to: "answers.json")
        let second = try await place.run("--answers", "answers.json", "--no-input", "--again")
        await place.org.stop()
        #expect(second.code == 0, "\(second.err)")
    }

    @Test("begins with the recovery or the unlock that is asked for")
    func starts() async throws {
        for (start, step) in [("recover", "identify-recovery"), ("unlock", "unlock-account")] {
            let place = try await place(
                members: #""recovery": {}, "unlock": {}"#,
                answers: #"{ "version": 1, "answers": [] }"#)
            let run = try await place.run("--answers", "answers.json", "--start", start)
            await place.org.stop()
            #expect(run.code == 4)
            #expect(run.err.contains("(identifier, step \(step))"), "\(run.err)")
        }
    }

    @Test("goes on with the token of a recovery email, once: then code 3")
    func recoveryToken() async throws {
        let place = try await place(
            members: #""recovery": { "factors": ["okta_email"] }"#,
            answers: """
                { "version": 1, "username": "jay@example.com", "answers": [
                  { "step": "identify-recovery", "field": "factorType", "choose": "EMAIL" } ] }
                """)
        let mailed = try await place.run("--answers", "answers.json", "--start", "recover")
        #expect(mailed.code == 4)
        #expect(mailed.err.contains("step recover-with-token"), "\(mailed.err)")

        try place.scratch.write(try #require(place.org.fetch(.recoveryToken)), to: "token")
        try place.scratch.write(
            """
            { "version": 1, "answers": [
              { "step": "reset-authenticator", "field": "credentials.passcode",
                "value": "Oat-bread-99" } ] }
            """, to: "reset.json")
        let flags = ["--recovery-token-file", "token", "--answers", "reset.json", "--no-input"]
        let reset = try await place.run(flags[0], flags[1], flags[2], flags[3], flags[4])
        #expect(reset.code == 0, "\(reset.err)")
        let again = try await place.run(flags[0], flags[1], flags[2], flags[3], flags[4])
        await place.org.stop()
        #expect(again.code == 3, "\(again.err)")
        #expect(!again.err.contains("no IDX"))
        #expect(!paths(place).contains { $0.hasPrefix("/idp/") })
    }

    @Test("talks in JSON lines", .enabled(if: curl))
    func jsonLines() async throws {
        let place = try await place("phone_number")
        let run = try await Program.run(
            ["sign-in", "--json"] + place.flags,
            input: """
                {"answers":{"identifier":"jay@example.com","credentials.passcode":"Rye-bread-8"}}
                {"do":"cancel"}

                """, folder: place.scratch)
        await place.org.stop()
        #expect(run.out.contains(#""step":"identify""#))
        #expect(run.out.contains(#"SMS"#))
        #expect(run.out.contains(#""status":"cancelled""#))
        #expect(run.code == 130)
        #expect(paths(place).last == "/api/v1/authn/cancel")
    }

    @Test("leaves no secret in its records, traces and messages", .enabled(if: curl))
    func secrets() async throws {
        let issued = Mutex<Set<String>>(["Rye-bread-8"])
        let spy = Fault(
            "spy", "notes what the org issues", at: .everywhere,
            .json { json, _ in
                let names = ["stateToken", "sessionToken", "access_token", "refresh_token"]
                issued.withLock { $0.formUnion(names.compactMap { json[$0]?.string }) }
            })
        let place = try await place(
            "phone_number", faults: [spy],
            answers: answers(code("challenge-authenticator", "credentials.passcode", "smsCode")))
        let run = try await place.run(
            "--answers", "answers.json", "--no-input", "--use", "sms", "-vv", "--dump", "walk",
            "--transcript",
            "steps.jsonl")
        await place.org.stop()
        #expect(run.code == 0, "\(run.err)")
        let names = try FileManager.default.contentsOfDirectory(
            atPath: place.scratch.path + "/walk")
        let files = names.compactMap { place.scratch.read("walk/\($0)") }
        #expect(files.count == names.count && files.count > 3)
        let texts = files + [run.err, run.out, place.scratch.read("steps.jsonl") ?? ""]
        let secrets = issued.withLock { $0 }
        #expect(secrets.count > 4)
        for text in texts {
            #expect(secrets.filter(text.contains).isEmpty, "\(text)")
        }
        // The first step is local: the first record is what the org said to the password.
        let first = try #require(names.sorted().first)
        #expect(first.hasPrefix("001-") && first != "001-identify.json")
        let request = try await place.idx("dump", "walk/" + first, "--request")
        #expect(request.out.contains("authenticator"))
        let shown = try await place.idx("dump", "walk")
        #expect(
            shown.out.contains("select-authenticator-authenticate")
                || shown.out.contains("challenge-authenticator"))
    }
}
