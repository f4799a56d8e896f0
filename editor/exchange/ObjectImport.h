#pragma once

#include "editor/exchange/ForeignLinks.h"
#include "editor/exchange/ImportContext.h"
#include "editor/exchange/KindTable.h"
#include "editor/exchange/ObjectTable.h"

namespace gloam::editor {

class ImportedTree;

/// Turns the objects of one map into entities, notes, cells and links.
class ObjectImport {
public:
    /// `index` is the map's. Links and the start go to the world.
    ObjectImport(ImportContext& context, const ForeignLinks& links, const ObjectTable& table, ImportedTree& world,
                 std::size_t index);

    /// Adds everything but links to the level's tree.
    void addAll(Map& tree);

    /// The first is the start of a world that has none, else a note.
    void addHeroes(const KindTable::Heroes& heroes, Map& tree);

private:
    void add(std::size_t order, Map& tree);
    void addCell(const ForeignObject& object, Map& tree);
    void addEntity(std::size_t order, Map& tree);
    bool addLink(std::size_t order, const Name& type, bool isForeign);
    void keepOutside(std::size_t order, Map& tree);
    void keepObject(std::size_t order, Map& tree);
    void reportTooLong(const ForeignObject& object);
    void reportFurtherStarts();
    void reportMissing(const ForeignObject& object, const ForeignProperties& properties);
    Map wordsOf(std::size_t order, const Name& type, Map foreign) const;
    List effectsOf(const ForeignObject& object, const Name& type) const;

    ImportContext& m_context;
    const ForeignLinks& m_links;
    const ObjectTable& m_table;
    ImportedTree& m_world;
    const std::size_t m_index;
    const ForeignMap& m_map;
    const Name m_level;
    const bool m_hasLayers;  ///< of objects, more than one
    long long m_outside = 0;
    std::vector<std::size_t> m_furtherStarts;  ///< objects
};

}  // namespace gloam::editor
