#include "core/view/slice/Chronicle.h"

#include "core/action/Event.h"
#include "core/game/Game.h"
#include "core/parts/Life.h"
#include "core/types/TypeRegistry.h"
#include "core/view/slice/Slice.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace gloam {

namespace {

/// Whether it is a person to players: its type is tagged `proper` or `boss`, or the entity has a name of its own.
bool isNamed(const Subject& who, const TypeRegistry& types)
{
    const EntityTypeId id = types.findEntity(who.type);
    if (id == EntityTypeId{})
        return false;
    const EntityType& type = types.entity(id);
    const Body* body = type.part<Body>();
    const auto isTagged = [body](const char* tag) {
        return body && std::find(body->tags.begin(), body->tags.end(), Name(tag)) != body->tags.end();
    };
    return isTagged("proper") || isTagged("boss") || who.name != type.displayName();
}

bool isPassing(const Memorable& each)
{
    return each.chapter == Chapter::Reached || each.chapter == Chapter::Dark;
}

}  // namespace

std::span<const std::string_view> namesOf(Chapter)
{
    static constexpr std::string_view names[] = {"told", "reached", "killed",   "won",
                                                 "lost", "robbed",  "starving", "dark"};
    return names;
}

void fields(FieldVisitor& visitor, Memorable& memorable)
{
    field(visitor, {"chapter", "what it tells of"}, memorable.chapter);
    field(visitor, {"turn", "when it happened", "turns", 0}, memorable.turn);
    field(visitor, {"level", "level the hero was on then"}, memorable.level);
    field(visitor, {"level-name", "that level's name"}, memorable.levelName);
    field(visitor, {"who", "who did it, or whom it happened to"}, memorable.who);
    field(visitor, {"what", "what was stolen, or who killed"}, memorable.what);
    field(visitor, {"text", "sentence of an author"}, memorable.text);
    field(visitor, {"many", "the sentence for several of these"}, memorable.many);
}

/// Writes what the events of one step are worth.
struct Chronicle::Scribe {
    Chronicle& chronicle;
    const Slice& before;
    const Game& after;
    Name level = before.level;  ///< where the hero is while its events are read
    std::string levelName = before.levelName;

    void add(Memorable memorable) const
    {
        memorable.turn = after.state().turn;
        memorable.level = level;
        memorable.levelName = levelName;
        chronicle.add(std::move(memorable));
    }

    void add(Chapter chapter, const Subject& who = {}, const Subject& what = {}) const
    {
        Memorable memorable;
        memorable.chapter = chapter;
        memorable.who = who;
        memorable.what = what;
        add(std::move(memorable));
    }

    bool wasAlly(EntityId id) const
    {
        const VisibleEntity* seen = before.find(id);
        return seen && seen->mood.bearing == Bearing::Ally;
    }

    void chronicled(const event::Chronicled& own) const
    {
        Memorable memorable;
        memorable.text = own.text;
        memorable.many = own.many;
        add(std::move(memorable));
    }

    /// The level where the game began was never reached.
    void arrived(const event::Arrived& arrived)
    {
        if (!arrived.who.isHero())
            return;
        level = arrived.level;
        levelName = arrived.levelName;
        const auto isSame = [this](const Memorable& each) {
            return each.chapter == Chapter::Reached && each.level == level;
        };
        if (level != after.state().world.settings.start.level
            && std::none_of(chronicle.m_all.begin(), chronicle.m_all.end(), isSame))
            add(Chapter::Reached);
    }

    void died(const event::Died& died) const
    {
        if (died.who.isHero())
            return;
        if (wasAlly(died.who.id))
            add(Chapter::Lost, died.who, died.killer);
        else if (isNamed(died.who, after.types()))
            add(Chapter::Killed, died.who, died.killer);
    }

    void handled(const event::Handled& handled) const
    {
        const bool isTheHeros = std::any_of(before.carried.begin(), before.carried.end(),
                                            [&handled](const CarriedItem& item) { return item.id == handled.what.id; });
        if (handled.deed == ItemEvent::Stolen && isTheHeros && !handled.who.isHero())
            add(Chapter::Robbed, handled.who, handled.what);
    }

    void hungered(const event::HungerChanged& hunger) const
    {
        if (hunger.who.isHero() && hunger.isWorse && hunger.state == HungerState::Fainting)
            add(Chapter::Starving, hunger.who);
    }

    void faded(const event::LightFaded& faded) const
    {
        if (faded.who.isHero() && faded.stage == LightStage::GoesOut)
            add(Chapter::Dark, faded.light);
    }

    void write(const PerceivedEvent& told)
    {
        if (const auto* own = std::get_if<event::Chronicled>(&told.event))
            return chronicled(*own);
        if (const auto* came = std::get_if<event::Arrived>(&told.event))
            return arrived(*came);
        if (!told.isSeen)
            return;
        if (const auto* one = std::get_if<event::Died>(&told.event))
            died(*one);
        else if (const auto* item = std::get_if<event::Handled>(&told.event))
            handled(*item);
        else if (const auto* hunger = std::get_if<event::HungerChanged>(&told.event))
            hungered(*hunger);
        else if (const auto* light = std::get_if<event::LightFaded>(&told.event))
            faded(*light);
    }

    /// Those who were enemies before the step and are allies after it.
    void compare(const Slice& now) const
    {
        for (const VisibleEntity& seen : now.visible) {
            if (seen.mood.bearing != Bearing::Ally)
                continue;
            const VisibleEntity* earlier = before.find(seen.id);
            if (earlier && earlier->isActor && earlier->isHostile)
                add(Chapter::Won, {seen.id, seen.type, seen.name, seen.at});
        }
    }
};

void Chronicle::learn(const Slice& before, const StepResult& result, const Slice& now, const Game& after)
{
    Scribe scribe{*this, before, after};
    for (const PerceivedEvent& told : result.events)
        scribe.write(told);
    scribe.compare(now);
}

void Chronicle::add(Memorable memorable)
{
    m_all.push_back(std::move(memorable));
    if (m_all.size() <= most)
        return;
    const auto passing = std::find_if(m_all.begin(), m_all.end(), isPassing);
    m_all.erase(passing == m_all.end() ? m_all.begin() : passing);
}

}  // namespace gloam
