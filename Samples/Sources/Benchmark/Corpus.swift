import Foundation

/// What is read: bodies that are JSON objects.
enum Corpus {
    static func read(_ folder: String?) throws -> [[UInt8]] {
        guard let folder else { return [Array(builtIn.utf8)] }
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
        let bodies = try names.filter { $0.hasSuffix(".json") }.compactMap { name -> [UInt8]? in
            let data = try Data(contentsOf: URL(filePath: folder).appending(path: name))
            // Skip files that are not JSON.
            let object = try? JSONSerialization.jsonObject(with: data)
            return object is [String: Any] ? Array(data) : nil
        }
        return bodies.isEmpty ? [Array(builtIn.utf8)] : bodies
    }

    /// A step with a choice of authenticators, about as long as an org's.
    static let builtIn: String = {
        let options = ["Email", "Phone", "Password", "Okta Verify", "Security question"].map {
            """
            {"label":"\($0)","value":{"form":{"value":[
              {"name":"id","required":true,"value":"aut-\($0.count)","mutable":false},
              {"name":"methodType","required":false,"value":"otp","mutable":false}]}},
             "relatesTo":"$.authenticators.value[0]"}
            """
        }
        let handle = String(repeating: "02.id.", count: 40)
        let state = """
            {"name":"stateHandle","required":true,"value":"\(handle)","visible":false,"mutable":false}
            """
        let forms = ["select-authenticator-authenticate", "select-authenticator-enroll"].map {
            """
            {"rel":["create-form"],"name":"\($0)","method":"POST",
             "href":"https://id.acme.example/idp/idx/challenge",
             "accepts":"application/json; okta-version=1.0.0","produces":"application/ion+json",
             "value":[{"name":"authenticator","type":"object",
               "options":[\(options.joined(separator: ","))]},\(state)]}
            """
        }
        return """
            {"version":"1.0.0","stateHandle":"\(handle)","expiresAt":"2030-01-01T00:00:00.000Z",
             "intent":"LOGIN","remediation":{"type":"array","value":[\(forms.joined(separator: ","))]},
             "authenticators":{"type":"array","value":[{"type":"email","key":"okta_email",
               "id":"aut-5","displayName":"Email","methods":[{"type":"email"}]}]},
             "user":{"type":"object","value":{"id":"00u1","identifier":"jay@acme.example"}},
             "app":{"type":"object","value":{"name":"native","label":"CLI","id":"0oa1"}}}
            """
    }()
}
