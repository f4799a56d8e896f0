#include "editor/exchange/LongNames.h"

#include "core/base/Limits.h"
#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/ForeignNode.h"
#include "editor/exchange/ForeignWords.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace gloam::editor {

namespace {

/// Holds the short names of one world.
class NameShortener {
public:
    void shortenIn(ForeignMap& map)
    {
        m_ofMap.clear();
        asKey(map.name);
        asId(map.id);
        asText(map.type);
        for (ForeignMap::Neighbour& neighbour : map.neighbours) {
            asText(neighbour.side);
            asId(neighbour.id);
        }
        for (ForeignKind& kind : map.kinds) {
            asKey(kind.set);
            asKey(kind.id);
            asText(kind.type);
        }
        for (ForeignLayer& layer : map.layers)
            shortenWords(layer);
        for (ForeignLayerWords& layer : map.otherLayers)
            shortenWords(layer);
        for (ForeignObject& object : map.objects)
            asText(object.layer);
    }

    std::vector<std::string> namesOfMap() const { return {m_ofMap.begin(), m_ofMap.end()}; }

private:
    void shortenWords(ForeignLayerWords& layer)
    {
        asText(layer.name);
        asText(layer.type);
    }

    void asKey(std::string& name)
    {
        if (!fitsAsKey(name))
            shorten(name);
    }

    void asText(std::string& name)
    {
        if (name.size() > Limits{}.textBytes)
            shorten(name);
    }

    /// It stands behind the path of a file.
    void asId(std::string& id)
    {
        if (id.size() > Limits{}.textBytes / 2)
            shorten(id);
    }

    void shorten(std::string& name)
    {
        const auto [known, isNew] = m_short.try_emplace(name);
        if (isNew) {
            const std::string beginning = shown(name);
            const int number = ++m_numbers[beginning];
            known->second = number == 1 ? beginning : beginning + " " + std::to_string(number);
        }
        name = known->second;
        m_ofMap.insert(name);
    }

    std::map<std::string, std::string> m_short;  ///< by the whole name
    std::map<std::string, int> m_numbers;        ///< of names that begin alike
    std::set<std::string> m_ofMap;
};

}  // namespace

void shortenNames(ForeignWorld& world)
{
    NameShortener shortener;
    for (ForeignMap& map : world.maps) {
        shortener.shortenIn(map);
        const std::vector<std::string> names = shortener.namesOfMap();
        if (names.empty())
            continue;
        world.problems.push_back(foreignProblem("Of '" + shown(map.name)
                                                    + "', names are too long, and only their beginnings are imported: "
                                                    + listed(names) + ".",
                                                {}, Severity::Warning));
        world.problems.back().file = map.file;
    }
}

}  // namespace gloam::editor
