# bash completion for idx
_idx() {
    # bash breaks words at colons and equal signs as well: key:method is one word to idx.
    local line=${COMP_LINE:0:COMP_POINT} words word before
    word=${line##*[[:space:]]}
    local typed=$word
    read -ra words <<< "${line%"$word"}"
    before=${words[${#words[@]}-1]}
    case $word in
    --*=*) before=${word%%=*} word=${word#*=} ;;
    esac
    COMPREPLY=()
    _idx_words
    # What bash took for words of their own stands before the cursor already.
    local cut=${typed%"${typed##*[:=]}"}
    cut=${cut#"${typed%"$word"}"}
    COMPREPLY=("${COMPREPLY[@]#"$cut"}")
}
_idx_add() { # KIND [WORD…]
    local IFS=$'\n'
    case $1 in
    words) shift; COMPREPLY+=($(compgen -W "$*" -- "$word")) ;;
    profiles) COMPREPLY+=($(compgen -W "$(sed -n 's/^\[profile \([A-Za-z0-9._-]*\)\]$/\1/p' "${XDG_CONFIG_HOME:-$HOME/.config}/idx/config" 2>/dev/null)" -- "$word")) ;;
    file | directory | command)
        # Marks folders with a slash; bash 3.2 does not know it.
        compopt -o filenames 2> /dev/null
        COMPREPLY+=($(compgen -A "$1" -- "$word")) ;;
    esac
}
_idx_words() {
    if [ "${#words[@]}" -eq 1 ]; then
        case $word in
        -*) _idx_add words --help --version ;;
        *) _idx_add words demo sign-in token status sign-out config profile authenticator doctor aws dump org help ;;
        esac
        return
    fi
    # After -- come the words of a program.
    case " ${words[*]:2} " in
    *" -- "*)
        if [ "$before" = -- ]; then _idx_add command; else _idx_add file; fi
        return ;;
    esac
    case "${words[1]} $before" in
    "demo --list") [[ $word == -* ]] || { _idx_add words all; return; } ;;
    "demo --browser") _idx_add words auto never always; return ;;
    "demo --color") _idx_add words auto always never; return ;;
    "demo --theme") _idx_add words auto light dark high-contrast none; return ;;
    "demo --qr") _idx_add words auto text file off; return ;;
    "demo --lang") _idx_add words en de fr es pt ja; return ;;
    "sign-in --issuer") return ;;
    "sign-in --client-id") return ;;
    "sign-in --client-secret-file") _idx_add file; return ;;
    "sign-in --client-key-file") _idx_add file; return ;;
    "sign-in --client-key-id") return ;;
    "sign-in --redirect") return ;;
    "sign-in --scopes") return ;;
    "sign-in --engine") _idx_add words auto idx classic; return ;;
    "sign-in --profile") _idx_add profiles; return ;;
    "sign-in --username") return ;;
    "sign-in --start") _idx_add words sign-in sign-up recover unlock; return ;;
    "sign-in --recovery-token-file") _idx_add file; return ;;
    "sign-in --activation-token-file") _idx_add file; return ;;
    "sign-in --max-age") return ;;
    "sign-in --acr-values") return ;;
    "sign-in --use") _idx_add words okta_password okta_email phone_number:sms phone_number:voice google_otp okta_verify:push okta_verify:totp security_question webauthn yubikey_token rsa_token symantec_vip duo custom_otp external_idp tac; return ;;
    "sign-in --answers") _idx_add file; return ;;
    "sign-in --color") _idx_add words auto always never; return ;;
    "sign-in --theme") _idx_add words auto light dark high-contrast none; return ;;
    "sign-in --qr") _idx_add words auto text file off; return ;;
    "sign-in --lang") _idx_add words en de fr es pt ja; return ;;
    "sign-in --via") _idx_add words auto embedded browser device; return ;;
    "sign-in --browser") _idx_add words auto never always; return ;;
    "sign-in --print") _idx_add words none access-token json; return ;;
    "sign-in --output" | "sign-in -o") _idx_add file; return ;;
    "sign-in --keyring") _idx_add words auto secret-service file; return ;;
    "sign-in --wait") return ;;
    "sign-in --http-timeout") return ;;
    "sign-in --dump") _idx_add directory; return ;;
    "sign-in --transcript") _idx_add file; return ;;
    "token --for") return ;;
    "token --nonce") return ;;
    "token --issuer") return ;;
    "token --client-id") return ;;
    "token --client-secret-file") _idx_add file; return ;;
    "token --client-key-file") _idx_add file; return ;;
    "token --client-key-id") return ;;
    "token --profile") _idx_add profiles; return ;;
    "token --scopes") return ;;
    "token --min-valid") return ;;
    "token --keyring") _idx_add words auto secret-service file; return ;;
    "token --http-timeout") return ;;
    "status --issuer") return ;;
    "status --client-id") return ;;
    "status --client-secret-file") _idx_add file; return ;;
    "status --client-key-file") _idx_add file; return ;;
    "status --client-key-id") return ;;
    "status --redirect") return ;;
    "status --scopes") return ;;
    "status --profile") _idx_add profiles; return ;;
    "sign-out --issuer") return ;;
    "sign-out --client-id") return ;;
    "sign-out --client-secret-file") _idx_add file; return ;;
    "sign-out --client-key-file") _idx_add file; return ;;
    "sign-out --client-key-id") return ;;
    "sign-out --profile") _idx_add profiles; return ;;
    "sign-out --keyring") _idx_add words auto secret-service file; return ;;
    "sign-out --http-timeout") return ;;
    "config --profile") _idx_add profiles; return ;;
    "profile --keyring") _idx_add words auto secret-service file; return ;;
    "profile --http-timeout") return ;;
    "authenticator --issuer") return ;;
    "authenticator --client-id") return ;;
    "authenticator --client-secret-file") _idx_add file; return ;;
    "authenticator --client-key-file") _idx_add file; return ;;
    "authenticator --client-key-id") return ;;
    "authenticator --redirect") return ;;
    "authenticator --engine") _idx_add words auto idx classic; return ;;
    "authenticator --profile") _idx_add profiles; return ;;
    "authenticator --token-file") _idx_add file; return ;;
    "authenticator --name") return ;;
    "authenticator --platform") return ;;
    "authenticator --pin") _idx_add words on off; return ;;
    "authenticator --transactions") _idx_add words on off; return ;;
    "authenticator --push-token") _idx_add file; return ;;
    "authenticator --username") return ;;
    "authenticator --transaction") return ;;
    "authenticator --wait") return ;;
    "authenticator --http-timeout") return ;;
    "authenticator --use") _idx_add words okta_password okta_email phone_number:sms phone_number:voice google_otp okta_verify:push okta_verify:totp security_question webauthn yubikey_token rsa_token symantec_vip duo custom_otp external_idp tac; return ;;
    "authenticator --answers") _idx_add file; return ;;
    "authenticator --color") _idx_add words auto always never; return ;;
    "authenticator --theme") _idx_add words auto light dark high-contrast none; return ;;
    "authenticator --qr") _idx_add words auto text file off; return ;;
    "authenticator --lang") _idx_add words en de fr es pt ja; return ;;
    "authenticator --via") _idx_add words auto embedded browser device; return ;;
    "authenticator --browser") _idx_add words auto never always; return ;;
    "authenticator --keyring") _idx_add words auto secret-service file; return ;;
    "authenticator --dump") _idx_add directory; return ;;
    "authenticator --transcript") _idx_add file; return ;;
    "doctor --issuer") return ;;
    "doctor --client-id") return ;;
    "doctor --client-secret-file") _idx_add file; return ;;
    "doctor --client-key-file") _idx_add file; return ;;
    "doctor --client-key-id") return ;;
    "doctor --redirect") return ;;
    "doctor --scopes") return ;;
    "doctor --engine") _idx_add words auto idx classic; return ;;
    "doctor --profile") _idx_add profiles; return ;;
    "doctor --via") _idx_add words auto embedded browser device; return ;;
    "doctor --keyring") _idx_add words auto secret-service file; return ;;
    "doctor --http-timeout") return ;;
    "aws --saml-app") return ;;
    "aws --role") return ;;
    "aws --duration") return ;;
    "aws --region") return ;;
    "aws --sts-url") return ;;
    "aws --issuer") return ;;
    "aws --client-id") return ;;
    "aws --client-secret-file") _idx_add file; return ;;
    "aws --client-key-file") _idx_add file; return ;;
    "aws --client-key-id") return ;;
    "aws --redirect") return ;;
    "aws --scopes") return ;;
    "aws --engine") _idx_add words auto idx classic; return ;;
    "aws --profile") _idx_add profiles; return ;;
    "aws --use") _idx_add words okta_password okta_email phone_number:sms phone_number:voice google_otp okta_verify:push okta_verify:totp security_question webauthn yubikey_token rsa_token symantec_vip duo custom_otp external_idp tac; return ;;
    "aws --answers") _idx_add file; return ;;
    "aws --color") _idx_add words auto always never; return ;;
    "aws --theme") _idx_add words auto light dark high-contrast none; return ;;
    "aws --qr") _idx_add words auto text file off; return ;;
    "aws --lang") _idx_add words en de fr es pt ja; return ;;
    "aws --via") _idx_add words auto embedded browser device; return ;;
    "aws --browser") _idx_add words auto never always; return ;;
    "aws --keyring") _idx_add words auto secret-service file; return ;;
    "aws --http-timeout") return ;;
    "dump --format") _idx_add words tree json lines mermaid; return ;;
    "dump --only") _idx_add words remediations authenticators messages user; return ;;
    "dump --request") [[ $word == -* ]] || { _idx_add words admin-consent authenticator-enrollment-data authenticator-verification-data cancel cancel-transaction challenge-authenticator challenge-poll challenge-webauthn-autofillui-authenticator consent context device-apple-sso-extension device-challenge-poll email-challenge-consent enroll-authenticator enroll-authenticator-promotion enroll-poll enroll-profile enroll-webauthn-residentkey failure-redirect granular-consent identify identify-recovery issue launch-authenticator launch-nfc-authenticator launch-passkeys-authenticator launch-webauthn-authenticator poll recover redirect-idverify reenroll-authenticator reenroll-authenticator-warning reenroll-custom-password-expiry reenroll-custom-password-expiry-warning resend reset-authenticator select-authenticator-authenticate select-authenticator-enroll select-authenticator-enroll-data select-authenticator-unlock-account select-enroll-profile select-enrollment-channel select-identify send skip success-redirect unlock-account; return; } ;;
    "dump --set") return ;;
    "dump --diff") _idx_add file; return ;;
    "dump --http-timeout") return ;;
    "dump --issuer") return ;;
    "dump --client-id") return ;;
    "dump --client-secret-file") _idx_add file; return ;;
    "dump --client-key-file") _idx_add file; return ;;
    "dump --client-key-id") return ;;
    "dump --redirect") return ;;
    "dump --scopes") return ;;
    "dump --engine") _idx_add words auto idx classic; return ;;
    "dump --profile") _idx_add profiles; return ;;
    "org --port") return ;;
    "org --policy") _idx_add words password identifier-first wrong-password unknown-user email-code email-link email-link-elsewhere email-link-returns email-link-asks email-link-denied email-page email-page-denied email-resend email-confirm cancel session-expired fastpass fastpass-probe sso-extension passkey passkey-autofill captcha altcha safe-mode dpop aws-oidc aws-saml mfa-select phone-sms phone-voice question google push push-number push-number-late push-rejected push-number-resent push-biometrics push-timeout verify-code custom-push push-to-terminal push-to-terminal-pin push-to-terminal-denied yubikey rsa onprem-next-code symantec custom-otp temporary-code nfc duo-failed security-key security-key-pin security-key-missing provider provider-denied provider-as-factor provider-then-factor enroll-phone enroll-phone-step enroll-email enroll-question enroll-question-own enroll-question-refused enroll-google enroll-verify-qr enroll-verify-fastpass enroll-verify-email enroll-verify-sms enroll-nfc enroll-yubikey enroll-rsa enroll-onprem enroll-symantec enroll-several enroll-skip enroll-grace enroll-grace-past enroll-groups enroll-groups-later enroll-security-key enroll-security-key-later passkey-promotion sign-up sign-up-password sign-up-link sign-up-attributes sign-up-several sign-up-altcha sign-up-country progressive-profile profile-update recovery recovery-identifier-first recovery-stay recovery-message recovery-token activation-token activation-stale expired-password expiring-password weak-password password-elsewhere unlock unlock-continue unlock-duo locked-out suspended-factor consent consent-denied consent-admin consent-granular keep-signed-in device-grace device-grace-options device-denied device-denied-custom device-set-up device-set-up-android device-set-up-mdm device-set-up-ws1 identity-proofing device-code device-code-wrong device-code-denied unsatisfiable not-assigned no-matching-policy access-denied access-denied-links access-denied-page browser-fallback browser-direct browser-sign-up browser-denied browser-abandoned device-grant classic-password classic-wrong-password classic-sms classic-call classic-email classic-wrong-code classic-back classic-push classic-push-number classic-push-rejected classic-push-auto classic-verify-code classic-google classic-used-code classic-question classic-rsa-next-code classic-symantec classic-yubikey classic-security-key classic-duo classic-provider classic-remember-device classic-expired-password classic-expiring-password classic-expiring-later classic-password-elsewhere classic-recovery-sms classic-recovery-call classic-recovery-email classic-recovery-token classic-unlock-sms classic-unlock-email classic-locked-out classic-activation classic-enroll-sms classic-enroll-push-qr classic-enroll-push-sms classic-enroll-google classic-enroll-question classic-enroll-symantec classic-enroll-several classic-enroll-security-key classic-step-up; _idx_add file; return ;;
    "org --origin") return ;;
    "org --tls-cert") _idx_add file; return ;;
    "org --tls-key") _idx_add file; return ;;
    "org --host") return ;;
    "org --state") _idx_add file; return ;;
    "org --fault") _idx_add words href_file href_javascript href_data href_empty href_number href_null success_href_evil method_get method_odd accepts_odd redir_302_evil redir_302_same redir_307_evil redir_307_same redir_loop redir_300 redir_304 tok_alg_none_signed tok_alg_ps256 tok_alg_es256 tok_alg_rs512 tok_alg_missing tok_alg_array tok_alg_case tok_kid_unknown tok_kid_path tok_kid_sql tok_kid_number tok_kid_empty tok_kid_missing tok_crit_unknown tok_b64_false tok_iss_other tok_iss_missing tok_iss_slash tok_iss_array tok_aud_other tok_aud_missing tok_aud_empty tok_aud_array_other tok_aud_number tok_aud_prefix tok_aud_array tok_azp_other tok_azp_missing tok_exp_past tok_exp_missing tok_exp_text tok_exp_zero tok_exp_overflow tok_exp_negative tok_iat_future tok_iat_past tok_iat_missing tok_iat_text tok_nbf_future tok_nbf_past tok_skew_30 tok_skew_minus_30 tok_sub_missing tok_sub_empty tok_sub_number tok_nonce tok_nonce_missing tok_nonce_array tok_at_hash tok_at_hash_number tok_at_hash_missing dpop_foreign_key dpop_nonce_missing dpop_nonce_odd dpop_downgrade dpop_unasked dpop_algorithms jwks_empty jwks_no_member jwks_object jwks_null jwks_elements jwks_wrong_kty jwks_use_enc jwks_ops jwks_alg_other jwks_kid_missing jwks_kid_other jwks_e_even jwks_e_zero jwks_n_zero jwks_n_empty jwks_n_padded jwks_private disco_issuer_other disco_issuer_slash disco_issuer_missing disco_issuer_number disco_token_evil disco_jwks_evil disco_jwks_file disco_jwks_missing disco_authorize_evil disco_userinfo_evil disco_algs_none disco_pkce_plain shape_no_access_token shape_access_token_number shape_access_token_empty shape_token_type_missing shape_token_type_mac shape_expires_negative shape_expires_text shape_expires_overflow shape_expires_max shape_id_token_missing shape_id_token_null shape_id_token_object shape_scope_array shape_refresh_object tr_tokens_400 tr_content_type shape_handle_missing shape_handle_number shape_handle_empty shape_array shape_null shape_string shape_number shape_true shape_empty shape_api_error shape_message_only shape_version_2 shape_version_missing shape_remediation_string shape_names_equal shape_expires_odd shape_expires_past json_empty json_blank json_html poll_zero poll_negative poll_huge poll_overflow poll_fraction poll_text poll_null poll_object poll_missing poll_everything http_401_basic http_401_negotiate http_407 http_403_proxy http_404 http_500 http_502_proxy http_503_once http_503 http_429_once http_429_storm http_429_forever http_429_negative http_429_word http_429_date http_429_reset_overflow back_iss_foreign back_iss_missing back_iss_announced back_state_missing back_state_foreign back_code_missing back_code_empty back_code_spent back_error_with_code authn_status_missing authn_status_number authn_status_unknown authn_status_success authn_status_lower authn_token_missing authn_token_object authn_links_missing authn_links_array authn_links_text authn_links_get authn_embedded_missing authn_embedded_text authn_expires_odd authn_expires_past authn_session_object app_org_id_missing app_org_id_other app_org_alternate_foreign app_config_empty app_config_object app_config_numbers app_config_inactive app_config_totp app_config_rsa app_config_hardware app_config_demand_unknown app_config_members_unknown app_config_endpoint_foreign app_enroll_id_missing app_enroll_id_path app_enroll_user_missing app_enroll_device_missing app_enroll_method_missing app_enroll_dates_odd app_enroll_links_missing app_enroll_members_unknown app_body_unusable app_links_foreign app_pending_version app_pending_object app_verify_rejected app_verify_array app_maintenance_type app_maintenance_empty app_maintenance_scope app_maintenance_lifetime chal_typ_jwt chal_typ_missing chal_kid_unknown chal_crit chal_aud_other chal_aud_missing chal_iss_other chal_iss_foreign chal_uri_foreign chal_uri_other chal_uri_path chal_uri_script chal_org_other chal_user_other chal_enrollment_other chal_method_other chal_method_totp chal_jti_other chal_server_other chal_expired chal_iat_future chal_lifetime chal_exp_missing chal_exp_word chal_date_odd chal_date_missing chal_nonce_missing chal_context_missing chal_context_text chal_members_unknown chal_demand_unknown chal_signals_unknown altcha_unsolvable altcha_huge altcha_overflow altcha_negative altcha_algorithm altcha_empty altcha_maximum http_mid_body http_closed http_reset http_silence http_slow_headers http_slow_body page_slow href_foreign tok_alg_none tok_sig_flipped tok_sig_stranger jwks_rotated; return ;;
    "org --list-faults") [[ $word == -* ]] || { _idx_add words href_file href_javascript href_data href_empty href_number href_null success_href_evil method_get method_odd accepts_odd redir_302_evil redir_302_same redir_307_evil redir_307_same redir_loop redir_300 redir_304 tok_alg_none_signed tok_alg_ps256 tok_alg_es256 tok_alg_rs512 tok_alg_missing tok_alg_array tok_alg_case tok_kid_unknown tok_kid_path tok_kid_sql tok_kid_number tok_kid_empty tok_kid_missing tok_crit_unknown tok_b64_false tok_iss_other tok_iss_missing tok_iss_slash tok_iss_array tok_aud_other tok_aud_missing tok_aud_empty tok_aud_array_other tok_aud_number tok_aud_prefix tok_aud_array tok_azp_other tok_azp_missing tok_exp_past tok_exp_missing tok_exp_text tok_exp_zero tok_exp_overflow tok_exp_negative tok_iat_future tok_iat_past tok_iat_missing tok_iat_text tok_nbf_future tok_nbf_past tok_skew_30 tok_skew_minus_30 tok_sub_missing tok_sub_empty tok_sub_number tok_nonce tok_nonce_missing tok_nonce_array tok_at_hash tok_at_hash_number tok_at_hash_missing dpop_foreign_key dpop_nonce_missing dpop_nonce_odd dpop_downgrade dpop_unasked dpop_algorithms jwks_empty jwks_no_member jwks_object jwks_null jwks_elements jwks_wrong_kty jwks_use_enc jwks_ops jwks_alg_other jwks_kid_missing jwks_kid_other jwks_e_even jwks_e_zero jwks_n_zero jwks_n_empty jwks_n_padded jwks_private disco_issuer_other disco_issuer_slash disco_issuer_missing disco_issuer_number disco_token_evil disco_jwks_evil disco_jwks_file disco_jwks_missing disco_authorize_evil disco_userinfo_evil disco_algs_none disco_pkce_plain shape_no_access_token shape_access_token_number shape_access_token_empty shape_token_type_missing shape_token_type_mac shape_expires_negative shape_expires_text shape_expires_overflow shape_expires_max shape_id_token_missing shape_id_token_null shape_id_token_object shape_scope_array shape_refresh_object tr_tokens_400 tr_content_type shape_handle_missing shape_handle_number shape_handle_empty shape_array shape_null shape_string shape_number shape_true shape_empty shape_api_error shape_message_only shape_version_2 shape_version_missing shape_remediation_string shape_names_equal shape_expires_odd shape_expires_past json_empty json_blank json_html poll_zero poll_negative poll_huge poll_overflow poll_fraction poll_text poll_null poll_object poll_missing poll_everything http_401_basic http_401_negotiate http_407 http_403_proxy http_404 http_500 http_502_proxy http_503_once http_503 http_429_once http_429_storm http_429_forever http_429_negative http_429_word http_429_date http_429_reset_overflow back_iss_foreign back_iss_missing back_iss_announced back_state_missing back_state_foreign back_code_missing back_code_empty back_code_spent back_error_with_code authn_status_missing authn_status_number authn_status_unknown authn_status_success authn_status_lower authn_token_missing authn_token_object authn_links_missing authn_links_array authn_links_text authn_links_get authn_embedded_missing authn_embedded_text authn_expires_odd authn_expires_past authn_session_object app_org_id_missing app_org_id_other app_org_alternate_foreign app_config_empty app_config_object app_config_numbers app_config_inactive app_config_totp app_config_rsa app_config_hardware app_config_demand_unknown app_config_members_unknown app_config_endpoint_foreign app_enroll_id_missing app_enroll_id_path app_enroll_user_missing app_enroll_device_missing app_enroll_method_missing app_enroll_dates_odd app_enroll_links_missing app_enroll_members_unknown app_body_unusable app_links_foreign app_pending_version app_pending_object app_verify_rejected app_verify_array app_maintenance_type app_maintenance_empty app_maintenance_scope app_maintenance_lifetime chal_typ_jwt chal_typ_missing chal_kid_unknown chal_crit chal_aud_other chal_aud_missing chal_iss_other chal_iss_foreign chal_uri_foreign chal_uri_other chal_uri_path chal_uri_script chal_org_other chal_user_other chal_enrollment_other chal_method_other chal_method_totp chal_jti_other chal_server_other chal_expired chal_iat_future chal_lifetime chal_exp_missing chal_exp_word chal_date_odd chal_date_missing chal_nonce_missing chal_context_missing chal_context_text chal_members_unknown chal_demand_unknown chal_signals_unknown altcha_unsolvable altcha_huge altcha_overflow altcha_negative altcha_algorithm altcha_empty altcha_maximum http_mid_body http_closed http_reset http_silence http_slow_headers http_slow_body page_slow href_foreign tok_alg_none tok_sig_flipped tok_sig_stranger jwks_rotated; return; } ;;
    "org --schema") _idx_add words policy scenarios; return ;;
    esac
    case $word in
    -*)
        case ${words[1]} in
        demo) _idx_add words --list --auto --in-browser --browser --plain --color --theme --ascii --qr --lang --quiet --verbose --help ;;
        sign-in) _idx_add words --issuer --client-id --client-secret-file --client-key-file --client-key-id --redirect --scopes --engine --profile --username --start --recovery-token-file --activation-token-file --again --max-age --acr-values --use --answers --no-input --plain --color --theme --ascii --qr --lang --quiet --verbose --via --browser --par --print --dpop --output --yes --keyring --wait --http-timeout --dump --transcript --json --help ;;
        token) _idx_add words --id --header --for --nonce --json --kubernetes --issuer --client-id --client-secret-file --client-key-file --client-key-id --profile --client-credentials --scopes --min-valid --dpop --keyring --http-timeout --verbose --help ;;
        status) _idx_add words --issuer --client-id --client-secret-file --client-key-file --client-key-id --redirect --scopes --profile --json --verbose --quiet --help ;;
        sign-out) _idx_add words --issuer --client-id --client-secret-file --client-key-file --client-key-id --profile --all --keyring --http-timeout --verbose --quiet --help ;;
        config) _idx_add words --profile --json --quiet --help ;;
        profile) _idx_add words --json --keyring --http-timeout --verbose --quiet --help ;;
        authenticator) _idx_add words --issuer --client-id --client-secret-file --client-key-file --client-key-id --redirect --engine --profile --token-file --name --platform --pin --transactions --push-token --local --username --transaction --wait --http-timeout --use --answers --no-input --plain --color --theme --ascii --qr --lang --quiet --verbose --via --browser --par --keyring --dump --transcript --json --help ;;
        doctor) _idx_add words --issuer --client-id --client-secret-file --client-key-file --client-key-id --redirect --scopes --engine --profile --via --json --ascii --dpop --keyring --http-timeout --verbose --quiet --help ;;
        aws) _idx_add words --saml-app --role --all-roles --client-credentials --duration --region --sts-url --yes --issuer --client-id --client-secret-file --client-key-file --client-key-id --redirect --scopes --engine --profile --use --answers --no-input --plain --color --theme --ascii --qr --lang --quiet --verbose --via --browser --par --keyring --http-timeout --help ;;
        dump) _idx_add words --format --only --request --set --diff --diagnostics --follow --last --reveal --personal --ascii --http-timeout --verbose --issuer --client-id --client-secret-file --client-key-file --client-key-id --redirect --scopes --engine --profile --help ;;
        org) _idx_add words --port --policy --origin --tls --tls-cert --tls-key --host --state --fault --list-faults --schema --quiet --help ;;
        help) _idx_add words --all --help ;;
        esac
        return ;;
    esac
    case "${words[1]} ${words[2]}" in
    "demo "*) [[ ${words[2]:--} != -* ]] || { _idx_add words password identifier-first wrong-password unknown-user email-code email-link email-link-elsewhere email-link-returns email-link-asks email-link-denied email-page email-page-denied email-resend email-confirm cancel session-expired fastpass fastpass-probe sso-extension passkey passkey-autofill captcha altcha safe-mode dpop aws-oidc aws-saml mfa-select phone-sms phone-voice question google push push-number push-number-late push-rejected push-number-resent push-biometrics push-timeout verify-code custom-push push-to-terminal push-to-terminal-pin push-to-terminal-denied yubikey rsa onprem-next-code symantec custom-otp temporary-code nfc duo-failed security-key security-key-pin security-key-missing provider provider-denied provider-as-factor provider-then-factor enroll-phone enroll-phone-step enroll-email enroll-question enroll-question-own enroll-question-refused enroll-google enroll-verify-qr enroll-verify-fastpass enroll-verify-email enroll-verify-sms enroll-nfc enroll-yubikey enroll-rsa enroll-onprem enroll-symantec enroll-several enroll-skip enroll-grace enroll-grace-past enroll-groups enroll-groups-later enroll-security-key enroll-security-key-later passkey-promotion sign-up sign-up-password sign-up-link sign-up-attributes sign-up-several sign-up-altcha sign-up-country progressive-profile profile-update recovery recovery-identifier-first recovery-stay recovery-message recovery-token activation-token activation-stale expired-password expiring-password weak-password password-elsewhere unlock unlock-continue unlock-duo locked-out suspended-factor consent consent-denied consent-admin consent-granular keep-signed-in device-grace device-grace-options device-denied device-denied-custom device-set-up device-set-up-android device-set-up-mdm device-set-up-ws1 identity-proofing device-code device-code-wrong device-code-denied unsatisfiable not-assigned no-matching-policy access-denied access-denied-links access-denied-page browser-fallback browser-direct browser-sign-up browser-denied browser-abandoned device-grant classic-password classic-wrong-password classic-sms classic-call classic-email classic-wrong-code classic-back classic-push classic-push-number classic-push-rejected classic-push-auto classic-verify-code classic-google classic-used-code classic-question classic-rsa-next-code classic-symantec classic-yubikey classic-security-key classic-duo classic-provider classic-remember-device classic-expired-password classic-expiring-password classic-expiring-later classic-password-elsewhere classic-recovery-sms classic-recovery-call classic-recovery-email classic-recovery-token classic-unlock-sms classic-unlock-email classic-locked-out classic-activation classic-enroll-sms classic-enroll-push-qr classic-enroll-push-sms classic-enroll-google classic-enroll-question classic-enroll-symantec classic-enroll-several classic-enroll-security-key classic-step-up all; _idx_add file; } ;;
    "config list" | "config path") ;;
    "config "unset) [[ ${#words[@]} -gt 3 ]] || { _idx_add words browser plain color theme ascii qr lang quiet verbose issuer client-id client-secret-file client-key-file client-key-id redirect scopes engine username max-age acr-values use no-input via par print dpop keyring http-timeout min-valid saml-app role duration region sts-url format; } ;;
    "config "set) [[ ${#words[@]} -gt 3 ]] || { _idx_add words browser plain color theme ascii qr lang quiet verbose issuer client-id client-secret-file client-key-file client-key-id redirect scopes engine username max-age acr-values use no-input via par print dpop keyring http-timeout min-valid saml-app role duration region sts-url format; } ;;
    "config "get) [[ ${#words[@]} -gt 3 ]] || { _idx_add words browser plain color theme ascii qr lang quiet verbose issuer client-id client-secret-file client-key-file client-key-id redirect scopes engine username max-age acr-values use no-input via par print dpop keyring http-timeout min-valid saml-app role duration region sts-url format; } ;;
    "config "*) [[ ${words[2]:--} != -* ]] || { _idx_add words list get set unset path; } ;;
    "profile list" | "profile import") ;;
    "profile "remove) [[ ${#words[@]} -gt 3 ]] || { _idx_add profiles; } ;;
    "profile "rename) [[ ${#words[@]} -gt 3 ]] || { _idx_add profiles; } ;;
    "profile "use) [[ ${#words[@]} -gt 3 ]] || { _idx_add profiles; } ;;
    "profile "*) [[ ${words[2]:--} != -* ]] || { _idx_add words list use import rename remove; } ;;
    "authenticator list" | "authenticator enroll" | "authenticator status" | "authenticator approve" | "authenticator watch" | "authenticator update" | "authenticator delete") ;;
    "authenticator "*) [[ ${words[2]:--} != -* ]] || { _idx_add words list enroll status approve watch update delete; } ;;
    "aws roles" | "aws configure") ;;
    "aws "*) [[ ${words[2]:--} != -* ]] || { _idx_add words roles configure; } ;;
    "dump "*) [[ ${words[2]:--} != -* ]] || { _idx_add file; } ;;
    "help "man) [[ ${#words[@]} -gt 3 ]] || { _idx_add words idx.1 idx-demo.1 idx-sign-in.1 idx-token.1 idx-status.1 idx-sign-out.1 idx-config.1 idx-profile.1 idx-authenticator.1 idx-doctor.1 idx-aws.1 idx-dump.1 idx-org.1 idx-help.1 idx-admin.7 idx-answers.5 idx-accessibility.7 idx-completion.7 idx-json.7 idx-policy.5 idx-scenarios.5; } ;;
    "help "completion) [[ ${#words[@]} -gt 3 ]] || { _idx_add words bash zsh fish; } ;;
    "help "*) [[ ${words[2]:--} != -* ]] || { _idx_add words demo sign-in token status sign-out config profile authenticator doctor aws dump org help admin exit-codes answers environment accessibility completion json policy scenarios man; } ;;
    esac
}
complete -F _idx idx
