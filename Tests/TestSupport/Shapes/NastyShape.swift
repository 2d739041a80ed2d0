import Testing

/// Documents of any size, in a shape for which careless code takes quadratic time or memory.
public struct NastyShape: Sendable, Hashable, CustomTestStringConvertible {
    /// Makes the part with that number.
    typealias Part = @Sendable (Int) -> String

    /// The name.
    public let name: String
    /// The repeated text, if the elements are parts of one string.
    public let text: String?
    private let frame: Frame
    private let element: Part
    /// The counterpart of an element, in a second list.
    private let counterpart: Part?

    /// The text before, between and after the elements and their counterparts.
    struct Frame: Sendable {
        var before: String
        var after: String
        /// Ends the list of elements and starts that of counterparts.
        var middle = ""
        var separator = ","
    }

    init(_ name: String, in frame: Frame, with counterpart: Part? = nil, _ element: @escaping Part)
    {
        self.name = name
        self.text = nil
        self.frame = frame
        self.element = element
        self.counterpart = counterpart
    }

    /// A shape whose elements are parts of one string.
    init(_ name: String, text: String) {
        self.name = name
        self.text = text
        var frame = Frame.fields
        frame.before += #"{"name":"a","label":""#
        frame.after = #""}"# + frame.after
        frame.separator = ""
        self.frame = frame
        element = { _ in text }
        counterpart = nil
    }

    /// The name.
    public var testDescription: String { name }

    /// Compares the names.
    public static func == (one: Self, other: Self) -> Bool { one.name == other.name }
    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// An IDX response of nearly that many bytes.
    public func bytes(_ size: Int) -> [UInt8] {
        var first = Array(frame.before.utf8)
        var second: [UInt8] = []
        let end = Array((frame.middle + frame.after).utf8).count
        first.reserveCapacity(size)
        for number in 0... {
            let comma = number > 0 ? frame.separator : ""
            let one = (comma + element(number)).utf8
            let other = (counterpart.map { comma + $0(number) } ?? "").utf8
            guard first.count + second.count + one.count + other.count + end <= size else { break }
            first += one
            second += other
        }
        return first + frame.middle.utf8 + second + frame.after.utf8
    }
}

extension NastyShape.Frame {
    private static let start = #"{"version":"1.0.0","stateHandle":"02handle","#
    private static let forms =
        #""remediation":{"type":"array","value":[{"rel":["create-form"],"name":"identify","href":"https://id.acme.example/idp/idx/identify","method":"POST","value":["#
    private static let email =
        #","authenticators":{"type":"array","value":[{"id":"a0","type":"email"}]}}"#

    /// Inside the response itself.
    static let top = Self(before: start, after: "}")
    /// Inside a member that the client does not know.
    static func unknown(_ before: String, _ after: String) -> Self {
        Self(before: start + #""x":"# + before, after: after + "}")
    }
    /// Inside a member of the response.
    static func member(_ before: String, _ after: String) -> Self {
        Self(before: start + before, after: after + "}")
    }
    /// In a list that is a member of the response.
    static func list(_ name: String) -> Self {
        Self(before: start + #""\#(name)":{"type":"array","value":["#, after: "]}" + email)
    }
    /// Among the fields of a form.
    static let fields = Self(before: start + forms, after: "]}]}}")
    /// Among the nested fields of a field.
    static let innerFields = Self(
        before: start + forms + #"{"name":"credentials","required":true,"form":{"value":["#,
        after: "]}}]}]}}")
    /// Among the options of a field.
    static let options = Self(
        before: start + forms + #"{"name":"choice","options":["#, after: "]}]}]}" + email)
    /// Inside the current authenticator, with a form that asks for a code.
    static func authenticator(_ before: String, _ after: String) -> Self {
        Self(
            before: start + #""currentAuthenticator":{"value":{"type":"app","key":"okta_verify","#
                + before,
            after: after + "}}," + forms + #"{"name":"code"}]}]}}"#)
    }

    /// Members of the response, then options that refer to them.
    static let topAndOptions = Self(
        before: start, after: "]}]}]}}", middle: "," + forms + #"{"name":"choice","options":["#)
    /// Members of an object, then options that refer to them.
    static let poolAndOptions = Self(
        before: start + #""pool":{"#, after: "]}]}]}}",
        middle: "}," + forms + #"{"name":"choice","options":["#)
    /// The letters of a name, then elements below it.
    static let longName = Self(
        before: start + #""x":{""#, after: "]}}", middle: #"":["#, separator: "")
    /// The letters of a name, then actions below it.
    static let longNameOfActions = Self(
        before: start + #"""#, after: "}}", middle: #"":{"#, separator: "")
    /// The letters of the name of a field, then fields below it.
    static let longFieldName = Self(
        before: start + forms + #"{"name":""#, after: "]}}]}]}}",
        middle: #"","form":{"value":["#, separator: "")
    /// The values of a field, then options of it.
    static let valuesAndOptions = Self(
        before: start + forms + #"{"name":"a","type":"array","value":["#, after: "]}]}]}}",
        middle: #"],"options":["#)
    /// Places of an authenticator, then options that refer to it.
    static let placesAndOptions = Self(
        before: start + #""authenticatorEnrollments":{"value":["#,
        after: "]}]}]}}", middle: "]}," + forms + #"{"name":"choice","options":["#)
    /// Parts of an enrollment, then options that refer to it.
    static func enrollmentAndOptions(
        _ before: String, _ end: String, separator: String = ","
    ) -> Self {
        Self(
            before: start
                + #""authenticatorEnrollments":{"value":[{"id":"a","type":"app","key":"duo","#
                + before,
            after: "]}]}]}}", middle: end + "}]}," + forms + #"{"name":"choice","options":["#,
            separator: separator)
    }
    /// Elements of a list, then fields of a form.
    static func listAndFields(_ before: String, _ end: String) -> Self {
        Self(before: start + before, after: "]}]}}", middle: "]" + end + "," + forms)
    }
    /// Methods of an authenticator, then those of the same one in another list.
    static let twoAuthenticators = Self(
        before: start
            + #""authenticators":{"type":"array","value":[{"id":"a","type":"app","methods":["#,
        after: "]}]}}",
        middle: #"]}]},"authenticatorEnrollments":{"value":[{"id":"a","type":"app","methods":["#)
}
