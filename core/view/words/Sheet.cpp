#include "core/view/words/Sheet.h"

#include "core/game/Game.h"
#include "core/parts/Arms.h"
#include "core/parts/Attributes.h"
#include "core/rules/Attributes.h"
#include "core/view/words/Explain.h"

namespace gloam {

namespace {

/// What people call a stat: "hit bonus".
std::string plainName(const Name& stat)
{
    if (stat == stat::dv)
        return "defense";
    if (stat == stat::av)
        return "armor";
    std::string name = stat.text();
    for (char& sign : name)
        if (sign == '-')
            sign = ' ';
    return name;
}

class SheetRows {
public:
    SheetRows(const Game& game, const Slice& slice) : m_game(game), m_slice(slice), m_hero(*game.hero()) {}

    std::vector<SheetRow> rows()
    {
        addBody();
        addAttributes();
        addFighting();
        addStatuses();
        addCarried();
        addRun();
        return std::move(m_rows);
    }

private:
    StatValue valueOf(const Name& stat) const { return m_game.policies().stats.valueOf(m_game.level(), m_hero, stat); }

    void addStat(const char* group, const Name& stat, std::string unit = {})
    {
        const StatValue value = valueOf(stat);
        if (value.sources.empty() && value.value == 0)
            return;
        m_rows.push_back({group, plainName(stat), std::to_string(value.value) + unit, value.sources, boundNote(value)});
    }

    static std::string boundNote(const StatValue& value)
    {
        const int sum = sumOf(value.sources);
        if (value.value < sum)
            return "at most " + std::to_string(value.value);
        return value.value > sum ? "at least " + std::to_string(value.value) : std::string();
    }

    void addBody()
    {
        const StatValue most = valueOf(stat::maxHp);
        m_rows.push_back({"body", "hit points", std::to_string(m_hero.hp) + " of " + std::to_string(most.value),
                          most.sources, boundNote(most)});
        addStat("body", m_game.policies().ruleset.timing.model == Name("delay") ? stat::delay : stat::speed);
        const StatValue sight = valueOf(stat::viewRadius);
        const bool isBoundless = sight.value >= boundlessSight;
        m_rows.push_back({"body",
                          "sight",
                          isBoundless ? "without a bound" : std::to_string(sight.value) + " cells",
                          isBoundless ? std::vector<Modifier>() : sight.sources,
                          {}});
        addStat("body", stat::maxWeight, " pounds");
    }

    void addAttributes()
    {
        for (const Name& attribute : attributeNames()) {
            const StatValue value = valueOf(attribute);
            const int modifier = modifierOf(value.value, m_game.policies().stats.rules.rounding);
            const std::string given = (modifier < 0 ? " (" : " (+") + std::to_string(modifier) + ")";
            m_rows.push_back({"attributes", plainName(attribute), std::to_string(value.value) + given, value.sources,
                              boundNote(value)});
        }
    }

    void addFighting()
    {
        const bool isD20 = m_game.policies().ruleset.combat.model == Name("d20");
        addStat("fighting", stat::dv);
        const std::size_t before = m_rows.size();
        addStat("fighting", stat::av);
        if (isD20 && m_rows.size() > before)
            m_rows.back().note = "half of it counts";
        addStat("fighting", stat::hitBonus);
        addStat("fighting", stat::penBonus);
        const D20* own = part<D20>(m_hero, m_game.types());
        if (!own || !isD20)
            return;
        m_rows.push_back({"fighting", "attack", toText(own->attack), {}, {}});
        const Entity* weapon = wieldedBy(m_game.level(), m_hero);
        const Dice& damage = weapon ? meleeOf(m_game.level(), m_hero).damage : own->damage;
        m_rows.push_back({"fighting",
                          "damage",
                          toText(damage),
                          {},
                          weapon ? "with the " + displayName(*weapon, m_game.types()) : std::string()});
    }

    void addStatuses()
    {
        for (const StatusSign& status : m_slice.self.statuses)
            m_rows.push_back({"statuses",
                              status.adjective.empty() ? status.status.text() : status.adjective,
                              status.turns > 0 ? std::to_string(status.turns) + " turns" : "until it ends",
                              {},
                              {}});
        if (m_slice.self.statuses.empty())
            m_rows.push_back({"statuses", "none", {}, {}, {}});
    }

    void addCarried()
    {
        bool isAny = false;
        for (const Entity& entity : m_game.level().entities.all())
            if (entity.in == m_hero.id) {
                m_rows.push_back({"carried",
                                  displayName(entity, m_game.types()),
                                  {},
                                  {},
                                  lookOf(entity, m_game.types()).description});
                isAny = true;
            }
        if (!isAny)
            m_rows.push_back({"carried", "nothing", {}, {}, {}});
    }

    void addRun()
    {
        const GameState& state = m_game.state();
        m_rows.push_back({"run", "world", state.world.displayName(), {}, {}});
        m_rows.push_back({"run", "rules", state.world.settings.ruleset.text(), {}, {}});
        m_rows.push_back({"run", "level", m_slice.levelName, {}, "depth " + std::to_string(m_slice.depth)});
        m_rows.push_back({"run", "turn", std::to_string(state.turn), {}, {}});
        m_rows.push_back({"run", "seed", std::to_string(state.chance.seed()), {}, {}});
    }

    const Game& m_game;
    const Slice& m_slice;
    const Entity& m_hero;
    std::vector<SheetRow> m_rows;
};

}  // namespace

std::vector<SheetRow> sheetOf(const Game& game, const Slice& slice)
{
    return game.hero() ? SheetRows(game, slice).rows() : std::vector<SheetRow>();
}

std::string sourcesText(const std::vector<Modifier>& sources)
{
    std::string text;
    for (const Modifier& modifier : sources)
        text += text.empty() ? modifier.source + " " + std::to_string(modifier.amount) : ", " + wordsOf(modifier);
    return text;
}

}  // namespace gloam
