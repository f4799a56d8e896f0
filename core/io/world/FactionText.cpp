#include "core/io/world/FactionText.h"

#include "core/base/Fault.h"
#include "core/io/yaml/Comments.h"
#include "core/types/FieldReader.h"
#include "core/types/FieldWriter.h"

#include <set>

namespace gloam {

namespace {

void reportRepeated(const Faction& faction, const std::string& path, const Entry& entry, Problems& problems)
{
    std::set<Name> met;
    for (const Feeling& feeling : faction.feelings)
        if (!met.insert(feeling.toward).second)
            problems.push_back(problemAt(Severity::Warning, Fault::DoubleFeeling, path + ".feelings",
                                         "Two feelings of '" + entry.key + "' are for '" + feeling.toward.text()
                                             + "'; the first counts.",
                                         {}, entry.mark));
}

Faction readFaction(const Entry& entry, const Map& written, const std::string& path, Problems& problems)
{
    Faction faction;
    FieldReader reader(written, path, problems);
    fields(reader, faction);
    reader.reportUnknown();
    for (const Entry& own : written.entries())
        if (!reader.isKnown(own.key))
            faction.extras.unknown.set(own.key, own.value);
    faction.extras.commentsAbove = entry.value.commentsAbove;
    reportRepeated(faction, path, entry, problems);
    return faction;
}

}  // namespace

Factions readFactions(const Map& section, const std::string& path, Problems& problems, Map& unknown)
{
    Factions factions;
    for (const Entry& said : section.entries()) {
        Value made;
        const Entry entry{said.key, withCommentsAbove(said.value, made), said.mark};
        const std::string own = path + "." + entry.key;
        if (const Map* written = entry.value.as<Map>()) {
            factions[entry.key] = readFaction(entry, *written, own, problems);
            continue;
        }
        unknown.set(entry.key, entry.value);
        problems.push_back(problemAt(Severity::Error, Fault::BadValue, own,
                                     "A faction must be a map such as {feelings: [{toward: player, feeling: -20}]}.",
                                     {}, entry.mark));
    }
    return factions;
}

Map factionsTree(const Factions& factions, const Map& unknown)
{
    Map tree;
    for (const auto& [id, faction] : factions) {
        Map written = writtenChanges(faction);
        for (const Entry& entry : faction.extras.unknown.entries())
            written.set(entry.key, entry.value);
        tree.set(id.text(), std::move(written)).commentsAbove = faction.extras.commentsAbove;
    }
    for (const Entry& entry : unknown.entries())
        tree.set(entry.key, entry.value);
    return tree;
}

}  // namespace gloam
