#include "core/find/Find.h"

#include "core/find/Matcher.h"
#include "core/parts/Carrying.h"
#include "core/world/Sections.h"

#include <algorithm>
#include <limits>

namespace gloam {

namespace {

constexpr int rowsBetweenLooks = 64;
constexpr int entitiesBetweenLooks = 512;

/// Adds up what is found, and keeps the first of it.
struct FoundSoFar {
    FindResult result;
    std::size_t mostListed = 0;
    bool isFull() const { return result.list.size() >= mostListed; }
};

/// Walks the subjects of a world, in the order of a list.
class SubjectSearch {
public:
    SubjectSearch(const World& world, const Query& query, const FindScope& scope, Progress& progress)
        : m_world(world), m_scope(scope), m_progress(progress), m_matcher(world, query, onlyLevel(world, scope))
    {
        for (const auto& [id, level] : world.levels)
            if (isLooked(id)) {
                m_levels.push_back(&*level);
                m_of += level->tiles.size().height + 1;
            }
    }

    /// Without `see`, only collects.
    bool run(FoundSoFar& collector, SeeFound see)
    {
        m_collector = &collector;
        m_see = see;
        const auto where = m_scope.where;
        if (where != FindScope::Where::Types)
            for (const Level* level : m_levels)
                seeLevel(*level);
        if (where == FindScope::Where::World || where == FindScope::Where::Level)
            seeLinks();
        if (where == FindScope::Where::World || where == FindScope::Where::Types)
            seeTypes();
        if (where == FindScope::Where::World)
            seeRest();
        if (where != FindScope::Where::Types)
            for (const Level* level : m_levels)
                seeTiles(*level);
        return !m_isStopped;
    }

private:
    static const Level* onlyLevel(const World& world, const FindScope& scope)
    {
        const bool isOne = scope.where == FindScope::Where::Level || scope.where == FindScope::Where::Selection;
        return isOne ? world.findLevel(scope.level) : nullptr;
    }

    bool isLooked(const Name& level) const
    {
        return m_scope.where == FindScope::Where::World
               || (m_scope.where != FindScope::Where::Types && level == m_scope.level);
    }

    bool isOfSelection() const { return m_scope.where == FindScope::Where::Selection; }

    bool isStopped()
    {
        if (!m_isStopped)
            m_isStopped = m_progress.isCancelled();
        return m_isStopped;
    }

    void advance(int rows)
    {
        m_done += rows;
        m_progress.report(m_done, m_of);
    }

    void offer(const SubjectView& view)
    {
        if (!m_matcher.matches(view))
            return;
        ++m_collector->result.count;
        ++m_collector->result.stretches;
        show(view);
    }

    void show(const SubjectView& view)
    {
        if (m_see)
            m_see(view.subject);
        if (m_collector->isFull())
            return;
        Found found{view.subject, {}};
        m_matcher.matches(view, &found.what);
        m_collector->result.list.push_back(std::move(found));
    }

    void seeLevel(const Level& level)
    {
        if (isStopped())
            return;
        SubjectView view{.subject = {.kind = SubjectKind::Level, .level = level.id}, .on = &level};
        if (!isOfSelection()) {
            offer(view);
            seeTriggers(level);
        }
        for (std::size_t i = 0; i < level.notes.size(); ++i)
            if (isInSelection(level.notes[i].at)) {
                SubjectView note{.subject = {.kind = SubjectKind::Note, .level = level.id}, .on = &level};
                note.subject.index = i;
                note.subject.at = level.notes[i].at;
                note.note = &level.notes[i];
                offer(note);
            }
        seeEntities(level);
        seeCells(level);
        advance(1);
    }

    bool isInSelection(Point at) const { return !isOfSelection() || m_scope.cells.contains(at); }

    void seeTriggers(const Level& level)
    {
        for (std::size_t i = 0; i < level.triggers.size(); ++i) {
            SubjectView view{.subject = {.kind = SubjectKind::Trigger, .level = level.id, .index = i}, .on = &level};
            view.trigger = &level.triggers[i];
            offer(view);
        }
    }

