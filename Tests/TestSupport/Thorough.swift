import Foundation

/// Whether tests try more seeds, values and stages than fit into a minute: with `IDX_THOROUGH=1`.
public let isThorough = ProcessInfo.processInfo.environment["IDX_THOROUGH"] == "1"
