// The part of Foundation with values such as `Date`, `Data` and `URL`, by the name it has on this system.
//
// On Linux it is a module of its own, without the ICU data that makes Foundation start slowly; Apple's
// systems have all of it in Foundation. This is the only file that may re-export a module: without it
// every file that mentions a `Date` would need the condition below, and one that forgot it would not
// compile on a Mac.
#if canImport(FoundationEssentials)
    @_exported import FoundationEssentials
#else
    @_exported import Foundation
#endif
