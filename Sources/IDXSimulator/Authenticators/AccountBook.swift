/// Everybody the org knows, found by id and by name without looking through all of them.
struct AccountBook: Sendable {
    private var accounts: [Account] = []
    private var places: [String: Int] = [:]
    private var names: [String: Int] = [:]

    /// The first account of which something is true.
    func first(where fits: (Account) -> Bool) -> Account? { accounts.first(where: fits) }

    subscript(place: Int) -> Account {
        get { accounts[place] }
        _modify { yield &accounts[place] }
    }

    /// The account of an id.
    func account(_ id: String?) -> Account? {
        id.flatMap { places[$0] }.map { accounts[$0] }
    }

    /// Where the account of an id stands.
    func place(_ id: String?) -> Int? {
        id.flatMap { places[$0] }
    }

    /// Where the account of a username stands; the part before `@` will do, in any case.
    func place(named name: String) -> Int? {
        names[name.lowercased()]
    }

    /// Where the account stands that an administrator gave a token to.
    func place(token: String) -> Int? {
        accounts.firstIndex { $0.token == token }
    }

    /// Adds somebody. Who came first keeps a short name.
    mutating func append(_ account: Account) {
        let place = accounts.count
        let name = account.username.lowercased()
        accounts.append(account)
        places[account.id] = place
        for name in [name, name.split(separator: "@").first.map(String.init) ?? name] {
            names[name] = names[name] ?? place
        }
    }
}
