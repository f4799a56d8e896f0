#include "core/action/Event.h"
#include "core/action/StatTable.h"
#include "core/base/Field.h"
#include "core/game/Game.h"
#include "core/parts/Life.h"
#include "core/view/slice/Slice.h"
#include "core/view/words/Narrator.h"
#include "core/view/words/Nouns.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

namespace gloam {

namespace {

/// A map's texts and numbers as fills.
Fills fillsOf(const Map& properties)
{
    Fills fills;
    for (const Entry& entry : properties.entries()) {
        const auto* text = entry.value.as<std::string>();
        fills[entry.key] = text ? *text : toFlowText(entry.value);
    }
    return fills;
}

/// Whether the blow caught its target. The log then reports the catch and leaves out the blow.
bool wasToldAsCatch(const std::vector<PerceivedEvent>& events, std::size_t index)
{
    const auto* struck = std::get_if<event::Struck>(&events[index].event);
    const auto* handled = index + 1 < events.size() ? std::get_if<event::Handled>(&events[index + 1].event) : nullptr;
    return struck && handled && handled->deed == ItemEvent::Caught && handled->what.id == struck->target.id;
}

/// Whether it is a use that can be the cause of an amount.
bool isUse(const Event& event)
{
    const auto* handled = std::get_if<event::Handled>(&event);
    return std::holds_alternative<event::AbilityUsed>(event)
           || (handled && handled->deed >= ItemEvent::Quaffed && handled->deed <= ItemEvent::Thrown);
}

/// Whether a light that was put on or taken off stays or was dark: it has no fuel, or it was out already.
bool isDarkLight(const event::Handled& handled, const Slice* before)
{
    if (!before)
        return false;
    const auto item = std::find_if(before->carried.begin(), before->carried.end(),
                                   [&handled](const CarriedItem& one) { return one.id == handled.what.id; });
    if (item == before->carried.end())
        return false;
    return (item->turnsLeft && *item->turnsLeft == 0) || (handled.deed == ItemEvent::TakenOff && !item->isLit);
}

}  // namespace

/// Adds the lines of one event of a result to the log.
struct Narrator::EventVisitor {
    /// What the sentence of one event needs to know of all events of its result, which may be many.
    struct Told {
        std::unordered_set<EntityId> killed;  ///< whose death the sentence of a blow or a hurt mentions
        std::size_t firstUse = 0;             ///< their number if there is none
        /// Abilities used and items handled in sight, by doer.
        std::unordered_map<EntityId, std::vector<std::size_t>> deeds;
    };
    static Told gathered(const std::vector<PerceivedEvent>& events)
    {
        Told told;
        const auto isAnyUse = [](const PerceivedEvent& one) { return isUse(one.event); };
        told.firstUse = static_cast<std::size_t>(std::find_if(events.begin(), events.end(), isAnyUse) - events.begin());
        for (std::size_t i = 0; i < events.size(); ++i) {
            const Event& event = events[i].event;
            if (!events[i].isSeen)
                continue;
            if (const auto* struck = std::get_if<event::Struck>(&event); struck && struck->isKill)
                told.killed.insert(struck->target.id);
            if (const auto* hurt = std::get_if<event::Hurt>(&event); hurt && hurt->isKill)
                told.killed.insert(hurt->who.id);
            if (const auto* used = std::get_if<event::AbilityUsed>(&event))
                told.deeds[used->who.id].push_back(i);
            if (const auto* handled = std::get_if<event::Handled>(&event))
                told.deeds[handled->who.id].push_back(i);
        }
        return told;
    }

    const Narrator& narrator;
    const std::vector<PerceivedEvent>& events;
    const Told& told;
    std::size_t index;  ///< of the event; an earlier one may be the cause of a hurt
    const Slice* before;
    std::vector<Message>& messages;

    void add(Message message) const
    {
        message.event = index;
        addLine(messages, std::move(message));
    }

    /// A sentence about the hero, "you-…", or about someone else, "other-…".
    void add(const Subject& who, std::string_view ofHero, std::string_view ofOther, Fills fills = {}) const
    {
        fills["who"] = narrator.nameOf(who);
        add(narrator.say(who.isHero() ? "you-" + std::string(ofHero) : "other-" + std::string(ofOther), fills));
    }
    void add(const Subject& who, std::string_view key, Fills fills = {}) const { add(who, key, key, std::move(fills)); }

