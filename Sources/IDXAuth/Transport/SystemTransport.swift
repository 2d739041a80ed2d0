#if os(Linux)
    /// The transport that is used unless another is given: libcurl here, URLSession on Apple systems.
    public typealias SystemTransport = CurlTransport
#else
    /// The transport that is used unless another is given: URLSession here, libcurl on Linux.
    public typealias SystemTransport = URLSessionTransport
#endif

extension HTTPTransport where Self == SystemTransport {
    /// The transport that everybody shares who asks for no other.
    public static var `default`: SystemTransport { .shared }
}
