#include "core/view/advice/Risks.h"

#include "core/base/Field.h"
#include "core/base/Overloaded.h"
#include "core/game/Game.h"
#include "core/parts/Lights.h"
#include "core/parts/Waiting.h"
#include "core/view/advice/RestPreview.h"
#include "core/view/frame/CellLook.h"
#include "core/view/words/Nouns.h"

#include <algorithm>
#include <string>
#include <vector>

namespace gloam {

namespace {

bool hasTileTag(const TileType& tile, const Name& tag)
{
    return std::find(tile.tags.begin(), tile.tags.end(), tag) != tile.tags.end();
}

/// Whether only its tag says that it burns.
bool isTaggedFire(const TileType& tile)
{
    return tile.touchBit == 0 && hasTileTag(tile, "fire");
}

/// The known tiles of a cell, from the ground up.
std::vector<const TileType*> knownTiles(const Slice& slice, Point p)
{
    std::vector<const TileType*> tiles;
    if (!slice.isSeen(p))
        tiles.push_back(&slice.types->tile(slice.rememberedAt(p)));
    else
        for (const Layer layer : allLayers)
            if (const TileId tile = slice.floorAt(layer, p); tile != nothingTile)
                tiles.push_back(&slice.types->tile(tile));
    return tiles;
}

bool isKnownTrap(const Slice& slice, Point p)
{
    const auto isTrapHere = [&](const VisibleEntity& seen) {
        return seen.cells().contains(p) && slice.types->entity(slice.types->findEntity(seen.type)).part<Trap>();
    };
    const std::vector<const TileType*> tiles = knownTiles(slice, p);
    return std::any_of(slice.visible.begin(), slice.visible.end(), isTrapHere)
           || std::any_of(tiles.begin(), tiles.end(), [](const TileType* tile) { return isTrap(*tile); });
}

void addGround(const Slice& slice, Point to, std::vector<Risk>& risks)
{
    for (const TileType* tile : knownTiles(slice, to)) {
        const Fills fills{{"what", tile->displayName()}};
        if (tile->isSwum && slice.swims)
            risks.push_back({RiskKind::DeepWater, fills});
        else if ((tile->touchBit & slice.hurtBy) != 0)
            risks.push_back({RiskKind::Touch, fills});
        else if (isTaggedFire(*tile))
            risks.push_back({RiskKind::Fire, fills});
        else if (tile->isSmoke && hasTileTag(*tile, "harmful"))
            risks.push_back({RiskKind::Smoke, fills});
        else if (tile->leads == "fall")
            risks.push_back({RiskKind::Fall, fills});
    }
}

/// A living entity that is not hostile and would be hit by a shot at a cell.
const VisibleEntity* friendAt(const Slice& slice, Point at)
{
    for (const VisibleEntity& seen : slice.visible)
        if (seen.cells().contains(at) && seen.isSolid && seen.maxHp > 0 && !seen.isHostile)
            return &seen;
    return nullptr;
}

void addFriend(const VisibleEntity* struck, std::vector<Risk>& risks)
{
    if (!struck || struck->isHostile)
        return;
    const bool isProper = beginsWithCapital(struck->name);
    risks.push_back(
        {RiskKind::NotHostile, {{"what", struck->name}, {"who", isProper ? struck->name : "the " + struck->name}}});
}

std::vector<Risk> risksOfStep(const Slice& slice, Direction direction)
{
    std::vector<Risk> risks;
    const Point to = slice.self.at + step(direction);
    if (!slice.size.contains(to))
        return risks;
    if (isKnownTrap(slice, to) && !isKnownTrap(slice, slice.self.at))
        risks.push_back({RiskKind::KnownTrap, {}});
    addGround(slice, to, risks);
    return risks;
}

std::vector<Risk> risksOfRest(const Slice& slice)
{
    const auto preview = restPreview(slice);
    const Supplies& supplies = slice.supplies;
    const bool isLast = preview && supplies.lightRadius > 0 && supplies.lightLeft && supplies.sparesLeft == 0;
    if (!isLast || *supplies.lightLeft > preview->turns)
        return {};
    return {{RiskKind::LastLight,
             {{"light", supplies.lightName},
              {"turns", std::to_string(*supplies.lightLeft)},
              {"time", numbered(*supplies.lightLeft, "more turn")}}}};
}

/// How much of a flask would not fit into the light in use.
int wastedBy(const Slice& slice, const CarriedItem& flask)
{
    const TypeRegistry& types = *slice.types;
    const EntityType& type = types.entity(types.findEntity(flask.type));
    const Fuel* fuel = type.part<Fuel>();
    for (const CarriedItem& worn : slice.carried) {
        const Light* light = worn.worn.isEmpty() ? nullptr : types.entity(types.findEntity(worn.type)).part<Light>();
        if (fuel && light && light->capacity > 0 && type.isA(light->fuelType))
            return std::max(0, worn.turnsLeft.value_or(0) + fuel->turns - light->capacity);
    }
    return 0;
}

std::vector<Risk> risksOfUse(const Slice& slice, const Name& what)
{
    for (const CarriedItem& item : slice.carried)
        if (what == item.letter || what == item.type || what == toText(item.id)) {
            const int wasted = wastedBy(slice, item);
            return wasted > 0 ? std::vector<Risk>{{RiskKind::WastedFuel,
                                                   {{"what", item.name},
                                                    {"turns", std::to_string(wasted)},
                                                    {"time", numbered(wasted, "turn")}}}}
                              : std::vector<Risk>();
        }
    return {};
}

std::string nameInQuestion(const std::string& name, int count)
{
    if (count > 1)
        return counted(count, name);
    return beginsWithCapital(name) ? name : "the " + name;
}

Risk takingFrom(const std::string& owner, const std::string& name, int count)
{
    return {RiskKind::NotYours, {{"what", nameInQuestion(name, count)}, {"who", owner}}};
}

/// The item that taking means: the oldest on the viewer's cell, else one in an open chest that it reaches.
std::vector<Risk> risksOfTaking(const Slice& slice, const Name& what)
{
    const auto isMeant = [&](const auto& item) {
        const EntityTypeId type = slice.types->findEntity(item.type);
        return what.isEmpty() || what == toText(item.id) || slice.types->entity(type).isA(what);
    };
    const VisibleEntity* meant = nullptr;
    for (const VisibleEntity& seen : slice.visible)
        if (seen.isItem && isMeant(seen) && seen.cells().contains(slice.self.at) && (!meant || seen.id < meant->id))
            meant = &seen;
    if (meant)
        return meant->owner.empty() ? std::vector<Risk>{}
                                    : std::vector<Risk>{takingFrom(meant->owner, meant->name, meant->count)};
    if (!what.isEmpty())
        for (const CarriedItem& item : slice.within)
            if (isMeant(item) && !item.owner.empty())
                return {takingFrom(item.owner, item.name, item.count)};
    return {};
}

std::vector<Risk> risksOfBlow(const VisibleEntity* struck)
{
    std::vector<Risk> risks;
    addFriend(struck, risks);
    return risks;
}

}  // namespace

std::span<const std::string_view> namesOf(RiskKind)
{
    static constexpr std::string_view names[] = {"known-trap", "deep-water",  "fire", "smoke", "not-hostile",
                                                 "last-light", "wasted-fuel", "fall", "touch", "not-yours"};
    return names;
}

std::string Risk::key() const
{
    return "risk-" + wordOf(kind);
}

bool isRiskyGround(const Slice& slice, Point cell, Crossing crossing)
{
    const auto isRisky = [&slice, crossing](const TileType& tile) {
        return isTrap(tile) || tile.leads == "fall" || (tile.isSwum && slice.swims && crossing == Crossing::Dry)
               || (tile.touchBit & slice.hurtBy) != 0 || isTaggedFire(tile)
               || (tile.isSmoke && hasTileTag(tile, "harmful"));
    };
    if (!slice.isSeen(cell))
        return isRisky(slice.types->tile(slice.rememberedAt(cell)));
    return std::any_of(allLayers.begin(), allLayers.end(), [&](Layer layer) {
        const TileId tile = slice.floorAt(layer, cell);
        return tile != nothingTile && isRisky(slice.types->tile(tile));
    });
}

std::vector<Risk> risksOf(const Slice& slice, const Command& command)
{
    return std::visit(Overloaded{
                          [&](const command::Move& move) { return risksOfStep(slice, move.direction); },
                          [&](const command::Strike& strike) { return risksOfBlow(slice.find(strike.target)); },
                          [&](const command::Fire& fire) { return risksOfBlow(friendAt(slice, fire.target)); },
                          [&](const command::Wait&) { return risksOfRest(slice); },
                          [&](const command::Take& take) { return risksOfTaking(slice, take.what); },
                          [&](const command::Use& use) { return risksOfUse(slice, use.what); },
                          [](const auto&) { return std::vector<Risk>(); },
                      },
                      command);
}

std::vector<Risk> risksOf(const Game& game, const Command& command)
{
    SliceScratch scratch;
    return risksOf(sliceToDecide(game, scratch), command);
}

}  // namespace gloam
