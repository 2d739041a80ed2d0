import IDXForms

/// The prompts and lines of the plain look, which are read aloud. Commands such as `:more` are the
/// same in every language.
enum PlainPhrase: String, Phrase {
    static let section = "plain"
    case pressEnterFor, pressEnterToContinue, pressEnterForBrowser, pressEnterToCheck
    case pressEnterAgain, typeMore, typeMoreOrEnterTwice, pressEnterTwice, alsoCommand
    case cannotBeChosen, menuPrompt, menuPromptOne, choicePrompt, choicePromptOptional
    case choicePromptOne, choicePromptOneOptional, severalPrompt, severalPromptOptional
    case askDefault, askOptional, askHidden, askHiddenKept, askHiddenOptional, askHiddenAgain
    case askYesNo, askYesNoDefault, askYesNoOptional, isDefault, itNeeds, step, atHost, asAccount
    case atHostAs, error, warning, theNumber, numberFor, setupKey, message, hint
}

/// The key hints of the rich look, and the words around lists and codes in every look.
enum RichPhrase: String, Phrase {
    static let section = "rich"
    case enter, escape, space, tab, shiftTab, controlC, yesNo, chooseNumber, chooseArrows, asHint
    case hintIn, checkNow, moreOptions, back, cancel, answer, mark, send, next, hide, show, change
    case compactCode, copyKey, copyLink, openImage, keepImage, more, ofCount, sentToClipboard
    case pictureIsIn, pictureNotKept, noViewer, cannotScan, enlarge, enlargeRows, enlargeColumns
}
