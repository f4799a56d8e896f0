#include "tests/support/RandomWorlds.h"

#include "core/action/PolicyTable.h"
#include "core/check/Check.h"
#include "core/game/Engine.h"
#include "core/parts/Waiting.h"
#include "core/types/AbilityType.h"
#include "core/types/FieldWriter.h"
#include "core/types/StatusType.h"
#include "tests/support/FieldDrawer.h"
#include "tests/support/WorldFixture.h"

#include <algorithm>
#include <charconv>

namespace gloam::test {

namespace {

constexpr Size levelSize{14, 10};
constexpr const char* levelNames[] = {"one", "two"};
constexpr int ownTypes = 9;
constexpr int ownOthers = 3;  ///< of tiles, abilities and statuses each

class WorldDrawer {
public:
    WorldDrawer(std::uint64_t seed, Draws draws) : m_random(seed), m_draws(draws) { fillPools(); }

    Map draw()
    {
        Map tree;
        tree.set("gloam", 3);
        tree.set("world", settings());
        tree.set("ruleset", ruleset());
        Map types;
        types.set("tiles", tiles());
        types.set("entities", entityTypes());
        types.set("abilities", newTypes<AbilityType>("p", "abilities"));
        types.set("statuses", newTypes<StatusType>("s", "statuses"));
        tree.set("types", std::move(types));
        Map levels;
        int id = 101;
        for (const char* name : levelNames)
            levels.set(name, level(id));
        tree.set("levels", std::move(levels));
        tree.set("links", links());
        return tree;
    }

private:
    int below(int count) { return static_cast<int>(m_random.below(static_cast<std::uint64_t>(count))); }

    const std::string& oneOf(std::string_view pool)
    {
        const auto& names = m_pools.find(pool)->second;
        return names[m_random.below(names.size())];
    }

    void fillPools()
    {
        const TypeSources& shipped = shippedContext().library->types.at("gloam-types");
        for (const TypeCategory category : allTypeCategories) {
            auto& pool = m_pools[std::string(nameOf(category))];
            for (const TypeSource& source : shipped.of(category))
                pool.push_back(source.name.text());
        }
        // its own types as often as shipped ones
        for (int i = 0; i < 5 * ownTypes; ++i)
            m_pools["entities"].push_back("t" + std::to_string(i % ownTypes));
        for (int i = 0; i < 5 * ownOthers; ++i) {
            m_pools["tiles"].push_back("k" + std::to_string(i % ownOthers));
            m_pools["abilities"].push_back("p" + std::to_string(i % ownOthers));
            m_pools["statuses"].push_back("s" + std::to_string(i % ownOthers));
        }
        m_pools["slots"] = {"hand", "off-hand", "body", "light", "quiver", "feet"};
        m_pools["flags"] = {"a", "b"};
        m_pools["factions"] = {"player", "beasts", "gritlings"};
        m_pools["faction"] = m_pools["factions"];
        m_pools["minds"] = {"chase", "idle", "wander"};
        m_pools["links"] = {"900", "901"};
        m_pools["levels"] = {levelNames[0], levelNames[1]};
        m_pools["stat"] = {"max-hp",      "speed",       "delay", "strength", "agility",   "toughness",
                           "ego",         "view-radius", "dv",    "av",       "hit-bonus", "food-rate",
                           "regen-turns", "max-weight",  "armor", "defense",  "own"};
        m_pools["element"] = {"fire", "x"};
        m_pools["tags"] = {"proper", "x"};
        m_pools[""] = {"x", "y"};
        for (int id = 101; id < 125; ++id)
            m_pools["ids"].push_back(std::to_string(id));
        m_pools["ids"].push_back("player");
    }

    Map settings()
    {
        const char* const presets[] = {"d20", "caves", "lamplight"};
        Map start;
        start.set("level", levelNames[0]);
        start.set("at", toValue(Point{1, 1}));
        start.set("hero", "hero");
        start.set("kit", List{oneOf("entities"), oneOf("entities")});
        Map map;
        map.set("id", "drawn");
        map.set("ruleset", presets[below(3)]);
        map.set("start", std::move(start));
        map.set("uses", List{"gloam-types"});
        return map;
    }

