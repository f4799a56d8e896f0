#include "core/io/world/EntityText.h"

#include "core/base/Fault.h"
#include "core/base/Random.h"
#include "core/types/FieldReader.h"
#include "core/types/FieldWriter.h"
#include "core/types/StatusType.h"

namespace gloam {

namespace {

/// The state of an entity apart from its parts.
struct EntityState {
    EntityId id;
    Name type;
    Point at;
    EntityId in;
    int hp = 0;
    std::int64_t readyAt = 0;
    int energy = 0;
    std::vector<Name> flags;
};

void fields(FieldVisitor& visitor, EntityState& state)
{
    field(visitor, {"id", "its permanent id"}, state.id);
    field(visitor, {.name = "type", .help = "what it is", .refersTo = "entities"}, state.type);
    field(visitor, {"at", "its top left cell"}, state.at);
    field(visitor, {"in", "the entity that carries it"}, state.in);
    field(visitor, {"hp", "hit points left", "points", -1'000'000, 1'000'000}, state.hp);
    field(visitor, {"ready-at", "when it may act next", "ticks"}, state.readyAt);
    field(visitor, {"energy", "energy to spare at that time", {}, 0, 1'000'000'000}, state.energy);
    field(visitor, {"flags", "states it is in"}, state.flags);
}

/// Context for reading an entity.
struct ReadPlace {
    const TypeRegistry& types;
    const PartTable& parts;
    const std::string& path;
    Problems& problems;
};

constexpr std::pair<std::string_view, EntityFlag> flagNames[] = {
    {"sleeping", EntityFlag::Sleeping}, {"dead", EntityFlag::Dead},   {"petrified", EntityFlag::Petrified},
    {"frozen", EntityFlag::Frozen},     {"stone", EntityFlag::Stone},
};

/// A state that none of the entity's statuses stands for yet becomes the first status by name that does, without an
/// end, so that every state follows from the parts.
void setState(Entity& entity, std::string_view word, EntityFlag flag, const ReadPlace& place)
{
    if (flag == EntityFlag::Dead || entity.flags.has(flag)) {
        entity.flags.set(flag, true);
        return;
    }
    for (const auto& [name, status] : place.types.statuses()) {
        if (wordOf(status->flag) != word)
            continue;
        addPart<Statuses>(entity, place.types, place.parts).now.push_back({name, 0, 1});
        deriveFlags(entity, place.types);
        return;
    }
    place.problems.push_back(problemAt(Severity::Error, Fault::UnknownName, place.path + ".flags",
                                       "No status of this world means '" + std::string(word) + "'."));
}

void setFlags(Entity& entity, const std::vector<Name>& names, const ReadPlace& place)
{
    for (const Name& name : names) {
        const auto known = std::find_if(std::begin(flagNames), std::end(flagNames),
                                        [&](const auto& flag) { return name == Name(flag.first); });
        if (known != std::end(flagNames))
            setState(entity, known->first, known->second, place);
        else
            place.problems.push_back(problemAt(Severity::Error, Fault::UnknownWord, place.path + ".flags",
                                               "There is no state '" + name.text() + "'.",
                                               suggestName(name.text(), entityFlagNames())));
    }
}

bool hasAnyOf(const Map& map, const std::vector<std::string>& keys)
{
    return std::any_of(keys.begin(), keys.end(), [&map](const std::string& key) { return map.find(key); });
}

/// Lays the written values over a copy of the type's part. The box is kept only if something was written.
void readPart(Entity& entity, const std::shared_ptr<const PartKind>& kind, const Map& written,
              const TypeRegistry& types, const std::string& path, Problems& problems)
{
    if (kind->isInline && !hasAnyOf(written, kind->fieldNames))
        return;
    const PartBox* usual = findBox(types.entity(entity.type).parts, *kind);
    PartBox box = usual ? *usual : PartBox(kind);
    box.extras = {};
    box.own = box.read(written, path, problems);
    if (!kind->isInline || !box.own.isEmpty())
        entity.parts.push_back(std::move(box));
}

void readParts(Entity& entity, const Map& written, const TypeRegistry& types, const PartTable& parts,
               const std::string& path, Problems& problems)
{
    const Value* listed = written.find("parts");
    const Map* named = listed ? listed->as<Map>() : nullptr;
    if (listed && !named)
        problems.push_back(problemAt(Severity::Error, Fault::BadValue, path + ".parts",
                                     "'parts' must be a map of parts.", {}, listed->mark));
    for (const auto& kind : parts.kinds()) {
        if (kind->isInline) {
            readPart(entity, kind, written, types, path, problems);
            continue;
        }
        const Value* own = named ? named->find(kind->name.text()) : nullptr;
        if (own && own->as<Map>())
            readPart(entity, kind, *own->as<Map>(), types, path + ".parts." + kind->name.text(), problems);
        else if (own)
            problems.push_back(problemAt(Severity::Error, Fault::BadValue, path + ".parts." + kind->name.text(),
                                         "A part must be a map.", {}, own->mark));
    }
    if (!named)
        return;
    Map unknown;
    for (const Entry& entry : named->entries()) {
        const auto kind = parts.find(entry.key);
        if (kind && !kind->isInline && entry.value.as<Map>())
            continue;
        unknown.set(entry.key, entry.value);
        if (!kind)
            problems.push_back(problemAt(Severity::Error, Fault::UnknownKey, path + ".parts." + entry.key,
                                         "There is no part '" + entry.key + "'.", suggestName(entry.key, parts.names()),
                                         entry.mark));
    }
    if (!unknown.isEmpty())
        entity.extras.unknown.set("parts", std::move(unknown));
}

std::vector<std::string> keysOfEntity(const FieldReader& reader, const PartTable& parts)
{
    std::vector<std::string> keys(reader.names().begin(), reader.names().end());
    keys.emplace_back("parts");
    for (const auto& kind : parts.kinds())
        if (kind->isInline)
            keys.insert(keys.end(), kind->fieldNames.begin(), kind->fieldNames.end());
    return keys;
}

void keepUnknown(Entity& entity, const Map& written, const FieldReader& reader, const PartTable& parts,
                 const std::string& path, Problems& problems)
{
    const auto isOfInlinePart = [&parts](const std::string& key) {
        return std::any_of(parts.kinds().begin(), parts.kinds().end(), [&key](const auto& kind) {
            const std::vector<std::string>& names = kind->fieldNames;
            return kind->isInline && std::find(names.begin(), names.end(), key) != names.end();
        });
    };
    for (const Entry& entry : written.entries()) {
        if (entry.key == "parts" || reader.isKnown(entry.key) || isOfInlinePart(entry.key))
            continue;
        entity.extras.unknown.set(entry.key, entry.value);
        if (entry.key == "x")  // what is foreign
            continue;
        problems.push_back(problemAt(Severity::Error, Fault::UnknownKey, path + "." + entry.key,
                                     "There is no property '" + entry.key + "' here.",
                                     suggestAmong(problems, entry.key, [&] { return keysOfEntity(reader, parts); }),
                                     entry.mark));
    }
}

/// The fields of one own part that its author set or that differ from the type's.
Map partTree(const PartBox& box, const TypeRegistry& types, const Entity& entity)
{
    const PartBox* usual = findBox(types.entity(entity.type).parts, box.kind());
    Map tree = changes(box.written(), (usual ? *usual : box.blank()).written(), box.own);
    for (const Entry& entry : box.extras.unknown.entries())
        tree.set(entry.key, entry.value);
    return tree;
}

/// The states that do not follow from its parts.
List ownFlags(const Entity& entity, const TypeRegistry& types)
{
    const auto hasIt = [&entity](const auto& flag) { return entity.flags.has(flag.second); };
    if (std::none_of(std::begin(flagNames), std::end(flagNames), hasIt))
        return {};
    Entity derived = entity;
    derived.flags = {};
    deriveFlags(derived, types);
    List flags;
    for (const auto& [word, flag] : flagNames)
        if (entity.flags.has(flag) && !derived.flags.has(flag))
            flags.emplace_back(std::string(word));
    return flags;
}

/// The value that mix64() makes `mixed` from: each step of it undone.
std::uint64_t unmix64(std::uint64_t mixed)
{
    mixed = (mixed ^ (mixed >> 31) ^ (mixed >> 62)) * 0x319642B2D24D8EC3ULL;
    mixed = (mixed ^ (mixed >> 27) ^ (mixed >> 54)) * 0x96DE1B173F119089ULL;
    return (mixed ^ (mixed >> 30) ^ (mixed >> 60)) - 0x9E3779B97F4A7C15ULL;
}

/// Of all ids that are derived for a cell.
std::uint64_t seedOfIds(const Name& level, Point at)
{
    const auto cell =
        static_cast<std::uint64_t>(at.y) << 32 ^ static_cast<std::uint64_t>(static_cast<std::uint32_t>(at.x));
    return mix64(hashOf(level.text()) ^ cell);
}

}  // namespace

void visitEntityState(FieldVisitor& visitor)
{
    EntityState blank;
    fields(visitor, blank);
}

std::vector<std::string> entityFlagNames()
{
    std::vector<std::string> names;
    for (const auto& [word, flag] : flagNames)
        names.emplace_back(word);
    return names;
}

Name typeNameOf(const Map& written)
{
    const Value* type = written.find("type");
    const auto* name = type ? type->as<std::string>() : nullptr;
    return name ? Name(*name) : Name();
}

EntityId derivedId(const Name& level, Point at, std::size_t order)
{
    return {mix64(seedOfIds(level, at) ^ order) | leastAuthoredId};
}

bool isDerivedId(EntityId id, const Name& level, Point at, std::size_t orders)
{
    const std::uint64_t seed = seedOfIds(level, at);
    const auto isOfOrder = [&](std::uint64_t mixed) { return (unmix64(mixed) ^ seed) < orders; };
    return id.value >= leastAuthoredId && (isOfOrder(id.value) || isOfOrder(id.value & ~leastAuthoredId));
}

std::size_t CopiedValues::in(const Map& written, EntityTypeId type)
{
    const Value* listed = written.find("parts");
    const Map* named = listed ? listed->as<Map>() : nullptr;
    std::size_t count = 0;
    for (const auto& kind : m_parts.kinds()) {
        const bool isChanged =
            kind->isInline ? hasAnyOf(written, kind->fieldNames) : named && named->find(kind->name.text());
        const PartBox* usual = isChanged ? findBox(m_types.entity(type).parts, *kind) : nullptr;
        if (!usual)
            continue;
        const auto [known, isNew] = m_known.try_emplace({type.slot, kind->key});
        if (isNew)
            known->second = valuesIn(usual->written());
        count += known->second;
    }
    return count;
}

Entity readEntity(const Map& written, const TypeRegistry& types, const PartTable& parts, const Name& level,
                  std::size_t order, const std::string& path, Problems& problems)
{
    EntityState state;
    FieldReader reader(written, path, problems);
    fields(reader, state);
    if (state.type.isEmpty())
        problems.push_back(problemAt(Severity::Error, Fault::MissingKey, path, "An entity needs a 'type'."));
    Entity entity = makeEntity(types, types.findEntity(state.type), state.id, state.at);
    if (state.id.isNothing())
        entity.id = derivedId(level, state.at, order);
    entity.in = state.in;
    readParts(entity, written, types, parts, path, problems);
    deriveFlags(entity, types);
    if (const Stats* stats = part<Stats>(entity, types))
        entity.hp = stats->hp;
    if (written.find("hp"))
        entity.hp = state.hp;
    entity.readyAt = state.readyAt;
    entity.energy = state.energy;
    setFlags(entity, state.flags, {types, parts, path, problems});
    keepUnknown(entity, written, reader, parts, path, problems);
    return entity;
}

Map entityTree(const Entity& entity, const TypeRegistry& types)
{
    Map tree;
    tree.set("id", toText(entity.id));
    tree.set("type", types.entity(entity.type).id.text());
    tree.set("at", toValue(entity.at));
    const Stats* stats = part<Stats>(entity, types);
    if (!entity.in.isNothing())
        tree.set("in", toText(entity.in));
    if (entity.hp != (stats ? stats->hp : 1))
        tree.set("hp", entity.hp);
    if (entity.readyAt != 0)
        tree.set("ready-at", entity.readyAt);
    if (entity.energy != 0)
        tree.set("energy", entity.energy);
    if (List flags = ownFlags(entity, types); !flags.empty())
        tree.set("flags", std::move(flags));
    Map parts;
    for (const PartBox& box : entity.parts) {
        const Map own = partTree(box, types, entity);
        if (!box.kind().isInline)
            parts.set(box.kind().name.text(), own);
        else
            for (const Entry& entry : own.entries())
                tree.set(entry.key, entry.value);
    }
    for (const Entry& entry : entity.extras.unknown.entries())
        if (entry.key != "parts")
            tree.set(entry.key, entry.value);
    if (const Value* unknown = entity.extras.unknown.find("parts"))
        for (const Entry& entry : unknown->as<Map>()->entries())
            parts.set(entry.key, entry.value);
    if (!parts.isEmpty())
        tree.set("parts", std::move(parts));
    return tree;
}

}  // namespace gloam
