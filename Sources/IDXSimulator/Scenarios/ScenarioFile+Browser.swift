extension ScenarioFile {
    static let browserSource = #"""
        { "version": 1, "title": "Signing in with a browser", "scenarios": [
          { "name": "browser-fallback",
            "summary": "The org lets no app sign you in, so the browser takes over.",
            "policy": { "base": "password", "browser": { "embedded": false, "loopbackPort": "any" } },
            "via": "browser" },
          { "name": "browser-direct",
            "summary": "Sign in with the browser, whatever the org lets the app do.",
            "policy": { "base": "email-code", "browser": { "loopbackPort": "any" } },
            "via": "browser",
            "answers": [
              { "step": "challenge-authenticator",
                "field": "credentials.passcode",
                "from": { "outside": "emailCode" } } ] },
          { "name": "browser-sign-up",
            "summary": "Create an account on the org's page.",
            "policy": { "base": "sign-up", "browser": { "loopbackPort": "any" } },
            "via": "browser",
            "identify": false,
            "answers": [
              { "step": "identify", "choose": "select-enroll-profile" },
              { "step": "enroll-profile", "field": "userProfile.firstName", "value": "Mary" },
              { "step": "enroll-profile", "field": "userProfile.lastName", "value": "Roe" },
              { "step": "enroll-profile", "field": "userProfile.email", "value": "mary@example.com" },
              { "step": "select-authenticator-enroll", "choose": "okta_email" },
              { "step": "enroll-authenticator",
                "field": "credentials.passcode",
                "from": { "outside": "emailCode" },
                "times": 1 },
              { "step": "select-authenticator-enroll", "choose": "okta_password" },
              { "step": "enroll-authenticator", "field": "credentials.passcode", "value": "Rye-bread-8" } ] },
          { "name": "browser-denied",
            "summary": "Deny the app access on the org's page.",
            "policy": { "base": "consent", "browser": { "loopbackPort": "any" } },
            "via": "browser",
            "answers": [
              { "step": "consent", "field": "consent", "value": false } ],
            "ends": { "message": "security.access_denied" } },
          { "name": "browser-abandoned",
            "summary": "Open the org's page and never come back.",
            "identify": false,
            "policy": { "base": "password", "browser": { "loopbackPort": "any" } },
            "via": "browser",
            "ends": { "step": "identify" } },
          { "name": "device-grant",
            "summary": "Sign in without a browser: enter the code that the app shows on another device.",
            "policy": "password",
            "via": "device",
            "answers": [
              { "step": "user-code", "field": "userCode", "from": { "outside": "deviceCode" } },
              { "step": "identify", "field": "credentials.passcode", "value": "Rye-bread-8" } ] } ] }
        """#
}
