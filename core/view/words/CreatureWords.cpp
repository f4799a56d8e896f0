#include "core/view/words/CreatureWords.h"

#include "core/view/words/LookInfo.h"
#include "core/view/words/Nouns.h"
#include "core/view/words/ResistWords.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace gloam {

namespace {

constexpr int leastTurnsOfPace = 4;  ///< a shorter chase says nothing of a creature's speed

/// "3", "2 to 5".
std::string rangeText(const SeenRange& range)
{
    const std::string least = std::to_string(range.least);
    return range.least == range.most ? least : least + " to " + std::to_string(range.most);
}

std::string times(int count)
{
    return count == 1 ? "once" : count == 2 ? "twice" : std::to_string(count) + " times";
}

/// Makes the sentences of one account.
class CreatureTeller {
public:
    CreatureTeller(const CreatureToTell& kind, const TypeRegistry& types, const Narrator& narrator)
        : m_kind(kind), m_all(together(kind)), m_types(types), m_narrator(narrator)
    {}

    std::vector<AccountPart> tell()
    {
        tellLook();
        begin("meetings");
        tellMeetings();
        begin("habits");
        tellHabits();
        begin("attacks");
        tellAttacks();
        begin("yours");
        tellYours();
        std::erase_if(m_parts, [](const AccountPart& part) { return part.sentences.empty(); });
        return std::move(m_parts);
    }

private:
    void begin(std::string heading) { m_parts.push_back({std::move(heading), {}}); }
    void addText(std::string sentence)
    {
        if (!sentence.empty())
            m_parts.back().sentences.push_back(std::move(sentence));
    }
    void add(std::string_view key, const Fills& fills = {}) { addText(m_narrator.say(key, fills).text); }

    void tellLook()
    {
        begin({});
        const EntityType& type = m_types.entity(m_types.findEntity(m_kind.type()));
        addText(type.look().description);
        for (const Name& ability : abilitiesOfKind(type, true, m_kind.opensDoors))
            add(ability.text());
        if (const Resists* resists = type.part<Resists>())
            for (std::string& sentence : sentencesOf(withstoodBy(*resists, m_types), m_narrator))
                addText(std::move(sentence));
    }

    void tellMeetings()
    {
        const KnownCreature& first = m_kind.earlier ? *m_kind.earlier : *m_kind.now;
        add(m_kind.earlier ? "known-first-before" : "known-first",
            {{"level", first.level}, {"turn", std::to_string(first.turn)}});
        addText(metSentence(m_all, m_narrator));
        if (m_kind.earlier && m_kind.now)
            add("known-now",
                {{"met", std::to_string(m_kind.now->met)}, {"killed", std::to_string(m_kind.now->killed)}});
        if (m_all.othersDied > 0)
            add("known-others-died", {{"count", std::to_string(m_all.othersDied)}});
        if (m_all.killedHero > 0)
            add("known-killed-you", {{"times", times(m_all.killedHero)}});
        if (!m_all.isHostile)
            add("known-peaceful");
    }

    void tellHabits()
    {
        std::vector<std::string> habits;
        for (const Habit habit : m_all.habits)
            habits.push_back(m_narrator.say("known-" + wordOf(habit)).text);
        if (!habits.empty())
            add("known-habits", {{"habits", listed(habits)}});
        if (m_all.noticed > 0)
            add("known-notices", {{"cells", numbered(m_all.noticed, "cell")}});
        if (m_all.turns >= leastTurnsOfPace && m_all.steps > 0)
            add("known-pace", paceFills());
        if (!m_all.abilities.empty())
            add("known-uses", {{"abilities", listed(m_all.abilities)}});
    }

    Fills paceFills() const
    {
        const std::string steps = amountText(static_cast<double>(m_all.steps) / m_all.turns);
        return {{"steps", steps}, {"pace", steps + (steps == "1" ? " step" : " steps")}};
    }

    void tellAttacks()
    {
        const int attacks = m_all.dealt.count + m_all.missed;
        if (attacks > 0)
            tellBlows(m_all.dealt, attacks, "known-hits-you", "known-misses-you");
        std::vector<std::string> statuses;
        for (const Name& status : m_all.statuses) {
            const StatusType* type = m_types.findStatus(status);
            statuses.push_back(type ? type->displayAdjective() : status.text());
        }
        if (!statuses.empty())
            add("known-causes", {{"statuses", listed(statuses)}});
    }

    void tellYours()
    {
        const int attacks = m_all.taken.count + m_all.heroMissed + m_all.stopped;
        if (attacks > 0)
            tellBlows(m_all.taken, attacks, "known-you-hit", "known-you-miss");
        if (m_all.stopped > 0)
            add("known-stopped", {{"times", times(m_all.stopped)}});
        if (const SeenRange& hits = m_all.hitsToKill; hits.count > 0)
            add("known-kill-takes", {{"hits", rangeText(hits) + (hits.most == 1 ? " hit" : " hits")}});
    }

    void tellBlows(const SeenRange& hits, int attacks, std::string_view key, std::string_view keyOfNone)
    {
        const Fills fills{{"hits", std::to_string(hits.count)},
                          {"attacks", numbered(attacks, "attack")},
                          {"damage", rangeText(hits)},
                          {"each", hits.count > 1 ? " each" : ""}};
        add(hits.count > 0 ? key : keyOfNone, fills);
    }

    const CreatureToTell& m_kind;
    KnownCreature m_all;
    const TypeRegistry& m_types;
    const Narrator& m_narrator;
    std::vector<AccountPart> m_parts;
};

}  // namespace

KnownCreature together(const CreatureToTell& kind)
{
    KnownCreatures all;
    for (const KnownCreature* part : {kind.earlier, kind.now})
        if (part)
            all.add(*part);
    return all.kinds().front();
}

std::vector<AccountPart> accountOf(const CreatureToTell& kind, const TypeRegistry& types, const Narrator& narrator)
{
    return CreatureTeller(kind, types, narrator).tell();
}

std::string metSentence(const KnownCreature& kind, const Narrator& narrator, bool withKey)
{
    const Fills fills{{"met", std::to_string(kind.met)}, {"killed", std::to_string(kind.killed)}};
    const std::string met = narrator.say(kind.killed > 0 ? "known-met-killed" : "known-met", fills).text;
    return withKey ? narrator.say("known-look", {{"met", met}, {"key", narrator.keyNamed("known-creatures")}}).text
                   : met;
}

}  // namespace gloam
