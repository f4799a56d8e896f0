#include "core/view/words/Narrator.h"

#include "core/base/Field.h"
#include "core/base/Words.h"
#include "core/game/Game.h"
#include "core/parts/Brain.h"
#include "core/parts/Items.h"
#include "core/parts/Lights.h"
#include "core/view/words/LookInfo.h"
#include "core/view/words/Nouns.h"
#include "core/world/Ruleset.h"
#include "core/world/Sections.h"

#include <algorithm>
#include <utility>

namespace gloam {

namespace {

/// Whether a template starts with words to fill in, which then get a capital letter; a key keeps its own, and so does
/// what someone says.
bool beginsWithFill(std::string_view text)
{
    for (const std::string_view other : {"{key}", "{help}", "{text}"})
        if (text.substr(0, other.size()) == other)
            return false;
    return !text.empty() && text.front() == '{';
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

std::string killKeyOf(const event::Struck& struck)
{
    if (struck.attacker.isHero())
        return "you-kill";
    return struck.target.isHero() ? "kills-you" : "other-kills";
}

/// Much: it was unhurt, and the blow alone was enough.
Degree degreeOfKill(const event::Struck& struck, int mostHp, int hp)
{
    const bool wasHurt = hp > 0 && hp < mostHp;
    if (struck.damage >= mostHp && !wasHurt)
        return Degree::Much;
    return struck.damage * 5 < mostHp ? Degree::Little : Degree::Usual;
}

/// The usual names of keys, by act; an act not listed goes by its own name.
std::string usualKey(std::string_view act)
{
    constexpr std::pair<std::string_view, std::string_view> keys[] = {{"move", "the arrow keys"},
                                                                      {"look", "x"},
                                                                      {"take", "g"},
                                                                      {"take-from-list", ","},
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
                                                                      {"known-creatures", ";"},
                                                                      {"search", "z"},
                                                                      {"throw", "t"},
                                                                      {"walk", "the arrows or hjklyubn"}};
    for (const auto& [name, key] : keys)
        if (name == act)
            return std::string(key);
    return std::string(act);
}

/// Whether the world's ruleset tells all blows alike.
bool tellsPlainly(const World& world)
{
    const RuleChoice* words = world.ruleset.value().find("words");
    if (const RuleChoices* preset = presetOf(world); preset && !words)
        words = preset->find("words");
    return words && *words == RuleChoice(Name("plain"));
}

SentencesByKey byKey(const AuthoredEntries<Sentence>& messages)
{
    SentencesByKey sentences;
    for (const auto& [key, read] : messages.all())
        sentences.emplace_hint(sentences.end(), key.text(), read->value);
    return sentences;
}

/// The library's sentences, as the world's ruleset has them told. What a world words by degree itself stays so.
SentencesByKey usualSentences(const World& world)
{
    SentencesByKey sentences = world.library ? byKey(world.library->messages) : SentencesByKey();
    if (tellsPlainly(world))
        for (auto& [key, sentence] : sentences)
            sentence = ungraded(std::move(sentence));
    return sentences;
}

/// Whether the end of a key narrows a sentence to a kind of item, to one type of items, or to several items.
bool narrowsToItems(std::string_view end, const TypeRegistry& types)
{
    if (end.ends_with("-many"))
        end.remove_suffix(5);
    if (end == "many" || end == "light" || end == "weapon" || end == "tool")
        return true;
    const EntityTypeId type = types.findEntity(Name(end));
    return type != EntityTypeId{} && types.entity(type).part<Item>();
}

/// Null if the hero does not use it.
const CarriedItem* itemInUse(EntityId item, const Slice& before)
{
    const auto found = std::find_if(before.carried.begin(), before.carried.end(),
                                    [item](const CarriedItem& one) { return one.id == item && !one.worn.isEmpty(); });
    return found == before.carried.end() ? nullptr : &*found;
}

/// What a world says in its own words goes for every item, and for more than one.
void dropNarrower(const World& world, SentencesByKey& sentences)
{
    const Map& own = world.messages.written();
    const auto isNarrower = [&](std::string_view key) {
        for (std::size_t at = key.find('-'); at != std::string_view::npos; at = key.find('-', at + 1))
            if (own.find(key.substr(0, at)) && narrowsToItems(key.substr(at + 1), *world.registry))
                return true;
        return false;
    };
    std::erase_if(sentences, [&](const auto& pair) { return !own.find(pair.first) && isNarrower(pair.first); });
}

}  // namespace

Narrator::Narrator(SentencesByKey sentences, std::set<Name> properNames, std::set<Name> items)
    : m_sentences(std::move(sentences)), m_properNames(std::move(properNames)), m_items(std::move(items))
{}

Narrator::Narrator(const AuthoredEntries<Sentence>& messages, std::set<Name> properNames, std::set<Name> items)
    : Narrator(byKey(messages), std::move(properNames), std::move(items))
{}

Narrator Narrator::forWorld(const World& world)
{
    SentencesByKey sentences = usualSentences(world);
    for (const auto& [key, own] : world.messages.all()) {
        const auto usual = sentences.find(key.text());
        if (usual == sentences.end())
            sentences.emplace(key.text(), own->value);
        else
            usual->second = weighedAs(usual->second, own->value);
    }
    if (!world.messages.isEmpty())
        dropNarrower(world, sentences);
    std::set<Name> proper;
    std::set<Name> items;
    std::set<Name> lifeless;
    for (const EntityType& type : world.registry->entities()) {
        const Body* body = type.part<Body>();
        if (body && std::find(body->tags.begin(), body->tags.end(), Name("proper")) != body->tags.end())
            proper.insert(type.id);
        if (type.part<Item>())
            items.insert(type.id);
        if (type.part<Stats>() && !type.part<Brain>() && !type.isA("creature"))
            lifeless.insert(type.id);
    }
    Narrator narrator(std::move(sentences), std::move(proper), std::move(items));
    narrator.m_lifeless = std::move(lifeless);
    for (const EntityType& type : world.registry->entities())
        if (const Item* item = type.part<Item>(); item && (item->kind != Name("light") || type.part<Light>()))
            narrator.m_kinds[type.id] = item->kind;
    for (const auto& [name, status] : world.registry->statuses())
        narrator.m_statuses[name] = {status->displayAdjective(), status->isHarmful};
    return narrator;
}

Message Narrator::opening() const
{
    return say("hint-opening", {{"walk", keyNamed("walk")}, {"help", keyNamed("help")}});
}

Message Narrator::refused(const Refusal& refusal, const Slice* before) const
{
    const std::string own = "forbidden-" + refusal.by.text();
    const std::string what = before ? obstacleOf(refusal, *before) : "something";
    if (refusal.reason == RefusalReason::Forbidden && has(own))
        return say(own, {{"what", what}});
    const VisibleEntity* const bumped = before ? before->find(refusal.bumpedEntity) : nullptr;
    if (refusal.reason == RefusalReason::Occupied && bumped && bumped->isChest) {
        const bool isFull = std::any_of(before->within.begin(), before->within.end(),
                                        [bumped](const CarriedItem& item) { return item.in == bumped->id; });
        return say(isFull ? "refused-occupied-full-chest" : "refused-occupied-chest",
                   {{"what", what}, {"list", keyNamed("take-from-list")}});
    }
    const CarriedItem* const used = before ? itemInUse(refusal.bumpedEntity, *before) : nullptr;
    if (refusal.reason == RefusalReason::CannotWear && used)
        return say("refused-worn-already");
    if (refusal.reason == RefusalReason::NoLight && used)
        return say(refusal.by.isEmpty() ? "refused-light-burnt-out" : "refused-light-not-filled",
                   {{"light", used->name}});
    if (refusal.reason == RefusalReason::Blocked && what.empty())
        return say("refused-corner");
    const bool isMany = bumped ? isPlural({bumped->id, bumped->type, bumped->name, bumped->at}) : isPluralNoun(what);
    const std::string key = "refused-" + wordOf(refusal.reason);
    return say(isMany ? keyWith(key, "many") : key,
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
    if (killer.isHero() && has("death-by-yourself"))
        return say("death-by-yourself").text;
    if (const std::string own = "death-by-" + killer.type.text(); has(own))
        return say(own).text;
    const std::string name =
        killer.id.isNothing() ? killer.name : nameOf(killer, Article::A);  // a poison takes no article
    return say("death-by-killer", {{"killer", name}}).text;
}

Message Narrator::say(std::string_view key, const Fills& fills, Degree degree) const
{
    Message message{std::string(key), MessageSeverity::Note, "story"};
    const auto found = m_sentences.find(key);
    if (found == m_sentences.end())
        return message;
    const Sentence& sentence = found->second;
    message.severity = sentence.severity.value_or(message.severity);
    message.category = sentence.category.value_or(message.category);
    const std::string* text = sentence.wording(degree);
    if (!text)
        return message;
    message.text = filled(*text, fills);
    if (beginsWithFill(*text))
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

bool Narrator::isPlural(const Subject& subject) const
{
    return isPluralNoun(subject.name) && !isProper(subject);
}

std::string Narrator::nameOfOther(const Subject& other, const Subject& doer) const
{
    const std::string name = nameOf(other);
    const bool isAnother = other.id != doer.id && !other.name.empty() && !isProper(other) && name == nameOf(doer);
    return isAnother ? say("cause-another", {{"name", other.name}}).text : name;
}

std::string Narrator::keyWith(const std::string& key, std::string_view suffix) const
{
    const std::string longer = key + "-" + std::string(suffix);
    return has(longer) ? longer : key;
}

Message Narrator::sentenceOf(const event::Struck& struck, int mostHp, int hp) const
{
    const Degree degree = degreeOf(struck, mostHp);
    const Fills fills{{"attacker", nameOf(struck.attacker)},
                      {"target", nameOfOther(struck.target, struck.attacker)},
                      {"damage", std::to_string(struck.damage)},
                      {"roll", std::to_string(struck.blow.attack)},
                      {"defense", std::to_string(struck.blow.defense)},
                      {"weapon", struck.blow.weapon}};
    if (struck.isKill && mostHp > 0 && wordsKillsByDegree() && !isLifeless(struck.target))
        return say(killKeyOf(struck), fills, degreeOfKill(struck, mostHp, hp));
    Message message = say(keyOf(struck), fills, degree);
    if (struck.isKill)
        addKill(message, struck.target, struck.attacker.isHero() || struck.target.isHero(), degree);
    return message;
}

/// Rulesets that tell all blows alike keep the words of CMB-04, with the kill behind the blow.
bool Narrator::wordsKillsByDegree() const
{
    const auto suffix = m_sentences.find("killing-it");
    return suffix != m_sentences.end() && suffix->second.much;
}

void Narrator::addKill(Message& message, const Subject& killed, bool isOfHero, Degree degree) const
{
    const char* const end = isLifeless(killed) ? "breaking-it" : "killing-it";
    const Message suffix = say(killed.isHero() ? "killing-you" : end, {}, degree);
    if (!message.text.empty() && message.text.back() == '.')
        message.text.pop_back();
    message.text += suffix.text;
    // A kill between creatures is nothing to be glad of: the suffix has weight only if the hero does or suffers it.
    if (isOfHero)
        message.severity = suffix.severity;
}

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

}  // namespace gloam
