// The target's first file arrives with its first type.
