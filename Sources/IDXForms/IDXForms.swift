// Who shows screens chooses their language, `Language`.
@_exported public import IDXWords
