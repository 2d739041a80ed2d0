extension OrgWords {
    static let japanese: Texts = #"""
        [labels]
        Username = ユーザー名
        Password = パスワード
        New password = 新しいパスワード
        Remember this device = このデバイスを記憶する
        Enter code = コードを入力
        Enter a code = コードを入力する
        Enter passcode = パスコードを入力
        Enter security code = セキュリティコードを入力
        Enter second security code = 2つ目のセキュリティコードを入力
        Enter credential ID = 資格情報IDを入力
        Enter the temporary access code = 一時アクセスコードを入力
        Insert then tap your YubiKey = YubiKeyを挿入してタップします
        Email = メール
        Phone = 電話
        Phone number = 電話番号
        Phone Number = 電話番号
        SMS = SMS
        Voice call = 音声通話
        Get a push notification = プッシュ通知を受け取る
        Send push automatically = プッシュ通知を自動的に送信
        Security Question = セキュリティ質問
        Choose a security question = セキュリティ質問を選択
        Create my own security question = 独自のセキュリティ質問を作成
        Create a security question = セキュリティ質問を作成
        Answer = 回答
        What food did you like least as a child? = 子供の頃に一番嫌いだった食べ物は何ですか？
        What was your first award for? = 最初に受けた賞は何に対するものですか？
        What was the first computer game you played? = 最初に遊んだコンピューターゲームは何ですか？
        What was the first thing you learned to cook? = 最初に覚えた料理は何ですか？
        What is your favorite piece of art? = 好きな芸術作品は何ですか？
        What was your dream job as a child? = 子供の頃になりたかった職業は何ですか？
        Security Key or Biometric = セキュリティキーまたは生体認証
        Security Key = セキュリティキー
        Temporary Access Code = 一時アクセスコード
        Activation Code = アクティベーションコード
        Sign up = サインアップ
        Sign Up = サインアップ
        Submit = 送信
        A few more things = 追加の情報
        First name = 名
        Last name = 姓
        Secondary email = 予備のメール
        Country code = 国コード
        Time zone = タイムゾーン
        Allow Access = アクセスを許可
        Don't Allow = 許可しない
        Keep me signed in = サインインしたままにする
        Stay signed in = サインインしたままにする
        Don't stay signed in = サインインしたままにしない
        Yes, it's me = はい、私です
        No, it's not me = いいえ、私ではありません
        Sign me out of all other devices. = 他のすべてのデバイスからサインアウトする。
        The code is incorrect. = コードが正しくありません。
        The answer is incorrect. = 回答が正しくありません。
        You rejected the request on your phone. = 電話でリクエストを拒否しました。
        You rejected the request on your device. = デバイスでリクエストを拒否しました。

        [messages]
        idx.session.expired = サインインに時間がかかりすぎたため、期限が切れました。もう一度始めてください。
        errors.E0000004 = ユーザー名またはパスワードが正しくありません。
        incorrectPassword = パスワードが正しくありません。
        authfactor.challenge.soft_token.used_passcode = このコードはすでに使用されています。次のコードをお待ちください。
        authfactor.challenge.soft_token.invalid_passcode = コードが記録と一致しません。
        errors.E0000113 = コードが承認されました。トークンの表示が変わったら次のコードを入力してください。
        authfactor.webauthn.error.assertion_validation_failure = セキュリティキーを確認できませんでした。
        core.system.transaction_resource_not_found = 時間内に応答がありませんでした。もう一度始めてください。
        errors.E0000069 = 失敗した試行が多すぎるため、アカウントがロックされています。
        authfactor.challenge.suspended_factor = 失敗した試行が多すぎるため、この要素は現在使用できません。
        idx.error.code.user_not_assigned = このアプリは割り当てられていません。管理者にお問い合わせください。
        security.access_denied = この操作は許可されていません。管理者にお問い合わせください。
        idx.error.code.no_matching_policy = このアプリのサインオンルールは適用されません。管理者にお問い合わせください。
        api.factors.error.sms.invalid_phone = この電話番号には連絡できません。
        tooManyRequests = リクエストが多すぎます。
        tagsNotAllowed = 回答にHTMLタグを含めることはできません。
        idx.error.registration.unavailable = 現在、アカウントを作成できません。
        oie.selfservice.reset.password.not.allowed = ここではパスワードをリセットできません。
        oie.selfservice.user.unlock.not.allowed = ここではアカウントのロックを解除できません。
        idx.invalid.device.code = このコードを表示しているデバイスはありません。
        oie.selfservice.unlock_user.success.message = アカウントのロックが解除されました。
          もう一度サインインしてください。
        oie.selfservice.unlock_user.landing.to.app.success.message = アカウントのロックが解除されました。
          サインインを続けてください。
        idx.recovery.completed = パスワードを変更しました。新しいパスワードでサインインしてください。
        idx.device.activated = デバイスがアクティブ化されました。そのデバイスで続けてください。
        idx.device.not.activated.consent.denied = 許可されなかったため、デバイスはアクティブ化されていません。
        idx.return.to.original.tab = 開始したタブに戻ってください。
        idx.operation.cancelled.on.other.device = リンクを開いた場所でサインインがキャンセルされました。
        password.historyViolation = このパスワードは以前に使用されています。新しいパスワードを選択してください。
        captcha.verification.failed = CAPTCHAが正しくないか、期限が切れています。もう一度お試しください。
        api.authenticator.error.nfc.pin_incorrect = PINが正しくありません。もう一度お試しください。
        oie.authenticator.oktaverify.method.push.verify.enable.biometrics = 生体認証が必要です。Okta
          Verifyで有効にしてください。
        oie.duo.verification.timeout = Duo Securityからの応答がありません。もう一度お試しください。
        idx.unknown.user = {0}という名前のアカウントはありません。
        api.error.field_required = '{0}'は必須です。
        securityQuestion.answer.tooShort.arg = 回答は{0}文字以上でなければなりません。
        registration.error.notUniqueWithinOrg = この{0}のユーザーはすでに存在します。
        registration.error.invalidLoginEmail = '{0}'はメールアドレスでなければなりません。
        registration.error.invalidCountryCode = '{0}'はJPのような国コードでなければなりません。
        registration.error.invalidTimeZone = '{0}'はAsia/Tokyoのようなタイムゾーンでなければなりません。
        idx.password.expiring.message = パスワードの有効期限がまもなく切れます。その後、
          {0}を使用するには変更が必要です。
        oie.assurance.unsatisfiable = {0}にサインインできません。設定できない要素が必要です。管理者にお問い合わせくださ
          い。
        idx.error.code.access_denied.device_assurance.remediation.title = デバイスがセキュリティ要件を満たしていません。
        idx.error.code.access_denied.device_assurance.remediation.explanation_one_rule = サインインするには、
          次の更新を行ってから、アプリをもう一度開いてください。
        idx.error.code.access_denied.device_assurance.remediation.explanation_multiple_rules = サインインするには、
          オプションを選択して更新を行ってから、アプリをもう一度開いてください。
        idx.error.code.access_denied.device_assurance.remediation.option_index = オプション{0}：
        idx.error.code.access_denied.device_assurance.remediation.additional_help_default = 詳しくは、
          ヘルプページを参照するか、管理者にお問い合わせください。
        idx.device_assurance.grace_period.warning.title.due_by_date = デバイスがセキュリティ要件を満たしていません。
          {0}までに修正してください。
        """#
}