    /// What hurt: the ability or item used just before, else the reported cause; empty if that is only the hero.
    std::string causeOf(const event::Hurt& hurt) const
    {
        const auto deeds = hurt.by.id.isNothing() ? told.deeds.end() : told.deeds.find(hurt.by.id);
        for (std::size_t i = deeds == told.deeds.end() ? 0 : deeds->second.size(); i-- > 0;) {
            const std::size_t at = deeds->second[i];
            const auto* used = std::get_if<event::AbilityUsed>(&events[at].event);
            const auto* handled = std::get_if<event::Handled>(&events[at].event);
            if (used && at < index)
                return used->name;
            if (handled && at < index && handled->what.id != hurt.who.id)
                return narrator.nameOf(handled->what);
        }
        if (hurt.by.id.isNothing())
            return hurt.by.name.empty() ? hurt.cause.text() : hurt.by.name;
        if (hurt.by.id == hurt.who.id)
            return narrator.nameOf(hurt.by);
        if (hurt.by.isHero())
            return {};
        const std::string name = narrator.nameOf(hurt.by);
        return name == narrator.nameOf(hurt.who) ? narrator.say("cause-another", {{"name", hurt.by.name}}).text : name;
    }

    /// A world's own sentence for a status takes precedence: "status-begins-you-poison".
    void tellStatus(const Subject& who, const Name& status, const std::string& prefix) const
    {
        const auto known = narrator.m_statuses.find(status);
        const bool isKnown = known != narrator.m_statuses.end();
        const std::string usual = prefix + (who.isHero() ? "you" : "other");
        const std::string own = usual + "-" + status.text();
        const bool hasOwn = narrator.has(own);
        Message message =
            narrator.say(hasOwn ? own : usual, {{"who", narrator.nameOf(who)},
                                                {"adjective", isKnown ? known->second.adjective : status.text()}});
        if (!hasOwn && who.isHero() && isKnown && !known->second.isHarmful)
            message.severity = MessageSeverity::Good;
        add(std::move(message));
    }

    void operator()(const event::Moved&) const {}
    void operator()(const event::Fired&) const {}

    /// A world's own sentence for a cause takes precedence: "you-hurt-poison".
    void operator()(const event::Hurt& hurt) const
    {
        const std::string cause = causeOf(hurt);
        const Fills fills{{"who", narrator.nameOf(hurt.who)},
                          {"by", narrator.nameOf(hurt.by)},
                          {"damage", std::to_string(hurt.damage)},
                          {"cause", cause}};
        const std::string usual = hurt.who.isHero() ? "you-hurt" : "other-hurt";
        const std::string own = usual + "-" + hurt.cause.text();
        const bool isOwnDeed =
            !hurt.who.id.isNothing() && hurt.by.id == hurt.who.id && cause == narrator.nameOf(hurt.by);
        const std::string byItself = hurt.who.isHero() ? "you-hurt-yourself" : "other-hurt-itself";
        const std::string byCause = isOwnDeed ? byItself : cause.empty() ? usual + "-somehow" : usual;
        Message message = narrator.say(narrator.has(own) ? own : byCause, fills);
        if (hurt.isKill)
            narrator.addKill(message, hurt.who, hurt.who.isHero() || hurt.by.isHero());
        add(std::move(message));
    }

    /// A level that digs or pushes is nobody.
    void operator()(const event::Dug& dug) const
    {
        if (dug.who.id.isNothing())
            return add(narrator.say("seen-ground", {{"what", dug.what}}));
        add(dug.who, dug.isThrough ? "dig-through" : "dig-at", dug.isThrough ? "digs-through" : "digs-at",
            {{"what", "the " + dug.what}});
    }

    void operator()(const event::Pushed& pushed) const
    {
        if (pushed.who.id.isNothing())
            return add(pushed.what, "pushed");
        const Fills fills{{"who", narrator.nameOf(pushed.who)},
                          {"what", narrator.nameOfOther(pushed.what, pushed.who)},
                          {"filled", "the " + pushed.filled}};
        add(pushed.who, "push", "pushes", fills);
        if (!pushed.filled.empty())
            add(narrator.say("pushed-fills", fills));
    }

    void operator()(const event::Found& found) const
    {
        add(found.who, "find", "finds", {{"what", withArticle(found.what)}});
    }

    void operator()(const event::Searched& searched) const { add(searched.who, "search", "searches"); }

