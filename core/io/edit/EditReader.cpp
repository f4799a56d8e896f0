#include "core/game/Engine.h"
#include "core/io/edit/EditHead.h"
#include "core/io/edit/EditText.h"
#include "core/io/edit/TileRows.h"
#include "core/io/world/EntityText.h"
#include "core/io/world/FactionText.h"
#include "core/io/world/LevelText.h"
#include "core/io/world/LinkText.h"
#include "core/io/world/Migration.h"
#include "core/io/world/SettingsText.h"
#include "core/io/world/TypeText.h"
#include "core/io/world/WorldSections.h"
#include "core/io/world/WorldText.h"
#include "core/io/yaml/Comments.h"
#include "core/types/FieldReader.h"
#include "core/world/Ruleset.h"
#include "core/world/Sentence.h"
#include "core/world/TypeNames.h"

namespace gloam {

namespace {

using ReadOne = Result<edit::Simple>;

Error noEdit(const std::string& why)
{
    return {"The change cannot be read: " + why};
}

template <typename T> T partAt(const Map& map, std::string_view key)
{
    const Value* value = map.find(key);
    const auto* part = value ? value->template as<T>() : nullptr;
    return part ? *part : T();
}

std::size_t positionOf(const EditHead& head)
{
    return head.position < 0 ? std::numeric_limits<std::size_t>::max() : static_cast<std::size_t>(head.position);
}

/// Reads one edit from its tree, for one world.
class EditReader {
public:
    EditReader(const ParsedTree& parsed, const World& world, const ReadContext& context)
        : m_tree(parsed.root), m_trailing(parsed.trailingComments), m_world(world), m_context(context)
    {}

    ReadOne read()
    {
        Problems problems;
        const Map line = partAt<Map>(m_tree, "edit");
        readFields(line, "edit", problems, m_head);
        if (!line.find("kind") || !problems.empty())
            return noEdit(problems.empty() ? "it does not say what kind it is." : problems.front().sentence);
        switch (m_head.kind) {
        case EditKind::Tiles: return readTiles();
        case EditKind::Cells: return readCells();
        case EditKind::Entities: return readEntities();
        case EditKind::Level: return readPut();
        case EditKind::LevelName: return readRename();
        case EditKind::LevelSettings: return readLevelSettings();
        case EditKind::Links: return readLinks();
        case EditKind::Type: return readTypeChange();
        case EditKind::TypeName: return readTypeName();
        case EditKind::Settings: return readSettings();
        case EditKind::Written: return readWritten();
        case EditKind::World: return readWhole();
        }
        return noEdit("its kind is unknown.");
    }

private:
    Result<const Level*> level() const
    {
        const Level* found = m_world.findLevel(m_head.level);
        if (!found)
            return noEdit("the world has no level '" + m_head.level.text() + "'.");
        return found;
    }

    /// What the text says of the level.
    Map ofLevel() const { return partAt<Map>(partAt<Map>(m_tree, "levels"), m_head.level.text()); }

    ReadOne readTiles() const
    {
        const auto found = level();
        if (!found)
            return found.error();
        auto patch = readTileRows(partAt<List>(ofLevel(), "tiles"), **found, *m_world.registry);
        if (!patch)
            return patch.error();
        return edit::Simple(edit::Tiles{m_head.level, std::move(*patch)});
    }

    ReadOne readCells() const
    {
        const auto found = level();
        if (!found)
            return found.error();
        edit::Cells cells{m_head.level, {}};
        for (const Value& written : partAt<List>(ofLevel(), "cells")) {
            Value made;
            const Value& item = withCommentsAbove(written, made);
            const Map* map = item.as<Map>();
            Problems problems;
            Point at{-1, -1};
            if (map)
                FieldReader(*map, {}, problems).leaf({"at"}, at);
            if (!map || !(*found)->contains(at))
                return noEdit("a cell is outside the level '" + m_head.level.text() + "'.");
            CellOverride cell{*map, item.commentsAbove};
            cell.written.erase("at");
            cells.cells[at] = std::move(cell);
        }
        return edit::Simple(std::move(cells));
    }

