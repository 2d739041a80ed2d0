extension FaultTable {
    /// The faults that set or remove members of a reply or a token.
    static let rows = #"""
        href_file refuse addresses: every href is a file
            body.**.href = "file:///etc/passwd"
        href_javascript refuse addresses: every href is a script
            body.**.href = "javascript:alert(1)"
        href_data refuse addresses: every href is a data address
            body.**.href = "data:application/json,{}"
        href_empty refuse addresses: every href is empty
            body.**.href = ""
        href_number refuse addresses: every href is a number
            body.**.href = 7
        href_null refuse addresses: every href is null
            body.**.href = null
        success_href_evil refuse form: the token endpoint of a finished sign-in is at another origin
            body.successWithInteractionCode.href = "{foreign}/v1/token"
        method_get survive dialogue: every form says GET, so that secrets would stand in an address
            body.**.method = "GET"
        method_odd survive dialogue: every form's method is CONNECT
            body.**.method = "CONNECT"
        accepts_odd survive dialogue: every form accepts a media type with a line break in it
            body.**.accepts = "application/json\r\nX-Injected: 1"

        redir_302_evil refuse everywhere: answers 302: to another origin
            redirect 302 "{foreign}/stolen"
        redir_302_same refuse everywhere: answers 302: to our own origin
            redirect 302 "{origin}/elsewhere"
        redir_307_evil refuse everywhere: answers 307: to another origin
            redirect 307 "{foreign}/stolen"
        redir_307_same refuse everywhere: answers 307: to our own origin
            redirect 307 "{origin}/elsewhere"
        redir_loop refuse everywhere: answers 307: to discovery, again and again
            redirect 307 "{issuer}/.well-known/openid-configuration"
        redir_300 refuse everywhere: answers 300: with a choice of one
            redirect 300 "{foreign}/choice"
        redir_304 refuse everywhere: answers 304: to a copy the client never had
            redirect 304 "/"

        tok_alg_none_signed refuse token: the ID token has alg none with a good signature
            idToken.header.alg = "none"
        tok_alg_ps256 refuse token: the ID token has alg PS256 with an RS256 signature
            idToken.header.alg = "PS256"
        tok_alg_es256 refuse token: the ID token has alg ES256 with an RS256 signature
            idToken.header.alg = "ES256"
        tok_alg_rs512 refuse token: the ID token has alg RS512 with an RS256 signature
            idToken.header.alg = "RS512"
        tok_alg_missing refuse token: the ID token has no alg
            remove idToken.header.alg
        tok_alg_array refuse token: the ID token has a list for alg
            idToken.header.alg = ["RS256"]
        tok_alg_case refuse token: the ID token has alg rs256 in lowercase
            idToken.header.alg = "rs256"
        tok_kid_unknown refuse token: the ID token has a key name that is in no key set
            idToken.header.kid = "unknown"
        tok_kid_path refuse token: the ID token has a path for key name
            idToken.header.kid = "../../../../dev/null"
        tok_kid_sql refuse token: the ID token has a quotation mark in the key name
            idToken.header.kid = "x' UNION SELECT 'AA"
        tok_kid_number refuse token: the ID token has a number for key name
            idToken.header.kid = 1
        tok_kid_empty refuse token: the ID token has an empty key name
            idToken.header.kid = ""
        tok_kid_missing survive token: the ID token has no key name
            remove idToken.header.kid
        tok_crit_unknown refuse token: the ID token has an unknown critical extension
            idToken.header.crit = ["urn:simulated"]
            idToken.header.urn:simulated = true
        tok_b64_false refuse token: the ID token has an unencoded payload announced (RFC 7797)
            idToken.header.b64 = false
            idToken.header.crit = ["b64"]
        tok_iss_other refuse token: the ID token has another issuer
            idToken.claims.iss = "https://other.acme.example"
        tok_iss_missing refuse token: the ID token has no issuer
            remove idToken.claims.iss
        tok_iss_slash refuse token: the ID token has our issuer with a slash after it
            idToken.claims.iss = "{issuer}/"
        tok_iss_array refuse token: the ID token has a list of issuers
            idToken.claims.iss = ["{issuer}"]
        tok_aud_other refuse token: the ID token has another audience
            idToken.claims.aud = "0oaOther"
        tok_aud_missing refuse token: the ID token has no audience
            remove idToken.claims.aud
        tok_aud_empty refuse token: the ID token has an empty list for audience
            idToken.claims.aud = []
        tok_aud_array_other refuse token: the ID token has a list of other audiences
            idToken.claims.aud = ["0oaOther", "0oaThird"]
        tok_aud_number refuse token: the ID token has a number for audience
            idToken.claims.aud = 1
        tok_aud_prefix refuse token: the ID token has an audience that begins like us
            idToken.claims.aud = "{old}2"
        tok_aud_array accept token: the ID token has a list of us alone for audience
            idToken.claims.aud = ["{old}"]
        tok_azp_other refuse token: the ID token has us among several audiences, and another as authorized party
            idToken.claims.aud = ["{old}", "0oaOther"]
            idToken.claims.azp = "0oaOther"
        tok_azp_missing survive token: the ID token has several audiences and no authorized party
            idToken.claims.aud = ["{old}", "0oaOther"]
        tok_exp_past refuse token: the ID token has the mark: expired an hour ago
            idToken.claims.exp += -7200
        tok_exp_missing refuse token: the ID token has no expiry
            remove idToken.claims.exp
        tok_exp_text refuse token: the ID token has a word for expiry
            idToken.claims.exp = "never"
        tok_exp_zero refuse token: the ID token has the expiry 0
            idToken.claims.exp = 0
        tok_exp_overflow survive token: the ID token has the expiry 1e300
            idToken.claims.exp = 1e300
        tok_exp_negative refuse token: the ID token has the expiry -1
            idToken.claims.exp = -1
        tok_iat_future refuse token: the ID token has the mark: issued a day from now
            idToken.claims.iat += 86400
        tok_iat_past refuse token: the ID token has the mark: issued a day ago
            idToken.claims.iat += -86400
        tok_iat_missing refuse token: the ID token has no time of issue
            remove idToken.claims.iat
        tok_iat_text refuse token: the ID token has a word for time of issue
            idToken.claims.iat = "now"
        tok_nbf_future refuse token: the ID token has not valid before tomorrow
            idToken.claims.nbf = 4102444800
        tok_nbf_past accept token: the ID token has valid since 2001
            idToken.claims.nbf = 1000000000
        tok_skew_30 accept token: the ID token has the mark: issued 30 seconds from now
            idToken.claims.iat += 30
        tok_skew_minus_30 accept token: the ID token has the mark: issued 30 seconds ago
            idToken.claims.iat += -30
        tok_sub_missing refuse token: the ID token has no subject
            remove idToken.claims.sub
        tok_sub_empty refuse token: the ID token has an empty subject
            idToken.claims.sub = ""
        tok_sub_number refuse token: the ID token has a number for subject
            idToken.claims.sub = 7
        tok_nonce refuse token: the ID token has another nonce
            idToken.claims.nonce = "another"
        tok_nonce_missing refuse token: the ID token has no nonce
            remove idToken.claims.nonce
        tok_nonce_array refuse token: the ID token has our nonce in a list
            idToken.claims.nonce = ["{old}"]
        tok_at_hash refuse token: the ID token has the hash of another access token
            idToken.claims.at_hash = "rkSKyGxOjk3sZFcpcI70GA"
        tok_at_hash_number refuse token: the ID token has a number for the access token's hash
            idToken.claims.at_hash = 1
        tok_at_hash_missing survive token: the ID token has no hash of the access token
            remove idToken.claims.at_hash

        dpop_foreign_key survive token: binds the tokens to a stranger's key
            accessToken.claims.cnf = {"jkt": "0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I"}
        dpop_nonce_missing refuse token: asks for a nonce in proofs and gives none
            status = 400
            body = {"error": "use_dpop_nonce"}
        dpop_nonce_odd survive token: gives a nonce that no proof can hold
            headers.DPoP-Nonce = "a\"b c\\é"
        dpop_downgrade survive token: calls the tokens Bearer, also where bound ones were asked for
            body.token_type = "bearer"
        dpop_unasked refuse token: calls the tokens DPoP, also where those were not asked for
            body.token_type = "DPoP"
        dpop_algorithms survive discovery: discovery says that proofs must be signed with RS256
            body.dpop_signing_alg_values_supported = ["RS256"]

        jwks_empty refuse keys: the key set has no keys
            body.keys = []
        jwks_no_member refuse keys: the key set has no member keys
            body = {}
        jwks_object refuse keys: the key set has an object for keys
            body = {"keys": {"a": "b"}}
        jwks_null refuse keys: the key set has null for keys
            body = {"keys": null}
        jwks_elements refuse keys: the key set has numbers, null and lists for keys
            body.keys = [1, null, [], "key", {}]
        jwks_wrong_kty refuse keys: the key set has our key as an elliptic curve
            body.keys.*.kty = "EC"
        jwks_use_enc refuse keys: the key set has our key for encryption
            body.keys.*.use = "enc"
        jwks_ops survive keys: the key set has our key for encrypting only
            body.keys.*.key_ops = ["encrypt"]
        jwks_alg_other refuse keys: the key set has our key for RS512
            body.keys.*.alg = "RS512"
        jwks_kid_missing survive keys: the key set has our key without a name
            remove body.keys.*.kid
        jwks_kid_other refuse keys: the key set has our key under another name
            body.keys.*.kid = "other"
        jwks_e_even refuse keys: the key set has the exponent 2
            body.keys.*.e = "Ag"
        jwks_e_zero refuse keys: the key set has the exponent 0
            body.keys.*.e = "AA"
        jwks_n_zero refuse keys: the key set has the modulus 0
            body.keys.*.n = "AA"
        jwks_n_empty refuse keys: the key set has an empty modulus
            body.keys.*.n = ""
        jwks_n_padded refuse keys: the key set has a modulus in base64 with padding
            body.keys.*.n = "{old}=="
        jwks_private survive keys: the key set has the private half of a key
            body.keys.*.d = "AQAB"

        disco_issuer_other refuse discovery: discovery names another issuer
            body.issuer = "https://other.acme.example"
        disco_issuer_slash refuse discovery: discovery names our issuer with a slash after it
            body.issuer = "{issuer}/"
        disco_issuer_missing refuse discovery: discovery names no issuer
            remove body.issuer
        disco_issuer_number refuse discovery: discovery has a number for issuer
            body.issuer = 1
        disco_token_evil survive discovery: discovery has its token endpoint at another origin
            body.token_endpoint = "{foreign}/v1/token"
        disco_jwks_evil survive discovery: discovery has its keys at another origin
            body.jwks_uri = "{foreign}/v1/keys"
        disco_jwks_file survive discovery: discovery has its keys in a file
            body.jwks_uri = "file:///etc/passwd"
        disco_jwks_missing survive discovery: discovery does not say where its keys are
            remove body.jwks_uri
        disco_authorize_evil survive discovery: discovery has browser sign-in at another origin
            body.authorization_endpoint = "{foreign}/v1/authorize"
        disco_userinfo_evil survive discovery: discovery has user info at another origin
            body.userinfo_endpoint = "{foreign}/v1/userinfo"
        disco_algs_none survive discovery: discovery offers alg none for ID tokens
            body.id_token_signing_alg_values_supported = ["none"]
        disco_pkce_plain survive discovery: discovery offers PKCE by plain only
            body.code_challenge_methods_supported = ["plain"]

        shape_no_access_token refuse token: the token reply has no access token
            remove body.access_token
        shape_access_token_number refuse token: the token reply has a number for access token
            body.access_token = 7
        shape_access_token_empty refuse token: the token reply has an empty access token
            body.access_token = ""
        shape_token_type_missing refuse token: the token reply has no token type
            remove body.token_type
        shape_token_type_mac refuse token: the token reply has token type mac
            body.token_type = "mac"
        shape_expires_negative survive token: the token reply has expires_in -1
            body.expires_in = -1
        shape_expires_text survive token: the token reply has a word for expires_in
            body.expires_in = "soon"
        shape_expires_overflow survive token: the token reply has expires_in 1e300
            body.expires_in = 1e300
        shape_expires_max survive token: the token reply has expires_in of 9223372036854775807
            body.expires_in = 9223372036854775807
        shape_id_token_missing refuse token: the token reply has no ID token
            remove body.id_token
        shape_id_token_null refuse token: the token reply has null for ID token
            body.id_token = null
        shape_id_token_object refuse token: the token reply has an object for ID token
            body.id_token = {}
        shape_scope_array survive token: the token reply has an array for scope
            body.scope = ["openid"]
        shape_refresh_object survive token: the token reply has an object for refresh token
            body.refresh_token = {}
        tr_tokens_400 refuse token: good tokens with status 400
            status = 400
        tr_content_type survive token: tokens as text/html
            headers.Content-Type = "text/html"
        shape_handle_missing refuse interact: no interaction handle
            body = {}
        shape_handle_number refuse interact: a number for interaction handle
            body = {"interaction_handle": 7}
        shape_handle_empty refuse interact: an empty interaction handle
            body = {"interaction_handle": ""}
        shape_array refuse everywhere: the answer is an array
            body = []
        shape_null refuse everywhere: the answer is null
            body = null
        shape_string refuse everywhere: the answer is a string
            body = "ok"
        shape_number refuse everywhere: the answer is a number
            body = 1
        shape_true refuse everywhere: the answer is true
            body = true
        shape_empty refuse everywhere: the answer is an empty object
            body = {}
        shape_api_error refuse everywhere: the answer is an API error, with objects as causes
            body = {"errorCode": "E0000009", "errorSummary": "Internal Server Error", "errorLink": "E0000009", \#
        "errorId": "oaeSimulated", "errorCauses": [{"errorSummary": "a cause"}, "another", 7, null]}
        shape_message_only refuse everywhere: the answer is only a message
            body = {"message": "Service unavailable"}
        shape_version_2 survive dialogue: IDX responses have version 2.0.0
            body.version = "2.0.0"
        shape_version_missing survive dialogue: IDX responses have no version
            remove body.version
        shape_remediation_string survive dialogue: IDX responses have a string for remediation
            body.remediation = "identify"
        shape_names_equal survive dialogue: IDX responses have remediations and fields that all have one name
            body.**.name = "same"
        shape_expires_odd survive dialogue: IDX responses have a date of the year 99999
            body.expiresAt = "99999-99-99T99:99:99.999Z"
        shape_expires_past survive dialogue: IDX responses have a step that expired in 1970
            body.expiresAt = "1970-01-01T00:00:00.000Z"

        json_empty refuse everywhere: the body is empty
            text = ""
        json_blank refuse everywhere: the body is blanks
            text = "  \n\t "
        json_html refuse everywhere: the body is a page of HTML
            text = "<html><h1>502 Bad Gateway</h1></html>"

        poll_zero survive dialogue: every polling interval is 0
            body.**.refresh = 0
        poll_negative survive dialogue: every polling interval is -5
            body.**.refresh = -5
        poll_huge survive dialogue: every polling interval is 1e12 milliseconds
            body.**.refresh = 1000000000000
        poll_overflow survive dialogue: every polling interval is 1e300
            body.**.refresh = 1e300
        poll_fraction survive dialogue: every polling interval is 0.001
            body.**.refresh = 0.001
        poll_text survive dialogue: every polling interval is a word
            body.**.refresh = "soon"
        poll_null survive dialogue: every polling interval is null
            body.**.refresh = null
        poll_object survive dialogue: every polling interval is an object
            body.**.refresh = {}
        poll_missing survive dialogue: every polling interval is missing
            remove body.**.refresh
        poll_everything survive dialogue: every form asks to be polled at once
            body.remediation.value.*.refresh = 1

        http_401_basic refuse everywhere: status 401: a demand for a password
            refusal 401
            headers.WWW-Authenticate = "Basic realm=x"
        http_401_negotiate refuse everywhere: status 401: a demand for Kerberos
            refusal 401
            headers.WWW-Authenticate = "Negotiate, NTLM"
        http_407 refuse everywhere: status 407: a demand for a password by a proxy
            refusal 407
            headers.Proxy-Authenticate = "Basic"
        http_403_proxy refuse everywhere: status 403: a refusal without a request id
            page 403
        http_404 refuse everywhere: status 404: nothing there
            refusal 404
        http_500 refuse everywhere: status 500: a failure
            refusal 500
        http_502_proxy refuse everywhere: status 502: a page of a proxy
            page 502
        http_503_once survive everywhere: status 503: unavailable, the first time only
            once
            refusal 503
            headers.Retry-After = "1"
        http_503 refuse everywhere: status 503: unavailable
            refusal 503
        http_429_once survive everywhere: status 429: too many, the first time only
            once
            refusal 429
            headers.Retry-After = "1"
        http_429_storm refuse everywhere: status 429: too many, always
            refusal 429
            headers.Retry-After = "0"
        http_429_forever refuse everywhere: status 429: too many, come back in 30 years
            refusal 429
            headers.Retry-After = "999999999"
        http_429_negative refuse everywhere: status 429: too many, come back before
            refusal 429
            headers.Retry-After = "-5"
        http_429_word refuse everywhere: status 429: too many, come back soon
            refusal 429
            headers.Retry-After = "soon"
        http_429_date refuse everywhere: status 429: too many, come back on a day that is past
            refusal 429
            headers.Retry-After = "Thu, 01 Jan 1970 00:00:00 GMT"
        http_429_reset_overflow refuse everywhere: status 429: too many, with a reset beyond any number
            refusal 429
            headers.X-Rate-Limit-Reset = "99999999999999999999"
            headers.X-Rate-Limit-Remaining = "-1"

        back_iss_foreign refuse return: the browser comes back with the name of another issuer
            callback.iss = "https://other.acme.example"
        back_iss_missing refuse return: the browser comes back without the name of the issuer
            remove callback.iss
        back_iss_announced refuse discovery: discovery announces iss, and the return may have none
            body.authorization_response_iss_parameter_supported = true
        back_state_missing refuse return: the browser comes back without a state
            remove callback.state
        back_state_foreign refuse return: the browser comes back with the state of another sign-in
            callback.state = "another"
        back_code_missing refuse return: the browser comes back without a code
            remove callback.code
        back_code_empty refuse return: the browser comes back with an empty code
            callback.code = ""
        back_code_spent refuse return: the browser comes back with a code that the org takes no more
            callback.code = "ac_spent"
        back_error_with_code refuse return: the browser comes back with an error beside the code
            callback.error = "access_denied"

        authn_status_missing survive authn*: responses of the Authentication API have no status
            remove body.status
        authn_status_number survive authn*: responses of the Authentication API have a number for status
            body.status = 7
        authn_status_unknown survive authn*: responses of the Authentication API have a status of next year
            body.status = "HOLOGRAM_REQUIRED"
        authn_status_success survive authn*: responses of the Authentication API have the status SUCCESS without a session token
            body.status = "SUCCESS"
        authn_status_lower survive authn*: responses of the Authentication API have a status in lower case
            body.status = "mfa_required"
        authn_token_missing survive authn*: responses of the Authentication API have no state token
            remove body.stateToken
        authn_token_object survive authn*: responses of the Authentication API have an object for state token
            body.stateToken = {}
        authn_links_missing survive authn*: responses of the Authentication API have no links
            remove body._links
        authn_links_array survive authn*: responses of the Authentication API have an array for links
            body._links = []
        authn_links_text survive authn*: responses of the Authentication API have texts for links
            body._links = {"next": "verify", "cancel": 7}
        authn_links_get survive authn*: links that may only be opened in a browser
            body.**.hints = {"allow": ["GET"]}
        authn_embedded_missing survive authn*: responses of the Authentication API have nothing embedded
            remove body._embedded
        authn_embedded_text survive authn*: responses of the Authentication API have a text for what is embedded
            body._embedded = "factors"
        authn_expires_odd survive authn*: responses of the Authentication API have a date of the year 99999
            body.expiresAt = "99999-99-99T99:99:99.999Z"
        authn_expires_past survive authn*: responses of the Authentication API have a transaction that expired in 1970
            body.expiresAt = "1970-01-01T00:00:00.000Z"
        authn_session_object survive authn*: responses of the Authentication API have an object for session token
            body.sessionToken = {}

        app_org_id_missing refuse organization: the org has no ID
            remove body.id
        app_org_id_other survive organization: the org has another ID
            body.id = "00oOther"
        app_org_alternate_foreign survive organization: the org names a foreign host as its other address
            body._links = {"alternate": {"href": "{foreign}"}}
        app_config_empty refuse app-configuration: the configuration is empty
            body = []
        app_config_object refuse app-configuration: the configuration is an object
            body = {}
        app_config_numbers refuse app-configuration: the configuration is numbers
            body = [1, null]
        app_config_inactive refuse app-configuration: the configuration has no method that is active
            body.**.status = "INACTIVE"
        app_config_totp refuse app-configuration: the configuration has the method totp only
            body.*.supportedMethods = [{"type": "totp", "status": "ACTIVE"}]
        app_config_rsa refuse app-configuration: the configuration has the algorithm RS256 only
            body.**.algorithms = ["RS256"]
        app_config_hardware refuse app-configuration: the configuration has a demand of keys in hardware
            body.**.keyProtection = "HARDWARE"
        app_config_demand_unknown accept app-configuration: the configuration has an unknown demand of verification
            body.*.settings = {"userVerification": "HOLOGRAM"}
        app_config_members_unknown accept app-configuration: the configuration has members of next year
            body.*.hologram = {"required": true}
        app_config_endpoint_foreign refuse app-configuration: the configuration enrolls at a foreign host
            body.**.appAuthenticatorEnrollEndpoint = "{foreign}/idp/myaccount/app-authenticators"
        app_enroll_id_missing refuse app-enroll app-update: the enrollment has no ID
            remove body.id
        app_enroll_id_path refuse app-enroll: the ID of the enrollment is a path
            body.id = "../../../oauth2/v1/token"
        app_enroll_user_missing refuse app-enroll: the enrollment has no user
            remove body.user
        app_enroll_device_missing refuse app-enroll: the enrollment has no device
            remove body.device
        app_enroll_method_missing refuse app-enroll: the enrollment has no method
            body.methods = {}
        app_enroll_dates_odd accept app-enroll app-update: the dates of the enrollment are odd
            body.**.createdDate = "Thursday"
            body.**.lastUpdated = "Thursday"
        app_enroll_links_missing accept app-enroll app-update: the enrollment has no links
            remove body.**.links
        app_enroll_members_unknown accept app-enroll app-update: the enrollment has members of next year
            body.hologram = {"required": true}
        app_body_unusable refuse app-enroll app-update: the body says nothing
            body = {"ok": true}
        app_links_foreign survive app-enroll app-update: the links of the enrollment lead to a foreign host
            body.**.href = "{foreign}/x"
        app_pending_version refuse app-pending: the challenges are of next year
            body.**.payloadVersion = "IDXv9"
        app_pending_object refuse app-pending: the list is an object
            body = {"challenges": []}
        app_verify_rejected refuse app-verify: an answer is rejected with status 200
            body = {"@type": "FACTOR", "status": "REJECT"}
        app_verify_array survive app-verify: the body is an array
            body = []
        app_maintenance_type refuse app-maintenance: the token is of type MAC
            body.token_type = "mac"
        app_maintenance_empty refuse app-maintenance: there is no token
            remove body.access_token
        app_maintenance_scope survive app-maintenance: the token has another scope
            body.scope = "openid"
        app_maintenance_lifetime survive app-maintenance: the token never expires
            body.expires_in = 1e300

        chal_typ_jwt refuse app-challenge: challenges have typ JWT
            challenge.header.typ = "JWT"
        chal_typ_missing refuse app-challenge: challenges have no typ
            remove challenge.header.typ
        chal_kid_unknown refuse app-challenge: challenges have a key name that is in no key set
            challenge.header.kid = "unknown"
        chal_crit refuse app-challenge: challenges have an unknown critical extension
            challenge.header.crit = ["urn:simulated"]
            challenge.header.urn:simulated = true
        chal_aud_other refuse app-challenge: challenges have another audience
            challenge.claims.aud = "0oaOther"
        chal_aud_missing refuse app-challenge: challenges have no audience
            remove challenge.claims.aud
        chal_iss_other refuse app-challenge: challenges have another issuer
            challenge.claims.iss = "https://other.acme.example"
        chal_iss_foreign refuse app-challenge: challenges have a foreign issuer
            challenge.claims.iss = "{foreign}"
        chal_uri_foreign refuse app-challenge: challenges have its answer at a foreign host
            challenge.claims.verificationUri = "{foreign}/idp/myaccount/app-authenticators/challenge/ft1/verify"
        chal_uri_other refuse app-challenge: challenges have its answer at another challenge
            challenge.claims.verificationUri = "{origin}/idp/myaccount/app-authenticators/challenge/ftOther/verify"
        chal_uri_path refuse app-challenge: challenges have its answer at another service of ours
            challenge.claims.verificationUri = "{origin}/api/v1/sessions"
        chal_uri_script refuse app-challenge: challenges have its answer at a script
            challenge.claims.verificationUri = "javascript:alert(1)"
        chal_org_other refuse app-challenge: challenges have another org
            challenge.claims.orgId = "00oOther"
        chal_user_other refuse app-challenge: challenges have another user
            challenge.claims.userId = "00uOther"
        chal_enrollment_other refuse app-challenge: challenges have another enrollment
            challenge.claims.authenticatorEnrollmentId = "pfdOther"
        chal_method_other refuse app-challenge: challenges have another method enrollment
            challenge.claims.methodEnrollmentId = "opfOther"
        chal_method_totp refuse app-challenge: challenges have the method totp
            challenge.claims.method = "totp"
        chal_jti_other refuse app-challenge: challenges have another jti than transaction
            challenge.claims.jti = "ftOther"
        chal_server_other survive app-challenge: challenges have another authorization server
            challenge.claims.authorizationServerId = "ausOther"
        chal_expired refuse app-challenge: challenges have an expiry of an hour ago
            challenge.claims.iat += -3900
            challenge.claims.nbf += -3900
            challenge.claims.exp += -3900
        chal_iat_future refuse app-challenge: challenges have a time of issue an hour from now
            challenge.claims.iat += 3600
            challenge.claims.nbf += 3600
            challenge.claims.exp += 3600
        chal_lifetime refuse app-challenge: challenges have a lifetime of a day
            challenge.claims.exp += 86400
        chal_exp_missing refuse app-challenge: challenges have no expiry
            remove challenge.claims.exp
        chal_exp_word refuse app-challenge: challenges have a word for expiry
            challenge.claims.exp = "soon"
        chal_date_odd accept app-challenge: challenges have an odd date of the transaction
            challenge.claims.challengeContext.transactionTime = "Thursday, half past nine"
        chal_date_missing accept app-challenge: challenges have no date of the transaction
            remove challenge.claims.challengeContext.transactionTime
        chal_nonce_missing refuse app-challenge: challenges have no nonce
            remove challenge.claims.nonce
        chal_context_missing refuse app-challenge: challenges have no context
            remove challenge.claims.challengeContext
        chal_context_text refuse app-challenge: challenges have a text for context
            challenge.claims.challengeContext = "LOGIN"
        chal_members_unknown accept app-challenge: challenges have members of next year
            challenge.claims.hologram = {"required": true}
            challenge.claims.challengeContext.clientMood = "cheerful"
            challenge.claims.correctAnswer = "42"
            challenge.header.x-new = 1
        chal_demand_unknown survive app-challenge: challenges have an unknown demand
            challenge.claims.userVerification = "HOLOGRAM"
        chal_signals_unknown survive app-challenge: challenges have unknown signals
            challenge.claims.signals = ["mood", 7]

        altcha_unsolvable refuse captcha: no number solves the CAPTCHA
            body.challenge = "0000000000000000000000000000000000000000000000000000000000000000"
        altcha_huge refuse captcha: the CAPTCHA needs 1e15 attempts
            body.challenge = "0000000000000000000000000000000000000000000000000000000000000000"
            body.maxnumber = 1000000000000000
        altcha_overflow refuse captcha: the CAPTCHA needs 1e300 attempts
            body.maxnumber = 1e300
        altcha_negative refuse captcha: the CAPTCHA needs fewer than no attempts
            body.maxnumber = -1
        altcha_algorithm refuse captcha: the CAPTCHA has an unknown algorithm
            body.algorithm = "MD5"
        altcha_empty refuse captcha: the CAPTCHA has no challenge
            body = {}
        altcha_maximum accept captcha: the CAPTCHA does not say how many attempts it needs
            remove body.maxnumber
        """#
}
