public import IDXJSON

extension Remediation.Form {
    /// A field of a form, or an option of a field. Fields never change; you can set the answer although the field is
    /// a constant, and all copies of a field share it.
    ///
    /// ```swift
    /// let passcode = remediation["credentials.passcode"]
    /// passcode?.value = "123456"
    /// ```
    public struct Field: Sendable {
        /// The path of the field in the form.
        public let path: FieldPath
        /// The server's name for it; options have none.
        public let name: String?
        /// The server's words for it.
        public let label: String?
        /// Whether an administrator wrote the label.
        package let hasCustomLabel: Bool
        /// The type of its value: the server's type, otherwise that of the server's value, otherwise text.
        public let type: DataType
        /// Whether the server requires an answer.
        public let isRequired: Bool
        /// Whether an answer is expected: the field is required, or does not say so in a required object.
        ///
        /// It is for prompts only: submitting the form checks ``isRequired``.
        package let isExpected: Bool
        /// Whether to hide the answer while the user types.
        public let isSecret: Bool
        /// Whether a user sees it.
        public let isVisible: Bool
        /// Whether only the server sets the value.
        ///
        /// The user still has to make a choice that has no value, but not one within an option: the option was the
        /// choice, and the server decides the rest, like the method of an authenticator.
        let isFixed: Bool
        /// The fields of its own, if it has any.
        public let form: Remediation.Form?
        /// The options to choose from, each with a label and a value or fields of its own; nil if there are none.
        public let options: [Field]?
        /// The reference to another part of the response, as the server wrote it.
        public let relatesTo: String?
        /// The value that is sent without an answer.
        public let defaultValue: JSON?
        /// The minimum number of characters.
        public let minLength: Int?
        /// The maximum number of characters.
        public let maxLength: Int?
        /// The format of the text: `alphanumeric`.
        public let format: String?
        /// The purpose of the field in the server's terms: `captcha`.
        public let hint: String?
        /// Help for the user.
        public let help: String?
        /// The stable name of the help.
        package let helpKey: String?
        /// The input control that an administrator chose: `radio`, `checkbox`, `select`, `text`.
        public let inputType: String?
        /// Whether its options are a rendering hint of an administrator, whose values are not of the field's type.
        let hasDisplayedOptions: Bool
        private let ownMessages: [Message]
        let sheet: AnswerSheet

        /// What a server says of a field, apart from its place.
        package struct Content {
            package var name: String?
            package var label: String?
            var hasCustomLabel = false
            package var type: DataType?
            package var isRequired: Bool?
            package var isSecret = false
            package var isVisible: Bool?
            package var isMutable: Bool?
            package var value: JSON?
            package var relatesTo: String?
            var minLength: Int?
            var maxLength: Int?
            var format: String?
            var hint: String?
            package var help: String?
            var helpKey: String?
            var inputType: String?
            var hasDisplayedOptions = false
            package var messages: [Message] = []

            package init(name: String? = nil, label: String? = nil) {
                (self.name, self.label) = (name, label)
            }
        }

        /// Creates a field of what a server says.
        ///
        /// - Parameters:
        ///   - content: What the server says.
        ///   - place: Its place.
        ///   - form: The fields of its own, which are in `place.inside(content)`.
        ///   - options: Its options, which are in the same place.
        package init(
            _ content: Content, at place: Place, form: Remediation.Form?, options: [Field]?
        ) {
            path = place.path
            name = content.name
            label = content.label
            hasCustomLabel = content.hasCustomLabel
            let isChoice = options?.isEmpty == false
            type = content.type ?? Self.type(of: content.value, form, options ?? [])
            isRequired = content.isRequired ?? false
            isExpected = place.isExpected(content, isChoice: isChoice)
            isSecret = content.isSecret
            isFixed =
                content.isMutable == false
                && !(isChoice && content.value == nil && !place.isInOption)
            isVisible =
                content.name != Self.stateHandle && (content.isVisible ?? !isFixed)
            self.form = form
            self.options = options
            relatesTo = content.relatesTo
            defaultValue = content.value
            minLength = content.minLength
            maxLength = content.maxLength
            format = content.format
            hint = content.hint
            help = content.help
            helpKey = content.helpKey
            inputType = content.inputType
            hasDisplayedOptions = content.hasDisplayedOptions && content.type != nil
            ownMessages = content.messages.map { message in
                var message = message
                message.fieldPath = place.path
                return message
            }
            sheet = place.sheet
        }

        /// The name of the field for the transaction's handle, which a user never sees.
        private static let stateHandle = "stateHandle"
        /// Whether it is for the transaction's handle.
        var isStateHandle: Bool { name == Self.stateHandle }

