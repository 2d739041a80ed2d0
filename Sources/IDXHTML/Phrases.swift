import IDXForms

/// The words of pages in a browser.
enum PagePhrase: String, Phrase {
    static let section = "page"
    case checkNow, errorTitle, qrCode, qrCodeFor, differs
}