    void operator()(const event::TrapSprung& sprung) const
    {
        add(sprung.who, "spring-trap", "springs-trap", {{"what", "the " + sprung.what}});
    }

    void operator()(const event::StatusBegan& began) const { tellStatus(began.who, began.status, "status-begins-"); }
    void operator()(const event::StatusEnded& ended) const { tellStatus(ended.who, ended.status, "status-ends-"); }

    void operator()(const event::Healed& healed) const
    {
        if (healed.amount == 1 && index <= told.firstUse)
            return;  // healing by itself, point by point, is not worth a line each time
        const std::string amount = std::to_string(healed.amount);
        const std::string points = amount + (healed.amount == 1 ? " hit point" : " hit points");
        add(healed.who, "healed", {{"amount", amount}, {"points", points}});
    }

    /// "6 gold", by the currency of the trade that was asked.
    std::string priceOf(const event::Handled& handled) const
    {
        const bool isTrade = before && before->question && before->question->isTrade;
        const int price = std::atoi(handled.detail.c_str());
        return isTrade && price > 0 ? counted(price, before->question->currency) : handled.detail;
    }

    /// The slot, container or follower of a deed; of a theft, whom it was taken from.
    std::string detailOf(const event::Handled& handled) const
    {
        const std::string& detail = handled.detail;
        if (handled.deed != ItemEvent::Stolen || detail.empty() || detail == "you" || beginsWithCapital(detail))
            return detail;
        return detail == handled.who.name ? narrator.say("cause-another", {{"name", detail}}).text : "the " + detail;
    }

    /// A sentence for the item's type takes precedence, "you-lost-oil-flask", then one for its kind, "you-worn-weapon";
    /// and each may have one for several items.
    std::string keyFor(const event::Handled& handled, std::string key) const
    {
        const auto kind = narrator.m_kinds.find(handled.what.type);
        const bool isKnown = kind != narrator.m_kinds.end();
        const std::string ofType = narrator.keyWith(key, handled.what.type.text());
        if (ofType != key)
            key = ofType;
        else if (isKnown && !(kind->second == "light" && isDarkLight(handled, before)))
            key = narrator.keyWith(key, kind->second.text());
        const bool isMany = handled.count > 1 || narrator.isPlural(handled.what);
        return isMany ? narrator.keyWith(key, "many") : key;
    }

    /// "thing-…" is for what happened by itself, "thing-you-…" for what happened so to the hero.
    void operator()(const event::Handled& handled) const
    {
        const std::string word = wordOf(handled.deed);
        const Subject& item = handled.what;
        const bool isMany = handled.count > 1;
        const Fills fills{{"who", narrator.nameOf(handled.who)},
                          {"what", isMany ? counted(handled.count, item.name) : narrator.nameOf(item)},
                          {"thing", isMany ? counted(handled.count, item.name) : narrator.nameOf(item, Article::A)},
                          {"price", priceOf(handled)},
                          {"detail", detailOf(handled)}};
        const std::string ofHero = "thing-you-" + word;
        if (handled.who.id.isNothing() && item.isHero() && narrator.has(ofHero))
            return add(narrator.say(ofHero, fills));
        const std::string who = handled.who.id.isNothing() ? "thing-" : handled.who.isHero() ? "you-" : "other-";
        add(narrator.say(keyFor(handled, who + word), fills));
    }

    void operator()(const event::Spoke& said) const
    {
        Message message =
            narrator.say("said", {{"text", narrator.withKeys(said.text)}, {"who", narrator.nameOf(said.who)}});
        if (!said.category.isEmpty())
            message.category = said.category;
        add(std::move(message));
    }

    /// LIGHT-04: the noun follows the light.
    void operator()(const event::LightFaded& faded) const
    {
        if (faded.who.isHero())
            add(narrator.say("light-" + wordOf(faded.stage), {{"light", faded.light.name}}));
    }

    void operator()(const event::HungerChanged& changed) const
    {
        if (changed.who.isHero())
            add(narrator.say((changed.isWorse ? "hunger-" : "hunger-only-") + wordOf(changed.state)));
    }

    void operator()(const event::AbilityUsed& used) const { add(used.who, "use-ability", {{"ability", used.name}}); }

    void operator()(const event::AbilityChanged& changed) const
    {
        add(changed.who, changed.level > 0 ? "have-ability" : "lose-ability",
            {{"ability", changed.name}, {"level", std::to_string(changed.level)}});
    }

