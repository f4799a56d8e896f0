#pragma once

#include "core/base/Fault.h"
#include "editor/exchange/ForeignLinks.h"
#include "editor/exchange/ImportRequest.h"
#include "editor/exchange/ObjectItems.h"

namespace gloam::editor {

inline constexpr const char* ownLevelKey = "gloam:level";  ///< the property that holds a level's id
inline constexpr const char* ownWorldKey = "gloam:world";  ///< the property that holds a world's text without levels

/// What the steps of one import share.
struct ImportContext {
    const ImportRequest& request;
    const KnownKeys known;                           ///< the keys that a property may set
    std::vector<Name> ids = {};                      ///< of the levels, in the order of the maps
    std::vector<std::string> sources = {};           ///< of the levels, likewise
    std::shared_ptr<const TypeRegistry> types = {};  ///< with every name that the levels use
    Mapping decided = {};
    Problems problems = {};

    /// A link made from an object of another tool.
    struct MadeLink {
        LinkId id;
        std::size_t map = 0;
        const ForeignObject* object;
    };
    std::vector<MadeLink> links = {};

    /// Adds a warning about a map.
    void report(const ForeignMap& map, std::string sentence, Mark mark, Fault fault = Fault::NotCarried);

    /// Adds problems, and the file of the map to each.
    void take(const ForeignMap& map, const Problems& found);
};

}  // namespace gloam::editor
