#include "core/io/EditText.h"

#include "core/io/EntityText.h"
#include "core/io/LevelText.h"
#include "core/io/FactionText.h"
#include "core/io/SettingsText.h"
#include "core/types/FieldReader.h"
#include "core/world/TypeNames.h"

namespace gloam {

namespace {

using ReadOne = Result<edit::Simple>;

Error noEdit(const std::string& why)
{
    return {"The edit cannot be read: " + why};
}

std::string textAt(const Map& map, std::string_view key)
{
    const Value* value = map.find(key);
    const auto* text = value ? value->as<std::string>() : nullptr;
    return text ? *text : std::string();
}

std::int64_t numberAt(const Map& map, std::string_view key)
{
    const Value* value = map.find(key);
    const auto* number = value ? value->as<std::int64_t>() : nullptr;
    return number ? *number : 0;
}

template <typename T> T partAt(const Map& map, std::string_view key)
{
    const Value* value = map.find(key);
    const auto* part = value ? value->template as<T>() : nullptr;
    return part ? *part : T();
}

/// Reads items one by one; goes along with them on a copy of the world, so that a later one finds what an earlier made.
class EditReader {
public:
    EditReader(const World& world, const ReadContext& context, const Map& levels) : m_world(world), m_context(context), m_levels(levels) {}

    ReadOne read(const Map& item)
    {
        const std::string kind = textAt(item, "edit");
        if (kind == "tiles")
            return readTiles(item);
        if (kind == "cells")
            return readCells(item);
        if (kind == "entities")
            return readEntities(item);
        if (kind == "level")
            return readPut(item);
        if (kind == "level-name")
            return readRename(item);
        if (kind == "level-settings")
            return readLevelSettings(item);
        if (kind == "links")
            return readLinks(item);
        if (kind == "types")
            return readTypeChange(item);
        if (kind == "type-name")
            return readTypeName(item);
        if (kind == "settings")
            return readSettings(item);
        return noEdit("there is no kind of edit '" + kind + "'.");
    }

    void goAlong(const edit::Simple& one)
    {
        Edit made = toEdit(one);
        exchange(m_world, made, m_context.engine->parts);
    }

private:
    Result<const Level*> levelOf(const Map& item) const
    {
        const std::string name = textAt(item, "level");
        const Level* level = m_world.findLevel(name);
        if (!level)
            return noEdit("the world has no level '" + name + "'.");
        return level;
    }

    ReadOne readTiles(const Map& item) const
    {
        const auto level = levelOf(item);
        if (!level)
            return level.error();
        std::vector<TileChange> changes;
        for (const Value& run : partAt<List>(item, "tiles"))
            if (const Status read = readRun(run, **level, changes); !read)
                return read.error();
        return edit::Simple(edit::Tiles{(*level)->id, TilePatch(std::move(changes))});
    }

    Status readRun(const Value& written, const Level& level, std::vector<TileChange>& changes) const
    {
        const List* run = written.as<List>();
        if (!run || run->size() < 4 || run->size() > 5)
            return noEdit("tiles must be such as [3, 4, 1, terrain, floor].");
        const auto number = [run](std::size_t i) { return (*run)[i].as<std::int64_t>() ? *(*run)[i].as<std::int64_t>() : -1; };
        const auto text = [run](std::size_t i) { return (*run)[i].as<std::string>() ? *(*run)[i].as<std::string>() : std::string(); };
        const auto layers = namesOf(Layer::Terrain);
        const auto layer = std::find(layers.begin(), layers.end(), text(3));
        const TileId tile = run->size() == 5 ? m_world.registry->findTile(text(4)) : nothingTile;
        const std::int64_t side = m_context.limits.levelSide;
        if (layer == layers.end() || (run->size() == 5 && tile == nothingTile))
            return noEdit("there is no tile type '" + text(run->size() - 1) + "'.");
        if (number(0) < 0 || number(1) < 0 || number(2) < 1 || number(0) > side || number(1) > side || number(2) > side ||
            !level.contains({static_cast<int>(number(0) + number(2) - 1), static_cast<int>(number(1))}))
            return noEdit("tiles lie outside of level '" + level.id.text() + "'.");
        for (std::int64_t i = 0; i < number(2); ++i)
            changes.push_back({{static_cast<int>(number(0) + i), static_cast<int>(number(1))}, static_cast<Layer>(layer - layers.begin()), tile});
        return done();
    }

