#compdef idx
# zsh completion for idx
_idx_profiles() { compadd -- ${(f)"$(sed -n 's/^\[profile \([A-Za-z0-9._-]*\)\]$/\1/p' "${XDG_CONFIG_HOME:-$HOME/.config}/idx/config" 2>/dev/null)"} }
_idx() {
    if (( CURRENT == 2 )); then
        local -a commands=(
            'demo:sign in to a simulated org, here and now'
            'sign-in:sign in, up to tokens; also signs up, recovers, unlocks, enrols'
            'status:who is signed in, where, for how long'
            'sign-out:revoke the stored tokens and forget them'
            'config:show and change the settings of a profile'
            'profile:list, choose, rename and remove profiles'
            'doctor:check what a sign-in needs, and say what to do'
            'dump:show an IDX answer\: from a file, standard input or an org'
            'org:run the simulated org for any client, test or CI'
            'help:this, or a command'\''s flags, or a topic'
        )
        _describe command commands
        return
    fi
    local command=$words[2]
    shift words
    (( CURRENT-- ))
    case $command in
        demo)
            _arguments \
                '--list[name the scenarios]' \
                '--auto[give the scenario'\''s own answers; the default without a terminal]' \
                '--seed[repeat the run that had this seed]:seed:' \
                '--odd[vary the shapes of the org'\''s answers, as real orgs do]' \
                '--plain[for screen readers and teletypes\: lines, nothing else]' \
                '--color[colors]:color:(auto always never)' \
                '--theme[which colors, for your background or your eyes]:theme:(auto light dark high-contrast none)' \
                '--ascii[only ASCII signs of our own]' \
                '--qr[how to show QR codes]:qr:(auto text file off)' \
                '--quiet[say only what went wrong]' \
                '--help[show help]'
            ;;
        sign-in)
            _arguments \
                '--issuer[the org or its authorization server]:issuer:' \
                '--client-id[the app'\''s client id]:client-id:' \
                '--redirect[the app'\''s sign-in redirect URI, exactly as registered]:redirect:' \
                '--scopes[what to ask for ("openid profile offline_access")]:scopes:' \
                '--profile[settings and tokens under this name (default)]:profile:_idx_profiles' \
                '--plist[take settings from this Okta.plist]:file:_files' \
                '--username[what to answer when the username is asked]:username:' \
                '--start[what to do first]:start:(sign-in sign-up recover unlock)' \
                '--recovery-token-file[a file that holds a recovery token]:file:_files' \
                '--activation-token-file[a file that holds an activation token]:file:_files' \
                '--again[sign in anew even if stored tokens are good]' \
                '*--use[an authenticator to take where it is offered\: email, phone\:sms, …]:use:(okta_password okta_email phone_number\:sms phone_number\:voice google_otp okta_verify\:push okta_verify\:totp security_question webauthn yubikey_token rsa_token symantec_vip duo custom_otp external_idp tac)' \
                '--answers[a file of answers; see idx help answers]:file:_files' \
                '--no-input[ask nothing; exit with code 4 instead]' \
                '--prompt[where questions go]:prompt:(auto tty stderr)' \
                '--plain[for screen readers and teletypes\: lines, nothing else]' \
                '--color[colors]:color:(auto always never)' \
                '--theme[which colors, for your background or your eyes]:theme:(auto light dark high-contrast none)' \
                '--ascii[only ASCII signs of our own]' \
                '--qr[how to show QR codes]:qr:(auto text file off)' \
                '--lang[the language to ask the org for\: en, nb, ja]:lang:' \
                '--quiet[say only what went wrong]' \
                '--verbose[say more; -vv shows each request and reply, redacted, in the plain look]' \
                '--browser[whether to open links, and with what]:browser:(auto never always)' \
                '--print[what to print when signed in (none)]:print:(none access-token id-token header env json process)' \
                '--dpop[bind the tokens to a key of this machine (DPoP, RFC 9449)]' \
                '--for[add the proof that a bound token needs for this request]:for:' \
                '--nonce[with --for\: what the API sent last as DPoP-Nonce]:nonce:' \
                '--output[print it to this file, readable by you alone]:file:_files' \
                '--yes[print tokens to a terminal without asking]' \
                '--keyring[Linux\: where the key of the stored tokens rests (auto)]:keyring:(auto secret-service kernel-keyring file)' \
                '--wait[how long the whole sign-in may take; then code 124]:wait:' \
                '--http-timeout[how long one request may take (20s)]:http-timeout:' \
                '--dump[keep each answer of the org there, redacted]:folder:_files -/' \
                '--transcript[keep a record of the steps there, without any answer]:file:_files' \
                '--json[prompts and answers as JSON lines on stdin and stdout]' \
                '--help[show help]'
            ;;
        status)
            _arguments \
                '--issuer[the org or its authorization server]:issuer:' \
                '--client-id[the app'\''s client id]:client-id:' \
                '--redirect[the app'\''s sign-in redirect URI, exactly as registered]:redirect:' \
                '--scopes[what to ask for ("openid profile offline_access")]:scopes:' \
                '--profile[settings and tokens under this name (default)]:profile:_idx_profiles' \
                '--plist[take settings from this Okta.plist]:file:_files' \
                '--json[print JSON]' \
                '--verbose[say more; -vv shows each request and reply, redacted, in the plain look]' \
                '--quiet[say only what went wrong]' \
                '--help[show help]'
            ;;
        sign-out)
            _arguments \
                '--issuer[the org or its authorization server]:issuer:' \
                '--client-id[the app'\''s client id]:client-id:' \
                '--redirect[the app'\''s sign-in redirect URI, exactly as registered]:redirect:' \
                '--scopes[what to ask for ("openid profile offline_access")]:scopes:' \
                '--profile[settings and tokens under this name (default)]:profile:_idx_profiles' \
                '--plist[take settings from this Okta.plist]:file:_files' \
                '--all[all stored tokens, of every profile]' \
                '--keyring[Linux\: where the key of the stored tokens rests (auto)]:keyring:(auto secret-service kernel-keyring file)' \
                '--http-timeout[how long one request may take (20s)]:http-timeout:' \
                '--verbose[say more; -vv shows each request and reply, redacted, in the plain look]' \
                '--quiet[say only what went wrong]' \
                '--help[show help]'
            ;;
        config)
            _arguments \
                '--profile[settings and tokens under this name (default)]:profile:_idx_profiles' \
                '--json[print JSON]' \
                '--quiet[say only what went wrong]' \
                '--help[show help]' \
                '1:topic:(list get set unset path)'
            ;;
        profile)
            _arguments \
                '--json[print JSON]' \
                '--keyring[Linux\: where the key of the stored tokens rests (auto)]:keyring:(auto secret-service kernel-keyring file)' \
                '--http-timeout[how long one request may take (20s)]:http-timeout:' \
                '--verbose[say more; -vv shows each request and reply, redacted, in the plain look]' \
                '--quiet[say only what went wrong]' \
                '--help[show help]' \
                '1:topic:(list use rename remove)'
            ;;
        doctor)
            _arguments \
                '--issuer[the org or its authorization server]:issuer:' \
                '--client-id[the app'\''s client id]:client-id:' \
                '--redirect[the app'\''s sign-in redirect URI, exactly as registered]:redirect:' \
                '--scopes[what to ask for ("openid profile offline_access")]:scopes:' \
                '--profile[settings and tokens under this name (default)]:profile:_idx_profiles' \
                '--plist[take settings from this Okta.plist]:file:_files' \
                '--json[print JSON]' \
                '--ascii[only ASCII signs of our own]' \
                '--dpop[bind the tokens to a key of this machine (DPoP, RFC 9449)]' \
                '--keyring[Linux\: where the key of the stored tokens rests (auto)]:keyring:(auto secret-service kernel-keyring file)' \
                '--http-timeout[how long one request may take (20s)]:http-timeout:' \
                '--verbose[say more; -vv shows each request and reply, redacted, in the plain look]' \
                '--quiet[say only what went wrong]' \
                '--help[show help]'
            ;;
        dump)
            _arguments \
                '--format[how to show it (tree)]:format:(tree json lines dot mermaid)' \
                '--only[only this part]:only:(remediations authenticators messages user)' \
                '--request[print the request that would answer this remediation]::NAME:' \
                '*--set[with --request\: fill this field]:set:' \
                '--diff[show what changed since this answer]:file:_files' \
                '--follow[with a folder of --dump\: show answers as they arrive]' \
                '--last[the last answer a sign-in with --dump saw]' \
                '--reveal[show secrets and people as they are]' \
                '--personal[show people as they are]' \
                '--ascii[only ASCII signs of our own]' \
                '--http-timeout[how long one request may take (20s)]:http-timeout:' \
                '--issuer[the org or its authorization server]:issuer:' \
                '--client-id[the app'\''s client id]:client-id:' \
                '--redirect[the app'\''s sign-in redirect URI, exactly as registered]:redirect:' \
                '--scopes[what to ask for ("openid profile offline_access")]:scopes:' \
                '--profile[settings and tokens under this name (default)]:profile:_idx_profiles' \
                '--plist[take settings from this Okta.plist]:file:_files' \
                '--help[show help]' \
                '1:file:_files'
            ;;
        org)
            _arguments \
                '--port[the port to listen on; 0, the default, takes a free one]:port:' \
                '--policy[the users and rules, as JSON; or the name of a built-in policy]:file:_files' \
                '*--fault[misbehave that way; see --list-faults]:fault:' \
                '--list-faults[name the faults and what they do]' \
                '--seed[repeat the run that had this seed]:seed:' \
                '--odd[vary the shapes of the org'\''s answers, as real orgs do]' \
                '--quiet[say only what went wrong]' \
                '--help[show help]'
            ;;
        help)
            _arguments \
                '--help[show help]' \
                '1:topic:(demo sign-in status sign-out config profile doctor dump org help exit-codes answers environment accessibility completion json policy scenarios)'
            ;;
    esac
}
_idx "$@"
