#include "core/world/Faction.h"

#include <algorithm>

namespace gloam {

void fields(FieldVisitor& visitor, Feeling& feeling)
{
    field(visitor, {.name = "toward", .help = "faction it feels this for", .refersTo = "factions"}, feeling.toward);
    field(visitor, {"feeling", "-10 or less is hostile, 50 or more allied", {}, leastFeeling, mostFeeling},
          feeling.feeling);
}

void fields(FieldVisitor& visitor, Faction& faction)
{
    field(visitor, {"name", "name shown to players"}, faction.name);
    field(visitor, {"feelings", "how it feels about others"}, faction.feelings);
}

std::optional<int> feelingIn(const Factions& factions, const Name& from, const Name& toward)
{
    const auto faction = factions.find(from);
    if (faction == factions.end())
        return std::nullopt;
    for (const Feeling& feeling : faction->second.feelings)
        if (feeling.toward == toward)
            return feeling.feeling;
    return std::nullopt;
}

void setFeeling(Factions& factions, const Name& from, const Name& toward, int feeling)
{
    const int bounded = std::clamp(feeling, leastFeeling, mostFeeling);
    std::vector<Feeling>& feelings = factions[from].feelings;
    const auto present =
        std::find_if(feelings.begin(), feelings.end(), [&](const Feeling& felt) { return felt.toward == toward; });
    if (present == feelings.end())
        feelings.push_back({toward, bounded});
    else
        present->feeling = bounded;
}

}  // namespace gloam
