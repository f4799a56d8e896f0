#include "core/check/FactionCheck.h"

#include "core/base/Fault.h"
#include "core/parts/Factions.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace gloam {

namespace {

std::string nearestOf(const std::vector<Name>& names, const Name& meant, const Problems& problems)
{
    return suggestAmong(problems, meant.text(), [&names] {
        std::vector<std::string> words;
        for (const Name& name : names)
            words.push_back(name.text());
        return words;
    });
}

}  // namespace

void checkFactions(const World& world, Problems& problems)
{
    if (world.settings.factions.empty())
        return;
    const std::vector<Name> names = factionNames(world);
    const std::set<Name> known(names.begin(), names.end());
    const auto report = [&problems](Fault fault, const Name& faction, std::string sentence, std::string suggestion) {
        problems.push_back({Severity::Warning,
                            fault,
                            "factions." + faction.text() + ".feelings",
                            std::move(sentence),
                            std::move(suggestion),
                            {},
                            {}});
    };
    for (const auto& [id, faction] : world.settings.factions)
        for (const Feeling& feeling : faction.feelings) {
            if (feeling.toward == id && feeling.feeling <= hostileFeeling)
                report(Fault::SelfHatred, id,
                       "The faction '" + id.text() + "' hates itself: its members fight each other.",
                       "Raise the feeling above " + std::to_string(hostileFeeling) + ", or remove it.");
            if (known.count(feeling.toward) == 0)
                report(Fault::EmptyFaction, id, "Nobody is of the faction '" + feeling.toward.text() + "'.",
                       nearestOf(names, feeling.toward, problems));
        }
}

}  // namespace gloam
