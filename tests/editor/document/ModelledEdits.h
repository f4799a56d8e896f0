#pragma once

#include "editor/document/Clipping.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/document/SettingsPlans.h"
#include "editor/document/TypePlans.h"
#include "editor/document/WorkPlans.h"
#include "editor/tools/PaintWork.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/editor/document/DocumentModel.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <functional>
#include <map>

namespace gloam::test {

/// Performs random verbs on a document and, in the plainest form, on a model of it. The model skips what the document
/// refuses.
class ModelledEdits {
public:
    explicit ModelledEdits(std::uint64_t seed) : m_chance(seed)
    {
        fixture.addCellar();
        const CellMove roomAndWalls = editor::moveToWindow(world(), firstLevel, {{34, 8}, {14, 9}});
        document().perform(editor::planRearrange(world(), document().limits(), firstLevel, roomAndWalls));
        model = modelOf(fixture.document.world());
    }

    DocumentFixture fixture;
    DocumentModel model;

    /// Performs one verb and returns its name. It need not have made a step to undo.
    const char* act()
    {
        using Verb = void (ModelledEdits::*)();
        static constexpr std::pair<const char*, Verb> verbs[] = {
            {"paint", &ModelledEdits::paint},         {"paint", &ModelledEdits::paint},
            {"place", &ModelledEdits::place},         {"place", &ModelledEdits::place},
            {"move", &ModelledEdits::move},           {"remove", &ModelledEdits::remove},
            {"set cell", &ModelledEdits::setCell},    {"add level", &ModelledEdits::addLevel},
            {"rename level", &ModelledEdits::rename}, {"remove level", &ModelledEdits::removeLevel},
            {"link", &ModelledEdits::link},           {"remove link", &ModelledEdits::removeLink},
            {"set start", &ModelledEdits::setStart},  {"resize", &ModelledEdits::resize},
            {"shift", &ModelledEdits::shift},         {"lay a stamp", &ModelledEdits::layPiece},
            {"settings", &ModelledEdits::settings},   {"add type", &ModelledEdits::addType},
            {"duplicate", &ModelledEdits::duplicate}, {"move cells", &ModelledEdits::moveCells},
        };
        const auto& [name, verb] = verbs[m_chance.below(std::size(verbs))];
        (this->*verb)();
        return name;
    }

private:
    editor::WorldDocument& document() { return fixture.document; }
    const World& world() { return fixture.document.world(); }

    const Level& anyLevel()
    {
        auto found = world().levels.begin();
        std::advance(found, m_chance.between(0, static_cast<int>(world().levels.size()) - 1));
        return *found->second;
    }
    Point anyCell(const Level& level)
    {
        return {m_chance.between(0, level.tiles.size().width - 1), m_chance.between(0, level.tiles.size().height - 1)};
    }
    /// Usually a cell where a creature can stand.
    Point openCell(const Level& level)
    {
        Point cell = anyCell(level);
        for (int i = 0; i < 30 && level.tiles.blocksMove(cell); ++i)
            cell = anyCell(level);
        return cell;
    }
    static DocumentModel::Cell cellOf(Point p) { return {p.y, p.x}; }
    DocumentModel::OneLevel& modelled(const Level& level) { return model.levels.at(level.id.text()); }

    void paint()
    {
        const Level& level = anyLevel();
        const char* name = tileNames[m_chance.below(tileNames.size())];
        const TileId tile = fixture.tile(name);
        const auto own = static_cast<std::size_t>(world().registry->tile(tile).layer);
        TilePatch patch;
        std::vector<Point> cells;
        for (int i = 0; i < 4; ++i)
            cells.push_back(anyCell(level));
        for (const Point cell : cells)
            stamp(patch, *world().registry, cell, tile);
        DocumentModel::OneLevel& plain = modelled(level);
        if (!document().perform(editor::planPaint(document().world(), level.id, patch)))
            return;
        for (const Point cell : cells) {
            DocumentModel::Stack& stack = plain.cells[cellOf(cell)];
            stack[own] = name;
            for (std::size_t above = own + 1; above < stack.size(); ++above)
                stack[above].clear();
        }
    }

