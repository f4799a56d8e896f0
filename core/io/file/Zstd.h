#pragma once

#include "core/base/Result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace gloam {

/// Bytes as one zstd frame with its own checksum.
std::string compressed(std::string_view bytes);

/// The bytes of exactly one frame; the Error says that it is damaged, or that it unpacks to more than `limitBytes`. What
/// the frame says of its size is not believed.
Result<std::string> decompressed(std::string_view frame, std::size_t limitBytes);

}  // namespace gloam
