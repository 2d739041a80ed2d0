#!/usr/bin/env python3
"""Tests of a television's sign-in (RFC 8628) against `idx org`: any language can do the same.

    swift build --product idx
    python3 Samples/television_test.py        # IDX names the program (.build/debug/idx)
"""
import json
import os
import subprocess
import unittest
import urllib.error
import urllib.parse
import urllib.request

IDX = os.environ.get("IDX", os.path.join(os.path.dirname(__file__), "../.build/debug/idx"))
CLIENT = {"client_id": "0oaAcmeCLI"}
GRANT = {"grant_type": "urn:ietf:params:oauth:grant-type:device_code"}


class Org:
    """An org of its own for each test, on a free port; its issuer is the first line it prints."""

    def __enter__(self):
        command = [IDX, "org", "--quiet", "--policy", "password"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.issuer = self.process.stdout.readline().strip()
        self.origin = "/".join(self.issuer.split("/")[:3])
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()

    def send(self, address, body, media_type="application/x-www-form-urlencoded"):
        request = urllib.request.Request(address, body, {"Content-Type": media_type})
        try:
            with urllib.request.urlopen(request) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            with error:
                return json.load(error)

    def oauth(self, endpoint, *parameters):
        form = {name: value for some in parameters for name, value in some.items()}
        return self.send(f"{self.issuer}/v1/{endpoint}", urllib.parse.urlencode(form).encode())

    def outside(self, page, **body):
        """What a person does, or what time does."""
        address = f"{self.origin}/-/{page}"
        return self.send(address, json.dumps(body).encode(), "application/json")


class TelevisionTest(unittest.TestCase):
    def test_gets_tokens_once_the_person_agrees(self):
        with Org() as org:
            device = org.oauth("device/authorize", CLIENT, {"scope": "openid"})
            code = {"device_code": device["device_code"]}
            self.assertRegex(device["user_code"], "^[A-Z]{4}-[A-Z]{4}$")
            waiting = org.oauth("token", CLIENT, GRANT, code)
            self.assertEqual(waiting["error"], "authorization_pending")
            self.assertEqual(org.outside("act/activateDevice"), {"done": True})
            self.assertIn("id_token", org.oauth("token", CLIENT, GRANT, code))

    def test_gets_nothing_when_the_person_is_too_late(self):
        with Org() as org:
            device = org.oauth("device/authorize", CLIENT, {"scope": "openid"})
            org.outside("clock", advance=device["expires_in"] + 1)
            code = {"device_code": device["device_code"]}
            late = org.oauth("token", CLIENT, GRANT, code)
            self.assertEqual(late["error"], "expired_token")


if __name__ == "__main__":
    unittest.main()
