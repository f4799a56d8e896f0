#include "editor/document/PrefabPlans.h"

#include "core/generate/ContentPools.h"
#include "core/generate/Draft.h"
#include "core/generate/WorldNames.h"
#include "core/io/world/EntityText.h"
#include "core/io/world/LevelText.h"
#include "core/types/FieldWriter.h"
#include "core/world/Recipe.h"
#include "editor/document/AuthoredPlans.h"
#include "editor/document/FileLetters.h"
#include "editor/document/PlanParts.h"

#include <algorithm>
#include <utility>

namespace gloam::editor {

namespace {

/// Whether a cell is at the edge of a piece, or beside a hole in it.
bool isAtEdge(const Stamp& piece, Point p)
{
    for (const Point side : {Point{0, -1}, Point{-1, 0}, Point{1, 0}, Point{0, 1}})
        if (!piece.contains(p + side) || piece.tiles.topAt(p + side) == nothingTile)
            return true;
    return false;
}

/// Doors at the edge of a piece, and those openings from before that are still at its edge.
List openingsOf(const Stamp& piece, const Prefab& before)
{
    List openings;
    for (const Point p : cellsIn(piece.tiles.size())) {
        const TileType& tile = piece.tiles.typeAt(p);
        const bool wasOpening = std::find(before.openings.begin(), before.openings.end(), p) != before.openings.end();
        const bool isDoor = tile.isClosedDoor() || !tile.foundAs.isEmpty();
        if ((isDoor || (wasOpening && isOpenTile(tile))) && isAtEdge(piece, p))
            openings.push_back(toValue(p));
    }
    return openings;
}

List entitiesOf(const Stamp& piece)
{
    List entities;
    for (const Entity& entity : piece.entities.all()) {
        if (!entity.isPlaced())
            continue;
        Map written;
        written.set("type", piece.tiles.types().entity(entity.type).id.text());
        written.set("at", toValue(entity.at));
        const Map tree = entityTree(entity, piece.tiles.types());
        if (const Value* parts = tree.find("parts"))
            written.set("parts", *parts);
        entities.emplace_back(std::move(written));
    }
    return entities;
}

/// The slots that are on cells of a piece to stand on.
List slotsOf(const Stamp& piece, const Prefab& before)
{
    List kept;
    for (const PrefabSlot& slot : before.slotCells)
        if (piece.contains(slot.at) && isOpenTile(piece.tiles.typeAt(slot.at)))
            kept.emplace_back(written(slot));
    return kept;
}

/// A prefab as written, with the drawing of a piece.
Map drawnAs(const Stamp& piece, Map prefab, const Prefab& before)
{
    for (const char* key : {"legend", "map", "openings", "slots", "entities"})
        prefab.erase(key);
    const Map level = levelTree(piece);
    for (const char* key : {"legend", "map"})
        if (const Value* drawn = level.find(key))
            prefab.set(key, *drawn);
    if (List openings = openingsOf(piece, before); !openings.empty())
        prefab.set("openings", std::move(openings));
    if (List kept = slotsOf(piece, before); !kept.empty())
        prefab.set("slots", std::move(kept));
    if (List entities = entitiesOf(piece); !entities.empty())
        prefab.set("entities", std::move(entities));
    return prefab;
}

EditResult checkSize(const Stamp& piece)
{
    if (piece.tiles.isVoid())
        return {tr("There are no tiles to make a prefab of.")};
    if (piece.tiles.size().area() <= Prefab::mostCells)
        return {};
    return {tr("A prefab has at most %L1 cells; this would have %L2.")
                .arg(Prefab::mostCells)
                .arg(piece.tiles.size().area())};
}

/// Whether steps can place a prefab, by its name or by a tag.
bool canPlace(const std::vector<Builder>& steps, const Name& prefab, const PrefabsByName& prefabs)
{
    return std::any_of(steps.begin(), steps.end(), [&](const Builder& step) {
        const auto vaults = vaultsIn(step);
        if (!vaults)
            return false;
        const std::vector<Name> pool = poolOf(*vaults, prefabs);
        return std::find(pool.begin(), pool.end(), prefab) != pool.end();
    });
}

}  // namespace

bool isOwnPrefab(const World& world, const Name& name)
{
    return world.prefabs.find(name) != nullptr;
}

std::vector<Name> prefabNames(const World& world)
{
    return namesIn(world, AuthoredSection::Prefabs);
}

Name freePrefabName(const World& world, const QString& wanted)
{
    return freeNameIn(world, AuthoredSection::Prefabs, inFileLetters(wanted, QStringLiteral("prefab")));
}

EditResult canNamePrefab(const World& world, const Name& name)
{
    if (name.isEmpty())
        return {tr("A prefab needs a name.")};
    if (!isInFileLetters(name.text()))
        return {tr("A name has small letters, digits and hyphens only: %1.")
                    .arg(QString::fromStdString(inFileLetters(toQString(name), QStringLiteral("prefab"))))};
    if (findWritten(world, AuthoredSection::Prefabs, name))
        return {tr("There is a prefab '%1' already.").arg(toQString(name))};
    return {};
}

Plan planMakePrefab(const World& world, const Name& name, const Stamp& piece)
{
    if (EditResult can = checkSize(piece); !can)
        return can;
    if (EditResult can = canNamePrefab(world, name); !can)
        return can;
    return {edit::Entry{AuthoredSection::Prefabs, name, Value(drawnAs(piece, {}, {}))},
            tr("make prefab %1").arg(toQString(name))};
}

Plan planRedrawPrefab(const World& world, const Name& name, const Stamp& piece)
{
    if (!isOwnPrefab(world, name))
        return EditResult{tr("'%1' is of a library: make one of another name.").arg(toQString(name))};
    if (EditResult can = checkSize(piece); !can)
        return can;
    const Map* written = world.prefabs.written().find(name.text())->as<Map>();
    const Prefab& before = world.prefabs.find(name)->value;
    return {edit::Entry{AuthoredSection::Prefabs, name, Value(drawnAs(piece, written ? *written : Map(), before))},
            tr("redraw prefab %1").arg(toQString(name))};
}

Plan planCopyPrefab(const World& world, const Name& from, const Name& to)
{
    if (EditResult can = canNamePrefab(world, to); !can)
        return can;
    return planAddWritten(world, AuthoredSection::Prefabs, to, writtenOf(world, AuthoredSection::Prefabs, from));
}

Plan planRenamePrefab(const World& world, const Name& from, const Name& to)
{
    if (!isOwnPrefab(world, from))
        return EditResult{tr("'%1' is of a library and keeps its name.").arg(toQString(from))};
    if (from == to)
        return {};
    if (EditResult can = canNamePrefab(world, to); !can)
        return can;
    return {renaming(world, {"prefabs", from, to}), tr("rename prefab %1 to %2").arg(toQString(from), toQString(to))};
}

Plan planRemovePrefab(const World& world, const Name& name)
{
    if (!isOwnPrefab(world, name))
        return EditResult{tr("'%1' is of a library and cannot be deleted.").arg(toQString(name))};
    return planRemoveWritten(world, AuthoredSection::Prefabs, name);
}

QStringList usesOfPrefab(const World& world, const Name& name)
{
    QStringList uses;
    const PrefabsByName prefabs = prefabsOf(world);
    for (const std::string& recipe : recipeNames(world))
        if (const Result<Recipe> read = recipeNamed(world, recipe); read && canPlace(read->steps, name, prefabs))
            uses << QString::fromStdString(recipe);
    const auto places = [&](const Read<Recipe>* own) {
        return own && !hasErrors(own->problems) && canPlace(own->value.steps, name, prefabs);
    };
    for (const auto& [id, level] : world.levels)
        if (places(level->recipe.steps()) || places(level->contents.read()))
            uses << usedBy(world, std::nullopt, id);
    return uses;
}

QString factsOfPrefab(const World& world, const Name& name)
{
    const PrefabsByName prefabs = prefabsOf(world);
    const auto found = prefabs.find(name);
    if (found == prefabs.end())
        return tr("It cannot be placed: the problems say why.");
    const Prefab& prefab = found->second;
    QStringList facts{tr("%1 by %2 cells").arg(prefab.size().width).arg(prefab.size().height)};
    QStringList tags;
    for (const Name& tag : prefab.tags)
        tags << toQString(tag);
    if (!tags.isEmpty())
        facts << tr("tags: %1").arg(tags.join(QStringLiteral(", ")));
    if (prefab.depth.size() == 2)
        facts << tr("depth %1 to %2").arg(prefab.depth[0]).arg(prefab.depth[1]);
    if (!isOwnPrefab(world, name))
        facts << tr("of a library");
    const QStringList uses = usesOfPrefab(world, name);
    facts << (uses.isEmpty() ? tr("no recipe uses it") : tr("used by %1").arg(uses.join(QStringLiteral(", "))));
    return facts.join(QStringLiteral("; ")) + QLatin1Char('.');
}

}  // namespace gloam::editor
