import IDXForms
import IDXJSON

/// A transcript read back, as plain text.
struct TranscriptReplay: Sendable {
    private let lines: [JSON]

    /// Reads a transcript; nil if the bytes are something else.
    init?(_ bytes: [UInt8]) {
        // What is no transcript is read as an answer by the caller, who reports what is wrong with it.
        let lines = bytes.split(separator: 0x0A).map { try? JSON(parsing: Array($0)) }
        guard lines.first??["transcript"]?.int != nil, !lines.contains(nil) else { return nil }
        self.lines = lines.compactMap { $0 }
    }

    /// The text.
    var text: DisplayText {
        lines.flatMap(Self.words).map { $0 + "\n" }.joined()
    }

    private static func words(_ line: JSON) -> [DisplayText] {
        func field(_ name: String) -> DisplayText {
            Sanitizer.line(line[name]?.string ?? "", limit: 200)
        }
        let time = seconds(line["ms"]?.int(in: .wire) ?? 0)
        let blank = DisplayText(repeating: " ", count: time.count)
        switch line["event"]?.string {
        case nil: return ["Transcript of \(field("at"))"]
        case "step":
            let id: DisplayText =
                line["request_id"] == nil ? "" : "  request \(field("request_id"))"
            let asks = list(line["asks"]) { Sanitizer.line($0.string ?? "", limit: 100) }
            let said = (line["messages"]?.array ?? []).map { blank + "    " + message($0) }
            let (title, host) = (field("title"), field("host"))
            let place: DisplayText = title.contains(host) ? title : "\(title) at \(host)"
            return ["\(time)  \(field("step")): \(place)\(id)"] + said
                + (asks.isEmpty ? [] : [blank + "    asks " + asks])
        case "answer":
            let answers = list(line["answers"], answer)
            return ["\(time)  → \(field("action"))" + (answers.isEmpty ? "" : ": \(answers)")]
        case "end": return ["\(time)  ended with code \(line["code"]?.int ?? 1)"]
        default: return ["\(time)  → \(field("what"))"]
        }
    }

    private static func list(_ json: JSON?, _ words: (JSON) -> DisplayText) -> DisplayText {
        (json?.array ?? []).map(words).joined(separator: ", ")
    }

    private static func answer(_ json: JSON) -> DisplayText {
        let kind = json["key"]?.string ?? json["kind"]?.string ?? ""
        return Sanitizer.line("\(json["field"]?.string ?? "") (\(kind))", limit: 200)
    }

    private static func message(_ json: JSON) -> DisplayText {
        let severity = (json["class"]?.string ?? "").uppercased()
        return Sanitizer.line("\(severity) \(json["text"]?.string ?? "")", limit: 600)
    }

    private static func seconds(_ milliseconds: Int) -> DisplayText {
        let tenths = max(0, min(milliseconds / 100, 9_999_999))
        let text: DisplayText = "\(tenths / 10).\(tenths % 10) s"
        return DisplayText(repeating: " ", count: 8 - text.count) + text
    }
}
