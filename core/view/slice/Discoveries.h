#pragma once

#include "core/base/Colour.h"
#include "core/base/Utf8.h"

#include <string>
#include <vector>

namespace gloam {

class Game;

/// A type of unknown items that the player has come to know.
struct Discovery {
    std::string look;  ///< "murky draught"
    std::string name;  ///< "potion of healing"
    std::string description;
    Glyph glyph;
    Colour colour;
    bool operator==(const Discovery&) const = default;
};

/// What the player knows of a family of unknown items.
struct KnownFamily {
    std::string name;              ///< the family's
    std::vector<Discovery> known;  ///< by name
    int unknown = 0;               ///< how many of its types the player does not know
    bool operator==(const KnownFamily&) const = default;
};

/// Of each family of the world, by name.
std::vector<KnownFamily> discoveriesOf(const Game& game);

}  // namespace gloam
