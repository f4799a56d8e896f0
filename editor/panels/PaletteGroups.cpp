#include "editor/panels/PaletteGroups.h"

#include "core/parts/Items.h"
#include "core/parts/Waiting.h"
#include "core/types/AbilityType.h"
#include "core/types/StatusType.h"
#include "core/view/frame/Palette.h"
#include "editor/document/AbstractTypes.h"
#include "editor/panels/PaletteModel.h"
#include "editor/panels/PaletteSearch.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <tuple>

namespace gloam::editor {

namespace {

/// The headings in palette order, with words to search for them.
enum class PaletteGroup {
    Ground,
    Water,
    Walls,
    Doors,
    Stairs,
    Standing,
    OnFloor,
    Effects,
    LowThreat,
    MediumThreat,
    HighThreat,
    Bosses,
    OtherCreatures,
    Furnishings,
    Levers,
    Traps,
    Weapons,
    Armor,
    Lights,
    Food,
    Potions,
    Scrolls,
    Wands,
    Rings,
    Amulets,
    Tools,
    Gold,
    OtherEntities,
    UsedAbilities,
    PassiveAbilities,
    HelpfulStates,
    HarmfulStates,
};

struct GroupRow {
    const char* heading;
    const char* words;
};

// clang-format off
constexpr std::array<GroupRow, 32> groupRows{{
    {QT_TRANSLATE_NOOP("PaletteGroups", "Ground"), "ground floor terrain path"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Water and pits"), "water lake river liquid pit hole"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Walls"), "wall rock stone"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Doors"), "door gate portal entrance portcullis curtain"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Stairs"), "stairs ladder steps exit passage"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Standing on the ground"), "obstacle column furniture"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "On the floor"), "decoration decor"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Marks and smoke"), "effect stain"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Creatures, weak"), "monster creature enemy mob animal weak"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Creatures, dangerous"), "monster creature enemy mob animal"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Creatures, deadly"), "monster creature enemy mob animal"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Bosses"), "monster creature enemy mob boss"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Creatures, other"), "monster creature character person ally hero"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Furnishings"), "furniture furnishing object"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Levers and plates"), "lever switch button trigger mechanism plate"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Traps"), "trap hazard plate"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Weapons"), "weapon arms item loot"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Armor"), "armor armour clothes shield item loot"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Lights"), "light lamp source item"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Food"), "food meal item loot"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Potions"), "potion drink flask item loot"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Scrolls"), "scroll paper item loot"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Wands"), "wand staff item loot"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Rings"), "ring jewel item loot"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Amulets"), "amulet jewel item loot"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Tools"), "tool key item loot"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Gold"), "gold money coin treasure item loot"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Other things"), "thing object item"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Used at will"), "ability active spell"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Always at work"), "ability passive"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Helpful"), "state status good"},
    {QT_TRANSLATE_NOOP("PaletteGroups", "Harmful"), "state status bad"},
}};
// clang-format on

const GroupRow& rowOf(PaletteGroup group)
{
    return groupRows[static_cast<std::size_t>(group)];
}

bool isNamedDoor(const std::string& id)
{
    return id.find("door") != std::string::npos || id.find("gate") != std::string::npos
           || id.find("portcullis") != std::string::npos || id.find("curtain") != std::string::npos;
}

bool isWallOfTiles(const TileType& tile)
{
    const bool descends = std::find(tile.ancestors.begin(), tile.ancestors.end(), Name("wall")) != tile.ancestors.end();
    return !tile.isWalkable && (tile.id == Name("wall") || descends || tile.glyph.sign == U'#');
}

PaletteGroup groupOfTile(const TileType& tile)
{
    if (tile.isClosedDoor() || tile.isOpenDoor() || !tile.seenAs.isEmpty())
        return PaletteGroup::Doors;
    if (tile.stairs != StairDirection::None)
        return PaletteGroup::Stairs;
    if (tile.layer == Layer::Decor)
        return PaletteGroup::OnFloor;
    if (tile.layer == Layer::Effect)
        return PaletteGroup::Effects;
    if (isWallOfTiles(tile))
        return PaletteGroup::Walls;
    if (tile.layer == Layer::Structure)
        return PaletteGroup::Standing;
    return tile.isSwum || !tile.isWalkable || tile.glyph.sign == U'~' ? PaletteGroup::Water : PaletteGroup::Ground;
}

PaletteGroup groupOfCreature(const gloam::Look& look)
{
    const std::string threat = (look.color.isEmpty() ? threatColour(look.glyph.sign) : look.color).text();
    if (threat == "threat-low")
        return PaletteGroup::LowThreat;
    if (threat == "threat-medium")
        return PaletteGroup::MediumThreat;
    if (threat == "threat-high")
        return PaletteGroup::HighThreat;
    return threat == "threat-boss" ? PaletteGroup::Bosses : PaletteGroup::OtherCreatures;
}

PaletteGroup groupOfItem(const Name& kind)
{
    static constexpr std::array<std::pair<const char*, PaletteGroup>, 11> kinds{{{"weapon", PaletteGroup::Weapons},
                                                                                 {"armor", PaletteGroup::Armor},
                                                                                 {"light", PaletteGroup::Lights},
                                                                                 {"food", PaletteGroup::Food},
                                                                                 {"potion", PaletteGroup::Potions},
                                                                                 {"scroll", PaletteGroup::Scrolls},
                                                                                 {"wand", PaletteGroup::Wands},
                                                                                 {"ring", PaletteGroup::Rings},
                                                                                 {"amulet", PaletteGroup::Amulets},
                                                                                 {"tool", PaletteGroup::Tools},
                                                                                 {"gold", PaletteGroup::Gold}}};
    const auto found =
        std::find_if(kinds.begin(), kinds.end(), [&kind](const auto& each) { return kind == Name(each.first); });
    return found == kinds.end() ? PaletteGroup::OtherEntities : found->second;
}

