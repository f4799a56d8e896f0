#pragma once

#include "core/base/Colour.h"

#include <cstddef>
#include <cstdint>

namespace gloam::editor::xp {

// A picture of REXPaint, unpacked: its version (-1) and the number of layers; then for each layer its width, its height
// and its cells, column by column: a glyph, an ink and a ground. Numbers have 32 bits, the least byte first; colours
// have a byte each for red, green and blue.
inline constexpr std::int32_t version = -1;
inline constexpr int mostLayers = 9;
inline constexpr std::size_t bytesOfHead = 8;
inline constexpr std::size_t bytesOfLayerHead = 8;
inline constexpr std::size_t bytesOfCell = 10;
inline constexpr Rgb transparent{0xFF00FF};  ///< as a ground

}  // namespace gloam::editor::xp
