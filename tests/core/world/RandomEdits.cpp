#include "tests/core/world/RandomEdits.h"

#include "core/game/Engine.h"
#include "core/world/Ruleset.h"
#include "core/world/Sentence.h"
#include "tests/support/WorldFixture.h"

#include <iterator>

namespace gloam::test {

namespace {

Map mapWith(const char* key, Value value)
{
    Map map;
    map.set(key, std::move(value));
    return map;
}

/// A level that others refer to stays: its references are the document's concern.
bool isReferredTo(const World& world, const Name& level)
{
    for (const Link& link : world.links.all())
        if (link.from.level == level || link.to.level == level)
            return true;
    for (const Goal& goal : world.settings.goals)
        if (goal.reach.level == level)
            return true;
    return world.settings.start.level == level;
}

}  // namespace

const PartTable& shippedParts()
{
    return shippedContext().engine->parts;
}

World shippedWorld()
{
    return worldFrom(lamplitStair()).world;
}

Edit RandomEdits::make(const World& world, std::size_t kind)
{
    if (kind + 1 < std::variant_size_v<Edit>)
        return toEdit(makeSimple(world, kind));
    World scratch = world;
    edit::Several several;
    for (int i = m_random.between(2, 4); i > 0; --i) {
        const auto any =
            static_cast<std::size_t>(m_random.between(0, static_cast<int>(std::variant_size_v<edit::Simple>) - 1));
        several.edits.push_back(makeSimple(scratch, any));
        Edit done = toEdit(several.edits.back());
        exchange(scratch, done, m_parts);
    }
    return several;
}

edit::Simple RandomEdits::makeSimple(const World& world, std::size_t kind)
{
    switch (kind) {
    case 0: return tiles(world);
    case 1: return cells(world);
    case 2: return entities(world);
    case 3: return levelList(world);
    case 4: return links(world);
    case 5: return types(world);
    case 6: return settings(world);
    case 8: return written(world);
    case 9: return whole(world);
    default: return typeName(world);
    }
}

edit::Tiles RandomEdits::tiles(const World& world)
{
    const Level& level = anyLevel(world);
    edit::Tiles edit{level.id, {}};
    const auto& known = world.registry->tiles();
    for (int i = m_random.between(2, 12); i > 0; --i) {
        const auto slot = static_cast<std::uint16_t>(m_random.between(1, static_cast<int>(known.size()) - 1));
        const Point at = anyCell(level);
        stamp(edit.patch, *world.registry, at, TileId{slot});
    }
    return edit;
}

edit::Cells RandomEdits::cells(const World& world)
{
    const Level& level = anyLevel(world);
    const auto places = level.tiles.cells().places();
    edit::Cells edit{level.id, {}};
    CellOverride cell{mapWith("locked", newWord()), {}};
    if (oneIn(3))
        cell.commentsAbove.push_back("why " + newWord());
    edit.cells[anyCell(level)] = cell;
    if (!places.empty() && oneIn(2))
        edit.cells[places.front()] = CellOverride{};
    return edit;
}

edit::Entities RandomEdits::entities(const World& world)
{
    const Level& level = anyLevel(world);
    edit::Entities edit{level.id, {}};
    const auto& known = level.entities.all();
    if (known.empty() || oneIn(3)) {
        const auto& kinds = world.registry->entities();
        const auto slot = static_cast<std::uint16_t>(m_random.between(1, static_cast<int>(kinds.size()) - 1));
        const EntityId id = newId();
        edit.entities[id] = makeEntity(*world.registry, EntityTypeId{slot}, id, anyCell(level));
        return edit;
    }
    Entity entity = known[m_random.below(known.size())];
    if (oneIn(3)) {
        edit.entities[entity.id] = std::nullopt;
        return edit;
    }
    entity.at = anyCell(level);
    entity.hp = m_random.between(1, 40);
    if (Look* look = writePart<Look>(entity, *world.registry))
        look->name = newWord();
    entity.extras.unknown.set("mood", newWord());
    entity.extras.commentsAbove = {"a note"};
    const EntityId id = entity.id;
    edit.entities[id] = std::move(entity);
    return edit;
}

edit::LevelList RandomEdits::levelList(const World& world)
{
    const Level& level = anyLevel(world);
    const int what = m_random.between(1, 4);
    if (what == 1) {
        Level made = makeLevel(newWord(), {m_random.between(2, 9), m_random.between(2, 6)}, world.registry, "floor");
        made.name = newWord();
        made.tiles.put(Layer::Structure, {1, 1}, world.registry->findTile("wall"));
        made.extras.commentsAbove = {"made by chance"};
        const Name id = made.id;
        return {edit::LevelList::Put{id, Cow<Level>(std::move(made))}};
    }
    if (what == 2 && !isReferredTo(world, level.id))
        return {edit::LevelList::Put{level.id, std::nullopt}};
    if (what == 3 && !isReferredTo(world, level.id))
        return {edit::LevelList::Rename{level.id, newWord()}};
    LevelSettings settings = settingsOf(level);
    settings.name = newWord();
    settings.depth = m_random.between(-3, 9);
    settings.notes.push_back({anyCell(level), newWord()});
    return {edit::LevelList::Settings{level.id, std::move(settings)}};
}

edit::Links RandomEdits::links(const World& world)
{
    const auto& known = world.links.all();
    edit::Links edit;
    if (!known.empty() && oneIn(3)) {
        edit.links[known[m_random.below(known.size())].id] = std::nullopt;
        return edit;
    }
    Link link;
    link.id = newId();
    const Level& from = anyLevel(world);
    const Level& to = anyLevel(world);
    link.from = {from.id, anyCell(from)};
    link.to = {to.id, anyCell(to)};
    link.ways = oneIn(2) ? LinkWays::One : LinkWays::Both;
    link.extras.unknown.set("sound", newWord());
    if (oneIn(3))
        link.extras.commentsAbove = {"by chance"};
    const LinkId id = link.id;
    edit.links[id] = std::move(link);
    return edit;
}

edit::Types RandomEdits::types(const World& world)
{
    const TypeCategory category = oneIn(2) ? TypeCategory::Tiles : TypeCategory::Entities;
    const bool isTile = category == TypeCategory::Tiles;
    const auto& known = world.types->of(category);
    if (!known.empty() && oneIn(4))
        return {category, known[m_random.below(known.size())].name, std::nullopt};
    TypeSource source;
    source.name = known.empty() || oneIn(2) ? Name(newWord()) : known[m_random.below(known.size())].name;
    if (oneIn(3))
        source.name = isTile ? "floor" : "gritling";
    if (source.name != Name("floor") && source.name != Name("gritling"))
        source.parent = isTile ? "wall" : "gritling";
    source.written.set("description", newWord());
    if (isTile)
        source.written.set("layer", source.name == Name("floor") ? "terrain" : oneIn(2) ? "decor" : "structure");
    else
        source.written.set("parts", mapWith("stats", mapWith("hp", m_random.between(1, 50))));
    source.commentsAbove = {"of " + newWord()};
    const Name name = source.name;
    return {category, name, std::move(source), known.size() / 2};
}

/// Renames one of the world's own types; adds one if there is none.
edit::Simple RandomEdits::typeName(const World& world)
{
    for (const TypeCategory category : {TypeCategory::Tiles, TypeCategory::Entities})
        for (const TypeSource& source : world.types->of(category))
            if (source.name != Name("floor") && source.name != Name("gritling"))
                return edit::TypeName{category, source.name, newWord()};
    return types(world);
}

edit::Settings RandomEdits::settings(const World& world)
{
    edit::Settings edit{world.settings, world.ruleset, world.messages};
    edit.settings.author = newWord();
    if (oneIn(3))
        edit.ruleset.change([this](Map& rules) { rules.set("vision", mapWith("note", newWord())); });
    if (oneIn(3))
        edit.messages.change("you-die", [this](Map& messages) {
            messages.set("you-die", newWord()).commentsAbove = {"last words"};
        });
    if (oneIn(3))
        edit.settings.start.kit.assign(static_cast<std::size_t>(m_random.between(0, 3)),
                                       oneIn(2) ? "torch" : newWord());
    return edit;
}

/// Adds, changes or removes an encounter table, a recipe, a prefab or a key of the overland.
edit::Entry RandomEdits::written(const World& world)
{
    const auto section = static_cast<AuthoredSection>(m_random.between(0, 3));
    const std::vector<Entry>& known = sectionOf(world, section).entries();
    const Name name = known.empty() || oneIn(2) ? Name(newWord()) : Name(known[m_random.below(known.size())].key);
    if (!known.empty() && oneIn(3))
        return {section, Name(known[m_random.below(known.size())].key), std::nullopt};
    return {section, name, Value(mapWith("about", newWord())), known.size() / 2};
}

/// Another world that a few steps lead to.
edit::Whole RandomEdits::whole(const World& world)
{
    World other = world;
    for (int i = m_random.between(1, 3); i > 0; --i) {
        Edit edit = make(other, static_cast<std::size_t>(m_random.between(0, 8)));
        exchange(other, edit, m_parts);
    }
    return {Cow<World>(std::move(other))};
}

const Level& RandomEdits::anyLevel(const World& world)
{
    return *std::next(world.levels.begin(), static_cast<std::ptrdiff_t>(m_random.below(world.levels.size())))->second;
}

Point RandomEdits::anyCell(const Level& level)
{
    const int x = m_random.between(0, level.tiles.size().width - 1);
    const int y = m_random.between(0, level.tiles.size().height - 1);
    return {x, y};
}

}  // namespace gloam::test
