#pragma once

#include "core/io/world/WorldText.h"
#include "core/map/TileMap.h"
#include "editor/exchange/ImportContext.h"
#include "editor/exchange/KindTable.h"

#include <map>
#include <set>
#include <string>

namespace gloam::editor {

/// The tree of the world that an import makes, to which its steps add.
class ImportedTree {
public:
    /// The world without the maps: the one to add to, the one our export kept, or a new one.
    explicit ImportedTree(ImportContext& context);

    /// The types of the world as it is now.
    std::shared_ptr<const TypeRegistry> types() const;

    /// Adds new types to the world's own; the result knows them and every name that levels will use.
    std::shared_ptr<const TypeRegistry> typesWith(const KindTable& kinds);

    /// Adds a level, or puts it in the place of the one with its id.
    void setLevel(const Name& id, Map level, std::vector<std::string> commentsAbove);

    /// The tiles of a level of a new world, in place of a drawing. After this, no drawings of the world are read.
    void setTiles(const Name& id, TileMap tiles);

    /// Whether the world starts there now; the first such place wins.
    bool takeStart(const Place& place);

    void addLink(Map link, std::vector<std::string> commentsAbove);

    /// The world, read from the tree, which is used up.
    ParsedWorld finish();

private:
    void readKept(const std::string& text, ImportContext& context);
    void makeNew(const std::string& name);
    void mergeLinks();

    ReadContext m_reading;
    Map m_tree;
    Lines m_lines = Lines::Kept;  ///< of what is made, there are none
    std::vector<std::string> m_trailing;
    std::map<Name, TileMap> m_tiles;
    List m_newLinks;
    std::set<std::string> m_newLinkIds;
};

}  // namespace gloam::editor
