package import IDXJSON

extension Remediation.Form.Field {
    /// A field or option of a form that no server sent, before it has a place.
    package struct Draft: Sendable {
        /// What there is to say of it.
        package var content: Content
        /// The fields of its own; nil if it has a value.
        package var fields: [Draft]?
        /// The options to choose from.
        package var options: [Draft]?

        /// Creates a draft.
        package init(_ content: Content, fields: [Draft]? = nil, options: [Draft]? = nil) {
            (self.content, self.fields, self.options) = (content, fields, options)
        }

        fileprivate func field(at place: Place) -> Remediation.Form.Field {
            let inside = place.inside(content)
            return Remediation.Form.Field(
                content, at: place, form: fields.map { Remediation.Form($0, at: inside) },
                options: options?.enumerated().map { $1.field(at: inside.appending(.option($0))) })
        }
    }
}

extension Remediation.Form {
    fileprivate init(_ drafts: [Field.Draft], at place: Field.Place) {
        var names = FieldNames()
        let fields = drafts.map { draft in
            let name = draft.content.name ?? ""
            return draft.field(
                at: place.appending(.field(name: name, occurrence: names.count(name))))
        }
        self.init(fields, of: place.path, place.sheet)
    }
}

extension Remediation {
    /// Creates a form or link that no server sent.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - fields: The fields of a form; nil for a link.
    ///   - path: The place that it would have in a response.
    ///   - member: The name of its member there, for one outside the list.
    ///   - context: What it refers to.
    package init(
        _ name: String, _ fields: [Form.Field.Draft]?, at path: JSON.Path, member: String? = nil,
        in context: ResponseContext
    ) {
        (self.name, self.path, self.member) = (name, path, member)
        type = RemediationType(rawValue: member ?? name)
        isLink = fields == nil
        method = isLink ? "GET" : "POST"
        raw = .null
        sheet = AnswerSheet(context)
        form = Form(fields ?? [], at: Form.Field.Place(of: sheet))
    }
}