    void place()
    {
        const Level& level = anyLevel();
        const char* type = m_chance.between(0, 1) ? "gritling" : "dagger";
        const Entity entity = document().newEntity(type, openCell(level));
        if (document().perform(editor::planPlace(document().world(), level.id, {entity})))
            modelled(level).entities[entity.id.value] = {type, cellOf(entity.at), 0};
    }

    EntityId anyEntity(const Level& level)
    {
        const auto count = level.entities.count();
        return count == 0 ? EntityId() : level.entities.all()[m_chance.below(count)].id;
    }

    void move()
    {
        const Level& level = anyLevel();
        const EntityId id = anyEntity(level);
        const Point by{m_chance.between(-3, 3), m_chance.between(-3, 3)};
        if (id.isNothing() || !document().perform(editor::planMoveEntities(document().world(), level.id, {id}, by)))
            return;
        DocumentModel::Entity& entity = modelled(level).entities.at(id.value);
        entity.at = {entity.at.first + by.y, entity.at.second + by.x};
    }

    void remove()
    {
        const Level& level = anyLevel();
        const EntityId id = anyEntity(level);
        if (!id.isNothing() && document().perform(editor::planRemoveEntities(document().world(), level.id, {id})))
            modelled(level).entities.erase(id.value);
    }

    void setCell()
    {
        const Level& level = anyLevel();
        const Point cell = anyCell(level);
        Map written;
        if (m_chance.between(0, 2) > 0)
            written.set("room", "room-" + std::to_string(m_chance.between(1, 5)));
        if (!document().perform(editor::planCell(document().world(), level.id, cell, written)))
            return;
        if (written.isEmpty())
            modelled(level).overrides.erase(cellOf(cell));
        else
            modelled(level).overrides[cellOf(cell)] = toFlowText(Value(written));
    }

    void addLevel()
    {
        if (world().levels.size() > 5)
            return;
        const QString name = QStringLiteral("level %1").arg(++m_names);
        const Level level =
            editor::solidLevel(editor::freeLevelId(document().world(), name), name.toStdString(),
                               {m_chance.between(3, 14), m_chance.between(3, 10)}, document().world().registry);
        DocumentModel::OneLevel plain = modelOf(world()).levels.at("cellar");
        if (!document().perform(editor::planAddLevel(document().world(), document().limits(), level)))
            return;
        const Stack solid = solidStack();
        plain = {};
        plain.width = level.tiles.size().width;
        plain.height = level.tiles.size().height;
        plain.name = name.toStdString();
        for (int y = 0; y < plain.height; ++y)
            for (int x = 0; x < plain.width; ++x)
                plain.cells[{y, x}] = solid;
        model.levels[level.id.text()] = plain;
    }

    using Stack = DocumentModel::Stack;
    Stack solidStack()
    {
        const Level blank = editor::solidLevel("blank", "blank", {1, 1}, document().world().registry);
        Stack stack;
        for (const Layer layer : allLayers)
            if (const TileId tile = blank.tiles.at(layer, {0, 0}); tile != nothingTile)
                stack[static_cast<std::size_t>(layer)] = world().registry->tile(tile).id.text();
        return stack;
    }

    void rename()
    {
        const std::string from = anyLevel().id.text();
        const std::string to = "renamed-" + std::to_string(++m_names);
        if (from == "cellar" || from == "first-level"
            || !document().perform(editor::planRenameLevel(document().world(), from, to)))
            return;
        model.levels[to] = model.levels.at(from);
        model.levels.erase(from);
        forEachEnd([&](DocumentModel::End& end) { end.level = end.level == from ? to : end.level; });
    }

