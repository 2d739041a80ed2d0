// Measures what the library costs and compares it with thresholds. README.md says how to run and read it.
import Foundation

// The first thread only waits: an asynchronous `main` would end it, which valgrind does not survive.
Task.detached {
    do {
        let arguments = CommandLine.arguments
        let org = Org(issuer: arguments[2])
        let responses = try responses(in: folder + "/Responses")
        if arguments[1] == "count" {
            try await count(responses, org)
            exit(0)
        }
        let thresholds = try JSONDecoder().decode(
            [String: Double].self,
            from: Data(contentsOf: URL(filePath: folder + "/thresholds.json")))
        let measures = try await measures(arguments.dropFirst(3).first, responses, org)
        let table = Table(measures, thresholds)
        print(table.text, terminator: "")
        exit(table.isPassed ? 0 : 1)
    } catch {
        print("Not measured:", error)
        exit(1)
    }
}
while true { pause() }