    void seeEntities(const Level& level)
    {
        int left = entitiesBetweenLooks;
        for (const Entity& entity : level.entities.all()) {
            if (--left == 0) {
                left = entitiesBetweenLooks;
                if (isStopped())
                    return;
            }
            const Point at = outermostOf(level, entity).at;
            if (isOfSelection() && !m_scope.cells.contains(at)
                && !std::binary_search(m_scope.entities.begin(), m_scope.entities.end(), entity.id))
                continue;
            SubjectView view{.subject = {.kind = SubjectKind::Entity, .level = level.id, .id = entity.id, .at = at},
                             .on = &level};
            view.entity = &entity;
            view.type = &m_world.registry->entity(entity.type);
            offer(view);
        }
    }

    void seeCells(const Level& level)
    {
        for (const Point at : level.tiles.cells().places())
            if (isInSelection(at)) {
                SubjectView view{.subject = {.kind = SubjectKind::Cell, .level = level.id, .at = at}, .on = &level};
                view.cell = level.tiles.overrideAt(at);
                offer(view);
            }
    }

    void seeLinks()
    {
        for (const Link& link : m_world.links.all()) {
            const bool isThere = m_scope.where == FindScope::Where::World || link.from.level == m_scope.level
                                 || link.to.level == m_scope.level;
            if (!isThere)
                continue;
            SubjectView view{.subject = {.kind = SubjectKind::Link, .id = link.id}};
            view.link = &link;
            offer(view);
        }
    }

    void seeTypes()
    {
        const TypeRegistry& types = *m_world.registry;
        for (const TypeCategory category : allTypeCategories)
            for (const TypeSource& source : m_world.types->of(category)) {
                SubjectView view{.subject = {.kind = SubjectKind::Type, .name = source.name, .category = category}};
                view.source = &source;
                if (category == TypeCategory::Tiles)
                    view.tile = &types.tile(types.findTile(source.name));
                if (category == TypeCategory::Entities)
                    view.type = &types.entity(types.findEntity(source.name));
                offer(view);
            }
    }

    void seeRest()
    {
        SubjectView settings;
        settings.settings = &m_world.settings;
        offer(settings);
        for (std::size_t i = 0; i < m_world.settings.goals.size(); ++i) {
            SubjectView view{.subject = {.kind = SubjectKind::Goal, .index = i}};
            view.goal = &m_world.settings.goals[i];
            offer(view);
        }
        for (const auto& [id, faction] : m_world.settings.factions) {
            SubjectView view{.subject = {.kind = SubjectKind::Faction, .name = id}};
            view.faction = &faction;
            offer(view);
        }
        for (const AuthoredSection section : entrySections)
            seeEntries({.kind = SubjectKind::Entry, .section = section}, sectionOf(m_world, section));
        seeEntries({.kind = SubjectKind::Entry, .section = AuthoredSection::Overland}, m_world.overland.written());
        seeEntries({.kind = SubjectKind::Message}, m_world.messages.written());
    }

    void seeEntries(FindSubject subject, const Map& entries)
    {
        for (const Entry& entry : entries.entries()) {
            subject.name = entry.key;
            SubjectView view{.subject = subject};
            view.written = &entry.value;
            offer(view);
        }
    }

    /// Row by row; a level of which no tile can match is not read at all.
    void seeTiles(const Level& level)
    {
        if (isStopped())
            return;
        m_found = m_matcher.tilesOn(level);
        const bool canMatch = std::find(m_found.begin(), m_found.end(), 1) != m_found.end();
        if (canMatch && isOfSelection()) {
            for (const Rect& row : m_scope.cells.rows()) {
                const Rect inside = intersected(row, {{}, level.tiles.size()});  // the level may have shrunk since
                for (const Layer layer : allLayers)
                    if (!inside.isEmpty())
                        seeRow(level, layer, inside);
            }
        } else if (canMatch) {
            for (int y = 0; y < level.tiles.size().height; ++y) {
                if (y % rowsBetweenLooks == 0) {
                    if (isStopped())
                        return;
                    m_progress.report(m_done + y, m_of);
                }
                for (const Layer layer : allLayers)
                    seeRow(level, layer, {{0, y}, {level.tiles.size().width, 1}});
            }
        }
        advance(level.tiles.size().height);
    }

