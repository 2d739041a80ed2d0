import IDXAuth
import IDXJSON

/// An org, as it describes itself.
struct OrganizationInfo: Sendable, Hashable {
    let id: String
    /// The origin that was asked.
    let origin: Origin
    /// The org's other origins: its own host where a custom domain was asked, and the other way round.
    let otherOrigins: [Origin]
    /// Whether it is a Classic org, which has no custom authenticators.
    let isClassic: Bool

    init(_ members: JSON.Object, at origin: Origin) throws(IDXError.Reason) {
        guard let id = members["id"]?.string, !id.isEmpty else {
            throw .malformed("it does not say which org it is")
        }
        self.id = id
        self.origin = origin
        isClassic = members["pipeline"]?.string == "v1"
        let links = ["organization", "alternate"].compactMap {
            members["_links"]?[$0]?["href"]?.string
        }
        // An address that cannot be used is no origin of the org, nor is one without TLS of an org with it.
        otherOrigins = links.compactMap { try? WebAddress($0).origin }
            .filter { $0 != origin && $0.scheme == origin.scheme }
    }

    /// What a record keeps of it.
    var record: EnrollmentRecord.Organization {
        .init(id: id, origin: "\(origin)", otherOrigins: otherOrigins.map { "\($0)" })
    }
}

extension Origin {
    /// Where a device is enrolled, unless the authenticator names another address.
    var enrollments: WebAddress {
        WebAddress(origin: self, path: "/idp/myaccount/app-authenticators")
    }

    /// The address of an enrollment. Its ID must be one segment of a path.
    func enrollment(
        _ id: String, _ rest: String = ""
    ) throws(DeviceAuthenticatorError) -> WebAddress {
        guard id.isPathSegment else {
            throw .invalid(setting: "enrollment ID", reason: "it cannot be part of an address")
        }
        return WebAddress(
            origin: self, path: "\(enrollments.path)/\(PercentCoding.encode(id))\(rest)")
    }
}

extension String {
    /// Whether the text can be one segment of a path: not empty, not a step up, without slashes, spaces and
    /// control characters.
    var isPathSegment: Bool {
        !isEmpty && self != "." && self != ".." && utf8.count <= 255
            && utf8.allSatisfy { 0x21...0x7E ~= $0 && !Array("/\\".utf8).contains($0) }
    }
}

extension AuthenticatorCore {
    /// Asks which org is at an origin.
    ///
    /// - Throws: ``DeviceAuthenticatorError/notPossibleHere(reason:)`` for a Classic org.
    func organization(at origin: Origin) async throws(DeviceAuthenticatorError) -> OrganizationInfo
    {
        let address = WebAddress(origin: origin, path: "/.well-known/okta-organization")
        let caller = caller
        let found = try await send(.device(.enrollmentPolicy, "GET", address)) {
            reply throws(IDXError.Reason) in
            try OrganizationInfo(reply.object(at: caller.now)?.value.object ?? [:], at: origin)
        }.value
        guard !found.isClassic else {
            throw .notPossibleHere(
                reason: "\(origin) is a Classic org, which has no custom authenticators")
        }
        return found
    }

    /// Asks which authenticators a client is linked to.
    ///
    /// - Throws: ``DeviceAuthenticatorError/policyNotFound(clientID:)`` if there is none.
    func policies(
        of config: DeviceAuthenticatorConfig, _ token: AuthToken
    ) async throws(DeviceAuthenticatorError) -> [AuthenticatorPolicy] {
        let address = WebAddress(
            origin: try config.origin(), path: "/.well-known/app-authenticator-configuration",
            query: "oauthClientId=\(PercentCoding.encode(config.oidcClientId))")
        let caller = caller
        let entries = try await send(
            .device(.enrollmentPolicy, "GET", address, token: token.secret)
        ) { reply throws(IDXError.Reason) in
            let entries = try reply.list(at: caller.now)
            let policies = entries.compactMap { AuthenticatorPolicy($0) }
            guard !policies.isEmpty || entries.isEmpty else {
                throw .malformed("none of its authenticators has an ID")
            }
            return policies
        }.value
        guard !entries.isEmpty else { throw .policyNotFound(clientID: config.oidcClientId) }
        return entries
    }
}