    void forEachEnd(const std::function<void(DocumentModel::End&)>& change)
    {
        for (auto& [id, link] : model.links) {
            change(link.from);
            change(link.to);
        }
        change(model.start);
    }

    void removeLevel()
    {
        const std::string id = anyLevel().id.text();
        if (id == "cellar" || id == "first-level"
            || !document().perform(editor::planRemoveLevel(document().world(), id)))
            return;
        model.levels.erase(id);
        std::erase_if(model.links,
                      [&id](const auto& link) { return link.second.from.level == id || link.second.to.level == id; });
    }

    void link()
    {
        const Level& a = anyLevel();
        const Place from{a.id, openCell(a)};
        const Level& b = anyLevel();
        const Place to{b.id, openCell(b)};
        const LinkWays ways = m_chance.between(0, 1) ? LinkWays::Both : LinkWays::One;
        if (!document().perform(fixture.bareLink(from, to, ways)))
            return;
        const auto end = [](const Place& place) { return DocumentModel::End{place.level.text(), cellOf(place.at)}; };
        for (const Link& made : world().links.all())  // the document chooses the id
            if (model.links.find(made.id.value) == model.links.end())
                model.links[made.id.value] = {end(from), end(to), ways == LinkWays::Both};
    }

    void removeLink()
    {
        if (world().links.all().empty())
            return;
        const LinkId id = world().links.all()[m_chance.below(world().links.all().size())].id;
        if (document().perform(editor::planRemoveLink(document().world(), id)))
            model.links.erase(id.value);
    }

    void setStart()
    {
        const Level& level = anyLevel();
        const Point cell = openCell(level);
        if (document().perform(editor::planStart(document().world(), {level.id, cell})))
            model.start = {level.id.text(), cellOf(cell)};
    }

    /// Each cell and everything on it goes where `to` says, or falls off.
    void rearrange(const std::string& id, int width, int height,
                   const std::function<std::optional<DocumentModel::Cell>(DocumentModel::Cell)>& to)
    {
        DocumentModel::OneLevel& plain = model.levels.at(id);
        DocumentModel::OneLevel next;
        next.width = width;
        next.height = height;
        next.name = plain.name;
        next.depth = plain.depth;
        next.ambient = plain.ambient;
        const Stack solid = solidStack();
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x)
                next.cells[{y, x}] = solid;
        for (const auto& [cell, stack] : plain.cells)
            if (const auto place = to(cell))
                next.cells[*place] = stack;
        for (const auto& [cell, text] : plain.overrides)
            if (const auto place = to(cell))
                next.overrides[*place] = text;
        for (const auto& [cell, text] : plain.notes)
            if (const auto place = to(cell))
                next.notes[*place] = text;
        for (const auto& [entityId, what] : plain.entities)
            if (const auto place = to(what.at))
                next.entities[entityId] = {what.type, *place, 0};
        plain = next;
        const auto isGone = [&](const DocumentModel::End& end) { return end.level == id && !to(end.at); };
        std::erase_if(model.links,
                      [&](const auto& link) { return isGone(link.second.from) || isGone(link.second.to); });
        forEachEnd([&](DocumentModel::End& end) {
            if (const auto place = end.level == id ? to(end.at) : std::nullopt)
                end.at = *place;
        });
    }

    void resize()
    {
        const Level& level = anyLevel();
        const std::string id = level.id.text();
        const Size size = level.tiles.size();
        const Point corner{m_chance.between(-2, 2), m_chance.between(-2, 2)};
        const Size after{std::clamp(size.width + m_chance.between(-2, 2), 3, 90),
                         std::clamp(size.height + m_chance.between(-2, 2), 3, 30)};
        if (!document().perform(editor::planRearrange(document().world(), document().limits(), id,
                                                      editor::moveToWindow(document().world(), id, {corner, after}))))
            return;
        rearrange(id, after.width, after.height, [&](DocumentModel::Cell cell) -> std::optional<DocumentModel::Cell> {
            const DocumentModel::Cell moved{cell.first - corner.y, cell.second - corner.x};
            const bool isInside =
                moved.first >= 0 && moved.second >= 0 && moved.first < after.height && moved.second < after.width;
            return isInside ? std::optional(moved) : std::nullopt;
        });
    }

