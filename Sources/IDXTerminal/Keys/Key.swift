/// One thing a person did on the keyboard.
enum Key: Sendable, Hashable {
    /// A scalar to type. Combining marks arrive one by one; a ``LineEditor`` joins them.
    case scalar(Unicode.Scalar)
    /// A pasted text, as it came.
    case paste(String)
    case enter, escape, tab, backTab, backspace, delete
    case up, down, left, right, home, end, pageUp, pageDown
    /// A letter held down with the control key, in lower case.
    case control(Character)
}
