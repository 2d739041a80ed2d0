import IDXAuth
import IDXWords
import Testing

@testable import IDXForms

/// Errors in the language of the person, by the keys of their explanations. `PhraseTests` compares the catalogues.
@Suite struct ErrorWordsTests {
    private static let errors = [
        IDXError(.rateLimited(wait: .seconds(7)), at: .poll, status: 429, requestID: "req-1"),
        IDXError(
            .transport(.refused(.insecure(host: "a.example"))), at: .proceed("identify"),
            messages: [Message("No access.", key: nil, type: .error)]),
        IDXError(.answers(.missing([.path("identifier")])), at: .proceed("identify")),
        IDXError(.captcha(.timedOut(after: .seconds(9))), at: .captcha),
        IDXError(.idToken(.expired(secondsAgo: 400), clockOffset: 350), at: .exchange),
        IDXError(.dpop(.unsupportedAlgorithm(accepted: ["RS256", "\u{1B}[2J"])), at: .refresh),
        IDXError(.refused(ServerError(code: .invalidGrant, summary: "Too late")), at: .exchange),
        IDXError(.redirect(.issuerMismatch(found: nil)), at: .redirect),
    ]

    private func words(in language: Language) -> [String] {
        Language.$current.withValue(language) {
            Self.errors.map { "\(Wording.problem($0)) \(Wording.text($0.advice))" }
        }
    }

    @Test func `in English say what the library says`() {
        #expect(words(in: .english) == Self.errors.map { "\($0) \($0.hint)" })
    }

    @Test func `in German`() {
        #expect(
            words(in: .german) == [
                """
                Warten: die Organisation erhält zu viele Anfragen. (Status 429, Anfrage req-1) \
                Warten Sie 7 s und versuchen Sie es erneut.
                """,
                """
                Der Schritt identify: die Anfrage wurde nicht gesendet: http ist nur zu diesem \
                Rechner erlaubt, nicht zu a.example. No access. Beachten Sie, was über die \
                Verbindung gemeldet wird.
                """,
                """
                Der Schritt identify: nicht beantwortet: identifier. Korrigieren Sie die \
                Antworten und fahren Sie fort.
                """,
                """
                Lösen des Captchas: es dauerte länger als 9 s. Melden Sie sich mit einem Browser \
                an.
                """,
                """
                Einlösen des Codes: das ID-Token ist vor 400 s abgelaufen. Die Uhr dieses \
                Rechners geht gegenüber der Organisation 350 s nach. Stellen Sie die Uhr dieses \
                Rechners.
                """,
                """
                Erneuern der Tokens: die Organisation nimmt DPoP-Nachweise mit RS256, \u{FFFD}[2J \
                an, nicht mit ES256. Melden Sie sich ohne DPoP an.
                """,
                """
                Einlösen des Codes: die Organisation hat abgelehnt (invalid_grant): Too late. \
                Melden Sie sich erneut an.
                """,
                """
                Die Rückkehr des Browsers: es nennt den Server nicht, der sich sonst immer nennt. \
                Beginnen Sie die Anmeldung neu; wenn es wieder geschieht, informieren Sie die \
                Administratoren der Organisation.
                """,
            ])
    }

    @Test func `in Japanese`() {
        #expect(
            words(in: .japanese) == [
                "待機: 組織への要求が多すぎます。 (ステータス429、要求 req-1) 7秒待ってからやり直してください。",
                """
                ステップidentify: 要求は送信されませんでした: httpはこのコンピューターにのみ使えます。\
                a.exampleには使えません。 No access. 接続について報告された内容を確認してください。
                """,
                "ステップidentify: 未回答: identifier。 回答を修正して続行してください。",
                "CAPTCHAの計算: 9秒を超えました。 ブラウザーでサインインしてください。",
                """
                コードの交換: IDトークンは400秒前に期限切れになりました。\
                このコンピューターの時計は組織の時計より350秒遅れています。 \
                このコンピューターの時計を合わせてください。
                """,
                """
                トークンの更新: 組織が受け付けるDPoP証明の署名はRS256, \u{FFFD}[2Jで、ES256ではありません。 \
                DPoPなしでサインインしてください。
                """,
                "コードの交換: 組織が要求を拒否しました (invalid_grant): Too late. もう一度サインインしてください。",
                """
                ブラウザーからの復帰: サーバーは必ず名乗るはずですが、サーバー名が示されていません。 \
                サインインをやり直してください。問題が続く場合は、組織の管理者に連絡してください。
                """,
            ])
    }

    @Test func `translate our phrases within a sentence, and keep the words of others`() {
        let errors: [CredentialStorageError] = [
            .unsafe(path: "/x", reason: "it is a link"), .unsafe(path: "/x", reason: "it is odd"),
            .system(operation: "look at", path: "/x", code: 2),
        ]
        let words = Language.$current.withValue(.german) {
            errors.map { "\(Wording.problem($0))".prefix { $0 != "." } }
        }
        #expect(words[0] == "/x wird nicht verwendet: es ist ein Link")
        #expect(words[1] == "/x wird nicht verwendet: it is odd")
        #expect(words[2].hasPrefix("Das System hat das Untersuchen von /x verweigert: "))
    }
}
