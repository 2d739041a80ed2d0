#!/usr/bin/env python3
"""Tests of the sample WebSignIn: its process is ended by a signal in the middle of a sign-in.

    python3 Samples/web_sign_in_test.py     # IDX and WEB_SIGN_IN name the programs
"""
import html
import http.client
import os
import re
import subprocess
import tempfile
import unittest
import urllib.parse
from urllib.request import urlopen
import json

FOLDER = os.path.dirname(os.path.abspath(__file__))
IDX = os.environ.get("IDX", os.path.join(FOLDER, "../.build/debug/idx"))
SERVICE = os.environ.get("WEB_SIGN_IN", os.path.join(FOLDER, ".build/debug/WebSignIn"))


class Browser:
    """Keeps a cookie, and fills in forms."""

    def __init__(self):
        self.cookie, self.attributes, self.page, self.status = None, None, "", 0

    def load(self, address, **form):
        url = urllib.parse.urlsplit(address)
        connection = http.client.HTTPConnection(url.hostname, url.port, timeout=60)
        fields = {"Cookie": self.cookie} if self.cookie else {}
        body = urllib.parse.urlencode(form) if form else None
        connection.request("POST" if form else "GET", url.path, body, fields)
        reply = connection.getresponse()
        self.status, self.page = reply.status, reply.read().decode()
        if cookie := reply.getheader("Set-Cookie"):
            self.cookie, _, self.attributes = cookie.partition("; ")
        connection.close()

    def fill(self, address, labels, **changes):
        """Sends the first form with values for the inputs of these labels."""
        form = re.search(r"<form.*?</form>", self.page, re.S).group()
        values = dict(re.findall(r'type="hidden" name="([\w:]+)" value="(.*?)"', form))
        for label, value in labels.items():
            field = re.search(rf'<label for="(.+?)">{re.escape(label)}</label>', form).group(1)
            name = re.search(rf'<input [^>]*id="{re.escape(field)}" name="(.+?)"', form).group(1)
            values[name] = value
        values = {name: html.unescape(value) for name, value in values.items()}
        self.load(address, **{**values, **changes})


class WebSignInTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.issuer = self.start([IDX, "org", "--quiet", "--policy", "email-code"])[1]

    def start(self, command):
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.terminate)
        return process, process.stdout.readline().strip()

    def serve(self, port=0):
        folder = os.path.join(self.folder.name, "sign-ins")
        return self.start([SERVICE, str(port), folder, self.issuer])

    def mailed_code(self):
        with urlopen("/".join(self.issuer.split("/")[:3]) + "/-/inbox") as reply:
            return json.load(reply)["emails"][-1]["code"]

    def begin(self, browser, address):
        browser.load(address)
        browser.fill(address, {"Username": "jay@example.com", "Password": "Rye-bread-8"})
        self.assertIn("<h1>Check your email</h1>", browser.page)

    def test_goes_on_in_another_process(self):
        first, address = self.serve()
        browser = Browser()
        self.begin(browser, address)
        self.assertEqual(browser.attributes, "Path=/; HttpOnly; SameSite=Lax")
        first.kill()
        first.wait()
        _, again = self.serve(urllib.parse.urlsplit(address).port)
        self.assertEqual(again, address)
        browser.fill(address, {"Enter code": self.mailed_code()})
        self.assertIn("Signed in as Jay Doe.", browser.page)
        self.assertEqual(os.listdir(os.path.join(self.folder.name, "sign-ins")), [])

    def test_keeps_sign_ins_apart_and_says_what_the_org_says(self):
        _, address = self.serve()
        one, other = Browser(), Browser()
        self.begin(one, address)
        other.load(address)
        other.fill(address, {"Username": "jay@example.com", "Password": "<wrong>"})
        self.assertIn("The username or password is incorrect.", html.unescape(other.page))
        self.assertNotIn("wrong", other.page)
        one.fill(address, {"Enter code": self.mailed_code()})
        self.assertIn("Signed in as Jay Doe.", one.page)

    def test_takes_no_form_of_another_site(self):
        _, address = self.serve()
        browser = Browser()
        self.begin(browser, address)
        page = browser.page
        browser.fill(address, {"Enter code": self.mailed_code()}, **{"idx:token": "guessed"})
        self.assertEqual(browser.status, 403)
        browser.page = page
        stranger = Browser()
        stranger.page, stranger.cookie = page, "sign-in=../../etc/passwd"
        stranger.fill(address, {"Enter code": self.mailed_code()})
        self.assertEqual(stranger.status, 403)
        browser.fill(address, {"Enter code": self.mailed_code()})
        self.assertIn("Signed in as Jay Doe.", browser.page)

    def test_serves_programs_with_an_access_token_only(self):
        _, address = self.serve()
        url = urllib.parse.urlsplit(address)

        def ask(authorization):
            connection = http.client.HTTPConnection(url.hostname, url.port, timeout=60)
            connection.request("GET", "/api/me", headers={"Authorization": authorization} if authorization else {})
            reply = connection.getresponse()
            answer = reply.status, reply.read().decode(), reply.getheader("WWW-Authenticate") or ""
            connection.close()
            return answer

        status, words, challenge = ask(None)
        self.assertEqual((status, words), (401, "The request has no access token.\n"))
        self.assertTrue(challenge.startswith("Bearer, DPoP"))
        issuer = self.start([IDX, "org", "--quiet", "--policy", "password"])[1]
        url = urllib.parse.urlsplit(self.start([SERVICE, "0", self.folder.name, issuer])[1])
        answers = os.path.join(self.folder.name, "answers.json")
        with open(answers, "w", opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
            json.dump({"version": 1, "username": "jay@example.com", "answers": [
                {"step": "identify", "field": "credentials.passcode", "value": "Rye-bread-8"}]}, file)
        token = subprocess.run(
            [IDX, "sign-in", "--issuer", issuer, "--client-id", "0oaAcmeCLI", "--redirect", "com.acme.cli:/callback",
             "--answers", answers, "--no-input", "--print", "access-token"],
            env={"PATH": os.environ["PATH"], "HOME": self.folder.name}, capture_output=True, text=True, timeout=120)
        self.assertEqual(token.returncode, 0, token.stderr)
        token = token.stdout.strip()
        self.assertEqual(ask("Bearer " + token)[:2], (200, "jay@example.com\n"))
        status, words, challenge = ask("Bearer " + token[:-3] + "AAA")
        self.assertEqual(status, 401)
        self.assertIn('error="invalid_token"', challenge)

    def test_sends_nothing_of_an_old_page(self):
        _, address = self.serve()
        browser = Browser()
        browser.load(address)
        old = browser.page
        self.begin(browser, address)
        browser.page = old
        browser.fill(address, {"Username": "mallory@example.com", "Password": "x"})
        self.assertIn("<h1>Check your email</h1>", browser.page)


if __name__ == "__main__":
    unittest.main()
