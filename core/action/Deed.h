#pragma once

#include "core/action/Choice.h"
#include "core/action/Effort.h"
#include "core/action/Event.h"
#include "core/action/Hook.h"
#include "core/action/HookTable.h"
#include "core/action/MadeNoise.h"
#include "core/action/Outcome.h"
#include "core/action/Policies.h"
#include "core/base/Random.h"
#include "core/parts/EntitiesWith.h"
#include "core/world/Memory.h"
#include "core/world/World.h"

#include <map>

namespace gloam {

/// The verdict an effect may pass on a game (EffectKind::Win, Lose).
enum class Verdict { None, Won, Lost };

/// A verdict, and how an author words it.
struct Judgement {
    Verdict verdict = Verdict::None;
    std::string ending = {};
    std::string text = {};
};

/// Lists that upkeep fills again in each game turn. They are kept, so that filling them allocates nothing.
struct UpkeepLists {
    EntitiesWith waiting;                                ///< for ticks
    EntitiesWith timed;                                  ///< with a part that runs out
    EntitiesWith healing;                                ///< that regenerate
    EntitiesWith eaters;                                 ///< that grow hungry
    std::vector<std::pair<EntityId, EntityId>> burning;  ///< lights, and who holds them
    std::vector<std::pair<EntityId, TileId>> touched;    ///< creatures, and the tiles that touch them
    std::vector<Point> cells;                            ///< on fire, or about to be

    /// Call it when the hero has come to another level.
    void forgetEntities()
    {
        for (EntitiesWith* const some : {&waiting, &timed, &healing, &eaters})
            some->forget();
    }
};

class Listeners;

/// What deeds can read and change of a running game.
struct DeedContext {
    World& world;
    Chance& chance;
    std::map<Name, std::int64_t>& flags;
    std::optional<PendingChoice>& choice;
    std::uint64_t& nextId;
    const Policies& policies;
    const PartTable& parts;
    const HookTable& hooks;
    std::vector<PerceivedEvent>& events;
    std::vector<MadeNoise>& noises;
    std::map<EntityId, Memory>& memory;
    Judgement& judgement;
    bool& hasCastChanged;  ///< something has begun or ceased to act by itself (isActor)
    std::int64_t now;      ///< ticks
    std::int64_t turn;     ///< game turns
    Effort& effort;        ///< the budget left to the command
    std::vector<Departure>& departures;
    UpkeepLists& lists;
    Listeners& listeners;
    std::size_t usualEvents;  ///< how many events a command sets off at most, so far
    std::size_t usualNoises;
    bool haveFeelingsChanged = false;  ///< of factions about each other
    bool haveFlagsChanged = false;     ///< of the world
    std::size_t notedHearers = 0;      ///< of the noises of this command
    std::uint64_t changes = 0;         ///< made, dice fetched and events reported: grows with each
};

struct Brain;
struct Light;

/// What a rule works with during an act: the only way to read and change the game, roll dice and report events.
class Deed {
public:
    /// The level must exist for as long as the deed.
    Deed(DeedContext& context, const Name& level, EntityId actor)
        : m_context(context), m_level(*context.world.levels.find(level)), m_actor(actor)
    {}

    const World& world() const { return m_context.world; }
    const Level& level() const { return *m_level.second; }
    const Name& levelId() const { return m_level.first; }  ///< as the world spells it
    const TypeRegistry& types() const { return *m_context.world.registry; }
    const Policies& policies() const { return m_context.policies; }
    std::int64_t now() const { return m_context.now; }
    std::int64_t turn() const { return m_context.turn; }
    std::int64_t flag(const Name& name) const;

    /// Counts work, in cells looked at or the like. False once the command's budget is used up: anything that continues
    /// by itself then stops.
    bool spend(std::int64_t work) const
    {
        m_context.effort.spend(work);
        return !m_context.effort.isSpent();
    }
    bool enterChain();  ///< false, and reported, if effects set off effects too deeply; each true needs a `leaveChain`
    void leaveChain() { m_context.effort.leave(); }
    bool isInHook() const { return m_context.effort.isInHook(); }
    void tellExcess(Effort::Excess excess);  ///< once per command

