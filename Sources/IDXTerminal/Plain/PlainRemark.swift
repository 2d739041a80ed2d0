import IDXForms

/// A remark in words: no sign that would be read out.
enum PlainRemark {
    static func lines(_ remark: Remark) -> [DisplayText] {
        let text = PlainScreen.ended(remark.text)
        return switch remark.kind {
        case .done, .note, .progress: [text] + remark.details
        case .failed: ["Error: " + text] + remark.details
        }
    }
}
