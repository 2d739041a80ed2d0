// Shows the remediations of a recorded response as a tree, through the library's own types.
//
//     swift run --package-path Samples DumpTree FILE
//
// Without FILE it shows a response that is built in.
import Foundation
import IDXAuth

let bytes: [UInt8]
if let file = CommandLine.arguments.dropFirst().first {
    bytes = Array(try Data(contentsOf: URL(filePath: file)))
} else {
    bytes = Array(sample.utf8)
}

let response = try Response(parsing: bytes)

for message in response.messages { print("\(message.type): \(message.text)") }
for remediation in response.remediations {
    print(remediation.name, remediation.isLink ? "(a link)" : "")
    show(remediation.form.allFields, depth: 1)
}
for diagnostic in response.diagnostics { print("not understood:", diagnostic) }

func show(_ fields: [Remediation.Form.Field], depth: Int) {
    for field in fields {
        let indent = String(repeating: "  ", count: depth)
        let marks = [
            field.isRequired ? "required" : nil, field.isSecret ? "secret" : nil,
            field.isMutable ? nil : "fixed",
        ].compactMap { $0 }.joined(separator: ", ")
        print("\(indent)\(field.label ?? field.name ?? "?"): \(field.type) [\(marks)]")
        show(field.options ?? [], depth: depth + 1)
        show(field.form?.allFields ?? [], depth: depth + 1)
    }
}
