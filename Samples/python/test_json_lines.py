"""Tests of a sign-in that idx does for a program."""
import pytest

from json_lines import sign_in
from test_sign_in import org  # the fixture

__all__ = ["org"]


@pytest.fixture
def arguments(org, tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    return ["--issuer", org.issuer, "--client-id", "0oaAcmeCLI",
            "--redirect", "com.acme.cli:/callback"]


def test_answers_what_is_asked(org, arguments):
    shown = []

    def answer(question):
        match question["step"], question["field"]:
            case "identify", "identifier":
                return {"answer": "jay@example.com"}
            case "identify", "credentials.passcode":
                return {"answer": "Rye-bread-8"}
            case "challenge-authenticator", "credentials.passcode":
                return {"answer": org.outside("inbox")["emails"][-1]["code"]}
            case _:
                return {"answer": None}  # the default

    end = sign_in(arguments, answer, shown.append)
    assert (end["status"], end["code"], end["username"]) == ("signed-in", 0, "jay@example.com")
    assert "Check your email  (127.0.0.1)" in shown


def test_cancels(org, arguments):
    end = sign_in(arguments, lambda question: {"do": "cancel"}, lambda text: None)
    assert end["code"] == 130
