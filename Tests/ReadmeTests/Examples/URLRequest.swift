#if !canImport(Darwin)
    import Foundation

    /// Foundation's request, as far as the examples use it. FoundationNetworking would bring libcurl and OpenSSL
    /// into the program that runs the tests, and some tests are about systems that have neither.
    struct URLRequest {
        var fields: [String: String] = [:]

        init(url: URL) {}

        mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
            fields[field] = value
        }

        func value(forHTTPHeaderField field: String) -> String? { fields[field] }
    }
#endif