    void seeRow(const Level& level, Layer layer, const Rect& cells)
    {
        const TileRowView row = level.tiles.row(layer, cells.at.y);
        const int right = std::min(cells.at.x + cells.size.width, level.tiles.size().width);
        if (row.isBare()) {
            if (m_found[row[0].slot])
                showTiles(level, layer, row[0], cells.at, right - cells.at.x);
            return;
        }
        if (row.tiles() && !m_see && m_collector->isFull())
            return countRow(row.tiles(), cells.at.x, right);
        for (int x = cells.at.x; x < right;) {
            const TileId tile = row[x];
            const int from = x;
            while (x < right && row[x] == tile)
                ++x;
            if (m_found[tile.slot])
                showTiles(level, layer, tile, {from, cells.at.y}, x - from);
        }
    }

    /// Stretches of equal tiles, without looking at each.
    void countRow(const TileId* tiles, int from, int to)
    {
        std::uint64_t found = 0;
        std::uint64_t stretches = 0;
        std::uint16_t before = 0;
        for (int x = from; x < to; ++x) {
            const std::uint16_t slot = tiles[x].slot;
            const std::uint8_t isFound = m_found[slot];
            found += isFound;
            stretches += isFound & static_cast<std::uint8_t>(slot != before);
            before = slot;
        }
        m_collector->result.count += found;
        m_collector->result.tiles += found;
        m_collector->result.stretches += stretches;
    }

    void showTiles(const Level& level, Layer layer, TileId tile, Point at, int width)
    {
        FindResult& result = m_collector->result;
        result.count += static_cast<std::uint64_t>(width);
        result.tiles += static_cast<std::uint64_t>(width);
        ++result.stretches;
        if (!m_see && m_collector->isFull())
            return;
        SubjectView view{.subject = {.kind = SubjectKind::Tile, .level = level.id}, .on = &level};
        view.tile = &m_world.registry->tile(tile);
        view.subject.name = view.tile->id;
        view.subject.at = at;
        view.subject.layer = layer;
        view.subject.width = width;
        show(view);
    }

    const World& m_world;
    const FindScope& m_scope;
    Progress& m_progress;
    Matcher m_matcher;
    std::vector<const Level*> m_levels;
    int m_done = 0;
    int m_of = 0;
    bool m_isStopped = false;
    FoundSoFar* m_collector = nullptr;
    SeeFound m_see;
    std::vector<std::uint8_t> m_found;  ///< of the level that is read: by slot
};

}  // namespace

FindResult find(const World& world, const Query& query, const FindScope& scope, std::size_t mostListed,
                Progress& progress)
{
    FoundSoFar collector{.result = {}, .mostListed = mostListed};
    collector.result.isStopped = !SubjectSearch(world, query, scope, progress).run(collector, {});
    return std::move(collector.result);
}

FindResult find(const World& world, const Query& query, const FindScope& scope, std::size_t mostListed)
{
    Progress progress;
    return find(world, query, scope, mostListed, progress);
}

std::vector<std::uint8_t> tilesFound(const World& world, const Query& query, const Name& level)
{
    const Level* const there = world.findLevel(level);
    return there ? Matcher(world, query, there, Matcher::Uses::OfTiles).tilesOn(*there) : std::vector<std::uint8_t>();
}

bool forEachFound(const World& world, const Query& query, const FindScope& scope, SeeFound see, Progress& progress)
{
    FoundSoFar collector;
    return SubjectSearch(world, query, scope, progress).run(collector, see);
}

}  // namespace gloam
