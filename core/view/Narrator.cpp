#include "core/view/Narrator.h"

#include "core/view/MessageKeys.h"

#include <algorithm>

namespace gloam {

namespace {

/// Capital letters of Latin, Greek and Cyrillic, as far as names of creatures go.
bool isCapital(char32_t sign)
{
    return (sign >= U'A' && sign <= U'Z') || (sign >= 0xC0 && sign <= 0xDE && sign != 0xD7) ||
           (sign >= 0x391 && sign <= 0x3A9) || (sign >= 0x400 && sign <= 0x42F);
}

bool beginsWithCapital(std::string_view name)
{
    std::size_t at = 0;
    const auto first = nextCodePoint(name, at);
    return first && isCapital(*first);
}

/// Whether a template's first word is somebody's name, which then takes a capital letter.
bool beginsWithName(std::string_view text)
{
    for (const std::string_view name : {"{attacker}", "{target}", "{who}", "{killer}", "{what}"})
        if (text.substr(0, name.size()) == name)
            return true;
    return false;
}

void capitalise(std::string& text)
{
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
}

void readExtras(const Value& written, Message& message)
{
    const Map* map = written.as<Map>();
    if (!map)
        return;
    const Value* severity = map->find("severity");
    if (const auto* word = severity ? severity->as<std::string>() : nullptr) {
        const auto names = namesOf(MessageSeverity{});
        const auto found = std::find(names.begin(), names.end(), *word);
        if (found != names.end())
            message.severity = static_cast<MessageSeverity>(found - names.begin());
    }
    const Value* category = map->find("category");
    if (const auto* word = category ? category->as<std::string>() : nullptr)
        message.category = *word;
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

/// Whether the same result told already, in the sentence of a blow, that somebody was killed.
bool wasToldAsKill(const std::vector<Told>& events, const event::Died& died)
{
    return std::any_of(events.begin(), events.end(), [&](const Told& told) {
        const auto* struck = std::get_if<event::Struck>(&told.event);
        const auto* hurt = std::get_if<event::Hurt>(&told.event);
        return told.isSeen && ((struck && struck->isKill && struck->target.id == died.who.id) ||
                               (hurt && hurt->isKill && hurt->who.id == died.who.id));
    });
}

/// The sentence of a blow: one that hit and got through no armour has its own.
std::string keyOf(const event::Struck& struck)
{
    const bool isStopped = struck.blow.isHit && !struck.blow.penetrations.empty() && struck.blow.damages.empty();
    const std::string deed = !struck.blow.isHit ? "miss" : isStopped ? "penetrate-not" : "hit";
    if (struck.attacker.isHero())
        return "you-" + deed;
    const std::string deeds = !struck.blow.isHit ? "misses" : isStopped ? "penetrates-not" : "hits";
    return struck.target.isHero() ? deeds + "-you" : "other-" + deeds;
}

}  // namespace

Narrator::Narrator(Map messages, std::set<Name> properNames)
    : m_messages(std::move(messages)), m_properNames(std::move(properNames))
{
}

Narrator Narrator::forWorld(const World& world)
{
    Map messages = world.library ? world.library->messages : Map();
    for (const Entry& entry : world.messages.entries())
        messages.set(entry.key, entry.value);
    std::set<Name> proper;
    for (const EntityType& type : world.registry->entities())
        if (const Body* body = type.part<Body>())
            if (std::find(body->tags.begin(), body->tags.end(), Name("proper")) != body->tags.end())
                proper.insert(type.id);
    Narrator narrator(std::move(messages), std::move(proper));
    for (const auto& [name, status] : world.registry->statuses())
        narrator.m_statuses[name] = {status.displayAdjective(), status.isHarmful};
    return narrator;
}

std::vector<Message> Narrator::narrate(const StepResult& result) const
{
    std::vector<Message> messages;
    if (result.refusal)
        append(messages, refused(*result.refusal));
    for (std::size_t i = 0; i < result.events.size(); ++i) {
        const Told& told = result.events[i];
        if (!told.isSeen)
            continue;
        const auto* died = std::get_if<event::Died>(&told.event);
        if (died && !died->who.isHero() && wasToldAsKill(result.events, *died))
            continue;
        const std::size_t before = messages.size();
        std::visit([&](const auto& event) { tell(event, messages); }, told.event);
        for (std::size_t line = before; line < messages.size(); ++line)
            messages[line].event = i;
    }
    return messages;
}

Message Narrator::opening() const
{
    return say("hint-opening");
}

Message Narrator::refused(const Refusal& refusal) const
{
    const std::string own = "forbidden-" + refusal.by.text();
    if (refusal.reason == RefusalReason::Forbidden && m_messages.find(own))
        return say(own);
    return say(keyOf(refusal.reason), {{"verb", refusal.by.text()}});
}

std::string Narrator::deathCause(const Subject& killer) const
{
    if (killer.id.isNothing() && killer.name.empty())
        return say("death-by-nobody").text;
    if (const std::string own = "death-by-" + killer.type.text(); m_messages.find(own))
        return say(own).text;
    return say("death-by-killer", {{"killer", nameOf(killer)}}).text;
}

Message Narrator::say(std::string_view key, const Fills& fills) const
{
    const UsualMessage usual = usualMessage(key);
    Message message{std::string(key), usual.severity, Name(usual.category)};
    const Value* written = m_messages.find(key);
    const std::string* text = templateText(written);
    if (!text)
        return message;
    message.text = filled(*text, fills);
    if (beginsWithName(*text))
        capitalise(message.text);
    readExtras(*written, message);
    return message;
}

std::string Narrator::nameOf(const Subject& subject) const
{
    if (subject.isHero())
        return "you";
    if (subject.name.empty())
        return "something";
    const bool isProper = beginsWithCapital(subject.name) || m_properNames.count(subject.type) > 0;
    return isProper ? subject.name : "the " + subject.name;
}

void Narrator::tell(const event::DoorOpened& opened, std::vector<Message>& messages) const
{
    append(messages, say(opened.who.isHero() ? "you-open-door" : "other-opens-door", {{"who", nameOf(opened.who)}}));
}

void Narrator::tell(const event::DoorClosed& closed, std::vector<Message>& messages) const
{
    append(messages, say(closed.who.isHero() ? "you-close-door" : "other-closes-door", {{"who", nameOf(closed.who)}}));
}

Message Narrator::sentenceOf(const event::Struck& struck) const
{
    const Fills fills{{"attacker", nameOf(struck.attacker)}, {"target", nameOf(struck.target)},
                      {"damage", std::to_string(struck.damage)}, {"roll", std::to_string(struck.blow.attack)},
                      {"defense", std::to_string(struck.blow.defense)}, {"weapon", struck.blow.weapon}};
    Message message = say(keyOf(struck), fills);
    if (struck.isKill)
        addKill(message, struck.target.isHero(), struck.attacker.isHero() || struck.target.isHero());
    return message;
}

void Narrator::tell(const event::Struck& struck, std::vector<Message>& messages) const
{
    append(messages, sentenceOf(struck));
}

void Narrator::addKill(Message& message, bool isHeroKilled, bool isOfHero) const
{
    const Message suffix = say(isHeroKilled ? "killing-you" : "killing-it");
    if (!message.text.empty() && message.text.back() == '.')
        message.text.pop_back();
    message.text += suffix.text;
    // A creature that kills another is nothing to be glad of: the suffix weighs only what the hero does or suffers.
    if (isOfHero)
        message.severity = suffix.severity;
}

void Narrator::tell(const event::Died& died, std::vector<Message>& messages) const
{
    append(messages, say(died.who.isHero() ? "you-die" : "other-dies", {{"who", nameOf(died.who)}, {"killer", nameOf(died.killer)}}));
}

void Narrator::tell(const event::TookStairs& took, std::vector<Message>& messages) const
{
    const std::string key = std::string(took.who.isHero() ? "you-take-stairs-" : "other-takes-stairs-") +
                            (took.direction == StairDirection::Up ? "up" : "down");
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
