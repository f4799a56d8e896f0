#pragma once

#include "editor/exchange/ForeignLinks.h"
#include "editor/exchange/ImportContext.h"

#include <set>
#include <string>

namespace gloam::editor {

class ImportedTree;

/// Turns the objects of one map into entities, notes, cells and links.
class ObjectImport {
public:
    /// `index` is the map's. Links and the start go to the world.
    ObjectImport(ImportContext& context, const ForeignLinks& links, ImportedTree& world, std::size_t index);

    /// Adds everything but links to the level's tree.
    void addAll(Map& tree);

private:
    void addCell(const ForeignObject& object, Map& tree);
    void addThing(std::size_t order, Map& tree);
    void addEntity(std::size_t order, const Name& type, bool leads, Map& tree);
    bool addLink(std::size_t order, const Name& type, bool isForeign);
    void keepOutside(const ForeignObject& object, Map& tree);
    Name entityFor(const std::string& type);
    Value freeId(const Value* said, std::size_t order);

    ImportContext& m_context;
    const ForeignLinks& m_links;
    ImportedTree& m_world;
    const std::size_t m_index;
    const ForeignMap& m_map;
    const Name m_level;
    std::set<std::string> m_ids;  ///< of the entities so far
};

}  // namespace gloam::editor
