import IDXCrypto
import IDXPlatform

/// A SAML response with a signed assertion (SAML 2.0 Core §3.3.3, Bindings §3.5).
///
/// The assertion is written in the only form that exclusive canonicalization leaves as it is, so that what is signed
/// needs no XML of its own: namespaces where they are used first, attributes by name, no empty elements.
struct SAMLAssertion: Sendable {
    let app: Policy.SAMLApp
    let user: String
    /// Names and values of the attributes.
    let attributes: [(name: String, values: [String])]
    let id: String
    let now: Date

    /// The response, for the parameter `SAMLResponse`.
    var response: String {
        let unsigned = assertion(signature: "")
        let signed = assertion(signature: signature(of: unsigned))
        let text = """
            <?xml version="1.0" encoding="UTF-8"?><saml2p:Response \
            xmlns:saml2p="urn:oasis:names:tc:SAML:2.0:protocol" Destination="\(escaped(app.acs))" \
            ID="id\(id)r" IssueInstant="\(now.wireText)" Version="2.0">\
            <saml2:Issuer xmlns:saml2="\(Self.namespace)" \
            Format="urn:oasis:names:tc:SAML:2.0:nameid-format:entity">\(escaped(app.issuer))</saml2:Issuer>\
            <saml2p:Status><saml2p:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success">\
            </saml2p:StatusCode></saml2p:Status>\(signed)</saml2p:Response>
            """
        return Data(text.utf8).base64EncodedString()
    }

    private static let namespace = "urn:oasis:names:tc:SAML:2.0:assertion"
    private static let signatures = "http://www.w3.org/2000/09/xmldsig#"
    private static let canonical = "http://www.w3.org/2001/10/xml-exc-c14n#"

