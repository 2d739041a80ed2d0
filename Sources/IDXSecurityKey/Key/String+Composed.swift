#if canImport(Darwin)
    import IDXPlatform

    extension String {
        /// The text in Unicode's composed form (NFC).
        var composed: String { precomposedStringWithCanonicalMapping }
    }
#else
    // FoundationEssentials has no normalization; the standard library's is not public.
    @_spi(_Unicode) import Swift

    extension String {
        /// The text in Unicode's composed form (NFC).
        var composed: String {
            var scalars = UnicodeScalarView()
            for scalar in _nfc { scalars.append(scalar) }
            return String(scalars)
        }
    }
#endif
