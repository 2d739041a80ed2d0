#!/usr/bin/env python3
"""Signs in by driving `idx sign-in --json`: your program asks, idx knows the protocol.

    idx org --port 8080
    python3 json_lines.py --issuer http://127.0.0.1:8080/oauth2/default \\
        --client-id 0oaAcmeCLI --redirect com.acme.cli:/callback

The arguments go to idx. IDX names the program (idx). `idx help json` lists the events.
"""
import getpass
import json
import os
import subprocess
import sys


def sign_in(arguments, answer, show=print):
    """Holds the conversation. Asks `answer` for each question, and shows the rest.

    Returns the last event: how it ended, with the exit code.
    """
    command = [os.environ.get("IDX", "idx"), "sign-in", "--json", *arguments]
    last = {"status": "idx ended without a word"}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as idx:
        for line in idx.stdout:
            event = last = json.loads(line)
            kind = event["event"]
            if kind == "ask":
                idx.stdin.write(json.dumps(answer(event)) + "\n")
            elif kind == "step":
                show(f"{event['title']}  ({event['host']})")
            elif kind in ("message", "show", "wait", "refused", "remark"):
                words = [event.get(name) for name in ("label", "text", "value", "uri", "reason")]
                show("  " + " ".join(word for word in words if word))
    return last


def ask_person(question):
    """An answer as a JSON line. To cancel tells the org that the sign-in is over."""
    if question["type"] == "confirm":
        return {"do": "submit"}
    for option in question.get("options") or []:
        print(f"  {option['choose']}  {option['label']}  {option.get('obstacle') or ''}")
    prompt = f"{question['label']}: "
    try:
        text = getpass.getpass(prompt) if question["secret"] else input(prompt)
    except EOFError:
        return {"do": "cancel"}
    if question.get("options"):
        return {"choose": text}
    if question["type"] == "toggle":
        return {"answer": text.lower() in ("y", "yes")}
    # Empty text takes the default, such as a username that is known.
    return {"answer": text or None}


if __name__ == "__main__":
    end = sign_in(sys.argv[1:], ask_person)
    print(end.get("text") or end["status"])
    sys.exit(end.get("code", 1))
