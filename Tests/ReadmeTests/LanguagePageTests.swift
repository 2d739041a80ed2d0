import Foundation
import Testing

/// The pages of IDXSimulator for other languages show the files of `Samples`, which `.ci/run` runs.
struct `A page for another language` {
    private static let root = URL(filePath: #filePath).appending(path: "../../..")
        .standardizedFileURL

    @Test(arguments: [
        ("FromPython", "python", ["sign_in.py", "test_sign_in.py"]),
        ("FromJavaScript", "javascript", ["sign-in.mjs", "sign-in.test.mjs"]),
        ("FromGo", "go", ["signin.go", "signin_test.go"]),
    ])
    func `shows the files that run`(page: String, language: String, files: [String]) throws {
        let article = Self.root.appending(
            path: "Sources/IDXSimulator/IDXSimulator.docc/\(page).md")
        let text = try String(contentsOf: article, encoding: .utf8)
        let blocks = text.components(separatedBy: "```\(language)\n").dropFirst().map { rest in
            rest.components(separatedBy: "```\n")[0]
        }
        let sources = try files.map { file in
            let path = "Samples/\(language)/\(file)"
            #expect(text.contains("`\(path)`"))
            return try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
        }
        #expect(blocks == sources)
    }
}
