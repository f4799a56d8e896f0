#include "editor/document/OverlandPlans.h"

#include "core/game/Zones.h"
#include "core/generate/ContentPools.h"
#include "core/types/FieldWriter.h"
#include "core/world/References.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/PlanParts.h"

#include <algorithm>
#include <array>
#include <map>

namespace gloam::editor {

namespace {

struct UsualBiome {
    const char* id;
    const char* name;
};
constexpr std::array usualBiomes{UsualBiome{"cave", "The Caves"}, UsualBiome{"desert", "The Desert"},
                                 UsualBiome{"jungle", "The Jungle"}, UsualBiome{"ruins", "The Ruins"}};
constexpr std::array<const char*, 3> alwaysWritten{"size", "zone", "biomes"};
constexpr int wholeNoise = 100;

/// The edits that make the overland's keys those of `wanted`, in its order.
std::vector<edit::Simple> editsTo(const Map& present, const Map& wanted, const Map& all)
{
    std::vector<edit::Simple> edits;
    std::size_t position = 0;
    for (const Entry& field : all.entries()) {
        const Value* before = present.find(field.key);
        const Value* after = wanted.find(field.key);
        if (after && before && *after == *before) {
            ++position;
        } else if (after) {
            edits.emplace_back(edit::Entry{AuthoredSection::Overland, Name(field.key), *after, position++});
        } else if (before) {
            edits.emplace_back(edit::Entry{AuthoredSection::Overland, Name(field.key), std::nullopt});
        }
    }
    return edits;
}

/// The keys that a file needs for an overland.
Map writtenShortly(const Overland& overland)
{
    const Map all = written(overland);
    Map keys = writtenChanges(overland);
    for (const char* key : alwaysWritten)
        keys.set(key, *all.find(key));
    return keys;
}

EditResult checkZone(const Overland* overland, Point zone)
{
    if (!overland)
        return {tr("The world has no overland that can be used.")};
    if (!overland->size.contains(zone))
        return {tr("There is no zone %1, %2.").arg(zone.x).arg(zone.y)};
    return {};
}

/// Gives the entities of a built zone ids of their own, as games give other ids to theirs.
void giveOwnIds(Level& level, const NewIds& newId)
{
    std::map<EntityId, EntityId> ids;
    const std::vector<Entity> all(level.entities.all().begin(), level.entities.all().end());
    for (const Entity& entity : all)
        ids[entity.id] = newId();
    level.entities = {};
    const auto newIdOf = [&ids](EntityId old) {
        const auto known = ids.find(old);
        return known == ids.end() ? old : known->second;
    };
    const auto sameCell = [](Point cell) { return cell; };
    for (Entity entity : all) {
        entity.id = ids[entity.id];
        changeReferences(entity, newIdOf, sameCell);
        level.entities.add(std::move(entity));
    }
    changeReferences(level.triggers, newIdOf, sameCell);
}

void addZone(const Overland& overland, const Name& level, std::vector<Point>& zones)
{
    const auto zone = zoneOf(overland, level);
    if (zone && std::find(zones.begin(), zones.end(), *zone) == zones.end())
        zones.push_back(*zone);
}

/// The name without an article: "Caves".
QString bareName(const Biome& biome)
{
    const QString name = nameOf(biome);
    return name.startsWith(QStringLiteral("The "), Qt::CaseInsensitive) ? name.mid(4) : name;
}

}  // namespace

Overland usualOverland(const World& world)
{
    Overland overland;
    const std::vector<std::string> recipes = recipeNames(world);
    for (const UsualBiome& usual : usualBiomes)
        if (std::find(recipes.begin(), recipes.end(), usual.id) != recipes.end())
            overland.biomes.push_back({usual.id, usual.name, usual.id, wholeNoise, {}});
    if (overland.biomes.empty() && !recipes.empty())
        overland.biomes.push_back({"wilds", "The Wilds", Name(recipes.front()), wholeNoise, {}});
    const auto count = static_cast<int>(overland.biomes.size());
    for (int i = 0; i < count; ++i)
        overland.biomes[static_cast<std::size_t>(i)].to = wholeNoise * (i + 1) / count;
    return overland;
}

Plan planAddOverland(const World& world)
{
    if (!world.overland.isEmpty())
        return EditResult{tr("The world has an overland.")};
    const Overland overland = usualOverland(world);
    if (overland.biomes.empty())
        return EditResult{tr("An overland needs a recipe for its zones, and the world has none.")};
    return {editsTo({}, writtenShortly(overland), written(overland)), tr("add an overland")};
}

Plan planRemoveOverland(const World& world)
{
    if (world.overland.isEmpty())
        return EditResult{tr("The world has no overland.")};
    const auto overland = overlandOf(world);
    const Name& start = world.settings.start.level;
    if (overland && zoneOf(*overland, start) && !world.findLevel(start))
        return EditResult{tr("The world starts in zone %1 of the overland. Move the start before you remove it.")
                              .arg(toQString(start))};
    std::vector<edit::Simple> edits;
    for (const Entry& entry : world.overland.written().entries())
        edits.emplace_back(edit::Entry{AuthoredSection::Overland, Name(entry.key), std::nullopt});
    return {std::move(edits), tr("remove the overland")};
}

Plan planOverland(const World& world, const Overland& overland)
{
    if (overland == world.overland.value())
        return {};
    return {editsTo(world.overland.written(), writtenShortly(overland), written(overland)), tr("change the overland")};
}

Plan planFixZone(const World& world, Point zone, const Name& biome)
{
    const Overland* const present = overlandOf(world);
    if (const EditResult is = checkZone(present, zone); !is)
        return is;
    const auto found = std::find_if(present->biomes.begin(), present->biomes.end(),
                                    [&biome](const Biome& each) { return each.id == biome; });
    if (!biome.isEmpty() && found == present->biomes.end())
        return EditResult{tr("There is no biome '%1'.").arg(toQString(biome))};
    const auto isHere = [zone](const FixedZone& fixed) { return fixed.at == zone; };
    Overland overland = *present;
    const auto fixed = std::find_if(overland.fixed.begin(), overland.fixed.end(), isHere);
    if (biome.isEmpty())
        std::erase_if(overland.fixed, isHere);
    else if (fixed != overland.fixed.end())
        fixed->biome = biome;
    else
        overland.fixed.push_back({zone, biome});
    Plan plan = planOverland(world, overland);
    plan.name = biome.isEmpty() ? tr("free the biome of %1").arg(zoneText(zone))
                                : tr("fix %1 as %2").arg(zoneText(zone), nameOf(*found));
    return plan;
}

Plan planDrawZone(const World& world, const Limits& limits, Point zone, std::int64_t seed, const NewIds& newId)
{
    const auto overland = overlandOf(world);
    if (const EditResult is = checkZone(overland, zone); !is)
        return is;
    const Name id = zoneId(*overland, zone);
    if (world.findLevel(id))
        return EditResult{tr("%1 is drawn by hand already.").arg(nameOf(world, id))};
    if (static_cast<int>(world.levels.size()) >= limits.levels)
        return EditResult{tr("A world has at most %1 levels.").arg(limits.levels)};
    if (const EditResult can = canHoldCells(world, limits, overland->zone); !can)
        return can;
    Result<Level> built = builtLevel(world, static_cast<std::uint64_t>(seed), id);
    if (!built)
        return EditResult{QString::fromStdString(built.error().sentence)};
    giveOwnIds(*built, newId);
    const QString name = QString::fromStdString(built->displayName());
    built->name = freeLevelName(world, name, name + QStringLiteral(" (%1)")).toStdString();
    return {edit::LevelList{edit::LevelList::Put{id, Cow<Level>(std::move(*built))}},
            tr("draw %1 by hand").arg(zoneText(zone))};
}

Plan planDropDrawing(const World& world, Point zone)
{
    const auto overland = overlandOf(world);
    if (const EditResult is = checkZone(overland, zone); !is)
        return is;
    const Name id = zoneId(*overland, zone);
    if (!world.findLevel(id))
        return EditResult{tr("%1 is not drawn by hand: games build it.").arg(toQString(id))};
    return {edit::LevelList{edit::LevelList::Put{id, std::nullopt}}, tr("drop the drawing of %1").arg(zoneText(zone))};
}

Plan planStartInZone(const World& world, Point zone)
{
    const auto overland = overlandOf(world);
    if (const EditResult is = checkZone(overland, zone); !is)
        return is;
    const Name id = zoneId(*overland, zone);
    const Level* drawn = world.findLevel(id);
    const Size size = drawn ? drawn->tiles.size() : overland->zone;
    WorldSettings settings = world.settings;
    settings.start.level = id;
    settings.start.at = {size.width / 2, size.height / 2};
    if (settings == world.settings)
        return {};
    return {edit::Settings{std::move(settings), world.ruleset, world.messages},
            tr("move the start to %1").arg(zoneText(zone))};
}

bool OverlandPicture::isFixed(Point zone) const
{
    return std::any_of(overland.fixed.begin(), overland.fixed.end(),
                       [zone](const FixedZone& fixed) { return fixed.at == zone; });
}

int OverlandPicture::zonesOf(int biome) const
{
    int zones = 0;
    for (const Point zone : cellsIn(biomes.size()))
        zones += biomes[zone] == biome;
    return zones;
}

std::optional<OverlandPicture> pictureOf(const World& world, std::int64_t seed)
{
    const Overland* const overland = overlandOf(world);
    if (!overland)
        return std::nullopt;
    OverlandPicture picture;
    picture.biomes = biomesOf(*overland, static_cast<std::uint64_t>(seed));
    picture.start = startZone(world, *overland);
    for (const auto& [id, level] : world.levels)
        addZone(*overland, id, picture.drawn);
    for (const Goal& goal : world.settings.goals)
        addZone(*overland, goal.reach.level, picture.goals);
    for (const Link& link : world.links.all())
        for (const Place& end : {link.from, link.to})
            addZone(*overland, end.level, picture.passages);
    picture.overland = *overland;
    return picture;
}

QStringList biomeLetters(const Overland& overland)
{
    QStringList letters;
    for (const Biome& biome : overland.biomes) {
        QString chosen;
        for (const QChar letter : bareName(biome).toUpper())
            if (chosen.isEmpty() && letter.isLetter() && !letters.contains(QString(letter)))
                chosen = letter;
        for (int digit = 1; chosen.isEmpty(); ++digit)
            if (const QString number = QString::number(digit); !letters.contains(number))
                chosen = number;
        letters << chosen;
    }
    return letters;
}

QString nameOf(const Biome& biome)
{
    return QString::fromStdString(biome.name.empty() ? biome.id.text() : biome.name);
}

QString zoneText(Point zone)
{
    return tr("zone %1, %2").arg(zone.x).arg(zone.y);
}

}  // namespace gloam::editor
