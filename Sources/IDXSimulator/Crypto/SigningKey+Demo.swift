extension SigningKey {
    /// The signing key of the simulated org. It is public: for demos and tests only.
    package static let demo = SigningKey(
        keyID: "simulated-org-1",
        numbers: """
            5TGBjk0uKcKQlPbjq8WdWpYlW1qscM2AjqZhOV0pJ-PplpBE1jchOxPR8JEkiq42dZkRarRujrV-CXZe-2i7PGX-
            29tGMGp9jBNudgi4CXhV29mhwOOQrnw6ZMWp73yKWRq_hL4eTCUOyagSi3nFcabIeOYuT_Ju9tcLFJM-732-WK0G
            1Fk4OQQYzgZ-mQ8CMoHfuRoAnbbeJ0q1zlhrixOnM-YDOnb5LxDl5iy2pUf0Z43ci6TtFmq6Ys7AOU-KKE3bXCen
            8FQTYEfL7zmw3r6kOdH3WSUZofwKWzvEmlmSYaYgbQwLjV_kBm3lYUrP6Eg8JDTU1UZ2F6FH763JaQ

            BZkbtb7XW5BDyUutfG7XfNSxhWV11EyEsRdJxSWsIWwM8s9DyyquDlwZ0uMsrhF6xY0PUpilIam3siH4yHHCrwM7
            wiF9OaYEOoVn-4yTeDG_AR9z9rroOAbTQ05bq_ySAYKofmTJZyk5jv3itBLtmmzNNTzEEVJV2QQgImjFTwKqq-SZ
            lcqVKLN7y62FLpgrK5SXsvu14kSFhGP4mNfuksERxo3AsBWZjNlCj4IcP37ciavLNG1910JYBRLFP_x1akUXfEa5
            9ttNEAl0Td_9AQ6P7FQP7nrlBVDUryJ-85cGy3e8h9ewAAs2fbWtc2fVvQknHM3tz_3uGtqHvauvYQ

            9MgVgGZw3-U1NqaLuNMZimy6e-Bl_qVQUxJzLG7UBUFkIkwOgi0sbi1AmWKxEotfHtYoSrwj22VjU3JUjfvQ2hKb
            iFg-YurnkQo1PB5I6L-9UI7wx1EgzEM2SogUVPzWhnYh9GyhGwO4pd_Z_g3HaWvK3R_Ej1kkwFCO2Gcu0Hk

            77KIVfMO71TI7T5CJDsMQT0APRewJpi9k7ECt-amMnE-hwFD70Qt71QLpUTijUFGBnW3eJZCdJrjxjAe_L6FYWey
            cYCJ9K-AbsV1JBgPd3jAo-1pKYwuwx8Q6gKz9NGw4i4zNcjPE-ySpZg3rmEuYIy9UUVIElJP_i2kbp8Y5HE

            vySe5a0Y5z0s2IglAyaVAyr0VFdeTgL5PmVh2oiQt6ngb4fErJJp538euqf-beS3WnUQ8YsI1QHPFhJpRJYm-KMf
            INEHpmaYfQHjoBZmCJnxUz7Ldlk7q0Ww13J7rgHh4w3MZfmNtHKrdZvftis8VG3_87wi2W1a7XH6mbG5NME

            Xj28esaInbKhGR38VVBd_hxkxqBUoqg1CSd0YSevOm_p3JyzwBP3V3yc44rU5CLAzHNmAmRZloz7dwWeeVLTEDv8
            HcIi-3AxN9wstVc8ZYW1f_4s9afnDtJdDRSo-l2jhRoTCld8i2HdOnxBkC8nU9Ch8p0hvApe5xm8571nxRE

            sLpUAi6DZIYDfnkrUFWy-jWyMWhWxJIwFcMoU0sDm2CC7O3WgdOHCgDv3li5XN1Hzn8Ms4cRO6cW-M02hPzrZY7P
            vcoH_k1oGbw65CO3DKrM5543fE2XpJMAdR0WIXu_6KSoXvIxfZkkYgVGByK5lzFbzkuKylpUmApljs96Kow
            """)

    /// The signing key after a rotation; it is public too.
    package static let next = SigningKey(
        keyID: "simulated-org-2",
        numbers: """
            ppLbqldYDGMemLsuLo3bC0Zcx6NSIY3gRsWA5HOYwZ2bQhxxvWikatJrRupG1gzhpqqJXOsBrHSBeqT2UQjR3NQ6
            JXawDZbt7CtHZHWPQJpgMnkTIgmu31LfnWCpvtQwwTeLHO4cE2iUEScaZVgf8AmMB-yYLERz5rYNDgj1ZRf-ozk3
            MToGkuXAWuDPnPb8kvI_4y0cL5QQTYajme1ZXsXVAANZitBoekLHl_G4UTzd121x7RjVJtQ54OFYq0DqWdq_dVFe
            Pqi4eXBmzEE87oPObE7JqFFfG0bgnFIWlT7V_GQqGg5uG5Ah1rR7UdgWYqnj53SMwamLFjYsCCntNw

            RdPQc-LzjRXMELh-zpM23M4dPK8xUdGYz_IhayMuSRPZrugfoggIzKLyx6KUGU0DFwvsU2BMrk-Uq6YVf7jTyN_K
            lEPh34CCsnseDXXenHVamC37IEyw2vtxtBZ-cfmfio_PKEyExnoTf_FFdnBvyv8ljXjX_c6gS3nLlTOaM0six2Ei
            VJJhjR7owJQl7SuEEwhSSvGMH263B5UkmZM6GMXEQkJjUxRXcl7e2ziKy9r8-Amimijp9fLTWZ9zLA6x9t6rM9N-
            r9tOeWQhEirLIV4F0vUa5T35ZsCgfWh33-LYQgWXuzfbNn3phfi4OpRITKrJEUlkFEs50ZbWmN0K-Q

            45FhBUkeLcn4ZWoxrjicOWK5PSdyRXZ6tWBr0mBfAWMeihdvjb5_8gQ70Y6Hld9noRhSr-UAjdirovIKfzgf0ReC
            yPUVwnx9aDu4HGaj1vIVypMt6_WK1-vIMXbiqTPfRA4phJEgHAskXe8ju3hV5b2uOmZtIS4zpV3fMMPtAwM

            u2KdprHl39pNKEDzzRijxMIPDDBZXo4iV81DQboAEQiw493-vtKgONLVeqcyVjaNZTJdkrTI84RYmotU5i7bFMpb
            Jii6YzsSy0gtu8AkjoJz2xS_RKSc7OpQ5F8nH9lsPdNM_xzmLCK66guRn5sSU1-_bBPXyC8Bz0Yvah5-PL0

            VCuBZyMUNnttlJUiqv3lSpRpT2U3rtmTqWJwfu-GNE0lDo58hEDhsfI-7dN58sUe30bPzp81BUIOucYse8GWgw_f
            H9UGp1jESblM77RHBUmlJbgqVAwNvq9G7IS8cTjua42Rbab_6V91pAi_fqeTndX6iz83Pf6Iu7Fsy-yrzWE

            U90v95H48rXOAG0JcEpNyVqcx3TAGqx8PFWWe00WiIkeOe15_Mdhg-0ANDOuOJ2TrK3c6TLWGP6rdQdUyOxBis2B
            -9MQkCa5I5e7OCMneUxzM6LWc49E2FeKOptHdF6nrgfqlubFMQ2eH-9rjkYl7oCUuHctBN_c7HpZ8CGTl_U

            fOM9_SjdxG60Fsyb9R7nIq_5UMAoxL5eRHbfEjZ0GNdiWBd9DvmdmY0sepO42UoKQNIeeqaIQI2CiGOf7c2vJz-i
            -p0Nucmw2UzG0YAF5xJZQl2XlS9AmeHRWA6BSRAu_hLyGjtUa-beGViuB3YNLzAMpdOfFYpwBfbCcSJfnbw
            """)

    /// A key that is in no key set, for forged tokens.
    package static let stranger = SigningKey(
        keyID: "stranger",
        numbers: """
            4Wx2yDEpQDw6HGdnBiS9AUq4ZQ3OzNA9o0Vv0QE5Zn9_0K8KmrHBssApiEoSkeRIUSX5WPh9ljzzSv2XI7-QG8VY
            YyKTomUuRheOFIp8W-6aCcTvYsd_2jJugcUlsOWhMs1veW3ZUJekKb-yCiAPQmtrBpWqnG4_hhsFTtktPY6s08Pw
            9P5O69JkfVC1HRpRb5HmKIvcRdjIkqPOY5cTI2mxc1qGRYrX2nWZlvEOGIb5Aw6RFXapiwt7BO1qqP1lV1nO_0YQ
            L7fDsp7fF0vy3q192c1JPM84fkWHCbUoEtbqtjDBL6n--m8NJLkfnXz2ougQbKCXyGi0ng75KcPssw

            JM4COMj6B2BYoTbqwGXdgWlTNkCXtqNQpP3bIKCWtXBKDJGVECZx-H7dE8D69jHznWLaABeWMveMRilQSh276CTY
            5lqzXbeFDhxIw3whi3BSBcKkeRgXJ6dwmSR4n8C7iHa35XdfcgPy4X7IZqnPA_-oz5WTxQr6Y9QOkk3teoKonq4f
            JXtX3KI37IVpZSnTZUQhhSubMLGvledmlw5FNs9rkgC0hMcdfnyyLwLW4rWyiTr_grLynKTdAlQ2q6MzylqRJqP2
            nfXrdRF4d98IMHpZddGcU4fAO4TrIa_X8KOMeEiMddMUje2MHQUM_xKJGOm2m7wFC7DPBzq7GY1YoQ

            -bVXbxbd1AwfvnWNQRtlam1t6ISfUgSLzVfx37rkM4yT80euMZwCAsoblfSy22MBdr5YPsPKQzft7gcYTSYodb6x
            p6dpDWvPFJpAM_mAxoY9mWeFw0DA82BfT_v6cyiBipCe7DrlBZ7x0DihX3BZg80LHQR07f_sP2F89-RFuxM

            5xp7gR2VddieP0uUFXxYHMTxs6xj7rRTkOOb36nCPRj7o4IYWtz5Rs_q2_QSyvpImCIq-TG4AwOtcXMNDjwPpCr5
            Bgnw-VMiXF0CCdi_GgfegqxmLwCckJXVwVAY9KXLA_fhdb4BI9b6m3Sq--C70WZPWuETZY5ulphMzm-ym-E

            PWHUYlxunydzzi-7T1varDTGJbgkKdcwPoP10xdv7TQLUmw2Z79_xwvDiDMknEVUIMpdiuA6IhfnhvF7ictterQr
            m5jNfB0aRGg-jAgzHZn2HnWSLhMG20y_YTwBrrkwTs2KI2u-zIjrzFF_aaSGfJ20s6dazv5wJoxiWdVlRr0

            jW0Na6RZFLctkHqF8ugXW_PCHjw_I5NDGIXRm_xdG9qwFA3HLcPQ4N7YUSZ6YbDsv_0Y40rj2yRi_ex0buOehs6t
            el6XE10mx_M7Dh-QQzPRnZI3Lkhnh6vKFfUYcI8NQC5v0Qgn1nD3CC9Le7y585lysqDOp_WUA6DMUADXAsE

            X_8yDS4K0DU8bxz0ylz70xMgb3gNrZf0-9KO8DgG9vkohfmmKACD8YpWiGqCb6SWchZb3RbD5_eThbMknlocwmkc
            qxp2dEdbOJ4CsSNk9Jeu7vm7w1CAK3tATYOwzLRCtCq0zbk3w71oZDR2DZ07o1dkZGq7puQsjeuwFWuH9LA
            """)

    /// A key of 1024 bits, which clients must reject as too short.
    package static let short = SigningKey(
        keyID: "simulated-org-short",
        numbers: """
            ppaYCZcnZGRtDN4lD7X84I1nm-u-bEPy7AnlRsRPdgJDYi8cuzVjl4F0R9VazQTwUM2svmULJzxtaX4J3ny6l4kW
            Kaf2muY6QUp968VGenMNwzA_tnXuBXbqIPFS7Db5kN5LiKluW038eRhHyIHCG6GZHGGnI946hhqm6jGk5Ws

            XKbxVJQvIpUAWeHLtxs-1B2RfJT3SfvYxhMS4_MXRskndRpC3pRpGcC0TaeKYvDWP_rEkvhb5aykJcIl9wpkNDIQ
            TetGl-QHqPw93DFw60t2r2tUaeOM1naLxFkFtdbLd5mKXzmQ76KG-tPcrikWwlRos8QLOj45lsmuG9VjCpE

            04_xEF590HBAyRfRMHdf1hqthpGiHVEOGtwmaSvYunJC6gjBIgT1o06elh6-bP_6ucO9CRvzVbMyvI7FjNVctw

            yZRS8lT2ZXNiHcKVd1hrMirJknKyHkW49GcgWplW6CFzFh0LdXywVBAvPvNaW_fjnKYMT5pi0vobkL19UuJw7Q

            LU27n3e8lXAUT3usLibB_QVFd3WkM4bx8EqIZykehf6F2bv6L6DEQS5Kw3bd7FV8iV8jEdpMZ2OyT7J7F0dxTQ

            C6BmeFu2KnvROO40OMH8zNPy9GNxKpXS6SXZk-AsRw9G2Aus0YXzlaWpU_QtTgiqNCrPovfAo3KRjHOhetpcsQ

            Lp7CU2mFZS3Y9BZlzaEfjBJtp2M8PxLve-m6miq8Fse5rDmZySMeJuiIzOAZ97OUkYdD50DsvVReaoTyqAms1Q
            """)
}
