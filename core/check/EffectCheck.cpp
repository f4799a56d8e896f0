#include "core/check/EffectCheck.h"

#include "core/base/Fault.h"
#include "core/base/Utf8.h"
#include "core/parts/Unknown.h"
#include "core/rules/Effects.h"
#include "core/types/Effect.h"
#include "core/types/FieldReader.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace gloam {

namespace {

constexpr std::size_t deepestChoice = 4;
constexpr std::size_t mostOptions = 9;

template <typename T> T readAs(const Map& written)
{
    Problems told;  // discarded: reported when the file was read
    FieldReader reader(written, {}, told);
    T object;
    fields(reader, object);
    return object;
}

/// The shapes a kind can have, as words; empty: any.
std::string_view shapesOf(EffectKind kind)
{
    switch (kind) {
    case EffectKind::Say:
    case EffectKind::Tell:
    case EffectKind::Flag:
    case EffectKind::Win:
    case EffectKind::Lose:
    case EffectKind::Give:
    case EffectKind::Take:
    case EffectKind::Choose:
    case EffectKind::Trade:
    case EffectKind::Feeling:
    case EffectKind::Passage:
    case EffectKind::Refuel:
    case EffectKind::Identify: return "self";
    case EffectKind::Blink:
    case EffectKind::Noise: return "self cell";
    case EffectKind::Dig: return "cell line cone burst in-view";
    case EffectKind::Damage:
    case EffectKind::Heal:
    case EffectKind::Afflict:
    case EffectKind::Cure:
    case EffectKind::Glow:
    case EffectKind::Push:
    case EffectKind::Summon:
    case EffectKind::Reveal:
    case EffectKind::Smoke:
    case EffectKind::Ignite:
    case EffectKind::Disarm:
    case EffectKind::Stat:
    case EffectKind::Tile:
    case EffectKind::Become:
    case EffectKind::Feed:
    case EffectKind::Recharge:
    case EffectKind::Ability: return {};
    }
    return {};
}

std::size_t countOf(std::string_view text, std::string_view piece)
{
    std::size_t count = 0;
    for (auto at = text.find(piece); at != std::string_view::npos; at = text.find(piece, at + piece.size()))
        ++count;
    return count;
}

/// The name of a required field that is missing; empty if there is none.
std::string missingField(const Effect& effect)
{
    switch (effect.kind) {
    case EffectKind::Say:
    case EffectKind::Tell: return effect.text.empty() ? "text" : "";
    case EffectKind::Afflict: return effect.status.isEmpty() ? "status" : "";
    case EffectKind::Summon:
    case EffectKind::Give:
    case EffectKind::Take: return effect.type.isEmpty() ? "type" : "";
    case EffectKind::Become:
        return effect.type.isEmpty() && effect.at == noCell && effect.only.isEmpty() ? "type" : "";  // removes it
    case EffectKind::Tile: return effect.tile.isEmpty() ? "tile" : "";
    case EffectKind::Stat: return effect.stat.isEmpty() ? "stat" : "";
    case EffectKind::Flag: return effect.flag.isEmpty() ? "flag" : "";
    case EffectKind::Feeling: return effect.faction.isEmpty() ? "faction" : "";
    case EffectKind::Ability: return effect.ability.isEmpty() ? "ability" : "";
    case EffectKind::Passage: return effect.link.isNothing() ? "link" : "";
    case EffectKind::Choose: return effect.text.empty() ? "text" : "";
    default: return {};
    }
}

std::string_view missingField(const Condition& condition)
{
    switch (condition.kind) {
    case ConditionKind::User:
    case ConditionKind::Inside: return condition.type.isEmpty() ? "type" : "";
    case ConditionKind::Afflicted: return condition.status.isEmpty() ? "status" : "";
    default: return {};
    }
}

bool asks(const Map& written)
{
    const Value* kind = written.find("do");
    const auto* word = kind ? kind->as<std::string>() : nullptr;
    return word && (*word == "choose" || *word == "trade");
}

}  // namespace

void EffectCheck::report(Severity severity, Fault fault, const std::string& path, std::string sentence,
                         std::string suggestion)
{
    if (!m_isOfLibrary)
        m_problems.push_back({severity, fault, path, std::move(sentence), std::move(suggestion), {}, {}});
}

