import IDXLoopback
import IDXSimulator

/// Connections that break, stall, flood or send invalid HTTP.
extension Fault {
    static let transports: [Fault] = broken + framed + flooded

    private static let broken: [Fault] = [
        wire("status_line_only", "the connection closes after the status line") { _, _ in
            [.send(Array("HTTP/1.1 200 OK\r\n".utf8))]
        },
        wire("half_status_line", "the connection closes within the status line") { _, _ in
            [.send(Array("HTTP/1.".utf8))]
        },
        wire("mid_headers", "the connection closes within the headers") { _, _ in
            [.send(Array("HTTP/1.1 200 OK\r\nContent-Type: appl".utf8))]
        },
        wire("reset_mid_body", "the connection is reset within the body") { response, _ in
            [
                .send(response.half),
                .pause(.milliseconds(50)), .reset,
            ]
        },
        wire("stalled_body", "the body stops half way and the connection stays open") {
            response, _ in
            [
                .send(response.half),
                .pause(.seconds(3600)),
            ]
        },
        wire("not_http", "rubbish is answered") { _, _ in
            [.send([0x16, 3, 1, 0, 5, 1, 2, 3, 4, 5, 0x0A])]
        },
        wire("ssh", "an SSH server answers") { _, _ in
            [.send(Array("SSH-2.0-OpenSSH_9.2\r\n".utf8))]
        },
    ]

    private static let framed: [Fault] = [
        framing(
            "chunked_trailer", "a valid chunked body with a trailer",
            "Transfer-Encoding: chunked\r\n\r\n{chunk}0\r\nX-Trailer: yes\r\n\r\n", .accept),
        framing(
            "chunked_endless", "a chunked body without its end",
            "Transfer-Encoding: chunked\r\n\r\n{chunk}"),
        framing(
            "chunk_size_overflow", "a chunk of more bytes than there are numbers",
            "Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n{body}"),
        framing(
            "chunk_size_bad", "a chunk whose size is a word",
            "Transfer-Encoding: chunked\r\n\r\nsize\r\n{body}\r\n0\r\n\r\n"),
        framing(
            "length_max", "Content-Length: 9223372036854775807",
            "Content-Length: 9223372036854775807"),
        framing(
            "length_overflow", "a Content-Length of 30 digits",
            "Content-Length: 999999999999999999999999999999"),
        framing("length_negative", "Content-Length: -1", "Content-Length: -1"),
        framing("length_word", "a Content-Length that is a word", "Content-Length: many"),
        framing(
            "length_twice", "two different Content-Lengths",
            "Content-Length: {count}\r\nContent-Length: 3"),
        framing(
            "length_and_chunked", "Content-Length and chunked coding at once",
            "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n{chunk}0\r\n\r\n"),
        framing("length_short", "a Content-Length that is too short", "Content-Length: {short}"),
        framing("no_length", "a body that ends with the connection", "\r\n{body}", .accept),
        framing("coding_unknown", "an unknown transfer coding", "Transfer-Encoding: rot13"),
        framing(
            "bare_lf", "lines that end with LF only",
            "X-A: b\nContent-Length: {count}\n\n{body}"),
        framing("folded", "a folded header line", "X-A: b\r\n c\r\nContent-Length: {count}"),
        framing(
            "header_no_colon", "a header line without colon",
            "X-A b\r\nContent-Length: {count}"),
        framing("header_nul", "NUL in a header value", "X-A: b\u{0}c\r\nContent-Length: {count}"),
        framing(
            "gzip_lie", "a body that claims to be gzip and is not",
            "Content-Encoding: gzip\r\nContent-Length: {count}"),
        Fault(
            "http_gzip_cut", "half of a gzip body", .refuse, at: .everywhere,
            .http { response, _ in
                guard let body = Gzip.encode(response.body, room: 1 << 20) else { return }
                response.fields["Content-Encoding"] = "gzip"
                response.body = Array(body.prefix(body.count / 2))
            }),
        framing(
            "status_204", "status 204 with a body", "Content-Length: {count}",
            status: "204 No Content"),
        framing("status_000", "status 000", "Content-Length: {count}", status: "000 None"),
        framing("status_999", "status 999", "Content-Length: {count}", status: "999 Odd"),
        framing("status_word", "a word for status", "Content-Length: {count}", status: "fine"),
        framing(
            "status_101", "a switch of protocols", "Upgrade: websocket\r\nConnection: Upgrade",
            status: "101 Switching Protocols"),
    ]

