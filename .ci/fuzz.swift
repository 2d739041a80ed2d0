import Foundation
import IDXAuth
import IDXForms
import IDXJSON

/// What is fed: one of the readers of what servers send (see the script beside this file).
private let target = ProcessInfo.processInfo.environment["FUZZ"] ?? ""

/// One run of libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    switch target {
    case "json":
        guard let value = try? JSON.Reader().read(bytes).value else { break }
        precondition((try? JSON.Reader().read(value.bytes()).value) == value)
    case "idx":
        guard let response = try? Response(parsing: bytes) else { break }
        for remediation in response.remediations {
            _ = remediation.form.allFields
            _ = try? remediation.request()
        }
        _ = response.authenticators.current
        _ = response.messages.allMessages
    case "screen":
        guard let response = try? Response(parsing: bytes) else { break }
        _ = Screen(response, host: "id.acme.example")
    case "jwt":
        _ = try? JWS(compact: String(decoding: bytes, as: UTF8.self))
        guard let document = try? JSON.Reader().read(bytes) else { break }
        _ = JWKSet(reading: document)
    case "text":
        let line = Sanitizer.line(String(decoding: bytes, as: UTF8.self))
        precondition(
            line.unicodeScalars.allSatisfy {
                $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
            })
    default: fatalError("no such target")
    }
    return 0
}
