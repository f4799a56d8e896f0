#include "core/io/file/Zlib.h"

#include <zlib.h>

namespace gloam {

namespace {

constexpr int largestZlibWindow = 15;  ///< a power of 2
constexpr int eitherHead = 32;         ///< added to the window: zlib or gzip
constexpr int gzipHead = 16;           ///< added to the window: gzip
constexpr std::size_t inflatedAtOnce = std::size_t{1} << 18;
constexpr std::size_t passedAtOnce = std::size_t{1} << 30;  ///< zlib counts bytes in 32 bits

/// zlib reads through a pointer to bytes that are not const, and does not change them.
Bytef* bytesOf(std::string_view bytes)
{
    return reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
}

/// A stream of zlib, ended with its scope.
struct Inflation {
    z_stream stream{};
    bool isReady = inflateInit2(&stream, largestZlibWindow + eitherHead) == Z_OK;
    Inflation() = default;
    Inflation(const Inflation&) = delete;
    Inflation& operator=(const Inflation&) = delete;
    ~Inflation() { inflateEnd(&stream); }
};

}  // namespace

bool isGzip(std::string_view bytes)
{
    return bytes.starts_with("\x1f\x8b");
}

Result<std::string> inflated(std::string_view packed, std::size_t limitBytes)
{
    const Error damaged{"The packed bytes are damaged."};
    Inflation inflation;
    z_stream& stream = inflation.stream;
    if (!inflation.isReady || packed.size() > passedAtOnce)
        return damaged;
    stream.next_in = bytesOf(packed);
    stream.avail_in = static_cast<uInt>(packed.size());
    std::string bytes;
    for (int state = Z_OK; state != Z_STREAM_END;) {
        const std::size_t have = bytes.size();
        bytes.resize(have + inflatedAtOnce);
        stream.next_out = bytesOf(bytes) + have;
        stream.avail_out = static_cast<uInt>(inflatedAtOnce);
        state = inflate(&stream, Z_NO_FLUSH);
        bytes.resize(bytes.size() - stream.avail_out);
        if (state != Z_OK && state != Z_STREAM_END)
            return damaged;
        if (bytes.size() > limitBytes)
            return Error{"The packed bytes are too many: at most " + std::to_string(limitBytes) + " are unpacked."};
    }
    return stream.avail_in == 0 ? Result<std::string>(std::move(bytes)) : Result<std::string>(damaged);
}

std::string gzipped(std::string_view bytes)
{
    z_stream stream{};
    deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, largestZlibWindow + gzipHead, 8, Z_DEFAULT_STRATEGY);
    std::string file(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
    stream.next_in = bytesOf(bytes);
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = bytesOf(file);
    stream.avail_out = static_cast<uInt>(file.size());
    deflate(&stream, Z_FINISH);
    file.resize(stream.total_out);
    deflateEnd(&stream);
    return file;
}

}  // namespace gloam
