extension NastyShape {
    /// Every shape.
    public static let all: [NastyShape] = structures + texts

    /// Half of them, for slow tests.
    public static let few: [NastyShape] =
        structures.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
        + texts.filter { ["words", "equations", "users", "sequences", "tags"].contains($0.name) }

    private static let structures: [NastyShape] = names + forms + authenticators + words + values

    private static let names: [NastyShape] = [
        .init("names", in: .top) { #""name\#($0)":{"a":0}"# },
        .init("equal names", in: .top) { _ in #""name":0"# },
        .init("empty names", in: .unknown("{", "}")) { _ in #""":0"# },
        .init("long names", in: .unknown("{", "}")) {
            #""\#(String(repeating: "n", count: 1000))\#($0)":0"#
        },
        .init(
            "deep equal names",
            in: .unknown(
                String(repeating: "[", count: 60) + "{", "}" + String(repeating: "]", count: 60))
        ) { _ in #""a":0"# },
        .init("one long name", in: .longName, with: { $0 == 0 ? "0" : ",0" }) { _ in "n" },
        .init(
            "one long name above actions", in: .longNameOfActions,
            with: { ($0 == 0 ? "" : ",") + #""a\#($0)":{"rel":[],"name":"n","href":"h"}"# }
        ) { _ in "nnnnnnnnnnnnnnnnnnnn" },
        .init("tokens", in: .unknown("{", "}")) { #""token":"t\#($0)-value""# },
        .init("people", in: .unknown("[", "]")) {
            #"{"email":"jay\#($0)@example.com","login":"jay\#($0)"}"#
        },
    ]

    private static let forms: [NastyShape] = [
        .init("fields", in: .fields) { #"{"name":"f\#($0)","label":"Field"}"# },
        .init("equal fields", in: .fields) { _ in #"{"name":"f"}"# },
        .init("flags", in: .fields) { #"{"name":"f\#($0)","type":"boolean"}"# },
        .init("inner fields", in: .innerFields) { #"{"name":"f\#($0)","required":true}"# },
        .init("secrets", in: .fields) {
            #"{"name":"passcode","label":"L\#($0)","value":"secret-\#($0)-value"}"#
        },
        .init(
            "one long field name", in: .longFieldName,
            with: { ($0 == 0 ? "" : ",") + #"{"name":"f\#($0)","label":"\#(long)"}"# }
        ) { _ in long },
        .init(
            "values and options", in: .valuesAndOptions,
            with: { #"{"label":"\#(long)","value":"v\#($0)"}"# }
        ) { #""w\#($0)","x\#($0)","y\#($0)""# },
        .init("field messages", in: .fields) {
            #"{"name":"f\#($0)","messages":{"type":"array","value":[{"message":"No","class":"ERROR"}]}}"#
        },
        .init("nesting", in: .fields) {
            String(repeating: #"{"name":"n","form":{"value":["#, count: 18)
                + #"{"name":"x\#($0)"}"# + String(repeating: "]}}", count: 18)
        },
        .init("options", in: .options) {
            #"{"label":"o\#($0)","value":"v\#($0)","relatesTo":"$.authenticators.value[0]"}"#
        },
        .init("equal options", in: .options) { _ in #"{"label":"o","value":"v"}"# },
        .init("options with forms", in: .options) {
            #"{"label":"o","value":{"form":{"value":[{"name":"id","value":"\#($0)","mutable":false},{"name":"m","options":[{"label":"x","value":"y"}]}]}}}"#
        },
        .init(
            "names and options", in: .topAndOptions,
            with: { #"{"label":"o","value":"v\#($0)","relatesTo":"$.name0"}"# }
        ) { #""name\#($0)":{"a":0}"# },
        .init(
            "references", in: .poolAndOptions,
            with: { #"{"label":"o\#($0)","value":"v\#($0)","relatesTo":"$.pool.n\#($0)"}"# }
        ) { #""n\#($0)":{"nickname":"Phone \#($0)"}"# },
        .init(
            "references to all", in: .poolAndOptions,
            with: { #"{"label":"o\#($0)","value":"v\#($0)","relatesTo":"$.pool"}"# }
        ) { #""n\#($0)":{"nickname":"Phone \#($0)"}"# },
        .init("remediations", in: .list("remediation")) {
            #"{"rel":["create-form"],"name":"f\#($0)","href":"https://id.acme.example/f","value":[{"name":"a"}],"relatesTo":["$.authenticators.value[\#($0)]"]}"#
        },
        .init("equal remediations", in: .list("remediation")) { _ in
            #"{"rel":["create-form"],"name":"identify","href":"https://id.acme.example/f","value":[{"name":"a"}],"relatesTo":["$.authenticators"]}"#
        },
        .init("links", in: .list("remediation")) {
            #"{"name":"redirect-idp","href":"https://idp.example/\#($0)"}"#
        },
        .init("long links", in: .list("remediation")) {
            #"{"name":"redirect-idp","href":"https://idp.example/\#(String(repeating: "a/../%2e", count: 500))\#($0)"}"#
        },
    ]

    private static let authenticators: [NastyShape] = [
        .init("authenticators", in: .list("authenticators")) {
            #"{"id":"a\#($0)","type":"app","key":"okta_verify","displayName":"App"}"#
        },
        .init("equal authenticators", in: .list("authenticators")) {
            #"{"id":"a","type":"t\#($0 % 3)","methods":[{"type":"m\#($0)"}]}"#
        },
        .init("equal authenticators, other keys", in: .list("authenticators")) {
            #"{"id":"a","type":"app","key":"k\#($0)"}"#
        },
        .init("actions", in: .list("authenticators")) {
            #"{"id":"a","type":"app","resend":{"name":"r\#($0)","href":"https://id.acme.example/r"}}"#
        },
        .init("methods", in: .authenticator(#""methods":["#, "]")) { #"{"type":"m\#($0)"}"# },
        .init("methods twice", in: .twoAuthenticators, with: { #"{"type":"m\#($0)"}"# }) {
            #"{"type":"m\#($0)"}"#
        },
        .init(
            "methods and options", in: .enrollmentAndOptions(#""methods":["#, "]"),
            with: { option($0) }
        ) { #""m\#($0)","o\#($0)","p\#($0)""# },
        .init(
            "profile and options", in: .enrollmentAndOptions(#""profile":{"#, "}"),
            with: { option($0) }
        ) { #""m\#($0)":0,"o\#($0)":0"# },
        .init(
            "long texts and options",
            in: .enrollmentAndOptions(
                #""displayName":"d","description":""#, #"""#, separator: ""),
            with: { ($0 == 0 ? "" : ",") + option($0) }
        ) { _ in long },
        .init(
            "places and options", in: .placesAndOptions,
            with: { _ in
                #"{"label":"o","value":{"form":{"value":[{"name":"id","value":"a","mutable":false}]}},"relatesTo":"$.authenticatorEnrollments.value[0]"}"#
            }
        ) { _ in #"{"id":"a","type":"app"}"# },
        .init("facts", in: .authenticator(#""contextualData":{"#, "}")) {
            #""f\#($0)":{"qrcode":{"href":"x"},"sharedSecret":"S\#($0)ECRET"}"#
        },
        .init("users", in: .member(#""user":{"value":{"profile":{"#, "}}}")) {
            #""p\#($0)":"jay@example.com""#
        },
        .init(
            "listed questions",
            in: .listAndFields(
                #""currentAuthenticator":{"value":{"contextualData":{"questions":["#, "}}}"),
            with: { _ in #"{"name":"questionKey"}"# }
        ) { #"{"questionKey":"k\#($0)","question":"Which \#($0)?"}"# },
    ]

    private static let words: [NastyShape] = [
        .init("messages", in: .list("messages")) {
            #"{"message":"No \#($0)","class":"ERROR","i18n":{"key":"k\#($0)"}}"#
        },
        .init("equal messages", in: .list("messages")) { _ in #"{"message":"No","class":"INFO"}"# },
        .init("messages with links", in: .list("messages")) {
            #"{"message":"No","links":[{"label":"l","url":"https://a.example/\#($0)"}]}"#
        },
        .init("causes", in: .member(#""errorCode":"E1","errorSummary":"No","errorCauses":["#, "]"))
        {
            #"{"errorSummary":"cause \#($0)","property":"p"}"#
        },
    ]

    private static let values: [NastyShape] = [
        .init("empty objects", in: .unknown("[", "]")) { _ in "{}" },
        .init("deep lists", in: .unknown("[", "]")) { _ in
            String(repeating: "[", count: 60) + String(repeating: "]", count: 60)
        },
        .init("numbers", in: .unknown("[", "]")) { "\($0).5e-9\($0)" },
        .init("refreshes", in: .list("remediation")) {
            #"{"name":"poll\#($0)","href":"https://id.acme.example/p","refresh":1e9\#($0)}"#
        },
        .init(
            "one number",
            in: .init(before: Frame.unknown("1", "").before, after: "}", separator: "")
        ) { _ in "0" },
        .init("keys", in: .init(before: #"{"keys":["#, after: "]}")) {
            #"{"kty":"RSA","kid":"k\#($0)","e":"AQAB","n":"\#(modulus)"}"#
        },
        .init("equal keys", in: .init(before: #"{"keys":["#, after: "]}")) { _ in
            #"{"kty":"RSA","kid":"k","use":"sig","e":"AQAB","n":"\#(modulus)"}"#
        },
        .init("scopes", in: .member(#""scopes_supported":["#, "]")) { #""s\#($0)""# },
        .init(
            "one scope",
            in: .init(before: #"{"scope":"openid"#, after: #""}"#, separator: "")
        ) { " s\($0)" },
        .init("audiences", in: .init(before: #"{"aud":["#, after: "]}")) { #""a\#($0)""# },
    ]

    /// An option of an enrollment.
    private static func option(_ number: Int) -> String {
        #"{"label":"\#(long)","value":"v\#(number)","relatesTo":"$.authenticatorEnrollments.value[0]"}"#
    }
    private static let long = String(repeating: "l", count: 60)
    private static let modulus = String(repeating: "vX", count: 171)
}
