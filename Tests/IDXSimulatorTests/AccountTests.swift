import Foundation
import IDXJSON
import IDXSimulator
import Testing

@Suite("Who it is")
struct AccountTests {
    private func attempt(_ client: inout EngineClient, _ name: String, _ password: String) throws {
        try client.submit(
            "identify",
            ["identifier": .string(name), "credentials": ["passcode": .string(password)]])
    }

    @Test("a username is known in any case, by its short form, and with blanks around it")
    func names() throws {
        for name in ["jay@example.com", "JAY@Example.com", "jay", "  jay@example.com "] {
            var client = try EngineClient(scenario: "password")
            try attempt(&client, name, "Rye-bread-8")
            #expect(client.code != nil, "\(name)")
        }
    }

    @Test("a password is taken as it is, blanks and all")
    func passwords() throws {
        for password in ["Rye-bread-8 ", " Rye-bread-8", "rye-bread-8", ""] {
            var client = try EngineClient(scenario: "password")
            try attempt(&client, "jay@example.com", password)
            #expect(client.code == nil, "\(password)")
        }
    }

    @Test("somebody unknown gets the same answers as somebody who is mistaken")
    func enumeration() throws {
        var known = try EngineClient(scenario: "password")
        try attempt(&known, "jay@example.com", "wrong")
        var unknown = try EngineClient(scenario: "password")
        try attempt(&unknown, "nobody@example.com", "wrong")
        #expect(known.reply == unknown.reply)
    }

    @Test("with the identifier first, too, down to the reset of a password")
    func enumerationByStep() throws {
        func walk(_ name: String) throws -> [String] {
            var client = try EngineClient(scenario: "recovery-message")
            var seen: [String] = []
            func look() {
                seen.append("\(client.reply.status) \(client.names) \(client.keys)")
                seen.append(client.body["user"]?["value"]?.object?.keys.joined() ?? "")
            }
            try client.submit("identify", ["identifier": .string(name)])
            look()
            try client.submit(nil, ["credentials": ["passcode": "wrong"]])
            look()
            try client.submit("currentAuthenticatorEnrollment-recover")
            look()
            try client.submit(nil, ["credentials": ["passcode": "000000"]])
            look()
            return seen
        }
        #expect(try walk("jay@example.com") == walk("nobody@example.com"))
    }

    @Test("nothing is mailed to somebody unknown")
    func noMail() throws {
        var client = try EngineClient(scenario: "recovery")
        try client.submit("currentAuthenticator-recover")
        try client.submit("identify-recovery", ["identifier": "nobody@example.com"])
        #expect(client.step == "challenge-authenticator")
        #expect(client.engine.outside.emails.isEmpty)
    }

    @Test("an account locks after as many failures as the policy allows")
    func locks() throws {
        var client = try EngineClient(scenario: "password")
        for _ in 0..<4 {
            try attempt(&client, "jay@example.com", "wrong")
            #expect(client.keys == ["errors.E0000004"])
        }
        try attempt(&client, "jay@example.com", "wrong")
        #expect(client.keys == ["errors.E0000069"])
        try attempt(&client, "jay@example.com", "Rye-bread-8")
        #expect(client.code == nil)
    }

    @Test("a success forgets the failures before it")
    func forgives() throws {
        var client = try EngineClient(scenario: "password")
        for _ in 0..<3 {
            for _ in 0..<4 { try attempt(&client, "jay@example.com", "wrong") }
            try attempt(&client, "jay@example.com", "Rye-bread-8")
            #expect(client.code != nil)
            try client.begin()
        }
    }

    @Test("cancel gives a new state handle and forgets what was proven")
    func cancels() throws {
        var client = try EngineClient(scenario: "email-code")
        let first = client.body["stateHandle"]
        try client.signIn()
        try client.submit("cancel")
        #expect(client.body["stateHandle"] != first)
        #expect(client.step == "identify")
        #expect(client.body["user"] == nil)
        client.introspect()
        #expect(client.step == "identify")
    }
}
