#pragma once

#include "core/base/Result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace gloam {

/// Whether bytes begin as a gzip file does.
bool isGzip(std::string_view bytes);

/// The content of one zlib or gzip stream; which of them its head says. The Error says that it is damaged, is followed
/// by other bytes, or unpacks to more than `limitBytes`; the size the stream claims is not trusted.
Result<std::string> inflated(std::string_view stream, std::size_t limitBytes);

/// Bytes as a gzip file without a name or time, so that the same bytes always give the same file.
std::string gzipped(std::string_view bytes);

}  // namespace gloam