    ReadOne readCells(const Map& item) const
    {
        const auto level = levelOf(item);
        if (!level)
            return level.error();
        edit::Cells cells{(*level)->id, {}};
        for (const Value& one : partAt<List>(item, "cells")) {
            Problems problems;
            Point at{-1, -1};
            const Map map = one.as<Map>() ? *one.as<Map>() : Map();
            FieldReader(map, {}, problems).leaf({"at"}, at);
            if (!(*level)->contains(at))
                return noEdit("a cell lies outside of level '" + (*level)->id.text() + "'.");
            CellOverride cell{map, one.commentsAbove};
            cell.written.erase("at");
            cells.cells[at] = std::move(cell);
        }
        return edit::Simple(std::move(cells));
    }

    ReadOne readEntities(const Map& item) const
    {
        const auto level = levelOf(item);
        if (!level)
            return level.error();
        edit::Entities entities{(*level)->id, {}};
        for (const Value& one : partAt<List>(item, "entities")) {
            const Map map = one.as<Map>() ? *one.as<Map>() : Map();
            const auto id = parseEntityId(textAt(map, "id"));
            if (!id)
                return noEdit(id.error().sentence);
            if (map.entries().size() == 1) {
                entities.entities[*id] = std::nullopt;
                continue;
            }
            if (m_world.registry->findEntity(typeNameOf(map)).slot == 0)
                return noEdit("there is no entity type '" + typeNameOf(map).text() + "'.");
            Problems problems;  // told when the world is checked
            Entity entity = readEntity(map, *m_world.registry, m_context.engine->parts, (*level)->id, 0, {}, problems);
            if (entity.isPlaced() && !(*level)->contains(entity.at))
                return noEdit("an entity stands outside of level '" + (*level)->id.text() + "'.");
            entity.extras.commentsAbove = one.commentsAbove;
            entities.entities[*id] = std::move(entity);
        }
        return edit::Simple(std::move(entities));
    }

    ReadOne readPut(const Map& item) const
    {
        const Name id = textAt(item, "level");
        if (!item.find("put"))
            return edit::Simple(edit::LevelList{edit::LevelList::Put{id, std::nullopt}});
        const Value* tree = m_levels.find(textAt(item, "put"));
        if (id.isEmpty() || !tree || !tree->as<Map>())
            return noEdit("it puts a level in place that it does not hold.");
        Problems problems;  // told when the world is checked
        long long cells = 0;
        std::optional<Start> drawnHero;
        Level level = readLevel(id, *tree->as<Map>(), m_world.registry, m_context, cells, problems, drawnHero);
        level.extras.commentsAbove = tree->commentsAbove;
        const auto own = static_cast<std::size_t>(std::max<std::int64_t>(0, numberAt(item, "legend")));
        level.legend.resize(std::min(level.legend.size(), own));
        return edit::Simple(edit::LevelList{edit::LevelList::Put{id, Cow<Level>(std::move(level))}});
    }

    ReadOne readRename(const Map& item) const
    {
        edit::LevelList::Rename rename{textAt(item, "from"), textAt(item, "to")};
        if (!m_world.findLevel(rename.from))
            return noEdit("the world has no level '" + rename.from.text() + "'.");
        if (rename.to.isEmpty() || m_world.findLevel(rename.to))
            return noEdit("the name '" + rename.to.text() + "' is in use.");
        return edit::Simple(edit::LevelList{std::move(rename)});
    }

    ReadOne readLevelSettings(const Map& item) const
    {
        const auto level = levelOf(item);
        if (!level)
            return level.error();
        Level said;
        Problems problems;
        readFields(partAt<Map>(item, "settings"), "settings", problems, said);
        if (!problems.empty())
            return noEdit(problems.front().sentence);
        return edit::Simple(edit::LevelList{edit::LevelList::Settings{(*level)->id, settingsOf(said)}});
    }

