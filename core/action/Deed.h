#pragma once

#include "core/action/Choice.h"
#include "core/action/Effort.h"
#include "core/action/Event.h"
#include "core/action/Hook.h"
#include "core/action/Policies.h"
#include "core/world/Memory.h"
#include "core/world/World.h"

namespace gloam {

/// What an effect may decide of a game (EffectKind::Win, Lose).
enum class Verdict { None, Won, Lost };

/// What a deed may read and change of a running game.
struct Stage {
    World& world;
    Chance& chance;
    std::map<Name, std::int64_t>& flags;
    std::optional<PendingChoice>& choice;
    std::uint64_t& nextId;
    const Policies& policies;
    const PartTable& parts;
    const HookTable& hooks;
    std::vector<Told>& events;
    std::map<EntityId, Memory>& memory;
    Verdict& verdict;
    bool& hasCastChanged;  ///< somebody who lives came to the cells or left them
    std::int64_t now;  ///< ticks
    std::int64_t turn; ///< game turns
    Effort& effort;    ///< what the command may still bring about
};

/// What a rule holds while something is done: the only way to read, change, roll and tell.
class Deed {
public:
    Deed(Stage& stage, Name level, EntityId actor) : m_stage(stage), m_levelId(std::move(level)), m_actor(actor) {}

    const World& world() const { return m_stage.world; }
    const Level& level() const { return *m_stage.world.levels.at(m_levelId); }
    const Name& levelId() const { return m_levelId; }
    const TypeRegistry& types() const { return *m_stage.world.registry; }
    const Policies& policies() const { return m_stage.policies; }
    std::int64_t now() const { return m_stage.now; }
    std::int64_t turn() const { return m_stage.turn; }
    std::int64_t flag(const Name& name) const;

    /// Counts work, in cells looked at or the like. False when the command has brought about all that one may: what goes
    /// on by itself ends then.
    bool spend(std::int64_t work) const
    {
        m_stage.effort.spend(work);
        return !m_stage.effort.isSpent();
    }
    bool enterChain();   ///< false, and told, when effects set off effects too deep; each true needs a `leaveChain`
    void leaveChain() { m_stage.effort.leave(); }
    void tellExcess(Effort::Excess excess);  ///< once a command

    bool isCrowded() const { return countOfBorn() >= Effort::mostBorn; }  ///< the level holds as many as may be born in play

    const std::optional<PendingChoice>& choice() const { return m_stage.choice; }

    EntityId actorId() const { return m_actor; }
    /// The actor; it must be there still.
    const Entity& actor() const { return *find(m_actor); }
    const Entity* find(EntityId id) const { return level().entities.find(id); }
    template <typename P> const P* read(EntityId id) const
    {
        const Entity* entity = find(id);
        return entity ? gloam::part<P>(*entity, types()) : nullptr;
    }
    Subject subject(EntityId id) const;

    /// Asks every handler whose part the entity has, in order of registration, until one vetoes. The entity is looked
    /// up again before each: one of them may have ended it.
    template <typename H> Veto ask(EntityId id, H& hook)
    {
        for (const HookTable::Handler& handler : m_stage.hooks.handlersOf(H::name)) {
            const Entity* entity = find(id);
            if (!entity)
                return {};
            if (!hasPart(*entity, types(), handler.part))
                continue;
            if (const Veto veto = handler.call(*this, id, hook))
                return veto;
        }
        return {};
    }

    /// The parts that wait for a hook, in order of registration.
    const std::vector<HookTable::Handler>& handlersOf(std::string_view hookName) const { return m_stage.hooks.handlersOf(hookName); }

    // Every change of a game goes through one of these.
    void move(EntityId id, Point to);
    void put(Layer layer, Point at, TileId tile);
    void setHitPoints(EntityId id, int hp);
    void setEntityFlag(EntityId id, EntityFlag flag, bool value);
    void setFlag(const Name& name, std::int64_t value);
    void setOverride(Point at, CellOverride cell) { writeLevel().tiles.setOverride(at, std::move(cell)); }
    void derive(EntityId id);  ///< what follows from its parts, after one of them changed
    void setFeeling(const Name& from, const Name& toward, int feeling);  ///< of one faction for another (FACT-01)
    void offer(PendingChoice choice) { m_stage.choice = std::move(choice); }
    void endChoice() { m_stage.choice.reset(); }
    void putInto(EntityId id, EntityId holder);  ///< into somebody's keeping, off the cells; never the hero, nor into itself
    void putDown(EntityId id, Point at);         ///< upon a cell, out of whatever it was in
    /// Nothing, and told, when the level holds as many as may be born in play.
    EntityId create(EntityTypeId type, Point at);
    EntityId copyOf(EntityId id);                ///< another one just like it, where it is; nothing, as for `create`
    EntityId createIn(EntityTypeId type, EntityId holder);
    void become(EntityId id, EntityTypeId type);  ///< it keeps its id, place, keeper and hit points as far as the type allows
    void remove(EntityId id);                    ///< with all that it holds; the hero stays, dead, to be told of
    void openLink(EntityId link, bool isOpen);
    void end(Verdict verdict);                   ///< the game is won or lost when the act is done
    void makeKnown(EntityId who, Point at);      ///< it remembers the cell as it is
    void feel(EntityId who, EntityId other);     ///< it knows where the other one is until it acts again
    /// The entity's own part to write to; none when it has no such part.
    template <typename P> P* write(EntityId id)
    {
        P* result = nullptr;
        entities().updateInPlace(id, [&](Entity& entity) { result = writePart<P>(entity, types()); });
        return result;
    }

    /// The same; a part that its type need not have. None when there is no such entity or no such kind of part.
    template <typename P> P* add(EntityId id)
    {
        P* result = nullptr;
        if (m_stage.parts.kindOf<P>())
            entities().updateInPlace(id, [&](Entity& entity) { result = &addPart<P>(entity, types(), m_stage.parts); });
        return result;
    }

    /// Takes an own part away; its type's, if it has one, shows again. Whether there was one.
    template <typename P> bool drop(EntityId id)
    {
        bool isGone = false;
        entities().updateInPlace(id, [&](Entity& entity) { isGone = removePart<P>(entity); });
        return isGone;
    }

    Random& chance(const Name& stream) { return m_stage.chance.stream(stream); }
    void tell(Event event);

private:
    std::int64_t countOfBorn() const;
    bool hasRoomForOneMore();
    Level& writeLevel() { return m_stage.world.levels.at(m_levelId).write(); }
    EntityStore& entities() { return writeLevel().entities; }
    bool isInView(const Entity& viewer, const Subject& subject) const;
    bool isPerceived(const Event& event) const;

    Stage& m_stage;
    Name m_levelId;
    EntityId m_actor;
};

}  // namespace gloam
