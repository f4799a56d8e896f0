#include "core/view/advice/Onward.h"

#include "core/view/advice/Places.h"
#include "core/view/slice/KnownGround.h"
#include "core/view/slice/KnownPassages.h"
#include "core/view/words/Nouns.h"
#include "core/view/words/WayWords.h"
#include "core/world/LinkKind.h"

#include <algorithm>
#include <vector>

namespace gloam {

namespace {

bool leadsAway(const Slice& slice, const KnownPlace& place)
{
    const bool isStairs = place.kind == PlaceKind::StairsDown || place.kind == PlaceKind::StairsUp;
    return isStairs || takesOnEntering(knownTile(slice, place.at));
}

/// Whether a passage that was taken left the map on this side.
bool wasLeftBy(const Slice& slice, const KnownPassages& passages, Direction side)
{
    return std::any_of(passages.all().begin(), passages.all().end(), [&](const KnownPassage& passage) {
        return passage.from.level == slice.level && passage.direction == StairDirection::None
               && !slice.size.contains(passage.from.at + step(side));
    });
}

std::string sidesNotLeftBy(const Slice& slice, const KnownPassages& passages)
{
    std::vector<std::string> sides;
    for (const Direction side : slice.exits)
        if (!wasLeftBy(slice, passages, side))
            sides.push_back(directionWord(side));
    return listed(sides);
}

Fills fillsFor(const Slice& slice, const KnownPlace& place)
{
    return {{"what", place.name}, {"way", wayWords(slice.self.at, {place.at, {1, 1}})}};
}

}  // namespace

Onward onwardFrom(const Slice& slice, const KnownPassages& passages, RouteScratch& scratch)
{
    std::vector<KnownPlace> places = knownPlaces(slice, scratch);
    std::erase_if(places, [](const KnownPlace& place) { return place.turns == unreachable || place.swum > 0; });
    bool isAnyTaken = false;
    for (const KnownPlace& place : places) {
        if (!leadsAway(slice, place))
            continue;
        if (!passages.find({slice.level, place.at}))
            return {place.turns == 0 ? "onward-here" : "onward-passage", fillsFor(slice, place)};
        isAnyTaken = true;
    }
    if (const std::string sides = sidesNotLeftBy(slice, passages); !sides.empty())
        return {"onward-sides", {{"sides", sides}}};
    for (const KnownPlace& place : places)
        if (place.kind == PlaceKind::Door) {
            Fills fills = fillsFor(slice, place);
            fills["door"] = withArticle(place.name);
            return {"onward-door", fills};
        }
    return {slice.digs > 0 ? "onward-dig" : isAnyTaken ? "onward-back" : "onward-search", {}};
}

}  // namespace gloam
