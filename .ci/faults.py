"""Where .ci/mutate may put a fault into a Swift source, and how the source then asks for it."""
import pathlib, random, re

ROOT = pathlib.Path(__file__).resolve().parent.parent

# --- Places for faults -----------------------------------------------------------------------------

STRING = re.compile(
    r'#"""[\s\S]*?"""#|#"[^\n]*?"#|"""[\s\S]*?"""|"(?:\\\((?:[^()]|\([^()]*\))*\)|\\.|[^"\\\n])*"')
COMMENT = re.compile(r"//[^\n]*|/\*[\s\S]*?\*/")
INFIX = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
    "+": "-", "-": "+", "*": "+", "/": "*", "%": "*", "&+": "&-", "&-": "&+", "&*": "&+",
    "<<": ">>", ">>": "<<", "&<<": "&>>", "&>>": "&<<", "&": "|", "|": "&", "^": "&",
    "+=": "-=", "-=": "+=", "|=": "&=", "??": "its right side", "..<": "one less", "...": "one less",
}
OPERATOR = re.compile(
    r"(?<= )(?:&&|\|\||==|!=|<=|>=|&\+|&-|&\*|&<<|&>>|<<|>>|\+=|-=|\|=|\?\?|[-<>+*/%&|^])(?= |\n)"
    r"|(?<=[\w\])])(?:\.\.<|\.\.\.)(?=[\w(.])")
NOT = re.compile(r"(?<=[\s(\[{:])!(?=[\w(.])")
NUMBER = re.compile(r"(?<![\w.$])(?:0x[0-9A-Fa-f_]+|0b[01_]+|\d[\d_]*)(?![\w.])")
# Not that of an endless loop: without it the compiler misses a return.
TRUTH = re.compile(r"(?<!while )\b(?:true|false)\b")
CONDITION = re.compile(r"\b(if|guard|while|where)\s+")
# Bindings; and what another fault already turns round: a comparison, a negation.
NO_CONDITION = re.compile(r"\s*(?:(?:let|var|case|true)\b|#|[^&|]+ [=!]= [^&|]+$|![\w.]+(?:\([^()]*\))?$)")
STATEMENT = re.compile(
    r"^( +)((?:try |await |try await |self\.|defer )?[a-z_][\w.?!]*(?:\[[^\]\n]*\][\w.?!]*)*"
    r"(?:\([^\n]*\)|(?: \+| -| \|)?= [^\n]*[^\n{(\[,:])) *$", re.M)
NO_STATEMENT = re.compile(
    r" *(?:return|throw|case|default|let|var|if|guard|for|while|switch|else|break|import|func|init|"
    r"static|private|public|package|internal|fileprivate|lazy|weak|mutating|indirect)\b")


def blank(text):
    """The text with comments and strings as blanks, of equal length."""
    out, at = list(text), 0
    while at < len(text):
        found = COMMENT.match(text, at) or STRING.match(text, at)
        if not found:
            at += 1
            continue
        for place in range(found.start(), found.end()):
            if text[place] != "\n":
                out[place] = " " if text.startswith("/", found.start()) else "\x01"
        at = found.end()
    return "".join(out)


def conditions(code):
    """Where conditions begin and end: each of the list of an if, guard, while or where."""
    for found in CONDITION.finditer(code):
        start, depth, at = found.end(), 0, found.end()
        while at < len(code):
            sign = code[at]
            is_end = depth == 0 and (
                sign in "{," or sign == ":" and found[1] == "where"
                or found[1] == "guard" and re.match(r"\belse\b", code[at:at + 5]))
            if is_end or depth < 0:
                part = code[start:at]
                if part.strip() and not NO_CONDITION.match(part):
                    lead = len(part) - len(part.lstrip())
                    yield start + lead, start + len(part.rstrip())
                start = at + 1
                if sign != ",":
                    break
            depth += (sign in "([{") - (sign in ")]}")
            if depth < 0:
                break
            at += 1


