// A web service that signs its users in step by step, and keeps each sign-in in a file between two
// requests: the service can be restarted, or run as several processes, in the middle of a sign-in.
//
//     idx org --port 8080
//     swift run --package-path Samples WebSignIn 8081 sign-ins http://127.0.0.1:8080/oauth2/default
//
// Then open http://127.0.0.1:8081/. The client ID and the redirect URI can follow; without them they are
// those of `idx org`. `Samples/web_sign_in_test.py` stops it with a signal between two steps.
import Foundation
import IDXAuth

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 3, let port = UInt16(arguments[0]) else {
    print("usage: WebSignIn PORT FOLDER ISSUER [CLIENT_ID REDIRECT_URI]")
    exit(2)
}
let configuration = InteractionCodeFlow.Configuration(
    issuer: arguments[2], clientID: arguments.count > 3 ? arguments[3] : "0oaAcmeCLI",
    scopes: "openid profile",
    redirectURI: arguments.count > 4 ? arguments[4] : "com.acme.cli:/callback")
let sessions = try SessionFolder(URL(filePath: arguments[1]))
let service = SignInService(configuration, sessions: sessions)
let server = try Server(port: port)
print("http://127.0.0.1:\(server.port)/")
fflush(nil)
await server.serve { await service.reply(to: $0) }
