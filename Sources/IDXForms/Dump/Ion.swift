import IDXJSON
import Synchronization

/// The ION structures that a dump needs, read from raw JSON.
///
/// A dump shows everything that the server sent, including what the client's model does not cover.
/// So it shares no code with that model.
enum Ion {
    /// The content of a `{"type": …, "value": …}` wrapper, or the value itself.
    static func unwrapped(_ json: JSON) -> JSON {
        guard let object = json.object, let value = object["value"],
            let type = object["type"]?.string,
            type == "object" || type == "array",
            object.allSatisfy({ $0.key == "type" || $0.key == "value" })
        else { return json }
        return value
    }

    /// Whether the object is a form or a link.
    static func isAction(_ json: JSON) -> Bool {
        json.object != nil && (json["rel"] != nil || (json["href"] != nil && json["name"] != nil))
    }

    /// The fields nested in a field or an option, in any of the places where servers put them.
    static func nestedFields(_ json: JSON) -> [JSON]? {
        json["form"].flatMap { unwrapped($0)["value"]?.array }
            ?? json["value"]?["form"].flatMap { unwrapped($0)["value"]?.array }
    }

    /// The references of a form, a field or an option: a string or an array of them.
    static func references(_ json: JSON) -> [String] {
        switch json["relatesTo"] {
        case .string(let path): [path]
        case .array(let paths): paths.compactMap(\.string)
        default: []
        }
    }

    /// Resolves references like `$.authenticators.value[2]`, each in a time that does not depend on
    /// the number of members.
    final class References: Sendable {
        private let root: JSON
        private let known = Mutex<State>(State())

        private struct State {
            /// Lookup tables for the larger objects on the way, by the object's path.
            var tables: [ArraySlice<Substring>: [String: JSON]] = [:]
            var targets: [ArraySlice<Substring>: Target?] = [:]
        }

        /// The target of a reference, without its wrapper.
        struct Target: Sendable {
            /// Its name, if it has one.
            let name: String?
        }

        init(in root: JSON) {
            self.root = root
        }

        /// The target of a reference; nil if it is dangling.
        func target(_ reference: String) -> Target? {
            let steps = reference.split { ".[]".contains($0) }.drop { $0 == "$" }
            if let target = known.withLock({ $0.targets[steps] }) { return target }
            let target = json(at: steps).map { Target(name: Self.name(of: unwrapped($0))) }
            known.withLock { $0.targets[steps] = .some(target) }
            return target
        }

        private func json(at steps: ArraySlice<Substring>) -> JSON? {
            var current = root
            for (place, step) in zip(steps.indices, steps) {
                if let index = Int(step), let element = current[index] ?? current["value"]?[index] {
                    current = element
                } else if let member = member(step, of: current, at: steps[..<place]) {
                    current = member
                } else {
                    return nil
                }
            }
            return current
        }

        private static func name(of json: JSON) -> String? {
            ["displayName", "authenticatorName", "key", "catalogKey"].lazy
                .compactMap { json[$0]?.string }.first { !$0.isEmpty }
        }

        private func member(
            _ step: Substring, of json: JSON, at place: ArraySlice<Substring>
        ) -> JSON? {
            guard let object = json.object, object.count > 16 else { return json[String(step)] }
            return known.withLock { known in
                if known.tables[place] == nil {
                    known.tables[place] = Dictionary(object.lazy.map { ($0.key, $0.value) }) {
                        one, _ in one
                    }
                }
                return known.tables[place]?[String(step)]
            }
        }
    }

    /// The elements of a member that is an array, a wrapped array, or absent.
    static func list(_ json: JSON?) -> [JSON] {
        json.map(unwrapped)?.array ?? json?["value"]?.array ?? []
    }

    /// Makes names unique: the second `redirect-idp` becomes `redirect-idp#2`.
    static func uniqueNames(_ elements: [JSON]) -> [String] {
        var counts: [String: Int] = [:]
        return elements.enumerated().map { index, element in
            guard let name = element["name"]?.string else { return "\(index)" }
            let count = (counts[name] ?? 0) + 1
            counts[name] = count
            return count == 1 ? name : "\(name)#\(count)"
        }
    }
}
