#pragma once

#include "core/world/Link.h"
#include "editor/exchange/ForeignMap.h"

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

namespace gloam::editor {

/// Finds where objects lead, among the maps of one import and the levels of the world it goes into.
class ForeignLinks {
public:
    /// `levels` are the ids that the maps become, in their order; `others` are the levels the world has besides.
    ForeignLinks(const ForeignWorld& world, const std::vector<Name>& levels, std::set<Name> others);

    /// A place, or why there is none as a sentence; nothing if the object does not lead anywhere. Understood are
    /// `dest_map`, `dest_x` and `dest_y` (in cells), `target_map` and `target` (an entity's name or id), `target`
    /// alone, and references to objects by entities or properties named like a passage. A reference of the type
    /// `entity` may lead to any map, and one to an entity that is not there gives a sentence whatever its name.
    using Way = std::variant<std::monostate, Place, std::string>;
    Way wayOf(const ForeignObject& object, std::size_t map) const;

    /// The properties that say where an object leads.
    static const std::set<std::string, std::less<>>& properties();

private:
    using Index = std::unordered_map<std::string, std::size_t>;  ///< the first of each name
    struct Objects {
        Index byId;
        Index byName;
    };

    void indexMaps();
    void indexPath(std::size_t map);
    void findEntities();
    Way wayToEntity(std::size_t map, const std::string& id, const std::string& spoken) const;
    Way wayToMap(const ForeignObject& object, std::size_t from, const std::string& named) const;
    Way wayToObject(std::size_t map, const std::string& named, const std::string& spoken) const;
    std::optional<std::size_t> mapNamed(std::string named, std::size_t from) const;

    const ForeignWorld& m_world;
    const std::vector<Name>& m_levels;
    std::set<Name> m_others;
    std::unordered_map<std::string, Place> m_entities;  ///< by idInProject: references are to any map
    std::vector<Objects> m_objects;                     ///< of each map
    Index m_mapsByLevel;
    Index m_mapsByName;
    Index m_mapsByPath;  ///< of files with one map, with and without the ending
    Index m_mapsByEnd;   ///< likewise, with only the last folders of the path
    Index m_mapsByFile;  ///< without its folder
    Index m_mapsByStem;  ///< without its ending either
};

}  // namespace gloam::editor
