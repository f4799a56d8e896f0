#include "core/game/Looks.h"

#include "core/base/Random.h"
#include "core/parts/Items.h"
#include "core/parts/Lights.h"
#include "core/parts/Unknown.h"
#include "core/types/FieldWriter.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace gloam {

namespace {

constexpr std::size_t mostSlots = 65'535;  ///< of entity types

/// The numbers from 1 to `count` in an order that follows from the seed and the family alone.
std::vector<std::int64_t> shuffled(std::size_t count, std::uint64_t seed, const Name& family)
{
    std::vector<std::int64_t> numbers(count);
    for (std::size_t i = 0; i < count; ++i)
        numbers[i] = static_cast<std::int64_t>(i) + 1;
    std::uint64_t value = mix64(seed ^ hashOf("looks/" + family.text()));
    for (std::size_t i = count; i > 1; --i) {
        value = mix64(value + i);
        std::swap(numbers[i - 1], numbers[value % i]);
    }
    return numbers;
}

/// Deals looks to members without one, at most `room` of them. Returns how many have a look then.
std::size_t dealFamily(GameState& state, const Name& family, const std::vector<EntityTypeId>& members, std::size_t room)
{
    if (members.empty())
        return 0;
    const TypeRegistry& types = *state.world.registry;
    std::vector<std::int64_t> free =
        shuffled(types.entity(members.front()).part<Unknown>()->looks.size(), state.chance.seed(), family);
    std::size_t dealt = 0;
    for (const EntityTypeId id : members)
        if (const auto has = state.flags.find(lookFlag(types.entity(id).id)); has != state.flags.end()) {
            std::erase(free, has->second);
            ++dealt;
        }
    std::size_t next = 0;
    for (const EntityTypeId id : members) {
        const Name flag = lookFlag(types.entity(id).id);
        if (state.flags.count(flag) > 0 || free.empty() || dealt >= room)
            continue;
        state.flags[flag] = free[next++ % free.size()];  // too few, which the check reports: some look alike
        ++dealt;
    }
    return dealt;
}

/// The nearest ancestor of the same family, which tells what all of it have in common; null if there is none.
const EntityType* headOf(const EntityType& type, const Unknown& unknown, const TypeRegistry& types)
{
    for (const Name& ancestor : type.ancestors) {
        const EntityType& head = types.entity(types.findEntity(ancestor));
        if (const Unknown* shared = head.part<Unknown>(); shared && shared->family == unknown.family)
            return &head;
    }
    return nullptr;
}

/// How an unknown type looks.
Look lookWhileUnknown(const Look& real, const Unknown& unknown, const UnknownLook& dealt)
{
    Look look;
    look.name = nameOf(unknown, dealt);
    look.description = unknown.description;
    look.glyph = unknown.glyph == Glyph{} ? real.glyph : unknown.glyph;
    look.color = dealt.color.isEmpty() ? real.color : dealt.color;
    look.layer = real.layer;
    return look;
}

/// What an unknown type seems to be: a type of its own, with what the family has in common and nothing else.
EntityType apparentType(const EntityType& type, const EntityType* head, const Look& look, const Name& id)
{
    EntityType apparent;
    if (head) {
        apparent = *head;
        apparent.ancestors.insert(apparent.ancestors.begin(), head->id);
        apparent.parts.eraseIf([](const PartBox& box) { return box.key() == partKey<Unknown>(); });
    }
    apparent.id = id;
    for (const PartBox& box : type.parts)
        if ((box.kind().isInline || box.key() == partKey<Item>()) && !apparent.parts.find(box.key()))
            apparent.parts.push_back(box);
    apparent.parts.find(partKey<Look>())->write<Look>() = look;
    return apparent;
}

/// A name that no type has.
Name freeName(const TypeRegistry& types, const std::string& wanted)
{
    std::string name = wanted;
    while (types.findEntity(Name(name)).slot != 0)
        name += "'";
    return Name(name);
}

class Masking {
public:
    explicit Masking(const GameState& state) : m_flags(state.flags), m_old(*state.world.registry) {}

    /// The changed types; null if there are none.
    std::shared_ptr<const TypeRegistry> masked()
    {
        for (std::size_t slot = 1; slot < m_old.entities().size(); ++slot)
            mask({static_cast<std::uint16_t>(slot)});
        return m_types;
    }

private:
    std::int64_t flag(const Name& name) const
    {
        const auto found = m_flags.find(name);
        return found == m_flags.end() ? 0 : found->second;
    }

