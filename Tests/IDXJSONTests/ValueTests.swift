import IDXJSON
import TestSupport
import Testing

@Suite("JSON values", .computing)
struct ValueTests {
    @Test(
        "whole numbers are recognized however they are written",
        arguments: [
            ("0", 0), ("-0", 0), ("12", 12), ("1.0", 1), ("1.20e1", 12), ("1e2", 100),
            ("1e+2", 100), ("1E+02", 100),
            ("120e-1", 12), ("0e999", 0), ("-9223372036854775808", .min),
            ("9223372036854775807", .max), ("9.223372036854775807e18", .max),
            ("9223372036854775808", nil), ("1.5", nil), ("1e19", nil), ("1e-1", nil),
            ("1e999999999999999999999", nil), ("1e-9223372036854775808", nil),
            ("0e-9223372036854775808", 0), ("1e9223372036854775807", nil), ("-1e308", nil),
            ("-9223372036854775809", nil), ("100000000000000000000e-2", 1_000_000_000_000_000_000),
        ] as [(String, Int?)])
    func ints(text: String, int: Int?) throws {
        #expect(try JSON(parsing: Array(text.utf8)).int == int)
    }

    @Test("numbers of very many digits are read in time that grows with them")
    func digits() {
        let zeros = String(repeating: "0", count: 100_000)
        #expect(JSON.Number(text: "1\(zeros)")?.int == nil)
        #expect(JSON.Number(text: "12\(zeros)e-100000")?.int == 12)
        #expect(JSON.Number(text: "7.\(zeros)")?.int == 7)
        #expect(JSON.Number(text: "1\(zeros)e-100000")?.double == 1)
    }

    @Test(
        "a whole number from outside is within bounds, or the nearest bound, or nil",
        arguments: [
            ("0", 0, 0), ("-0", 0, 0), ("9", 9, 9), ("10", nil, 9), ("-1", nil, 0),
            ("-9223372036854775808", nil, 0), ("99999999999999999999", nil, 9), ("007", 7, 7),
            ("", nil, nil), ("-", nil, nil), ("+1", nil, nil), (" 1", nil, nil), ("1.0", nil, nil),
            ("1e1", nil, nil), ("٣", nil, nil),
        ] as [(String, Int?, Int?)])
    func bounds(text: String, exact: Int?, nearest: Int?) {
        #expect(Int(wire: text, in: 0...9) == exact)
        #expect(Int(clamping: text, to: 0...9) == nearest)
    }

    @Test("texts and names are equal if their bytes are, not if they look the same")
    func exact() throws {
        let (one, two) = ("\u{e9}", "e\u{301}")
        #expect(one == two && JSON.string(one) != .string(two))
        #expect(Set([JSON.string(one), .string(two), .string(one)]).count == 2)
        let text = "{\"\(one)\":1,\"\(two)\":2}"
        let document = try JSON.Reader().read(Array(text.utf8))
        #expect(document.duplicateKeys.isEmpty && document.value[two] == 2)
        var object = try #require(document.value.object)
        object[two] = 3
        #expect(object.count == 2 && object[one] == 1)
        #expect([one: 1] as JSON != [two: 1])
    }

    @Test("whole numbers of a server's fit 32 bits unless more is known")
    func wire() {
        #expect(Int(wire: "2147483647") == 2_147_483_647 && Int(wire: "2147483648") == nil)
        #expect(Int(wire: "-2147483648") == -2_147_483_648 && Int(wire: "-2147483649") == nil)
        #expect(Int(wire: "253402300799", in: .times) == 253_402_300_799)
        #expect(Int(wire: "253402300800", in: .times) == nil && Int(wire: "-1", in: .times) == nil)
        #expect((9 as JSON).int(in: 0...9) == 9 && (10 as JSON).int(in: 0...9) == nil)
    }

    @Test("values of different kinds are different")
    func kinds() {
        let values: [JSON] = [nil, false, true, 0, 1, "", "0", [], [nil], [[]], [:], ["": nil]]
        #expect(Set(values).count == values.count)
    }

    @Test("a number too large for a Double is none")
    func hugeDouble() throws {
        #expect(try JSON(parsing: Array("1e999".utf8)).double == nil)
        #expect(JSON.Number(Double.infinity) == nil)
        #expect(JSON.Number(text: "1e5")?.double == 100_000)
        #expect(JSON.Number(text: "1 ") == nil)
        for text in ["+1", "1:", "", "-", "1.", "1e", "1e+", "01", " 1"] {
            #expect(JSON.Number(text: text) == nil, "\(text)")
        }
    }

    @Test("literals make values, and subscripts find them again")
    func literals() {
        let value: JSON = ["a": [1, 2.5, "x", true, nil], "b": ["c": "d"]]
        #expect(value.text() == #"{"a":[1,2.5,"x",true,null],"b":{"c":"d"}}"#)
        #expect(value["b"]?["c"]?.string == "d")
        #expect(value["a"]?[4]?.isNull == true)
        #expect(value["a"]?[5] == nil && value["a"]?[-1] == nil && value["x"] == nil)
        #expect(value[JSON.Path([.key("a"), .index(2)])] == "x")
    }

    @Test("members can be set, appended and removed without losing their order")
    func objects() {
        var object: JSON.Object = ["a": 1, "b": 2, "a": 3]
        object["b"] = 4
        object.append("c", 5)
        #expect(JSON.object(object).text() == #"{"a":1,"b":4,"a":3,"c":5}"#)
        object["a"] = 6
        #expect(JSON.object(object).text() == #"{"a":6,"b":4,"c":5}"#)
        object["a"] = nil
        #expect(object.keys == ["b", "c"])
    }

    @Test("a pretty text has a line for each member and element")
    func pretty() {
        let value: JSON = ["a": [1, ["b": "é\"\\\n\u{1}"]], "c": [], "d": [:]]
        #expect(
            value.text(.pretty) == #"""
                {
                  "a": [
                    1,
                    {
                      "b": "é\"\\\n\u0001"
                    }
                  ],
                  "c": [],
                  "d": {}
                }
                """#)
    }

    @Test func `control characters are written as RFC 8259 names them, and read back`() throws {
        #expect(
            JSON.string("\u{8}\u{C}\n\r\t\u{1A}\u{9F}").text() == #""\b\f\n\r\t\u001a"# + "\u{9F}\""
        )
        for code in UInt8.min..<0x20 {
            let text = JSON.string(String(UnicodeScalar(code)))
            #expect(text.bytes().allSatisfy { $0 >= 0x20 } && text.bytes().contains(0x5C))
            #expect(try JSON(parsing: text.bytes()) == text)
        }
    }

    @Test("a path is written so that every name can be told apart")
    func paths() {
        let path = JSON.Path([.key("a"), .index(3), .key("b.c"), .key(""), .key("d-e")])
        #expect(path.description == #"$.a[3]["b.c"][""].d-e"#)
        let odd = JSON.Path(["azAZ09_-", "[", "`", "{", "@", "/", ":"].map { .key($0) })
        #expect(odd.description == #"$.azAZ09_-["["]["`"]["{"]["@"]["/"][":"]"#)
        #expect(JSON.Path().description == "$")
        #expect(JSON.Path([.key("a")]).contains(path) && !path.contains(JSON.Path([.key("a")])))
    }
}