    void operator()(const event::StatChanged& changed) const
    {
        const bool isPlural = changed.who.isHero() && changed.stat == stat::maxHp;  // "Your maximum hit points rise."
        const char* const falls = isPlural ? "stat-falls-max-hp" : "stat-falls";
        const char* const rises = isPlural ? "stat-rises-max-hp" : "stat-rises";
        add(changed.who, changed.amount < 0 ? falls : rises, {{"stat", plainStat(changed.stat.text())}});
    }

    void operator()(const event::Appeared& appeared) const { add(appeared.who, "appeared"); }

    void operator()(const event::Became& became) const
    {
        if (became.before == became.who.name)
            return;  // nobody sees a difference
        add(became.who, "became", {{"before", became.before}, {"into", withArticle(became.who.name)}});
    }

    void operator()(const event::CellChanged& changed) const
    {
        add(narrator.say("cell-changed", {{"before", changed.before}, {"after", changed.after}}));
    }

    void operator()(const event::NoiseMade& noise) const { add(noise.who, "noise"); }
    void operator()(const event::DoorOpened& opened) const { add(opened.who, "open-door", "opens-door"); }
    void operator()(const event::DoorClosed& closed) const { add(closed.who, "close-door", "closes-door"); }

    void operator()(const event::Struck& struck) const
    {
        const VisibleEntity* const target = before ? before->find(struck.target.id) : nullptr;
        if (!wasToldAsCatch(events, index))
            add(narrator.sentenceOf(struck, target ? target->maxHp : 0, target ? target->hp : 0));
    }

    void operator()(const event::Died& died) const
    {
        if (died.who.isHero() || told.killed.count(died.who.id) == 0)
            add(died.who, "die", narrator.isLifeless(died.who) ? "breaks" : "dies",
                {{"killer", narrator.nameOf(died.killer)}});
    }

    /// "take-rope-up", if there is a sentence for that way, else "take-rope".
    std::string wayTaken(const event::TookStairs& took) const
    {
        const std::string key = "take-" + took.kind.text();
        const std::string way = took.direction == StairDirection::None ? key : key + "-" + wordOf(took.direction);
        return narrator.has("you-" + way) ? way : key;
    }

    void operator()(const event::TookStairs& took) const
    {
        const bool isUp = took.direction == StairDirection::Up;
        if (took.kind != Name("stairs"))
            return add(took.who, wayTaken(took));
        add(took.who, isUp ? "take-stairs-up" : "take-stairs-down", isUp ? "takes-stairs-up" : "takes-stairs-down");
    }

    void operator()(const event::Arrived& arrived) const
    {
        if (arrived.who.isHero())
            add(narrator.say("you-arrive", {{"level", arrived.levelName}}));
    }

    void operator()(const event::ChoiceOffered& offered) const
    {
        add(narrator.say("choice-offered", {{"text", offered.sentence}}));
    }

    void operator()(const event::ChoiceMade& made) const { add(narrator.say("choice-made", {{"text", made.option}})); }
    void operator()(const event::Chronicled&) const {}
    void operator()(const event::Won&) const { add(narrator.say("you-win")); }

    void operator()(const event::Custom& custom) const
    {
        Fills fills = fillsOf(custom.properties);
        fills["who"] = narrator.nameOf(custom.who);
        if (const auto what = fills.find("what"); what != fills.end())
            fills["item"] = asComplement(what->second);
        const std::string ofHero = "you-" + custom.name.text();
        const bool isOfHero = custom.who.isHero() && narrator.has(ofHero);
        const std::string key = isOfHero ? ofHero : custom.name.text();
        const auto look = fills.find("look");
        const bool isMany = look != fills.end() && isPluralNoun(look->second);
        add(narrator.say(isMany ? narrator.keyWith(key, "many") : key, fills));
    }
};

std::vector<Message> Narrator::narrate(const StepResult& result, const Slice* before) const
{
    std::vector<Message> messages;
    if (result.refusal)
        addLine(messages, refused(*result.refusal, before));
    const EventVisitor::Told told = EventVisitor::gathered(result.events);
    for (std::size_t i = 0; i < result.events.size(); ++i)
        if (result.events[i].isSeen)
            std::visit(EventVisitor{*this, result.events, told, i, before, messages}, result.events[i].event);
    return messages;
}

}  // namespace gloam
