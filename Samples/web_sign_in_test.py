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
        values = dict(re.findall(r'type="hidden" name="(\w+)" value="(.*?)"', form))
        for label, value in labels.items():
            name = re.search(rf'<label>{re.escape(label)} <input.*?name="(q\d+)"', form).group(1)
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
        with urlopen("/".join(self.issuer.split("/")[:3]) + "/-/outside/mailbox") as reply:
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
        browser.fill(address, {"Enter code": self.mailed_code()}, token="guessed")
        self.assertEqual(browser.status, 403)
        browser.page = page
        stranger = Browser()
        stranger.page, stranger.cookie = page, "sign-in=../../etc/passwd"
        stranger.fill(address, {"Enter code": self.mailed_code()})
        self.assertEqual(stranger.status, 403)
        browser.fill(address, {"Enter code": self.mailed_code()})
        self.assertIn("Signed in as Jay Doe.", browser.page)

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