    ReadOne readEntities() const
    {
        const auto found = level();
        if (!found)
            return found.error();
        edit::Entities entities{m_head.level, {}};
        for (const Value& written : partAt<List>(ofLevel(), "entities")) {
            Value made;
            const Value& item = withCommentsAbove(written, made);
            const Map map = item.as<Map>() ? *item.as<Map>() : Map();
            const auto id = parseEntityId(partAt<std::string>(map, "id"));
            if (!id)
                return noEdit(id.error().sentence + ".");
            std::optional<Entity>& entity = entities.entities[*id];
            if (map.entries().size() == 1)
                continue;
            if (m_world.registry->findEntity(typeNameOf(map)).slot == 0)
                return noEdit("there is no entity type '" + typeNameOf(map).text() + "'.");
            Problems ofContent;  // found again when the world is checked
            entity = readEntity(map, *m_world.registry, m_context.engine->parts, m_head.level, 0, {}, ofContent);
            entity->extras.commentsAbove = item.commentsAbove;
        }
        return edit::Simple(std::move(entities));
    }

    /// The cells of all levels but the one that is put in place.
    long long cellsElsewhere() const
    {
        long long cells = 0;
        for (const auto& [id, level] : m_world.levels)
            if (id != m_head.level)
                cells += level->tiles.size().area();
        return cells;
    }

    /// Drops the entries that only its drawing needed.
    static void leaveOwnLegend(Level& level, std::int64_t own)
    {
        level.legend.resize(std::min(level.legend.size(), static_cast<std::size_t>(own)));
    }

    ReadOne readPut() const
    {
        const Value* levels = m_tree.find("levels");
        if (!levels)
            return edit::Simple(edit::LevelList{edit::LevelList::Put{m_head.level, std::nullopt}});
        const Value* tree = levels->as<Map>() ? levels->as<Map>()->find(m_head.level.text()) : nullptr;
        if (m_head.level.isEmpty() || !tree || !tree->as<Map>())
            return noEdit("the level '" + m_head.level.text() + "' is missing.");
        if (!m_world.findLevel(m_head.level) && static_cast<int>(m_world.levels.size()) >= m_context.limits.levels)
            return noEdit("a world has at most " + std::to_string(m_context.limits.levels) + " levels.");
        Problems problems;
        LevelTotals totals{.cells = cellsElsewhere()};
        std::optional<Start> drawnHero;
        Level level =
            readLevel(m_head.level, *tree->as<Map>(), m_world.registry, m_context, totals, problems, drawnHero);
        for (const Problem& problem : problems)
            if (problem.code().front() == 'D')
                return noEdit(problem.sentence);
        level.extras.commentsAbove = tree->commentsAbove;
        leaveOwnLegend(level, m_head.legend);
        level.place.number = static_cast<int>(m_head.place);
        return edit::Simple(edit::LevelList{edit::LevelList::Put{m_head.level, Cow<Level>(std::move(level))}});
    }

    ReadOne readRename() const
    {
        if (!m_world.findLevel(m_head.from))
            return noEdit("the world has no level '" + m_head.from.text() + "'.");
        if (m_head.to.isEmpty() || m_world.findLevel(m_head.to))
            return noEdit("the name '" + m_head.to.text() + "' is in use.");
        return edit::Simple(edit::LevelList{edit::LevelList::Rename{m_head.from, m_head.to}});
    }

    ReadOne readLevelSettings() const
    {
        if (const auto found = level(); !found)
            return found.error();
        Level said;
        Problems problems;
        Map tree = ofLevel();
        if (const Value* contents = tree.find("contents"))
            said.contents = contentsFrom(*contents);
        tree.erase("contents");
        readFields(tree, "levels." + m_head.level.text(), problems, said);
        if (!problems.empty())
            return noEdit(problems.front().sentence);
        return edit::Simple(edit::LevelList{edit::LevelList::Settings{m_head.level, settingsOf(said)}});
    }

    ReadOne readLinks() const
    {
        edit::Links links;
        for (const Value& written : partAt<List>(m_tree, "links")) {
            Value made;
            const Value& item = withCommentsAbove(written, made);
            const Map map = item.as<Map>() ? *item.as<Map>() : Map();
            const auto id = parseEntityId(partAt<std::string>(map, "id"));
            if (!id)
                return noEdit(id.error().sentence + ".");
            std::optional<Link>& link = links.links[*id];
            if (map.entries().size() == 1)
                continue;
            Problems ofContent;  // found again when the world is checked
            link = readLink(map, "links", ofContent);
            link->extras.commentsAbove = item.commentsAbove;
        }
        return edit::Simple(std::move(links));
    }

