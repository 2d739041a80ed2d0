#!/usr/bin/env python3
"""Tests of the credential plugins with the programs that use them: kubectl, git and a client of Vault.

    python3 Samples/credentials/credentials_test.py        # IDX names the program (.build/debug/idx)

A test is skipped where its program is not installed. The other side is a server on loopback that records
what it is sent.
"""
import base64
import http.server
import importlib.util
import json
import os
import shutil
import ssl
import subprocess
import tempfile
import threading
import unittest
import urllib.parse

FOLDER = os.path.dirname(os.path.abspath(__file__))
IDX = os.path.abspath(os.environ.get("IDX", os.path.join(FOLDER, "../../.build/debug/idx")))
ANSWERS = {
    "version": 1,
    "username": "jay@example.com",
    "answers": [{"step": "identify", "field": "credentials.passcode", "value": "Rye-bread-8"}],
}


class Recorder(http.server.ThreadingHTTPServer):
    """Answers everything with what a function returns, and keeps what it was sent."""

    def __init__(self, reply, context=None):
        self.requests = []

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
                self.server.requests.append((self.path, self.headers, body))
                status, media_type, text = reply(self.path, self.headers, body)
                self.send_response(status)
                self.send_header("Content-Type", media_type)
                if status == 401:
                    self.send_header("WWW-Authenticate", 'Basic realm="git"')
                self.send_header("Content-Length", str(len(text.encode())))
                self.end_headers()
                self.wfile.write(text.encode())

            do_POST = do_GET

            def log_message(self, *_):
                pass

        super().__init__(("127.0.0.1", 0), Handler)
        if context:
            self.socket = context.wrap_socket(self.socket, server_side=True)
        threading.Thread(target=self.serve_forever, daemon=True).start()


def needs(program):
    return unittest.skipUnless(shutil.which(program), f"{program} is not installed")


class CredentialsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = folder.name
        self.environment = {
            "PATH": os.environ["PATH"],
            "HOME": self.home,
            "IDX": IDX,
            "IDX_KEYRING": "file",
            # Where nothing may answer: neither a terminal nor the settings of this machine.
            "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_TERMINAL_PROMPT": "0",
        }
        if "PYENV_ROOT" in os.environ or os.path.isdir(os.path.expanduser("~/.pyenv")):
            root = os.environ.get("PYENV_ROOT", os.path.expanduser("~/.pyenv"))
            self.environment["PYENV_ROOT"] = root
        org = subprocess.Popen([IDX, "org", "--quiet", "--policy", "password"],
                               stdout=subprocess.PIPE, text=True)
        self.addCleanup(org.stdout.close)
        self.addCleanup(org.wait)
        self.addCleanup(org.terminate)
        self.issuer = org.stdout.readline().strip()

    def run_program(self, *command, code=0, text=None, **variables):
        run = subprocess.run(command, input=text, capture_output=True, text=True, cwd=self.home,
                             env={**self.environment, **variables}, timeout=120,
                             start_new_session=True)
        self.assertEqual(run.returncode, code, run.stdout + run.stderr)
        return run

    def sign_in(self, profile):
        """What a user does once."""
        answers = os.path.join(self.home, "answers.json")
        with open(answers, "w", opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
            json.dump(ANSWERS, file)
        settings = [("issuer", self.issuer), ("client-id", "0oaAcmeCLI"),
                    ("redirect", "com.acme.cli:/callback"),
                    ("scopes", "openid profile offline_access")]
        for name, value in settings:
            self.run_program(IDX, "config", "set", name, value, "--profile", profile)
        self.run_program(IDX, "sign-in", "--profile", profile, "--answers", answers, "--quiet")

    def token(self, profile, *flags):
        return self.run_program(IDX, "token", "--profile", profile, *flags).stdout.strip()

    def certificate(self):
        files = [os.path.join(self.home, name) for name in ("key.pem", "cert.pem")]
        self.run_program("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1",
                         "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1",
                         "-keyout", files[0], "-out", files[1])
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(files[1], files[0])
        return context, files[1]

    @needs("kubectl")
    def test_kubectl_sends_the_id_token(self):
        def reply(path, headers, _):
            if not headers.get("Authorization"):
                return 401, "application/json", '{"kind":"Status","apiVersion":"v1","code":401}'
            return 200, "application/json", '{"major":"1","minor":"31","gitVersion":"v1.31.0"}'

        context, certificate = self.certificate()
        server = Recorder(reply, context)
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        with open(os.path.join(FOLDER, "kubeconfig.yaml")) as file:
            text = file.read()
        text = text.replace("https://cluster.example.com:6443",
                            f"https://127.0.0.1:{server.server_port}\n      "
                            f"certificate-authority: {certificate}")
        text = text.replace("command: idx", f"command: {IDX}")
        kubeconfig = os.path.join(self.home, "kubeconfig")
        with open(kubeconfig, "w") as file:
            file.write(text)
        kubectl = ["kubectl", "--kubeconfig", kubeconfig, "get", "--raw", "/version"]
        # Nothing is stored, and nothing can be asked: kubectl passes on what idx says.
        self.run_program(IDX, "config", "set", "issuer", self.issuer, "--profile", "cluster")
        refused = subprocess.run(kubectl, capture_output=True, text=True, env=self.environment,
                                 stdin=subprocess.DEVNULL, cwd=self.home, start_new_session=True)
        self.assertNotEqual(refused.returncode, 0)
        self.assertNotIn("Authorization", [name for _, headers, _ in server.requests for name in headers])
        self.sign_in("cluster")
        run = self.run_program(*kubectl, text="")
        self.assertIn("v1.31.0", run.stdout)
        self.assertEqual(run.stderr, "")
        token = self.token("cluster", "--id")
        self.assertEqual(server.requests[-1][1]["Authorization"], f"Bearer {token}")

    @unittest.skipUnless(importlib.util.find_spec("hvac"), "hvac is not installed")
    def test_vault_takes_the_id_token(self):
        import hvac

        reply = {"auth": {"client_token": "hvs.example", "policies": ["default"]}}
        server = Recorder(lambda *_: (200, "application/json", json.dumps(reply)))
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        self.sign_in("vault")
        client = hvac.Client(url=f"http://127.0.0.1:{server.server_port}")
        client.auth.jwt.jwt_login(role="dev", jwt=self.token("vault", "--id"))
        self.assertTrue(client.is_authenticated)
        path, _, body = server.requests[0]
        self.assertEqual(path, "/v1/auth/jwt/login")
        self.assertEqual(json.loads(body), {"role": "dev", "jwt": self.token("vault", "--id")})

    @needs("git")
    def test_git_gets_the_token_for_the_configured_host_only(self):
        self.sign_in("git")
        self.run_program("git", "config", "--global", "credential.https://git.example.com.helper",
                         os.path.join(FOLDER, "git-credential-idx"))
        asked = "protocol=https\nhost=git.example.com\n\n"
        run = self.run_program("git", "credential", "fill", text=asked)
        token = self.token("git")
        lines = run.stdout.split("\n")
        self.assertEqual(lines[:4], ["protocol=https", "host=git.example.com", "username=oauth2",
                                     f"password={token}"])
        for other in ["protocol=https\nhost=other.example.com\n\n",
                      "protocol=http\nhost=git.example.com\n\n"]:
            run = self.run_program("git", "credential", "fill", text=other, code=128)
            self.assertNotIn(token, run.stdout)
        # A token that was rejected is deleted; another one, which it is no more, is not.
        self.run_program("git", "credential", "reject",
                         text=f"{asked[:-1]}username=oauth2\npassword=older\n\n")
        self.run_program(IDX, "status", "--profile", "git", "--quiet")
        self.run_program("git", "credential", "approve",
                         text=f"{asked[:-1]}username=oauth2\npassword={token}\n\n")
        self.run_program(IDX, "status", "--profile", "git", "--quiet")
        self.run_program("git", "credential", "reject",
                         text=f"{asked[:-1]}username=oauth2\npassword={token}\n\n")
        self.run_program(IDX, "status", "--profile", "git", "--quiet", code=3)

    @needs("git")
    def test_git_sends_it_to_the_server(self):
        def reply(_, headers, __):
            if not headers.get("Authorization"):
                return 401, "text/plain", ""
            text = "001e# service=git-upload-pack\n0000" + "0032" + "0" * 40 + " capabilities^{}\n"
            return 200, "application/x-git-upload-pack-advertisement", text

        self.sign_in("git")
        server = Recorder(reply)
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        address = f"http://127.0.0.1:{server.server_port}"
        self.run_program("git", "config", "--global", f"credential.{address}.helper",
                         os.path.join(FOLDER, "git-credential-idx"))
        subprocess.run(["git", "ls-remote", f"{address}/repo.git"], capture_output=True, cwd=self.home,
                       env={**self.environment, "IDX_GIT_TEST": "1"}, timeout=120)
        sent = [headers["Authorization"] for _, headers, _ in server.requests
                if headers.get("Authorization")]
        token = self.token("git")
        self.assertEqual(sent[0], "Basic " + base64.b64encode(f"oauth2:{token}".encode()).decode())


if __name__ == "__main__":
    unittest.main()
