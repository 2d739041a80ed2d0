#!/usr/bin/env bash
# Signs in to `idx org` with curl, jq and openssl: a complete client in shell.
#
#     swift run idx org --policy email-code &     # prints its issuer on the first line
#     Samples/curl-sign-in.sh http://127.0.0.1:PORT/oauth2/default
#
# Without an issuer it starts an org by itself; IDX names the program (.build/debug/idx).
set -euo pipefail
cd "$(dirname "$0")/.."

issuer=${1:-}
if [ -z "$issuer" ]; then
    log=$(mktemp)
    "${IDX:-.build/debug/idx}" org --policy email-code >"$log" &
    org=$!
    trap 'kill "$org" 2>/dev/null; rm -f "$log"' EXIT
    for _ in $(seq 100); do
        issuer=$(head -n 1 "$log")
        [ -n "$issuer" ] && break
        sleep 0.05
    done
fi
origin=$(printf %s "$issuer" | cut -d/ -f1-3)
client=0oaAcmeCLI
redirect=com.acme.cli:/callback

base64url() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }
verifier=$(openssl rand 32 | base64url)
challenge=$(printf %s "$verifier" | openssl dgst -sha256 -binary | base64url)

# Posts the form NAME of the step in $step, with a jq filter that fills it in.
post() { # NAME FILTER
    local form body
    form=$(jq -e --arg name "$1" '.remediation.value[] | select(.name == $name)' <<<"$step")
    body=$(jq --argjson form "$form" -n '{stateHandle: ($form.value[] | select(.name == "stateHandle").value)}' |
        jq "$2")
    step=$(curl -sS -X POST "$(jq -r .href <<<"$form")" \
        -H "Content-Type: $(jq -r .accepts <<<"$form")" -d "$body")
    printf 'after %s: %s\n' "$1" "$(jq -c '[.remediation.value[]?.name]' <<<"$step")"
}

handle=$(curl -sS "$issuer/v1/interact" -d client_id="$client" -d code_challenge="$challenge" \
    -d code_challenge_method=S256 -d state=any -d nonce=any \
    --data-urlencode "scope=openid profile" --data-urlencode "redirect_uri=$redirect" |
    jq -re .interaction_handle)
step=$(curl -sS "$origin/idp/idx/introspect" \
    -H 'Content-Type: application/ion+json; okta-version=1.0.0' \
    -d "{\"interactionHandle\":\"$handle\"}")

post identify '. + {identifier: "jay@example.com", credentials: {passcode: "Rye-bread-8"}}'

code=$(curl -sS "$origin/-/" | jq -re '.emails[-1].code')
printf 'the mailbox has the code %s\n' "$code"
post challenge-authenticator ". + {credentials: {passcode: \"$code\"}}"

jq -e '.successWithInteractionCode' <<<"$step" >/dev/null
curl -sS "$(jq -r .successWithInteractionCode.href <<<"$step")" \
    -d grant_type=interaction_code -d client_id="$client" -d code_verifier="$verifier" \
    -d interaction_code="$(jq -r '.successWithInteractionCode.value[] |
        select(.name == "interaction_code").value' <<<"$step")" |
    jq '{token_type, expires_in, scope, id_token: (.id_token | length)}'
