import IDXJSON
import IDXPlatform

/// A user's account: the policy's data and what has changed since.
struct Account: Sendable {
    let id: String
    var username: String
    /// The status but for what an administrator did.
    var ownStatus: Policy.User.Status
    var password: String?
    var profile: [String: JSON] = [:]
    /// The names of its groups.
    var groups = ["Everyone"]
    var formerPasswords: [String] = []
    /// Days until the password expires; 0 or less means expired, nil never.
    var passwordExpiresInDays: Int?
    var passwordChangedElsewhere: String?
    var enrollments: [Enrollment] = []
    var failedAttempts = 0
    var token: String?
    /// Accepted time codes by enrollment; no code is valid twice.
    var usedTimeCodes: [String: String] = [:]
    /// The ID of the factor that the Authentication API verified last.
    var lastFactor: String?
    /// How often the user put off a group of authenticators, by its ID.
    var skips: [String: Int] = [:]
    /// Whether its client sends pushes without being asked.
    var sendsPush = false
    /// What an administrator did to it.
    var standing = Standing.active
    /// When it was made, changed last by an administrator, activated, and used to sign in.
    var createdAt = IdentityEngine.founded
    var updatedAt = IdentityEngine.founded
    var activatedAt: Date?
    var signedInAt: Date?
    /// The policy's enrollments of the custom authenticator, which enrolled devices hide.
    var builtInApps: [Enrollment] = []

    enum Standing: String, Sendable { case active, suspended, deleted }

    /// Whether and why the user can sign in. Nothing but an administrator's act ends what an administrator did.
    var status: Policy.User.Status {
        get { standing == .active ? ownStatus : .denied }
        set { ownStatus = newValue }
    }

    /// An account that is made at a time.
    init(
        id: String, username: String, ownStatus: Policy.User.Status, password: String? = nil,
        createdAt: Date? = nil
    ) {
        (self.id, self.username, self.ownStatus) = (id, username, ownStatus)
        self.password = password
        if let createdAt { (self.createdAt, updatedAt) = (createdAt, createdAt) }
    }

    /// Sets a password, and remembers the one before.
    mutating func setPassword(_ text: String) {
        if let password { formerPasswords.append(password) }
        password = text
    }

    /// The first enrollment of an authenticator.
    func enrollment(_ key: String) -> Enrollment? {
        enrollments.first { $0.key == key }
    }

    /// Whether an authenticator is set up.
    func has(_ key: String) -> Bool {
        key == PasswordAuthenticator.key ? password != nil : enrollment(key) != nil
    }

    /// Locks the account; returns false if it cannot sign in anyway, which unlocking must not change.
    mutating func lock() -> Bool {
        guard status == .active else { return false }
        status = .locked
        return true
    }

    /// Unlocks the account; does nothing to one that cannot sign in for another reason.
    mutating func unlock() {
        if status == .locked { status = .active }
    }

    /// The email address for claims and emails.
    var email: String { profile["email"]?.string ?? username }
}

/// One authenticator that a user has set up.
struct Enrollment: Sendable, Hashable {
    let id: String
    let key: String
    var methods: [String]
    var address: String?
    var device: String?
    var questionKey: String?
    var question: String?
    var answer: String?
    /// The shared secret of an app.
    var secret: [UInt8]?
    /// The serial of a hardware token.
    var serial: String?
    /// A WebAuthn credential and its public key.
    var credentialID: String?
    var publicKey: CredentialKey?
    /// How often the credential was used, by the last signature; 0 if it does not count.
    var signatureCount = 0
    /// Whether a device made it by the App Authenticators API.
    var isDevice = false
}

/// The accounts of an org, with lookup by ID and by name in constant time.
struct AccountBook: Sendable {
    private var accounts: [Account] = []
    private var places: [String: Int] = [:]
    private var names: [String: Int] = [:]

    var count: Int { accounts.count }

    /// All accounts, oldest first.
    var all: [Account] { accounts }

    /// Replaces an account, which may have another name.
    mutating func replace(_ place: Int, with account: Account) {
        accounts[place] = account
        index()
    }

    /// Removes an account.
    mutating func remove(_ place: Int) {
        accounts.remove(at: place)
        index()
    }

    private mutating func index() {
        let all = accounts
        self = AccountBook()
        for account in all { append(account) }
    }

    /// The first account that matches.
    func first(where fits: (Account) -> Bool) -> Account? { accounts.first(where: fits) }

    subscript(place: Int) -> Account {
        get { accounts[place] }
        _modify { yield &accounts[place] }
    }

    /// The account with this ID.
    func account(_ id: String?) -> Account? {
        id.flatMap { places[$0] }.map { accounts[$0] }
    }

    /// The position of the account with this ID.
    func place(_ id: String?) -> Int? {
        id.flatMap { places[$0] }
    }

    /// The position of the account with this username. The part before `@` is enough; case does not matter.
    func place(named name: String) -> Int? {
        names[name.lowercased()]
    }

    /// The position of the account with an administrator's token.
    func place(token: String) -> Int? {
        accounts.firstIndex { $0.token == token }
    }

    /// Adds an account. If two accounts have the same short name, the first keeps it.
    mutating func append(_ account: Account) {
        let place = accounts.count
        let name = account.username.lowercased()
        accounts.append(account)
        places[account.id] = place
        for name in [name, name.shortName] { names[name] = names[name] ?? place }
    }
}

extension String {
    /// The part of a username before `@`.
    var shortName: String { split(separator: "@").first.map(String.init) ?? self }
}
