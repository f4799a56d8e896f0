#include "core/game/Hash.h"

#include "core/types/EffectWords.h"
#include "core/types/FieldWriter.h"

namespace gloam {

namespace {

HashTree leafOf(std::string name, std::uint64_t value)
{
    return {std::move(name), value, {}};
}

/// Hashes are made of the first words of effects, so that those of recorded runs stay as they are.
std::uint64_t hashOfFields(Map fields)
{
    const std::string text = toFlowText(fields);
    if (text.find("do: ability") == std::string::npos)
        return hashOf(text);
    giveFirstEffectWords(fields);
    return hashOf(toFlowText(fields));
}

HashTree leafOf(std::string name, Map map)
{
    return leafOf(std::move(name), map.isEmpty() ? 0 : hashOfFields(std::move(map)));
}

/// A node's value follows from its children's names and values, in order.
HashTree nodeOf(std::string name, std::vector<HashTree> children)
{
    std::uint64_t value = 0;
    for (const HashTree& child : children)
        value = mix64(value ^ mix64(hashOf(child.name) ^ child.value));
    return {std::move(name), value, std::move(children)};
}

HashTree hashOfChance(const Chance& chance)
{
    std::vector<HashTree> streams{leafOf("seed", chance.seed())};
    for (const auto& [name, random] : chance.streams()) {
        std::uint64_t value = 0;
        for (const std::uint64_t word : random.state())
            value = mix64(value ^ word);
        streams.push_back(leafOf(name.text(), value));
    }
    return nodeOf("chance", std::move(streams));
}

/// The types of a grid's cells by name, not by slot.
class TileNameHash {
public:
    explicit TileNameHash(const TypeRegistry& types)
    {
        for (const TileType& type : types.tiles())
            m_names.push_back(hashOf(type.id.text()));
    }
    void add(std::uint64_t cell, TileId tile)
    {
        if (tile != nothingTile)
            m_sum += mix64(mix64(cell) ^ m_names[tile.slot]);
    }
    std::uint64_t value() const { return m_sum; }

private:
    std::vector<std::uint64_t> m_names;
    std::uint64_t m_sum = 0;
};

std::uint64_t cellKey(Size size, Point p)
{
    return static_cast<std::uint64_t>(p.y) * static_cast<std::uint64_t>(size.width) + static_cast<std::uint64_t>(p.x);
}

std::uint64_t hashOfEntities(const std::vector<RememberedEntity>& entities)
{
    std::uint64_t value = 0;
    for (const RememberedEntity& entity : entities) {
        value = mix64(value ^ mix64(cellKey({1 << 20, 1}, entity.at) ^ hashOf(entity.type.text())));
        value = entity.name.empty() ? value : mix64(value ^ hashOf(entity.name));
    }
    return value;
}

std::uint64_t hashOfFelt(const std::vector<EntityId>& felt)
{
    std::uint64_t value = 0;
    for (const EntityId id : felt)
        value = mix64(value ^ id.value);
    return value;
}

HashTree hashOfMemory(const GameState& state)
{
    std::vector<HashTree> minds;
    for (const auto& [who, memory] : state.memory) {
        std::vector<HashTree> levels;
        for (const auto& [id, tiles] : memory.levels()) {
            TileNameHash sum(*state.world.registry);
            for (int y = 0; y < tiles->size().height; ++y)
                for (int x = 0; x < tiles->size().width; ++x)
                    sum.add(cellKey(tiles->size(), {x, y}), (*tiles)[{x, y}]);
            levels.push_back(leafOf(id.text(), sum.value()));
        }
        for (const auto& [id, entities] : memory.entities())
            levels.push_back(leafOf("things on " + id.text(), hashOfEntities(*entities)));
        if (!memory.felt().empty())
            levels.push_back(leafOf("felt", hashOfFelt(memory.felt())));
        minds.push_back(nodeOf(toText(who), std::move(levels)));
    }
    return nodeOf("memory", std::move(minds));
}

std::uint64_t hashOfTiles(const TileMap& tiles)
{
    std::uint64_t value = mix64(cellKey({1 << 20, 1}, {tiles.size().width, tiles.size().height}));
    for (const Layer layer : allLayers) {
        TileNameHash sum(tiles.types());
        for (int y = 0; y < tiles.size().height; ++y) {
            const TileRowView row = tiles.row(layer, y);
            for (int x = 0; x < tiles.size().width; ++x)
                sum.add(cellKey(tiles.size(), {x, y}), row[x]);
        }
        value = mix64(value ^ sum.value());
    }
    return value;
}

std::uint64_t hashOfCells(const TileMap& tiles)
{
    std::uint64_t value = 0;
    for (const Point p : tiles.cells().places())
        value = mix64(value ^ cellKey(tiles.size(), p) ^ hashOf(toFlowText(tiles.overrideAt(p)->written)));
    return value;
}

/// The states that do not follow from parts.
std::string wordsOfStates(EntityFlags flags)
{
    constexpr std::pair<EntityFlag, const char*> words[] = {
        {EntityFlag::Dead, " dead"},     {EntityFlag::Sleeping, " sleeping"}, {EntityFlag::Petrified, " petrified"},
        {EntityFlag::Frozen, " frozen"}, {EntityFlag::Stone, " stone"},
    };
    std::string text;
    for (const auto& [flag, word] : words)
        text += flags.has(flag) ? word : "";
    return text;
}

std::uint64_t hashOfBody(const Entity& entity, const TypeRegistry& types)
{
    const std::string text = toText(entity.id) + " " + types.entity(entity.type).id.text() + " "
                             + std::to_string(entity.at.x) + "," + std::to_string(entity.at.y) + " " + toText(entity.in)
                             + " " + std::to_string(entity.hp) + " " + std::to_string(entity.readyAt) + " "
                             + std::to_string(entity.energy) + " " + entity.faction.text()
                             + wordsOfStates(entity.flags);
    return hashOf(text);
}

/// By part: the fields in which entities differ from their types.
HashTree hashOfParts(const Level& level)
{
    const TypeRegistry& types = level.tiles.types();
    std::map<std::string, std::uint64_t> sums;
    for (const Entity& entity : level.entities.all())
        for (const PartBox& box : entity.parts) {
            const PartBox* usual = findBox(types.entity(entity.type).parts, box.kind());
            Map own = changes(box.written(), usual ? usual->written() : box.blank().written());
            if (!own.isEmpty() || !usual)
                sums[box.kind().name.text()] += mix64(entity.id.value ^ hashOfFields(std::move(own)));
        }
    std::vector<HashTree> parts;
    for (const auto& [name, sum] : sums)
        parts.push_back(leafOf(name, sum));
    return nodeOf("parts", std::move(parts));
}

/// Triggers can be spent in play; a level without its own keeps its old hashes.
std::vector<HashTree> hashOfTriggers(const Level& level)
{
    Map triggers;
    for (std::size_t i = 0; i < level.triggers.size(); ++i)
        triggers.set(std::to_string(i), writtenChanges(level.triggers[i]));
    return triggers.isEmpty() ? std::vector<HashTree>()
                              : std::vector<HashTree>{leafOf("triggers", std::move(triggers))};
}

HashTree hashOfLevel(const Level& level)
{
    std::uint64_t bodies = 0;
    for (const Entity& entity : level.entities.all())
        bodies = mix64(bodies ^ hashOfBody(entity, level.tiles.types()));
    std::vector<HashTree> children{leafOf("tiles", hashOfTiles(level.tiles)), leafOf("cells", hashOfCells(level.tiles)),
                                   leafOf("entities", bodies), hashOfParts(level)};
    for (HashTree& triggers : hashOfTriggers(level))
        children.push_back(std::move(triggers));
    if (!level.contents.isNothing())  // a level without keeps its old hashes
        children.push_back(leafOf("contents", hashOf(toFlowText(level.contents.written()))));
    return nodeOf("level/" + level.id.text(), std::move(children));
}

HashTree hashOfFlags(const GameState& state)
{
    Map flags;
    for (const auto& [name, value] : state.flags)
        flags.set(name.text(), value);
    if (state.choice)
        flags.set("pending choice", written(*state.choice));
    return leafOf("flags", std::move(flags));
}

HashTree hashOfLinks(const Links& links)
{
    std::uint64_t value = 0;
    for (const Link& link : links.all())
        value = mix64(value ^ hashOf(toFlowText(writtenOf(link))));
    return leafOf("links", value);
}

HashTree hashOfClock(const GameState& state)
{
    Map clock = writtenChanges(state);
    for (const auto& [level, tick] : state.leftAt)
        clock.set("left-at " + level.text(), tick);
    return leafOf("clock", std::move(clock));
}

/// Feelings between factions can change in play; a world without factions keeps its old hashes.
HashTree hashOfFactions(const Factions& factions)
{
    Map felt;
    for (const auto& [id, faction] : factions)
        felt.set(id.text(), writtenChanges(faction));
    return leafOf("factions", std::move(felt));
}

}  // namespace

HashTree hash(const GameState& state)
{
    std::vector<HashTree> children{hashOfClock(state), hashOfChance(state.chance), hashOfMemory(state),
                                   hashOfFlags(state), hashOfLinks(state.world.links)};
    if (!state.world.settings.factions.empty())
        children.push_back(hashOfFactions(state.world.settings.factions));
    for (const auto& [id, level] : state.world.levels)
        children.push_back(hashOfLevel(*level));
    return nodeOf("game", std::move(children));
}

std::string firstDifference(const HashTree& a, const HashTree& b)
{
    if (a == b)
        return {};
    for (std::size_t i = 0; i < std::min(a.children.size(), b.children.size()); ++i)
        if (!(a.children[i] == b.children[i])) {
            const std::string inner = firstDifference(a.children[i], b.children[i]);
            return inner.empty() ? a.children[i].name : a.children[i].name + "/" + inner;
        }
    return {};
}

std::string hexText(std::uint64_t hash)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text(16, '0');
    for (std::size_t i = 0; i < 16; ++i)
        text[i] = digits[(hash >> (60 - 4 * i)) & 15];
    return text;
}

}  // namespace gloam
