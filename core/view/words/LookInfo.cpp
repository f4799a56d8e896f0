#include "core/view/words/LookInfo.h"

#include "core/view/words/MindWords.h"

#include "core/parts/Arms.h"
#include "core/parts/Lights.h"
#include "core/parts/Moving.h"
#include "core/rules/Movement.h"
#include "core/view/slice/KnownGround.h"
#include "core/view/words/Nouns.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <utility>

namespace gloam {

namespace {

std::vector<Name> abilitiesOf(const Slice& slice, const VisibleEntity& seen)
{
    const EntityType& type = slice.types->entity(slice.types->findEntity(seen.type));
    std::vector<Name> abilities;
    if (seen.talks)
        abilities.emplace_back("look-talks");
    for (const Name& ability : abilitiesOfKind(type, seen.isActor, slice.creaturesOpenDoors))
        abilities.push_back(ability);
    if (seen.maxHp == 0 && seen.isSolid)
        abilities.emplace_back("look-bars");
    return abilities;
}

LookInfo ofEntity(const Slice& slice, const VisibleEntity& seen, Point cell)
{
    LookInfo info;
    info.category = LookCategory::Entity;
    info.name = seen.name;
    info.description = seen.description;
    info.type = seen.type;
    info.target = seen.id;
    info.at = cell;
    info.isSelf = seen.id == slice.self.id;
    info.isUnseeing = seen.mood.bearing == Bearing::Unaware;
    if (!info.isSelf)
        info.abilities = abilitiesOf(slice, seen);
    if (const Resists* resists = slice.types->entity(slice.types->findEntity(seen.type)).part<Resists>())
        info.withstood = withstoodBy(*resists, *slice.types);
    info.entity = seen;
    return info;
}

/// Ground to walk on is not counted: "floor", "mud".
bool isCountedTile(const TileType& tile)
{
    return tile.layer > Layer::Structure || !tile.isWalkable || tile.isOpenDoor();
}

bool isPassable(const Slice& slice, const TileType& tile, const SpecialCell* special)
{
    if (special && special->isWalkable)
        return *special->isWalkable;
    return tile.isSwum ? slice.swims : tile.isWalkable || (tile.isClosedDoor() && slice.opensDoors);
}

LookInfo ofTile(const Slice& slice, const TileType& tile, Point cell)
{
    LookInfo info;
    info.category = LookCategory::Tile;
    info.name = tile.displayName();
    info.description = tile.description;
    info.type = tile.id;
    info.at = cell;
    info.layer = tile.layer;
    info.isRemembered = !slice.isSeen(cell);
    info.isCounted = isCountedTile(tile);
    info.isPassable = isPassable(slice, tile, slice.specialAt(cell));
    if (const SpecialCell* special = slice.specialAt(cell)) {
        if (!special->name.empty())
            info.name = special->name;
        if (!special->description.empty())
            info.description = special->description;
    }
    return info;
}

LookInfo ofRemembered(const RememberedSight& sight)
{
    LookInfo info;
    info.category = LookCategory::Entity;
    info.name = sight.name;
    info.type = sight.type;
    info.at = sight.at;
    info.isRemembered = true;
    return info;
}

/// The tiles of a seen cell, topmost first.
std::vector<const TileType*> tilesAt(const Slice& slice, Point cell)
{
    std::vector<const TileType*> tiles;
    for (auto layer = allLayers.rbegin(); layer != allLayers.rend(); ++layer)
        if (const TileId tile = slice.floorAt(*layer, cell); tile != nothingTile)
            tiles.push_back(&slice.types->tile(tile));
    return tiles;
}

/// Whether it matters to feet: deep water, mud, a door, stairs.
bool mattersToFeet(const TileType& tile)
{
    return !tile.isWalkable || tile.isSwum || tile.speed != 100 || tile.isOpenDoor() || tile.touchBit != 0
           || tile.stairs != StairDirection::None;
}

void addOthers(const Slice& slice, const std::vector<const TileType*>& tiles, LookInfo& info)
{
    for (const VisibleEntity& other : slice.visible)
        if (other.id != info.target && !other.isFelt && other.cells().contains(info.at))
            info.also.push_back({other.id, other.type, other.name, other.count, true});
    for (const TileType* tile : tiles)
        if (tile->layer != Layer::Terrain || mattersToFeet(*tile))
            info.also.push_back({{}, tile->id, tile->displayName(), 1, isCountedTile(*tile)});
}

std::string nameOf(const AlsoHere& other, const Narrator& narrator)
{
    if (!other.isCounted)
        return other.name;
    return other.count > 1 ? counted(other.count, other.name)
                           : narrator.nameOf({other.id, other.type, other.name, {}}, Article::A);
}

/// How much of its life is left, in words; five steps.
std::string_view fares(const VisibleEntity& entity)
{
    static constexpr std::array<std::string_view, 4> steps{"fares-dying", "fares-badly", "fares-hurt",
                                                           "fares-scratched"};
    if (entity.hp >= entity.maxHp)
        return "fares-unhurt";
    const long long quarter = 4LL * std::max(0, entity.hp) / entity.maxHp;
    return steps[static_cast<std::size_t>(quarter)];
}

Fills statusFills(const StatusView& status)
{
    const std::string& word = status.adjective.empty() ? status.status.text() : status.adjective;
    return {{"status", word}, {"turns", std::to_string(status.turns)}, {"time", numbered(status.turns, "more turn")}};
}

void addStates(const VisibleEntity& entity, const Narrator& narrator, std::vector<std::string>& lines)
{
    const bool hasSleepStatus = std::any_of(entity.statuses.begin(), entity.statuses.end(),
                                            [](const StatusView& status) { return status.status == "asleep"; });
    if (entity.isAsleep && !hasSleepStatus)
        lines.push_back(narrator.say("look-asleep").text);
    if (const Message mind = mindSentence(entity.mood, narrator); !mind.text.empty())
        lines.push_back(mind.text);
    for (const StatusView& status : entity.statuses)
        lines.push_back(
            narrator.say(status.turns > 0 ? "look-status" : "look-status-lasting", statusFills(status)).text);
}

std::string oddsLine(const Odds& odds, const std::string& key, const Narrator& narrator)
{
    const Fills fills{{"hit", chanceText(odds.hit)},
                      {"damage", amountText(odds.damage)},
                      {"blows", blowCountText(odds.blowsToKill)}};
    return narrator.say(odds.blowsToKill > 0 ? key : key + "-never", fills).text;
}

}  // namespace

std::span<const std::string_view> namesOf(LookCategory)
{
    static constexpr std::string_view names[] = {"unknown", "entity", "tile"};
    return names;
}

std::vector<Name> abilitiesOfKind(const EntityType& type, bool isActor, bool creaturesOpenDoors)
{
    std::vector<Name> abilities;
    const Mobile* mobile = type.part<Mobile>();
    if (isActor && mobile && mobile->opensDoors && creaturesOpenDoors)
        abilities.emplace_back("look-opens-doors");
    if (isActor && mobile && mobile->swims)
        abilities.emplace_back("look-swims");
    if (type.part<WhenStruck>())
        abilities.emplace_back("look-answers");
    if (type.part<Light>())
        abilities.emplace_back("look-glows");
    return abilities;
}

LookInfo lookAt(const Slice& slice, Point cell)
{
    if (!slice.isSeen(cell)) {
        const RememberedSight* sight = slice.rememberedEntityAt(cell);
        LookInfo info = sight ? ofRemembered(*sight) : groundAt(slice, cell);
        if (const VisibleEntity* felt = slice.feltAt(cell))
            info.also.push_back({felt->id, felt->type, {}, 1, true});
        return info;
    }
    std::vector<const TileType*> tiles = tilesAt(slice, cell);
    LookInfo info = groundAt(slice, cell);
    if (const VisibleEntity* drawn = slice.find(slice.entities2D[cell - slice.box().at])) {
        info = ofEntity(slice, *drawn, cell);
    } else if (!tiles.empty()) {
        info = ofTile(slice, *tiles.front(), cell);
        tiles.erase(tiles.begin());
    }
    addOthers(slice, tiles, info);
    return info;
}

LookInfo groundAt(const Slice& slice, Point cell)
{
    if (slice.size.contains(cell) && slice.isKnown(cell))
        return ofTile(slice, knownTile(slice, cell), cell);
    LookInfo unknown;
    unknown.at = cell;
    return unknown;
}

std::string lookName(const LookInfo& info, const Narrator& narrator)
{
    if (info.category != LookCategory::Entity)
        return info.isCounted ? withArticle(info.name) : info.name;
    if (info.entity.count > 1)
        return counted(info.entity.count, info.name);
    return narrator.nameOf({info.target, info.type, info.name, info.at}, Article::A);
}

Message lookMessage(const LookInfo& info, const Narrator& narrator)
{
    if (info.category == LookCategory::Unknown)
        return narrator.say("look-unknown");
    if (info.isRemembered)
        return narrator.say("look-remember", {{"name", lookName(info, narrator)}});
    Message message = narrator.say("look-see", {{"name", lookName(info, narrator)}});
    if (!info.description.empty())
        message.text = info.description;
    return message;
}

std::string alsoLine(const LookInfo& info, const Narrator& narrator)
{
    std::vector<std::string> names;
    for (const AlsoHere& other : info.also)
        names.push_back(nameOf(other, narrator));
    return names.empty() ? std::string() : narrator.say("look-also", {{"names", listed(names)}}).text;
}

std::vector<std::string> lookLines(const LookInfo& info, const Narrator& narrator)
{
    std::vector<std::string> lines;
    if (info.category == LookCategory::Unknown || info.isRemembered) {
        lines.push_back(lookMessage(info, narrator).text);
        if (std::string also = alsoLine(info, narrator); !also.empty())
            lines.push_back(std::move(also));
        return lines;
    }
    if (!info.description.empty())
        lines.push_back(info.description);
    if (!info.entity.owner.empty())
        lines.push_back(narrator.say("look-owned", {{"who", info.entity.owner}}).text);
    for (const Name& ability : info.abilities)
        lines.push_back(narrator.say(ability.text()).text);
    for (std::string& sentence : sentencesOf(info.withstood, narrator))
        lines.push_back(std::move(sentence));
    if (info.category == LookCategory::Entity && info.entity.maxHp > 0 && !info.isSelf)
        lines.push_back(narrator.say(fares(info.entity)).text);
    if (info.category == LookCategory::Entity && !info.isSelf)
        addStates(info.entity, narrator, lines);
    if (lines.empty())
        lines.push_back(lookMessage(info, narrator).text);
    if (std::string also = alsoLine(info, narrator); !also.empty())
        lines.push_back(std::move(also));
    return lines;
}

std::vector<std::string> oddsLines(const LookInfo& info, const Narrator& narrator)
{
    if (info.category != LookCategory::Entity || !info.entity.odds)
        return {};
    return {oddsLine(info.entity.odds->given, "look-given", narrator),
            oddsLine(info.entity.odds->taken, "look-taken", narrator)};
}

std::string chanceText(double chance)
{
    const long rounded = std::lround(chance * 100);
    if (rounded <= 0 && chance > 0)
        return "1";
    if (rounded >= 100 && chance < 1)
        return "99";
    return std::to_string(rounded);
}

std::string blowCountText(double blows)
{
    const std::string number = amountText(blows < 10 ? blows : std::round(blows));
    return number + (number == "1" ? " blow" : " blows");
}

std::string amountText(double amount)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", amount);
    std::string shown(text);
    if (shown.ends_with(".0"))
        shown.erase(shown.size() - 2);
    return shown;
}

std::vector<std::string> sentencesOf(const Withstood& withstood, const Narrator& narrator)
{
    std::vector<std::string> sentences;
    if (!withstood.nothing.empty())
        sentences.push_back(narrator.say("look-immune", {{"what", listed(withstood.nothing)}}).text);
    for (const Withstood::Share& share : withstood.shares)
        sentences.push_back(
            narrator.say("look-resists", {{"percent", std::to_string(share.percent)}, {"element", share.element}})
                .text);
    return sentences;
}

}  // namespace gloam
