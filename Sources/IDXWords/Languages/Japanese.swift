extension Catalogue {
    static let japanese: Catalogue = #"""
        [title]
        signInTo = {host}にサインイン
        signIn = サインイン
        securityMethod = セキュリティ方式
        unlock = アカウントのロック解除
        resetPassword = パスワードのリセット
        verifyYou = 本人確認
        setUpMethods = セキュリティ方式のセットアップ
        verifyWith = {name}で確認
        verifyWithEmail = メールで確認
        verifyWithPhone = 電話で確認
        passwordExpired = パスワードの有効期限切れ
        passwordExpires = パスワードの有効期限が近づいています
        newPassword = 新しいパスワードの設定
        reset = {name}のリセット
        add = {name}の追加
        createAccount = アカウントの作成
        completeProfile = プロフィールの入力
        asksForAccess = {app}がアクセスを求めています
        appAsksForAccess = アプリがアクセスを求めています
        didYouSignIn = サインインを試みましたか？
        staySignedIn = サインインしたままにしますか？
        activateDevice = デバイスの有効化
        activateAccount = アカウントの有効化
        deviceAttention = デバイスの確認が必要です
        verifyingDevice = このデバイスを確認しています
        continueElsewhere = 別の場所で続行
        verifyIdentity = 身元の確認
        wait = お待ちください
        setUpPasskey = パスキーのセットアップ
        oneMore = あと1つ
        continueInBrowser = ブラウザーで続行
        checkEmail = メールを確認してください
        checkPhone = 電話を確認してください
        enterPassword = パスワードの入力
        answerQuestion = セキュリティ質問への回答
        enterAccessCode = 一時アクセスコードの入力
        confirmEmail = メールアドレスの確認
        confirmPhone = 電話番号の確認
        setPassword = パスワードの設定
        setQuestion = セキュリティ質問の設定
        addEmail = メールアドレスの追加
        addPhone = 電話番号の追加
        setUpDevice = このデバイスのセットアップ
        signedIn = サインインしました
        done = 完了
        notSignedIn = サインインできませんでした
        notPossible = ここでは実行できません
        browserSignIn = ブラウザーでサインイン
        otherDeviceSignIn = 別のデバイスでサインイン

        [action]
        goOn = 続行
        signIn = サインイン
        sendEmail = メールを送信
        sendCode = コードを送信
        sendPush = 通知を送信
        sendActivation = アクティベーションメールを送信
        sendAgain = 再送信
        sendAnEmail = メールを送信
        sendIt = 送信
        skip = 今はスキップ
        createAccount = アカウントを作成
        signUp = サインアップ
        unlock = アカウントのロックを解除
        forgotPassword = パスワードをお忘れですか？
        forgotPIN = PINをお忘れですか？
        otherMethod = 別の方式を使用
        setUpOther = 別の方式をセットアップ
        otherChannel = 別の方法でセットアップ
        backToSignIn = サインインに戻る
        startOver = 最初からやり直す
        tryAgain = 再試行
        cancel = キャンセル
        changePassword = パスワードを変更
        continueInBrowser = ブラウザーで続行
        fastPass = Okta FastPassでサインイン
        cardReader = カードリーダーでサインイン
        passkey = パスキーでサインイン
        withoutOktaVerify = このデバイスのOkta Verifyを使わずに続行
        continueWith = {name}で続行
        continueWithOther = 別のプロバイダーで続行
        continueWithSmartCard = スマートカードで続行
        verifyIdentity = 身元を確認
        verifyIdentityWith = {name}で身元を確認
        opensBrowser = ブラウザーが開きます
        startsAgainThere = そこでサインインをやり直します
        call = 電話を受ける
        callAgain = もう一度電話を受ける
        openHere = ここで開く

        [field]
        username = ユーザー名
        code = コード
        rememberMe = 記憶する
        method = 方式
        howToSend = コードをどのように送信しますか？
        channel = セットアップの方法
        authenticator = セキュリティ方式
        question = 質問
        deviceCode = デバイスコード
        consent = 許可しますか？
        staySignedIn = サインイン状態を維持する
        revokeSessions = 他のすべてのデバイスからサインアウト
        whatToSetUp = 何をセットアップしますか？
        howToVerify = どの方法で確認しますか？
        whichQuestion = どの質問ですか？
        qrCode = QRコード
        email = メール
        textMessage = テキストメッセージ
        thisDevice = このデバイスで
        otherDevice = Okta Verifyのある別のデバイスで
        bySMS = テキストメッセージ
        byVoice = 音声通話
        byPush = プッシュ通知
        byApp = アプリのコード
        byEmail = メール
        smsTo = {target}へのテキストメッセージ
        voiceTo = {target}への音声通話
        emailTo = {target}へのメール
        skipsLeft = スキップ可能 残り{count, plural, other {#}}回
        setUpBefore = {date}までにセットアップ
        ordinal = {number}番
        yes = はい
        no = いいえ
        yesLabel = はい
        noLabel = いいえ
        optional = 省略可
        value = 値

        [form]
        chooseOne = 1つ選択してください。
        markOne = 1つ以上選択してください。
        notANumber = 数値ではありません。
        notReadable = 読み取れないテキストでした (UTF-8)。もう一度入力してください。
        phone = 国番号付きの番号 (例: +81 90 1234 5678)
        typePhone = 国番号付きの番号を入力してください (例: +81 90 1234 5678)。
        withCountryCode = 国番号付き、数字とスペースのみ
        several = 複数可、コンマ区切り
        typeSeveral = コンマ区切りで複数入力できます。
        doNotMatch = 一致しません。両方をもう一度入力してください。
        doesNotMatch = 一致しません。もう一度入力するか、戻って最初の入力を変更してください。
        noSuchOption = そのオプションはありません。
        notText = テキストで回答してください。
        yesOrNo = 「はい」または「いいえ」で回答してください。
        yOrN = y/n (はい/いいえ)
        empty = (空)
        hidden = (非表示)
        fillIn = {label}を入力してください。
        enterCode = コードを入力してください。
        enterUsername = ユーザー名を入力してください。
        enterPassword = パスワードを入力してください。
        severalMatch = {count, plural, other {#}}件が一致します。語句を追加するか、番号を入力してください。
        typeNumbers = 1から{count}までの番号をコンマ区切りで入力してください。
        typeANumber = 1から{count}までの番号を入力してください。
        typeOne = 1を入力してください。
        thisSignIn = このサインイン
        checkedLater = {rule} (送信時に確認)
        or = または: {list}
        signInEnds = 有効期限まであと{time}
        again = 再入力
        typeToFilter = 入力して絞り込み
        stillNeeds = まだ満たしていない条件: {list}。
        pressAgain = このまま送信するには、もう一度Enterキーを押してください。
        pressAgainToKeep = このまま使用するには、もう一度Enterキーを押してください。
        typeSameAgain = このまま送信するには、同じものをもう一度入力してください。
        typeSameAgainToKeep = このまま使用するには、同じものをもう一度入力してください。
        possibleIn = 「{label}」は{time}後に使えます。
        inTime = {time}後
        noAnswer = 回答しない
        answerFirst = 先に次の項目に答えてください: {list}。
        notTaken = このフォームでは、その回答は使えません: {list}。
        goOn = 続行
        openBrowser = ブラウザーを開く
        moreOptions = その他のオプション
        noneIsPossible = これらはいずれもここでは実行できません。

        [fact]
        wouldLikeTo = 要求されている権限:
        compulsory = 常に含まれます
        readMore = 詳細
        terms = 利用規約
        privacy = プライバシーポリシー
        changeAt = 変更先
        requestedFrom = 要求元
        requestedFor = 要求先
        platform = プラットフォーム
        organization = 組織
        open = 開く
        download = ダウンロード
        scan = アプリでスキャンしてください
        scanPhone = スマートフォンでスキャンしてください
        setupKey = キー
        chooseOnPhone = 電話で選択してください
        typeWhereBegun = サインインを始めた場所でこのコードを入力してください
        enterCode = コードを入力
        cannotProbe = このデバイスのOkta Verifyはブラウザーにのみ応答するため、ここからは利用できません。
        pageCannotProbe = このページには、このデバイスのOkta Verifyを利用するスクリプトがありません。
        calledYou = {address}に電話してコードをお伝えしました。
        sentCode = {address}にコードを送信しました。
        callsYou = {address}に電話してコードをお伝えします。
        codeGoesTo = コードは{address}に送信されます。
        calledPhone = 登録した電話番号に電話してコードをお伝えしました。
        sentCodeToEmail = お使いのメールアドレスにコードを送信しました。
        sentCodeToPhone = お使いの電話にコードを送信しました。
        callsPhone = 登録した電話番号に電話してコードをお伝えします。
        codeGoesToEmail = コードはお使いのメールアドレスに送信されます。
        codeGoesToPhone = コードはお使いの電話に送信されます。
        carrierCharges = SMSや電話には通信会社の料金がかかる場合があります。
        sentLink = {address}にリンクを送信しました。
        sentLinkToYou = リンクを送信しました。
        approveOn = {device}で要求を承認してください。
        approveOnPhone = 電話で要求を承認してください。
        passwordExpires = パスワードは{count, plural, other {#}}日後に期限切れになります。
        pausedOrg = 現在、{host}にはサインインできません。
        moreMessages = 他の{count, plural, other {#}}件のメッセージは表示されていません。
        qrCode = QRコード、{count, plural, other {#}}バイト

        [rule]
        minLength = {count, plural, other {#}}文字以上
        maxLength = {count, plural, other {#}}文字以内
        exactLength = ちょうど{count, plural, other {#}}文字
        onlyDigits = 数字のみ
        lowerCase = 小文字{count, plural, other {#}}字以上
        upperCase = 大文字{count, plural, other {#}}字以上
        digits = 数字{count, plural, other {#}}字以上
        symbols = 記号{count, plural, other {#}}字以上
        threeOfFour = 小文字・大文字・数字・記号のうち3種類
        noUsername = ユーザー名の一部を含まない
        noAttribute = プロフィールの「{name}」を含まない
        noBlockedWord = 組織が禁止する語を含まない
        notCommon = よくあるパスワードではない
        repeats = 同じ文字の連続は{count, plural, other {#}}回まで
        history = 過去{count, plural, other {#}}回と異なる
        minAge = 前回の変更から{time}以上経過

        [device]
        openOktaVerify = Okta Verifyを開く
        needsOktaVerify = サインインするには、このデバイスでOkta Verifyを設定してください:
        getFromAppStore = App StoreからOkta Verifyを入手します:
        getFromGooglePlay = Google PlayからOkta Verifyを入手します:
        getForWindows = Windows用のOkta Verifyを組織から入手します（ダッシュボードの設定など）。
        getApp = このデバイスにOkta Verifyをインストールします。
        addAccount = Okta Verifyを開き、アカウントを追加して「組織」を選択します。
        enterAddress = サインインURLを求められたら、次を入力します:
        finishInApp = Okta Verifyで設定を完了してから、ここに戻ってもう一度サインインします。
        finishSetup = Okta Verifyで設定を完了します。サインインはここで自動的に続行されます。
        needsManagement = サインインするには、このデバイスが組織の管理下にある必要があります:
        openOnDevice = このデバイスのブラウザーで次のアドレスを開きます:
        follow = 表示される手順に従います。
        followVendor = 表示される手順に従って{vendor}を設定します。
        signInAgain = ここに戻ってもう一度サインインします。
        askForLink = デバイス管理の設定方法を管理者に確認します。
        appMustAnswer = このデバイスまたはスマートフォンのOkta Verifyで続行してください。
        appNeedsDevice = {app}を使うには、Okta Verifyによるこのデバイスの確認が必要です。
        openAddress = Okta Verifyがあるデバイスで次のアドレスを開いてください:
        exportAccount = {devices}のOkta Verifyでアカウントを開き、「アカウントをエクスポート」を選択します。

        [authenticator]
        pin = PIN
        dueNow = 今すぐ必要
        dueSince = 期限{date}を過ぎています
        forRecovery = 復旧専用
        choose = 次のうち{count, plural, other {#}}つを設定してください
        chooseAlso = さらに、次のうち{count, plural, other {#}}つを設定してください
        withGrace = {heading}（{grace}）
        chosen = 必要な数は設定済みです
        requiredNow = 今すぐ必須
        requiredSoon = まもなく必須
        optional = 任意
        another = もう1つ設定
        issuer = 発行者
        website = ウェブサイト
        lastChanged = 前回の変更
        verifierTerms = {name}が本人確認を行います。利用規約は{name}のページに表示されます。
        verifierConsent = 続行すると、{name}が確認結果をOktaと共有することに同意したものとみなされます。公的な身分証明書が必要な場合があります。
        theVerifier = 確認サービス
        aboutApp = スマートフォンやPCのアプリ
        aboutKey = セキュリティキー、指紋または顔
        aboutEmail = メールのコードまたはリンク
        aboutPhone = SMSまたは電話のコード
        aboutQuestion = 自分だけが知る答え

        [completion]
        country = 国名（英語）または2文字の国コード（例: JP）
        timeZone = 都市名（英語）またはタイムゾーン（例: Asia/Tokyo）
        language = 言語名または言語コード（例: ja）
        type = {what}を入力してください。
        several = {count}件が一致します: {names}。続けて入力するか、番号を入力してください。
        complete = 補完

        [wait]
        app = アプリのセットアップを待っています
        appDone = アプリがセットアップされました
        device = このデバイスのOkta Verifyを待機中
        deviceDone = Okta Verifyの待機を終了しました
        email = メールのリンクを待っています
        emailDone = メールが確認されました
        approval = 承認を待っています
        otherDevice = 別のデバイスでの承認を待っています
        approved = 承認されました
        browser = ブラウザーを待っています
        server = {host}を待っています
        again = {count}秒ごとに再確認します
        serverDone = {host}が復旧しました
        waiting = 待機中
        still = まだ待っています。
        timeUp = 時間切れです。

        [automatic]
        probeCanceled = このデバイスのOkta Verifyはブラウザーにのみ応答します。使わずに続行します。
        extensionPassed = Appleのサインオン機能拡張はここでは利用できません。使わずに続行します。
        solvingCaptcha = CAPTCHAを計算中
        captchaSolved = CAPTCHAを解きました
        resetting = リセットするために{name}を使用します
        notReset = サインインしましたが、組織はパスワードのリセットを提供しませんでした。
        clockAhead = このマシンの時計は{host}より{time}進んでいます。コードや期限が正しく機能しない場合があります。
        clockBehind = このマシンの時計は{host}より{time}遅れています。コードや期限が正しく機能しない場合があります。

        [conversation]
        onlyOption = {name}を使用します (唯一のオプション)
        onlyPossible = {name}を使用します (ここで使える唯一のオプション)
        preferred = {name}を使用します (ご指定の方法)
        noSignUp = {host}では、ここでアカウントを作成できません。
        noUnlock = {host}では、ここでアカウントのロックを解除できません。
        noRecovery = {host}では、ここでパスワードをリセットできません。
        notOffered = {host}では、ここでそれを実行できません。
        tookTooLong = 時間がかかりすぎたため、組織がこのサインインを終了しました。
        startingOver = 最初からやり直します。
        lost = 回答は受け付けられませんでした。Enterキーを押してやり直してください。
        refreshed = 組織側の現在の状態を表示します。
        wentBack = 接続が切れ、組織は前のステップに戻りました。
        done = 完了: {title}
        notCompleted = 未完了: {title}
        timeRanOut = サインインが完了する前に時間切れになりました。
        cannotPoll = 完了したかどうかを組織に確認できません: {reason}
        tryingAgain = 再試行します。
        needsBrowser = 「{label}」はブラウザーで続行しますが、ここではブラウザーを開けません。
        openPage = このアドレスをブラウザーで開いてください:
        unknownAction = 「{name}」はこのステップでは使えません。
        tooMany = 試行回数が多すぎます。しばらく待ってからやり直してください。
        tooManyFor = 試行回数が多すぎます。{count, plural, other {#}}秒後にやり直してください。
        browserFailed = ブラウザーでの処理は成功しませんでした: {reason}
        unexpectedRedirect = このアドレスは、このサインインが待っているものではありません。
        noIssuer = サーバーは必ず名乗るはずですが、ブラウザーはサーバー名なしで戻りました。
        otherIssuer = ブラウザーは別のサーバーから戻りました: {server}
        noCode = ブラウザーはコードなしで戻りました。
        theOrg = 組織

        [ending]
        noReason = 組織が理由を示さずにこのサインインを終了しました。もう一度試すか、管理者に問い合わせてください。
        reasonElsewhere = 理由はこのページで確認できる場合があります
        noAccess = アクセスを許可しませんでした。
        noAccessForApp = {app}にアクセスを許可しませんでした。

        [obstacle]
        named = {name}は{reason}
        passkey = キーの利用にブラウザーが必要です
        duoFrame = 独自のページを表示するためにブラウザーが必要です
        captcha = {name}を解くためにブラウザーが必要です
        fastPass = ブラウザーが必要です。Okta FastPassはブラウザーにのみ応答します
        nearField = カードまたは電話をかざす必要があります
        appleExtension = Appleのサインオン拡張機能が必要です
        sameDevice = このデバイスのアプリで続行します
        webPage = 非表示のフィールドに入力するWebページが必要です
        browserForm = フォームを送信するためにブラウザーが必要です
        browserOutcome = ブラウザー向けに完了しました
        otherSession = ブラウザーで終わり、ここには戻りません
        unsafeAddress = アドレスを安全に開けません ({address})
        tooLong = フィールドとオプションが{count, plural, other {#}}個を超えています
        passkeyOnPage = キーを利用するスクリプトのあるページが必要です
        duoFrameOnPage = Duoのページが必要です
        captchaOnPage = CAPTCHAを表示するスクリプトのあるページが必要です
        fastPassOnPage = Okta FastPassを利用するスクリプトのあるページが必要です
        webPageOnPage = 非表示のフィールドに入力するスクリプトのあるページが必要です
        browserFormOnPage = フォームを送信するために組織のページが必要です
        browserOutcomeOnPage = 別のページ向けに完了しました

        [common]
        orList = {list}または{last}
        andList = {list}、{last}
        colon = {label}:
        labeled = {label}: {text}
        quoted = 「{text}」
        hostAs = {host} ({account})
        asAccount = {account}として
        accountAt = {host}の{account}
        seconds = {count, plural, other {#}}秒
        minutes = {count, plural, other {#}}分
        minutesSeconds = {count, plural, other {#}}分{seconds, plural, other {#}}秒
        hours = {count, plural, other {#}}時間
        hoursMinutes = {count, plural, other {#}}時間{minutes, plural, other {#}}分
        days = {count, plural, other {#}}日

        [securityKey]
        connect = セキュリティキーを接続してください
        awaits = セキュリティキーを待っています
        connected = 接続しました
        touch = セキュリティキーに触れてください
        touchOne = 使用するキーに触れてください
        touched = 確認しました
        choose = {key} を使用
        key = セキュリティキー
        pin = セキュリティキーのPIN
        newPIN = セキュリティキーの新しいPIN
        newPINHint = キーにはまだPINがなく、組織がPINを求めています。PINはキーに保存されます。忘れた場合はキーのリセッ
          トが必要です。
        setPIN = PINを設定
        account = どのアカウントを使用しますか？
        unnamed = 名前のないアカウント
        goOn = 続行
        otherKey = 別のキーを使用
        back = 戻る
        wrongPIN = PINが正しくありません。
        pinLength = PINは4〜63文字です。キーには送信していません。
        newPINLength = PINは{count, plural, other {#}}文字以上必要です。
        triesLeft = あと{count, plural, other {#}}回間違えるとキーがロックされます。
        install = libfido2が必要ですが、インストールされていません（Debian: libfido2-1）
        unplugged = セキュリティキーが必要ですが、接続されていません

        [classic]
        password = パスワード
        oldPassword = 現在のパスワード
        newPassword = 新しいパスワード
        yourPassword = あなたのパスワード
        code = コード
        nextCode = 次のコード
        answer = 回答
        autoPush = 今後はこのデバイスにすぐプッシュ通知を送信する
        back = 戻る
        sendBy = 連絡方法
        phoneNumber = 電話番号
        phoneExtension = 内線番号
        emailAddress = メールアドレス
        credential = ユーザー名またはトークンのシリアル番号
        touchKey = YubiKeyに触れると入力されます。
        recoveryToken = 復旧トークン
        activationToken = 有効化トークン
        tokenHelp = メールにあるリンクの末尾です。
        useRecoveryToken = 復旧トークンを使用
        useActivationToken = 有効化トークンを使用
        recover = アカウントの復旧
        checkEmail = メールを確認してください
        phone = 電話
        email = メール
        voiceCall = 音声通話
        pushNotification = Okta Verifyのプッシュ通知
        appCode = Okta Verifyのコード
        app = 認証アプリ
        securityQuestion = セキュリティ質問
        localToken = オンプレミスのトークン
        oneTimeCode = ワンタイムコード
        securityKey = セキュリティキーまたはパスキー
        securityKeyU2F = セキュリティキー (U2F)
        otherMethod = 別の方法
        otherProvider = 別のIDプロバイダー
        canChangePassword = 今すぐパスワードを変更するか、スキップして後で変更できます。
        passwordExpired = 続行するには新しいパスワードを設定してください。
        codeSentIfKnown = 該当するアカウントがある場合は、コードを送信しました。
        mailSentIfKnown = 該当するアカウントがある場合は、メールを送信しました。メールのリンクを開くか、トークンを入力
          してください。
        maybeLocked = 正しい場合は、アカウントがロックされている可能性があります。
        lockedOut = 試行回数が多すぎたため、アカウントがロックされています。
        lockedOutForAdmin = アカウントがロックされています。管理者にロックの解除を依頼してください。
        unlocked = アカウントのロックが解除されました。ユーザー名とパスワードでサインインしてください。
        done = このステップは完了しました。ユーザー名とパスワードでサインインしてください。
        pushRejected = リクエストはデバイスで拒否されました。
        pushTimeout = 時間内にリクエストへの応答がありませんでした。
        setupTimeout = セットアップの制限時間が過ぎました。
        upgradeApp = 先にデバイスのOkta Verifyを更新してください。
        invalidUserCode = コードが無効です。デバイスを確認して、もう一度お試しください。
        deviceActivated = デバイスがサインインしました。デバイスで続行してください。
        deviceFailed = デバイスはサインインできませんでした。
        deviceRefused = アクセスが許可されなかったため、デバイスはサインインしていません。
        openMail = このステップの続きはメールで行います。メールのリンクを開いてください。
        nothingOffered = 組織が選択肢を提供していません。管理者に問い合わせてください。
        noSessionToken = 組織は成功と応答しましたが、セッショントークンが送信されませんでした。管理者に問い合わせてく
          ださい。
        noStep = 組織の応答にステップが示されていません。
        notHere = {name}をセットアップできるのは管理者だけです。
        failed = 確認は{result}で終了しました。
        unknownStep = 組織が、このプログラムにない手順を求めています ({name})。
        rememberDevice = このデバイスでは今後確認しない
        rememberDeviceFor = このデバイスでは{time}確認しない
        days = {count, plural, other {#日間}}
        hours = {count, plural, other {#時間}}
        minutes = {count, plural, other {#分間}}

        [plain]
        pressEnterFor = Enterキーで「{label}」、その他は:moreを入力してください。
        pressEnterToContinue = Enterキーで続行、その他は:moreを入力してください。
        pressEnterForBrowser = Enterキーでブラウザーを開きます。その他は:moreを入力してください。
        pressEnterToCheck = Enterキーで今すぐ確認、その他は:moreを入力してください。
        pressEnterAgain = その他のオプションは、もう一度Enterキーを押してください。
        typeMore = その他のオプションは:moreを入力してください。
        typeMoreOrEnterTwice = その他のオプションは:moreを入力してください。非表示の回答では、Enterキーを2回押してくださ
          い。
        pressEnterTwice = その他のオプションは、Enterキーを2回押してください。
        alsoCommand = {command}はコマンドでもあるため、送信しませんでした。コマンドを実行するにはEnterキーを押し、回答
          として送信するにはもう一度入力してください。
        cannotBeChosen = 選択不可: {words}
        menuPrompt = 1から{count}、または:backを入力してください。回答:
        menuPromptOne = 1または:backを入力してください。回答:
        choicePrompt = 1から{count}、または:moreを入力してください。回答:
        choicePromptOptional = 1から{count}、または:moreを入力してください。空欄でもかまいません。回答:
        choicePromptOne = 1または:moreを入力してください。回答:
        choicePromptOneOptional = 1または:moreを入力してください。空欄でもかまいません。回答:
        severalPrompt = 1から{count}の番号をコンマ区切りで、または:moreを入力してください。回答:
        severalPromptOptional = 1から{count}の番号をコンマ区切りで、または:moreを入力してください。空欄でもかまいませ
          ん。回答:
        askDefault = {label} (既定値: {value}):
        askOptional = {label} (空欄可):
        askHidden = {label} (表示されません):
        askHiddenKept = {label} (表示されません。空欄なら変更なし):
        askHiddenOptional = {label} (表示されません。空欄可):
        askHiddenAgain = {label}をもう一度 (表示されません):
        askYesNo = {label} はい/いいえ (y/n):
        askYesNoDefault = {label} はい/いいえ (y/n、既定値: {value}):
        askYesNoOptional = {label} はい/いいえ (y/n、空欄可):
        isDefault = {words} (既定)
        itNeeds = 条件: {list}。
        step = ステップ{number}。{title}
        atHost = 接続先: {host}。
        asAccount = アカウント: {account}。
        atHostAs = 接続先: {host}、アカウント: {account}。
        error = エラー: {text}
        warning = 警告: {text}
        theNumber = 番号は{number}です。
        numberFor = {label}: {number}。
        setupKey = {label}、{count, plural, other {#}}文字、4文字ずつ: {key}
        message = メッセージ: {text}
        hint = ヒント: {text}

        [rich]
        enter = Enter
        escape = Esc
        space = スペース
        tab = Tab
        shiftTab = Shift-Tab
        controlC = Ctrl-C
        yesNo = y n
        chooseNumber = 1-{count}か{arrows}、Enter
        chooseArrows = {arrows}、Enter
        asHint = {label}
        hintIn = {label} ({count}秒後)
        checkNow = 今すぐ確認
        moreOptions = その他のオプション
        back = 戻る
        cancel = キャンセル
        answer = 回答
        mark = 選択
        send = 送信
        next = 次へ
        hide = 隠す
        show = 表示
        change = 変更
        compactCode = 小さいコード
        copyKey = キーをコピー
        copyLink = リンクをコピー
        openImage = 画像を開く
        keepImage = 画像を保存
        more = {mark} 他{count}件 {sign}
        ofCount = ({count}件中{visible}件)
        sentToClipboard = ターミナルのクリップボードに送りました。
        pictureIsIn = コードの画像の場所
        pictureNotKept = コードの画像を保存できませんでした。
        noViewer = 画像を表示するプログラムを起動できませんでした。
        cannotScan = スキャンできない場合は、このリンクを開いてください:
        enlarge = QRコードを表示するには、ウィンドウを{rows, plural, other {#}}行{columns, plural, other {#}}列に広げ
          てください。
        enlargeRows = QRコードを表示するには、ウィンドウを{rows, plural, other {#}}行に広げてください。
        enlargeColumns = QRコードを表示するには、ウィンドウを{columns, plural, other {#}}列に広げてください。

        [page]
        checkNow = 今すぐ確認
        errorTitle = エラー: {title}
        qrCode = QRコード
        qrCodeFor = QRコード: {label}
        differs = 一致しません。両方をもう一度入力してください。

        [challenge]
        isItYou = これはご本人ですか？
        doYouConfirm = これを承認しますか？
        sendAnswer = 回答を送信
        leave = 回答せずに終了
        pin = このデバイスのPIN
        withoutPIN = PINなしで回答
        answerWithoutPIN = PINなしで回答しますか？
        orgMayRefuse = 組織が拒否することがあります
        sendAgain = 同じ回答をもう一度送信
        chooseAnother = 別の要求を選択
        waitsForYou = 回答を待っています
        answeredElsewhere = 別の場所で回答済み
        waitsForRequest = 要求を待っています
        requestCame = 要求が届きました
        approveSignIns = サインインの承認
        several = 複数の要求が待っています
        which = どれに回答しますか？
        look = 表示
        orgs = {count, plural, other {#}}個の組織
        accounts = {count, plural, other {#}}個のアカウント
        app = アプリ
        from = 送信元
        requested = 要求日時
        message = メッセージ
        notNamed = 名前なし
        justNow = たった今
        secondsAgo = {count, plural, other {#}}秒前
        minutesAgo = {count, plural, other {#}}分前
        hoursAgo = {count, plural, other {#}}時間前
        wasRequested = この要求は{age}のものです。まだ待っている場合にのみ承認してください。
        late = この要求は期限切れです。まだ待っている場合にのみ承認してください。
        wrongPIN = PINが正しくありません。残り{count, plural, other {#}}回です。
        unknownOutcome = 接続が切れたため、回答が届いたかどうか不明です。同じ回答を再送信しても安全です。組織では1回と
          して扱われます。

        [challengeEnd]
        approved = 承認しました
        approvedWithoutPIN = PINなしで送信しました
        denied = 拒否しました
        refusedByOrg = 組織は回答を受け付けましたが、サインインを拒否しました。
        notAnswered = 何も送信していません。
        elsewhere = この要求は別の場所で回答されたか、取り消されました。
        expired = 回答する前に要求が期限切れになりました。何も送信していません。
        nothingWaits = 回答待ちのものはありません。
        nothingCame = 時間内に何も届きませんでした。
        notAnAnswer = 質問に対する回答ではありません。
        hasNoPIN = ここには、このアカウントのPINがありません。
        gaveNoPIN = PINが入力されなかったことが回答に記録されます。
        pinFailed = PINの誤りが多すぎました。
        pinDamaged = PINの鍵が壊れていることが回答に記録されます。新しいPINを設定してください。

        [enrollment]
        enrollDevice = このデバイスを登録
        enrollIn = このデバイスを{name}に登録
        which = どのオーセンティケーターにしますか？
        orgIsTold = デバイスに関する次の情報が組織に送られます:
        keys = 鍵
        systemVersion = システムのバージョン
        deviceName = このデバイスの名前
        othersSee = 組織で、あなたと管理者に表示されます
        newPIN = 新しいPIN
        pinRules = {count, plural, other {#}}文字以上。単語でもかまいません
        howToConfirm = サインインをどのように承認しますか？
        withPIN = 承認してPINを入力する
        withoutPIN = 承認する
        confirmTransactions = アプリの取引もここで承認しますか？
        inHardware = ハードウェア内 (コピーできません)
        inFiles = このコンピューターのファイル内
        enrolled = このデバイスは{name}に{account}として登録されました。
        keysInFilesWithPIN = このコンピューターは鍵をファイルに保存します。ファイルを読める人は、PINを無制限に試して、
          代わりに承認できます。
        keysInFiles = このコンピューターは鍵をファイルに保存します。ファイルを読める人は、代わりに承認できます。
        twoFactors = このコンピューターでもサインインする場合、両方の要素が1か所に集まります。
        pinTooShort = PINは{count, plural, other {#}}文字以上必要です。
        pinTooLong = PINは{count, plural, other {#}}文字以内です。
        pinIsName = ユーザー名をPINにはできません。
        pinNotTypable = PINに入力できない文字が含まれています。

        [signIn]
        signedInAs = {who}としてサインインしました
        unnamedAt = {host}の名前のないユーザー
        alreadySignedIn = すでに{who}としてサインインしています。もう一度サインインするには--againを指定してください。
        signingInAgain = もう一度サインインします。
        next = 次にできること
        seeWho = サインイン中のユーザーを表示
        getToken = アクセストークンを取得
        revoke = トークンを取り消す
        ended = {host}がサインインを終了しました。
        withoutStart = --startを指定せずにサインインしてください。
        wantsBrowser = {host}は、このアプリのサインインをブラウザーで行うよう求めています ({code})。
        mayNotSignIn = {host}は、このアプリのここでのサインインを許可していません (interact: {code})。
        viaBrowser = ブラウザーでサインインするには: --via browser
        globalPolicyOnly = --engine classicでは、アプリのポリシーではなく、グローバルセッションポリシーのみが確認され
          ます。
        runsClassic = この組織は{engine}を使用しています。
        enterCodeElsewhere = 別のデバイスでこのアドレスを開き、コードを入力してください:
        lookingAt = {host}を確認しています
        signingIn = {host}にサインインしています
        unusedAnswers = 使われなかった回答:
        number = 番号{number}。
        startNotInBrowser = ブラウザーは--start {start}ではなく、サインインから始まります。ページでリンクを探してくだ
          さい。

        [browser]
        needsPerson = ブラウザーで続行しますが、確認するためのターミナルがありません。--browser COMMANDを指定してくだ
          さい
        remote = ブラウザーは別のコンピューターにあります。最後に表示されたアドレスを貼り付けるか、次のコマンドで接続
          してください
        portTaken = ブラウザーが戻るポート{port}でidxは待機できません。別のプログラムがそこにあり、サインインを受け取
          るおそれがあるため、ブラウザーを開きませんでした。
        portTakenBy = ブラウザーが戻るポート{port}は{user}のプログラムが使用中です。サインインがそのプログラムに渡るた
          め、ブラウザーを開きませんでした。
        freePort = そのプログラムを終了するか、登録済みの別のリダイレクトURIを指定してください: --redirect URI
        browser = ブラウザー
        waitsForBrowser = ブラウザーから戻るのを待っています
        browserBack = ブラウザーで完了しました
        didNotComeBack = ブラウザーから戻りませんでした。
        registerRedirect = ブラウザーにredirect_uriのエラーが表示された場合は、このアプリに{address}をそのまま登録して
          ください。
        finalAddress = 最後のアドレス
        pasteAddress = ブラウザーに最後に表示されたアドレスを貼り付けてください。先頭は{address}です
        notOurAddress = そのアドレスはこのサインインのものではありません。
        goBack = 戻る

        [hostedPage]
        backToApp = アプリに戻る
        close = このページを閉じてアプリに戻ることができます。
        closeForTerminal = このページを閉じてターミナルに戻ることができます。
        stale = ページが古かったため、何も送信していません。これが現在のステップです。
        foreignForm = フォームは別のサーバーのものなので、送信していません。
        over = このサインインは終了しています
        goBack = アプリに戻ってやり直してください。
        otherBrowser = 別のブラウザーのサインインです
        continueThere = 始めたブラウザーでCookieを許可して続けるか、アプリに戻ってやり直してください。
        unreadable = フォームを読み取れません
        nothingSent = 何も送信していません。戻ってやり直してください。
        notPossible = 実行できません

        [settings]
        connect = Okta組織に接続
        whichApp = どのアプリにサインインしますか？
        org = Okta組織
        issuer = 発行者 (issuer)
        issuerHint = 例: https://acme.okta.com/oauth2/default
        clientID = クライアントID
        clientIDHint = アプリのID (例: 0oa1…)
        redirect = リダイレクトURI
        redirectHint = アプリに登録したものをそのまま
        notRedirect = 「{text}」はリダイレクトURIではありません。com.acme.app:/callbackのような、アプリに登録したもの
          を指定してください。
        missing = 設定が不足しています: {list}。
        approveFile = {path}は、ターミナルで承認すると使用されます。
        howToSet = オプション、変数、プロファイル、またはOkta.plistで指定してください: idx help environment
        tryDemo = 組織なしでidxを試すには: idx demo
        useFile = {path}の設定を使いますか？
        useFromNow = 今後使用する
        ignoreFile = ファイルを無視
        settings = 設定
        saveTitle = これらの設定を保存
        saveDefault = 既定のプロファイルとして保存
        saveHint = 次回から設定は不要です。
        savedAs = プロファイル「{name}」として保存しました
        inFile = 場所: {path}
        notSaved = 設定は保存されませんでした。

        [org]
        otherName = {server}は{issuer}ではなく{found}と名乗っています。
        useIssuer = それがあなたの組織なら、issuerに{issuer}を使ってください
        webPage = {server}はOkta組織ではありません。Webページが返されました。
        unusable = {server}はOkta組織ではありません。応答を使用できません: {problem}。
        status = {server}はOkta組織ではありません。ステータス{status}が返されました。
        tooMany = {server}への要求が多すぎます (ステータス429)。
        ownProblem = {server}側に問題があります (ステータス{status})。
        tryLater = 後でやり直してください。障害情報: https://status.okta.com
        requestID = 要求ID: {id}。
        blocked = このコンピューターと{server}の間にある何かが要求を拒否しました (ステータス{status})。
        itSays = メッセージ: {text}
        refused = {server}がサインインの開始を拒否しました
        refusedSaying = {server}がサインインの開始を拒否しました: 「{text}」
        errorCode = エラー {code}。
        isClassic = {server}はOkta Classic Engineを使用しており、IDXがありません。
        useClassic = そこにサインインするには: --engine classic
        noServer = {issuer}に認可サーバーがありません。
        twoExamples = issuerは https://acme.okta.com/oauth2/default や https://acme.okta.com のような形です。
        example = issuerは https://acme.okta.com/oauth2/default のような形です。
        checkIssuer = issuerを確認してください。https://acme.okta.com/oauth2/default のような形です。
        adminConsole = それはAdmin Consoleのアドレスです。{issuer}を試してください
        redirects = {server}は{address}にリダイレクトします。
        insecure = httpはこのコンピューターにのみ使えます。{host}には使えません。
        useSecure = {address}を使ってください
        notAnIssuer = 「{issuer}」はissuerではありません。
        noTLS = {server}はTLSに対応していません。
        tryIssuer = issuerに{issuer}を試してください
        checkPort = issuerのポートを確認してください。組織は443を使います。
        unknownHost = ホスト{host}が見つかりません。
        checkSpelling = issuerのつづり、ネットワーク、VPNを確認してください。
        checkFirewall = issuer、ネットワーク、VPN、ファイアウォールを確認してください。
        connectionEnded = {server}が接続を切りました。
        checkNetwork = ネットワークを確認してから、やり直してください。
        allowMoreTime = ネットワークを確認してやり直してください。--http-timeoutで待ち時間を延ばせます。
        proxy = 要求はHTTPS_PROXYのプロキシ{proxy}を経由します。不要なホストはNO_PROXYで指定します。
        checkClock = このコンピューターの時計は正しいですか？{date} (UTC) となっています。

        [token]
        accessToken = アクセストークン
        refreshToken = リフレッシュトークン
        scopes = スコープ
        bound = バインド
        toKey = このコンピューターの鍵 (DPoP)
        kept = 保存先
        profile = プロファイル
        validUnknown = 有効 (期限不明)
        expired = 期限切れ
        validMinutes = 有効 ({count}分)
        validHours = 有効 ({count}時間)
        inKeychain = キーチェーン
        secretService = デスクトップセッションのSecret Service
        plainFile = 自分だけが読めるファイル (暗号化なし)
        showToken = トークンを表示
        printToken = ここにトークンを出力しますか？
        token = トークン
        confirmToken = ターミナルへのトークンの出力には確認が必要です。--yesを指定してください。
        noIDToken = IDトークンがありません。スコープopenidが要求されていません。
        noTokens = トークンなしで終了したため、渡すものがありません。
        tokensFrom = 保存済みのトークンは{stored}のもので、{wanted}のものではありません。
        tokensForApp = 保存済みのトークンはアプリ{stored}用で、{wanted}用ではありません。
        tokensFor = 保存済みのトークンは{stored}用で、{wanted}用ではありません。
        tokensForScopes = 保存済みのトークンはスコープ「{stored}」用で、「{wanted}」用ではありません。
        notRevoked = {who}の以前のトークンを取り消せませんでした: {reason}
        notPrinted = 出力しませんでした。パイプまたは-o FILEを使ってください。

        [authenticatorCommand]
        setPIN = PINの設定
        pushTokenSet = 組織がプッシュトークンを受け付けました。
        orgStillKnows = 組織にはまだ登録が残っています。組織側でもデバイスを削除してください。
        transactionsOn = アプリはここで取引の承認を求めることができます。
        transactionsOff = アプリはここで取引の承認を求めることができなくなりました。
        pinOn = PINを設定しました。
        pinOff = PINを削除しました。
        pinRequired = このオーセンティケーターはPINが必須のため、削除できません。
        delete = 削除
        keep = 保持
        deleteTitle = {title}の削除
        deleted = {title}を組織とここから削除しました。
        deletedHere = {title}をここから削除しました。
        deleteHereQuestion = このコンピューターの鍵とともに削除しますか？
        deleteQuestion = 組織から削除し、このコンピューターの鍵も削除しますか？
        bothHere = このコンピューターでもサインインしています。両方の要素が1か所にあります。
        onlyNamed = 回答ファイルで承認できるのは、--transaction IDで指定したサインインのみです。
        thisOne = 何も送信していません。これは{id}です。
        notEnrolled = このコンピューターに登録されたアカウントはありません。
        toEnroll = 登録するには: idx authenticator enroll
        noScope = 組織がスコープ{scope}を許可しませんでした。
        askForScope = アプリへの許可を組織の管理者に依頼してください (Okta API Scopes)。
        noTokens = サインインがトークンなしで終了したため、何も変更していません。
        notRevoked = サインインのトークンを取り消せませんでした: {reason}
        notStored = 保存されておらず、自動的に期限切れになります。

        [failure]
        canceled = キャンセルしました。
        unexpected = 予期しないことが起きました: {error}
        report = 報告をお願いします。記録が役立ちます: idx sign-in --dump DIR。
        reportIfWrong = おかしいと思われる場合は、報告をお願いします。記録が役立ちます: idx sign-in --dump DIR。
        noAnswer = {label}の回答がありません ({question}、ステップ{step})。
        noTerminal = 質問するターミナルがないか、--no-inputが指定されています。--answers FILEを指定してください。
        ambiguous = 「{given}」は{step}の複数のオプションに一致します:
        rejected = 組織が{label}の回答を拒否しました ({question}、ステップ{step})。
        rejectedSaying = 組織が{label}の回答を拒否しました ({question}、ステップ{step}): 「{text}」
        notSentAgain = アカウントがロックされないよう、再送信はしていません。
        answerLost = {step}の{question}への回答は受け付けられませんでした: {reason}
        runAgain = 自動的には再送信されません。同じコマンドをもう一度実行してください。
        inputEnded = 最後の回答の前に入力が終わりました。
        cannotHide = このターミナルでは入力を隠せないため、秘密の情報は尋ねません。
        passAnswers = --answers FILEで渡してください。
        notPossible = {step}はここでは実行できません: {reason}
        closed = 組織がこのサインインを終了しました。
        checkIssuer = --issuerを確認してください。
        checkIssuerAndNetwork = --issuerとネットワークを確認してください。
        inspected = ネットワークがTLSを検査している可能性があります。SSL_CERT_FILEを設定するか、IT部門に問い合わせてく
          ださい。
        ifRedirect = redirect_uriのエラーが表示された場合は、--redirectのURIをこのアプリにそのまま登録してください。
        stopped = {count, plural, other {#}}ステップで停止しました。{host}が質問を続けています。
        keepRecord = --dump DIRで記録し、報告をお願いします。
        turnOnDPoP = 有効にするには: --dpop
        startWithout = それらなしでやり直すには: idx sign-out --all
        signOutFirst = idx sign-outを実行してから、サインインしてください。
        storing = トークンを最大5秒待っています。すぐに終了するには、もう一度Ctrl-Cを押してください。
        notInAnswers = {file}に回答がありません。
        notInAnswersUnused = {file}に回答がありません。使われなかった回答が{count, plural, other {#}}件あります:
        otherPlatform = 別のプラットフォームとして登録するには: --platform WORD
        turnOnPIN = 設定するには: idx authenticator update ACCOUNT --pin on
        changeEnrollment = その登録を変更するには: idx authenticator update。最初からやり直すには、先に削除してくださ
          い。
        nothingShown = 内容は表示されず、何も送信されていません。
        adminSetup = 管理者が設定する必要がある内容: idx help admin

        # Errors, whose English stands in the code.
        [hint]
        issuerAddress = 発行者はhttps://acme.okta.com/oauth2/defaultのようなアドレスで書いてください。
        correctSetting = 設定{setting}を修正してください。
        askFlow = 実行中のサインインから応答を取得してください。
        correctAnswers = 回答を修正して続行してください。
        browser = ブラウザーでサインインしてください。
        tryAgainOrTell = やり直してください。問題が続く場合は、組織の管理者に連絡してください。
        seeTransport = 接続について報告された内容を確認してください。
        askNetwork = プロキシとゾーンについて、ネットワークまたは組織の管理者に問い合わせてください。
        checkIssuer = issuerと、プロキシが応答を変更していないかを確認してください。
        otherAddress = issuerを確認してください。アドレスが異なる可能性があります。
        foreign = 組織の管理者に連絡してください。組織が、組織のものではないアドレスを示しています。
        spellIssuer = issuerを組織の表記どおりに設定してください。
        openLink = リンクをブラウザーで開いてから、サインインを再開してください。
        otherCall = 現在のステップで使える操作を使用してください。
        remainingSteps = 先に残りのステップを完了してください。
        offlineAccess = スコープoffline_accessを付けてもう一度サインインすると、サインイン状態を維持できます。
        exchangeCode = コードをトークンと交換してください。
        resume = そのアドレスを使ってサインインを再開してください。
        browserPolicy = ブラウザーでサインインしてください。アプリのポリシーが、このサインインでは満たせない条件を求め
          ています。
        unknownPair = クライアントIDとリダイレクトURIを確認してください。この組み合わせは組織に登録されていません。
        otherWay = やり直すか、別の方法でサインインしてください。
        startAgainOrTell = サインインをやり直してください。問題が続く場合は、組織の管理者に連絡してください。
        ownWindow = このサインインのブラウザーウィンドウのアドレスを使用してください。
        enableGrant = アプリとサーバーのポリシールールの両方で、付与タイプ「Interaction Code」を有効にしてください。
        allowGrant = このクライアントにこの付与タイプを許可するよう、組織の管理者に依頼してください。
        lacksEngine = 組織がIdentity Engineを使用していない可能性があります。代わりにブラウザーでサインインしてくださ
          い。
        startAgainOrAssign = サインインをやり直すか、自分にアプリを割り当てるよう組織の管理者に依頼してください。
        assign = 自分にアプリを割り当てるよう、組織の管理者に依頼してください。
        scopes = 認可サーバーが認識するスコープを要求してください。
        client = クライアントIDを確認してください。シークレットのないアプリでは、クライアント認証を「None」にする必要が
          あります。
        linkExpired = リダイレクトアドレスを確認してください。回復または有効化のリンクの期限が切れている可能性がありま
          す。
        turnOnDPoP = アプリが必須としているDPoPを有効にしてください。すでに有効な場合は、このコンピューターの時計を合わ
          せてください。
        otherAnswer = 別の回答を送信してください。ステップは変わっていません。
        noServer = issuerを確認してください。このアドレスに認可サーバーはありません。
        giveRequestID = 問題が続く場合は、組織の管理者に要求IDを伝えてください。
        startAgain = サインインをやり直してください。
        signInAgain = もう一度サインインしてください。
        signInAgainOrTell = もう一度サインインしてください。問題が続く場合は、組織の管理者に連絡してください。
        tellAdministrator = 組織の管理者に連絡してください。
        tryLater = 後でやり直してください。
        checkNetwork = ネットワークを確認してから、やり直してください。
        setClock = このコンピューターの時計を合わせてください。
        installOpenSSL = システムのパッケージでOpenSSL 3をインストールしてください (Debian: libssl3)。
        nothingToDo = 必要な操作はもうありません。
        wait = {seconds}秒待ってからやり直してください。
        waitAMinute = 1分待ってからやり直してください。
        noDPoP = DPoPなしでサインインしてください。
        allowDPoP = アプリのDPoPを有効にするよう組織の管理者に依頼するか、DPoPなしでサインインしてください。

        [reason]
        atStep = {step}: {reason}
        status = ステータス{status}
        request = 要求 {id}
        setting = {setting}を使用できません。
        settingBecause = {setting}を使用できません: {problem}。
        notStarted = 実行中のサインインがありません。
        ended = このサインインは終了しています。
        offline = この応答はファイルから読み込まれました。
        blocked = このコンピューターと組織の間にある何かが要求を拒否しました。
        blockedSaying = このコンピューターと組織の間にある何かが要求を拒否しました (「{text}」)。
        unexpected = 応答が想定された形式ではありません。
        unexpectedSaying = 応答が想定された形式ではありません (「{text}」)。
        redirected = 応答は{address}にリダイレクトしていますが、このリダイレクトには従いません。
        malformed = 応答を使用できません: {problem}。
        rateLimited = 組織への要求が多すぎます。
        expired = 時間切れです。
        issuer = 組織は{expected}ではなく{found}と名乗っています。
        foreignEndpoint = 組織は{name}として別のサーバー{origin}を示しています。
        noEndpoint = このサーバーは{name}を提供していません。
        needsBrowser = ブラウザー用のリンクです。
        notCancellable = サーバーには、最初からやり直す方法がありません。
        notOffered = {status}では利用できません。
        notSuccessful = サインインが完了していません。
        endedInBrowser = 組織のポリシーにより、サインインはブラウザー向けにのみ完了しました。
        foreignSuccess = 成功の応答にある{field}がこのアプリのものではありません。
        noAccessToken = アクセストークンがありません。
        noRefreshToken = リフレッシュトークンがありません。
        noDeviceSecret = デバイスシークレットがありません。
        noIDToken = IDトークンがありません。
        canceled = キャンセルされました。
        clause = {problem}。
        clockBehind = このコンピューターの時計は組織の時計より{seconds}秒遅れています。
        clockAhead = このコンピューターの時計は組織の時計より{seconds}秒進んでいます。
        holdsCode = コードが含まれています。
        moreSteps = まだステップが残っています。
        holdsOneTimeCode = ワンタイムコードが含まれています。
        provider = プロバイダーがサインインを拒否しました ({code})。
        providerSaying = プロバイダーがサインインを拒否しました ({code}): {text}
        otherRedirect = 登録されたアドレスではありません。
        otherSignIn = 別のサインインのものです。
        otherServer = 別のサーバー{server}が示されています。
        namelessServer = サーバーは必ず名乗るはずですが、サーバー名が示されていません。
        noCode = コードがありません。
        signedOut = セッションの終了を示しています。
        refused = 組織が要求を拒否しました ({code})。
        refusedSaying = 組織が要求を拒否しました ({code}): {text}
        noCryptography = このシステムでは暗号処理を利用できません: {reason}。

        [step]
        configure = 設定
        interact = サインインの開始
        introspect = 現在のステップの取得
        proceed = ステップ{name}
        captcha = CAPTCHAの計算
        poll = 待機
        cancel = やり直し
        authorize = ブラウザーサインインの準備
        deviceAuthorization = 別のデバイス用のコードの要求
        redirect = ブラウザーからの復帰
        exchange = コードの交換
        clientCredentials = クライアントのトークンの取得
        discovery = 組織の構成の読み取り
        keys = 組織の鍵の読み取り
        refresh = トークンの更新
        revoke = トークンの取り消し
        tokenInfo = トークンの照会
        userInfo = ユーザー情報の照会
        enrollmentPolicy = このデバイスの登録先の照会
        enroll = このデバイスの登録
        updateEnrollment = 登録の変更
        deleteEnrollment = 登録の削除
        pendingChallenges = 保留中の要求の照会
        answerChallenge = 回答の送信
        maintenanceToken = このデバイスの鍵によるトークンの取得

        [captcha]
        none = フォームはCAPTCHAを求めていません。
        needsBrowser = 種類{type}のCAPTCHAにはブラウザーが必要です。
        malformed = チャレンジの{member}を使用できません。
        unknownAlgorithm = アルゴリズム{name}に対応していません。
        tooHard = 最大{maximum}個の数を試す必要があり、上限の{limit}個を超えています。
        noSolution = チャレンジの答えとなる数がありません。
        timedOut = {seconds}秒を超えました。
        canceled = キャンセルされました。

        [credential]
        removed = 認証情報は削除されました。もう一度サインインしてください。
        damaged = 保存された認証情報{id}を読み取れません: {reason}。削除して、もう一度サインインしてください。
        deviceScope = スコープdevice_ssoを付けてもう一度サインインしてください。
        clientAuthenticationMissing = クライアント{client}はシークレットまたは鍵で認証する必要がありますが、トークンと
          一緒には保存されません。clientAuthenticationとして認証情報ストアに渡してください。

        [storage]
        system = システムが{path}{operation}を拒否しました: {reason}。
        unsafe = {path}は使用されません: {reason}。削除するか、自分だけがアクセスできるようにしてください。
        damaged = 保存された認証情報を読み取れません: {reason}。削除して、もう一度サインインしてください。
        newerVersion = 保存された認証情報の形式{version}は、より新しいバージョンで書き込まれたものです。プログラムを更
          新してください。
        busy = 別のプロセスが保存された認証情報を使用しています。やり直してください。
        noHome = ホームディレクトリがありません。HOMEまたはXDG_DATA_HOMEを設定してください。
        unusableName = 「{name}」は、保存された認証情報のフォルダー名にできません。スラッシュを含まない名前を選んでく
          ださい。
        keychain = キーチェーンが操作を拒否しました ({status})。
        locked = 保存された認証情報はデスクトップセッションのSecret Serviceにありますが、現在使用できません: {reason}。
          ロックを解除するか、利用できる場所で実行してください。
        lost = 保存された認証情報は、デスクトップセッションのSecret Serviceからなくなりました。もう一度サインインしてください。
        failed = 保存された認証情報は現在使用できません: {reason}
        toOpen = を開く操作
        toFind = の検索
        toExamine = の確認
        toRead = の読み取り
        toWrite = への書き込み
        toMake = の作成
        toSave = の保存
        toRename = の名前変更
        toRemove = の削除
        toLock = のロック
        toCloseToOthers = へのアクセス制限
        noFolder = フォルダーではないか、フォルダーへのリンクです
        foreignOwner = 別のユーザーのものです
        writable = 他のユーザーが書き込めます (chmod o-w)
        link = リンクです
        tooLarge = 大きすぎます
        noFile = 通常のファイルではありません
        hardLink = 別名 (ハードリンク) があります
        readable = 他のユーザーが読み書きできます (chmod 600)

        [dpop]
        unusableKey = トークンに結び付けられた鍵は、このコンピューターでは使用できません。
        unsupportedAlgorithm = 組織が受け付けるDPoP証明の署名は{accepted}で、ES256ではありません。
        notBound = 組織がトークンを鍵に結び付けていません。種類がDPoPではなく{type}です。このトークンは使用しません。
        foreignKey = アクセストークンが、このコンピューターのものではない鍵に結び付けられています。

        [idToken]
        malformed = IDトークンを読み取れません: {reason}。
        algorithm = IDトークンの署名はRS256やES256ではなく{name}です。
        unsigned = IDトークンに署名がありません。RS256かES256の署名が必要です。
        header = IDトークンのヘッダーに、受け付けられない項目があります: {name}。
        duplicateMember = IDトークンに{path}が2回あります。
        unknownKeyNamed = IDトークンの署名に、組織が公開していない鍵が使われています ({name})。
        unknownKey = IDトークンの署名に、組織が公開していない鍵が使われています。
        ambiguousKey = 組織が{name}という名前の鍵を2つ公開しています。
        signature = IDトークンの署名が組織のものではありません。
        missing = IDトークンに{claim}がありません。
        mistyped = IDトークンの{claim}の値が正しくありません。
        issuer = IDトークンの発行元が{expected}ではなく{found}です。
        audience = IDトークンの対象が{expected}ではなく{found}です。
        authorizedParty = IDトークンが{expected}ではなく{found}に発行されています。
        nonce = IDトークンが別のサインインのものです。
        subject = IDトークンのユーザーが以前とは別の人です。
        authenticationContext = サインインの認証強度が要求より低くなっています ({found})。
        digest = IDトークンの{claim}が、一緒に届いたトークンと一致しません。
        expired = IDトークンは{seconds}秒前に期限切れになりました。
        fromTheFuture = IDトークンの発行時刻が{seconds}秒先の未来です。
        old = IDトークンは{seconds}秒前に発行されたもので、今発行されたものではありません。
        notYetValid = IDトークンが有効になるのは{seconds}秒後です。
        authenticationAge = サインインは{seconds}秒前に行われ、要求された{maximum}秒以内ではありません。

        [answers]
        missing = 未回答: {list}
        fixed = {path}はサーバーが決めた値のため、変更できません
        notOffered = {path}は次のいずれかにしてください: {list}
        wrongType = {path}には種類{type}の値が必要です
        notAnswerable = {path}には他の項目が含まれ、それ自体には回答できません
        notAForm = {name}はブラウザーで開くリンクで、フォームではありません
        unknownField = フォームに項目{name}はありません

        [sentence]
        followed = {first}{second}

        [transport]
        notSent = 要求は送信されませんでした: {reason}。
        unknownHost = ホスト名{host}が見つかりません。
        unreachable = {host}に接続できません。
        untrusted = {host}の身元を確認できませんでした。
        noTLS = {host}はこのポートでTLSに対応していません。
        timedOut = {time}以内に応答がありませんでした。
        lost = 接続が切れました。
        tooLarge = 応答が大きすぎます: {limit}。
        encoded = 応答が要求していない方法で圧縮されています: {reason}。
        malformed = 応答がHTTPではありません: {reason}。
        canceled = 要求はキャンセルされました。
        unavailable = このシステムでは要求を送信できません: {remedy}
        bodyBytes = {count}バイトを超えています
        headerBytes = ヘッダーが{count}バイトを超えています
        headerFields = ヘッダーが{count}個を超えています
        badAddress = アドレスの形式が正しくありません
        insecure = httpはこのコンピューターにのみ使えます。{host}には使えません
        foreignOrigin = {origin}はissuerのオリジンではありません
        foreignPath = {path}は回答を受け付けていません
        badHeader = ヘッダー{name}にHTTPで使えない文字が含まれています

        [deviceError]
        refused = {problem} (ステータス{status})
        damaged = このデバイスの登録の記録を読み取れません: {reason}。
        newerVersion = このデバイスの登録の記録は、新しいバージョンが書き込んだ形式{version}です。
        busy = 別のプロセスがこのデバイスの登録の記録を使用しています。
        accountNotFound = この要求は、このデバイスに登録されていないアカウントに対するものです。
        policyNotFound = 組織がアプリ{client}をどのオーセンティケーターにも関連付けていません。
        noMethods = このオーセンティケーターは、このデバイスで唯一使えるプッシュ通知に対応していません。
        acceptsNothing = このオーセンティケーターはどの署名アルゴリズムも受け付けません。このデバイスの署名はES256で
          す。
        algorithmNotSupported = このオーセンティケーターが受け付ける署名は{accepted}ですが、このデバイスの署名はES256
          です。
        hardwareKeyRequired = このオーセンティケーターはハードウェアに保管された鍵を必須としていますが、このデバイスに
          はその機能がありません。
        userVerificationRequired = このオーセンティケーターは、PINまたはシステムによる本人確認を必須としています。
        unusableEnrollment = 組織はこのデバイスを登録しましたが、応答を使用できません: {problem}。
        unusableEnrollmentNamed = 組織はこのデバイスを登録しましたが ({id})、応答を使用できません: {problem}。
        alreadyEnrolled = このデバイスにはすでに登録されています ({id})。
        enrollmentNotFound = このデバイスに登録{id}はありません。
        invalid = {setting}を使用できません: {reason}。
        notPossibleHere = ここでは実行できません: {reason}。
        canceled = キャンセルされました。

        [deviceHint]
        restoreRecords = バックアップからファイルを復元するか、ファイルと鍵を削除してもう一度登録してください。
        update = プログラムを更新してください。
        tryAgain = やり直してください。
        seeToRecords = このデバイスの登録のファイルを確認してください。
        enrollAccount = このデバイスをそのアカウントに登録するか、別のデバイスで回答してください。
        linkApp = アプリをカスタムオーセンティケーターに関連付けるよう組織の管理者に依頼するか、クライアントIDを確認し
          てください。
        askAboutSettings = オーセンティケーターの設定について、組織の管理者に問い合わせてください。
        otherHardware = Secure Enclaveを備えたデバイスを登録するか、すべての鍵を許可するよう組織の管理者に依頼してくだ
          さい。
        enrollWithPIN = PINまたは別の本人確認方法を使って登録してください。
        removeAtOrg = 組織側でアカウントのデバイスを確認し、このデバイスを削除してから、もう一度登録してください。
        changeEnrollment = その登録を変更するか、先に削除してください。
        listEnrollments = このデバイスの登録の一覧を確認してください。
        correct = {setting}を修正してください。
        otherDeviceOrOrg = 別のデバイスまたは組織を使用してください。
        tellWhatWasRefused = 組織が拒否した内容を組織の管理者に伝えてください。組織がこのデバイスのプラットフォームに対
          応していない可能性があります。
        grantScopes = スコープokta.myAccount.appAuthenticatorをアプリに許可するよう組織の管理者に依頼し、そのスコープ
          でもう一度サインインしてください。
        seeWhetherEnrolled = このデバイスがまだ登録されているかを組織側で確認してください。登録されていない場合は、ここ
          で登録を削除し、もう一度登録してください。
        deleteHere = このデバイスから登録を削除してください。
        enableFeature = カスタムオーセンティケーターを有効にするよう組織の管理者に依頼してください。この機能は無効にな
          っています。
        updateProgram = このプログラムを更新してください。組織はこのAPI呼び出しを受け付けなくなりました。
        endSuspension = 一時停止を解除するよう組織の管理者に依頼してください。解除後、登録を再び使用できます。
        enrollAgain = このデバイスをもう一度登録してください。
        changedMeanwhile = やり直してください。登録が同時に別の場所で変更されました。
        setUpVerification = この登録に本人確認を設定してください。組織のポリシーで必須になっています。
        fipsDevice = FIPS検証済みの鍵を備えたデバイスを使用してください。組織のポリシーで必須になっています。
        mayBeForged = このサインインを承認しないでください。偽のページの可能性があります。組織の管理者に連絡してくださ
          い。
        linkAppAgain = アプリをオーセンティケーターにもう一度関連付けるか、アプリの設定に付与タイ
          プurn:ietf:params:oauth:grant-type:jwt-bearerを追加するよう、組織の管理者に依頼してください。
        uselessEnrollment = 組織がこの登録、そのユーザー、またはその鍵を受け付けないか、時計がずれています。このコン
          ピューターの時計を合わせるか、このデバイスをもう一度登録してください。
        grantMaintenanceScopes = スコープokta.myAccount.appAuthenticator.maintenance.readと.manageをアプリに許可するよ
          う、組織の管理者に依頼してください。
        ignoreRequest = 無視してください。再び届く場合は、組織の管理者に連絡してください。
        allowTransactions = 取引の承認を想定している場合は、この登録で取引を有効にしてください。
        newKey = 本人確認の鍵の場合は本人確認を設定し直し、それ以外の場合はこのデバイスをもう一度登録してください。
        rightPIN = やり直してください。鍵は作成時に選んだPINで開きます。
        answerElsewhere = 後でやり直すか、別のデバイスで回答してください。
        otherVerification = 別の本人確認方法を選んでください。
        seeToKeys = このデバイスの鍵のファイルを確認してください。

        [fault]
        malformed = このデバイスは要求を拒否しました: チャレンジではありません。
        missing = このデバイスは要求を拒否しました: {claim}がありません。
        notOurs = このデバイスは要求を拒否しました: 別の{claim}が指定されています。
        issuer = このデバイスは要求を拒否しました: 別のサーバーが作成したものです。
        signature = このデバイスは要求を拒否しました: 組織の署名がありません。
        audience = このデバイスは要求を拒否しました: 別のアプリ宛てです。
        verificationAddress = このデバイスは要求を拒否しました: 回答が別の場所に送られることになります。
        expired = このデバイスは要求を拒否しました: 期限切れです。
        notYet = このデバイスは要求を拒否しました: 日時が未来であるか、有効期間が長すぎます。
        alreadyAnswered = このデバイスは要求を拒否しました: ここで回答済みです。
        transactionType = このデバイスは要求を拒否しました: 取引の承認を求めていますが、無効になっています。

        [key]
        missing = この登録の鍵がなくなっています。
        damaged = この登録の鍵を読み取れません: {reason}。
        wrongPIN = PINが正しくありません。
        canceled = キャンセルしました。
        notVerified = 本人確認ができませんでした: {reason}。
        notPossible = このデバイスではそのような鍵を使用できません: {reason}。
        unusable = この登録の鍵を使用できません: {reason}。

        [securityKeyError]
        unavailable = セキュリティキーを利用できません: {reason}。
        foreignRelyingParty = {origin}が別の名前{id}のキーを求めています。どのキーにも問い合わせていません。操作を中止
          し、管理者に連絡してください。
        invalidRequest = キーに対する組織の要求に、有効な{member}がありません。
        platformOnly = 組織はデバイス内蔵のパスキーのみを受け付けます。そのデバイスのブラウザーを使用してください。
        noCredentials = このキーはお使いのアカウントに登録されていません。別のキーを使用してください。
        alreadyRegistered = このキーはすでにアカウントに登録されています。別のキーを使用してください。
        unsupportedAlgorithm = このキーは組織が受け付ける署名アルゴリズムに対応していません。
        cannotVerify = 組織はPINまたは指紋認証に対応したキーを求めていますが、このキーは対応していません。
        cannotStore = 組織はパスキーを求めていますが、このキーには保存できません。
        notRecognized = キーで本人確認ができませんでした。
        reconnect = PINを3回間違えました。キーを抜いて接続し直し、もう一度お試しください。
        blocked = PINを何度も間違えたため、キーがロックされています。リセットすると内容は消去されます。
        needsOtherPIN = 先に新しいPINが必要です。メーカーのツールで設定してください。
        invalidPIN = このPINは使用できません。別のPINを選んでください。
        timedOut = 時間内にキーに触れませんでした。
        denied = キーで要求が拒否されました。
        removed = キーが取り外されました。
        full = キーに空きがなく、パスキーを追加できません。
        busy = 別のプログラムがキーを使用しています。
        invalidReply = キーの応答が正しくありません。組織には何も送信していません。
        other = キーがエラー{code}を返しました。
        """#
}
