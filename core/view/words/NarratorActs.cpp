#include "core/action/Event.h"
#include "core/view/words/Narrator.h"
#include "core/view/words/Nouns.h"

#include <algorithm>

namespace gloam {

namespace {

/// The key of a sentence about the hero or about someone else.
std::string keyFor(const Subject& who, std::string_view ofHero, std::string_view ofOther)
{
    return std::string(who.isHero() ? ofHero : ofOther);
}

}  // namespace

void Narrator::tell(const event::Hurt& hurt, std::vector<Message>& messages) const
{
    tellHurt(hurt, causeOf({}, 0, hurt), messages);
}

/// What hurt: the ability or item used just before, else the reported cause; empty if that is only the hero.
std::string Narrator::causeOf(const std::vector<PerceivedEvent>& events, std::size_t index,
                              const event::Hurt& hurt) const
{
    for (std::size_t i = std::min(index, events.size()); i-- > 0 && !hurt.by.id.isNothing();) {
        const auto* used = std::get_if<event::AbilityUsed>(&events[i].event);
        const auto* handled = std::get_if<event::Handled>(&events[i].event);
        if (used && used->who.id == hurt.by.id && events[i].isSeen)
            return used->name;
        if (handled && handled->who.id == hurt.by.id && events[i].isSeen)
            return nameOf(handled->what);
    }
    if (hurt.by.id.isNothing())
        return hurt.by.name.empty() ? hurt.cause.text() : hurt.by.name;
    return hurt.by.isHero() ? std::string() : nameOf(hurt.by);
}

/// A world's own sentence for a cause takes precedence: "you-hurt-poison".
void Narrator::tellHurt(const event::Hurt& hurt, const std::string& cause, std::vector<Message>& messages) const
{
    const Fills fills{{"who", nameOf(hurt.who)},
                      {"by", nameOf(hurt.by)},
                      {"damage", std::to_string(hurt.damage)},
                      {"cause", cause}};
    const std::string usual = keyFor(hurt.who, "you-hurt", "other-hurt");
    const std::string own = usual + "-" + hurt.cause.text();
    Message message = say(m_messages.find(own) ? own : cause.empty() ? usual + "-somehow" : usual, fills);
    if (hurt.isKill)
        addKill(message, hurt.who.isHero(), hurt.who.isHero() || hurt.by.isHero());
    if (!message.text.empty())
        messages.push_back(std::move(message));
}

void Narrator::tell(const event::Dug& dug, std::vector<Message>& messages) const
{
    const std::string key = keyFor(dug.who, "you-dig-", "other-digs-") + (dug.isThrough ? "through" : "at");
    messages.push_back(say(key, {{"who", nameOf(dug.who)}, {"what", "the " + dug.what}}));
}

void Narrator::tell(const event::Pushed& pushed, std::vector<Message>& messages) const
{
    const Fills fills{{"who", nameOf(pushed.who)}, {"what", nameOf(pushed.what)}, {"filled", "the " + pushed.filled}};
    messages.push_back(say(keyFor(pushed.who, "you-push", "other-pushes"), fills));
    if (!pushed.filled.empty())
        messages.push_back(say("pushed-fills", fills));
}

void Narrator::tell(const event::Found& found, std::vector<Message>& messages) const
{
    messages.push_back(say(keyFor(found.who, "you-find", "other-finds"),
                           {{"who", nameOf(found.who)}, {"what", withArticle(found.what)}}));
}

void Narrator::tell(const event::Searched& searched, std::vector<Message>& messages) const
{
    messages.push_back(say(keyFor(searched.who, "you-search", "other-searches"), {{"who", nameOf(searched.who)}}));
}

void Narrator::tell(const event::TrapSprung& sprung, std::vector<Message>& messages) const
{
    messages.push_back(say(keyFor(sprung.who, "you-spring-trap", "other-springs-trap"),
                           {{"who", nameOf(sprung.who)}, {"what", "the " + sprung.what}}));
}

void Narrator::tell(const event::StatusBegan& began, std::vector<Message>& messages) const
{
    tellStatus(began.who, began.status, "status-begins-", messages);
}

void Narrator::tell(const event::StatusEnded& ended, std::vector<Message>& messages) const
{
    tellStatus(ended.who, ended.status, "status-ends-", messages);
}

/// A world's own sentence for a status takes precedence: "status-begins-you-poison".
void Narrator::tellStatus(const Subject& who, const Name& status, const std::string& prefix,
                          std::vector<Message>& messages) const
{
    const auto known = m_statuses.find(status);
    const StatusWords words = known == m_statuses.end() ? StatusWords{status.text(), true} : known->second;
    const Fills fills{{"who", nameOf(who)}, {"adjective", words.adjective}};
    const std::string usual = keyFor(who, prefix + "you", prefix + "other");
    const std::string own = usual + "-" + status.text();
    Message message = say(m_messages.find(own) ? own : usual, fills);
    if (!m_messages.find(own) && who.isHero() && !words.isHarmful)
        message.severity = MessageSeverity::Good;
    messages.push_back(std::move(message));
}

}  // namespace gloam