def sites(path):
    """Every place of a file where a fault may be put: (start, end, kind, what it becomes)."""
    text = (ROOT / "Sources" / path).read_text()
    code = blank(text)
    for found in OPERATOR.finditer(code):
        line = code[code.rfind("\n", 0, found.start()) + 1:found.start()]
        if not re.search(r"\bfunc\b|\boperator\b|\bsome\b|\bany\b|^\s*(?:extension|struct|enum)", line):
            yield found.start(), found.end(), "operator", INFIX[found[0]]
    for found in NOT.finditer(code):
        yield found.start(), found.end(), "not", ""
    for found in NUMBER.finditer(code):
        yield found.start(), found.end(), "number", found[0] + "+1"
    for found in TRUTH.finditer(code):
        yield found.start(), found.end(), "truth", "false" if found[0] == "true" else "true"
    for found in STRING.finditer(text):
        quoted = code[found.start()] == "\x01" and "\\(" not in found[0]
        before = text[:found.start()].rstrip(" ")
        if quoted and not found[0].startswith('"""') and not before.endswith(("ascii:", "@available(")):
            yield found.start(), found.end(), "text", '"~"'
    for start, end in conditions(code):
        yield start, end, "condition", f"!({' '.join(text[start:end].split())})"
    for found in STATEMENT.finditer(code):
        if not NO_STATEMENT.match(found[0]):
            yield found.start(2), found.end(2), "statement", "nothing"


# --- Putting them in -------------------------------------------------------------------------------

def arrows(number):
    """A number in signs that operators may be made of, so that each place has an operator of its own."""
    return "".join(chr(0x2190 + int(digit)) for digit in str(number))


PRECEDENCE = {
    **dict.fromkeys(["<", "<=", ">", ">=", "==", "!="], "Comparison"), "&&": "LogicalConjunction",
    "||": "LogicalDisjunction", **dict.fromkeys(["+", "-", "&+", "&-", "|", "^"], "Addition"),
    **dict.fromkeys(["*", "/", "%", "&*", "&"], "Multiplication"), "??": "NilCoalescing",
    **dict.fromkeys(["<<", ">>", "&<<", "&>>"], "BitwiseShift"),
    **dict.fromkeys(["..<", "..."], "RangeFormation"), **dict.fromkeys(["+=", "-=", "|="], "Assignment"),
}


POINTER = "UnsafePointer<P>"
ASSIGNING = "if ON { a NEW b } else { a OLD b }"
# What an operator takes and gives; the body where it is not just the other operator.
SHAPES = {
    **dict.fromkeys(["==", "!="], [("<T: Equatable>", "T", "T", "Bool")]),
    **dict.fromkeys(["<", "<=", ">", ">="], [("<T: Comparable>", "T", "T", "Bool")]),
    "&&": [("<E: Error>", "Bool", "@autoclosure () throws(E) -> Bool", "Bool",
            "if a != ON { return try b() } else { return a }")],
    "||": [("<E: Error>", "Bool", "@autoclosure () throws(E) -> Bool", "Bool",
            "if a == ON { return try b() } else { return a }")],
    "??": [("<T, E: Error>", "T?", f"@autoclosure () throws(E) -> {kind}", kind,
            "if let a, !ON { return a } else { return try b() }") for kind in ("T", "T?")],
    "+": [("<T: AdditiveArithmetic>", "T", "T", "T"), ("<P>", POINTER, "Int", POINTER)],
    "-": [("<T: AdditiveArithmetic>", "T", "T", "T"), ("<P>", POINTER, "Int", POINTER),
          ("<P>", POINTER, POINTER, "Int", "ON ? (a - b) + 1 : a - b")],
    **dict.fromkeys(["+=", "-="], [("<T: AdditiveArithmetic>", "inout T", "T", "Void", ASSIGNING),
                                   ("<P>", f"inout {POINTER}", "Int", "Void", ASSIGNING)]),
    "|=": [("<T: BinaryInteger>", "inout T", "T", "Void", ASSIGNING)],
    **{old: [("<T: Strideable>", "T", "T", f"{kind}<T> where T.Stride: SignedInteger",
              f"ON && a < b ? a{old}b.advanced(by: -1) : a{old}b")]
       for old, kind in (("..<", "Range"), ("...", "ClosedRange"))},
    **dict.fromkeys(["<<", ">>"], [("<T: BinaryInteger, U: BinaryInteger>", "T", "U", "T")]),
    **dict.fromkeys(["&<<", "&>>"], [("<T: FixedWidthInteger, U: FixedWidthInteger>", "T", "U", "T")]),
    **dict.fromkeys(["&+", "&-", "&*"], [("<T: FixedWidthInteger>", "T", "T", "T")]),
    **dict.fromkeys(["*", "/", "%", "&", "|", "^"], [("<T: BinaryInteger>", "T", "T", "T")]),
}


def operator(number, old):
    """The operator that stands for `old` at one place."""
    name, text = "⊞" + arrows(number), ""
    for generic, left, right, result, *body in SHAPES[old]:
        body = (body or ["ON ? a NEW b : a OLD b"])[0]
        body = body.replace("ON", f"_mutant({number})").replace("NEW", INFIX[old]).replace("OLD", old)
        text += f"@_transparent public func {name}{generic}(a: {left}, b: {right})" \
            f"{' throws(E)' if 'E: Error' in generic else ''} -> {result} {{ {body} }}\n"
    return f"infix operator {name} : {PRECEDENCE[old]}Precedence\n{text}"