    private func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }

    private func assertion(signature: String) -> String {
        let (start, end) = (now.addingTimeInterval(-300), now.addingTimeInterval(300))
        let list = attributes.map { attribute in
            let values = attribute.values.map {
                "<saml2:AttributeValue>\(escaped($0))</saml2:AttributeValue>"
            }
            return "<saml2:Attribute Name=\"\(escaped(attribute.name))\""
                + " NameFormat=\"urn:oasis:names:tc:SAML:2.0:attrname-format:uri\">"
                + values.joined() + "</saml2:Attribute>"
        }
        return """
            <saml2:Assertion xmlns:saml2="\(Self.namespace)" ID="id\(id)" \
            IssueInstant="\(now.wireText)" Version="2.0">\
            <saml2:Issuer Format="urn:oasis:names:tc:SAML:2.0:nameid-format:entity">\
            \(escaped(app.issuer))</saml2:Issuer>\(signature)<saml2:Subject>\
            <saml2:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified">\
            \(escaped(user))</saml2:NameID>\
            <saml2:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">\
            <saml2:SubjectConfirmationData NotOnOrAfter="\(end.wireText)" \
            Recipient="\(escaped(app.acs))"></saml2:SubjectConfirmationData>\
            </saml2:SubjectConfirmation></saml2:Subject>\
            <saml2:Conditions NotBefore="\(start.wireText)" NotOnOrAfter="\(end.wireText)">\
            <saml2:AudienceRestriction><saml2:Audience>\(escaped(app.audience))</saml2:Audience>\
            </saml2:AudienceRestriction></saml2:Conditions>\
            <saml2:AuthnStatement AuthnInstant="\(now.wireText)" SessionIndex="id\(id)s">\
            <saml2:AuthnContext><saml2:AuthnContextClassRef>\
            urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport\
            </saml2:AuthnContextClassRef></saml2:AuthnContext></saml2:AuthnStatement>\
            <saml2:AttributeStatement>\(list.joined())</saml2:AttributeStatement></saml2:Assertion>
            """
    }

    /// The signature of an assertion (XML Signature §4), by RSA with SHA-256.
    private func signature(of assertion: String) -> String {
        func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
        func info(_ namespace: String) -> String {
            """
            <ds:SignedInfo\(namespace)><ds:CanonicalizationMethod Algorithm="\(Self.canonical)">\
            </ds:CanonicalizationMethod>\
            <ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256">\
            </ds:SignatureMethod><ds:Reference URI="#id\(id)"><ds:Transforms>\
            <ds:Transform Algorithm="\(Self.signatures)enveloped-signature"></ds:Transform>\
            <ds:Transform Algorithm="\(Self.canonical)"></ds:Transform></ds:Transforms>\
            <ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></ds:DigestMethod>\
            <ds:DigestValue>\(base64(SystemCrypto.known.sha256(assertion)))</ds:DigestValue>\
            </ds:Reference></ds:SignedInfo>
            """
        }
        // Alone, it has the namespace that the element around it has in the document.
        let own = " xmlns:ds=\"\(Self.signatures)\""
        let value = SigningKey.demo.sign(Array(info(own).utf8))
        return """
            <ds:Signature\(own)>\(info(""))<ds:SignatureValue>\(base64(value))</ds:SignatureValue>\
            <ds:KeyInfo><ds:X509Data><ds:X509Certificate>\(Self.certificate)</ds:X509Certificate>\
            </ds:X509Data></ds:KeyInfo></ds:Signature>
            """
    }

    /// What an app has to know of the org (SAML 2.0 Metadata §2.4.3).
    static func metadata(of app: Policy.SAMLApp, at address: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <md:EntityDescriptor entityID="\(app.issuer)" xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">\
        <md:IDPSSODescriptor WantAuthnRequestsSigned="false" \
        protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">\
        <md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="\(signatures)"><ds:X509Data>\
        <ds:X509Certificate>\(certificate)</ds:X509Certificate></ds:X509Data></ds:KeyInfo>\
        </md:KeyDescriptor>\
        <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" \
        Location="\(address)"></md:SingleSignOnService></md:IDPSSODescriptor></md:EntityDescriptor>

        """
    }

    /// A certificate of the demo key by itself, valid until 2126.
    private static let certificate = """
        MIICtzCCAZ+gAwIBAgIBATANBgkqhkiG9w0BAQsFADAeMRwwGgYDVQQDDBNTaW11bGF0ZWQgb3JnIChpZHgpMCAX
        DTI2MDEwMTAwMDAwMFoYDzIxMjYwMTAxMDAwMDAwWjAeMRwwGgYDVQQDDBNTaW11bGF0ZWQgb3JnIChpZHgpMIIB
        IjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA5TGBjk0uKcKQlPbjq8WdWpYlW1qscM2AjqZhOV0pJ+PplpBE
        1jchOxPR8JEkiq42dZkRarRujrV+CXZe+2i7PGX+29tGMGp9jBNudgi4CXhV29mhwOOQrnw6ZMWp73yKWRq/hL4e
        TCUOyagSi3nFcabIeOYuT/Ju9tcLFJM+732+WK0G1Fk4OQQYzgZ+mQ8CMoHfuRoAnbbeJ0q1zlhrixOnM+YDOnb5
        LxDl5iy2pUf0Z43ci6TtFmq6Ys7AOU+KKE3bXCen8FQTYEfL7zmw3r6kOdH3WSUZofwKWzvEmlmSYaYgbQwLjV/k
        Bm3lYUrP6Eg8JDTU1UZ2F6FH763JaQIDAQABMA0GCSqGSIb3DQEBCwUAA4IBAQBhqmscfGlqZDUntOgltbsP7Jth
        0iusWjVuojx3xCnybFpiaQWAnN3yyzb+0nnRVPVNJaKI8sww7vA/qbgBhwimY1T+QYX1uG8m4ri397ycpXV0NVFO
        +LpGVJfcHBMq195o33Bg9X6x7DhWWgEww6Mw+5DIOER7GoXt6dMbNUb+Y+3JlNgXzPIlTbJuNije2WSBqDt8lrVN
        XoR6ThAODuCDjDY302CC3OgOTiqFRxDGK+FSMbdFEbmuMId9HFkQxnuEohs2cWJKriV8Nwg9D/qwqalBAA+uXVEA
        h/Rg30zQcR4mA90hhJrdHAcNjnhGutiYnr60hTrOXLJZHkERyA4H
        """.filter { !$0.isNewline }
}
