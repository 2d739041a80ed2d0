package import IDXAuth

extension Response {
    /// The status of a Classic transaction, empty before there is one; nil for an IDX response.
    package var classicStatus: AuthnStatus? {
        authnDialogue.map { $0.transaction?.status ?? AuthnStatus(rawValue: "") }
    }
}
