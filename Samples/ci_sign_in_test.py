#!/usr/bin/env python3
"""Tests of the sample ci-sign-in.sh.

    python3 Samples/ci_sign_in_test.py        # IDX names the program (.build/debug/idx)
"""
import os
import signal
import subprocess
import tempfile
import unittest

FOLDER = os.path.dirname(os.path.abspath(__file__))
IDX = os.path.abspath(os.environ.get("IDX", os.path.join(FOLDER, "../.build/debug/idx")))


def heed():
    """What runs the tests may ignore signals, as nohup does; a shell cannot undo that."""
    for number in [signal.SIGHUP, signal.SIGINT, signal.SIGTERM]:
        signal.signal(number, signal.SIG_DFL)


class CISignInTest(unittest.TestCase):
    def job(self, policy, *command, **variables):
        """Runs the script against an org with a policy, in an environment of its own."""
        org = subprocess.Popen([IDX, "org", "--quiet", "--policy", policy],
                               stdout=subprocess.PIPE, text=True)
        try:
            with tempfile.TemporaryDirectory() as home:
                password = os.path.join(home, "password")
                with open(password, "w", opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
                    file.write("Rye-bread-8\n")
                environment = {
                    "PATH": os.environ["PATH"], "HOME": home, "IDX": IDX,
                    "IDX_ISSUER": org.stdout.readline().strip(), "IDX_CLIENT_ID": "0oaAcmeCLI",
                    "IDX_REDIRECT": "com.acme.cli:/callback", "CI_USERNAME": "jay@example.com",
                    "CI_PASSWORD_FILE": password, "TMPDIR": os.path.join(home, "tmp"), **variables,
                }
                os.mkdir(environment["TMPDIR"])
                self.home = home
                run = subprocess.run([os.path.join(FOLDER, "ci-sign-in.sh"), *command], env=environment,
                                     capture_output=True, text=True, stdin=subprocess.DEVNULL,
                                     preexec_fn=heed)
                self.assertEqual(os.listdir(environment["TMPDIR"]), [])
                return run
        finally:
            org.terminate()
            org.wait()
            org.stdout.close()

    def test_runs_the_command_with_a_token_and_passes_its_code_on(self):
        run = self.job("password", "sh", "-c", 'echo "${IDX_TOKEN_TYPE} $HOME"; exit 9')
        self.assertEqual((run.returncode, run.stdout, run.stderr), (9, f"Bearer {self.home}\n", ""))

    def test_leaves_nothing_behind_when_it_is_canceled(self):
        for name, code in [("HUP", 129), ("INT", 130), ("TERM", 143)]:
            run = self.job("password", "sh", "-c", f"kill -s {name} $PPID; echo done")
            self.assertEqual((run.returncode, run.stdout, run.stderr), (code, "done\n", ""), name)

    def test_names_the_answer_that_is_missing(self):
        run = self.job("email-code", "echo", "no")
        self.assertEqual((run.returncode, run.stdout), (4, ""))
        self.assertIn("No answer for Enter code (credentials.passcode, step challenge-authenticator).",
                      run.stderr)


if __name__ == "__main__":
    unittest.main()
