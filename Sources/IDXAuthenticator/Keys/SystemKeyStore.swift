extension KeyStore where Self == SystemKeyStore {
    /// The best store of this system. On Apple systems it uses the Secure Enclave, elsewhere files.
    ///
    /// - Parameter folder: The folder of its files, given by its absolute path.
    /// - Returns: The store.
    public static func system(folder: String) -> SystemKeyStore { SystemKeyStore(folder: folder) }
}
