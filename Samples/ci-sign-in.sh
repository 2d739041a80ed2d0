#!/bin/sh
# Signs in a CI job with an answers file, and runs a command with the tokens in its environment.
#
#     IDX_ISSUER=https://acme.okta.com/oauth2/default IDX_CLIENT_ID=0oa… IDX_REDIRECT=com.example.ci:/callback \
#     CI_USERNAME=ci@example.com CI_PASSWORD_FILE=/run/secrets/okta CI_SEED_FILE=/run/secrets/totp \
#     Samples/ci-sign-in.sh ./deploy.sh
#
# The secrets are in files that only the job can read. With CI_SEED_FILE the second factor is the one-time
# code of an app, whose seed is in that file. If the org asks for anything else, nothing is guessed: the exit
# code is 4, and the message names the step and the field that have no answer.
# IDX names the program (idx). Nothing is asked, and a wrong password is sent once.
set -eu
umask 077
# Tokens of this job only, in a folder of their own; they are revoked at its end. The command keeps its HOME.
folder=$(mktemp -d)
home=$HOME
export HOME="$folder"
end() {
    "${IDX:-idx}" sign-out --quiet || :
    rm -rf "$folder"
}
trap end EXIT
# A canceled job gets a signal, of which not every shell makes an exit.
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

second=
[ -z "${CI_SEED_FILE:-}" ] || second=",
    { \"step\": \"select-authenticator-*\", \"choose\": \"google_otp\" },
    { \"step\": \"challenge-authenticator\", \"field\": \"credentials.passcode\",
      \"from\": { \"totp\": { \"file\": \"$CI_SEED_FILE\" } } }"
cat >"$folder/answers.json" <<JSON
{ "version": 1,
  "username": "$CI_USERNAME",
  "answers": [
    { "step": "identify", "field": "credentials.passcode",
      "from": { "file": "$CI_PASSWORD_FILE" } }$second ],
  "else": "fail" }
JSON
"${IDX:-idx}" sign-in --answers "$folder/answers.json" --no-input --wait 2m --quiet
# The tokens are still valid, so this signs in no second time.
"${IDX:-idx}" sign-in --no-input --quiet -- env HOME="$home" "$@"
