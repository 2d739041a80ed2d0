import IDXJSON
import Testing

/// Responses of any size, in shapes that make careless code take time that grows with the square.
enum NastyShape: String, CaseIterable, CustomTestStringConvertible {
    case names, equalNames, namesAndOptions, fields, equalFields, nestedFields, options, links,
        remediations
    case authenticators, sameAuthenticator, methods, messages, fieldMessages, secrets
    case nesting, longText, deepDuplicates, references, listedQuestions
    case tokens, users, equations, sequences, tags

    var testDescription: String { rawValue }

    /// A response of nearly so many bytes.
    func bytes(_ size: Int) -> [UInt8] {
        let (before, after) = frame
        var (first, second) = (before, "")
        if self == .namesAndOptions {
            // About as many other names before the list that the options refer to.
            let names = (0..<size / 40).map { #""name\#($0)":{"a":0},"# }
            first = "{" + names.joined() + before.dropFirst()
        }
        for number in 0... {
            let comma = number > 0 ? separator : ""
            let one = comma + element(number)
            let other = counterpart(number).map { comma + $0 } ?? ""
            let count = first.utf8.count + second.utf8.count + one.utf8.count + other.utf8.count
            guard count + middle.utf8.count + after.utf8.count <= size else { break }
            first += one
            second += other
        }
        return Array((first + middle + second + after).utf8)
    }

    private var separator: String {
        [.longText, .users, .equations, .sequences, .tags].contains(self) ? "" : ","
    }

    private func element(_ number: Int) -> String {
        switch self {
        case .names: #""name\#(number)":{"a":0}"#
        case .equalNames: #""name":0"#
        case .fields: #"{"name":"f\#(number)","label":"Field"}"#
        case .equalFields: #"{"name":"f"}"#
        case .nestedFields: #"{"name":"f\#(number)","required":true}"#
        case .options, .namesAndOptions:
            #"{"label":"o\#(number)","value":"v\#(number)","relatesTo":"$.authenticators.value[0]"}"#
        case .links: #"{"name":"redirect-idp","href":"https://idp.example/\#(number)"}"#
        case .remediations:
            #"{"rel":["create-form"],"name":"f\#(number)","href":"https://id.acme.example/f","value":[{"name":"a"}],"relatesTo":["$.authenticators.value[\#(number)]"]}"#
        case .authenticators:
            #"{"id":"a\#(number)","type":"app","key":"okta_verify","displayName":"App"}"#
        case .sameAuthenticator:
            #"{"id":"a","type":"t\#(number % 3)","methods":[{"type":"m\#(number)"}]}"#
        case .methods: #"{"type":"m\#(number)"}"#
        case .messages: #"{"message":"No \#(number)","class":"ERROR","i18n":{"key":"k\#(number)"}}"#
        case .fieldMessages:
            #"{"name":"f\#(number)","messages":{"type":"array","value":[{"message":"No","class":"ERROR"}]}}"#
        case .secrets:
            #"{"name":"passcode","label":"L\#(number)","value":"secret-\#(number)-value"}"#
        case .nesting:
            String(repeating: #"{"name":"n","form":{"value":["#, count: 18)
                + #"{"name":"x\#(number)"}"# + String(repeating: "]}}", count: 18)
        case .longText: "some words, then more "
        case .tokens: #""token":"t\#(number)-value""#
        case .users: "://a:b@ "
        case .equations: "a=a=token=b%3D/token/"
        case .sequences: #"\u009d\u001b]"#
        case .tags: "<a href=x &amp;"
        case .deepDuplicates: #""a":0"#
        case .references: #""n\#(number)":{"nickname":"Phone \#(number)"}"#
        case .listedQuestions: #"{"questionKey":"k\#(number)","question":"Which \#(number)?"}"#
        }
    }

    /// What belongs to an element, in a second list.
    private func counterpart(_ number: Int) -> String? {
        switch self {
        case .references:
            #"{"label":"o\#(number)","value":"v\#(number)","relatesTo":"$.pool.n\#(number)"}"#
        case .listedQuestions: #"{"name":"questionKey"}"#
        default: nil
        }
    }

    /// What comes between the elements and their counterparts.
    private var middle: String {
        switch self {
        case .references: #"},"# + Self.form + #"{"name":"choice","options":["#
        case .listedQuestions: #"]}}},"# + Self.form
        default: ""
        }
    }

    /// What comes before and after the elements.
    private var frame: (String, String) {
        let start = #"{"version":"1.0.0","stateHandle":"02handle","#
        let form = start + Self.form
        let one = #","authenticators":{"type":"array","value":[{"id":"a0","type":"email"}]}}"#
        switch self {
        case .names, .equalNames: return (start, "}")
        case .fields, .equalFields, .fieldMessages, .secrets, .nesting: return (form, "]}]}}")
        case .nestedFields:
            return (form + #"{"name":"credentials","required":true,"form":{"value":["#, "]}}]}]}}")
        case .options, .namesAndOptions:
            return (form + #"{"name":"choice","options":["#, "]}]}]}" + one)
        case .links, .remediations:
            return (start + #""remediation":{"type":"array","value":["#, "]}" + one)
        case .authenticators, .sameAuthenticator:
            return (start + #""authenticators":{"type":"array","value":["#, "]}}")
        case .methods:
            return (
                start + #""authenticators":{"value":[{"id":"a","type":"app","methods":["#, "]}]}}"
            )
        case .messages: return (start + #""messages":{"type":"array","value":["#, "]}}")
        case .longText, .users, .equations, .sequences, .tags:
            return (form + #"{"name":"a","label":""#, #""}]}]}}"#)
        case .tokens: return (start + #""x":{"#, "}}")
        case .deepDuplicates:
            return (
                start + #""x":"# + String(repeating: "[", count: 60) + "{",
                "}" + String(repeating: "]", count: 60) + "}"
            )
        case .references: return (start + #""pool":{"#, "]}]}]}}")
        case .listedQuestions:
            return (
                start + #""currentAuthenticator":{"value":{"contextualData":{"questions":["#,
                "]}]}}"
            )
        }
    }

    private static let form =
        #""remediation":{"type":"array","value":[{"rel":["create-form"],"name":"identify","href":"https://id.acme.example/idp/idx/identify","method":"POST","value":["#
}
