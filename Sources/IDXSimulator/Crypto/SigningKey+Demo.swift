extension SigningKey {
    /// The key the simulated org signs with. It is public, worth nothing, and for demos and tests only.
    static let demo = SigningKey(
        keyID: "simulated-org-1",
        primes: [
            """
            eb7cedc868b539d6bc168948d61e4e89c2143126d4eda4745800e3c47f3fc7823a7708c137b8\
            d2cf0f0afa3359c5fd070159ab77472fa4719b29bcecad45b201
            """,
            """
            f9d9659076b1f3c77af41c6d09021f53f78d404487ca50d17fc45538a30c1ab41503df336e07\
            4d21a12c3bf4ba5fe2391bc6eebd7fe3cadb677faccc71599397
            """,
            """
            efcbb851f2f18b26eb1890c31a9f7ac66594a46b79a1ce19c6346b0812f25908c90392f0af0b\
            44e1fd9d4354351dbaf8c100fa5b3beef25fce4430b9cc9735cd
            """,
            """
            f1153c3d171e8427e54c94501bc09d66b3a69b6bf0d70bdc1e7911d781bf547fb8c3f55fec43\
            c154e176edf27bffc625db3d82a2140e91a4b87d3b31d6151ae7
            """,
        ])

    /// The key it rotates to: as public and as worthless.
    static let next = SigningKey(
        keyID: "simulated-org-2",
        primes: [
            """
            e5766027caa68549685ba8f6d428fc1d1e1020eeb449fb9b2c974930a458302361b984319103\
            a939c872102c46c5f5a6a9374fcf0ab50219034db0124f045981
            """,
            """
            e77ecaad71bfd141a550ef1b90f8045a3a1bd6112f00510a479f3c10801b89bb8be4713fd338\
            41657f3699fd16be7eb5566863e031367ef62ecca963e05ca1ad
            """,
            """
            ff242bacb2707cca1a3ed9debdeed9acca9910ea9660231a03cc853df6bd6b1bf89a6268f8af\
            14cffeb096dbc01f96d46e75125a3b1c918232b7a38d54868e21
            """,
            """
            eeb7c9b540f1ef2df1b8e04b269ed224231a3ba7d89dc62d8cd8fabc987a8eeb3388bcb480b6\
            aba6b0537b302e34d16f525ce620c17132a0cfaa2531d9ebd94f
            """,
        ])

    /// A key that is in no key set, for forged tokens.
    static let stranger = SigningKey(
        keyID: "stranger",
        primes: [
            """
            ea82a8703d4946ec23fb819b2401bcc56cd64f0fc7ec36f7197c8194cdb1585bc21a07e86347\
            02024e294b4c63fd61c0c1ad9e81ad199a8c497089c9b2e3f4fd
            """,
            """
            f4da426e72202dfd6c3465f067619a721bc3f770801af262f568f26c03a29feaba6de4abfd7d\
            bf7cb0bf5e2a2e452348b687ad05e041b34ca8638f1d47364915
            """,
            """
            f32ecd7ef75b8eb4345c3bf71b4975af262796522c3821109f4c93b51d24843e5624aa21285b\
            93ed4f5e98fcef775f488bfc52f14a0b98343387ba1c2fd12aa9
            """,
            """
            f9e7cf59d1b6187029a8f8f123bf1b42e65bf7e185cb39b08788cbbf9af71558a5927d38deae\
            7345b39c5e9f124f0c5f34bc977208df54d8a041d60057883ed3
            """,
        ])

    /// A key of 1024 bits, too short to be trusted.
    static let short = SigningKey(
        keyID: "simulated-org-short",
        primes: [
            """
            efc7f00103cfc607870a4e4e3842913d72ac1f85e4ad28dbdc48fbef5126fc2d
            """,
            """
            e885447fd28c94e5d4f489b880f32418a7db1a2776a389765d07b06f98380871
            """,
            """
            f4f332f25772f67ce499a859a0e9cbe643ae8c701b5af711c18955e0db8856a5
            """,
            """
            e0395168df9463b65c8df977c2ce7b5e631aec1c903a77f4c1dd1d1871810f8b
            """,
        ])
}
