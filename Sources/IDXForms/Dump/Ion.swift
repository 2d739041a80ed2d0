import IDXJSON
import Synchronization

/// The few shapes of ION that a dump needs to know, read from raw JSON.
///
/// A dump shows what the server sent, also where the client's own model would have no place for
/// it. So it reads the raw answer and shares no code with that model.
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

    /// Whether the object is a form or a link: something that leads on.
    static func isAction(_ json: JSON) -> Bool {
        json.object != nil && (json["rel"] != nil || (json["href"] != nil && json["name"] != nil))
    }

    /// The fields nested in a field or an option, wherever they hide.
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

    /// Follows references like `$.authenticators.value[2]`, each in a time that does not grow with
    /// the number of members it passes.
    final class References: Sendable {
        private let root: JSON
        /// The members of the larger objects that were passed, by the object's place.
        private let tables = Mutex<[Substring: [String: JSON]]>([:])

        init(in root: JSON) {
            self.root = root
        }

        /// What a reference leads to, without its wrapper; nil if there is nothing.
        func target(_ reference: String) -> JSON? {
            var current = root
            for step in reference.split(whereSeparator: { ".[]".contains($0) }) where step != "$" {
                if let index = Int(step), let element = current[index] ?? current["value"]?[index] {
                    current = element
                } else if let member = member(step, of: current, at: reference) {
                    current = member
                } else {
                    return nil
                }
            }
            return unwrapped(current)
        }

        private func member(_ step: Substring, of json: JSON, at reference: String) -> JSON? {
            guard let object = json.object, object.count > 16 else { return json[String(step)] }
            let place = reference[..<step.startIndex]
            return tables.withLock { tables in
                if tables[place] == nil {
                    tables[place] = Dictionary(object.lazy.map { ($0.key, $0.value) }) { one, _ in
                        one
                    }
                }
                return tables[place]?[String(step)]
            }
        }
    }

    /// The list in a member that is an array, a wrapped array, or absent.
    static func list(_ json: JSON?) -> [JSON] {
        json.map(unwrapped)?.array ?? json?["value"]?.array ?? []
    }

    /// Names made unique: the second `redirect-idp` is `redirect-idp#2`.
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