void EffectCheck::effect(const Map& written, const std::string& path)
{
    const auto effect = readAs<Effect>(written);
    if (effect.kind == EffectKind::Flag && !effect.flag.isEmpty())
        flagSet(effect.flag, path + ".flag");
    if (effect.kind == EffectKind::Identify)
        m_identified.insert(effect.type);
    if (effect.kind == EffectKind::Trade)
        for (const Offer& offer : effect.stock)
            m_sold.insert(offer.type);
    shape(effect, path);
    needs(effect, path);
    smoke(effect, path);
    question(effect, path);
    if (countOf(path, ".options[") == deepestChoice)
        report(Severity::Warning, Fault::ChoiceTooDeep, path,
               "This is the answer to an answer to an answer: nobody will find it.",
               "Keep what was chosen in a flag, and go on from there.");
}

void EffectCheck::shape(const Effect& effect, const std::string& path)
{
    const std::string_view shapes = shapesOf(effect.kind);
    const bool hasOwnCell = effect.at != noCell;
    if (!shapes.empty() && !hasOwnCell && !isOneOf(wordOf(effect.shape), shapes))
        report(Severity::Error, Fault::BadShape, path + ".shape",
               "A " + wordOf(effect.kind) + " has no shape '" + wordOf(effect.shape) + "'.",
               "It has: " + std::string(shapes) + ".");
    const bool hasReach = effect.shape == EffectShape::Line || effect.shape == EffectShape::Cone;
    if (hasReach && effect.reach == 0)
        report(Severity::Error, Fault::BadShape, path + ".reach",
               "A " + wordOf(effect.shape) + " without reach falls on no cell.", "Give it a reach of 1 or more.");
}

void EffectCheck::needs(const Effect& effect, const std::string& path)
{
    if (const std::string field = missingField(effect); !field.empty())
        report(Severity::Error, Fault::IncompleteEffect, path, "A " + wordOf(effect.kind) + " needs a '" + field + "'.",
               "Write " + field + ": …");
    if (effect.kind == EffectKind::Damage && effect.amount.most() <= 0)
        report(Severity::Warning, Fault::HarmlessDamage, path + ".amount", "It never does any damage.");
    if (effect.kind == EffectKind::Tell)
        for (const auto& [key, text] : {std::pair("text", &effect.text), std::pair("many", &effect.many)})
            if (const std::size_t letters = countOfCodePoints(*text); letters > mostTold)
                report(Severity::Error, Fault::OutOfRange, path + "." + key,
                       "The story of a run takes " + std::to_string(mostTold) + " letters of a sentence; this one has "
                           + std::to_string(letters) + ".",
                       "Write a shorter one.");
    if (effect.kind == EffectKind::Passage && !effect.link.isNothing()
        && !m_world.links.find(LinkId{effect.link.value}))
        report(Severity::Error, Fault::EffectLinkMissing, path + ".link",
               "There is no link " + toText(effect.link) + ".");
}

void EffectCheck::smoke(const Effect& effect, const std::string& path)
{
    const TypeRegistry& types = *m_world.registry;
    const TileId tile = effect.kind == EffectKind::Smoke ? types.findTile(effect.tile) : nothingTile;
    if (tile == nothingTile || types.tile(tile).isMissing || types.tile(tile).layer == Layer::Effect)
        return;
    report(Severity::Warning, Fault::WrongLayer, path + ".tile",
           "The tile '" + effect.tile.text() + "' is of the " + wordOf(types.tile(tile).layer)
               + " layer, but smoke must be on the effect layer: nothing appears.",
           "Name a tile of the effect layer, or write do: tile.");
}

