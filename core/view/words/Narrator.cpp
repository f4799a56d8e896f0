#include "core/view/words/Narrator.h"

#include "core/base/Field.h"
#include "core/game/Game.h"
#include "core/parts/Items.h"
#include "core/view/words/LookInfo.h"
#include "core/view/words/Nouns.h"

#include <algorithm>

namespace gloam {

namespace {

/// Capital letters of Latin, Greek and Cyrillic, as far as names need.
bool isCapital(char32_t sign)
{
    return (sign >= U'A' && sign <= U'Z') || (sign >= 0xC0 && sign <= 0xDE && sign != 0xD7)
           || (sign >= 0x391 && sign <= 0x3A9) || (sign >= 0x400 && sign <= 0x42F);
}

bool beginsWithCapital(std::string_view name)
{
    std::size_t at = 0;
    const auto first = nextCodePoint(name, at);
    return first && isCapital(*first);
}

/// Whether a template starts with someone's name, which then gets a capital letter.
bool beginsWithName(std::string_view text)
{
    for (const std::string_view name : {"{attacker}", "{target}", "{who}", "{killer}", "{what}", "{cause}"})
        if (text.substr(0, name.size()) == name)
            return true;
    return false;
}

void append(std::vector<Message>& messages, Message message)
{
    if (!message.text.empty())
        messages.push_back(std::move(message));
}

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

/// Whether the sentence of a blow in this result has already mentioned the kill.
bool wasToldAsKill(const std::vector<PerceivedEvent>& events, const event::Died& died)
{
    return std::any_of(events.begin(), events.end(), [&](const PerceivedEvent& told) {
        const auto* struck = std::get_if<event::Struck>(&told.event);
        const auto* hurt = std::get_if<event::Hurt>(&told.event);
        return told.isSeen
               && ((struck && struck->isKill && struck->target.id == died.who.id)
                   || (hurt && hurt->isKill && hurt->who.id == died.who.id));
    });
}

/// Whether the blow caught its target. The log then reports the catch and leaves out the blow.
bool wasToldAsCatch(const std::vector<PerceivedEvent>& events, std::size_t index)
{
    const auto* struck = std::get_if<event::Struck>(&events[index].event);
    const auto* handled = index + 1 < events.size() ? std::get_if<event::Handled>(&events[index + 1].event) : nullptr;
    return struck && handled && handled->deed == ItemEvent::Caught && handled->what.id == struck->target.id;
}

/// The key for a blow's sentence; a hit without harm has its own.
std::string keyOf(const event::Struck& struck)
{
    const bool isStopped = struck.blow.isHit && struck.damage == 0 && !struck.isKill;
    const std::string deed = !struck.blow.isHit ? "miss" : isStopped ? "penetrate-not" : "hit";
    if (struck.attacker.isHero())
        return "you-" + deed;
    const std::string deeds = !struck.blow.isHit ? "misses" : isStopped ? "penetrates-not" : "hits";
    return struck.target.isHero() ? deeds + "-you" : "other-" + deeds;
}

/// A hit by its share of the target's life, a miss by how far it fell short.
Degree degreeOf(const event::Struck& struck, int mostHp)
{
    constexpr int narrowMiss = 2;
    constexpr int wideMiss = 8;
    if (!struck.blow.isHit) {
        const int shortfall = struck.blow.defense - struck.blow.attack;
        return shortfall >= wideMiss                      ? Degree::Much
               : shortfall > 0 && shortfall <= narrowMiss ? Degree::Little
                                                          : Degree::Usual;
    }
    if (mostHp <= 0)
        return Degree::Usual;
    return struck.damage * 2 >= mostHp ? Degree::Much : struck.damage * 5 < mostHp ? Degree::Little : Degree::Usual;
}

/// Whether someone used something just before that caused the amount.
bool isUse(const Event& event)
{
    const auto* handled = std::get_if<event::Handled>(&event);
    return std::holds_alternative<event::AbilityUsed>(event)
           || (handled && handled->deed >= ItemEvent::Quaffed && handled->deed <= ItemEvent::Thrown);
}

/// Healing by itself, point by point, is not worth a line each time.
bool isTrickle(const std::vector<PerceivedEvent>& events, std::size_t index, const event::Healed& healed)
{
    return healed.amount == 1
           && std::none_of(events.begin(), events.begin() + static_cast<std::ptrdiff_t>(index),
                           [](const PerceivedEvent& told) { return isUse(told.event); });
}

int mostHpOf(const event::Struck& struck, const Slice* before)
{
    const VisibleEntity* target = before ? before->find(struck.target.id) : nullptr;
    return target ? target->maxHp : 0;
}

}  // namespace

Narrator::Narrator(Map messages, std::set<Name> properNames, std::set<Name> items)
    : m_messages(std::move(messages)), m_properNames(std::move(properNames)), m_items(std::move(items))
{}

Narrator Narrator::forWorld(const World& world)
{
    Map messages = world.library ? world.library->messages : Map();
    for (const Entry& entry : world.messages.entries()) {
        const Value* usual = messages.find(entry.key);
        messages.set(entry.key, usual ? weighedAs(*usual, entry.value) : entry.value);
    }
    std::set<Name> proper;
    std::set<Name> items;
    for (const EntityType& type : world.registry->entities()) {
        const Body* body = type.part<Body>();
        if (body && std::find(body->tags.begin(), body->tags.end(), Name("proper")) != body->tags.end())
            proper.insert(type.id);
        if (type.part<Item>())
            items.insert(type.id);
    }
    Narrator narrator(std::move(messages), std::move(proper), std::move(items));
    for (const auto& [name, status] : world.registry->statuses())
        narrator.m_statuses[name] = {status.displayAdjective(), status.isHarmful};
    return narrator;
}

std::vector<Message> Narrator::narrate(const StepResult& result, const Slice* before) const
{
    std::vector<Message> messages;
    if (result.refusal)
        append(messages, refused(*result.refusal, before));
    for (std::size_t i = 0; i < result.events.size(); ++i) {
        const PerceivedEvent& told = result.events[i];
        if (!told.isSeen)
            continue;
        const auto* died = std::get_if<event::Died>(&told.event);
        if ((died && !died->who.isHero() && wasToldAsKill(result.events, *died)) || wasToldAsCatch(result.events, i))
            continue;
        const std::size_t first = messages.size();
        tellOne(result.events, i, before, messages);
        for (std::size_t line = first; line < messages.size(); ++line)
            messages[line].event = i;
    }
    return messages;
}

void Narrator::tellOne(const std::vector<PerceivedEvent>& events, std::size_t index, const Slice* before,
                       std::vector<Message>& messages) const
{
    const Event& event = events[index].event;
    if (const auto* struck = std::get_if<event::Struck>(&event))
        append(messages, sentenceOf(*struck, mostHpOf(*struck, before)));
    else if (const auto* hurt = std::get_if<event::Hurt>(&event))
        tellHurt(*hurt, causeOf(events, index, *hurt), messages);
    else if (const auto* healed = std::get_if<event::Healed>(&event); !healed || !isTrickle(events, index, *healed))
        std::visit([&](const auto& told) { tell(told, messages); }, event);
}

Message Narrator::opening() const
{
    return say("hint-opening", {{"walk", keyNamed("walk")}, {"help", keyNamed("help")}});
}

Message Narrator::refused(const Refusal& refusal, const Slice* before) const
{
    const std::string own = "forbidden-" + refusal.by.text();
    if (refusal.reason == RefusalReason::Forbidden && m_messages.find(own))
        return say(own);
    const std::string what = before ? obstacleOf(refusal, *before) : "something";
    if (refusal.reason == RefusalReason::Blocked && what.empty())
        return say("refused-corner");
    return say("refused-" + wordOf(refusal.reason),
               {{"verb", refusal.by.text()}, {"what", what.empty() ? "something" : what}});
}

/// What the hero knows to be in the way, "a pillar", "the shrine"; empty if the ground itself is open.
std::string Narrator::obstacleOf(const Refusal& refusal, const Slice& before) const
{
    if (const VisibleEntity* who = before.find(refusal.bumpedEntity))
        return nameOf({who->id, who->type, who->name, who->at});
    if (!refusal.bumpedAt || !before.size.contains(*refusal.bumpedAt))
        return "something";
    const LookInfo ground = groundAt(before, *refusal.bumpedAt);
    if (ground.category == LookCategory::Unknown)
        return "something";
    return ground.isPassable ? std::string() : lookName(ground, *this);
}

std::string Narrator::deathCause(const Subject& killer) const
{
    if (killer.id.isNothing() && killer.name.empty())
        return say("death-by-nobody").text;
    if (const std::string own = "death-by-" + killer.type.text(); m_messages.find(own))
        return say(own).text;
    const std::string name =
        killer.id.isNothing() ? killer.name : nameOf(killer, Article::A);  // a poison takes no article
    return say("death-by-killer", {{"killer", name}}).text;
}

Message Narrator::say(std::string_view key, const Fills& fills, Degree degree) const
{
    Message message{std::string(key), MessageSeverity::Note, "story"};
    const Value* written = m_messages.find(key);
    if (!written)
        return message;
    weigh(*written, message);
    const std::string* text = templateText(written, degree);
    if (!text)
        return message;
    message.text = filled(*text, fills);
    if (beginsWithName(*text))
        message.text = capitalised(std::move(message.text));
    return message;
}

std::string Narrator::nameOf(const Subject& subject, Article article) const
{
    if (subject.isHero())
        return "you";
    if (subject.name.empty())
        return "something";
    if (isProper(subject))
        return subject.name;
    return article == Article::A ? withArticle(subject.name) : "the " + subject.name;
}

bool Narrator::isProper(const Subject& subject) const
{
    if (m_properNames.count(subject.type) > 0)
        return true;
    return beginsWithCapital(subject.name) && m_items.count(subject.type) == 0;
}

void Narrator::tell(const event::DoorOpened& opened, std::vector<Message>& messages) const
{
    append(messages, say(opened.who.isHero() ? "you-open-door" : "other-opens-door", {{"who", nameOf(opened.who)}}));
}

void Narrator::tell(const event::DoorClosed& closed, std::vector<Message>& messages) const
{
    append(messages, say(closed.who.isHero() ? "you-close-door" : "other-closes-door", {{"who", nameOf(closed.who)}}));
}

Message Narrator::sentenceOf(const event::Struck& struck, int mostHp) const
{
    const Degree degree = degreeOf(struck, mostHp);
    const Fills fills{{"attacker", nameOf(struck.attacker)},
                      {"target", nameOf(struck.target)},
                      {"damage", std::to_string(struck.damage)},
                      {"roll", std::to_string(struck.blow.attack)},
                      {"defense", std::to_string(struck.blow.defense)},
                      {"weapon", struck.blow.weapon}};
    Message message = say(keyOf(struck), fills, degree);
    if (struck.isKill)
        addKill(message, struck.target.isHero(), struck.attacker.isHero() || struck.target.isHero(), degree);
    return message;
}

void Narrator::tell(const event::Struck& struck, std::vector<Message>& messages) const
{
    append(messages, sentenceOf(struck));
}

void Narrator::addKill(Message& message, bool isHeroKilled, bool isOfHero, Degree degree) const
{
    const Message suffix = say(isHeroKilled ? "killing-you" : "killing-it", {}, degree);
    if (!message.text.empty() && message.text.back() == '.')
        message.text.pop_back();
    message.text += suffix.text;
    // A kill between creatures is nothing to be glad of: the suffix has weight only if the hero does or suffers it.
    if (isOfHero)
        message.severity = suffix.severity;
}

void Narrator::tell(const event::Died& died, std::vector<Message>& messages) const
{
    const Fills fills{{"who", nameOf(died.who)}, {"killer", nameOf(died.killer)}};
    append(messages, say(died.who.isHero() ? "you-die" : "other-dies", fills));
}

void Narrator::tell(const event::TookStairs& took, std::vector<Message>& messages) const
{
    const std::string key = std::string(took.who.isHero() ? "you-take-stairs-" : "other-takes-stairs-")
                            + (took.direction == StairDirection::Up ? "up" : "down");
    append(messages, say(key, {{"who", nameOf(took.who)}}));
}

void Narrator::tell(const event::Arrived& arrived, std::vector<Message>& messages) const
{
    if (arrived.who.isHero())
        append(messages, say("you-arrive", {{"level", arrived.levelName}}));
}

void Narrator::tell(const event::ChoiceOffered& offered, std::vector<Message>& messages) const
{
    append(messages, say("choice-offered", {{"text", offered.sentence}}));
}

void Narrator::tell(const event::ChoiceMade& made, std::vector<Message>& messages) const
{
    append(messages, say("choice-made", {{"text", made.option}}));
}

void Narrator::tell(const event::Won&, std::vector<Message>& messages) const
{
    append(messages, say("you-win"));
}

void Narrator::tell(const event::Custom& custom, std::vector<Message>& messages) const
{
    Fills fills = fillsOf(custom.properties);
    fills["who"] = nameOf(custom.who);
    append(messages, say(custom.name.text(), fills));
}

}  // namespace gloam
