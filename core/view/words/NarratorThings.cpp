#include "core/action/Event.h"
#include "core/base/Field.h"
#include "core/parts/Life.h"
#include "core/space/Distance.h"
#include "core/space/MovementProfile.h"
#include "core/view/words/Narrator.h"
#include "core/view/words/Nouns.h"

namespace gloam {

namespace {

/// "you-…" for the hero, "other-…" for anyone else.
std::string keyOfWho(const Subject& who, std::string_view rest)
{
    return (who.isHero() ? "you-" : "other-") + std::string(rest);
}

void add(std::vector<Message>& messages, Message message)
{
    if (!message.text.empty())
        messages.push_back(std::move(message));
}

/// The usual names of keys, by act; an act not listed goes by its own name.
std::string usualKey(std::string_view act)
{
    constexpr std::pair<std::string_view, std::string_view> keys[] = {{"move", "the arrow keys"},
                                                                      {"look", "x"},
                                                                      {"take", "g"},
                                                                      {"wear", "w"},
                                                                      {"inventory", "i"},
                                                                      {"use", "a"},
                                                                      {"quaff", "Q"},
                                                                      {"read", "r"},
                                                                      {"eat", "e"},
                                                                      {"rest", "."},
                                                                      {"rest-until", "Z"},
                                                                      {"fire", "f"},
                                                                      {"close-door", "c"},
                                                                      {"stairs-down", ">"},
                                                                      {"stairs-up", "<"},
                                                                      {"abilities", "v"},
                                                                      {"ability-1", "1"},
                                                                      {"help", "?"},
                                                                      {"log", "p"},
                                                                      {"search", "z"},
                                                                      {"throw", "t"},
                                                                      {"walk", "the arrows or hjklyubn"}};
    for (const auto& [name, key] : keys)
        if (name == act)
            return std::string(key);
    return std::string(act);
}

}  // namespace

std::string Narrator::keyNamed(const std::string& act) const
{
    const auto named = m_keys.find(act);
    return named == m_keys.end() ? usualKey(act) : named->second;
}

Message Narrator::unboundKey(const std::string& key) const
{
    return say("key-unbound", {{"key", key}, {"help", keyNamed("help")}});
}

/// Replaces {key:look} by the name of the key.
std::string Narrator::withKeys(const std::string& text) const
{
    constexpr std::string_view mark = "{key:";
    std::string filled;
    std::size_t from = 0;
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, from)) {
        const std::size_t end = text.find('}', at);
        if (end == std::string::npos)
            break;
        const std::string act = text.substr(at + mark.size(), end - at - mark.size());
        filled += text.substr(from, at - from) + keyNamed(act);
        from = end + 1;
    }
    return filled + text.substr(from);
}

void Narrator::tell(const event::Healed& healed, std::vector<Message>& messages) const
{
    const std::string points = std::to_string(healed.amount) + (healed.amount == 1 ? " hit point" : " hit points");
    const Fills fills{{"who", nameOf(healed.who)}, {"amount", std::to_string(healed.amount)}, {"points", points}};
    add(messages, say(keyOfWho(healed.who, "healed"), fills));
}

/// "thing-…" is for what happened by itself.
void Narrator::tell(const event::Handled& handled, std::vector<Message>& messages) const
{
    const bool isByItself = handled.who.id.isNothing();
    const std::string word = wordOf(handled.deed);
    const std::string what = handled.count > 1 ? counted(handled.count, handled.what.name) : nameOf(handled.what);
    const std::string key = isByItself ? "thing-" + word : keyOfWho(handled.who, word);
    add(messages, say(key, {{"who", nameOf(handled.who)}, {"what", what}, {"detail", handled.detail}}));
}

void Narrator::tell(const event::Said& said, std::vector<Message>& messages) const
{
    Message message = say("said", {{"text", withKeys(said.text)}, {"who", nameOf(said.who)}});
    if (!said.category.isEmpty())
        message.category = said.category;
    add(messages, std::move(message));
}

/// LIGHT-04: the noun follows the light.
void Narrator::tell(const event::LightFaded& faded, std::vector<Message>& messages) const
{
    if (faded.who.isHero())
        add(messages, say("light-" + wordOf(faded.stage), {{"light", faded.light.name}}));
}

void Narrator::tell(const event::HungerChanged& changed, std::vector<Message>& messages) const
{
    if (changed.who.isHero())
        add(messages, say((changed.isWorse ? "hunger-" : "hunger-only-") + wordOf(changed.state)));
}

void Narrator::tell(const event::AbilityUsed& used, std::vector<Message>& messages) const
{
    add(messages, say(keyOfWho(used.who, "use-ability"), {{"who", nameOf(used.who)}, {"ability", used.name}}));
}

void Narrator::tell(const event::AbilityChanged& changed, std::vector<Message>& messages) const
{
    const std::string key = changed.level > 0 ? "have-ability" : "lose-ability";
    add(messages,
        say(keyOfWho(changed.who, key),
            {{"who", nameOf(changed.who)}, {"ability", changed.name}, {"level", std::to_string(changed.level)}}));
}

void Narrator::tell(const event::StatChanged& changed, std::vector<Message>& messages) const
{
    const std::string key = changed.amount < 0 ? "stat-falls" : "stat-rises";
    add(messages, say(keyOfWho(changed.who, key), {{"who", nameOf(changed.who)}, {"stat", changed.stat.text()}}));
}

void Narrator::tell(const event::Appeared& appeared, std::vector<Message>& messages) const
{
    add(messages, say(keyOfWho(appeared.who, "appeared"), {{"who", nameOf(appeared.who)}}));
}

void Narrator::tell(const event::Became& became, std::vector<Message>& messages) const
{
    add(messages,
        say(keyOfWho(became.who, "became"),
            {{"who", nameOf(became.who)}, {"before", became.before}, {"into", withArticle(became.who.name)}}));
}

void Narrator::tell(const event::CellChanged& changed, std::vector<Message>& messages) const
{
    add(messages, say("cell-changed", {{"before", changed.before}, {"after", changed.after}}));
}

void Narrator::tell(const event::NoiseMade& noise, std::vector<Message>& messages) const
{
    add(messages, say(keyOfWho(noise.who, "noise"), {{"who", nameOf(noise.who)}}));
}

}  // namespace gloam
