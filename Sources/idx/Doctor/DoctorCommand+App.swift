import IDXAuth
import IDXForms
import IDXPlatform

extension DoctorCommand {
    /// Checks that the app may begin a sign-in: its client ID, grant and redirect URI.
    ///
    /// - Parameters:
    ///   - check: Explains errors.
    ///   - engine: The org's engine, if known.
    /// - Returns: The result.
    func app(_ check: OrgCheck, _ engine: Engine?) async -> Finding {
        if let flags = missingFlags { return Finding("app", .skipped, "set \(flags) first") }
        do {
            return switch settings.via {
            case .browser: try await authorization()
            case .device: try await device()
            default:
                try await (settings.engine ?? engine) == .classic ? authorization() : interaction()
            }
        } catch {
            return Finding("app", await check.failure(error))
        }
    }

    /// Begins a sign-in of an Identity Engine and cancels it.
    private func interaction() async throws -> Finding {
        let flow = InteractionCodeFlow(SignInSession.configuration(settings), transport: transport)
        let response = try await flow.start()
        await FlowStepSource(flow).cancel(at: response)
        return Finding("app", .good, "\(client) may begin a sign-in")
    }

    /// Begins a sign-in on another device, which expires.
    private func device() async throws -> Finding {
        _ = try await DeviceAuthorizationFlow(
            SignInSession.configuration(settings), transport: transport
        ).start()
        return Finding("app", .good, "\(client) may begin a sign-in on another device")
    }

    /// Asks for a code without a session, which every org refuses: one that knows the app and its redirect
    /// URI with a redirect to the app.
    private func authorization() async throws -> Finding {
        let flow = AuthorizationCodeFlow(
            SignInSession.configuration(settings), transport: transport)
        let page = try await flow.start(.init(prompt: [.none]))
        let reply = try await transport.send(
            HTTPRequest(address: try WebAddress(page.absoluteString)))
        let place = reply.headers["Location"].flatMap { URL(string: $0) }
        switch place.map(flow.redirectResult) {
        case .failed("login_required", _)?, .authenticated?:
            return Finding("app", .good, "\(client) may ask for a code")
        case .failed(let code, let words)?:
            return Finding(
                "app", .failed, "the org refused \(client): \(visible(words ?? code, limit: 300))",
                FailurePhrase.adminSetup.text)
        default:
            return Finding(
                "app", .failed, "the org refused \(client) (status \(reply.status))",
                "Check the client ID, and that the redirect URI is registered for it.",
                FailurePhrase.adminSetup.text)
        }
    }

    private var client: DisplayText { visible(settings[.clientID] ?? "") }
}
