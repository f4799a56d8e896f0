#include "core/generate/RollReport.h"

#include "core/base/Random.h"
#include "core/generate/EncounterRolls.h"

#include <algorithm>
#include <map>

namespace gloam {

namespace {

void count(RolledType& rolled, int came, bool isFirst)
{
    rolled.least = isFirst ? came : std::min(rolled.least, came);
    rolled.most = std::max(rolled.most, came);
    rolled.total += came;
    rolled.times += came > 0 ? 1 : 0;
}

}  // namespace

RollReport rolledOften(const EncounterTable& table, int moreRolls, int times, std::uint64_t seed, Progress& progress)
{
    RollReport report;
    for (const Encounter& entry : table.entries)
        if (std::none_of(report.types.begin(), report.types.end(),
                         [&entry](const RolledType& known) { return known.type == entry.type; }))
            report.types.push_back({.type = entry.type});
    Random chance(seed);
    for (; report.times < times && !progress.isCancelled(); ++report.times) {
        const std::vector<Name> names = rolled(table, moreRolls, chance);
        std::map<Name, int> counts;
        for (const Name& name : names)
            ++counts[name];
        for (RolledType& type : report.types)
            count(type, counts[type.type], report.times == 0);
        count(report.all, static_cast<int>(names.size()), report.times == 0);
    }
    return report;
}

std::vector<int> firstWeights(const EncounterTable& table)
{
    long long spent = 0;
    for (const Encounter& entry : table.entries)
        spent += static_cast<long long>(entry.least) * entry.cost;
    std::vector<int> weights;
    for (const Encounter& entry : table.entries) {
        const bool isOpen =
            (entry.most == 0 || entry.least < entry.most) && (table.budget == 0 || spent + entry.cost <= table.budget);
        weights.push_back(isOpen ? entry.weight : 0);
    }
    return weights;
}

}  // namespace gloam
