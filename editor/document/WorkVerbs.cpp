#include "core/game/Engine.h"
#include "core/world/References.h"
#include "editor/document/Clipping.h"
#include "editor/document/WorldDocument.h"

#include <algorithm>
#include <map>

namespace gloam::editor {

namespace {

std::vector<LevelNote> withNotes(std::vector<LevelNote> notes, const std::vector<LevelNote>& others)
{
    for (const LevelNote& other : others) {
        std::erase_if(notes, [&](const LevelNote& note) { return note.at == other.at; });
        if (!other.text.empty())
            notes.push_back(other);
    }
    std::sort(notes.begin(), notes.end(), [](const LevelNote& a, const LevelNote& b) { return comesBefore(a.at, b.at); });
    return notes;
}

/// Of the step that adds what a clipping brings.
const char* const bringing = "bringing types";

/// The level as it will be, to ask whether things have room there.
Level after(const Level& level, const LevelWork& work)
{
    Level changed = level;
    TilePatch tiles = work.tiles;
    tiles.exchangeWith(changed.tiles);
    for (const auto& [at, cell] : work.cells)
        if (changed.contains(at))
            changed.tiles.setOverride(at, cell);
    for (const EntityId id : work.removed)
        changed.entities.remove(id);
    for (const Entity& entity : work.placed)
        changed.entities.remove(entity.id);
    return changed;
}

}  // namespace

Answer WorldDocument::canWork(const Name& level, const LevelWork& work) const
{
    if (const Answer painting = canPaint(level, work.tiles); !painting)
        return painting;
    if (const Answer removing = canRemoveEntities(level, work.removed); !removing)
        return removing;
    for (const auto& [at, cell] : work.cells)
        if (const Answer inside = checkInside({level, at}); !inside)
            return inside;
    for (const LevelNote& note : work.notes)
        if (const Answer inside = checkInside({level, note.at}); !inside)
            return inside;
    LevelWork fitting = work;
    if (dropMisfits(level, fitting) == 0)
        return {};
    const auto isLeftOut = [&fitting](const Entity& entity) {
        return std::none_of(fitting.placed.begin(), fitting.placed.end(), [&entity](const Entity& each) { return each.id == entity.id; });
    };
    const Entity& first = *std::find_if(work.placed.begin(), work.placed.end(), isLeftOut);
    if (first.type.slot == 0 || !first.isPlaced())
        return {tr("Not everything has room there.")};
    return {tr("The %1 has no room at (%2, %3).").arg(QString::fromStdString(displayName(first, *m_world.registry))).arg(first.at.x).arg(first.at.y)};
}

std::vector<edit::Simple> WorldDocument::editsOf(const Name& level, const LevelWork& work) const
{
    const Level& found = *m_world.findLevel(level);
    std::vector<edit::Simple> edits;
    edit::Entities entities{level, {}};
    for (const EntityId id : withCarried(found.entities, work.removed))
        entities.entities[id] = std::nullopt;
    for (const Entity& entity : work.placed)
        entities.entities[entity.id] = entity;
    if (!entities.entities.empty())
        edits.emplace_back(std::move(entities));
    TilePatch changes = changesOf(work.tiles, found.tiles);
    if (!changes.isEmpty())
        edits.emplace_back(edit::Tiles{level, std::move(changes)});
    edit::Cells cells{level, work.cells};
    std::erase_if(cells.cells, [&found](const auto& cell) {
        const CellOverride* present = found.tiles.overrideAt(cell.first);
        return cell.second.written == (present ? present->written : Map());
    });
    if (!cells.cells.empty())
        edits.emplace_back(std::move(cells));
    LevelSettings settings = settingsOf(found);
    settings.notes = withNotes(std::move(settings.notes), work.notes);
    if (!(settings == settingsOf(found)))
        edits.emplace_back(edit::LevelList{edit::LevelList::Settings{level, std::move(settings)}});
    return edits;
}

Answer WorldDocument::work(const Name& level, const LevelWork& work, const QString& text)
{
    if (const Answer can = canWork(level, work); !can)
        return can;
    std::vector<edit::Simple> edits = editsOf(level, work);
    if (edits.empty())
        return {};
    const auto count = changesOf(work.tiles, m_world.findLevel(level)->tiles).cellCount();
    const QString painted = count == 1 ? tr("paint a cell on %1").arg(nameOf(level)) : tr("paint %1 cells on %2").arg(count).arg(nameOf(level));
    const QString other = work.removed.empty() ? tr("change %1").arg(nameOf(level)) : tr("erase on %1").arg(nameOf(level));
    const QString usual = count == 0 || !work.removed.empty() ? other : painted;
    const QString name = text.isEmpty() ? usual : text;
    if (!isOfBrought(work)) {
        perform(joined(std::move(edits)), name);
        return {};
    }
    perform(joined(std::move(edits)), tr("%1 and %2").arg(name, m_broughtText), bringing);
    m_history.endMerging();   // what is laid after this is a step of its own
    return {};
}

/// Whether nothing was done since a clipping brought types, and the work lays something of them.
bool WorldDocument::isOfBrought(const LevelWork& work) const
{
    if (m_history.mergeKey() != bringing)
        return false;
    const TypeRegistry& types = *m_world.registry;
    const auto isBrought = [this](TypeCategory category, const Name& type) {
        const auto& sources = m_brought.of(category);
        return std::any_of(sources.begin(), sources.end(), [&type](const TypeSource& source) { return source.name == type; });
    };
    const auto tiles = work.tiles.changes();
    return std::any_of(tiles.begin(), tiles.end(), [&](const TileChange& change) { return isBrought(TypeCategory::Tiles, types.tile(change.tile).id); }) ||
           std::any_of(work.placed.begin(), work.placed.end(), [&](const Entity& entity) { return isBrought(TypeCategory::Entities, types.entity(entity.type).id); });
}

void WorldDocument::endNudging()
{
    if (m_history.mergeKey() != bringing)
        m_history.endMerging();
}

Answer WorldDocument::setNote(const Name& level, Point at, const QString& text)
{
    LevelWork change;
    change.notes.push_back({at, text.toStdString()});
    const QString where = tr("(%1, %2) of %3").arg(at.x).arg(at.y).arg(nameOf(level));
    return work(level, change, text.isEmpty() ? tr("remove the note on %1").arg(where) : tr("note on %1").arg(where));
}

int WorldDocument::dropMisfits(const Name& level, LevelWork& work) const
{
    const Level* found = m_world.findLevel(level);
    if (!found || work.placed.empty())
        return 0;
    Level changed = after(*found, work);
    std::vector<Entity> waiting = work.placed;
    std::stable_partition(waiting.begin(), waiting.end(), [](const Entity& entity) { return entity.isPlaced(); });
    for (bool isAnyPlaced = true; isAnyPlaced;) {   // those who carry first, then what they carry
        isAnyPlaced = false;
        std::erase_if(waiting, [&](const Entity& entity) {
            const bool isOther = found->entities.find(entity.id) == nullptr && isTaken(entity.id);
            const bool fits = entity.type.slot != 0 && !isOther && checkStanding(changed, entity, {}) && changed.entities.add(entity);
            isAnyPlaced = isAnyPlaced || fits;
            return fits;
        });
    }
    std::erase_if(work.placed, [&waiting](const Entity& entity) {
        return std::any_of(waiting.begin(), waiting.end(), [&](const Entity& misfit) { return misfit.id == entity.id; });
    });
    return static_cast<int>(waiting.size());
}

/// Whether types that were brought can be baked.
Answer WorldDocument::checkBaked(const World& world, const TypeSources& brought) const
{
    Problems problems;
    bake(allTypes(world), m_context.engine->parts, usedNames(world), problems);
    for (const Problem& problem : problems)
        for (const TypeCategory category : allTypeCategories)
            for (const TypeSource& source : brought.of(category)) {
                const std::string path = "types." + std::string(gloam::nameOf(category)) + "." + source.name.text();
                if (problem.severity == Severity::Error && problem.path.compare(0, path.size(), path) == 0)
                    return {QString::fromStdString(problem.sentence)};
            }
    return {};
}

Answer WorldDocument::takeClipping(std::string_view text, Stamp& stamp)
{
    Clipping clipping;
    if (const Answer can = readClipping(text, m_world, m_context, clipping); !can)
        return can;
    std::vector<edit::Simple> edits;
    QStringList names;
    for (const TypeCategory category : allTypeCategories)
        for (const TypeSource& source : clipping.brought.of(category)) {
            edits.emplace_back(edit::Types{category, source.name, source, static_cast<std::size_t>(-1)});
            names << QString::fromStdString(source.name.text());
        }
    if (edits.empty())
        return stampFrom(clipping, m_world.registry, m_context, stamp);
    World scratch = m_world;
    Edit tried = joined(edits);
    exchange(scratch, tried, m_context.engine->parts);
    if (const Answer sound = checkBaked(scratch, clipping.brought); !sound)
        return sound;
    if (const Answer read = stampFrom(clipping, scratch.registry, m_context, stamp); !read)
        return read;
    m_history.endMerging();   // another clipping that brought some has its own step
    m_broughtText = names.size() == 1 ? tr("add type %1").arg(names.first()) : tr("add %1 types").arg(names.size());
    m_brought = std::move(clipping.brought);
    perform(joined(std::move(edits)), m_broughtText, bringing);
    return stampFrom(clipping, m_world.registry, m_context, stamp);
}

void WorldDocument::giveNewIds(LevelWork& work)
{
    std::map<EntityId, EntityId> ids;
    for (Entity& entity : work.placed) {
        const EntityId id = newId();
        ids[entity.id] = id;
        entity.id = id;
    }
    for (Entity& entity : work.placed)
        changeReferences(entity, [&ids](EntityId id) {
            const auto found = ids.find(id);
            return found == ids.end() ? id : found->second;
        }, [](Point cell) { return cell; });
}

}  // namespace gloam::editor
