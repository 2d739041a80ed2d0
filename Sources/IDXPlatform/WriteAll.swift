/// Writes all bytes; waits while a descriptor that does not block takes none.
///
/// - Returns: Nil, or the number of the error that ended it.
package func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    var rest = bytes
    while !rest.isEmpty {
        let count = write(descriptor, rest.baseAddress, rest.count)
        if count > 0 {
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        } else if count < 0, errno == EAGAIN {
            var writable = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&writable, 1, 1000)
        } else if count == 0 || errno != EINTR {
            return count < 0 ? errno : EIO
        }
    }
    return nil
}
