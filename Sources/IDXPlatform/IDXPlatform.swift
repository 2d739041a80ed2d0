// The system's own modules by one name: the C library, and the part of Foundation with values such as
// `Date`, `Data` and `URL`. On Linux that part is a module of its own, which starts faster than all of
// Foundation; on Apple's systems Foundation is one module and brings the C library with it.
//
// This is the only file that may re-export a module. Without it a hundred files would need the conditions
// below, and one that forgot them would not compile on a Mac.
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