    /// Choices that the engine offers, key by key.
    Map ruleset()
    {
        const PolicyTable& table = shippedContext().engine->policies.table;
        Map map;
        for (const std::string& key : table.keys()) {
            const auto dot = key.find('.');
            std::vector<std::string> offered;
            for (const std::string& value : table.values(key))
                if (table.isOffered(key, value))
                    offered.push_back(value);
            if (dot == std::string::npos || offered.empty() || key.starts_with("upkeep") || m_random.percent(50))
                continue;
            const std::string section = key.substr(0, dot);
            if (!map.find(section))
                map.set(section, Map());
            map.find(section)->as<Map>()->set(key.substr(dot + 1), offered[m_random.below(offered.size())]);
        }
        return map;
    }

    template <typename T> Map drawn()
    {
        T object;
        FieldDrawer drawer(m_random, m_pools, m_draws);
        fields(drawer, object);
        return writtenChanges(object);
    }

    template <typename T> Map newTypes(const std::string& letter, const char*)
    {
        Map map;
        for (int i = 0; i < ownOthers; ++i)
            map.set(letter + std::to_string(i), drawn<T>());
        return map;
    }

    /// Most tiles have their parent's layer: a drawing needs ground and structures. Some are of another, to which doors
    /// open and walls are dug.
    Map tiles()
    {
        const char* const parents[] = {"floor", "wall", "door-closed", "water", "rubble"};
        Map map;
        for (int i = 0; i < ownOthers; ++i) {
            Map tile = drawn<TileType>();
            if (i > 0 || m_random.percent(70))
                tile.erase("layer");
            tile.set("parent", parents[below(5)]);
            map.set("k" + std::to_string(i), std::move(tile));
        }
        return map;
    }

    Map entityTypes()
    {
        Map map;
        const auto& shipped = shippedContext().library->types.at("gloam-types").entities;
        Map hero = object(4);
        hero.set("parent", m_random.percent(50) ? "delver" : shipped[m_random.below(shipped.size())].name.text());
        map.set("hero", std::move(hero));
        map.set("t0", hatching());
        for (int i = 1; i < ownTypes; ++i) {
            Map type = object(5);
            type.set("parent", shipped[m_random.below(shipped.size())].name.text());
            map.set("t" + std::to_string(i), std::move(type));
        }
        return map;
    }

    /// An object that becomes another in play, and half the time has a brain without being alive.
    Map hatching()
    {
        Map perishable;
        perishable.set("turns", 1 + below(60));
        perishable.set("becomes", oneOf("entities"));
        Map parts;
        parts.set("perishable", std::move(perishable));
        if (m_random.percent(50))
            parts.set("brain", Map());
        Map type;
        type.set("parent", "item");
        type.set("parts", std::move(parts));
        return type;
    }

    /// Some parts of any kind.
    Map object(int mostParts)
    {
        const auto& kinds = shippedContext().engine->parts.kinds();
        Map map;
        Map parts;
        for (int i = below(mostParts + 1); i > 0; --i) {
            const auto& kind = kinds[m_random.below(kinds.size())];
            PartBox box(kind);
            FieldDrawer drawer(m_random, m_pools, m_draws);
            box.visit(drawer);
            Map written = changes(box.written(), PartBox(kind).written());
            if (!kind->isInline)
                parts.set(kind->name.text(), std::move(written));
            else
                for (Entry& entry : written.entries())
                    map.set(entry.key, std::move(entry.value));
        }
        if (!parts.isEmpty())
            map.set("parts", std::move(parts));
        return map;
    }

    Map level(int& id)
    {
        static constexpr std::string_view signs = "......:::#+~SR^klm><";
        Map legend;
        legend.set("#", "wall");
        legend.set(".", "floor");
        legend.set(":", "floor");
        legend.set("+", List{"floor", "door-closed"});
        legend.set("~", "water");
        legend.set("S", "secret-door");
        legend.set("R", "rubble");
        legend.set("^", "pit");
        legend.set("k", List{"floor", "k0"});
        legend.set("l", List{"floor", "k1"});
        legend.set("m", List{"floor", "k2"});
        legend.set(">", List{"floor", "stairs-down"});
        legend.set("<", List{"floor", "stairs-up"});
        std::string rows;
        for (int y = 0; y < levelSize.height; ++y) {
            for (int x = 0; x < levelSize.width; ++x)
                rows += (x == 1 && y == 1)   ? '.'
                        : (x == 5 && y == 5) ? (id == 101 ? '>' : '<')
                                             : signs[m_random.below(signs.size() - 2)];
            rows += '\n';
        }
        Map map;
        map.set("depth", id == 101 ? 1 : 2);
        map.set("ambient", below(6));
        map.set("legend", std::move(legend));
        map.set("map", rows);
        List entities;
        for (int i = 0; i < 12; ++i, ++id)
            entities.emplace_back(entity(id));
        map.set("entities", std::move(entities));
        return map;
    }

