import IDXForms

/// What the program says of tokens.
enum TokenPhrase: String, Phrase {
    case accessToken, refreshToken, scopes, bound, toKey, kept, profile, validUnknown, expired
    case validMinutes, validHours, inKeychain, secretService, kernelKeyring, fileBeside
    case plainFile, showToken, printToken, token, confirmToken, noIDToken, noTokens, tokensFrom
    case tokensForApp, tokensFor, tokensForScopes, notRevoked

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
        case .showToken:
            .label(
                en: "Show a token", de: "Token anzeigen", fr: "Afficher un jeton",
                es: "Mostrar un token", pt: "Mostrar um token", ja: "トークンを表示")
        case .printToken:
            .label(
                en: "Print the token to this terminal", de: "Token in diesem Terminal ausgeben",
                fr: "Afficher le jeton dans ce terminal", es: "Mostrar el token en este terminal",
                pt: "Mostrar o token neste terminal", ja: "このターミナルにトークンを出力")
        case .token:
            .label(
                en: "token", de: "Token", fr: "jeton", es: "token", pt: "token", ja: "トークン")
        case .confirmToken:
            .sentence(
                en: "Printing a token to a terminal has to be confirmed: pass --yes.",
                de: """
                    Die Ausgabe eines Tokens in ein Terminal muss bestätigt werden: Geben Sie \
                    --yes an.
                    """,
                fr: "L’affichage d’un jeton dans un terminal doit être confirmé : indiquez --yes.",
                es: "Hay que confirmar que se muestre un token en un terminal: indique --yes.",
                pt: "É preciso confirmar a exibição de um token em um terminal: informe --yes.",
                ja: "ターミナルへのトークンの出力には確認が必要です。--yesを指定してください。")
        case .noIDToken:
            .sentence(
                en: "There is no ID token: the scope openid was not asked for.",
                de: "Es gibt kein ID-Token: Der Scope openid wurde nicht angefordert.",
                fr: "Il n’y a pas de jeton d’identité : le scope openid n’a pas été demandé.",
                es: "No hay token de ID: no se solicitó el scope openid.",
                pt: "Não há token de ID: o escopo openid não foi solicitado.",
                ja: "IDトークンがありません。スコープopenidが要求されていません。")
        case .noTokens:
            .sentence(
                en: "This ended without tokens, so there is nothing to give.",
                de: "Dies endete ohne Tokens; es gibt nichts auszugeben.",
                fr: "Cela s’est terminé sans jetons ; il n’y a rien à fournir.",
                es: "Esto terminó sin tokens, así que no hay nada que entregar.",
                pt: "Isto terminou sem tokens, então não há nada a fornecer.",
                ja: "トークンなしで終了したため、渡すものがありません。")
        case .tokensFrom:
            .sentence(
                en: "The stored tokens are from {stored}, not {wanted}.",
                de: "Die gespeicherten Tokens sind von {stored}, nicht von {wanted}.",
                fr: "Les jetons enregistrés viennent de {stored}, non de {wanted}.",
                es: "Los tokens guardados son de {stored}, no de {wanted}.",
                pt: "Os tokens salvos são de {stored}, não de {wanted}.",
                ja: "保存済みのトークンは{stored}のもので、{wanted}のものではありません。")
        case .tokensForApp:
            .sentence(
                en: "The stored tokens are for the app {stored}, not {wanted}.",
                de: "Die gespeicherten Tokens sind für die App {stored}, nicht {wanted}.",
                fr: """
                    Les jetons enregistrés sont destinés à l’application {stored}, non à \
                    {wanted}.
                    """,
                es: "Los tokens guardados son para la aplicación {stored}, no {wanted}.",
                pt: "Os tokens salvos são para o aplicativo {stored}, não {wanted}.",
                ja: "保存済みのトークンはアプリ{stored}用で、{wanted}用ではありません。")
        case .tokensFor:
            .sentence(
                en: "The stored tokens are for {stored}, not {wanted}.",
                de: "Die gespeicherten Tokens sind für {stored}, nicht {wanted}.",
                fr: "Les jetons enregistrés sont destinés à {stored}, non à {wanted}.",
                es: "Los tokens guardados son para {stored}, no {wanted}.",
                pt: "Os tokens salvos são para {stored}, não {wanted}.",
                ja: "保存済みのトークンは{stored}用で、{wanted}用ではありません。")
        case .tokensForScopes:
            .sentence(
                en: "The stored tokens are for the scopes \"{stored}\", not \"{wanted}\".",
                de: "Die gespeicherten Tokens sind für die Scopes „{stored}“, nicht „{wanted}“.",
                fr: "Les jetons enregistrés couvrent les scopes « {stored} », non « {wanted} ».",
                es: "Los tokens guardados son para los scopes «{stored}», no «{wanted}».",
                pt: "Os tokens salvos são para os escopos “{stored}”, não “{wanted}”.",
                ja: "保存済みのトークンはスコープ「{stored}」用で、「{wanted}」用ではありません。")
        case .notRevoked:
            .sentence(
                en: "The earlier tokens of {who} could not be revoked: {reason}",
                de: "Die früheren Tokens von {who} konnten nicht widerrufen werden: {reason}",
                fr: "Les jetons précédents de {who} n’ont pas pu être révoqués : {reason}",
                es: "No se pudieron revocar los tokens anteriores de {who}: {reason}",
                pt: "Não foi possível revogar os tokens anteriores de {who}: {reason}",
                ja: "{who}の以前のトークンを取り消せませんでした: {reason}")
        }
    }
}
