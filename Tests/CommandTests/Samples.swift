/// IDX answers for the program to read.
enum Samples {
    /// Username and password in one form, with a wrong password said.
    static let identify = """
        {"version":"1.0.0","stateHandle":"02abcHandleNobodyMaySee","expiresAt":"2031-04-01T09:30:00.000Z",
        "intent":"LOGIN","messages":{"type":"array","value":[{"message":"Unable to sign in",
        "i18n":{"key":"errors.E0000004","params":[]},"class":"ERROR"}]},
        "remediation":{"type":"array","value":[{"rel":["create-form"],"name":"identify",
        "href":"https://id.acme.example/idp/idx/identify","method":"POST",
        "produces":"application/ion+json; okta-version=1.0.0",
        "accepts":"application/json; okta-version=1.0.0","value":[
        {"name":"identifier","label":"Username","required":true},
        {"name":"credentials","type":"object","required":true,"form":{"value":[
        {"name":"passcode","label":"Password","secret":true}]}},
        {"name":"rememberMe","type":"boolean","label":"Remember this device"},
        {"name":"stateHandle","required":true,"value":"02abcHandleNobodyMaySee","visible":false,
        "mutable":false}]},
        {"rel":["create-form"],"name":"select-enroll-profile",
        "href":"https://id.acme.example/idp/idx/enroll","method":"POST","value":[
        {"name":"stateHandle","required":true,"value":"02abcHandleNobodyMaySee","visible":false,
        "mutable":false}]}]},
        "cancel":{"rel":["create-form"],"name":"cancel","href":"https://id.acme.example/idp/idx/cancel",
        "method":"POST","value":[{"name":"stateHandle","required":true,
        "value":"02abcHandleNobodyMaySee","visible":false,"mutable":false}]}}
        """

    /// The set-up of an app that scans a picture, given in base64.
    static func enrollment(picture: String) -> String {
        """
        {"version":"1.0.0","stateHandle":"02abcHandleNobodyMaySee1",
        "currentAuthenticator":{"type":"object","value":{"type":"app","key":"okta_verify",
        "id":"aut1","displayName":"Okta Verify","contextualData":{
        "qrcode":{"method":"embedded","type":"image/png","href":"data:image/png;base64,\(picture)"},
        "selectedChannel":"qrcode"}}}}
        """
    }
}
