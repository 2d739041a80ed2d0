/// A response to show where no file is named: a code is asked for, or another method chosen.
let sample = """
    { "version": "1.0.0", "stateHandle": "02abc", "remediation": { "type": "array", "value": [
      { "rel": ["create-form"], "name": "challenge-authenticator", "method": "POST",
        "href": "https://id.acme.example/idp/idx/challenge/answer", "value": [
          { "name": "credentials", "type": "object", "required": true, "form": { "value": [
              { "name": "passcode", "label": "Enter code", "required": true } ] } },
          { "name": "stateHandle", "required": true, "value": "02abc", "visible": false,
            "mutable": false } ] },
      { "rel": ["create-form"], "name": "select-authenticator-authenticate", "method": "POST",
        "href": "https://id.acme.example/idp/idx/challenge", "value": [
          { "name": "authenticator", "type": "object", "options": [
              { "label": "Phone", "value": { "form": { "value": [
                  { "name": "id", "required": true, "value": "aut2", "mutable": false },
                  { "name": "methodType", "type": "string", "options": [
                      { "label": "SMS", "value": "sms" },
                      { "label": "Voice call", "value": "voice" } ] } ] } } } ] } ] } ] } }
    """