        /// The type that a value or the fields below tell.
        private static func type(
            of value: JSON?, _ form: Remediation.Form?, _ options: [Field]
        ) -> DataType {
            if form != nil || options.contains(where: { $0.form != nil }) { return .object }
            switch value ?? options.first?.defaultValue {
            case .bool?: return .boolean
            case .number(let number)?: return number.int == nil ? .number : .integer
            case .object?: return .object
            case .array?: return .array
            case .string?, .null?, nil: return .string
            }
        }
    }
}

extension Remediation.Form.Field {
    /// Whether it has options to choose from.
    var isChoice: Bool { options?.isEmpty == false }
    /// Whether you can answer it; otherwise the client sends the server's value back.
    public var isMutable: Bool { !isFixed && !isStateHandle }
    /// The messages about this field.
    public var messages: MessageCollection {
        MessageCollection(ownMessages, nested: form?.nestedMessages ?? [])
    }
    /// The authenticator that it refers to.
    public var authenticator: Authenticator? {
        relatesTo.flatMap(sheet.context.authenticator)
    }
    /// The profile of the enrollment that it refers to: a masked address, the name of a device.
    ///
    /// It is not merged with other parts of the response, unlike that of ``authenticator``: two enrollments can have
    /// the same ID, and then only their profiles differ.
    package var profile: Authenticator.Profile? {
        relatesTo.flatMap(sheet.context.told)?.entry.profile
    }
    /// The name the user gave the enrollment it refers to.
    package var nickname: String? { relatesTo.flatMap(sheet.context.told)?.entry.nickname }
    /// The captcha, if the field is for its token.
    public var captcha: Captcha? {
        let target = relatesTo.flatMap(Target.init(reference:))
        return target?.member == .captcha ? sheet.context.captcha : nil
    }

    /// The option at that position in the server's list.
    package func option(_ position: Int) -> Remediation.Form.Field? {
        guard let options, options.indices.contains(position) else { return nil }
        return options[position]
    }

    /// The field with that name in this field's form, or in that of the chosen option.
    public subscript(name: String) -> Remediation.Form.Field? {
        form?[name] ?? selectedOption?.form?[name]
    }

    /// The field at a path from here.
    func find(_ path: ArraySlice<FieldPath.Component>) -> Remediation.Form.Field? {
        switch path.first {
        case nil: self
        case .option(let index)?: option(index)?.find(path.dropFirst())
        case .field?: form?.find(path)
        }
    }

    /// The messages about this field and those below it, options included.
    var allMessages: [Message] {
        ownMessages + (form?.nestedMessages ?? []) + (options?.flatMap(\.allMessages) ?? [])
    }
}

// MARK: - Where a field is

extension Remediation.Form.Field {
    /// The place of a field or option in a remediation.
    package struct Place {
        let sheet: AnswerSheet
        /// The path of the field.
        let path: FieldPath
        /// Whether it is a field of an option.
        let isInOption: Bool
        /// What the nearest field around it that says so says about answers.
        private let isRequiredAround: Bool?
        /// The name of the outermost field around it.
        private let outermost: String?

        /// The place above the fields of a remediation.
        init(of sheet: AnswerSheet) {
            self.init(sheet, FieldPath(), isInOption: false, isRequired: nil, outermost: nil)
        }

        private init(
            _ sheet: AnswerSheet, _ path: FieldPath, isInOption: Bool, isRequired: Bool?,
            outermost: String?
        ) {
            (self.sheet, self.path, self.isInOption) = (sheet, path, isInOption)
            (isRequiredAround, self.outermost) = (isRequired, outermost)
        }

        /// The place of a field or option whose fields and options are at this one.
        func appending(_ component: FieldPath.Component) -> Place {
            let isInOption = if case .option? = path.components.last { true } else { false }
            return Place(
                sheet, path.appending(component), isInOption: isInOption,
                isRequired: isRequiredAround, outermost: outermost)
        }

        /// The place around what is inside of a field.
        func inside(_ content: Content) -> Place {
            Place(
                sheet, path, isInOption: isInOption,
                isRequired: content.isRequired ?? isRequiredAround,
                outermost: outermost ?? content.name ?? "")
        }

        /// Whether an answer is expected: the field is required, or does not say so in a required object. If nothing
        /// around it says so either, it is expected if the form is about it.
        func isExpected(_ content: Content, isChoice: Bool) -> Bool {
            content.isRequired ?? isRequiredAround
                ?? (content.isSecret || isChoice
                    || Self.essential.contains(outermost ?? content.name ?? ""))
        }

        /// The outermost names of fields without which a form makes no sense; servers do not always mark them.
        private static let essential: Set<String> = [
            "identifier", "credentials", "authenticator", "passcode", "userCode", "answer", "totp",
            "code",
        ]
    }
}

extension Remediation.Form.Field: IdentityHashable {
    package var identity: AnswerSheet.Place { AnswerSheet.Place(sheet, path) }
}

extension Remediation.Form.Field: OpaqueReflectable {
    /// The dotted path; never the answer.
    public var description: String { path.dotted }
}
