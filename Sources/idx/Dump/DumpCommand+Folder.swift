import IDXAuth
import IDXForms
import IDXJSON

extension DumpCommand {
    /// Shows a folder of `sign-in --dump`: the steps, or the responses as they arrive.
    func folder(_ path: String) async throws -> ExitCode {
        if settings.isOn(.follow) { return try await follow(path) }
        guard try !answers(in: path).isEmpty else {
            throw Failure(
                .usage, "There are no responses in the folder \"\(visible(path: path))\".",
                "Record some with: idx sign-in --dump DIR")
        }
        let trace = try self.trace(path)
        let isOfSteps =
            !settings.isOn(.diagnostics) && !["json", "lines"].contains(settings[.format])
        await streams.show(
            isOfSteps
                ? drawing(trace) ?? trace.way
                : try answers(in: path).map { try entry($0, in: path) }.joined(), environment)
        return .done
    }

    private func trace(_ path: String) throws -> StepTrace {
        let file = Recorder.trace(in: path)
        if let bytes = try FileAccess.readIfPresent(file, named: false) {
            return StepTrace(
                lines: try bytes.split(separator: 0x0A).map {
                    try read(Array($0), name: file).response.raw
                })
        }
        return StepTrace(
            responses: try answers(in: path).map {
                try read(FileAccess.read("\(path)/\($0)", named: false), name: $0).response
            })
    }

    /// Shows each response as it arrives, until the sign-in ends.
    private func follow(_ path: String) async throws -> ExitCode {
        var shown: Set<String> = []
        while true {
            // Check this before the names, so that no response before the end is missed.
            let isOver = try hasEnded(path)
            for name in try answers(in: path) where shown.insert(name).inserted {
                streams.result.write(try entry(name, in: path))
            }
            if isOver { return .done }
            try await Task.sleep(for: .milliseconds(200))
        }
    }

    private func hasEnded(_ path: String) throws -> Bool {
        let trace = try FileAccess.readIfPresent(Recorder.trace(in: path), named: false) ?? []
        // An incomplete line is not the end.
        return StepTrace(parsing: trace)?.hasEnded == true
    }

    private func entry(_ name: String, in path: String) throws -> DisplayText {
        let bytes = try FileAccess.read("\(path)/\(name)", named: false)
        return "\(name)\n\(try show(try read(bytes, name: name)))"
    }

    /// Returns the names of the responses: a number and the step.
    private func answers(in path: String) throws -> [String] {
        try FileAccess.names(in: path).filter { name in
            name.hasSuffix(".json") && name.first?.isNumber == true
        }
    }
}