    void shift()
    {
        const Level& level = anyLevel();
        const std::string id = level.id.text();
        const Size size = level.tiles.size();
        const Point by{m_chance.between(-4, 4), m_chance.between(-4, 4)};
        if (!document().perform(editor::planRearrange(world(), document().limits(), id, {size, size, by, true})))
            return;
        rearrange(id, size.width, size.height, [&](DocumentModel::Cell cell) -> std::optional<DocumentModel::Cell> {
            return DocumentModel::Cell{(cell.first + by.y + 9 * size.height) % size.height,
                                       (cell.second + by.x + 9 * size.width) % size.width};
        });
    }

    /// Lays a piece of one level onto another: tiles and overrides cell by cell, entities that have room with new
    /// ids.
    void layPiece()
    {
        const Level& from = anyLevel();
        const Point corner = anyCell(from);
        const Stamp piece = cutStamp(from, CellArea(from.tiles.size(), Rect{corner, {3, 3}}));
        const Level& onto = anyLevel();
        const std::string id = onto.id.text();
        const Point at = anyCell(onto);
        const DocumentModel::OneLevel source = modelled(from);
        LevelChange work;
        layStamp(work, onto, at, piece);
        editor::giveNewIds(work, document().newIds());
        editor::dropMisfits(document().world(), id, work);
        if (!editor::performWork(document(), id, work))
            return;
        DocumentModel::OneLevel& plain = model.levels.at(id);
        const auto target = [&](DocumentModel::Cell cell) {
            return DocumentModel::Cell{cell.first - corner.y + at.y, cell.second - corner.x + at.x};
        };
        for (int y = corner.y; y < corner.y + 3; ++y)
            for (int x = corner.x; x < corner.x + 3; ++x) {
                const auto cell = source.cells.find({y, x});
                const auto place = plain.cells.find(target({y, x}));
                if (cell == source.cells.end() || place == plain.cells.end() || cell->second == Stack())
                    continue;
                layStack(place->second, cell->second);
                if (const auto own = source.overrides.find({y, x}); own != source.overrides.end())
                    plain.overrides[target({y, x})] = own->second;
                if (const auto note = source.notes.find({y, x}); note != source.notes.end())
                    plain.notes[target({y, x})] = note->second;
            }
        for (const Entity& entity : work.placed)
            plain.entities[entity.id.value] = {world().registry->entity(entity.type).id.text(), cellOf(entity.at), 0};
    }

    /// From its lowest layer on, a cell becomes that of the piece.
    static void layStack(Stack& stack, const Stack& piece)
    {
        bool isReached = false;
        for (std::size_t layer = 0; layer < stack.size(); ++layer) {
            isReached = isReached || !piece[layer].empty();
            if (isReached)
                stack[layer] = piece[layer];
        }
    }

