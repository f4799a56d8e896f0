#include "core/world/EncounterTable.h"

#include "core/base/Fault.h"
#include "core/types/FieldReader.h"

#include <algorithm>

namespace gloam {

namespace {

/// A depth that is no range is a problem. One that ends before it begins is kept, so that an editor can show it; other
/// lists are left out.
void checkDepth(Encounter& entry, const std::string& path, Mark mark, Problems& problems)
{
    const std::vector<int>& depth = entry.depth;
    if (depth.empty() || (depth.size() == 2 && depth[0] <= depth[1]))
        return;
    problems.push_back(problemAt(Severity::Error, Fault::ImpossibleSize, path,
                                 depth.size() == 2 ? "'depth' begins at " + std::to_string(depth[0])
                                                         + " and ends before, at " + std::to_string(depth[1]) + "."
                                                   : "'depth' must be two numbers: from and to.",
                                 "Write depth: [1, 4].", mark));
    if (depth.size() != 2)
        entry.depth.clear();
}

}  // namespace

void fields(FieldVisitor& visitor, Encounter& encounter)
{
    field(visitor, {.name = "type", .help = "what comes", .refersTo = "entities"}, encounter.type);
    field(visitor, {"weight", "how often, relative to the other weights", {}, 0, 1000}, encounter.weight);
    field(visitor, {"least", "how many are guaranteed", {}, 0, 100}, encounter.least);
    field(visitor, {"most", "how many there are at most; 0 for no limit", {}, 0, 10'000}, encounter.most);
    field(visitor, {"count", "how many come at once"}, encounter.count);
    field(visitor, {"cost", "what each takes from the budget", {}, 0, 10'000}, encounter.cost);
    field(visitor,
          {.name = "depth",
           .help = "from and to which depth; any without",
           .min = 0,
           .max = 1000,
           .input = InputStyle::Range},
          encounter.depth);
    field(visitor, {"if", "comes only if all of this holds on the first arrival"}, encounter.conditions);
}

void fields(FieldVisitor& visitor, EncounterTable& table)
{
    field(visitor, {"rolls", "how often it is rolled"}, table.rolls);
    field(visitor, {"budget", "what all that is rolled may cost; 0 for no limit", {}, 0, 1'000'000}, table.budget);
    field(visitor, {"entries", "what can come"}, table.entries);
}

bool Encounter::isFor(int levelDepth) const
{
    return levelDepth == 0 || depth.size() != 2 || (depth[0] <= levelDepth && levelDepth <= depth[1]);
}

bool EncounterTable::hasWeight() const
{
    return std::any_of(entries.begin(), entries.end(),
                       [](const Encounter& entry) { return entry.weight > 0 || entry.least > 0; });
}

template <> EncounterTable readWritten(const Value& written, const std::string& path, Problems& problems)
{
    EncounterTable table;
    const Map* map = written.as<Map>();
    if (!map) {
        problems.push_back(problemAt(Severity::Error, Fault::BadValue, path,
                                     "A table must be a map such as {rolls: 2d4, entries: [{type: burrow-rat}]}.", {},
                                     written.mark));
        return table;
    }
    readFields(*map, path, problems, table);
    const bool namesNone = std::none_of(table.entries.begin(), table.entries.end(),
                                        [](const Encounter& entry) { return !entry.type.isEmpty(); });
    if (namesNone)
        problems.push_back(problemAt(Severity::Error, Fault::EmptyTable, path, "The table names no type.",
                                     "Give it entries such as {type: burrow-rat, weight: 3}.", written.mark));
    else if (!table.hasWeight())
        problems.push_back(problemAt(Severity::Error, Fault::EmptyTable, path, "Every weight of the table is 0.",
                                     "Give one entry a weight, or a least number.", written.mark));
    for (std::size_t i = 0; i < table.entries.size(); ++i)
        if (const Encounter& entry = table.entries[i]; entry.most > 0 && entry.least > entry.most)
            problems.push_back(problemAt(Severity::Error, Fault::ImpossibleSize,
                                         path + ".entries[" + std::to_string(i) + "].least",
                                         "'least' (" + std::to_string(entry.least) + ") is more than 'most' ("
                                             + std::to_string(entry.most) + ").",
                                         {}, written.mark));
    for (std::size_t i = 0; i < table.entries.size(); ++i)
        checkDepth(table.entries[i], path + ".entries[" + std::to_string(i) + "].depth", written.mark, problems);
    return table;
}

}  // namespace gloam
