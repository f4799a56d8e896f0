#include "core/game/StateHasher.h"

#include "core/types/EffectWords.h"
#include "core/types/FieldWriter.h"

#include <algorithm>

namespace gloam {

namespace {

/// A game has one registry, or for a while two.
constexpr std::size_t mostRegistries = 4;

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

std::uint64_t cellKey(Size size, Point p)
{
    return static_cast<std::uint64_t>(p.y) * static_cast<std::uint64_t>(size.width) + static_cast<std::uint64_t>(p.x);
}

/// What a tile adds to the sum of its map: by its type's name, not by its slot.
std::uint64_t hashOfTile(std::uint64_t cell, TileId tile, const std::vector<std::uint64_t>& names)
{
    return tile == nothingTile ? 0 : mix64(mix64(cell) ^ names[tile.slot]);
}

std::uint64_t sumOfRows(const TileMap& tiles, Layer layer, int top, int bottom, const std::vector<std::uint64_t>& names)
{
    std::uint64_t sum = 0;
    for (int y = top; y < bottom; ++y) {
        const TileRowView row = tiles.row(layer, y);
        if (row.isBare() && row[0] == nothingTile)
            continue;
        for (int x = 0; x < tiles.size().width; ++x)
            sum += hashOfTile(cellKey(tiles.size(), {x, y}), row[x], names);
    }
    return sum;
}

/// Whether both rows lie in the same storage, or were never written. False if only their cells can tell.
bool sharesRow(const TileMap& a, const TileMap& b, Layer layer, int y)
{
    const TileRowView first = a.row(layer, y);
    const TileRowView second = b.row(layer, y);
    if (first.isBare() && second.isBare())
        return first[0] == second[0];
    return first.tiles() && first.tiles() == second.tiles();
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

std::uint64_t hashOfCells(const TileMap& tiles)
{
    std::uint64_t value = 0;
    for (const Point p : tiles.cells().places())
        value = mix64(value ^ cellKey(tiles.size(), p) ^ hashOf(toFlowText(tiles.overrideAt(p)->written)));
    return value;
}

/// The states that do not follow from parts.
void addWordsOfStates(std::string& text, EntityFlags flags)
{
    constexpr std::pair<EntityFlag, const char*> words[] = {
        {EntityFlag::Dead, " dead"},     {EntityFlag::Sleeping, " sleeping"}, {EntityFlag::Petrified, " petrified"},
        {EntityFlag::Frozen, " frozen"}, {EntityFlag::Stone, " stone"},
    };
    for (const auto& [flag, word] : words)
        text += flags.has(flag) ? word : "";
}

/// `text` is only room to write in.
std::uint64_t hashOfBody(const Entity& entity, const TypeRegistry& types, std::string& text)
{
    text.clear();
    const auto add = [&text](const std::string& word) { (text += word) += ' '; };
    add(toText(entity.id));
    add(types.entity(entity.type).id.text());
    (text += std::to_string(entity.at.x)) += ',';
    add(std::to_string(entity.at.y));
    add(toText(entity.in));
    add(std::to_string(entity.hp));
    add(std::to_string(entity.readyAt));
    add(std::to_string(entity.energy));
    text += entity.faction.text();
    addWordsOfStates(text, entity.flags);
    return hashOf(text);
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

HashTree hashOfFlags(const GameState& state)
{
    Map flags;
    for (const auto& [name, value] : state.flags)
        flags.set(name.text(), value);
    if (state.choice)
        flags.set("pending choice", written(*state.choice));
    return leafOf("flags", std::move(flags));
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

HashTree StateHasher::hash(const GameState& state)
{
    std::vector<HashTree> children{hashOfClock(state), hashOfChance(state.chance), hashOfMemory(state),
                                   hashOfFlags(state), hashOfLinks(state.world.links)};
    if (!state.world.settings.factions.empty())
        children.push_back(hashOfFactions(state.world.settings.factions));
    std::erase_if(m_levels, [&](const auto& kept) { return state.world.levels.count(kept.first) == 0; });
    for (const auto& [id, level] : state.world.levels)
        children.push_back(hashOfLevel(id, level));
    return nodeOf("game", std::move(children));
}

StateHasher::Types& StateHasher::typesOf(const std::shared_ptr<const TypeRegistry>& registry)
{
    const auto known = std::ranges::find(m_types, registry, &Types::registry);
    if (known != m_types.end())
        return *known;
    if (m_types.size() == mostRegistries)
        m_types.clear();
    Types& types = m_types.emplace_back();
    types.registry = registry;
    for (const TileType& type : registry->tiles())
        types.tileNames.push_back(hashOf(type.id.text()));
    return types;
}

HashTree StateHasher::hashOfMemory(const GameState& state)
{
    if (m_typesOfMemories != state.world.registry)
        m_memories.clear();
    m_typesOfMemories = state.world.registry;
    const Types& types = typesOf(state.world.registry);
    Memories memories;
    std::vector<HashTree> minds;
    for (const auto& [who, memory] : state.memory) {
        std::vector<HashTree> levels;
        for (const auto& [id, tiles] : memory.levels()) {
            const auto before = m_memories.find({who, id});
            KeptMemory kept = summed(tiles, before == m_memories.end() ? nullptr : &before->second, types);
            levels.push_back(leafOf(id.text(), kept.sum));
            memories.emplace(std::pair(who, id), std::move(kept));
        }
        for (const auto& [id, entities] : memory.entities())
            levels.push_back(leafOf("things on " + id.text(), hashOfEntities(*entities)));
        if (!memory.felt().empty())
            levels.push_back(leafOf("felt", hashOfFelt(memory.felt())));
        minds.push_back(nodeOf(toText(who), std::move(levels)));
    }
    m_memories = std::move(memories);
    return nodeOf("memory", std::move(minds));
}

/// From the sum before, if there is one: then only cells that have changed are summed.
StateHasher::KeptMemory StateHasher::summed(const Cow<Grid<TileId>>& tiles, const KeptMemory* before,
                                            const Types& types) const
{
    if (before && before->tiles.sharesWith(tiles))
        return *before;
    const bool goesOn = before && before->tiles->size() == tiles->size();
    KeptMemory kept{tiles, goesOn ? before->sum : 0};
    const std::vector<TileId>& cells = tiles->cells();
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        const TileId old = goesOn ? before->tiles->cells()[cell] : nothingTile;
        if (old != cells[cell])
            kept.sum += hashOfTile(cell, cells[cell], types.tileNames) - hashOfTile(cell, old, types.tileNames);
    }
    return kept;
}

HashTree StateHasher::hashOfLinks(const Links& links)
{
    if (!(m_links == links)) {
        m_links = links;
        m_hashOfLinks = 0;
        for (const Link& link : links.all())
            m_hashOfLinks = mix64(m_hashOfLinks ^ hashOf(toFlowText(writtenOf(link))));
    }
    return leafOf("links", m_hashOfLinks);
}

HashTree StateHasher::hashOfLevel(const Name& id, const Cow<Level>& level)
{
    KeptLevel& kept = m_levels[id];
    if (kept.level && kept.level->sharesWith(level))
        return kept.tree;
    HashTree tree = hashOfWhole(*level, kept);
    kept.level = tree == kept.tree ? std::optional(level) : std::nullopt;
    kept.tree = tree;
    return tree;
}

HashTree StateHasher::hashOfWhole(const Level& level, KeptLevel& kept)
{
    std::uint64_t bodies = 0;
    std::string text;
    for (const Entity& entity : level.entities.all())
        bodies = mix64(bodies ^ hashOfBody(entity, level.tiles.types(), text));
    KeptTiles tiles{level.tiles, {}, 0};
    const std::uint64_t sum = hashOfTiles(tiles, kept.tiles ? &*kept.tiles : nullptr);
    const std::uint64_t cells = tiles.cells;
    kept.tiles = std::move(tiles);
    std::vector<HashTree> children{leafOf("tiles", sum), leafOf("cells", cells), leafOf("entities", bodies),
                                   hashOfParts(level, kept.parts)};
    for (HashTree& triggers : hashOfTriggers(level))
        children.push_back(std::move(triggers));
    if (!level.contents.isNothing())  // a level without keeps its old hashes
        children.push_back(leafOf("contents", hashOf(toFlowText(level.contents.written()))));
    return nodeOf("level/" + level.id.text(), std::move(children));
}

/// Sums the rows of the tiles, but for those that they share with the tiles before, and hashes the overrides.
std::uint64_t StateHasher::hashOfTiles(KeptTiles& kept, const KeptTiles* before)
{
    const TileMap& tiles = kept.tiles;
    const Types& types = typesOf(tiles.sharedTypes());
    if (before && (before->tiles.sharedTypes() != tiles.sharedTypes() || before->tiles.size() != tiles.size()))
        before = nullptr;
    kept.cells = before && &before->tiles.cells() == &tiles.cells() ? before->cells : hashOfCells(tiles);
    std::uint64_t value = mix64(cellKey({1 << 20, 1}, {tiles.size().width, tiles.size().height}));
    for (const Layer layer : allLayers) {
        const auto place = static_cast<std::size_t>(layer);
        std::uint64_t sum = 0;
        for (int top = 0; top < tiles.size().height; top += TileLayer::rowsOfBand) {
            const int bottom = std::min(top + TileLayer::rowsOfBand, tiles.size().height);
            std::vector<std::uint64_t>& sums = kept.sums[place];
            sums.push_back(before && sharesRow(before->tiles, tiles, layer, top)
                               ? before->sums[place][sums.size()]
                               : sumOfRows(tiles, layer, top, bottom, types.tileNames));
            sum += sums.back();
        }
        value = mix64(value ^ sum);
    }
    return value;
}

/// By part: the fields in which entities differ from their types. A part with the same data as before keeps its hash.
HashTree StateHasher::hashOfParts(const Level& level, KeptParts& kept)
{
    Types& types = typesOf(level.tiles.sharedTypes());
    if (kept.types != types.registry)
        kept.parts.clear();
    std::vector<KeptPart> parts;
    parts.reserve(kept.parts.size());
    std::map<Name, std::uint64_t> sums;
    auto before = kept.parts.begin();
    for (const Entity& entity : level.entities.all()) {  // sorted by id, as the parts before are
        while (before != kept.parts.end() && before->entity < entity.id)
            ++before;
        for (const PartBox& box : entity.parts) {
            const PartBox* usual = findBox(types.registry->entity(entity.type).parts, box.kind());
            if (usual && box.hasSameData(*usual))
                continue;
            auto same = before;
            while (same != kept.parts.end() && same->entity == entity.id
                   && !(same->usual == usual && same->box.hasSameData(box)))
                ++same;
            const bool isKept = same != kept.parts.end() && same->entity == entity.id;
            const auto hash = isKept ? same->hash : hashOfPart(entity.id, box, usual, types);
            parts.push_back({entity.id, usual, box, hash});
            parts.back().box.extras = {};
            if (hash)
                sums[box.kind().name] += *hash;
        }
    }
    kept = {types.registry, std::move(parts)};
    std::vector<HashTree> children;
    for (const auto& [name, sum] : sums)
        children.push_back(leafOf(name.text(), sum));
    return nodeOf("parts", std::move(children));
}

std::optional<std::uint64_t> StateHasher::hashOfPart(EntityId entity, const PartBox& box, const PartBox* usual,
                                                     Types& types)
{
    Map own = changedFields(box, usual, types);
    if (own.isEmpty() && usual)
        return std::nullopt;
    return mix64(entity.value ^ hashOfFields(std::move(own)));
}

Map StateHasher::changedFields(const PartBox& box, const PartBox* usual, Types& types)
{
    if (!usual) {
        auto blank = m_blanks.find(&box.kind());
        if (blank == m_blanks.end()) {
            const PartBox made = box.blank();
            blank = m_blanks.emplace(&box.kind(), Blank{made, made.written()}).first;
        }
        return changes(box.written(), blank->second.written);
    }
    auto written = types.usual.find(usual);
    if (written == types.usual.end())
        written = types.usual.emplace(usual, usual->written()).first;
    return changes(box.written(), written->second);
}

}  // namespace gloam
