#pragma once

#include "core/base/Result.h"
#include "core/base/WorldLimits.h"
#include "core/io/file/Zstd.h"

#include <map>
#include <string>
#include <string_view>

namespace gloam {

/// What a container holds; its flags say so.
enum class ContainerKind { Pack, Save };

/// Named texts and pictures, sorted by name. Names are those of files in a folder: see `isSafeFileName`.
using NamedFiles = std::map<std::string, std::string>;

/// Several files in one, all numbers little-endian:
///
///     GLOAMPAK             8 bytes
///     version  flags       u32 u32: 1; the kind
///     count                u32: entries, in the order of their names
///       length name        u16 and as many bytes
///       packed unpacked    u64 u64: sizes
///       sum                u64: of the unpacked bytes
///     …                    one zstd frame for each entry, without gaps
///     sum                  u64: of everything before it
///
/// The Error says which limit the files exceed, or which name cannot be that of a file.
Result<std::string> formatContainer(ContainerKind kind, const NamedFiles& files, Packing packing,
                                    const WorldLimits& limits = {});

/// Reads it back. Refuses, with a sentence, anything that formatContainer does not write: other versions and kinds,
/// names out of order or outside the folder, sizes over the limits, frames that unpack to other sizes or bytes, a
/// single flipped bit anywhere, and bytes after the end.
Result<NamedFiles> parseContainer(ContainerKind kind, std::string_view bytes, const WorldLimits& limits = {});

/// Whether the bytes begin as a container does.
bool isContainer(std::string_view bytes);

/// The kind its flags name, without looking further; a pack if they name none.
ContainerKind kindOfContainer(std::string_view bytes);

}  // namespace gloam