SWITCH = """
#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
nonisolated(unsafe) private let seen: UnsafeMutablePointer<UInt8>? = {
    guard let path = getenv("MUTANT_SEEN") else { return nil }
    let file = open(path, O_RDWR)
    let map = mmap(nil, 65536, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    return map?.assumingMemoryBound(to: UInt8.self)
}()
private let active = getenv("MUTANT").flatMap { Int(String(cString: $0)) } ?? -1
public func _mutant(_ number: Int) -> Bool {
    if let seen { seen[number] = 1 }
    return number == active
}
public func _number<T: FixedWidthInteger>(_ number: Int, _ value: T) -> T {
    _mutant(number) ? value &+ 1 : value
}
public func _truth<T: ExpressibleByBooleanLiteral>(_ number: Int, _ value: T, _ other: T) -> T {
    _mutant(number) ? other : value
}
public func _text<T: ExpressibleByStringLiteral>(_ number: Int, _ value: T) -> T {
    _mutant(number) ? "~" : value
}
public func _condition(_ number: Int, _ value: Bool) -> Bool { _mutant(number) != value }
"""


def rewrite(text, faults):
    """A file's text with its faults in it, each in its own line."""
    edits = []
    for fault in faults:
        n, old = fault.number, text[fault.start:fault.end]
        if fault.kind == "operator":
            edits.append((fault.start, fault.end, f"⊞{arrows(n)}"))
        elif fault.kind == "not":
            edits.append((fault.start, fault.end, f"⊟{arrows(n)}"))
        elif fault.kind == "truth":
            edits.append((fault.start, fault.end, f"_truth({n}, {old}, {fault.new})"))
        elif fault.kind in ("number", "text"):
            edits.append((fault.start, fault.end, f"_{fault.kind}({n}, {old})"))
        else:
            opening = f"_condition({n}, " if fault.kind == "condition" else f"if !_mutant({n}) {{ "
            edits.append((fault.start, fault.start, opening))
            edits.append((fault.end, fault.end, ")" if fault.kind == "condition" else " }"))
    for start, end, new in sorted(edits, key=lambda edit: (edit[0], edit[1]), reverse=True):
        text = text[:start] + new + text[end:]
    return text


def switch(faults):
    """The file that a module gets: the questions, and an operator for each fault of one."""
    text = SWITCH
    for fault in faults:
        if fault.kind == "operator":
            text += operator(fault.number, fault.old)
        if fault.kind == "not":
            name = "⊟" + arrows(fault.number)
            text += f"prefix operator {name}\n@_transparent public prefix func {name}(a: Bool) -> Bool " \
                f"{{ _mutant({fault.number}) ? a : !a }}\n"
    return text


# --- Faults ---------------------------------------------------------------------------------------

class Fault:
    """One fault: where it is, what it becomes there, and whether a test noticed."""

    def __init__(self, number, path, text, site):
        self.number, self.path, self.text = number, path, text
        self.start, self.end, self.kind, self.new = site
        self.old = text[self.start:self.end]
        self.line = text.count("\n", 0, self.start) + 1
        self.last_line = text.count("\n", 0, self.end) + 1
        self.module = path.split("/")[0]
        self.folder = str(pathlib.Path(path).parent)
        self.verdict = self.by = None

    def __str__(self):
        old = " ".join(self.old.split())
        if self.kind == "operator":
            source = self.text.split("\n")[self.line - 1].strip()
            return f"{self.path}:{self.line}: {old} → {self.new} in: {source}"
        return f"{self.path}:{self.line}: {old} → {self.new}"


def choose(paths, count, seed):
    """As many faults of each path, spread evenly over its places, the same for the same seed."""
    chosen, places = [], 0
    paths = [path for path in paths if (ROOT / "Sources" / path).exists()]
    for path in paths:
        place = ROOT / "Sources" / path
        files = [str(file.relative_to(ROOT / "Sources"))
                 for file in (sorted(place.rglob("*.swift")) if place.is_dir() else [place])]
        every = [(file, site) for file in files for site in sorted(sites(file))]
        step = max(1.0, len(every) * len(paths) / count)
        at = random.Random(seed).random() * step
        while at < len(every):
            file, site = every[int(at)]
            chosen.append(Fault(len(chosen) + 1, file, (ROOT / "Sources" / file).read_text(), site))
            at += step
        places += len(every)
    print(f"{places} places, {len(chosen)} faults chosen", flush=True)
    return chosen
