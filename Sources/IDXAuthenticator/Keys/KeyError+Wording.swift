package import IDXAuth
import IDXPlatform

extension KeyError: ExplainedError {
    package var explanation: Explanation {
        switch self {
        case .noCryptography(let reason): .noCryptography(reason).startingUppercase
        case .missing: "key.missing = A key of this enrollment is gone."
        case .damaged(_, let reason):
            "key.damaged = A key of this enrollment cannot be read: \("reason", reason)."
        case .wrongPIN: "key.wrongPIN = The PIN is wrong."
        case .cancelled: "key.canceled = You canceled."
        case .notVerified(let reason):
            "key.notVerified = You could not be verified: \("reason", reason)."
        case .notPossible(let reason):
            "key.notPossible = This device cannot use such a key: \("reason", reason)."
        case .unusable(let reason):
            "key.unusable = A key of this enrollment cannot be used: \("reason", reason)."
        case .storage(let error): error.explanation
        }
    }

    var advice: Explanation {
        switch self {
        case .noCryptography: .installOpenSSL
        case .missing, .damaged, .unusable:
            """
            deviceHint.newKey = Set up user verification again if it is its key; otherwise enroll \
            this device again.
            """
        case .wrongPIN:
            "deviceHint.rightPIN = Try again; the key opens with the PIN chosen when it was made."
        case .cancelled: .nothingToDo
        case .notVerified:
            "deviceHint.answerElsewhere = Try again later, or answer on another device."
        case .notPossible: "deviceHint.otherVerification = Choose another way to verify yourself."
        case .storage: "deviceHint.seeToKeys = See to the files of this device's keys."
        }
    }
}
