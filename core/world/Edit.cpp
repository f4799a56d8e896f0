#include "core/world/Edit.h"

#include "core/base/Overloaded.h"
#include "core/world/Overland.h"
#include "core/world/TypeNames.h"

#include <algorithm>

namespace gloam {

namespace {

/// Swaps an entry of a section with that of an edit.
void exchangeEntry(Map& section, edit::Entry& edit)
{
    std::vector<Entry>& entries = section.entries();
    const auto place = std::find_if(entries.begin(), entries.end(),
                                    [&edit](const Entry& entry) { return entry.key == edit.name.text(); });
    if (place != entries.end() && edit.value) {
        std::swap(place->value, *edit.value);
    } else if (place != entries.end()) {
        edit.position = static_cast<std::size_t>(place - entries.begin());
        edit.value = std::move(place->value);
        entries.erase(place);
    } else if (edit.value) {
        const std::size_t position = std::min(edit.position, entries.size());
        entries.insert(entries.begin() + static_cast<std::ptrdiff_t>(position),
                       Entry{edit.name.text(), std::move(*edit.value), {}});
        edit.value.reset();
    }
}

/// What views refresh: beyond some rows, looking at each of them costs more than the area around all.
std::vector<Rect> areasOf(const TilePatch& patch)
{
    constexpr std::size_t mostRows = 1024;
    std::vector<Rect> rows = rowsOf(patch);
    return rows.size() <= mostRows ? rows : std::vector<Rect>{boundsOf(patch)};
}

/// Makes the exchanges of one edit and records what they touched.
class Exchange {
public:
    Exchange(World& world, const PartTable& parts) : m_world(world), m_parts(parts) {}

    Touched touched;

    void operator()(edit::Tiles& edit)
    {
        Level* level = find(edit.level);
        if (!level)
            return;
        edit.patch.exchangeWith(level->tiles);
        if (const std::vector<Rect> areas = areasOf(edit.patch); !areas.empty())
            touched.add(edit.level, areas);
    }

    void operator()(edit::Cells& edit)
    {
        Level* level = find(edit.level);
        if (!level)
            return;
        for (auto& [at, cell] : edit.cells) {
            if (!level->contains(at))
                continue;
            const CellOverride* present = level->tiles.overrideAt(at);
            CellOverride before = present ? *present : CellOverride{};
            level->tiles.setOverride(at, std::move(cell));
            cell = std::move(before);
            touched.add(edit.level, {Rect{at, {1, 1}}});
        }
    }

    void operator()(edit::Entities& edit)
    {
        Level* level = find(edit.level);
        if (!level)
            return;
        std::map<EntityId, std::optional<Entity>> before;
        // The store is sorted by id: removing and adding at its end shifts nothing.
        for (auto last = edit.entities.rbegin(); last != edit.entities.rend(); ++last)
            before.emplace_hint(before.begin(), last->first, level->entities.remove(last->first));
        for (auto& [id, entity] : edit.entities) {
            std::optional<Entity>& old = before[id];
            for (const auto* shown : {&old, &entity})
                if (*shown && (*shown)->isPlaced())
                    touched.add(edit.level, {(*shown)->cells()});
            if (entity)
                level->entities.add(std::move(*entity));
        }
        edit.entities = std::move(before);
        if (!touched.find(edit.level))
            touched.add(edit.level, {});  // what is carried has no cell of its own
    }

    void operator()(edit::LevelList& edit)
    {
        touched.levelList = true;
        std::visit([this](auto& change) { exchangeLevel(change); }, edit.change);
    }

    void operator()(edit::Links& edit)
    {
        touched.links = true;
        for (auto& [id, link] : edit.links) {
            std::optional<Link> before = m_world.links.remove(id);
            for (const auto* shown : {&before, &link})
                if (*shown)
                    for (const Place& end : {(*shown)->from, (*shown)->to})
                        touched.add(end.level, {Rect{end.at, {1, 1}}});
            if (link)
                m_world.links.add(std::move(*link));
            link = std::move(before);
        }
    }

    void operator()(edit::Types& edit)
    {
        touched.types = true;
        auto& sources = m_world.types.write().of(edit.category);
        const auto place = std::find_if(sources.begin(), sources.end(),
                                        [&edit](const TypeSource& source) { return source.name == edit.name; });
        const auto index = static_cast<std::size_t>(place - sources.begin());
        if (place != sources.end() && edit.source) {
            std::swap(*place, *edit.source);
        } else if (place != sources.end()) {
            edit.position = index;
            edit.source = std::move(*place);
            sources.erase(place);
        } else if (edit.source) {
            sources.insert(sources.begin() + static_cast<std::ptrdiff_t>(std::min(edit.position, sources.size())),
                           std::move(*edit.source));
            edit.source.reset();
        }
        if (!edit.isBakedLater)
            exchangeBaked(edit.baked);
    }

