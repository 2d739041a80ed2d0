import IDXPlatform

/// How an org is called.
enum OrgName {
    /// The host of an issuer's address, or what there is of it.
    static func host(of issuer: String) -> String {
        URL(string: issuer)?.host() ?? issuer
    }
}
