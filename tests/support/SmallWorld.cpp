#include "tests/support/SmallWorld.h"
#include "core/world/Ruleset.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace gloam::test {

namespace {

Map mapOf(std::initializer_list<std::pair<const char*, Value>> entries)
{
    Map map;
    for (const auto& [key, value] : entries)
        map.set(key, value);
    return map;
}

TypeSource source(const char* name, Map written)
{
    TypeSource type;
    type.name = name;
    type.written = std::move(written);
    return type;
}

std::vector<TypeSource> tileSources()
{
    return {
        source("floor", mapOf({{"glyph", "."}, {"color", "floor"}})),
        source("wall", mapOf({{"glyph", "#"}, {"color", "wall"}, {"walkable", false}, {"transparent", false}})),
        source("door-closed", mapOf({{"glyph", "+"},
                                     {"color", "door-closed"},
                                     {"walkable", false},
                                     {"transparent", false},
                                     {"opens-to", "door-open"}})),
        source("door-open", mapOf({{"glyph", "'"}, {"color", "door-open"}, {"closes-to", "door-closed"}})),
        source("stairs-down", mapOf({{"glyph", ">"}, {"color", "stairs"}, {"stairs", "down"}})),
        source("stairs-up", mapOf({{"glyph", "<"}, {"color", "stairs"}, {"stairs", "up"}})),
        source("water", mapOf({{"glyph", "~"}, {"color", "water"}, {"ground", "#24425C"}, {"swim", true}})),
        source("snare", mapOf({{"glyph", "^"}, {"color", "trap"}})),
        source("bound", mapOf({{"glyph", "X"}, {"color", "#000000"}, {"walkable", false}, {"transparent", false}})),
    };
}

Value talk()
{
    List options{Value(mapOf({{"text", "Yes"}, {"flag", "said-yes"}})),
                 Value(mapOf({{"text", "No"}, {"flag", "said-no"}}))};
    return mapOf({{"talk", mapOf({{"sentence", "Do you carry a light?"}, {"options", options}})},
                  {"stats", mapOf({{"hp", 5}})}});
}

Value fighter(int hp, const char* attack, const char* damage, bool hunts)
{
    Map parts = mapOf(
        {{"stats", mapOf({{"hp", hp}})}, {"d20", mapOf({{"attack", attack}, {"defense", 10}, {"damage", damage}})}});
    if (hunts)
        parts.set("brain", mapOf({{"mind", "chase"}}));
    return parts;
}

Value lamp(int radius, const char* colour)
{
    return mapOf({{"light", mapOf({{"radius", radius}, {"color", colour}})}});
}

std::vector<TypeSource> entitySources()
{
    return {
        source("hero", mapOf({{"glyph", "@"},
                              {"color", "player"},
                              {"layer", 10},
                              {"size", 1},
                              {"solid", true},
                              {"faction", "hero"},
                              {"parts", fighter(30, "1d20+5", "1d6+2", false)}})),
        source("goblin", mapOf({{"glyph", "G"},
                                {"layer", 10},
                                {"size", 1},
                                {"solid", true},
                                {"faction", "dark"},
                                {"parts", fighter(8, "1d20", "1d4", true)}})),
        source("ogre", mapOf({{"glyph", "O"},
                              {"layer", 10},
                              {"size", 2},
                              {"solid", true},
                              {"faction", "dark"},
                              {"footprint", List{Value(2), Value(2)}},
                              {"parts", fighter(20, "1d20", "1d6", true)}})),
        source("statue", mapOf({{"glyph", "S"}, {"color", "stone"}, {"size", 1}, {"solid", true}})),
        source(
            "hermit",
            mapOf(
                {{"glyph", "H"}, {"color", "friend"}, {"layer", 10}, {"size", 1}, {"solid", true}, {"parts", talk()}})),
        source("lamp", mapOf({{"glyph", "!"}, {"color", "lantern"}, {"parts", lamp(5, "flame")}})),
        source("cold-lamp", mapOf({{"glyph", "!"}, {"color", "glass"}, {"parts", lamp(5, "#7FD1FF")}})),
        source("dagger", mapOf({{"glyph", ")"}, {"color", "weapon"}})),
        source("gem", mapOf({{"glyph", "*"}, {"color", "amulet"}, {"rarity", "gold"}})),
        source("sir-oswin", mapOf({{"glyph", "K"},
                                   {"name", "Oswin"},
                                   {"layer", 10},
                                   {"size", 1},
                                   {"solid", true},
                                   {"faction", "dark"},
                                   {"parts", fighter(8, "1d20", "1d4", false)}})),
    };
}

const char* tileFor(char sign)
{
    switch (sign) {
    case '#': return "wall";
    case '+': return "door-closed";
    case '\'': return "door-open";
    case '>': return "stairs-down";
    case '<': return "stairs-up";
    case '~': return "water";
    case '^': return "snare";
    case ' ': return nullptr;
    default: return "floor";
    }
}

const char* entityFor(char sign)
{
    switch (sign) {
    case 'G': return "goblin";
    case 'O': return "ogre";
    case 'S': return "statue";
    case 'H': return "hermit";
    case 'L': return "lamp";
    case 'C': return "cold-lamp";
    case 'd': return "dagger";
    default: return nullptr;
    }
}

std::shared_ptr<const Library> smallLibrary()
{
    auto library = std::make_shared<Library>();
    library->rulesets["d20"] = mapOf({{"combat", mapOf({{"model", "d20"}})},
                                      {"timing", mapOf({{"model", "delay"}})},
                                      {"vision", mapOf({{"model", "geometric"}})},
                                      {"movement", mapOf({{"dig", "none"}})},
                                      {"path", mapOf({{"cost", "uniform"}})},
                                      {"chase", mapOf({{"pursuit", "path"}, {"path-max-distance", 20}})},
                                      {"upkeep", mapOf({{"order", List{Value("explored"), Value("turn")}}})},
                                      {"offmap", mapOf({{"followers", "none"}})}});
    return library;
}

[[noreturn]] void giveUp(const std::string& why)
{
    std::fprintf(stderr, "a test's world cannot be used: %s\n", why.c_str());
    std::abort();
}

}  // namespace

