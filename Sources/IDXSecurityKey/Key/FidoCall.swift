#if !canImport(Darwin)
    import IDXSystem
    import IDXPlatform
    import Synchronization

    /// A call of libfido2 on a thread of its own, which canceling the task ends.
    final class FidoCall<Value: Sendable>: Sendable {
        private struct State {
            var device: IDXFidoDevice?
            var isCancelled = false
            var isDone = false
            var continuation: CheckedContinuation<Result<Value, any Error>, Never>?
        }

        private let state = Mutex(State())

        /// Runs a body with a key that is open.
        ///
        /// - Throws: ``KeyFailure``, or `CancellationError` soon after the task was canceled, even if the key
        ///   does not answer any more.
        static func run(
            _ device: KeyDevice, through port: KeyPort?,
            _ body: @escaping @Sendable (IDXFidoDevice) -> Result<Value, KeyFailure>
        ) async throws -> Value {
            let call = FidoCall()
            return try await withTaskCancellationHandler {
                let result = await withCheckedContinuation { continuation in
                    call.state.withLock { $0.continuation = continuation }
                    let hasThread = BlockingThread.run { call.work(device, port, body) }
                    if !hasThread { call.finish(.failure(KeyFailure(code: -9))) }
                }
                return try result.get()
            } onCancel: {
                call.cancel()
            }
        }

        private func work(
            _ device: KeyDevice, _ port: KeyPort?,
            _ body: (IDXFidoDevice) -> Result<Value, KeyFailure>
        ) {
            idx_fido_begin_thread()
            var code: Int32 = 0
            let handle: IDXFidoDevice
            if let port {
                var functions = KeyPort.functions
                handle = KeyPort.opening(port) { path in
                    idx_fido_device_open(path, &functions, Self.patience, &code)
                }
            } else {
                handle = idx_fido_device_open(device.path, nil, Self.patience, &code)
            }
            guard handle.address != 0 else {
                return finish(.failure(KeyFailure(code: Int(code))))
            }
            let isWanted = state.withLock { state in
                state.device = state.isCancelled ? nil : handle
                return !state.isCancelled
            }
            let result = isWanted ? body(handle) : .failure(KeyFailure(code: KeyFailure.cancelled))
            state.withLock { state in
                state.device = nil
                state.isDone = true
            }
            idx_fido_device_close(handle)
            finish(result.mapError { $0 })
        }

        /// How long a key may take, in milliseconds, before it counts as dead.
        private static var patience: Int32 { 120_000 }

        private func finish(_ result: Result<Value, any Error>) {
            let (continuation, isCancelled) = state.withLock { state in
                defer { state.continuation = nil }
                return (state.continuation, state.isCancelled)
            }
            continuation?.resume(returning: isCancelled ? .failure(CancellationError()) : result)
        }

        /// Tells the key to stop until it does: it ignores what comes before it has begun.
        private func cancel() {
            let isRunning = state.withLock { state in
                state.isCancelled = true
                return !state.isDone
            }
            guard isRunning else { return }
            BlockingThread.run { [self] in
                for _ in 0..<20 {
                    let isDone = state.withLock { state in
                        // Under the lock, since the key must not be closed meanwhile.
                        if let device = state.device { _ = idx_fido_device_cancel(device) }
                        return state.isDone
                    }
                    if isDone { return }
                    usleep(100_000)
                }
                finish(.failure(CancellationError()))
            }
        }
    }
#endif
