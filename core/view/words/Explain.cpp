#include "core/view/words/Explain.h"

#include "core/action/Blow.h"
#include "core/action/Event.h"
#include "core/action/StatTable.h"
#include "core/base/Words.h"
#include "core/view/words/Nouns.h"

#include <cmath>
#include <utility>

namespace gloam {

namespace {

/// Builds the lines of one blow with the narrator's words.
class BlowLines {
public:
    BlowLines(const Blow& blow, const Narrator& narrator) : m_blow(blow), m_narrator(narrator) {}

    std::vector<BreakdownLine> lines()
    {
        addDefense();
        addToHit();
        if (m_blow.isHit) {
            addArmor();
            addPenetrations();
            addDamage();
        }
        return std::move(m_lines);
    }

private:
    std::string word(const char* key, const Fills& fills = {}) const { return m_narrator.say(key, fills).text; }

    void addDefense() { m_lines.push_back({word("explain-defense"), {}, m_blow.defenseSources, m_blow.defense, {}}); }

    void addToHit()
    {
        const Fills fills{{"defense", std::to_string(m_blow.defense)}};
        m_lines.push_back({word("explain-to-hit"), diceText(m_blow.toHit), m_blow.attackSources, m_blow.attack,
                           word(m_blow.isHit ? "explain-hit" : "explain-miss", fills)});
    }

    void addArmor()
    {
        if (!m_blow.penetrations.empty())
            m_lines.push_back({word("explain-armor"), {}, m_blow.armorSources, sumOf(m_blow.armorSources), {}});
    }

    void addPenetrations()
    {
        const int bonus = sumOf(m_blow.penetrationSources);
        for (std::size_t i = 0; i < m_blow.penetrations.size(); ++i) {
            const Penetration& tried = m_blow.penetrations[i];
            std::vector<Modifier> modifiers = m_blow.penetrationSources;
            if (tried.bonus != bonus)
                modifiers.push_back({word("explain-harder"), tried.bonus - bonus});
            const Fills fills{{"number", std::to_string(i + 1)}, {"armor", std::to_string(tried.against)}};
            m_lines.push_back({word("explain-penetration", fills), "1d8: " + std::to_string(tried.roll),
                               std::move(modifiers), tried.roll + tried.bonus,
                               word(tried.isThrough ? "explain-through" : "explain-stopped", fills)});
        }
    }

    void addDamage()
    {
        std::string dice;
        for (const Rolled& rolled : m_blow.damages)
            dice += (dice.empty() ? "" : " + ") + diceText(rolled);
        m_lines.push_back({word("explain-damage"), dice, m_blow.damageSources, m_blow.damage, {}});
    }

    /// "1d20: 14", "2d6+1: 3 4"; a constant is just itself.
    static std::string diceText(const Rolled& rolled)
    {
        std::string text = toText(rolled.dice);
        constexpr std::size_t mostShown = 20;
        for (std::size_t i = 0; i < std::min(rolled.rolls.size(), mostShown); ++i)
            text += (i == 0 ? ": " : " ") + std::to_string(rolled.rolls[i]);
        return rolled.rolls.size() > mostShown ? text + "…" : text;
    }

    const Blow& m_blow;
    const Narrator& m_narrator;
    std::vector<BreakdownLine> m_lines;
};

std::string signedText(int amount)
{
    return (amount < 0 ? "" : "+") + std::to_string(amount);
}

/// A number with one decimal below 100, whole above.
std::string decimalText(double value)
{
    const auto tenths = std::llround(value * 10);
    if (tenths >= 1'000 || tenths % 10 == 0)
        return std::to_string(std::llround(value));
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

/// Whole percents; what is possible is never called impossible, or the other way round.
std::string percentText(double chance)
{
    const auto percent = std::llround(chance * 100);
    if (percent == 0 && chance > 0)
        return "under 1 %";
    if (percent == 100 && chance < 1)
        return "over 99 %";
    return std::to_string(percent) + " %";
}

std::string blowsText(const Odds& odds)
{
    if (odds.blowsToKill <= 0)
        return "never";
    const std::string number = decimalText(odds.blowsToKill);
    return number + (number == "1" ? " blow" : " blows");
}

std::string sideText(const Odds& odds)
{
    return percentText(odds.harm) + " (" + decimalText(odds.damage) + " a blow, " + blowsText(odds) + ")";
}

}  // namespace

AttackBreakdown explain(const event::Struck& struck, const Narrator& narrator, int mostHp)
{
    const Blow& blow = struck.blow;
    const bool isUnarmed = blow.kind == AttackKind::Unarmed;
    const char* key = isUnarmed ? "explain-unarmed" : blow.weapon.empty() ? "explain-blow" : "explain-weapon";
    const Fills fills{{"attacker", narrator.nameOf(struck.attacker)},
                      {"target", narrator.nameOf(struck.target)},
                      {"weapon", blow.weapon}};
    return {capitalised(narrator.say(key, fills).text), BlowLines(blow, narrator).lines(),
            narrator.sentenceOf(struck, mostHp).text};
}

std::string wordsOf(const Modifier& modifier)
{
    return modifier.source + " " + signedText(modifier.amount);
}

std::string wordsOf(const BreakdownLine& line)
{
    std::string text = line.dice;
    for (const Modifier& modifier : line.modifiers)
        text += (text.empty() ? "" : ", ") + wordsOf(modifier);
    text += (text.empty() ? "" : " = ") + std::to_string(line.total);
    return line.label + ": " + text + (line.note.empty() ? "" : " (" + line.note + ")");
}

std::string wordsOf(const AttackBreakdown& explanation)
{
    std::string text = explanation.title + "\n";
    for (const BreakdownLine& line : explanation.lines)
        text += wordsOf(line) + "\n";
    return text + explanation.result + "\n";
}

std::string wordsOf(const Odds& odds)
{
    return percentText(odds.harm) + ", " + blowsText(odds);
}

std::string wordsOf(const Exchange& exchange)
{
    return sideText(exchange.given) + "; back " + sideText(exchange.taken);
}

std::string sourcesText(const std::vector<Modifier>& sources)
{
    std::string text;
    for (const Modifier& modifier : sources)
        text += text.empty() ? modifier.source + " " + std::to_string(modifier.amount) : ", " + wordsOf(modifier);
    return text;
}

std::string boundOf(const StatValue& value)
{
    const int sum = sumOf(value.sources);
    if (value.value < sum)
        return "at most " + std::to_string(value.value);
    return value.value > sum ? "at least " + std::to_string(value.value) : std::string();
}

std::string wordsOf(const StatValue& value)
{
    const std::string bound = boundOf(value);
    return std::to_string(value.value) + (value.sources.empty() ? "" : ": ") + sourcesText(value.sources)
           + (bound.empty() ? "" : "; ") + bound;
}

}  // namespace gloam
