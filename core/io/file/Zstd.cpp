#include "core/io/file/Zstd.h"

#include <zstd.h>

#include <memory>

namespace gloam {

namespace {

constexpr int smallLevel = 12;
constexpr int quickLevel = 3;
constexpr int largestWindow = 23;  ///< a power of 2: a foreign frame may use at most 8 MiB of memory
constexpr std::size_t unpackedAtOnce = std::size_t{1} << 18;

}  // namespace

std::string compressed(std::string_view bytes, Packing packing)
{
    const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context(ZSTD_createCCtx(), &ZSTD_freeCCtx);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, packing == Packing::Small ? smallLevel : quickLevel);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_windowLog, largestWindow);
    std::string frame(ZSTD_compressBound(bytes.size()), '\0');
    frame.resize(ZSTD_compress2(context.get(), frame.data(), frame.size(), bytes.data(), bytes.size()));
    return frame;
}

Result<std::string> decompressed(std::string_view frame, std::size_t limitBytes)
{
    const std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> context(ZSTD_createDCtx(), &ZSTD_freeDCtx);
    ZSTD_DCtx_setParameter(context.get(), ZSTD_d_windowLogMax, largestWindow);
    const Error damaged{"The packed bytes are damaged."};
    std::string bytes;
    ZSTD_inBuffer in{frame.data(), frame.size(), 0};
    for (std::size_t wanted = 1; wanted != 0;) {
        const std::size_t have = bytes.size();
        bytes.resize(have + unpackedAtOnce);
        ZSTD_outBuffer out{bytes.data() + have, unpackedAtOnce, 0};
        wanted = ZSTD_decompressStream(context.get(), &out, &in);
        bytes.resize(have + out.pos);
        if (ZSTD_isError(wanted) || (wanted != 0 && out.pos == 0 && in.pos == in.size))
            return damaged;
        if (bytes.size() > limitBytes)
            return Error{"The packed bytes are too many: at most " + std::to_string(limitBytes) + " are unpacked."};
    }
    return in.pos == in.size ? Result<std::string>(std::move(bytes)) : Result<std::string>(damaged);
}

}  // namespace gloam
