import Foundation
import IDXSimulator
import TestSupport
import Testing

@testable import idx

@Suite("The command line")
struct CommandLineTests {
    @Test(
        "takes words of other programs for the commands that they mean",
        arguments: [("login", Command.Name.signIn), ("logout", .signOut), ("whoami", .status)])
    func otherNames(word: String, name: Command.Name) throws {
        #expect(
            try Invocation(parsing: [word, "-q"]) == Invocation(parsing: [name.rawValue, "-q"]))
    }

    @Test(
        "is refused with code 2 and words that help",
        arguments: [
            (
                ["sigin"],
                "idx: There is no command \"sigin\". Did you mean idx sign-in?\nidx: See: idx help\n"
            ),
            (
                ["signin"],
                "idx: There is no command \"signin\". Did you mean idx sign-in?\nidx: See: idx help\n"
            ),
            (
                ["version"],
                "idx: There is no command \"version\". Did you mean idx --version?\nidx: See: idx help\n"
            ),
            (
                ["sign-in", "--use", "banana"],
                """
                idx: --use: "banana" is no authenticator. Known are okta_password, okta_email, \
                phone_number, security_question, google_otp, okta_verify, okta_verify_push, \
                okta_verify_totp, okta_verify_fastpass, custom_app, custom_push, webauthn, \
                yubikey_token, rsa_token, onprem_mfa, custom_otp, symantec_vip, duo, \
                external_idp, smart_card_idp, tac, nfc_pin, phone, password, email, sms, voice, otp, \
                totp, push, signed_nonce, idp.

                """
            ),
            (["sgn"], "idx: There is no command \"sgn\".\nidx: See: idx help\n"),
            (
                ["sign-in", "--isuer", "x"],
                "idx: idx sign-in has no flag --isuer. Did you mean --issuer?\nidx: See: idx help sign-in\n"
            ),
            (
                ["--verison"],
                "idx: idx has no flag --verison. Did you mean idx --version?\nidx: See: idx help\n"
            ),
            (
                ["--verbos"],
                "idx: idx has no flag --verbos. Did you mean idx sign-in --verbose?\nidx: See: idx help\n"
            ),
            (["-V"], "idx: idx has no flag -V. Did you mean idx --version?\nidx: See: idx help\n"),
            (["-?"], "idx: idx has no flag -?. Did you mean idx --help?\nidx: See: idx help\n"),
            (
                ["-version"],
                "idx: idx has no flag -version. Did you mean idx --version?\nidx: See: idx help\n"
            ),
            (
                ["-issuer=x"],
                "idx: idx has no flag -issuer. Did you mean idx sign-in --issuer?\nidx: See: idx help\n"
            ),
            (["--v"], "idx: idx has no flag --v.\nidx: See: idx help\n"),
            (["--version=1"], "idx: --version takes no value.\n"),
            (["--help=x"], "idx: --help takes no value.\n"),
            (["sign-in", "--help=x"], "idx: --help takes no value.\n"),
            (["--"], "idx: Put the command first: idx sign-in -- CMD ARG…\n"),
            (["-"], "idx: There is no command \"-\".\nidx: See: idx help\n"),
            (
                ["status", "--versoin"],
                "idx: idx status has no flag --versoin. Did you mean idx --version?\nidx: See: idx help status\n"
            ),
            (
                ["status", "-V"],
                "idx: idx status has no flag -V. Did you mean idx --version?\nidx: See: idx help status\n"
            ),
            (
                ["sign-in", "-issuer"],
                "idx: idx sign-in has no flag -issuer. Did you mean --issuer?\nidx: See: idx help sign-in\n"
            ),
            (
                ["sign-in", "--iss", "x"],
                "idx: idx sign-in has no flag --iss. Did you mean --issuer?\nidx: See: idx help sign-in\n"
            ),
            (
                ["sign-in", "--redirect", "foo"],
                "idx: --redirect: \"foo\" is not a redirect URI. Use the one registered for the app, like com.acme.app:/callback.\n"
            ),
            (["sign-in", "--issuer"], "idx: --issuer needs a value: --issuer URL\n"),
            (
                ["sign-in", "--qr", "big"],
                "idx: --qr: \"big\" is not one of auto, text, file, off.\n"
            ),
            (
                ["sign-in", "--wait", "soon"],
                "idx: --wait: \"soon\" is not a time like 90, 45s, 5m or 1h.\n"
            ),
            (
                ["org", "--port", "65536"],
                "idx: --port: \"65536\" is not a whole number from 0 to 65535.\n"
            ),
            (
                ["sign-in", "--max-age", "-1"],
                "idx: --max-age: \"-1\" is not a whole number from 0 to 2147483647.\n"
            ),
            (
                ["sign-in", "--print", "access-token", "-o", "-"],
                "idx: --output: \"-\" does not mean standard input or output here; use ./- for a file with that name.\n"
            ),
            (
                ["sign-in", "--dump", "-"],
                "idx: --dump: \"-\" does not mean standard input or output here; use ./- for a file with that name.\n"
            ),
            (["sign-in", "--acr-values", " "], "idx: --acr-values: \"\" is empty.\n"),
            (
                ["sign-in", "--max-age", "0", "--via", "device"],
                "idx: --max-age and --via device cannot be used together.\n"
            ),
            (
                ["sign-in", "--max-age", "0", "--scopes", "profile"],
                "idx: --max-age needs the scope openid.\n"
            ),
            (
                ["sign-in", "--recovery-token-file", "a", "--activation-token-file", "b"],
                "idx: --recovery-token-file and --activation-token-file cannot be used together.\n"
            ),
            (
                ["sign-in", "--activation-token-file", "a", "--via", "browser"],
                "idx: --activation-token-file and --via browser cannot be used together.\n"
            ),
            (["sign-in", "--plain=yes"], "idx: --plain takes no value.\n"),
            (
                ["sign-in", "--client-id", "a", "--client-id=b"],
                "idx: --client-id was given twice.\n"
            ),
            (
                ["sign-in", "--"],
                "idx: Name the program to run after --: idx sign-in -- CMD ARG…\n"
            ),
            (
                ["dump", "a", "b"],
                "idx: Unexpected argument \"b\".\nidx: See: idx help dump\n"
            ),
            (
                ["help", "exit-code"],
                "idx: There is no help on \"exit-code\". Did you mean idx help exit-codes?\nidx: See: idx help\n"
            ),
            (
                ["--plain", "sign-in"],
                "idx: Put the command first: idx sign-in --plain\n"
            ),
            (
                ["sign-in", "-oHunter-2"],
                "idx: --output needs a value: --output FILE\n"
            ),
            (
                ["status", "-qx"],
                "idx: idx status has no flag -x.\nidx: See: idx help status\n"
            ),
            (["demo", "-qx"], "idx: idx demo has no flag -x.\nidx: See: idx help demo\n"),
            (["--plain=x", "demo"], "idx: Put the command first: idx demo --plain\n"),
            (["-qv", "status"], "idx: Put the command first: idx status -qv\n"),
            (
                ["help", "sign-in", "extra"],
                "idx: Unexpected argument \"extra\".\nidx: See: idx help help\n"
            ),
            (
                ["help", "completion", "tcsh"],
                "idx: help completion: \"tcsh\" is not one of bash, zsh, fish.\n"
            ),
            (
                ["sign-in", "-uHunter-2"],
                "idx: idx sign-in has no flag -u.\nidx: See: idx help sign-in\n"
            ),
            (["-uHunter-2"], "idx: idx has no flag -u.\nidx: See: idx help\n"),
            (["-q=Hunter-2"], "idx: --quiet takes no value.\n"),
            (
                ["demo", "--lang", "it"],
                "idx: --lang: \"it\" is not a language of idx; known are en, de, fr, es, pt, ja.\n"
            ),
            (["org", "-v"], "idx: idx org has no flag -v.\nidx: See: idx help org\n"),
            (
                ["st\u{1B}[2Jatus"],
                "idx: There is no command \"st\u{FFFD}atus\".\nidx: See: idx help\n"
            ),
        ])
    func refused(arguments: [String], words: String) async throws {
        let run = try await Program.run(arguments)
        #expect(run.err == words)
        #expect(run.code == 2)
        #expect(run.out.isEmpty)
    }

    @Test(
        "never takes a password, wherever it stands, and never repeats it",
        arguments: [
            ["-p", "Hunter-2"], ["sign-in", "-p", "Hunter-2"], ["sign-in", "--password=Hunter-2"],
            ["sign-in", "--password", "Hunter-2"], ["sign-in", "--passcode=Hunter-2"],
            ["-pHunter-2"], ["-p=Hunter-2"], ["sign-in", "-pHunter-2"], ["dump", "-p=Hunter-2"],
        ])
    func password(arguments: [String]) async throws {
        let run = try await Program.run(arguments)
        #expect(
            run.err == """
                idx: idx never takes a password as an argument: it would be seen in `ps`.
                idx: Put it in an answers file, or pipe it: `--answers -`.

                """)
        #expect(run.code == 2)
    }

    @Test("alone is answered with a few lines of help")
    func bare() async throws {
        let run = try await Program.run()
        try assertGolden(run.out, "bare.txt")
        #expect(run.code == 0)
        #expect(run.err.isEmpty)
    }

    @Test(
        "has help on every member of a policy file",
        arguments: [
            "", "client", "users", "signIn", "enroll", "registration", "profile", "recovery",
            "consent", "providers", "password", "behavior", "lifetimes",
        ])
    func policyMembers(member: String) async throws {
        // What a policy does not know it answers with all that it knows.
        let object = #"{ "nonsense": 1, "username": "j", "id": "i" }"#
        let isList = ["users", "providers"].contains(member)
        let text = isList ? "[\(object)]" : object
        let error = #expect(throws: PolicyError.self) {
            try Policy(parsing: member.isEmpty ? object : "{ \"\(member)\": \(text) }")
        }
        guard case .unknownMember(let known)? = error?.problem else {
            Issue.record("\(String(describing: error))")
            return
        }
        let help = try await Program.run("help", "policy").out
        let words = Set(help.split { !$0.isLetter })
        #expect(known.filter { !words.contains($0[...]) } == [])
    }

    @Test("prints its version")
    func version() async throws {
        #expect(try await Program.run("--version").out.hasPrefix("idx "))
    }
}
