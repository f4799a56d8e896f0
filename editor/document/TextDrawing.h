#pragma once

#include "core/base/Limits.h"
#include "core/world/Stamp.h"
#include "editor/document/Answer.h"

#include <map>
#include <string_view>

namespace gloam::editor {

/// A level drawn in plain text, as people paste it from a page or a mail: a sign for each cell. Rows may be of
/// different lengths; what they lack, and blanks, are holes.
struct TextDrawing {
    std::vector<std::u32string> rows;
    Size size;
    std::map<char32_t, int> signs;  ///< with how many cells of each, without blanks
};

/// Reads it; why not for one that is empty, over the limits, or no text. Tabs are four blanks wide.
Answer readDrawing(std::string_view text, const Limits& limits, TextDrawing& drawing);

/// What a sign of a drawing stands for: a tile or a thing, by name. If empty, a hole.
struct SignMeaning {
    enum class Kind { Hole, Tile, Thing };
    Kind kind = Kind::Hole;
    Name name;
    bool operator==(const SignMeaning&) const = default;
};
using SignMeanings = std::map<char32_t, SignMeaning>;

/// What the signs most likely stand for: as the level's own legend says, else the tile or thing that is drawn so, the
/// first by name.
SignMeanings likelyMeanings(const TextDrawing& drawing, const Level* level, const TypeRegistry& types);

/// The drawing as a stamp. A thing stands on bare floor. Things have ids that are only good among themselves.
Stamp stampFrom(const TextDrawing& drawing, const SignMeanings& meanings,
                const std::shared_ptr<const TypeRegistry>& types);

}  // namespace gloam::editor
