#compdef idx
# zsh completion for idx
_idx_list() { compadd -- all }
_idx_browser() { compadd -- auto never always }
_idx_color() { compadd -- auto always never }
_idx_theme() { compadd -- auto light dark high-contrast none }
_idx_qr() { compadd -- auto text file off }
_idx_lang() { compadd -- en de fr es pt ja }
_idx_scenario() { compadd -- password identifier-first wrong-password unknown-user email-code email-link email-link-elsewhere email-link-returns email-link-asks email-link-denied email-page email-page-denied email-resend email-confirm cancel session-expired fastpass fastpass-probe sso-extension passkey passkey-autofill captcha altcha safe-mode dpop aws-oidc aws-saml mfa-select phone-sms phone-voice question google push push-number push-number-late push-rejected push-number-resent push-biometrics push-timeout verify-code custom-push push-to-terminal push-to-terminal-pin push-to-terminal-denied yubikey rsa onprem-next-code symantec custom-otp temporary-code nfc duo-failed security-key security-key-pin security-key-missing provider provider-denied provider-as-factor provider-then-factor enroll-phone enroll-phone-step enroll-email enroll-question enroll-question-own enroll-question-refused enroll-google enroll-verify-qr enroll-verify-fastpass enroll-verify-email enroll-verify-sms enroll-nfc enroll-yubikey enroll-rsa enroll-onprem enroll-symantec enroll-several enroll-skip enroll-grace enroll-grace-past enroll-groups enroll-groups-later enroll-security-key enroll-security-key-later passkey-promotion sign-up sign-up-password sign-up-link sign-up-attributes sign-up-several sign-up-altcha sign-up-country progressive-profile profile-update recovery recovery-identifier-first recovery-stay recovery-message recovery-token activation-token activation-stale expired-password expiring-password weak-password password-elsewhere unlock unlock-continue unlock-duo locked-out suspended-factor consent consent-denied consent-admin consent-granular keep-signed-in device-grace device-grace-options device-denied device-denied-custom device-set-up device-set-up-android device-set-up-mdm device-set-up-ws1 identity-proofing device-code device-code-wrong device-code-denied unsatisfiable not-assigned no-matching-policy access-denied access-denied-links access-denied-page browser-fallback browser-direct browser-sign-up browser-denied browser-abandoned device-grant classic-password classic-wrong-password classic-sms classic-call classic-email classic-wrong-code classic-back classic-push classic-push-number classic-push-rejected classic-push-auto classic-verify-code classic-google classic-used-code classic-question classic-rsa-next-code classic-symantec classic-yubikey classic-security-key classic-duo classic-provider classic-remember-device classic-expired-password classic-expiring-password classic-expiring-later classic-password-elsewhere classic-recovery-sms classic-recovery-call classic-recovery-email classic-recovery-token classic-unlock-sms classic-unlock-email classic-locked-out classic-activation classic-enroll-sms classic-enroll-push-qr classic-enroll-push-sms classic-enroll-google classic-enroll-question classic-enroll-symantec classic-enroll-several classic-enroll-security-key classic-step-up all; _files }
_idx_engine() { compadd -- auto idx classic }
_idx_profile() { compadd -- ${(f)"$(sed -n 's/^\[profile \([A-Za-z0-9._-]*\)\]$/\1/p' "${XDG_CONFIG_HOME:-$HOME/.config}/idx/config" 2>/dev/null)"} }
_idx_start() { compadd -- sign-in sign-up recover unlock }
_idx_authenticator() { compadd -- okta_password okta_email phone_number:sms phone_number:voice google_otp okta_verify:push okta_verify:totp security_question webauthn yubikey_token rsa_token symantec_vip duo custom_otp external_idp tac }
_idx_via() { compadd -- auto embedded browser device }
_idx_print() { compadd -- none access-token json }
_idx_keyring() { compadd -- auto secret-service file }
_idx_config_action() { compadd -- list get set unset path }
_idx_setting() { compadd -- browser plain color theme ascii qr lang quiet verbose issuer client-id client-secret-file client-key-file client-key-id redirect scopes engine username max-age acr-values use no-input via par print dpop keyring http-timeout min-valid saml-app role duration region sts-url format }
_idx_profile_action() { compadd -- list use import rename remove }
_idx_pin() { compadd -- on off }
_idx_transactions() { compadd -- on off }
_idx_authenticator_action() { compadd -- list enroll status approve watch update delete }
_idx_aws_action() { compadd -- roles configure }
_idx_format() { compadd -- tree json lines mermaid }
_idx_only() { compadd -- remediations authenticators messages user }
_idx_remediation() { compadd -- admin-consent authenticator-enrollment-data authenticator-verification-data cancel cancel-transaction challenge-authenticator challenge-poll challenge-webauthn-autofillui-authenticator consent context device-apple-sso-extension device-challenge-poll email-challenge-consent enroll-authenticator enroll-authenticator-promotion enroll-poll enroll-profile enroll-webauthn-residentkey failure-redirect granular-consent identify identify-recovery issue launch-authenticator launch-nfc-authenticator launch-passkeys-authenticator launch-webauthn-authenticator poll recover redirect-idverify reenroll-authenticator reenroll-authenticator-warning reenroll-custom-password-expiry reenroll-custom-password-expiry-warning resend reset-authenticator select-authenticator-authenticate select-authenticator-enroll select-authenticator-enroll-data select-authenticator-unlock-account select-enroll-profile select-enrollment-channel select-identify send skip success-redirect unlock-account }
_idx_policy() { compadd -- password identifier-first wrong-password unknown-user email-code email-link email-link-elsewhere email-link-returns email-link-asks email-link-denied email-page email-page-denied email-resend email-confirm cancel session-expired fastpass fastpass-probe sso-extension passkey passkey-autofill captcha altcha safe-mode dpop aws-oidc aws-saml mfa-select phone-sms phone-voice question google push push-number push-number-late push-rejected push-number-resent push-biometrics push-timeout verify-code custom-push push-to-terminal push-to-terminal-pin push-to-terminal-denied yubikey rsa onprem-next-code symantec custom-otp temporary-code nfc duo-failed security-key security-key-pin security-key-missing provider provider-denied provider-as-factor provider-then-factor enroll-phone enroll-phone-step enroll-email enroll-question enroll-question-own enroll-question-refused enroll-google enroll-verify-qr enroll-verify-fastpass enroll-verify-email enroll-verify-sms enroll-nfc enroll-yubikey enroll-rsa enroll-onprem enroll-symantec enroll-several enroll-skip enroll-grace enroll-grace-past enroll-groups enroll-groups-later enroll-security-key enroll-security-key-later passkey-promotion sign-up sign-up-password sign-up-link sign-up-attributes sign-up-several sign-up-altcha sign-up-country progressive-profile profile-update recovery recovery-identifier-first recovery-stay recovery-message recovery-token activation-token activation-stale expired-password expiring-password weak-password password-elsewhere unlock unlock-continue unlock-duo locked-out suspended-factor consent consent-denied consent-admin consent-granular keep-signed-in device-grace device-grace-options device-denied device-denied-custom device-set-up device-set-up-android device-set-up-mdm device-set-up-ws1 identity-proofing device-code device-code-wrong device-code-denied unsatisfiable not-assigned no-matching-policy access-denied access-denied-links access-denied-page browser-fallback browser-direct browser-sign-up browser-denied browser-abandoned device-grant classic-password classic-wrong-password classic-sms classic-call classic-email classic-wrong-code classic-back classic-push classic-push-number classic-push-rejected classic-push-auto classic-verify-code classic-google classic-used-code classic-question classic-rsa-next-code classic-symantec classic-yubikey classic-security-key classic-duo classic-provider classic-remember-device classic-expired-password classic-expiring-password classic-expiring-later classic-password-elsewhere classic-recovery-sms classic-recovery-call classic-recovery-email classic-recovery-token classic-unlock-sms classic-unlock-email classic-locked-out classic-activation classic-enroll-sms classic-enroll-push-qr classic-enroll-push-sms classic-enroll-google classic-enroll-question classic-enroll-symantec classic-enroll-several classic-enroll-security-key classic-step-up; _files }
_idx_fault() { compadd -- href_file href_javascript href_data href_empty href_number href_null success_href_evil method_get method_odd accepts_odd redir_302_evil redir_302_same redir_307_evil redir_307_same redir_loop redir_300 redir_304 tok_alg_none_signed tok_alg_ps256 tok_alg_es256 tok_alg_rs512 tok_alg_missing tok_alg_array tok_alg_case tok_kid_unknown tok_kid_path tok_kid_sql tok_kid_number tok_kid_empty tok_kid_missing tok_crit_unknown tok_b64_false tok_iss_other tok_iss_missing tok_iss_slash tok_iss_array tok_aud_other tok_aud_missing tok_aud_empty tok_aud_array_other tok_aud_number tok_aud_prefix tok_aud_array tok_azp_other tok_azp_missing tok_exp_past tok_exp_missing tok_exp_text tok_exp_zero tok_exp_overflow tok_exp_negative tok_iat_future tok_iat_past tok_iat_missing tok_iat_text tok_nbf_future tok_nbf_past tok_skew_30 tok_skew_minus_30 tok_sub_missing tok_sub_empty tok_sub_number tok_nonce tok_nonce_missing tok_nonce_array tok_at_hash tok_at_hash_number tok_at_hash_missing dpop_foreign_key dpop_nonce_missing dpop_nonce_odd dpop_downgrade dpop_unasked dpop_algorithms jwks_empty jwks_no_member jwks_object jwks_null jwks_elements jwks_wrong_kty jwks_use_enc jwks_ops jwks_alg_other jwks_kid_missing jwks_kid_other jwks_e_even jwks_e_zero jwks_n_zero jwks_n_empty jwks_n_padded jwks_private disco_issuer_other disco_issuer_slash disco_issuer_missing disco_issuer_number disco_token_evil disco_jwks_evil disco_jwks_file disco_jwks_missing disco_authorize_evil disco_userinfo_evil disco_algs_none disco_pkce_plain shape_no_access_token shape_access_token_number shape_access_token_empty shape_token_type_missing shape_token_type_mac shape_expires_negative shape_expires_text shape_expires_overflow shape_expires_max shape_id_token_missing shape_id_token_null shape_id_token_object shape_scope_array shape_refresh_object tr_tokens_400 tr_content_type shape_handle_missing shape_handle_number shape_handle_empty shape_array shape_null shape_string shape_number shape_true shape_empty shape_api_error shape_message_only shape_version_2 shape_version_missing shape_remediation_string shape_names_equal shape_expires_odd shape_expires_past json_empty json_blank json_html poll_zero poll_negative poll_huge poll_overflow poll_fraction poll_text poll_null poll_object poll_missing poll_everything http_401_basic http_401_negotiate http_407 http_403_proxy http_404 http_500 http_502_proxy http_503_once http_503 http_429_once http_429_storm http_429_forever http_429_negative http_429_word http_429_date http_429_reset_overflow back_iss_foreign back_iss_missing back_iss_announced back_state_missing back_state_foreign back_code_missing back_code_empty back_code_spent back_error_with_code authn_status_missing authn_status_number authn_status_unknown authn_status_success authn_status_lower authn_token_missing authn_token_object authn_links_missing authn_links_array authn_links_text authn_links_get authn_embedded_missing authn_embedded_text authn_expires_odd authn_expires_past authn_session_object app_org_id_missing app_org_id_other app_org_alternate_foreign app_config_empty app_config_object app_config_numbers app_config_inactive app_config_totp app_config_rsa app_config_hardware app_config_demand_unknown app_config_members_unknown app_config_endpoint_foreign app_enroll_id_missing app_enroll_id_path app_enroll_user_missing app_enroll_device_missing app_enroll_method_missing app_enroll_dates_odd app_enroll_links_missing app_enroll_members_unknown app_body_unusable app_links_foreign app_pending_version app_pending_object app_verify_rejected app_verify_array app_maintenance_type app_maintenance_empty app_maintenance_scope app_maintenance_lifetime chal_typ_jwt chal_typ_missing chal_kid_unknown chal_crit chal_aud_other chal_aud_missing chal_iss_other chal_iss_foreign chal_uri_foreign chal_uri_other chal_uri_path chal_uri_script chal_org_other chal_user_other chal_enrollment_other chal_method_other chal_method_totp chal_jti_other chal_server_other chal_expired chal_iat_future chal_lifetime chal_exp_missing chal_exp_word chal_date_odd chal_date_missing chal_nonce_missing chal_context_missing chal_context_text chal_members_unknown chal_demand_unknown chal_signals_unknown altcha_unsolvable altcha_huge altcha_overflow altcha_negative altcha_algorithm altcha_empty altcha_maximum http_mid_body http_closed http_reset http_silence http_slow_headers http_slow_body page_slow href_foreign tok_alg_none tok_sig_flipped tok_sig_stranger jwks_rotated }
_idx_schema() { compadd -- policy scenarios }
_idx_topic() { compadd -- demo sign-in token status sign-out config profile authenticator doctor aws dump org help admin exit-codes answers environment accessibility completion json policy scenarios man }
_idx_shell() { compadd -- bash zsh fish }
_idx_page() { compadd -- idx.1 idx-demo.1 idx-sign-in.1 idx-token.1 idx-status.1 idx-sign-out.1 idx-config.1 idx-profile.1 idx-authenticator.1 idx-doctor.1 idx-aws.1 idx-dump.1 idx-org.1 idx-help.1 idx-admin.7 idx-answers.5 idx-accessibility.7 idx-completion.7 idx-json.7 idx-policy.5 idx-scenarios.5 }
_idx() {
    if (( CURRENT == 2 )); then
        local -a commands=(
            'demo:sign in to a simulated org on this machine'
            'sign-in:sign in and get tokens; also sign up, recover, unlock, enroll'
            'token:print the stored access token, for scripts'
            'status:show who is signed in, to which org, for how long'
            'sign-out:revoke the stored tokens and delete them'
            'config:show and change the settings of a profile'
            'profile:list, choose, import, rename and remove profiles'
            'authenticator:approve sign-ins\: this terminal as a second factor'
            'doctor:check your set-up and say what to do'
            'aws:credentials of AWS for the user who is signed in'
            'dump:show a response\: from a file, a pipe or an org'
            'org:run the simulated org for any client, test or CI job'
            'help:show all commands, a command'\''s flags or a topic'
        )
        _describe command commands
        [[ $PREFIX == -* ]] && compadd -- --help --version
        return
    fi
    local command=$words[2]
    shift words
    (( CURRENT-- ))
    # After -- come the words of a program.
    local dashes=${words[(i)--]}
    if (( dashes < CURRENT )); then
        shift $dashes words
        (( CURRENT -= dashes ))
        _normal
        return
    fi
    case $command in
        demo)
            _arguments -s -S \
                '--list=[list some scenarios, or all]::list:_idx_list' \
                '--auto[let the scenario answer; the default without a terminal]' \
                '--in-browser[sign in on the org'\''s pages in your browser]' \
                '--browser=[whether to open links, and with which command (auto)]:browser:_idx_browser' \
                '--plain[for screen readers and teletypes\: lines only, no drawing]' \
                '--color=[when to use color (auto)]:color:_idx_color' \
                '--theme=[the colors to use, for your background or your eyes (auto)]:theme:_idx_theme' \
                '--ascii[draw with ASCII characters only]' \
                '--qr=[how to show QR codes (auto)]:qr:_idx_qr' \
                '--lang=[the language of the sign-in\: en, de, fr, es, pt, ja (that of LC_MESSAGES)]:lang:_idx_lang' \
                '--quiet[print errors only]' \
                '-q[print errors only]' \
                '--verbose[print more; -vv shows each request and reply, redacted, in the plain look]' \
                '-v[print more; -vv shows each request and reply, redacted, in the plain look]' \
                '--help[show help]' \
                '1:scenario:_idx_scenario'
            ;;
        sign-in)
            _arguments -s -S \
                '--issuer=[the URL of the org or its authorization server]:issuer: ' \
                '--client-id=[the app'\''s client ID]:client-id: ' \
                '--client-secret-file=[the file of its secret, if it has one; or IDX_CLIENT_SECRET]:file:_files' \
                '--client-key-file=[the file of its private key (PEM), if it has one; only you may read it]:file:_files' \
                '--client-key-id=[the name of that key at the org (kid), if the app has several]:client-key-id: ' \
                '*--redirect=[the app'\''s sign-in redirect URI, exactly as registered; of several, the first with a free port]:redirect: ' \
                '--scopes=[the scopes to request ("openid profile offline_access")]:scopes: ' \
                '--engine=[the org'\''s engine, which decides the protocol (auto\: as the org says)]:engine:_idx_engine' \
                '--profile=[use the settings and tokens saved under this name (default)]:profile:_idx_profile' \
                '--username=[your username, for when the org asks]:username: ' \
                '--start=[what to start with (sign-in)]:start:_idx_start' \
                '--recovery-token-file=[a file that holds a recovery token]:file:_files' \
                '--activation-token-file=[a file that holds an activation token]:file:_files' \
                '--again[sign in even if the stored tokens are still valid]' \
                '--max-age=[sign in again if you last did so longer ago; 0\: in any case]:max-age: ' \
                '--acr-values=[the accepted assurance levels, best first\: urn\:okta\:loa\:2fa\:any]:acr-values: ' \
                '*--use=[prefer this authenticator\: email, phone\:sms, …]:authenticator:_idx_authenticator' \
                '--answers=[answer from a file; see idx help answers]:file:_files' \
                '--no-input[never prompt; exit with code 4 if an answer is missing]' \
                '--plain[for screen readers and teletypes\: lines only, no drawing]' \
                '--color=[when to use color (auto)]:color:_idx_color' \
                '--theme=[the colors to use, for your background or your eyes (auto)]:theme:_idx_theme' \
                '--ascii[draw with ASCII characters only]' \
                '--qr=[how to show QR codes (auto)]:qr:_idx_qr' \
                '--lang=[the language of the sign-in\: en, de, fr, es, pt, ja (that of LC_MESSAGES)]:lang:_idx_lang' \
                '--quiet[print errors only]' \
                '-q[print errors only]' \
                '--verbose[print more; -vv shows each request and reply, redacted, in the plain look]' \
                '-v[print more; -vv shows each request and reply, redacted, in the plain look]' \
                '--via=[where to sign in\: here (embedded), in the browser, on another device (auto\: here, else in the browser)]:via:_idx_via' \
                '--browser=[whether to open links, and with which command (auto)]:browser:_idx_browser' \
                '--par[with --via browser\: push the request first (RFC 9126), for an app that wants it]' \
                '--print=[what to print after signing in (none)]:print:_idx_print' \
                '--dpop[bind the tokens to a key of this machine (DPoP, RFC 9449)]' \
                '--output=[print to this file, which only you can read]:file:_files' \
                '-o[print to this file, which only you can read]:file:_files' \
                '--yes[print tokens to a terminal without asking]' \
                '--keyring=[Linux\: where to keep the tokens (auto\: the Secret Service, else a file)]:keyring:_idx_keyring' \
                '--wait=[time limit of the whole sign-in; then exit code 124]:wait: ' \
                '--http-timeout=[time limit of one request (20s)]:http-timeout: ' \
                '--dump=[save every response of the org in DIR, redacted]:folder:_files -/' \
                '--transcript=[save a record of the steps, without your answers]:file:_files' \
                '--json[prompts and answers as JSON lines on stdin and stdout]' \
                '--help[show help]'
            ;;
        token)
            _arguments -s -S \
                '--id[the ID token instead]' \
                '--header[a header line\: Authorization\: Bearer …]' \
                '--for=[with --header or --json\: the DPoP proof for this request]:for: ' \
                '--nonce=[with --for\: the last DPoP-Nonce the API sent]:nonce: ' \
                '--json[print JSON]' \
                '--kubernetes[an ExecCredential with the ID token, for kubectl]' \
                '--issuer=[the URL of the org or its authorization server]:issuer: ' \
                '--client-id=[the app'\''s client ID]:client-id: ' \
                '--client-secret-file=[the file of its secret, if it has one; or IDX_CLIENT_SECRET]:file:_files' \
                '--client-key-file=[the file of its private key (PEM), if it has one; only you may read it]:file:_files' \
                '--client-key-id=[the name of that key at the org (kid), if the app has several]:client-key-id: ' \
                '--profile=[use the settings and tokens saved under this name (default)]:profile:_idx_profile' \
                '--client-credentials[a token for the app itself, by its secret or key]' \
                '--scopes=[with --client-credentials\: the scopes to request]:scopes: ' \
                '--min-valid=[refresh a token that expires sooner (1m)]:min-valid: ' \
                '--dpop[bind the tokens to a key of this machine (DPoP, RFC 9449)]' \
                '--keyring=[Linux\: where to keep the tokens (auto\: the Secret Service, else a file)]:keyring:_idx_keyring' \
                '--http-timeout=[time limit of one request (20s)]:http-timeout: ' \
                '--verbose[print more; -vv shows each request and reply, redacted, in the plain look]' \
                '-v[print more; -vv shows each request and reply, redacted, in the plain look]' \
                '--help[show help]'
            ;;
        status)
            _arguments -s -S \
                '--issuer=[the URL of the org or its authorization server]:issuer: ' \
                '--client-id=[the app'\''s client ID]:client-id: ' \
                '--client-secret-file=[the file of its secret, if it has one; or IDX_CLIENT_SECRET]:file:_files' \
                '--client-key-file=[the file of its private key (PEM), if it has one; only you may read it]:file:_files' \
                '--client-key-id=[the name of that key at the org (kid), if the app has several]:client-key-id: ' \
                '*--redirect=[the app'\''s sign-in redirect URI, exactly as registered; of several, the first with a free port]:redirect: ' \
                '--scopes=[the scopes to request ("openid profile offline_access")]:scopes: ' \
                '--profile=[use the settings and tokens saved under this name (default)]:profile:_idx_profile' \
                '--json[print JSON]' \
                '--verbose[print more; -vv shows each request and reply, redacted, in the plain look]' \
                '-v[print more; -vv shows each request and reply, redacted, in the plain look]' \
                '--quiet[print errors only]' \
                '-q[print errors only]' \
                '--help[show help]'
            ;;
        sign-out)
            _arguments -s -S \
                '--issuer=[the URL of the org or its authorization server]:issuer: ' \
                '--client-id=[the app'\''s client ID]:client-id: ' \
                '--client-secret-file=[the file of its secret, if it has one; or IDX_CLIENT_SECRET]:file:_files' \
                '--client-key-file=[the file of its private key (PEM), if it has one; only you may read it]:file:_files' \
                '--client-key-id=[the name of that key at the org (kid), if the app has several]:client-key-id: ' \
                '--profile=[use the settings and tokens saved under this name (default)]:profile:_idx_profile' \
                '--all[sign out of every profile]' \
                '--keyring=[Linux\: where to keep the tokens (auto\: the Secret Service, else a file)]:keyring:_idx_keyring' \
                '--http-timeout=[time limit of one request (20s)]:http-timeout: ' \
                '--verbose[print more; -vv shows each request and reply, redacted, in the plain look]' \
                '-v[print more; -vv shows each request and reply, redacted, in the plain look]' \
                '--quiet[print errors only]' \
                '-q[print errors only]' \
                '--help[show help]'
            ;;
        config)
            _arguments -s -S \
                '--profile=[use the settings and tokens saved under this name (default)]:profile:_idx_profile' \
                '--json[print JSON]' \
                '--quiet[print errors only]' \
                '-q[print errors only]' \
                '--help[show help]' \
                '1:config_action:_idx_config_action' \
                '2:operand:{ [[ $words[2] == get ]] && _idx_setting; [[ $words[2] == set ]] && _idx_setting; [[ $words[2] == unset ]] && _idx_setting }'
            ;;
        profile)
            _arguments -s -S \
                '--json[print JSON]' \
                '--keyring=[Linux\: where to keep the tokens (auto\: the Secret Service, else a file)]:keyring:_idx_keyring' \
                '--http-timeout=[time limit of one request (20s)]:http-timeout: ' \
                '--verbose[print more; -vv shows each request and reply, redacted, in the plain look]' \
                '-v[print more; -vv shows each request and reply, redacted, in the plain look]' \
                '--quiet[print errors only]' \
                '-q[print errors only]' \
                '--help[show help]' \
                '1:profile_action:_idx_profile_action' \
                '2:operand:{ [[ $words[2] == use ]] && _idx_profile; [[ $words[2] == rename ]] && _idx_profile; [[ $words[2] == remove ]] && _idx_profile }'
            ;;
        authenticator)
            _arguments -s -S \
                '--issuer=[the URL of the org or its authorization server]:issuer: ' \
                '--client-id=[the app'\''s client ID]:client-id: ' \
                '--client-secret-file=[the file of its secret, if it has one; or IDX_CLIENT_SECRET]:file:_files' \
                '--client-key-file=[the file of its private key (PEM), if it has one; only you may read it]:file:_files' \
                '--client-key-id=[the name of that key at the org (kid), if the app has several]:client-key-id: ' \
                '*--redirect=[the app'\''s sign-in redirect URI, exactly as registered; of several, the first with a free port]:redirect: ' \
                '--engine=[the org'\''s engine, which decides the protocol (auto\: as the org says)]:engine:_idx_engine' \
                '--profile=[use the settings and tokens saved under this name (default)]:profile:_idx_profile' \
                '--token-file=[an access token to use instead of signing in; it is not revoked]:file:_files' \
                '--name=[what the org calls this machine (its host name)]:name: ' \
                '--platform=[the platform to enroll as, if your org refuses this one'\''s]:platform: ' \
                '--pin=[add a key that a PIN unlocks, or remove it]:pin:_idx_pin' \
                '--transactions=[whether apps may ask you to confirm transactions (CIBA)]:transactions:_idx_transactions' \
                '--push-token=[where the org sends its pushes; an empty file for nowhere]:file:_files' \
                '--local[delete here only; the org is not told]' \
                '--username=[your username, for when the org asks]:username: ' \
                '--transaction=[answer only this one]:transaction: ' \
                '--wait=[how long to wait for a sign-in, and for you in other actions; then exit code 124]:wait: ' \
                '--http-timeout=[time limit of one request (20s)]:http-timeout: ' \
                '*--use=[prefer this authenticator\: email, phone\:sms, …]:authenticator:_idx_authenticator' \
                '--answers=[answer from a file; see idx help answers]:file:_files' \
                '--no-input[never prompt; exit with code 4 if an answer is missing]' \
                '--plain[for screen readers and teletypes\: lines only, no drawing]' \
                '--color=[when to use color (auto)]:color:_idx_color' \
                '--theme=[the colors to use, for your background or your eyes (auto)]:theme:_idx_theme' \
                '--ascii[draw with ASCII characters only]' \
                '--qr=[how to show QR codes (auto)]:qr:_idx_qr' \
                '--lang=[the language of the sign-in\: en, de, fr, es, pt, ja (that of LC_MESSAGES)]:lang:_idx_lang' \
                '--quiet[print errors only]' \
                '-q[print errors only]' \
                '--verbose[print more; -vv shows each request and reply, redacted, in the plain look]' \
                '-v[print more; -vv shows each request and reply, redacted, in the plain look]' \
                '--via=[where to sign in\: here (embedded), in the browser, on another device (auto\: here, else in the browser)]:via:_idx_via' \
                '--browser=[whether to open links, and with which command (auto)]:browser:_idx_browser' \
                '--par[with --via browser\: push the request first (RFC 9126), for an app that wants it]' \
                '--keyring=[Linux\: where to keep the tokens (auto\: the Secret Service, else a file)]:keyring:_idx_keyring' \
                '--dump=[save every response of the org in DIR, redacted]:folder:_files -/' \
                '--transcript=[save a record of the steps, without your answers]:file:_files' \
                '--json[list, status\: print JSON; else prompts and answers as JSON lines]' \
                '--help[show help]' \
                '1:authenticator_action:_idx_authenticator_action'
            ;;
        doctor)
            _arguments -s -S \
                '--issuer=[the URL of the org or its authorization server]:issuer: ' \
                '--client-id=[the app'\''s client ID]:client-id: ' \
                '--client-secret-file=[the file of its secret, if it has one; or IDX_CLIENT_SECRET]:file:_files' \
                '--client-key-file=[the file of its private key (PEM), if it has one; only you may read it]:file:_files' \
                '--client-key-id=[the name of that key at the org (kid), if the app has several]:client-key-id: ' \
                '*--redirect=[the app'\''s sign-in redirect URI, exactly as registered; of several, the first with a free port]:redirect: ' \
                '--scopes=[the scopes to request ("openid profile offline_access")]:scopes: ' \
                '--engine=[the org'\''s engine, which decides the protocol (auto\: as the org says)]:engine:_idx_engine' \
                '--profile=[use the settings and tokens saved under this name (default)]:profile:_idx_profile' \
                '--via=[where to sign in\: here (embedded), in the browser, on another device (auto\: here, else in the browser)]:via:_idx_via' \
                '--json[print JSON]' \
                '--ascii[draw with ASCII characters only]' \
                '--dpop[bind the tokens to a key of this machine (DPoP, RFC 9449)]' \
                '--keyring=[Linux\: where to keep the tokens (auto\: the Secret Service, else a file)]:keyring:_idx_keyring' \
                '--http-timeout=[time limit of one request (20s)]:http-timeout: ' \
                '--verbose[print more; -vv shows each request and reply, redacted, in the plain look]' \
                '-v[print more; -vv shows each request and reply, redacted, in the plain look]' \
                '--quiet[print errors only]' \
                '-q[print errors only]' \
                '--help[show help]'
            ;;
        aws)
            _arguments -s -S \
                '--saml-app=[the ID of the org'\''s app of AWS\: 0oa…]:saml-app: ' \
                '--role=[the role\: arn\:aws\:iam\:\:123456789012\:role/Developer]:role: ' \
                '--all-roles[configure\: a profile for each role of the app]' \
                '--client-credentials[for the app itself, by its access token (OpenID Connect)]' \
                '--duration=[how long the credentials are to be valid, 15m to 12h (1h)]:duration: ' \
                '--region=[the region of STS, and of the profile that configure writes]:region: ' \
                '--sts-url=[the address of STS, for other partitions and for tests]:sts-url: ' \
                '--yes[configure\: write without asking]' \
                '--issuer=[the URL of the org or its authorization server]:issuer: ' \
                '--client-id=[the app'\''s client ID]:client-id: ' \
                '--client-secret-file=[the file of its secret, if it has one; or IDX_CLIENT_SECRET]:file:_files' \
                '--client-key-file=[the file of its private key (PEM), if it has one; only you may read it]:file:_files' \
                '--client-key-id=[the name of that key at the org (kid), if the app has several]:client-key-id: ' \
                '*--redirect=[the app'\''s sign-in redirect URI, exactly as registered; of several, the first with a free port]:redirect: ' \
                '--scopes=[the scopes to request ("openid profile offline_access")]:scopes: ' \
                '--engine=[the org'\''s engine, which decides the protocol (auto\: as the org says)]:engine:_idx_engine' \
                '--profile=[use the settings and tokens saved under this name (default)]:profile:_idx_profile' \
                '*--use=[prefer this authenticator\: email, phone\:sms, …]:authenticator:_idx_authenticator' \
                '--answers=[answer from a file; see idx help answers]:file:_files' \
                '--no-input[never prompt; exit with code 4 if an answer is missing]' \
                '--plain[for screen readers and teletypes\: lines only, no drawing]' \
                '--color=[when to use color (auto)]:color:_idx_color' \
                '--theme=[the colors to use, for your background or your eyes (auto)]:theme:_idx_theme' \
                '--ascii[draw with ASCII characters only]' \
                '--qr=[how to show QR codes (auto)]:qr:_idx_qr' \
                '--lang=[the language of the sign-in\: en, de, fr, es, pt, ja (that of LC_MESSAGES)]:lang:_idx_lang' \
                '--quiet[print errors only]' \
                '-q[print errors only]' \
                '--verbose[print more; -vv shows each request and reply, redacted, in the plain look]' \
                '-v[print more; -vv shows each request and reply, redacted, in the plain look]' \
                '--via=[where to sign in\: here (embedded), in the browser, on another device (auto\: here, else in the browser)]:via:_idx_via' \
                '--browser=[whether to open links, and with which command (auto)]:browser:_idx_browser' \
                '--par[with --via browser\: push the request first (RFC 9126), for an app that wants it]' \
                '--keyring=[Linux\: where to keep the tokens (auto\: the Secret Service, else a file)]:keyring:_idx_keyring' \
                '--http-timeout=[time limit of one request (20s)]:http-timeout: ' \
                '--help[show help]' \
                '1:aws_action:_idx_aws_action'
            ;;
        dump)
            _arguments -s -S \
                '--format=[the output format (tree)]:format:_idx_format' \
                '--only=[show only this part]:only:_idx_only' \
                '--request=[print the request that would submit this remediation]::remediation:_idx_remediation' \
                '*--set=[with --request\: fill in this field]:set: ' \
                '--diff=[show what changed since this response]:file:_files' \
                '--diagnostics[list the parts that idx did not understand, with their paths]' \
                '--follow[with a folder of sign-in --dump\: show responses as they arrive]' \
                '--last[show the last response that sign-in --dump saw]' \
                '--reveal[show secrets and personal data unmasked]' \
                '--personal[show personal data unmasked]' \
                '--ascii[draw with ASCII characters only]' \
                '--http-timeout=[time limit of one request (20s)]:http-timeout: ' \
                '--verbose[print more; -vv shows each request and reply, redacted, in the plain look]' \
                '-v[print more; -vv shows each request and reply, redacted, in the plain look]' \
                '--issuer=[the URL of the org or its authorization server]:issuer: ' \
                '--client-id=[the app'\''s client ID]:client-id: ' \
                '--client-secret-file=[the file of its secret, if it has one; or IDX_CLIENT_SECRET]:file:_files' \
                '--client-key-file=[the file of its private key (PEM), if it has one; only you may read it]:file:_files' \
                '--client-key-id=[the name of that key at the org (kid), if the app has several]:client-key-id: ' \
                '*--redirect=[the app'\''s sign-in redirect URI, exactly as registered; of several, the first with a free port]:redirect: ' \
                '--scopes=[the scopes to request ("openid profile offline_access")]:scopes: ' \
                '--engine=[the org'\''s engine, which decides the protocol (auto\: as the org says)]:engine:_idx_engine' \
                '--profile=[use the settings and tokens saved under this name (default)]:profile:_idx_profile' \
                '--help[show help]' \
                '1:response:_files'
            ;;
        org)
            _arguments -s -S \
                '--port=[the port to listen on; 0 picks a free one (0)]:port: ' \
                '--policy=[a policy file, or a name of idx demo --list all (email-code)]:policy:_idx_policy' \
                '--origin=[what clients call it\: http\://localhost\:8080; links follow]:origin: ' \
                '--tls[speak https, with a certificate that idx makes for that host]' \
                '--tls-cert=[speak https with this certificate (PEM)]:file:_files' \
                '--tls-key=[the key of the certificate (PEM)]:file:_files' \
                '--host=[the address to listen on, for a container (127.0.0.1)]:host: ' \
                '--state=[keep accounts, groups and apps in it over a restart]:file:_files' \
                '*--fault=[misbehave in this way; see --list-faults]:fault:_idx_fault' \
                '--list-faults=[list the faults; with NAME, where that one acts]::fault:_idx_fault' \
                '--schema=[print the JSON Schema of policy or scenario files, for editors]:schema:_idx_schema' \
                '--quiet[print errors only]' \
                '-q[print errors only]' \
                '--help[show help]'
            ;;
        help)
            _arguments -s -S \
                '--all[all flags of the command, also the rare ones]' \
                '--help[show help]' \
                '1:topic:_idx_topic' \
                '2:operand:{ [[ $words[2] == completion ]] && _idx_shell; [[ $words[2] == man ]] && _idx_page }'
            ;;
    esac
}
# Installed as a file of $fpath, this is the body of _idx; evaluated, it registers it.
if [[ $funcstack[1] == _idx ]]; then _idx "$@"; else compdef _idx idx; fi
