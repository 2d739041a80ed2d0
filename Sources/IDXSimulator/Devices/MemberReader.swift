import IDXJSON

/// Reads the members of an object and throws `E0000001` with the place of the first that is wrong.
struct MemberReader {
    let json: JSON
    let place: String

    /// Nil if the place is empty; the whole body has no name.
    init(_ json: JSON?, at place: String) throws(APIRefusal) {
        guard let json, json.object != nil else {
            throw .invalid(place, "\(place) must be an object")
        }
        self.json = json
        self.place = place
    }

    private func path(_ name: String) -> String { place.isEmpty ? name : "\(place).\(name)" }

    private func refusal(_ name: String, _ words: String) -> APIRefusal {
        .invalid(path(name), "\(path(name)) \(words)")
    }

    /// The member, unless it is missing or null.
    subscript(name: String) -> JSON? {
        guard let value = json[name], !value.isNull else { return .none }
        return value
    }

    func object(_ name: String) throws(APIRefusal) -> MemberReader {
        try MemberReader(self[name], at: path(name))
    }

    /// A required text; with `mayBeEmpty`, it may be empty.
    func text(_ name: String, mayBeEmpty: Bool = false) throws(APIRefusal) -> String {
        guard let text = self[name]?.string, mayBeEmpty || !text.isEmpty,
            text.utf8.count <= 4096
        else { throw refusal(name, "must be a text") }
        return text
    }

    /// A required text out of several.
    @discardableResult
    func word(_ name: String, of words: [String]) throws(APIRefusal) -> String {
        let word = try text(name)
        guard words.contains(word) else {
            throw refusal(name, "must be one of \(words.joined(separator: ", "))")
        }
        return word
    }

    func key(_ name: String) throws(APIRefusal) -> DeviceKey {
        try DeviceKey(self[name] ?? .null, at: path(name))
    }

    /// Throws if a member that is there does not have the type.
    func check(_ names: [String], _ words: String, _ fits: (JSON) -> Bool) throws(APIRefusal) {
        for name in names {
            guard let value = self[name] else { continue }
            guard fits(value) else { throw refusal(name, "must be \(words)") }
        }
    }

    /// Throws if there is a member with another name.
    func allow(_ names: Set<String>) throws(APIRefusal) {
        if let name = json.object?.keys.first(where: { !names.contains($0) }) {
            throw refusal(name, "cannot be changed")
        }
    }

    /// The transactions in `capabilities`, which the policy must allow; nil without `capabilities`.
    func transactions(
        by policy: Policy.CustomApp
    ) throws(APIRefusal) -> [Policy.CustomApp.Transaction]? {
        guard self["capabilities"] != nil else { return nil }
        let capabilities = try object("capabilities")
        let names = capabilities["transactionTypes"]?.array?.map(\.string) ?? []
        let types = names.map { $0.flatMap(Policy.CustomApp.Transaction.init) }
        let known = types.compactMap(\.self)
        guard known.count == types.count, Set(known).count == known.count,
            known.contains(.login), known.allSatisfy(policy.transactionTypes.contains)
        else {
            let all = policy.transactionTypes.map(\.rawValue).joined(separator: ", ")
            throw capabilities.refusal("transactionTypes", "must be LOGIN, and others of \(all)")
        }
        return known
    }
}
