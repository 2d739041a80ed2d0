import IDXAuth
import IDXPlatform

let code = await Tool().run(Array(CommandLine.arguments.dropFirst()))
SystemLibraries.settle()
exit(code.rawValue)
