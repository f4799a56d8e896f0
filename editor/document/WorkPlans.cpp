#include "editor/document/WorkPlans.h"

#include "core/world/References.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/PlanParts.h"

#include <algorithm>
#include <map>
#include <set>

namespace gloam::editor {

namespace {

std::vector<LevelNote> withNotes(std::vector<LevelNote> notes, const std::vector<LevelNote>& others)
{
    if (others.empty())
        return notes;  // in the order they have, which may be that of a file
    for (const LevelNote& other : others) {
        std::erase_if(notes, [&](const LevelNote& note) { return note.at == other.at; });
        if (!other.text.empty())
            notes.push_back(other);
    }
    std::sort(notes.begin(), notes.end(),
              [](const LevelNote& a, const LevelNote& b) { return comesBefore(a.at, b.at); });
    return notes;
}

/// The level after a change, to check that entities have room there.
Level after(const Level& level, const LevelChange& work)
{
    Level changed = level;
    TilePatch tiles = work.tiles;
    tiles.exchangeWith(changed.tiles);
    for (const auto& [at, cell] : work.cells)
        if (changed.contains(at))
            changed.tiles.setOverride(at, cell);
    std::vector<EntityId> gone = work.removed;
    for (const Entity& entity : work.placed)
        gone.push_back(entity.id);
    changed.entities.removeAll(std::move(gone));
    return changed;
}

EditResult checkPlaces(const World& world, const Name& level, const LevelChange& work)
{
    const Level* found = world.findLevel(level);
    for (const Layer layer : allLayers)
        for (const TileRun& run : work.tiles.runs(layer))
            for (const Point end : {run.at, Point{run.right() - 1, run.at.y}})
                if (!found || !found->contains(end))
                    return checkInside(world, {level, end});
    if (const EditResult known = checkThere(world, level, work.removed); !known)
        return known;
    for (const auto& [at, cell] : work.cells)
        if (const EditResult inside = checkInside(world, {level, at}); !inside)
            return inside;
    for (const LevelNote& note : work.notes)
        if (const EditResult inside = checkInside(world, {level, note.at}); !inside)
            return inside;
    return {};
}

EditResult checkRoom(const World& world, const Name& level, const LevelChange& work)
{
    LevelChange fitting = work;
    if (dropMisfits(world, level, fitting) == 0)
        return {};
    const auto isLeftOut = [&fitting](const Entity& entity) {
        return std::none_of(fitting.placed.begin(), fitting.placed.end(),
                            [&entity](const Entity& each) { return each.id == entity.id; });
    };
    const Entity& first = *std::find_if(work.placed.begin(), work.placed.end(), isLeftOut);
    if (first.type.slot == 0 || !first.isPlaced())
        return {tr("Not everything has room there.")};
    return {tr("The %1 has no room at (%2, %3).").arg(nameOf(world, first)).arg(first.at.x).arg(first.at.y)};
}

QString usualText(const World& world, const Name& level, const LevelChange& work)
{
    const auto count = changesOf(work.tiles, world.findLevel(level)->tiles).cellCount();
    if (!work.removed.empty())
        return tr("erase on %1").arg(nameOf(world, level));
    if (count == 0)
        return tr("change %1").arg(nameOf(world, level));
    return count == 1 ? tr("paint a cell on %1").arg(nameOf(world, level))
                      : tr("paint %1 cells on %2").arg(count).arg(nameOf(world, level));
}

}  // namespace

EditResult canWork(const World& world, const Name& level, const LevelChange& work)
{
    const EditResult places = checkPlaces(world, level, work);
    return places ? checkRoom(world, level, work) : places;
}

Plan planWork(const World& world, const Name& level, const LevelChange& work, const QString& text)
{
    if (const EditResult can = canWork(world, level, work); !can)
        return can;
    std::vector<edit::Simple> edits = editsOf(*world.findLevel(level), work);
    if (edits.empty())
        return {};
    return {std::move(edits), text.isEmpty() ? usualText(world, level, work) : text};
}

Plan planPaint(const World& world, const Name& level, const TilePatch& patch)
{
    LevelChange work;
    work.tiles = patch;
    return planWork(world, level, work);
}

Plan planCell(const World& world, const Name& level, Point at, const Map& written)
{
    if (const EditResult inside = checkInside(world, {level, at}); !inside)
        return inside;
    const CellOverride* present = world.findLevel(level)->tiles.overrideAt(at);
    CellOverride cell{written, present ? present->commentsAbove : std::vector<std::string>()};
    if (written == (present ? present->written : Map()))
        return {};
    return {edit::Cells{level, {{at, std::move(cell)}}}, tr("change cell %1").arg(nameOf(world, Place{level, at}))};
}

Plan planNote(const World& world, const Name& level, Point at, const QString& text)
{
    LevelChange change;
    change.notes.push_back({at, text.toStdString()});
    const QString where = nameOf(world, Place{level, at});
    return planWork(world, level, change,
                    text.isEmpty() ? tr("remove the note on %1").arg(where) : tr("note on %1").arg(where));
}

std::vector<edit::Simple> editsOf(const Level& level, const LevelChange& work)
{
    std::vector<edit::Simple> edits;
    edit::Entities entities{level.id, {}};
    for (const EntityId id : withCarried(level.entities, work.removed))
        entities.entities[id] = std::nullopt;
    for (const Entity& entity : work.placed)
        entities.entities[entity.id] = entity;
    if (!entities.entities.empty())
        edits.emplace_back(std::move(entities));
    TilePatch changes = level.isUnbuilt() ? work.tiles : changesOf(work.tiles, level.tiles);  // it is built first
    if (!changes.isEmpty())
        edits.emplace_back(edit::Tiles{level.id, std::move(changes)});
    edit::Cells cells{level.id, work.cells};
    std::erase_if(cells.cells, [&level](const auto& cell) {
        const CellOverride* present = level.tiles.overrideAt(cell.first);
        return cell.second.written == (present ? present->written : Map());
    });
    if (!cells.cells.empty())
        edits.emplace_back(std::move(cells));
    LevelSettings settings = settingsOf(level);
    settings.notes = withNotes(std::move(settings.notes), work.notes);
    if (work.triggers)
        settings.triggers = *work.triggers;
    if (!(settings == settingsOf(level)))
        edits.emplace_back(edit::LevelList{edit::LevelList::Settings{level.id, std::move(settings)}});
    return edits;
}

int dropMisfits(const World& world, const Name& level, LevelChange& work)
{
    const Level* found = world.findLevel(level);
    if (!found || work.placed.empty())
        return 0;
    Level changed = after(*found, work);
    std::vector<Entity> waiting = work.placed;
    std::stable_partition(waiting.begin(), waiting.end(), [](const Entity& entity) { return entity.isPlaced(); });
    for (bool isAnyPlaced = true; isAnyPlaced;) {  // holders first, then their contents
        isAnyPlaced = false;
        std::erase_if(waiting, [&](const Entity& entity) {
            const bool isOther = found->entities.find(entity.id) == nullptr && isTaken(world, entity.id);
            const bool fits = entity.type.slot != 0 && !isOther && checkStanding(world, changed, entity)
                              && changed.entities.add(entity);
            isAnyPlaced = isAnyPlaced || fits;
            return fits;
        });
    }
    std::set<EntityId> misfits;
    for (const Entity& misfit : waiting)
        misfits.insert(misfit.id);
    std::erase_if(work.placed, [&misfits](const Entity& entity) { return misfits.count(entity.id) > 0; });
    return static_cast<int>(waiting.size());
}

void giveNewIds(LevelChange& work, const NewIds& newId)
{
    std::map<EntityId, EntityId> ids;
    for (Entity& entity : work.placed) {
        const EntityId id = newId();
        ids[entity.id] = id;
        entity.id = id;
    }
    for (Entity& entity : work.placed)
        changeReferences(
            entity,
            [&ids](EntityId id) {
                const auto found = ids.find(id);
                return found == ids.end() ? id : found->second;
            },
            [](Point cell) { return cell; });
}

}  // namespace gloam::editor
