import IDXAuth
import IDXJSON
import TestSupport
import Testing

@testable import IDXForms

/// A response of 128 KB takes not much more time per byte than one of 32 KB.
@Suite("Time grows with the size of a response, not faster", .serialized, .computing)
struct LinearTimeTests {
    static let shapes = isThorough ? NastyShape.all : NastyShape.few

    @Test(
        "when parsing it, traversing it, answering its forms and building bodies",
        // Asks for the path of every field, and a path repeats the names above the field.
        arguments: shapes.filter { $0.name != "one long field name" })
    func forms(shape: NastyShape) throws {
        try expectLinear(shape) { bytes in
            let response = try Response(parsing: bytes)
            _ = walk(response)
            answer(response)
            _ = response.remediations.map { try? $0.request().body?.bytes() }
        }
    }

    @Test("when building its screen", arguments: shapes)
    func screens(shape: NastyShape) throws {
        try expectLinear(shape) { _ = Screen(try Response(parsing: $0), host: "id.acme.example") }
    }

    @Test("when redacting and dumping it in every format", arguments: shapes)
    func dumps(shape: NastyShape) throws {
        try expectLinear(shape) { bytes in
            let dump = Dump(try JSON(parsing: bytes))
            _ = (dump.json(), dump.lines(), dump.tree(), dump.graph().mermaid)
        }
    }

    @Test(
        "when hiding secrets in one text",
        arguments: ["a", "a=a=token=b%3D/token/", "aaaa… ", "://a:b@ "])
    func text(part: String) throws {
        let branches = (UInt8(0x21)...0x7E).map { Secret("a=a\(Unicode.Scalar($0))aaaaaa") }
        let redactor = Redactor(
            hiding: branches + ["aaaaaaaaab", Secret(String(repeating: "a", count: 300))])
        try LinearTime.expect({ Array(String(repeating: part, count: $0 / part.utf8.count).utf8) })
        {
            _ = redactor.redacted(["message": .string(String(decoding: $0, as: UTF8.self))])
        }
    }

    private func walk(_ response: Response) -> Int {
        let forms = [response.remediations, response.actions].joined()
        var count = response.messages.allMessages.count + response.diagnostics.count
        for form in forms {
            count += walk(form.form.allFields) + form.subjects.count + form.messages.count
            count += form.pollable == nil && form.captcha == nil ? 0 : 1
        }
        for authenticator in response.authenticators {
            count += authenticator.methods.count + authenticator.paths.count
            count += authenticator.cancelAction == nil ? 0 : 1
        }
        for index in response.remediations.indices {
            count += response.remediations[index]?.form.isEmpty == true ? 1 : 0
        }
        return count
    }

    private func walk(_ fields: [Remediation.Form.Field]) -> Int {
        fields.reduce(0) { count, field in
            count + field.path.components.count + (field.authenticator == nil ? 0 : 1)
                + (field.profile == nil ? 0 : 1)
                + walk(field.form?.allFields ?? [])
                + walk(field.options ?? [])
        }
    }

    private func answer(_ response: Response) {
        for form in response.remediations {
            for field in form.form.elements {
                _ = form[field.path.dotted]?.messages.isEmpty
                form[field.path]?.value = field.options?.last?.defaultValue ?? "text"
                field.form?.forEach { form[$0.path]?.value = "text" }
                field.form?.forEach { _ = form[$0.path.dotted]?.value }
            }
        }
    }

    private func expectLinear(
        _ shape: NastyShape, sourceLocation: SourceLocation = #_sourceLocation,
        _ work: ([UInt8]) throws -> Void
    ) throws {
        try LinearTime.expect(
            shape.bytes, name: shape.name, sourceLocation: sourceLocation, work)
    }
}
