import IDXJSON
import Testing

@Suite("JSON values")
struct ValueTests {
    @Test(
        "whole numbers are recognised however they are written",
        arguments: [
            ("0", 0), ("-0", 0), ("12", 12), ("1.0", 1), ("1.20e1", 12), ("1e2", 100),
            ("120e-1", 12), ("0e999", 0), ("-9223372036854775808", .min),
            ("9223372036854775807", .max), ("9.223372036854775807e18", .max),
            ("9223372036854775808", nil), ("1.5", nil), ("1e19", nil), ("1e-1", nil),
            ("1e999999999999999999999", nil),
        ] as [(String, Int?)])
    func ints(text: String, int: Int?) throws {
        #expect(try JSON(parsing: Array(text.utf8)).int == int)
    }

    @Test("a number too large for a Double is none")
    func hugeDouble() throws {
        #expect(try JSON(parsing: Array("1e999".utf8)).double == nil)
        #expect(JSON.Number(Double.infinity) == nil)
        #expect(JSON.Number(text: "1e5")?.double == 100_000)
        #expect(JSON.Number(text: "1 ") == nil)
        #expect(JSON.Number(text: "+1") == nil)
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

    @Test("a path is written so that every name can be told apart")
    func paths() {
        let path = JSON.Path([.key("a"), .index(3), .key("b.c"), .key(""), .key("d-e")])
        #expect(path.description == #"$.a[3]["b.c"][""].d-e"#)
        #expect(JSON.Path().description == "$")
        #expect(JSON.Path([.key("a")]).contains(path) && !path.contains(JSON.Path([.key("a")])))
    }
}
