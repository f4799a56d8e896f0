#pragma once

#include "core/view/advice/Route.h"

#include <string>

namespace gloam {

enum class PlaceKind { StairsDown, StairsUp, Being, Furniture, Item, Door };

/// Somewhere to walk to.
struct KnownPlace {
    PlaceKind kind{};
    Point at;
    Name type;  ///< of the entity or tile
    std::string name;
    Glyph glyph;
    Colour colour;
    bool isRemembered = false;
    int turns = unreachable;  ///< to get there, or beside it if it is solid
    int swum = 0;             ///< cells of deep water on the way, if the only way known leads across it
    bool operator==(const KnownPlace&) const = default;
};

/// What a viewer could want to walk to, as far as it sees and remembers: by kind, then nearest first, those without a
/// known way last. One that swims could also swim to some: these are after those it can walk to. Enemies are none, and
/// neither are closed doors it has no way to.
std::vector<KnownPlace> knownPlaces(const Slice& slice, RouteScratch& scratch);

/// The nearest stairs with a known way; nullopt if there are none.
std::optional<KnownPlace> nearestStairs(const Slice& slice, StairDirection direction, RouteScratch& scratch);

}  // namespace gloam
