"""Tests of a sign-in with an org of its own for each: the fixture starts `idx org`, and stops it.

    python3 -m pytest        # IDX names the program (idx)
"""
import os
import subprocess

import pytest

from sign_in import SignIn, send


class Org:
    """A simulated org. The first line that it prints is its issuer; it picks a free port."""

    def __init__(self, *arguments):
        command = [os.environ.get("IDX", "idx"), "org", "--quiet", *arguments]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.issuer = self.process.stdout.readline().strip()
        assert self.issuer, "idx org did not start"

    def address(self, page):
        return "/".join(self.issuer.split("/")[:3]) + f"/-/{page}"

    def outside(self, page):
        """What the user sees outside the sign-in: mailbox, phone, app, …"""
        return send(self.address(page))

    def act(self, name):
        """What the user does there: approvePush, clickLink, …"""
        assert send(self.address(f"act/{name}"), b"{}", "application/json") == {"done": True}

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()


@pytest.fixture
def org(request):
    marker = request.node.get_closest_marker("org")
    org = Org(*(marker.args if marker else ()))
    yield org
    org.stop()


def identify(sign_in, password="Rye-bread-8"):
    sign_in.answer("identify", identifier="jay@example.com", credentials={"passcode": password})


def test_a_code_by_email_gives_tokens(org):
    sign_in = SignIn(org.issuer)
    identify(sign_in)
    code = org.outside("inbox")["emails"][-1]["code"]
    sign_in.answer("challenge-authenticator", credentials={"passcode": code})
    assert {"access_token", "id_token"} <= sign_in.tokens().keys()


def test_a_wrong_password_is_refused(org):
    sign_in = SignIn(org.issuer)
    identify(sign_in, "wrong")
    assert sign_in.messages == ["The username or password is incorrect."]
    assert "identify" in sign_in.forms


@pytest.mark.org("--policy", "push")
def test_a_push_is_approved_on_the_phone(org):
    sign_in = SignIn(org.issuer)
    identify(sign_in)
    org.act("approvePush")
    sign_in.answer("challenge-poll")
    assert "access_token" in sign_in.tokens()
