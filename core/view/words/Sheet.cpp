#include "core/view/words/Sheet.h"

#include "core/game/Game.h"
#include "core/parts/Arms.h"
#include "core/parts/Attributes.h"
#include "core/parts/Carrying.h"
#include "core/rules/Attributes.h"
#include "core/view/words/Explain.h"
#include "core/view/words/Nouns.h"
#include "core/view/words/WayWords.h"

#include <utility>

namespace gloam {

namespace {

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

    void add(const char* group, std::string name, std::string value = {}, std::string note = {})
    {
        m_rows.push_back({group, std::move(name), std::move(value), {}, std::move(note)});
    }

    void addStat(const char* group, const Name& stat, std::string unit = {})
    {
        const StatValue value = valueOf(stat);
        if (value.sources.empty() && value.value == 0)
            return;
        m_rows.push_back(
            {group, plainStat(stat.text()), std::to_string(value.value) + unit, value.sources, boundOf(value)});
    }

    void addBody()
    {
        const StatValue most = valueOf(stat::maxHp);
        m_rows.push_back({"body", "hit points", std::to_string(m_hero.hp) + " of " + std::to_string(most.value),
                          most.sources, boundOf(most)});
        if (m_game.policies().ruleset.timing.model == "delay")
            addStat("body", stat::delay, " ticks an act");
        else
            addStat("body", stat::speed);
        const StatValue sight = valueOf(stat::viewRadius);
        const bool isBoundless = sight.value >= boundlessSight;
        m_rows.push_back({"body", "sight", isBoundless ? "unlimited" : numbered(sight.value, "cell"),
                          isBoundless ? std::vector<Modifier>() : sight.sources});
        addStat("body", stat::maxWeight, " pounds");
    }

    void addAttributes()
    {
        for (const Name& attribute : attributeNames()) {
            const StatValue value = valueOf(attribute);
            const int modifier = modifierOf(value.value, m_game.policies().stats.rules.rounding);
            const std::string given = (modifier < 0 ? " (" : " (+") + std::to_string(modifier) + ")";
            m_rows.push_back({"attributes", plainStat(attribute.text()), std::to_string(value.value) + given,
                              value.sources, boundOf(value)});
        }
    }

    void addFighting()
    {
        const bool isD20 = m_game.policies().ruleset.combat.model == "d20";
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
        add("fighting", "attack", toText(own->attack));
        const Entity* weapon = wieldedBy(m_game.level(), m_hero);
        const Dice& damage = weapon ? meleeOf(m_game.level(), m_hero).damage : own->damage;
        add("fighting", "damage", toText(damage), weapon ? "with the " + displayName(*weapon, m_game.types()) : "");
    }

    void addStatuses()
    {
        for (const StatusView& status : m_slice.self.statuses)
            add("statuses", status.adjective.empty() ? status.status.text() : status.adjective,
                status.turns > 0 ? numbered(status.turns, "turn") : "until it ends");
        if (m_slice.self.statuses.empty())
            add("statuses", "none");
    }

    void addCarried()
    {
        const std::size_t before = m_rows.size();
        for (const Entity* item : contentsOf(m_game.level(), m_hero.id))
            add("carried", displayName(*item, m_game.types()), {}, lookOf(*item, m_game.types()).description);
        if (m_rows.size() == before)
            add("carried", "nothing");
    }

    void addRun()
    {
        const GameState& state = m_game.state();
        add("run", "world", state.world.displayName());
        add("run", "rules", state.world.settings.ruleset.text());
        add("run", "level", m_slice.levelName, whereInWorld(state));
        add("run", "turn", std::to_string(state.turn));
        add("run", "seed", std::to_string(state.chance.seed()));
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

}  // namespace gloam
