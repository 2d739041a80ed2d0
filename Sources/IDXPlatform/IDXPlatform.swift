// The system's modules under one name: the C library, and the part of Foundation that has `Date`,
// `Data` and `URL`. On Linux, FoundationEssentials has these and loads faster than all of
// Foundation; on Apple systems, Foundation is one module and includes the C library.
//
// This file re-exports them. Otherwise a hundred files would need these conditions, and one without
// them would not compile on a Mac.
#if canImport(Darwin)
    @_exported import Darwin
    @_exported import Foundation
#else
    @_exported import FoundationEssentials
    #if canImport(Musl)
        @_exported import Musl
    #else
        @_exported import Glibc
    #endif
#endif