    Map entity(int id)
    {
        Map map = object(2);
        map.set("id", id);
        map.set("type", oneOf("entities"));
        const int x = below(levelSize.width);
        map.set("at", toValue(Point{x, below(levelSize.height)}));
        if (m_random.percent(15))
            map.set("in", 101 + below(24));
        if (m_random.percent(60)) {
            if (!map.find("parts"))
                map.set("parts", Map());
            map.find("parts")->as<Map>()->set("trigger", drawn<Trigger>());
        }
        return map;
    }

    List links()
    {
        const auto place = [](const char* levelName, Point at) { return List{levelName, at.x, at.y}; };
        Map stairs;
        stairs.set("id", 900);
        stairs.set("from", place(levelNames[0], {5, 5}));
        stairs.set("to", place(levelNames[1], {5, 5}));
        return {stairs};
    }

    Random m_random;
    Draws m_draws;
    NamePools m_pools;
};

/// The words of a path such as `levels.one.entities[101].parts.trap`.
std::vector<std::string> wordsOf(const std::string& path)
{
    std::vector<std::string> words(1);
    for (const char sign : path) {
        if (sign == '.' || sign == '[')
            words.emplace_back();
        else if (sign != ']')
            words.back() += sign;
    }
    return words;
}

/// The item of a list by its id, else by its position.
Value* itemOf(List& list, const std::string& word)
{
    for (Value& item : list)
        if (const Map* map = item.as<Map>())
            if (const Value* id = map->find("id");
                id && id->as<std::int64_t>() && std::to_string(*id->as<std::int64_t>()) == word)
                return &item;
    std::size_t index = list.size();
    std::from_chars(word.data(), word.data() + word.size(), index);
    return index < list.size() ? &list[index] : nullptr;
}

/// Removes what a problem's path leads to, or the deepest part that exists. False if that must stay.
bool eraseAt(Map& tree, const std::string& path)
{
    const std::vector<std::string> words = wordsOf(path);
    Value* holder = nullptr;  // of the last step that exists
    std::string last;
    Value root(std::move(tree));
    Value* at = &root;
    std::size_t depth = 0;
    for (; depth < words.size(); ++depth) {
        Value* next = nullptr;
        if (Map* map = at->as<Map>())
            next = map->find(words[depth]);
        else if (List* list = at->as<List>())
            next = itemOf(*list, words[depth]);
        if (!next)
            break;
        holder = at;
        last = words[depth];
        at = next;
    }
    const bool mayGo = holder && depth > (words.front() == "levels" ? 3U : 1U);
    if (mayGo) {
        if (Map* map = holder->as<Map>())
            map->erase(last);
        else if (List* list = holder->as<List>())
            list->erase(list->begin() + (at - list->data()));
    }
    tree = std::move(*root.as<Map>());
    return mayGo;
}

}  // namespace

Map randomWorldTree(std::uint64_t seed, Draws draws)
{
    return WorldDrawer(seed, draws).draw();
}

ParsedWorld randomValidWorld(std::uint64_t seed, Map& tree)
{
    tree = randomWorldTree(seed);
    return withoutErrors(tree);
}

ParsedWorld withoutErrors(Map& tree)
{
    constexpr int mostRounds = 40;
    ParsedWorld parsed;
    for (int round = 0; round < mostRounds; ++round) {
        parsed = readWorldTree(tree, shippedContext(), "drawn.gloam");
        const Problems found = checkWorld(parsed.world, *shippedContext().engine);
        parsed.problems.insert(parsed.problems.end(), found.begin(), found.end());
        std::vector<std::string> paths;
        for (const Problem& problem : parsed.problems)
            if (problem.severity == Severity::Error)
                paths.push_back(problem.path);
        if (paths.empty())
            break;
        std::sort(paths.begin(), paths.end(), std::greater<>());
        paths.erase(std::unique(paths.begin(), paths.end()), paths.end());
        for (const std::string& path : paths)
            eraseAt(tree, path);
    }
    return parsed;
}

}  // namespace gloam::test