    void mask(EntityTypeId id)
    {
        const EntityType& type = m_old.entity(id);
        const Unknown* unknown = type.part<Unknown>();
        if (!unknown)
            return;
        const std::int64_t number = flag(lookFlag(type.id));
        const bool isDealt = number >= 1 && number <= static_cast<std::int64_t>(unknown->looks.size())
                             && !nameOf(*unknown, unknown->looks[static_cast<std::size_t>(number) - 1]).empty();
        const bool isHidden = unknown->real != nullptr;
        if (isHidden == (isDealt && flag(knownFlag(type.id)) == 0))
            return;
        if (!isHidden && (m_types ? *m_types : m_old).entities().size() > mostSlots)
            return;
        if (!m_types)
            m_types = std::make_shared<TypeRegistry>(m_old);
        if (isHidden)
            reveal(id);
        else
            hide(id, *unknown, unknown->looks[static_cast<std::size_t>(number) - 1]);
    }

    void reveal(EntityTypeId id)
    {
        EntityType type = m_types->entity(id);
        Unknown& unknown = type.parts.find(partKey<Unknown>())->write<Unknown>();
        type.parts.find(partKey<Look>())->write<Look>() = *unknown.real;
        unknown.real.reset();
        unknown.as = {};
        m_types->replace(id, std::move(type));
    }

    void hide(EntityTypeId id, const Unknown& unknown, const UnknownLook& dealt)
    {
        EntityType type = m_types->entity(id);
        const Look real = type.look();
        const Look look = lookWhileUnknown(real, unknown, dealt);
        const Name as = apparentId(type, unknown, look);
        Unknown& hidden = type.parts.find(partKey<Unknown>())->write<Unknown>();
        hidden.as = as;
        hidden.real = std::make_shared<const Look>(real);
        type.parts.find(partKey<Look>())->write<Look>() = look;
        m_types->replace(id, std::move(type));
    }

    /// The id of what a type seems to be, which may be there from a time when it was unknown before.
    Name apparentId(const EntityType& type, const Unknown& unknown, const Look& look)
    {
        const EntityType& before = m_types->entity(m_types->findEntity(Name(look.name)));
        if (before.part<Look>() && before.look() == look)
            return before.id;
        const Name id = freeName(*m_types, look.name);
        m_types->add(apparentType(type, headOf(type, unknown, *m_types), look, id));
        return id;
    }

    const std::map<Name, std::int64_t>& m_flags;
    const TypeRegistry& m_old;
    std::shared_ptr<TypeRegistry> m_types;  ///< null while nothing has changed
};

/// Lays what is an entity's own of its look over the look that its type has now.
void layLookOver(Entity& entity, const EntityType& before, const EntityType& now)
{
    PartBox& box = *entity.parts.find(partKey<Look>());
    const Map own = changes(box.written(), before.parts.find(partKey<Look>())->written(), box.own);
    PartBox laid = *now.parts.find(partKey<Look>());
    laid.extras = box.extras;
    Problems none;
    laid.own = laid.read(own, {}, none);
    box = std::move(laid);
}

void layLooksOver(Level& level, const TypeRegistry& before, const TypeRegistry& now)
{
    std::vector<EntityId> own;
    for (const Entity& entity : level.entities.all())
        if (findPart<Look>(entity.parts) && !(before.entity(entity.type).look() == now.entity(entity.type).look()))
            own.push_back(entity.id);
    for (const EntityId id : own)
        level.entities.updateInPlace(id, [&](Entity& entity) {
            layLookOver(entity, before.entity(entity.type), now.entity(entity.type));
        });
}

}  // namespace

void dealLooks(GameState& state)
{
    std::size_t room = mostUnknown;
    for (const auto& [family, members] : familiesOf(*state.world.registry))
        room -= std::min(room, dealFamily(state, family, members, room));
}

void maskTypes(GameState& state)
{
    std::shared_ptr<const TypeRegistry> masked = Masking(state).masked();
    if (!masked)
        return;
    state.world.registry = std::move(masked);
    for (auto& [id, level] : state.world.levels)
        adoptTypes(state, level.write());
}

void adoptTypes(const GameState& state, Level& level)
{
    const std::shared_ptr<const TypeRegistry> before = level.tiles.sharedTypes();
    if (before == state.world.registry)
        return;
    const bool isIndexed = areLampsIndexed(level);
    level.tiles.rebind(state.world.registry);
    layLooksOver(level, *before, *state.world.registry);
    if (isIndexed)
        indexLamps(level);
}

}  // namespace gloam
