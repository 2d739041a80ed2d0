/// A QR code as its modules (ISO/IEC 18004).
struct QRCode: Sendable, Hashable {
    /// Modules per side: 21 for version 1, four more for each further version.
    let size: Int
    private let modules: [Bool]

    /// The version, from 1 to 40.
    var version: Int { (size - 17) / 4 }

    init?(size: Int, modules: [Bool]) {
        guard size >= 21, size <= 177, (size - 17).isMultiple(of: 4), modules.count == size * size
        else { return nil }
        self.size = size
        self.modules = modules
    }

    /// Whether the module is dark. Outside the code, modules are light.
    subscript(column: Int, row: Int) -> Bool {
        guard (0..<size).contains(column), (0..<size).contains(row) else { return false }
        return modules[row * size + column]
    }

    /// Finds the code in a clean image as servers draw it: unrotated, dark on light, nothing else.
    ///
    /// The bounding box of the dark pixels is the code, and its top row starts with the seven dark
    /// modules of a finder pattern.
    init?(_ image: PNGImage) {
        guard let box = Self.darkBox(image) else { return nil }
        let top = (box.left...box.right).prefix { image.isDark($0, box.top) }.count
        let side = box.right - box.left + 1
        guard top >= 7, abs(side - (box.bottom - box.top + 1)) <= max(side / 50, 1) else {
            return nil
        }
        let size = Int((Double(side) * 7 / Double(top)).rounded())
        // The seven modules may be off by a pixel, so round to the nearest valid size.
        let nearest = 17 + 4 * max((size - 17 + 2) / 4, 1)
        let module = Double(side) / Double(nearest)
        guard abs(size - nearest) <= 2, module >= 1 else { return nil }
        var modules: [Bool] = []
        for row in 0..<nearest {
            for column in 0..<nearest {
                modules.append(
                    image.isDark(
                        box.left + Int((Double(column) + 0.5) * module),
                        box.top + Int((Double(row) + 0.5) * module)))
            }
        }
        self.init(size: nearest, modules: modules)
        guard hasFinders else { return nil }
    }

    private static func darkBox(
        _ image: PNGImage
    ) -> (left: Int, top: Int, right: Int, bottom: Int)? {
        var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
        for y in 0..<image.height {
            for x in 0..<image.width where image.isDark(x, y) {
                left = min(left, x)
                right = max(right, x)
                top = min(top, y)
                bottom = max(bottom, y)
            }
        }
        return right >= left && bottom >= top ? (left, top, right, bottom) : nil
    }

    /// Whether three corners have a finder pattern.
    private var hasFinders: Bool {
        [(0, 0), (size - 7, 0), (0, size - 7)].allSatisfy { left, top in
            (0..<7).allSatisfy { row in
                (0..<7).allSatisfy { column in
                    let ring = max(abs(row - 3), abs(column - 3))
                    return self[left + column, top + row] == (ring != 2)
                }
            }
        }
    }
}
