#pragma once

#include "core/base/Limits.h"
#include "editor/exchange/ForeignNode.h"

namespace gloam::editor {

/// The cells of a layer or chunk, or the problem that keeps them from being read.
struct TiledCells {
    ForeignNode::Numbers cells;
    std::optional<Problem> problem;
};

/// Decodes the member `data`: numbers, CSV, or base64 of little-endian numbers, plain or packed by gzip, zlib or zstd.
/// There must be exactly `count` cells; what is packed is never unpacked to more.
TiledCells decodeTiledCells(const ForeignNode& data, const std::string& encoding, const std::string& compression,
                            std::size_t count);

}  // namespace gloam::editor