    void operator()(edit::TypeName& edit)
    {
        edit::TypeName before{edit.category, edit.to,         edit.from, Baked{m_world.registry, m_world.levels},
                              m_world.types, m_world.settings};
        if (edit.baked) {
            exchangeBaked(edit.baked);
            m_world.types = std::move(edit.types);
            m_world.settings = std::move(edit.settings);
        } else if (!renameType(m_world, edit.category, edit.from, edit.to, m_parts)) {
            return;
        }
        touched.types = true;
        touched.settings = true;  // the start and goals may refer to it
        touched.renamedTypes.push_back({edit.category, edit.from, edit.to});
        for (const auto& [id, level] : m_world.levels)
            touched.add(id, {});
        edit = std::move(before);
    }

    void operator()(edit::Settings& edit)
    {
        touched.settings = true;
        const bool needsBake =
            edit.baked || edit.settings.uses != m_world.settings.uses || hasUnknownTypes(edit.settings);
        for (const WorldSettings* shown : {&m_world.settings, &edit.settings})
            if (m_world.findLevel(shown->start.level) && m_world.settings.start != edit.settings.start)
                touched.add(shown->start.level, {Rect{shown->start.at, {1, 1}}});
        std::swap(m_world.settings, edit.settings);
        std::swap(m_world.ruleset, edit.ruleset);
        std::swap(m_world.messages, edit.messages);
        touched.types |= needsBake;
        if (needsBake)
            exchangeBaked(edit.baked);
    }

    void operator()(edit::Entry& edit)
    {
        touched.written = true;
        const auto exchange = [&edit](Map& section) { exchangeEntry(section, edit); };
        if (edit.section != AuthoredSection::Overland)
            return changeEntry(m_world, edit.section, edit.name, exchange);
        touched.overland = true;
        m_world.overland.change(exchange);
    }

    void operator()(edit::Whole& edit)
    {
        touchAll();
        std::swap(m_world, edit.world.write());
        touchAll();
    }

    void operator()(edit::Several& several)
    {
        for (edit::Simple& edit : several.edits)
            std::visit(*this, edit);
        std::reverse(several.edits.begin(), several.edits.end());
    }

private:
    void touchAll()
    {
        for (const auto& [id, level] : m_world.levels)
            touched.add(id, {});
        touched.levelList = true;
        touched.links = true;
        touched.types = true;
        touched.settings = true;
        touched.written = true;
        touched.overland = true;
    }

    Level* find(const Name& id)
    {
        const auto found = m_world.levels.find(id);
        return found == m_world.levels.end() ? nullptr : &found->second.write();
    }

    void exchangeLevel(edit::LevelList::Put& put)
    {
        std::optional<Cow<Level>> before;
        if (const auto found = m_world.levels.find(put.id); found != m_world.levels.end()) {
            before = std::move(found->second);
            m_world.levels.erase(found);
        }
        if (put.level)
            m_world.levels.emplace(put.id, std::move(*put.level));
        put.level = std::move(before);
        touched.add(put.id, {});
    }

    void exchangeLevel(edit::LevelList::Rename& rename)
    {
        if (m_world.levels.count(rename.from) == 0 || m_world.levels.count(rename.to) > 0)
            return;
        auto node = m_world.levels.extract(rename.from);
        node.key() = rename.to;
        node.mapped().write().id = rename.to;
        m_world.levels.insert(std::move(node));
        touched.renamed.emplace_back(rename.from, rename.to);
        touched.add(rename.to, {});
        std::swap(rename.from, rename.to);
    }

    void exchangeLevel(edit::LevelList::Settings& change)
    {
        Level* level = find(change.id);
        if (!level)
            return;
        std::swap(level->name, change.settings.name);
        std::swap(level->depth, change.settings.depth);
        std::swap(level->ambient, change.settings.ambient);
        std::swap(level->notes, change.settings.notes);
        std::swap(level->triggers, change.settings.triggers);
        std::swap(level->contents, change.settings.contents);
        touched.add(change.id, {});
    }

    bool hasUnknownTypes(const WorldSettings& settings) const
    {
        const auto isUnknown = [this](const Name& type) {
            return !type.isEmpty() && m_world.registry->findEntity(type).slot == 0;
        };
        return isUnknown(settings.start.hero)
               || std::any_of(settings.start.kit.begin(), settings.start.kit.end(), isUnknown);
    }

    void exchangeBaked(std::optional<Baked>& baked)
    {
        for (const auto& [id, level] : m_world.levels)
            touched.add(id, {});
        if (!baked) {
            baked = rebuildTypes(m_world, m_parts);
            return;
        }
        std::swap(m_world.registry, baked->registry);
        std::swap(m_world.levels, baked->levels);
    }

