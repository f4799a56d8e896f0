#pragma once

#include "core/base/Limits.h"
#include "core/world/Stamp.h"
#include "editor/document/EditResult.h"

#include <map>
#include <string_view>

namespace gloam::editor {

/// A level drawn in plain text, as people paste it from a page or a mail: one glyph per cell. Rows may differ in
/// length; blanks and what a row lacks are holes.
struct TextDrawing {
    std::vector<std::u32string> rows;
    Size size;
    std::map<char32_t, int> signs;  ///< how many cells have each, without blanks
};

/// Reads a drawing. Fails if it is empty, over the limits, or not text. A tab is four blanks wide.
EditResult readDrawing(std::string_view text, const Limits& limits, TextDrawing& drawing);

/// What a glyph of a drawing stands for: the name of a tile or an entity. If empty, a hole.
struct SignMeaning {
    enum class Kind { Hole, Tile, Entity };
    Kind kind = Kind::Hole;
    Name name;
    bool operator==(const SignMeaning&) const = default;
};
using SignMeanings = std::map<char32_t, SignMeaning>;

/// What the glyphs most likely stand for: as in the level's own legend, else the first tile or entity by name that has
/// the glyph.
SignMeanings likelyMeanings(const TextDrawing& drawing, const Level* level, const TypeRegistry& types);

/// The drawing as a stamp. Entities stand on bare floor; their ids are valid only within the stamp.
Stamp stampFrom(const TextDrawing& drawing, const SignMeanings& meanings,
                const std::shared_ptr<const TypeRegistry>& types);

}  // namespace gloam::editor
