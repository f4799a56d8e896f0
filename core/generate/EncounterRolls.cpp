#include "core/generate/EncounterRolls.h"

#include "core/base/Random.h"
#include "core/generate/Weighted.h"

#include <algorithm>

namespace gloam {

namespace {

/// Guards against dice of thousands.
constexpr int mostAtOnce = 1'000;

/// What has been rolled so far.
struct Purse {
    const EncounterTable& table;
    std::vector<int> counts;
    int spent = 0;

    bool allows(std::size_t line) const
    {
        const Encounter& entry = table.entries[line];
        return (entry.most == 0 || counts[line] < entry.most)
               && (table.budget == 0 || spent + entry.cost <= table.budget);
    }
    void take(std::size_t line, std::vector<Name>& names)
    {
        ++counts[line];
        spent += table.entries[line].cost;
        names.push_back(table.entries[line].type);
    }
};

/// A line that the purse allows, by weight; the number of lines if there is none.
std::size_t drawn(const Purse& purse, Random& chance)
{
    const std::vector<Encounter>& entries = purse.table.entries;
    return drawnByWeight(
        entries.size(), [&](std::size_t i) { return purse.allows(i) ? entries[i].weight : 0; }, chance);
}

}  // namespace

EncounterTable suited(const EncounterTable& table, int depth)
{
    EncounterTable suiting = table;
    std::erase_if(suiting.entries, [depth](const Encounter& entry) { return !entry.isFor(depth); });
    return suiting;
}

Name oneOf(const EncounterTable& table, Random& chance)
{
    const std::size_t line = drawn({table, std::vector<int>(table.entries.size(), 0)}, chance);
    return line == table.entries.size() ? Name() : table.entries[line].type;
}

std::vector<Name> rolled(const EncounterTable& table, int moreRolls, Random& chance)
{
    std::vector<Name> names;
    Purse purse{table, std::vector<int>(table.entries.size(), 0)};
    for (std::size_t line = 0; line < table.entries.size(); ++line)
        for (int i = 0; i < table.entries[line].least; ++i)
            purse.take(line, names);
    const int rolls = std::clamp(roll(table.rolls, chance), 0, mostAtOnce) + moreRolls;
    for (int i = 0; i < rolls; ++i) {
        const std::size_t line = drawn(purse, chance);
        if (line == table.entries.size())
            break;
        const int count = std::clamp(roll(table.entries[line].count, chance), 0, mostAtOnce);
        for (int each = 0; each < count && purse.allows(line); ++each)
            purse.take(line, names);
    }
    return names;
}

}  // namespace gloam
