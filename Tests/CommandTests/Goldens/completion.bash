# bash completion for idx
_idx() {
    # bash breaks words at colons as well: key:method is one word to us.
    local line=${COMP_LINE:0:COMP_POINT} words word before
    word=${line##*[[:space:]]}
    read -ra words <<< "${line%"$word"}"
    before=${words[${#words[@]}-1]}
    _idx_words
    COMPREPLY=("${COMPREPLY[@]#"${word%"${word##*:}"}"}")
}
_idx_words() {
    if [ "${#words[@]}" -eq 1 ]; then
        COMPREPLY=($(compgen -W "demo sign-in status sign-out config profile doctor dump org help" -- "$word"))
        return
    fi
    case "${words[1]} $before" in
        "demo --seed") return ;;
        "demo --color") COMPREPLY=($(compgen -W "auto always never" -- "$word")); return ;;
        "demo --theme") COMPREPLY=($(compgen -W "auto light dark high-contrast none" -- "$word")); return ;;
        "demo --qr") COMPREPLY=($(compgen -W "auto text file off" -- "$word")); return ;;
        "sign-in --issuer") return ;;
        "sign-in --client-id") return ;;
        "sign-in --redirect") return ;;
        "sign-in --scopes") return ;;
        "sign-in --profile") COMPREPLY=($(compgen -W "$(sed -n 's/^\[profile \([A-Za-z0-9._-]*\)\]$/\1/p' "${XDG_CONFIG_HOME:-$HOME/.config}/idx/config" 2>/dev/null)" -- "$word")); return ;;
        "sign-in --plist") COMPREPLY=($(compgen -f -- "$word")); return ;;
        "sign-in --username") return ;;
        "sign-in --start") COMPREPLY=($(compgen -W "sign-in sign-up recover unlock" -- "$word")); return ;;
        "sign-in --recovery-token-file") COMPREPLY=($(compgen -f -- "$word")); return ;;
        "sign-in --activation-token-file") COMPREPLY=($(compgen -f -- "$word")); return ;;
        "sign-in --use") COMPREPLY=($(compgen -W "okta_password okta_email phone_number:sms phone_number:voice google_otp okta_verify:push okta_verify:totp security_question webauthn yubikey_token rsa_token symantec_vip duo custom_otp external_idp tac" -- "$word")); return ;;
        "sign-in --answers") COMPREPLY=($(compgen -f -- "$word")); return ;;
        "sign-in --prompt") COMPREPLY=($(compgen -W "auto tty stderr" -- "$word")); return ;;
        "sign-in --color") COMPREPLY=($(compgen -W "auto always never" -- "$word")); return ;;
        "sign-in --theme") COMPREPLY=($(compgen -W "auto light dark high-contrast none" -- "$word")); return ;;
        "sign-in --qr") COMPREPLY=($(compgen -W "auto text file off" -- "$word")); return ;;
        "sign-in --lang") return ;;
        "sign-in --browser") COMPREPLY=($(compgen -W "auto never always" -- "$word")); return ;;
        "sign-in --print") COMPREPLY=($(compgen -W "none access-token id-token header env json process" -- "$word")); return ;;
        "sign-in --for") return ;;
        "sign-in --nonce") return ;;
        "sign-in --output") COMPREPLY=($(compgen -f -- "$word")); return ;;
        "sign-in --keyring") COMPREPLY=($(compgen -W "auto secret-service kernel-keyring file" -- "$word")); return ;;
        "sign-in --wait") return ;;
        "sign-in --http-timeout") return ;;
        "sign-in --dump") COMPREPLY=($(compgen -d -- "$word")); return ;;
        "sign-in --transcript") COMPREPLY=($(compgen -f -- "$word")); return ;;
        "status --issuer") return ;;
        "status --client-id") return ;;
        "status --redirect") return ;;
        "status --scopes") return ;;
        "status --profile") COMPREPLY=($(compgen -W "$(sed -n 's/^\[profile \([A-Za-z0-9._-]*\)\]$/\1/p' "${XDG_CONFIG_HOME:-$HOME/.config}/idx/config" 2>/dev/null)" -- "$word")); return ;;
        "status --plist") COMPREPLY=($(compgen -f -- "$word")); return ;;
        "sign-out --issuer") return ;;
        "sign-out --client-id") return ;;
        "sign-out --redirect") return ;;
        "sign-out --scopes") return ;;
        "sign-out --profile") COMPREPLY=($(compgen -W "$(sed -n 's/^\[profile \([A-Za-z0-9._-]*\)\]$/\1/p' "${XDG_CONFIG_HOME:-$HOME/.config}/idx/config" 2>/dev/null)" -- "$word")); return ;;
        "sign-out --plist") COMPREPLY=($(compgen -f -- "$word")); return ;;
        "sign-out --keyring") COMPREPLY=($(compgen -W "auto secret-service kernel-keyring file" -- "$word")); return ;;
        "sign-out --http-timeout") return ;;
        "config --profile") COMPREPLY=($(compgen -W "$(sed -n 's/^\[profile \([A-Za-z0-9._-]*\)\]$/\1/p' "${XDG_CONFIG_HOME:-$HOME/.config}/idx/config" 2>/dev/null)" -- "$word")); return ;;
        "profile --keyring") COMPREPLY=($(compgen -W "auto secret-service kernel-keyring file" -- "$word")); return ;;
        "profile --http-timeout") return ;;
        "doctor --issuer") return ;;
        "doctor --client-id") return ;;
        "doctor --redirect") return ;;
        "doctor --scopes") return ;;
        "doctor --profile") COMPREPLY=($(compgen -W "$(sed -n 's/^\[profile \([A-Za-z0-9._-]*\)\]$/\1/p' "${XDG_CONFIG_HOME:-$HOME/.config}/idx/config" 2>/dev/null)" -- "$word")); return ;;
        "doctor --plist") COMPREPLY=($(compgen -f -- "$word")); return ;;
        "doctor --keyring") COMPREPLY=($(compgen -W "auto secret-service kernel-keyring file" -- "$word")); return ;;
        "doctor --http-timeout") return ;;
        "dump --format") COMPREPLY=($(compgen -W "tree json lines dot mermaid" -- "$word")); return ;;
        "dump --only") COMPREPLY=($(compgen -W "remediations authenticators messages user" -- "$word")); return ;;
        "dump --set") return ;;
        "dump --diff") COMPREPLY=($(compgen -f -- "$word")); return ;;
        "dump --http-timeout") return ;;
        "dump --issuer") return ;;
        "dump --client-id") return ;;
        "dump --redirect") return ;;
        "dump --scopes") return ;;
        "dump --profile") COMPREPLY=($(compgen -W "$(sed -n 's/^\[profile \([A-Za-z0-9._-]*\)\]$/\1/p' "${XDG_CONFIG_HOME:-$HOME/.config}/idx/config" 2>/dev/null)" -- "$word")); return ;;
        "dump --plist") COMPREPLY=($(compgen -f -- "$word")); return ;;
        "org --port") return ;;
        "org --policy") COMPREPLY=($(compgen -f -- "$word")); return ;;
        "org --fault") return ;;
        "org --seed") return ;;
    esac
    case ${words[1]} in
        demo) COMPREPLY=($(compgen -W "--list --auto --seed --odd --plain --color --theme --ascii --qr --quiet --help" -- "$word")) ;;
        sign-in) COMPREPLY=($(compgen -W "--issuer --client-id --redirect --scopes --profile --plist --username --start --recovery-token-file --activation-token-file --again --use --answers --no-input --prompt --plain --color --theme --ascii --qr --lang --quiet --verbose --browser --print --dpop --for --nonce --output --yes --keyring --wait --http-timeout --dump --transcript --json --help" -- "$word")) ;;
        status) COMPREPLY=($(compgen -W "--issuer --client-id --redirect --scopes --profile --plist --json --verbose --quiet --help" -- "$word")) ;;
        sign-out) COMPREPLY=($(compgen -W "--issuer --client-id --redirect --scopes --profile --plist --all --keyring --http-timeout --verbose --quiet --help" -- "$word")) ;;
        config) COMPREPLY=($(compgen -W "--profile --json --quiet --help list get set unset path" -- "$word")) ;;
        profile) COMPREPLY=($(compgen -W "--json --keyring --http-timeout --verbose --quiet --help list use rename remove" -- "$word")) ;;
        doctor) COMPREPLY=($(compgen -W "--issuer --client-id --redirect --scopes --profile --plist --json --ascii --dpop --keyring --http-timeout --verbose --quiet --help" -- "$word")) ;;
        dump) COMPREPLY=($(compgen -W "--format --only --request --set --diff --follow --last --reveal --personal --ascii --http-timeout --issuer --client-id --redirect --scopes --profile --plist --help" -- "$word")) ;;
        org) COMPREPLY=($(compgen -W "--port --policy --fault --list-faults --seed --odd --quiet --help" -- "$word")) ;;
        help) COMPREPLY=($(compgen -W "--help demo sign-in status sign-out config profile doctor dump org help exit-codes answers environment accessibility completion json policy scenarios" -- "$word")) ;;
    esac
}
complete -o default -F _idx idx
