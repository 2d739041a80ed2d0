import IDXJSON

/// A builder of an object in which names can repeat, since a form can have several `userProfile` fields:
/// it merges objects, and otherwise the later value wins.
///
/// The time is proportional to the number of members.
struct MergedObject {
    private indirect enum Node {
        case value(JSON)
        case object(MergedObject)

        var json: JSON {
            switch self {
            case .value(let value): value
            case .object(let object): .object(object.object)
            }
        }
    }

    private var names: [String] = []
    private var nodes: [Node] = []
    private var places: [String: Int] = [:]

    var isEmpty: Bool { names.isEmpty }

    func contains(_ name: String) -> Bool { places[name] != nil }

    /// The object, with members in the order of their first occurrence.
    var object: JSON.Object {
        JSON.Object(zip(names, nodes).map { JSON.Object.Member(key: $0, value: $1.json) })
    }

    mutating func merge(_ value: JSON, into name: String) {
        guard let place = places[name] else {
            places[name] = names.count
            names.append(name)
            nodes.append(.value(value))
            return
        }
        guard case .object(let added) = value, var present = takeObject(at: place) else {
            nodes[place] = .value(value)
            return
        }
        for member in added.members { present.merge(member.value, into: member.key) }
        nodes[place] = .object(present)
    }

    /// Removes an object from its place, so that changes do not copy it.
    private mutating func takeObject(at place: Int) -> MergedObject? {
        switch nodes[place] {
        case .object(let object):
            nodes[place] = .value(.null)
            return object
        case .value(.object(let members)):
            var object = MergedObject()
            for member in members.members { object.merge(member.value, into: member.key) }
            return object
        case .value: return nil
        }
    }
}
