import IDXAuth
import Testing

@Suite("The text of a field's path") struct FieldPathTests {
    @Test(
        "leads back to the path",
        arguments: [
            ([], ""), ([.field(name: "identifier", occurrence: 0)], "identifier"),
            (
                [
                    .field(name: "authenticator", occurrence: 0), .option(1),
                    .field(name: "methodType", occurrence: 0),
                ], "authenticator.~1.methodType"
            ),
            (
                [.field(name: "userProfile", occurrence: 0), .field(name: "city", occurrence: 1)],
                "userProfile.city#2"
            ),
            ([.field(name: "", occurrence: 0)], "#1"),
            ([.field(name: "a.b#~ %+ä", occurrence: 0)], "a%2Eb%23%7E%20%25%2B%C3%A4"),
        ] as [([FieldPath.Component], String)])
    func text(_ components: [FieldPath.Component], _ text: String) {
        let path = FieldPath(components)
        #expect(path.encoded == text)
        #expect(FieldPath(encoded: text) == path)
    }

    @Test(
        "is refused if no path has it",
        arguments: [".", "a.", "~", "~-1", "a#", "a#0", "a#1#2", "%zz"])
    func refused(_ text: String) {
        #expect(FieldPath(encoded: text) == nil)
    }
}
