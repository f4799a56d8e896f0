#pragma once

#include "core/find/Query.h"

namespace gloam {

/// What to put in place of what a query finds.
struct Replacement {
    enum class Kind {
        Tile,   ///< another tile
        Type,   ///< another type of entity
        Value,  ///< another value of a field
        Text    ///< a text in place of another
    };
    Kind kind = Kind::Text;
    std::string key = {};     ///< of a Value: the field
    std::string text = {};    ///< the name, the value or the text
    std::string wanted = {};  ///< of a Text: what it replaces
    QueryTerm only = {};      ///< of a Value: the values that change, if it compares the same field; else all of it
    bool operator==(const Replacement&) const = default;
};

/// Reads `tile:floor`, `type:rat`, `hp = 30` or `"a text"`. A word by itself is what the query finds first: after
/// `tile:wall`, `floor` is a tile.
Result<Replacement> parseReplacement(std::string_view text, const Query& query);

}  // namespace gloam
