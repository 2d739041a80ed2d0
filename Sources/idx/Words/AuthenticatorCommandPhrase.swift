import IDXForms

/// What idx authenticator says beside the screens of requests and of enrolling.
enum AuthenticatorCommandPhrase: String, Phrase {
    case setPIN, pushTokenSet, orgStillKnows, transactionsOn, transactionsOff, pinOn, pinOff
    case pinRequired, delete, keep, deleteTitle, deleted, deletedHere, deleteHereQuestion
    case deleteQuestion, bothHere, onlyNamed, thisOne, notEnrolled, toEnroll, noScope, askForScope
    case noTokens, notRevoked, notStored

    var texts: PhraseTexts {
        switch self {
        case .setPIN:
            .label(
                en: "Set a PIN", de: "PIN festlegen", fr: "Définir un code PIN",
                es: "Definir un PIN", pt: "Definir um PIN", ja: "PINの設定")
        case .pushTokenSet:
            .sentence(
                en: "The org has taken the push token.",
                de: "Die Organisation hat das Push-Token angenommen.",
                fr: "L’organisation a pris en compte le jeton push.",
                es: "La organización ha recibido el token push.",
                pt: "A organização recebeu o token push.", ja: "組織がプッシュトークンを受け付けました。")
        case .orgStillKnows:
            .sentence(
                en: "The org still believes in it: remove the device at the org too.",
                de: "Die Organisation vertraut ihm noch: Entfernen Sie das Gerät auch dort.",
                fr: """
                    L’organisation lui fait encore confiance : retirez aussi l’appareil chez \
                    elle.
                    """,
                es: "La organización aún confía en él: elimine el dispositivo también allí.",
                pt: "A organização ainda confia nele: remova o dispositivo também lá.",
                ja: "組織にはまだ登録が残っています。組織側でもデバイスを削除してください。")
        case .transactionsOn:
            .sentence(
                en: "Apps may ask you to confirm transactions here.",
                de: "Apps dürfen Sie hier um die Bestätigung von Transaktionen bitten.",
                fr: "Les applications peuvent vous demander ici de confirmer des transactions.",
                es: "Las aplicaciones pueden pedirle aquí que confirme transacciones.",
                pt: "Os aplicativos podem pedir aqui que você confirme transações.",
                ja: "アプリはここで取引の承認を求めることができます。")
        case .transactionsOff:
            .sentence(
                en: "Apps may no longer ask you to confirm transactions here.",
                de: "Apps dürfen Sie hier nicht mehr um die Bestätigung von Transaktionen bitten.",
                fr: """
                    Les applications ne peuvent plus vous demander ici de confirmer des \
                    transactions.
                    """,
                es: "Las aplicaciones ya no pueden pedirle aquí que confirme transacciones.",
                pt: "Os aplicativos não podem mais pedir aqui que você confirme transações.",
                ja: "アプリはここで取引の承認を求めることができなくなりました。")
        case .pinOn:
            .sentence(
                en: "The PIN is set.", de: "Die PIN ist festgelegt.", fr: "Le code PIN est défini.",
                es: "El PIN está definido.", pt: "O PIN está definido.", ja: "PINを設定しました。")
        case .pinOff:
            .sentence(
                en: "The PIN is removed.", de: "Die PIN ist entfernt.",
                fr: "Le code PIN est supprimé.", es: "El PIN se eliminó.",
                pt: "O PIN foi removido.", ja: "PINを削除しました。")
        case .pinRequired:
            .sentence(
                en: "The authenticator requires a PIN, so it cannot be removed.",
                de: "Der Authentifikator verlangt eine PIN, daher kann sie nicht entfernt werden.",
                fr: "L’authentificateur exige un code PIN ; il ne peut donc pas être supprimé.",
                es: "El autenticador exige un PIN, por lo que no se puede eliminar.",
                pt: "O autenticador exige um PIN, por isso ele não pode ser removido.",
                ja: "このオーセンティケーターはPINが必須のため、削除できません。")
        case .delete:
            .label(
                en: "Delete", de: "Löschen", fr: "Supprimer", es: "Eliminar", pt: "Excluir",
                ja: "削除")
        case .keep:
            .label(
                en: "Keep", de: "Behalten", fr: "Conserver", es: "Conservar", pt: "Manter",
                ja: "保持")
        case .deleteTitle:
            .label(
                en: "Delete {title}", de: "{title} löschen", fr: "Supprimer {title}",
                es: "Eliminar {title}", pt: "Excluir {title}", ja: "{title}の削除")
        case .deleted:
            .sentence(
                en: "{title} is deleted, at the org and here.",
                de: "{title} ist gelöscht, bei der Organisation und hier.",
                fr: "{title} est supprimé, dans l’organisation et ici.",
                es: "{title} se eliminó, en la organización y aquí.",
                pt: "{title} foi excluído, na organização e aqui.", ja: "{title}を組織とここから削除しました。")
        case .deletedHere:
            .sentence(
                en: "{title} is deleted here.", de: "{title} ist hier gelöscht.",
                fr: "{title} est supprimé ici.", es: "{title} se eliminó aquí.",
                pt: "{title} foi excluído aqui.", ja: "{title}をここから削除しました。")
        case .deleteHereQuestion:
            .sentence(
                en: "Delete it and its keys on this machine?",
                de: "Samt den Schlüsseln auf diesem Rechner löschen?",
                fr: "Le supprimer, avec ses clés sur cette machine ?",
                es: "¿Eliminarlo junto con sus claves en este equipo?",
                pt: "Excluí-lo junto com suas chaves nesta máquina?", ja: "このコンピューターの鍵とともに削除しますか？")
        case .deleteQuestion:
            .sentence(
                en: "Delete it at the org, and its keys on this machine?",
                de: "Bei der Organisation löschen, samt den Schlüsseln auf diesem Rechner?",
                fr: "Le supprimer dans l’organisation, avec ses clés sur cette machine ?",
                es: "¿Eliminarlo en la organización, junto con sus claves en este equipo?",
                pt: "Excluí-lo na organização, junto com suas chaves nesta máquina?",
                ja: "組織から削除し、このコンピューターの鍵も削除しますか？")
        case .bothHere:
            .sentence(
                en: "You have also signed in on this machine: both factors are in one place.",
                de: """
                    Sie haben sich auch auf diesem Rechner angemeldet: Beide Faktoren liegen an \
                    einem Ort.
                    """,
                fr: """
                    Vous êtes aussi connecté sur cette machine : les deux facteurs sont au même \
                    endroit.
                    """,
                es: """
                    También ha iniciado sesión en este equipo: ambos factores están en un solo \
                    lugar.
                    """,
                pt: "Você também entrou nesta máquina: os dois fatores estão no mesmo lugar.",
                ja: "このコンピューターでもサインインしています。両方の要素が1か所にあります。")
        case .onlyNamed:
            .sentence(
                en: "An answers file may approve only the sign-in that --transaction ID names.",
                de: """
                    Eine Antwortdatei darf nur die Anmeldung bestätigen, die --transaction ID \
                    nennt.
                    """,
                fr: """
                    Un fichier de réponses ne peut approuver que la connexion désignée par \
                    --transaction ID.
                    """,
                es: """
                    Un archivo de respuestas solo puede aprobar el inicio de sesión que indica \
                    --transaction ID.
                    """,
                pt: """
                    Um arquivo de respostas só pode aprovar o login indicado por --transaction \
                    ID.
                    """,
                ja: "回答ファイルで承認できるのは、--transaction IDで指定したサインインのみです。")
        case .thisOne:
            .sentence(
                en: "Nothing was sent. This one is {id}.",
                de: "Es wurde nichts gesendet. Diese ist {id}.",
                fr: "Rien n’a été envoyé. Celle-ci est {id}.",
                es: "No se envió nada. Este es {id}.", pt: "Nada foi enviado. Este é {id}.",
                ja: "何も送信していません。これは{id}です。")
        case .notEnrolled:
            .sentence(
                en: "No account is enrolled on this machine.",
                de: "Auf diesem Rechner ist kein Konto registriert.",
                fr: "Aucun compte n’est enregistré sur cette machine.",
                es: "No hay ninguna cuenta registrada en este equipo.",
                pt: "Nenhuma conta está registrada nesta máquina.",
                ja: "このコンピューターに登録されたアカウントはありません。")
        case .toEnroll:
            .sentence(
                en: "To enroll one: idx authenticator enroll",
                de: "Zum Registrieren: idx authenticator enroll",
                fr: "Pour en enregistrer un : idx authenticator enroll",
                es: "Para registrar una: idx authenticator enroll",
                pt: "Para registrar uma: idx authenticator enroll",
                ja: "登録するには: idx authenticator enroll")
        case .noScope:
            .sentence(
                en: "The org did not grant the scope {scope}.",
                de: "Die Organisation hat den Scope {scope} nicht gewährt.",
                fr: "L’organisation n’a pas accordé le scope {scope}.",
                es: "La organización no concedió el scope {scope}.",
                pt: "A organização não concedeu o escopo {scope}.", ja: "組織がスコープ{scope}を許可しませんでした。")
        case .askForScope:
            .sentence(
                en: "Ask the org's administrator to grant it to the app (Okta API Scopes).",
                de: """
                    Bitten Sie die Administratoren der Organisation, ihn der App zu gewähren \
                    (Okta API Scopes).
                    """,
                fr: """
                    Demandez à l’administrateur de l’organisation de l’accorder à l’application \
                    (Okta API Scopes).
                    """,
                es: """
                    Pida al administrador de la organización que lo conceda a la aplicación (Okta \
                    API Scopes).
                    """,
                pt: """
                    Peça ao administrador da organização que o conceda ao aplicativo (Okta API \
                    Scopes).
                    """,
                ja: "アプリへの許可を組織の管理者に依頼してください (Okta API Scopes)。")
        case .noTokens:
            .sentence(
                en: "The sign-in ended without tokens, so nothing was changed.",
                de: "Die Anmeldung endete ohne Tokens; es wurde nichts geändert.",
                fr: "La connexion s’est terminée sans jetons ; rien n’a été modifié.",
                es: "El inicio de sesión terminó sin tokens, así que no se cambió nada.",
                pt: "O login terminou sem tokens, então nada foi alterado.",
                ja: "サインインがトークンなしで終了したため、何も変更していません。")
        case .notRevoked:
            .sentence(
                en: "The sign-in's tokens could not be revoked: {reason}",
                de: "Die Tokens der Anmeldung konnten nicht widerrufen werden: {reason}",
                fr: "Les jetons de la connexion n’ont pas pu être révoqués : {reason}",
                es: "No se pudieron revocar los tokens del inicio de sesión: {reason}",
                pt: "Não foi possível revogar os tokens do login: {reason}",
                ja: "サインインのトークンを取り消せませんでした: {reason}")
        case .notStored:
            .sentence(
                en: "They were not stored, and expire by themselves.",
                de: "Sie wurden nicht gespeichert und laufen von selbst ab.",
                fr: "Ils n’ont pas été enregistrés et expirent d’eux-mêmes.",
                es: "No se guardaron y caducan por sí solos.",
                pt: "Eles não foram salvos e expiram sozinhos.", ja: "保存されておらず、自動的に期限切れになります。")
        }
    }
}
