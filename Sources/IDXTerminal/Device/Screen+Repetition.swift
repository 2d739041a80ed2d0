import IDXForms

extension Screen {
    /// Whether it is the step shown before, asked once more: then only what is new has to be said.
    ///
    /// A code to scan is shown again, so that it is in sight.
    func repeats(_ earlier: Screen?) -> Bool {
        guard let earlier, kind == .form || kind == .waiting, !hasCode else { return false }
        return step == earlier.step && kind == earlier.kind && title == earlier.title
            && host == earlier.host && account == earlier.account
    }

    /// Messages and facts that an older version did not have; errors were made again.
    func news(after earlier: Screen) -> (notices: [Notice], facts: [Fact]) {
        (
            notices.filter { $0.severity == .error || !earlier.notices.contains($0) },
            facts.filter { !earlier.facts.contains($0) }
        )
    }

    /// Whether it shows a code to scan.
    var hasCode: Bool {
        facts.contains { fact in
            if case .qr = fact.content { true } else { false }
        }
    }
}

extension Terminal {
    /// Notes what is shown now, and returns what was shown before.
    func showing(_ screen: Screen) -> Screen? {
        withSession { session in
            defer { session.shown = screen }
            return session.shown
        }
    }
}