    bool isCrowded() const { return countOfBorn() >= Effort::mostBorn; }  ///< no more entities may be born on the level

    const std::optional<PendingChoice>& choice() const { return m_context.choice; }

    EntityId actorId() const { return m_actor; }
    /// The actor; it must still exist.
    const Entity& actor() const { return *find(m_actor); }
    const Entity* find(EntityId id) const { return level().entities.find(id); }
    template <typename P> const P* read(EntityId id) const
    {
        const Entity* entity = find(id);
        return entity ? gloam::part<P>(*entity, types()) : nullptr;
    }
    Subject subject(EntityId id) const;

    /// Asks every handler whose part the entity has, in order of registration, until one vetoes. Looks the entity up
    /// again before each, as a handler may have removed it: afterwards, look again whether it is there and alive.
    /// Handlers may set off further hooks, but not without end: beyond a depth or an amount of work that is reported
    /// (Effort), none is asked.
    template <typename H> Veto ask(EntityId id, H& hook)
    {
        if constexpr (isQuestion<H>) {  // its handlers only read, and so cannot ask
            return askHandlers(id, hook);
        } else {
            if (!enterHook())
                return {};
            const Veto veto = askHandlers(id, hook);
            m_context.effort.leaveHook();
            return veto;
        }
    }

    /// Asks one entity, and then another unless the first vetoes.
    template <typename H> Veto askBoth(EntityId first, EntityId second, H&& hook)
    {
        const Veto veto = ask(first, hook);
        return veto ? veto : ask(second, hook);
    }

    /// The handlers of a hook, in order of registration.
    template <typename H> const std::vector<HookTable::Handler<H>>& handlersOf() const
    {
        return m_context.hooks.handlersOf<H>();
    }

    /// Whether a hook has no other handler than this one.
    template <typename H> bool isOnlyHandler(Veto (*handler)(Deed&, EntityId, H&)) const
    {
        return m_context.hooks.isOnlyHandler(handler);
    }

    // Every change to a game goes through one of these.
    void move(EntityId id, Point to);  ///< to a cell of the level
    void put(Layer layer, Point at, TileId tile);
    void setHitPoints(EntityId id, int hp);
    void setEntityFlag(EntityId id, EntityFlag flag, bool value);
    void setFlag(const Name& name, std::int64_t value);
    void setOverride(Point at, CellOverride cell);
    void setSpent(std::size_t trigger, bool isSpent);
    void derive(EntityId id);  ///< recomputes what depends on its parts, after one of them changed
    void setFeeling(const Name& from, const Name& toward, int feeling);  ///< of one faction about another (FACT-01)
    void offer(PendingChoice choice);
    void endChoice();
    void putInto(EntityId id, EntityId holder);  ///< inside another, off the cells; never the hero, nor into itself
    void putDown(EntityId id, Point at);         ///< onto a cell, out of whatever it was in
    /// Returns no id, and reports it, if no more entities may be born on the level.
    EntityId create(EntityTypeId type, Point at);
    EntityId copyOf(EntityId id);  ///< an identical one in the same place; no id if the level is full, as for `create`
    EntityId createIn(EntityTypeId type, EntityId holder);
    void become(EntityId id, EntityTypeId type);  ///< keeps id, place, carrier, and hit points as the type allows
    void remove(EntityId id);                     ///< with all its contents; the hero stays, dead, for messages
    void openLink(EntityId link, bool isOpen);
    void depart(EntityId who, Leave leave);
    void end(Judgement judgement);            ///< the game is won or lost when the act ends; the first one counts
    void makeKnown(EntityId who, Point at);   ///< it remembers the cell as it is
    void feel(EntityId who, EntityId other);  ///< it knows where the other one is until it next acts
    /// The entity's own part, for writing; null if it has no such part.
    template <typename P> P* write(EntityId id)
    {
        static_assert(!isIndexed<P>, "the level's index must take it in: use change()");
        P* result = nullptr;
        entities().updateInPlace(id, [&](Entity& entity) { result = writePart<P>(entity, types()); });
        if (result)
            noteChange();
        return result;
    }