    /// Solid ground where the cells were, then the piece on top of what is there; references to cells follow.
    void moveCells()
    {
        const Level& level = anyLevel();
        const std::string id = level.id.text();
        const Rect rect = intersected({anyCell(level), {3, 2}}, {{0, 0}, level.tiles.size()});
        const Point by{m_chance.between(-4, 4), m_chance.between(-4, 4)};
        const CellArea area(level.tiles.size(), rect);
        const DocumentModel::OneLevel source = modelled(level);
        LevelChange work;
        for (const Point cell : area.cells()) {
            editor::fillIn(work, level, cell);
            work.cells[cell] = {};
            work.notes.push_back({cell, {}});
        }
        Level cleared = level;
        TilePatch filled = work.tiles;
        filled.exchangeWith(cleared.tiles);
        layStamp(work, cleared, rect.at + by, cutStamp(level, area));
        if (!document().perform(editor::planMoveCells(document().world(), id, work, area, by, editor::WithGround::Yes,
                                                      QStringLiteral("move"))))
            return;
        DocumentModel::OneLevel& plain = model.levels.at(id);
        const Stack solid = solidStack();
        for (const Point cell : area.cells()) {
            plain.cells[cellOf(cell)] = solid;
            plain.overrides.erase(cellOf(cell));
            plain.notes.erase(cellOf(cell));
        }
        for (const Point cell : area.cells()) {
            const auto place = plain.cells.find(cellOf(cell + by));
            if (place == plain.cells.end())
                continue;
            layStack(place->second, source.cells.at(cellOf(cell)));
            if (const auto own = source.overrides.find(cellOf(cell)); own != source.overrides.end())
                plain.overrides[place->first] = own->second;
            if (const auto note = source.notes.find(cellOf(cell)); note != source.notes.end())
                plain.notes[place->first] = note->second;
        }
        const auto moved = [&](DocumentModel::Cell cell) {
            return area.contains({cell.second, cell.first}) ? DocumentModel::Cell{cell.first + by.y, cell.second + by.x}
                                                            : cell;
        };
        for (auto& [entityId, what] : plain.entities)
            what.at = moved(what.at);
        forEachEnd([&](DocumentModel::End& end) { end.at = end.level == id ? moved(end.at) : end.at; });
    }

    void settings()
    {
        const Level& level = anyLevel();
        LevelSettings next = settingsOf(level);
        next.depth = m_chance.between(-3, 9);
        next.ambient = m_chance.between(0, 5);
        if (!document().perform(editor::planLevelSettings(document().world(), level.id, next)))
            return;
        modelled(level).depth = next.depth;
        modelled(level).ambient = next.ambient;
    }

    void addType()
    {
        TypeSource source;
        source.name = "made-" + std::to_string(m_chance.between(1, 6));
        source.parent = "floor";
        source.written.set("name", "floor " + std::to_string(m_chance.between(1, 3)));
        if (document().perform(editor::planPutType(document().world(), TypeCategory::Tiles, source)))
            model.types["tiles " + source.name.text()] = "floor " + toFlowText(Value(source.written));
    }

    void duplicate()
    {
        if (world().levels.size() > 5)
            return;
        const std::string id = anyLevel().id.text();
        const Name made = fixture.duplicate(id);
        if (made.isEmpty())
            return;
        DocumentModel::OneLevel plain = model.levels.at(id);
        const Level& copy = *world().findLevel(made);
        plain.name = copy.name;
        plain.entities.clear();  // the document chooses the ids; everything else is compared
        for (const Entity& entity : copy.entities.all())
            plain.entities[entity.id.value] = {world().registry->entity(entity.type).id.text(), cellOf(entity.at), 0};
        const auto without = [](const DocumentModel::OneLevel& level) {
            std::vector<std::pair<std::string, DocumentModel::Cell>> entities;
            for (const auto& [entityId, what] : level.entities)
                entities.emplace_back(what.type, what.at);
            std::sort(entities.begin(), entities.end());
            return entities;
        };
        if (without(plain) != without(model.levels.at(id)))
            qFatal("A duplicate has other things.");
        model.levels[made.text()] = plain;
        for (const Link& link : world().links.all())
            if (link.from.level == made && link.to.level == made)
                model.links[link.id.value] = {{made.text(), cellOf(link.from.at)},
                                              {made.text(), cellOf(link.to.at)},
                                              link.ways == LinkWays::Both};
    }

    static constexpr std::array<const char*, 6> tileNames{"floor", "floor",       "wall",
                                                          "grass", "door-closed", "shallow-water"};
    Random m_chance;
    int m_names = 0;
};

}  // namespace gloam::test