    Result<TypeCategory> category() const
    {
        const auto known = typeCategoryFromWord(m_head.category.text());
        if (!known)
            return noEdit("there is no category of types '" + m_head.category.text() + "'.");
        return *known;
    }

    ReadOne readTypeName() const
    {
        const auto known = category();
        if (!known)
            return known.error();
        if (m_head.to.isEmpty() || isTypeName(m_world, *known, m_head.to))
            return noEdit("the name '" + m_head.to.text() + "' is in use.");
        return edit::Simple(edit::TypeName{*known, m_head.from, m_head.to});
    }

    ReadOne readTypeChange() const
    {
        const auto known = category();
        if (!known)
            return known.error();
        edit::Types types{*known, m_head.name, std::nullopt, positionOf(m_head)};
        Problems problems;
        Extras unknown;
        TypeSources sources = readTypes(partAt<Map>(m_tree, "types"), {}, problems, unknown);
        auto& read = sources.of(*known);
        if (m_head.name.isEmpty() || read.size() > 1 || (!read.empty() && read.front().name != m_head.name))
            return noEdit("it must change one type.");
        if (!read.empty())
            types.source = std::move(read.front());
        return edit::Simple(std::move(types));
    }

    ReadOne readSettings() const
    {
        Problems ofContent;  // found again when the world is checked
        Map unknown;
        edit::Settings edit{readWorldSettings(partAt<Map>(m_tree, "world"), "world", ofContent),
                            partAt<Map>(m_tree, "ruleset"), partAt<Map>(m_tree, "messages")};
        edit.settings.factions = readFactions(partAt<Map>(m_tree, "factions"), "factions", ofContent, unknown);
        return edit::Simple(std::move(edit));
    }

    ReadOne readWritten() const
    {
        const std::string& key = m_head.section.text();
        const auto known = key == keyOf(AuthoredSection::Overland) ? std::optional(AuthoredSection::Overland)
                                                                   : entrySectionFromKey(key);
        if (!known || m_head.name.isEmpty())
            return noEdit("there is no section '" + m_head.section.text() + "'.");
        edit::Entry edit{*known, m_head.name, {}};
        edit.position = positionOf(m_head);
        const Map section = partAt<Map>(m_tree, key);
        if (const Value* value = section.find(m_head.name.text()))
            edit.value = *value;
        return edit::Simple(std::move(edit));
    }

    ReadOne readWhole() const
    {
        Map tree = m_tree;
        tree.erase("edit");
        ParsedWorld read = readWorldTree(std::move(tree), m_context, {});
        for (const Problem& problem : read.problems)
            if (problem.code().front() == 'D')
                return noEdit(problem.sentence);
        for (auto& [id, level] : read.world.levels) {
            const auto place = static_cast<std::size_t>(level->place.number - 1);
            if (place < m_head.legends.size())
                leaveOwnLegend(level.write(), m_head.legends[place]);
        }
        if (!m_trailing.empty())
            read.world.extras.comments.emplace_back(endOfFile, m_trailing);
        return edit::Simple(edit::Whole{Cow<World>(std::move(read.world))});
    }

    const Map& m_tree;
    const std::vector<std::string>& m_trailing;
    const World& m_world;
    const ReadContext& m_context;
    EditHead m_head;
};

}  // namespace

Result<edit::Simple> parseEdit(std::string_view text, const World& world, const ReadContext& context)
{
    Progress progress;
    // A whole world may take all that a text may have; the line about the edit comes on top.
    Limits limits = context.limits;
    limits.fileBytes += std::size_t{64} << 10;
    limits.nodes += 64;
    const ParsedTree tree = readRenewedTree(text, limits, progress);
    if (!tree.isSound() || hasErrors(tree.problems))
        return noEdit(tree.problems.empty() ? "its text is cut off." : tree.problems.front().sentence);
    return EditReader(tree, world, context).read();
}

}  // namespace gloam
