// Package signin signs in to an Okta org step by step, with Go's standard library alone.
package signin

import (
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
)

// A Form is a remediation: what the user can do next, and where its answers go.
type Form struct {
	Name, Href, Accepts string
	Value               []Field
}

// A Field is a question of a form, or a value to send back as it is.
type Field struct {
	Name  string
	Value any
}

// A Step is a reply of the org.
type Step struct {
	Remediation struct{ Value []Form }
	Messages    struct{ Value []struct{ Message string } }
	Success     *Form `json:"successWithInteractionCode"`
}

// A SignIn has the org's latest step.
type SignIn struct {
	Step     Step
	clientID string
	verifier string
}

// Begin begins a sign-in.
func Begin(issuer, clientID, redirectURI string) (*SignIn, error) {
	address, err := url.Parse(issuer)
	if err != nil {
		return nil, err
	}
	// PKCE (RFC 7636): only who began the sign-in can exchange its code.
	s := &SignIn{clientID: clientID, verifier: random()}
	digest := sha256.Sum256([]byte(s.verifier))
	var begun struct {
		Handle string `json:"interaction_handle"`
	}
	err = s.oauth(issuer+"/v1/interact", url.Values{
		"scope":                 {"openid profile"},
		"redirect_uri":          {redirectURI},
		"state":                 {random()},
		"nonce":                 {random()},
		"code_challenge":        {base64.RawURLEncoding.EncodeToString(digest[:])},
		"code_challenge_method": {"S256"},
	}, &begun)
	if err != nil {
		return nil, err
	}
	address.Path = "/idp/idx/introspect"
	return s, s.send(address.String(), "application/ion+json; okta-version=1.0.0",
		map[string]any{"interactionHandle": begun.Handle})
}

// Form returns the form of the step with a name, or nil: identify, challenge-authenticator, …
func (s *SignIn) Form(name string) *Form {
	for i, form := range s.Step.Remediation.Value {
		if form.Name == name {
			return &s.Step.Remediation.Value[i]
		}
	}
	return nil
}

// Answer posts a form: its fixed values, such as stateHandle, and the answers.
func (s *SignIn) Answer(name string, answers map[string]any) error {
	form := s.Form(name)
	if form == nil {
		return fmt.Errorf("the org does not ask for %s", name)
	}
	body := map[string]any{}
	for _, field := range form.Value {
		if field.Value != nil {
			body[field.Name] = field.Value
		}
	}
	for field, answer := range answers {
		body[field] = answer
	}
	return s.send(form.Href, form.Accepts, body)
}

// Tokens are what a sign-in ends with.
type Tokens struct {
	AccessToken string `json:"access_token"`
	IDToken     string `json:"id_token"`
}

// Tokens exchanges the interaction code of a sign-in that succeeded.
func (s *SignIn) Tokens() (*Tokens, error) {
	if s.Step.Success == nil {
		return nil, fmt.Errorf("the sign-in has not succeeded")
	}
	values := url.Values{"grant_type": {"interaction_code"}, "code_verifier": {s.verifier}}
	for _, field := range s.Step.Success.Value {
		if field.Name == "interaction_code" {
			values.Set(field.Name, fmt.Sprint(field.Value))
		}
	}
	tokens := new(Tokens)
	return tokens, s.oauth(s.Step.Success.Href, values, tokens)
}

// send posts JSON. The reply is the next step, also if its status is an error.
func (s *SignIn) send(address, mediaType string, body any) error {
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	reply, err := http.Post(address, mediaType, bytes.NewReader(text))
	if err != nil {
		return err
	}
	defer reply.Body.Close()
	s.Step = Step{}
	return json.NewDecoder(reply.Body).Decode(&s.Step)
}

func (s *SignIn) oauth(address string, values url.Values, result any) error {
	values.Set("client_id", s.clientID)
	reply, err := http.PostForm(address, values)
	if err != nil {
		return err
	}
	defer reply.Body.Close()
	if reply.StatusCode != http.StatusOK {
		return fmt.Errorf("%s refused with status %d", address, reply.StatusCode)
	}
	return json.NewDecoder(reply.Body).Decode(result)
}

func random() string {
	bytes := make([]byte, 32)
	if _, err := rand.Read(bytes); err != nil {
		panic(err)
	}
	return base64.RawURLEncoding.EncodeToString(bytes)
}
