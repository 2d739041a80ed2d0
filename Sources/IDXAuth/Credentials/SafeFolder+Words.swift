// An error holds these words in English, and user interfaces translate them.
extension SafeFolder {
    /// What the system was asked to do with a file or folder.
    enum Operation: CaseIterable {
        case open, find, examine, read, write, make, save, rename, remove, lock, closeToOthers

        static let explanations: [Explanation] = allCases.map(\.explanation)

        var explanation: Explanation {
            switch self {
            case .open: "storage.toOpen = open"
            case .find: "storage.toFind = find"
            case .examine: "storage.toExamine = look at"
            case .read: "storage.toRead = read"
            case .write: "storage.toWrite = write"
            case .make: "storage.toMake = make"
            case .save: "storage.toSave = save"
            case .rename: "storage.toRename = rename"
            case .remove: "storage.toRemove = remove"
            case .lock: "storage.toLock = lock"
            case .closeToOthers: "storage.toCloseToOthers = close to others"
            }
        }
    }

    /// Why a file or folder is not used.
    enum Fault: CaseIterable {
        case noFolder, foreign, writable, link, tooLarge, noFile, hardLink, readable

        static let explanations: [Explanation] = allCases.map(\.explanation)

        var explanation: Explanation {
            switch self {
            case .noFolder: "storage.noFolder = it is no folder, or a link to one"
            case .foreign: "storage.foreignOwner = it belongs to another user"
            case .writable: "storage.writable = others may write it (chmod o-w)"
            case .link: "storage.link = it is a link"
            case .tooLarge: "storage.tooLarge = it is too large"
            case .noFile: "storage.noFile = it is no plain file"
            case .hardLink: "storage.hardLink = it has a second name (a hard link)"
            case .readable: "storage.readable = others may read or write it (chmod 600)"
            }
        }
    }
}