void EffectCheck::question(const Effect& effect, const std::string& path)
{
    if (effect.kind == EffectKind::Choose && (effect.options.size() < 2 || effect.options.size() > mostOptions))
        report(Severity::Error, Fault::BadChoice, path + ".options",
               "A choice has two to nine options; this one has " + std::to_string(effect.options.size()) + ".");
    for (std::size_t i = 0; i < effect.options.size(); ++i)
        if (effect.options[i].text.empty())
            report(Severity::Error, Fault::BadChoice, path + ".options[" + std::to_string(i) + "]",
                   "An option needs a text.", "Write text: …");
    if (effect.kind == EffectKind::Trade && effect.stock.empty() && effect.buys.empty())
        report(Severity::Error, Fault::EmptyTrade, path, "Nothing is sold or bought in this trade.",
               "Give it a stock, or buys.");
}

void EffectCheck::condition(const Map& written, const std::string& path)
{
    const auto condition = readAs<Condition>(written);
    const bool isGroup = condition.kind == ConditionKind::Not || condition.kind == ConditionKind::All
                         || condition.kind == ConditionKind::Any;
    if (condition.kind == ConditionKind::Flag)
        flagAsked(condition.flag, path + ".flag");
    if (isGroup && condition.of.empty())
        report(Severity::Warning, Fault::IdleCondition, path,
               "'" + wordOf(condition.kind) + "' of no conditions decides nothing.", "Write of: [{is: …}]");
    if (const std::string_view field = missingField(condition); !field.empty())
        report(Severity::Error, Fault::IncompleteEffect, path,
               "The condition '" + wordOf(condition.kind) + "' needs a '" + std::string(field) + "'.",
               "Write " + std::string(field) + ": …");
    if (condition.least > condition.most)
        report(Severity::Error, Fault::IdleCondition, path,
               "It can never hold: the least, " + std::to_string(condition.least) + ", is more than the most, "
                   + std::to_string(condition.most) + ".");
}

void EffectCheck::list(const List& effects, const std::string& path)
{
    const auto asking = std::count_if(effects.begin(), effects.end(), [](const Value& value) {
        const Map* map = value.as<Map>();
        return map && asks(*map);
    });
    const bool isSure = std::none_of(effects.begin(), effects.end(), [](const Value& value) {
        const Map* map = value.as<Map>();
        return map && asks(*map) && map->find("if");
    });
    if (asking > 1 && isSure)
        report(Severity::Warning, Fault::TwoQuestions, path,
               "Two questions are asked at once: only the last one is heard.",
               "Ask the second one in an option of the first.");
}

bool EffectCheck::isIdentified(const Name& type) const
{
    const EntityTypeId id = m_world.registry->findEntity(type);
    const Unknown* unknown = m_world.registry->entity(id).part<Unknown>();
    return m_identified.count({}) > 0 || m_identified.count(type) > 0 || m_set.count(knownFlag(type)) > 0
           || (unknown && unknown->isKnownWhenBought && m_sold.count(type) > 0);
}

void EffectCheck::flagSet(const Name& flag, const std::string& path)
{
    constexpr std::string_view prefix = "look.";
    m_set.insert(flag);
    if (!flag.text().starts_with(prefix))
        return;
    const TypeRegistry& types = *m_world.registry;
    if (types.entity(types.findEntity(Name(flag.text().substr(prefix.size())))).part<Unknown>())
        report(Severity::Error, Fault::LookIsSet, path,
               "The flag '" + flag.text() + "' says how an unknown item looks, and only the game may set it.",
               "Use a flag of another name.");
}

void EffectCheck::flagAsked(const Name& flag, const std::string& path)
{
    if (!flag.isEmpty() && !m_isOfLibrary)
        m_asked.emplace_back(flag, path);
}

Problems EffectCheck::take()
{
    std::vector<std::string> known;
    for (const Name& flag : m_set)
        known.push_back(flag.text());
    for (const auto& [family, members] : familiesOf(*m_world.registry))
        for (const EntityTypeId id : members) {
            const Name& type = m_world.registry->entity(id).id;
            m_set.insert({lookFlag(type), knownFlag(type)});  // the game itself sets them
        }
    for (const auto& [flag, path] : m_asked)
        if (m_set.count(flag) == 0)
            report(Severity::Warning, Fault::FlagNeverSet, path, "Nothing ever sets the flag '" + flag.text() + "'.",
                   suggestAmong(
                       m_problems, flag.text(), [&]() -> const auto& { return known; }));
    return std::move(m_problems);
}

}  // namespace gloam
