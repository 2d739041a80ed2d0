"""Signs in to an Okta org step by step, with Python's standard library alone.

    idx org --port 8080
    python3 sign_in.py http://127.0.0.1:8080/oauth2/default
"""
import base64
import hashlib
import json
import secrets
import sys
import urllib.error
import urllib.parse
import urllib.request


def send(address, body=None, media_type="application/x-www-form-urlencoded"):
    """Posts a body, or gets a page without one. Returns the JSON of the reply, also of a refusal."""
    request = urllib.request.Request(address, body, {"Content-Type": media_type})
    try:
        with urllib.request.urlopen(request) as reply:
            return json.load(reply)
    except urllib.error.HTTPError as error:
        with error:
            return json.load(error)


def random_text():
    return base64.urlsafe_b64encode(secrets.token_bytes(32)).rstrip(b"=").decode()


class SignIn:
    """A sign-in: the org's latest step, and the forms to go on with."""

    def __init__(self, issuer, client_id="0oaAcmeCLI", redirect_uri="com.acme.cli:/callback"):
        self.client_id = client_id
        # PKCE (RFC 7636): only who began the sign-in can exchange its code.
        self.verifier = random_text()
        digest = hashlib.sha256(self.verifier.encode()).digest()
        begun = self.oauth(
            f"{issuer}/v1/interact",
            scope="openid profile",
            redirect_uri=redirect_uri,
            state=random_text(),
            nonce=random_text(),
            code_challenge=base64.urlsafe_b64encode(digest).rstrip(b"=").decode(),
            code_challenge_method="S256",
        )
        origin = "/".join(issuer.split("/")[:3])
        handle = {"interactionHandle": begun["interaction_handle"]}
        media_type = "application/ion+json; okta-version=1.0.0"
        self.step = send(f"{origin}/idp/idx/introspect", json.dumps(handle).encode(), media_type)

    def oauth(self, address, **parameters):
        parameters["client_id"] = self.client_id
        reply = send(address, urllib.parse.urlencode(parameters).encode())
        if "error" in reply:
            raise RuntimeError(f"{reply['error']}: {reply.get('error_description')}")
        return reply

    @property
    def forms(self):
        """The forms of the step by their names: identify, challenge-authenticator, …"""
        return {form["name"]: form for form in self.step.get("remediation", {}).get("value", [])}

    @property
    def messages(self):
        """What the org says about the step."""
        return [m["message"] for m in self.step.get("messages", {}).get("value", [])]

    def answer(self, name, **answers):
        """Posts a form: its fixed values, such as stateHandle, and the answers."""
        form = self.forms[name]
        body = {field["name"]: field["value"] for field in form["value"] if "value" in field}
        self.step = send(form["href"], json.dumps(body | answers).encode(), form["accepts"])

    def tokens(self):
        """Exchanges the interaction code of a sign-in that succeeded."""
        success = self.step["successWithInteractionCode"]
        code = next(f["value"] for f in success["value"] if f["name"] == "interaction_code")
        return self.oauth(
            success["href"],
            grant_type="interaction_code",
            interaction_code=code,
            code_verifier=self.verifier,
        )


if __name__ == "__main__":
    issuer = sys.argv[1]
    sign_in = SignIn(issuer)
    sign_in.answer("identify", identifier="jay@example.com", credentials={"passcode": "Rye-bread-8"})
    print("The org asks for", *sign_in.forms)
    # What the user reads in the mailbox, the simulated org shows to programs on this machine.
    mailbox = send("/".join(issuer.split("/")[:3]) + "/-/inbox")
    sign_in.answer("challenge-authenticator", credentials={"passcode": mailbox["emails"][-1]["code"]})
    print("Signed in:", *sorted(sign_in.tokens()))
