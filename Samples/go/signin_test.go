// Tests of a sign-in with an org of its own for each: startOrg starts `idx org`, and stops it.
//
//	go test        # IDX names the program (idx)
package signin

import (
	"bufio"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// startOrg starts an org. The first line that it prints is its issuer; it picks a free port.
func startOrg(t *testing.T, args ...string) string {
	t.Helper()
	program := os.Getenv("IDX")
	if program == "" {
		program = "idx"
	}
	command := exec.Command(program, append([]string{"org", "--quiet"}, args...)...)
	output, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = command.Process.Signal(os.Interrupt)
		_ = command.Wait()
	})
	issuer, err := bufio.NewReader(output).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(issuer)
}

// outside asks for a page of what the user sees outside the sign-in, or does something there.
func outside(t *testing.T, issuer, page string, ask func(address string) (*http.Response, error)) []byte {
	t.Helper()
	address, err := url.Parse(issuer)
	if err != nil {
		t.Fatal(err)
	}
	address.Path = "/-/" + page
	reply, err := ask(address.String())
	if err != nil {
		t.Fatal(err)
	}
	defer reply.Body.Close()
	text, err := io.ReadAll(reply.Body)
	if err != nil || reply.StatusCode != http.StatusOK {
		t.Fatal(page, reply.Status, err)
	}
	return text
}

// mailedCode reads the code in the latest email, as the user would.
func mailedCode(t *testing.T, issuer string) string {
	t.Helper()
	var mailbox struct{ Emails []struct{ Code string } }
	err := json.Unmarshal(outside(t, issuer, "inbox", http.Get), &mailbox)
	if err != nil || len(mailbox.Emails) == 0 {
		t.Fatal("no email", err)
	}
	return mailbox.Emails[len(mailbox.Emails)-1].Code
}

func passcode(text string) map[string]any {
	return map[string]any{"credentials": map[string]any{"passcode": text}}
}

func identified(t *testing.T, issuer, password string) *SignIn {
	t.Helper()
	signIn, err := Begin(issuer, "0oaAcmeCLI", "com.acme.cli:/callback")
	if err != nil {
		t.Fatal(err)
	}
	answers := passcode(password)
	answers["identifier"] = "jay@example.com"
	if err := signIn.Answer("identify", answers); err != nil {
		t.Fatal(err)
	}
	return signIn
}

func TestACodeByEmailGivesTokens(t *testing.T) {
	issuer := startOrg(t)
	signIn := identified(t, issuer, "Rye-bread-8")
	if err := signIn.Answer("challenge-authenticator", passcode(mailedCode(t, issuer))); err != nil {
		t.Fatal(err)
	}
	tokens, err := signIn.Tokens()
	if err != nil || tokens.AccessToken == "" || tokens.IDToken == "" {
		t.Fatal("no tokens", err)
	}
}

func TestAWrongPasswordIsRefused(t *testing.T) {
	signIn := identified(t, startOrg(t), "wrong")
	messages := signIn.Step.Messages.Value
	if len(messages) != 1 || messages[0].Message != "The username or password is incorrect." {
		t.Fatal(messages)
	}
	if signIn.Form("identify") == nil {
		t.Fatal("the form is gone")
	}
}

func TestAPushIsApprovedOnThePhone(t *testing.T) {
	issuer := startOrg(t, "--policy", "push")
	signIn := identified(t, issuer, "Rye-bread-8")
	outside(t, issuer, "act/approvePush", func(address string) (*http.Response, error) {
		return http.Post(address, "application/json", strings.NewReader("{}"))
	})
	if err := signIn.Answer("challenge-poll", nil); err != nil {
		t.Fatal(err)
	}
	if _, err := signIn.Tokens(); err != nil {
		t.Fatal(err)
	}
}
