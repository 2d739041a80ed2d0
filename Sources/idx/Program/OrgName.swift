import IDXPlatform

/// How an org is called.
enum OrgName {
    /// The host of an issuer's address, or what there is of it.
    static func host(of issuer: String) -> String {
        URL(string: issuer)?.host() ?? issuer
    }

    /// Where secrets will go: the host, with scheme and port where they are not the usual ones.
    static func server(of issuer: String) -> String {
        guard let url = URL(string: issuer), let host = url.host(), let scheme = url.scheme else {
            return issuer
        }
        let isUsual = scheme == "https" && [nil, 443].contains(url.port)
        return isUsual ? host : "\(scheme)://\(host)" + (url.port.map { ":\($0)" } ?? "")
    }
}
