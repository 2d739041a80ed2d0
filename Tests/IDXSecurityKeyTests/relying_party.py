"""Verifies a registration and an assertion with a library that others wrote: PyPI fido2."""

import base64
import json
import sys

from fido2.server import Fido2Server
from fido2.webauthn import (
    AttestedCredentialData,
    AuthenticationResponse,
    PublicKeyCredentialRpEntity,
    PublicKeyCredentialUserEntity,
    RegistrationResponse,
)


def response(given, kind):
    parts = {name: given[name] for name in kind if name in given}
    return {"id": given["id"], "rawId": given["id"], "type": "public-key", "response": parts}


given = json.load(sys.stdin)
server = Fido2Server(
    PublicKeyCredentialRpEntity(name="Acme", id=given["rpId"]), attestation="direct"
)
challenge = lambda name: base64.urlsafe_b64decode(given[name] + "==")
verification = given["userVerification"]
state = {"challenge": given["registration"]["challenge"], "user_verification": verification}
made = server.register_complete(
    state,
    RegistrationResponse.from_dict(
        response(given["registration"], ["clientDataJSON", "attestationObject"])
    ),
)
state = {"challenge": given["assertion"]["challenge"], "user_verification": verification}
used = server.authenticate_complete(
    state,
    [made.credential_data],
    AuthenticationResponse.from_dict(
        response(
            given["assertion"],
            ["clientDataJSON", "authenticatorData", "signature", "userHandle"],
        )
    ),
)
assert used.credential_id == made.credential_data.credential_id
print("accepted", made.flags.name if hasattr(made.flags, "name") else made.flags)