    private static let flooded: [Fault] = [
        wire("oversize", "a body of 1 GB, announced") { _, _ in
            [
                .send(Array("HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n".utf8)),
                .flood([UInt8](repeating: 0x61, count: 100_000), times: 10_000),
            ]
        },
        wire("oversize_chunked", "a chunked body without end") { _, _ in
            let chunk = "10000\r\n" + String(repeating: "a", count: 0x10000) + "\r\n"
            return [
                .send(Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)),
                .flood(Array(chunk.utf8), times: 20_000),
            ]
        },
        wire("header_flood", "20,000 header lines") { _, _ in
            [
                .send(Array("HTTP/1.1 200 OK\r\n".utf8)),
                .flood(Array("A: b\r\n".utf8), times: 20_000),
                .send(Array("Content-Length: 2\r\n\r\n{}".utf8)),
            ]
        },
        wire("header_endless", "header lines without end") { _, _ in
            let lines = String(repeating: "X-Header: value\r\n", count: 1000)
            return [
                .send(Array("HTTP/1.1 200 OK\r\n".utf8)), .flood(Array(lines.utf8), times: 20_000),
            ]
        },
        wire("header_long", "a header line of 10 MB") { _, _ in
            [
                .send(Array("HTTP/1.1 200 OK\r\nX-Long: ".utf8)),
                .flood([UInt8](repeating: 0x61, count: 10_000), times: 1000),
                .send(Array("\r\nContent-Length: 2\r\n\r\n{}".utf8)),
            ]
        },
        wire("continue_flood", "100 Continue without end") { _, _ in
            let line = String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 100)
            return [.flood(Array(line.utf8), times: 100_000)]
        },
        wire("cookie_flood", "10,000 cookies") { response, _ in
            let cookies = (0..<10_000).map { "Set-Cookie: c\($0)=v; Path=/\r\n" }.joined()
            return [
                .send(Array("HTTP/1.1 200 OK\r\n".utf8)), .send(Array(cookies.utf8)),
                .send(Array("Content-Length: \(response.body.count)\r\n\r\n".utf8)),
                .send(response.body),
            ]
        },
        wire("gzip_bomb", "1.3 MB of gzip that unpack to 200 MB") { _, _ in
            let bomb = GzipBomb(megabytes: 200)
            return [
                .send(Array("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n".utf8) + bomb.head),
                .flood(bomb.period, times: bomb.repeats), .send(bomb.tail),
            ]
        },
        Fault(
            "http_cookie_evil", "cookies for other hosts and with broken names", at: .everywhere,
            .http { response, _ in
                for cookie in [
                    "a=b; Domain=evil.example", "=; =", "a=\u{1B}[2J", ";;;;", "__Host-x=1",
                    "c=" + String(repeating: "x", count: 20_000), "d=e; Expires=99999; Max-Age=1e9",
                ] { response.fields.append("Set-Cookie", cookie) }
            }),
    ]

    /// A status line, `Content-Type`, these lines, then the body, unless the lines place it with
    /// `{body}` or `{chunk}`. `{count}` is its length, `{short}` one less.
    private static func framing(
        _ name: String, _ summary: String, _ lines: String, _ verdict: Verdict = .survive,
        status: String = "200 OK"
    ) -> Fault {
        let isWhole = lines.contains("{body}") || lines.contains("{chunk}")
        let rest = isWhole ? lines : lines + "\r\n\r\n{body}"
        return Fault(
            "http_" + name, summary, verdict, at: .everywhere,
            .wire { response, _ in
                let count = response.body.count
                let body = String(decoding: response.body, as: UTF8.self)
                let type = response.fields["Content-Type"] ?? "application/json"
                let numbers = rest.replacing("{count}", with: "\(count)")
                    .replacing("{short}", with: "\(max(0, count - 1))")
                    .replacing("{chunk}", with: "\(String(count, radix: 16))\r\n{body}\r\n")
                let message = "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\n" + numbers
                return [.send(Array(message.replacing("{body}", with: body).utf8))]
            })
    }
}

/// Zeros at the best ratio of deflate: 13 bits for every 258 bytes (RFC 1951 §3.2.6).
///
/// Eight such matches fill 13 whole bytes, so the stream repeats and need not be in memory.
package struct GzipBomb {
    /// The gzip header and the beginning of the stream.
    package let head: [UInt8]
    /// Eight matches, to be repeated.
    package let period: [UInt8]
    /// The number of repetitions.
    package let repeats: Int
    /// The end of the block, with a wrong checksum.
    package let tail: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]

    package init(megabytes: Int) {
        // Final block, fixed codes, one literal zero: 11 bits, of which 8 fill the first byte.
        var bits: [UInt8] = [1, 1, 0] + [0, 0, 1, 1, 0, 0, 0, 0]
        // Length 258 is code 285, eight bits 11000101; distance 1 is code 0, five zero bits.
        let match: [UInt8] = [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]
        for _ in 0..<8 * 101 { bits += match }
        let bytes = stride(from: 0, to: bits.count - 7, by: 8).map { start -> UInt8 in
            bits[start..<start + 8].reversed().reduce(0) { byte, bit in byte << 1 | bit }
        }
        head = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255, bytes[0]]
        period = Array(bytes[1..<1 + 13 * 100])
        repeats = megabytes * 1_000_000 / (258 * 800)
    }
}
