#pragma once

#include "core/base/Result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace gloam {

/// How hard to try: quick for what is written during play, small for what is shared.
enum class Packing { Quick, Small };

/// Bytes as one zstd frame with its own checksum.
std::string compressed(std::string_view bytes, Packing packing = Packing::Small);

/// The bytes of exactly one frame. The Error says that it is damaged or unpacks to more than `limitBytes`; the size the
/// frame claims is not trusted.
Result<std::string> decompressed(std::string_view frame, std::size_t limitBytes);

}  // namespace gloam