    /// The same for a part that its type need not have. Null if there is no such entity or kind of part.
    template <typename P> P* add(EntityId id)
    {
        static_assert(!isIndexed<P>, "the level's index must take it in: use addAndChange()");
        P* result = nullptr;
        noteBrain<P>();
        noteChange();
        if (m_context.parts.kindOf<P>())
            entities().updateInPlace(id,
                                     [&](Entity& entity) { result = &addPart<P>(entity, types(), m_context.parts); });
        return result;
    }

    /// Changes the entity's own part within `change(P&)`, if it has such a part.
    template <typename P, typename Change> void change(EntityId id, Change change)
    {
        entities().updateInPlace(id, [&](Entity& entity) {
            if (P* own = writePart<P>(entity, types())) {
                noteChange();
                change(*own);
            }
        });
    }

    /// The same for a part that its type need not have.
    template <typename P, typename Change> void addAndChange(EntityId id, Change change)
    {
        noteBrain<P>();
        noteChange();
        if (m_context.parts.kindOf<P>())
            entities().updateInPlace(id, [&](Entity& entity) { change(addPart<P>(entity, types(), m_context.parts)); });
    }

    /// Removes an own part; the type's part, if any, shows again. Returns whether there was one.
    template <typename P> bool drop(EntityId id)
    {
        bool isGone = false;
        noteBrain<P>();
        entities().updateInPlace(id, [&](Entity& entity) { isGone = removePart<P>(entity); });
        if (isGone)
            noteChange();
        return isGone;
    }

    /// Moves an own part out, to be given to another one later; nullopt if there is none.
    template <typename P> std::optional<PartBox> takeOut(EntityId id)
    {
        std::optional<PartBox> box;
        entities().updateInPlace(id, [&](Entity& entity) { box = takePart<P>(entity); });
        if (box)
            noteChange();
        return box;
    }
    void putBack(EntityId id, PartBox box);

    Random& chance(const Name& stream)
    {
        noteChange();  // who fetches dice also rolls them
        return m_context.chance.stream(stream);
    }
    void tell(Event event);
    void note(MadeNoise noise);    ///< for the overlay of sound, unless there are already more than it can show
    bool hasRoomForNotes() const;  ///< whether it would
    UpkeepLists& lists() { return m_context.lists; }
    Listeners& listeners() { return m_context.listeners; }

private:
    /// Whether levels keep an index of the values of this part, which is updated after each change.
    template <typename P> static constexpr bool isIndexed = std::is_same_v<P, Light>;

    void noteChange() { ++m_context.changes; }
    bool enterHook();
    template <typename H> Veto askHandlers(EntityId id, H& hook)
    {
        for (const HookTable::Handler<H>& handler : handlersOf<H>()) {
            const Entity* entity = find(id);
            if (!entity)
                return {};
            if (!boxOf(*entity, types(), handler.part))
                continue;
            if (const Veto veto = handler.call(*this, id, hook))
                return veto;
        }
        return {};
    }
    /// With a brain of its own, or without it, an entity may begin or cease to act.
    template <typename P> void noteBrain()
    {
        if constexpr (std::is_same_v<P, Brain>)
            m_context.hasCastChanged = true;
    }
    template <typename Change> void recast(EntityId id, Change change);  ///< a change that may make or unmake an actor
    std::int64_t countOfBorn() const;
    bool hasRoomForOneMore();
    Level& writeLevel() { return m_level.second.write(); }
    EntityStore& entities() { return writeLevel().entities; }
    bool isInView(const Entity& viewer, const Subject& subject) const;
    bool isPerceived(const Event& event) const;

    DeedContext& m_context;
    std::map<Name, Cow<Level>>::value_type& m_level;  ///< where the world keeps it
    EntityId m_actor;
};

}  // namespace gloam