    World& m_world;
    const PartTable& m_parts;
};

constexpr std::size_t bytesOfEntry = 64;  ///< rough cost of a key in a map
constexpr std::size_t bytesOfPart = 200;

std::size_t bytesOf(const Value& value)
{
    std::size_t bytes = sizeof(Value);
    if (const auto* text = value.as<std::string>())
        bytes += text->capacity();
    if (const List* list = value.as<List>())
        for (const Value& item : *list)
            bytes += bytesOf(item);
    if (const Map* map = value.as<Map>())
        for (const Entry& entry : map->entries())
            bytes += bytesOfEntry + entry.key.capacity() + bytesOf(entry.value);
    return bytes;
}

std::size_t bytesOf(const Entity& entity)
{
    return sizeof(Entity) + bytesOfPart * entity.parts.size() + bytesOf(Value(entity.extras.unknown));
}

/// The most a level can hold on its own; counts what it shares with others, too.
std::size_t bytesOf(const Level& level)
{
    constexpr std::size_t bytesOfCell = 2 * 4 + 2;  // four layers, the bit planes
    std::size_t bytes = sizeof(Level) + bytesOfCell * static_cast<std::size_t>(level.tiles.size().area());
    for (const Entity& entity : level.entities.all())
        bytes += bytesOf(entity);
    return bytes;
}

/// Each baking rebuilds every type, with its parts and properties.
std::size_t bytesOf(const TypeRegistry& types)
{
    constexpr std::size_t bytesOfType = 4'000;  // measured with the shipped types
    return bytesOfType
           * (types.tiles().size() + types.entities().size() + types.abilities().size() + types.statuses().size());
}

/// Levels that use other types share their tiles with the world's levels.
std::size_t bytesOf(const std::optional<Baked>& baked)
{
    if (!baked)
        return 0;
    std::size_t bytes = bytesOf(*baked->registry);
    for (const auto& [id, level] : baked->levels) {
        bytes += sizeof(Level) + static_cast<std::size_t>(level->tiles.size().area());
        for (const Entity& entity : level->entities.all())
            bytes += bytesOf(entity);
    }
    return bytes;
}

}  // namespace

LevelSettings settingsOf(const Level& level)
{
    return {level.name, level.depth, level.ambient, level.notes, level.triggers, level.contents};
}

Level levelWith(const LevelSettings& settings)
{
    Level level;
    level.name = settings.name;
    level.depth = settings.depth;
    level.ambient = settings.ambient;
    level.notes = settings.notes;
    level.triggers = settings.triggers;
    level.contents = settings.contents;
    return level;
}

Touched exchange(World& world, Edit& edit, const PartTable& parts)
{
    Exchange exchange(world, parts);
    std::visit(exchange, edit);
    return std::move(exchange.touched);
}

Edit toEdit(edit::Simple edit)
{
    return std::visit([](auto& one) { return Edit(std::move(one)); }, edit);
}

Edit joined(std::vector<edit::Simple> edits)
{
    if (edits.size() == 1)
        return toEdit(std::move(edits.front()));
    return edit::Several{std::move(edits)};
}

std::size_t bytesHeld(const Edit& edit)
{
    const Overloaded measure{
        [](const edit::Tiles& tiles) { return tiles.patch.bytes(); },
        [](const edit::Cells& cells) {
            std::size_t bytes = 0;
            for (const auto& [at, cell] : cells.cells)
                bytes += bytesOfEntry + bytesOf(Value(cell.written));
            return bytes;
        },
        [](const edit::Entities& entities) {
            std::size_t bytes = 0;
            for (const auto& [id, entity] : entities.entities)
                bytes += bytesOfEntry + (entity ? bytesOf(*entity) : sizeof(Entity));
            return bytes;
        },
        [](const edit::LevelList& list) {
            const auto* put = std::get_if<edit::LevelList::Put>(&list.change);
            return put && put->level ? bytesOf(**put->level) : sizeof(edit::LevelList);
        },
        [](const edit::Links& links) { return links.links.size() * (bytesOfEntry + sizeof(Link)); },
        [](const edit::Types& types) {
            return bytesOf(types.baked) + (types.source ? bytesOf(Value(types.source->written)) : 0);
        },
        [](const edit::TypeName& name) {
            std::size_t bytes = sizeof(edit::TypeName) + bytesOf(name.baked);
            for (const TypeCategory category : allTypeCategories)
                for (const TypeSource& source : name.types->of(category))
                    bytes += bytesOfEntry + bytesOf(Value(source.written));
            return bytes;
        },
        [](const edit::Entry& written) { return sizeof(edit::Entry) + (written.value ? bytesOf(*written.value) : 0); },
        [](const edit::Whole& whole) {
            std::size_t bytes = sizeof(World) + bytesOf(*whole.world->registry);
            for (const auto& [id, level] : whole.world->levels)
                bytes += bytesOf(*level);
            return bytes;
        },
        [](const edit::Settings& settings) {
            return sizeof(edit::Settings) + bytesOf(settings.baked) + bytesOf(Value(settings.ruleset.written()))
                   + bytesOf(Value(settings.messages.written()));
        }};
    if (const auto* several = std::get_if<edit::Several>(&edit)) {
        std::size_t bytes = 0;
        for (const edit::Simple& one : several->edits)
            bytes += std::visit(measure, one);
        return bytes;
    }
    return std::visit(Overloaded{measure, [](const edit::Several&) { return std::size_t{0}; }}, edit);
}

}  // namespace gloam
