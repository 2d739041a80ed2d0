import IDXForms

/// What a sign-in brought, and what the demo says around it.
enum TokenPhrase: String, Phrase {
    case accessToken, refreshToken, scopes, bound, toKey, kept, profile, validUnknown, expired
    case validMinutes, validHours, inKeychain, secretService, kernelKeyring, fileBeside, plainFile
    case orgRuns, inTheDemo, finished, noTerminal, otherScenarios, ownOrg, allCommands

    var texts: PhraseTexts {
        switch self {
        case .accessToken:
            .label(
                en: "access token", de: "Zugriffstoken", fr: "jeton d’accès", es: "token de acceso",
                pt: "token de acesso", ja: "アクセストークン")
        case .refreshToken:
            .label(
                en: "refresh token", de: "Aktualisierungstoken", fr: "jeton d’actualisation",
                es: "token de actualización", pt: "token de atualização", ja: "リフレッシュトークン")
        case .scopes:
            .label(
                en: "scopes", de: "Scopes", fr: "scopes", es: "scopes", pt: "escopos", ja: "スコープ")
        case .bound:
            .label(
                en: "bound", de: "gebunden", fr: "lié", es: "vinculado", pt: "vinculado",
                ja: "バインド")
        case .toKey:
            .sentence(
                en: "to a key of this machine (DPoP)",
                de: "an einen Schlüssel dieses Rechners (DPoP)",
                fr: "à une clé de cette machine (DPoP)", es: "a una clave de este equipo (DPoP)",
                pt: "a uma chave desta máquina (DPoP)", ja: "このコンピューターの鍵 (DPoP)")
        case .kept:
            .label(
                en: "kept", de: "aufbewahrt", fr: "conservé", es: "guardado", pt: "guardado",
                ja: "保存先")
        case .profile:
            .label(
                en: "profile", de: "Profil", fr: "profil", es: "perfil", pt: "perfil", ja: "プロファイル")
        case .validUnknown:
            .label(
                en: "valid, end unknown", de: "gültig, Ende unbekannt", fr: "valide, fin inconnue",
                es: "válido, fin desconocido", pt: "válido, fim desconhecido", ja: "有効 (期限不明)")
        case .expired:
            .label(
                en: "expired", de: "abgelaufen", fr: "expiré", es: "caducado", pt: "expirado",
                ja: "期限切れ")
        case .validMinutes:
            .label(
                en: "valid {count} min", de: "{count} min gültig", fr: "valide {count} min",
                es: "válido {count} min", pt: "válido por {count} min", ja: "有効 ({count}分)")
        case .validHours:
            .label(
                en: "valid {count} h", de: "{count} h gültig", fr: "valide {count} h",
                es: "válido {count} h", pt: "válido por {count} h", ja: "有効 ({count}時間)")
        case .inKeychain:
            .label(
                en: "in the keychain", de: "im Schlüsselbund", fr: "dans le trousseau",
                es: "en el llavero", pt: "nas chaves do sistema", ja: "キーチェーン")
        case .secretService:
            .sentence(
                en: "encrypted; the key is in the Secret Service",
                de: "verschlüsselt; der Schlüssel liegt im Secret Service",
                fr: "chiffré ; la clé est dans Secret Service",
                es: "cifrado; la clave está en Secret Service",
                pt: "criptografado; a chave está no Secret Service",
                ja: "暗号化、鍵はSecret Serviceにあります")
        case .kernelKeyring:
            .sentence(
                en: """
                    encrypted; the key is in the kernel's keyring, until a restart or days \
                    without use
                    """,
                de: """
                    verschlüsselt; der Schlüssel liegt im Schlüsselring des Kernels, bis zum \
                    Neustart oder nach Tagen ohne Nutzung
                    """,
                fr: """
                    chiffré ; la clé est dans le trousseau du noyau, jusqu’à un redémarrage ou \
                    des jours sans usage
                    """,
                es: """
                    cifrado; la clave está en el llavero del núcleo, hasta un reinicio o días sin \
                    uso
                    """,
                pt: """
                    criptografado; a chave está no chaveiro do kernel, até reiniciar ou ficar \
                    dias sem uso
                    """,
                ja: "暗号化、鍵はカーネルのキーリングにあります (再起動または数日間未使用まで)")
        case .fileBeside:
            .sentence(
                en: "encrypted, but the key is in a file beside it",
                de: "verschlüsselt, aber der Schlüssel liegt in einer Datei daneben",
                fr: "chiffré, mais la clé est dans un fichier à côté",
                es: "cifrado, pero la clave está en un archivo junto a él",
                pt: "criptografado, mas a chave está em um arquivo ao lado",
                ja: "暗号化、ただし鍵は隣のファイルにあります")
        case .plainFile:
            .sentence(
                en: "in a file that only you can read, not encrypted",
                de: "in einer Datei, die nur Sie lesen können, unverschlüsselt",
                fr: "dans un fichier que vous seul pouvez lire, non chiffré",
                es: "en un archivo que solo usted puede leer, sin cifrar",
                pt: "em um arquivo que só você pode ler, sem criptografia",
                ja: "自分だけが読めるファイル (暗号化なし)")
        case .orgRuns:
            .sentence(
                en: "A simulated org is running at {address}, on this machine only.",
                de: "Eine simulierte Organisation läuft unter {address}, nur auf diesem Rechner.",
                fr: "Une organisation simulée fonctionne à {address}, sur cette machine seulement.",
                es: "Una organización simulada funciona en {address}, solo en este equipo.",
                pt: "Uma organização simulada está em execução em {address}, só nesta máquina.",
                ja: "シミュレートされた組織が{address}で動作しています (このコンピューターのみ)。")
        case .inTheDemo:
            .label(
                en: "In the demo", de: "In der Demo", fr: "Dans la démo", es: "En la demostración",
                pt: "Na demonstração", ja: "デモ")
        case .finished:
            .sentence(
                en: "✓ Finished as expected, without tokens.",
                de: "✓ Wie erwartet beendet, ohne Tokens.",
                fr: "✓ Terminé comme prévu, sans jetons.",
                es: "✓ Terminó como se esperaba, sin tokens.",
                pt: "✓ Concluído como esperado, sem tokens.", ja: "✓ 予定どおり終了しました (トークンなし)。")
        case .noTerminal:
            .sentence(
                en: """
                    There is no terminal to prompt on, so the scenario answers by itself \
                    (--auto).
                    """,
                de: """
                    Es gibt kein Terminal für Fragen, daher antwortet das Szenario selbst \
                    (--auto).
                    """,
                fr: """
                    Il n’y a pas de terminal pour poser les questions ; le scénario répond donc \
                    lui-même (--auto).
                    """,
                es: """
                    No hay un terminal en el que preguntar, así que el escenario responde solo \
                    (--auto).
                    """,
                pt: "Não há um terminal para perguntar, então o cenário responde sozinho (--auto).",
                ja: "質問するターミナルがないため、シナリオが自動で回答します (--auto)。")
        case .otherScenarios:
            .label(
                en: "other scenarios", de: "andere Szenarien", fr: "autres scénarios",
                es: "otros escenarios", pt: "outros cenários", ja: "他のシナリオ")
        case .ownOrg:
            .label(
                en: "sign in to your own org", de: "bei Ihrer eigenen Organisation anmelden",
                fr: "vous connecter à votre organisation", es: "iniciar sesión en su organización",
                pt: "entrar na sua organização", ja: "自分の組織にサインイン")
        case .allCommands:
            .label(
                en: "all commands", de: "alle Befehle", fr: "toutes les commandes",
                es: "todos los comandos", pt: "todos os comandos", ja: "すべてのコマンド")
        }
    }
}