    static ReadOne readLinks(const Map& item)
    {
        edit::Links links;
        for (const Value& one : partAt<List>(item, "links")) {
            const Map map = one.as<Map>() ? *one.as<Map>() : Map();
            const auto id = parseEntityId(textAt(map, "id"));
            if (!id)
                return noEdit(id.error().sentence);
            if (map.entries().size() == 1) {
                links.links[*id] = std::nullopt;
                continue;
            }
            Problems problems;
            Link link;
            FieldReader reader(map, {}, problems);
            fields(reader, link);
            if (!problems.empty())
                return noEdit(problems.front().sentence);
            for (const Entry& entry : map.entries())
                if (!reader.isKnown(entry.key))
                    link.extras.unknown.set(entry.key, entry.value);
            link.extras.commentsAbove = one.commentsAbove;
            links.links[*id] = std::move(link);
        }
        return edit::Simple(std::move(links));
    }

    static Result<TypeCategory> categoryOf(const Map& item)
    {
        const std::string category = textAt(item, "category");
        const auto known = typeCategoryFromWord(category);
        if (!known)
            return noEdit("there is no category of types '" + category + "'.");
        return *known;
    }

    ReadOne readTypeName(const Map& item) const
    {
        const auto category = categoryOf(item);
        if (!category)
            return category.error();
        edit::TypeName name{*category, textAt(item, "from"), textAt(item, "to")};
        if (name.to.isEmpty() || isTypeName(m_world, *category, name.to))
            return noEdit("the name '" + name.to.text() + "' is in use.");
        return edit::Simple(std::move(name));
    }

    static ReadOne readTypeChange(const Map& item)
    {
        const auto category = categoryOf(item);
        if (!category)
            return category.error();
        edit::Types types{*category, textAt(item, "name"), std::nullopt,
                          static_cast<std::size_t>(std::max<std::int64_t>(0, numberAt(item, "position")))};
        if (types.name.isEmpty())
            return noEdit("a type has no name.");
        if (const Value* type = item.find("type"); type && type->as<Map>()) {
            TypeSource source;
            source.name = types.name;
            source.parent = textAt(*type->as<Map>(), "parent");
            source.written = *type->as<Map>();
            source.written.erase("parent");
            source.commentsAbove = type->commentsAbove;
            types.source = std::move(source);
        }
        return edit::Simple(std::move(types));
    }

    static ReadOne readSettings(const Map& item)
    {
        Problems problems;  // told when the world is checked
        Map unknown;
        WorldSettings settings = readWorldSettings(partAt<Map>(item, "world"), "world", problems);
        settings.factions = readFactions(partAt<Map>(item, "factions"), "factions", problems, unknown);
        return edit::Simple(edit::Settings{std::move(settings), partAt<Map>(item, "ruleset"), partAt<Map>(item, "messages")});
    }

    World m_world;
    const ReadContext& m_context;
    const Map& m_levels;
};

/// Adds what a line says that carries on to the one it carries on; false when they are not of one kind.
bool carryOn(Map& begun, const Map& more)
{
    const std::string kind = textAt(more, "edit");  // what it lists stands under the same word
    const Value* added = more.find(kind);
    Value* list = textAt(begun, "edit") == kind && textAt(begun, "level") == textAt(more, "level") ? begun.find(kind) : nullptr;
    if (!list || !list->as<List>() || !added || !added->as<List>())
        return false;
    list->as<List>()->insert(list->as<List>()->end(), added->as<List>()->begin(), added->as<List>()->end());
    return true;
}

/// The items with their comments in place, each whole.
Result<std::vector<Map>> wholeItems(const List& written)
{
    std::vector<Map> items;
    for (const Value& value : written) {
        Map item = value.as<Map>() ? *value.as<Map>() : Map();
        unpackComments(item);
        if (!item.find("more"))
            items.push_back(std::move(item));
        else if (items.empty() || !carryOn(items.back(), item))
            return noEdit("an item carries on what was not begun.");
    }
    if (items.empty())
        return noEdit("it has no items.");
    return items;
}

}  // namespace

Result<Edit> readEdit(const Map& tree, const World& world, const ReadContext& context)
{
    const auto items = wholeItems(partAt<List>(tree, "edits"));
    if (!items)
        return items.error();
    const Map levels = partAt<Map>(tree, "levels");
    EditReader reader(world, context, levels);
    std::vector<edit::Simple> edits;
    for (const Map& item : *items) {
        ReadOne read = reader.read(item);
        if (!read)
            return read.error();
        if (items->size() > 1)
            reader.goAlong(*read);
        edits.push_back(std::move(*read));
    }
    return joined(std::move(edits));
}

}  // namespace gloam