PaletteGroup groupOfEntity(const EntityType& entity)
{
    if (entity.part<Stats>())
        return groupOfCreature(entity.look());
    if (const Item* item = entity.part<Item>())
        return groupOfItem(item->kind);
    if (isNamedDoor(entity.id.text()))
        return PaletteGroup::Doors;
    if (entity.part<Trap>())
        return PaletteGroup::Traps;
    if (entity.part<Trigger>())
        return PaletteGroup::Levers;
    return entity.body().isSolid ? PaletteGroup::Furnishings : PaletteGroup::OtherEntities;
}

PaletteGroup groupOf(const TypeRegistry& types, TypeCategory category, const Name& type)
{
    switch (category) {
    case TypeCategory::Abilities:
        return types.findAbility(type)->isPassive ? PaletteGroup::PassiveAbilities : PaletteGroup::UsedAbilities;
    case TypeCategory::Statuses:
        return types.findStatus(type)->isHarmful ? PaletteGroup::HarmfulStates : PaletteGroup::HelpfulStates;
    case TypeCategory::Tiles: return groupOfTile(types.tile(types.findTile(type)));
    case TypeCategory::Entities: break;
    }
    return groupOfEntity(types.entity(types.findEntity(type)));
}

QString headingOf(PaletteGroup group)
{
    return QCoreApplication::translate("PaletteGroups", rowOf(group).heading);
}

/// What represents nothing itself: parents without a glyph of their own, what lies outside every map.
std::set<Name> hiddenTypes(const TypeRegistry& types, TypeCategory category)
{
    if (category == TypeCategory::Entities)
        return abstractTypes(types);
    if (category == TypeCategory::Tiles)
        return {types.tile(types.boundTile()).id};
    return {};
}

/// A type as a search found it; without a search, all fit alike.
struct FoundType {
    PaletteGroup group;
    int fit;
    QString name;
    TypeCategory category;
    Name type;
};

void gather(const TypeRegistry& types, TypeCategory category, const QString& wanted, std::vector<FoundType>& found)
{
    const std::set<Name> hidden = hiddenTypes(types, category);
    for (const std::string& text : types.names(category)) {
        const Name type(text);
        const bool isHidden = hidden.count(type) > 0 && (wanted.isEmpty() || !isNamed(types, category, type, wanted));
        const int fit = wanted.isEmpty() ? 1 : isHidden ? 0 : fitOf(types, category, type, wanted);
        if (!isHidden && fit > 0)
            found.push_back(
                {groupOf(types, category, type), fit, nameOfType(types, category, type).toLower(), category, type});
    }
}

/// Doors that are entities follow the tiles' doors; among entities they follow the creatures.
int rankOf(PaletteGroup group, TypeCategory page)
{
    const bool isDoorOfEntities = group == PaletteGroup::Doors && page == TypeCategory::Entities;
    return isDoorOfEntities ? 2 * static_cast<int>(PaletteGroup::OtherCreatures) + 1 : 2 * static_cast<int>(group);
}

/// The group of the best comes first, and in each group its best.
void sort(TypeCategory page, std::vector<FoundType>& found)
{
    std::map<PaletteGroup, int> best;
    for (const FoundType& each : found)
        best[each.group] = std::max(best[each.group], each.fit);
    const auto order = [&](const FoundType& one) {
        return std::make_tuple(-best[one.group], rankOf(one.group, page), -one.fit, one.category != page, one.name,
                               one.type);
    };
    std::sort(found.begin(), found.end(),
              [&order](const FoundType& a, const FoundType& b) { return order(a) < order(b); });
}

}  // namespace

QString headingOfType(const TypeRegistry& types, TypeCategory category, const Name& type)
{
    return headingOf(groupOf(types, category, type));
}

QString wordsOfGroup(const TypeRegistry& types, TypeCategory category, const Name& type)
{
    return QLatin1String(rowOf(groupOf(types, category, type)).words);
}

std::vector<PaletteRow> paletteRows(const TypeRegistry& types, TypeCategory category, const QString& filter)
{
    const QString wanted = filter.trimmed();
    std::vector<FoundType> found;
    gather(types, category, wanted, found);
    if (category == TypeCategory::Tiles && wanted.isEmpty()) {  // all doors on one page, whether tiles or entities
        std::vector<FoundType> entities;
        gather(types, TypeCategory::Entities, wanted, entities);
        std::copy_if(entities.begin(), entities.end(), std::back_inserter(found),
                     [](const FoundType& each) { return each.group == PaletteGroup::Doors; });
    }
    if (!wanted.isEmpty() && !isOnlyLookedAt(category))
        gather(types, category == TypeCategory::Tiles ? TypeCategory::Entities : TypeCategory::Tiles, wanted, found);
    sort(category, found);
    std::vector<PaletteRow> rows;
    std::optional<PaletteGroup> last;
    for (const FoundType& each : found) {
        if (each.group != last)
            rows.push_back({each.category, {}, headingOf(each.group)});
        last = each.group;
        rows.push_back({each.category, each.type, {}});
    }
    return rows;
}

}  // namespace gloam::editor