SmallWorld::SmallWorld()
{
    m_world.types = Cow(TypeSources{tileSources(), entitySources()});
    m_world.library = smallLibrary();
    m_world.settings.ruleset = "d20";
    m_world.settings.start.hero = "hero";
    Problems problems;
    m_world.registry = bake(*m_world.types, standardEngine()->parts, {}, problems);
    for (const Problem& problem : problems)
        giveUp(toLine(problem));
}

SmallWorld& SmallWorld::level(const Name& id, std::string_view drawing, int depth)
{
    const std::vector<std::string> lines = linesOf(drawing);
    std::size_t width = 0;
    for (const std::string& line : lines)
        width = std::max(width, line.size());
    Level made;
    made.id = id;
    made.depth = depth;
    made.tiles = TileMap({static_cast<int>(width), static_cast<int>(lines.size())}, m_world.registry);
    m_world.levels[id] = Cow<Level>(std::move(made));
    for (std::size_t y = 0; y < lines.size(); ++y)
        for (std::size_t x = 0; x < lines[y].size(); ++x) {
            const Point at{static_cast<int>(x), static_cast<int>(y)};
            const char sign = lines[y][x];
            if (const char* tile = tileFor(sign))
                edit(id).tiles.put(Layer::Terrain, at, types().findTile(tile));
            if (const char* entity = entityFor(sign))
                add(id, entity, at);
            if (sign == '@' && m_world.settings.start.level.isEmpty()) {
                m_world.settings.start.level = id;
                m_world.settings.start.at = at;
            }
        }
    return *this;
}

SmallWorld& SmallWorld::link(const Place& from, const Place& to)
{
    Link link;
    link.id = LinkId{m_nextId++};
    link.from = from;
    link.to = to;
    m_world.links.add(link);
    return *this;
}

EntityId SmallWorld::add(const Name& level, const Name& type, Point at)
{
    const EntityId id{m_nextId++};
    edit(level).entities.add(makeEntity(types(), types().findEntity(type), id, at));
    return id;
}

Game SmallWorld::begin(std::uint64_t seed) const
{
    auto game = Game::begin(standardEngine(), m_world, seed);
    if (!game)
        giveUp(game.error().sentence);
    return *game;
}

Game gameOf(std::string_view drawing, std::uint64_t seed)
{
    return SmallWorld().level("room", drawing).begin(seed);
}

std::vector<std::string> linesOf(std::string_view drawing)
{
    std::vector<std::string> lines;
    std::size_t indent = std::string::npos;
    for (std::size_t at = 0; at <= drawing.size();) {
        const std::size_t end = std::min(drawing.find('\n', at), drawing.size());
        lines.emplace_back(drawing.substr(at, end - at));
        if (const std::size_t first = lines.back().find_first_not_of(' '); first != std::string::npos)
            indent = std::min(indent, first);
        at = end + 1;
    }
    const auto isBlank = [](const std::string& line) { return line.find_first_not_of(' ') == std::string::npos; };
    while (!lines.empty() && isBlank(lines.front()))
        lines.erase(lines.begin());
    while (!lines.empty() && isBlank(lines.back()))
        lines.pop_back();
    for (std::string& line : lines)
        line.erase(0, std::min(indent, line.size()));
    return lines;
}

}  // namespace gloam::test
