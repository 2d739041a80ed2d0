import IDXJSON
import IDXLoopback

extension OrgCore {
    /// Applies the faults of the stage to a response.
    func spoil(
        _ response: OrgResponse, _ request: HTTPExchange.Request, _ stage: Fault.Stage?
    ) -> HTTPExchange.Reply {
        guard let stage, faults.contains(where: { $0.stages.contains(stage) }) else {
            return .response(response.http)
        }
        var response = response
        var http: HTTPExchange.Response?
        for (change, scene) in changes(at: stage, request) {
            var message = http ?? response.http
            switch change {
            case .token: continue
            case .json(let edit):
                guard case .json(var json) = response.body else { continue }
                edit(&json, scene)
                response.body = .json(json)
                continue
            case .http(let edit): edit(&message, scene)
            case .wire(let steps): return .raw(steps(message, scene))
            }
            http = message
        }
        return .response(http ?? response.http)
    }

    /// Applies the faults to a token before it is signed.
    func forged(
        _ draft: TokenDraft, as kind: Fault.TokenKind, at stage: Fault.Stage = .token
    ) -> TokenDraft {
        var draft = draft
        for fault in faults where fault.stages.contains(stage) {
            for act in fault.acts where act.stages.contains(stage) {
                guard case .token(let forge) = act.change else { continue }
                var scene = scene(stage, use: 1, secret: nil)
                scene.token = kind
                forge(&draft, scene)
            }
        }
        return draft
    }

    /// The changes at a stage in the order in which they apply. Counts one use of each fault.
    private func changes(
        at stage: Fault.Stage, _ request: HTTPExchange.Request
    ) -> [(Fault.Change, Fault.Scene)] {
        var all: [(Fault.Change, Fault.Scene)] = []
        for fault in faults where fault.stages.contains(stage) {
            let (use, secret) = work { state, _ in
                state.faultUses[fault.name + "@" + stage.rawValue, default: 0] += 1
                return (
                    state.faultUses[fault.name + "@" + stage.rawValue] ?? 1, state.lastSecret
                )
            }
            var scene = scene(stage, use: use, secret: secret)
            scene.path = String(request.path)
            scene.request = request.body
            scene.past = { [path = request.path] in self.pastNotifications(path) }
            all += fault.acts.filter { $0.stages.contains(stage) }.map { [scene] in
                ($0.change, scene)
            }
        }
        return all.enumerated().sorted {
            ($0.element.0.rank, $0.offset) < ($1.element.0.rank, $1.offset)
        }.map(\.element)
    }

    /// The notifications of the enrollment that a path names, for challenges that are over.
    private func pastNotifications(_ path: Substring) -> [JSON] {
        guard case .pending(let id) = DeviceCall(path: path) else { return [] }
        let over = work { state, now in
            state.engine.deviceBook.challenges(for: id).filter { !$0.isPending(now) }
        }
        return over.compactMap { notification($0.id, for: id) }
    }

    private func scene(_ stage: Fault.Stage, use: Int, secret: String?) -> Fault.Scene {
        Fault.Scene(
            origin: settings.origin, foreign: foreignOrigin, issuer: settings.issuer,
            stage: stage, use: use, secret: secret)
    }
}

extension Fault.Change {
    /// The order of changes: tokens and documents, bytes and headers, the wire.
    fileprivate var rank: Int {
        switch self {
        case .token: 0
        case .json: 1
        case .http: 2
        case .wire: 3
        }
    }
}
