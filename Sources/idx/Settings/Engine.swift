import IDXAuth
import IDXForms

/// The engine of an org, which decides how a sign-in here speaks with it.
enum Engine: String, Sendable, CaseIterable {
    /// Identity Engine: IDX.
    case idx
    /// Okta Classic Engine: the Authn API.
    case classic

    /// Creates the engine that an org names, if it is known.
    init?(pipeline: String) {
        switch pipeline {
        case "idx": self = .idx
        case "v1": self = .classic
        default: return nil
        }
    }

    /// The name for people.
    var name: DisplayText {
        switch self {
        case .idx: "Identity Engine"
        case .classic: "Okta Classic Engine"
        }
    }

    /// Asks the org of a flow for its engine.
    ///
    /// - Returns: The engine; nil if the org does not say, for example because it is none.
    static func of(_ flow: InteractionCodeFlow) async -> Engine? {
        // The caller continues without it.
        try? await flow.engine().flatMap(Engine.init(pipeline:))
    }
}

extension IDXError {
    /// Whether the server refused to begin a sign-in, as an org does that has no IDX.
    var isRefusalAtStart: Bool {
        guard let status, step == .interact || step == .discovery else { return false }
        return 400..<500 ~= status && status != 429
    }
}
