import Foundation
import IDXAuth

enum TokenGuide {
    /// At the start of the program: who is signed in?
    static func launch() async throws -> Token? {
        guard let credential = try await Credential.default else { return nil }
        return try await credential.refreshIfNeeded()
    }

    static func request(_ credential: Credential, _ url: String) async throws -> URLRequest? {
        let token = try await credential.refreshIfNeeded()
        guard let address = URL(string: url) else { return nil }
        var request = URLRequest(url: address)
        for field in try token.authorization(for: "GET", WebAddress(url)) {
            request.setValue(field.value, forHTTPHeaderField: field.name)
        }
        return request
    }

    static func several(_ store: CredentialStore, _ token: Token) async throws -> [Credential] {
        try await store.store(token, tags: ["team": "blue"])
        let blue = try await store.find { $0.tags["team"] == "blue" }
        try await blue.first?.makeDefault()
        return blue
    }

    static func signOut(_ credential: Credential) async throws -> String {
        do {
            try await credential.revoke()
            return "signed out"
        } catch {
            // Offline, for example. The tokens are still stored, so that you can try again.
            return "\(error)"
        }
    }

    static func store() throws -> CredentialStore {
        let store = CredentialStore(storage: try SystemCredentialStorage(program: "acme"))
        CredentialStore.use(store)  // for Credential.default and Credential.store
        return store
    }
}
