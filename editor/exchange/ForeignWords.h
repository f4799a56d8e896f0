#pragma once

#include "core/types/Value.h"
#include "editor/exchange/ForeignNode.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gloam::editor {

/// What an import does with a word of another tool's file: an attribute, a member, an element or a keyword.
enum class WordUse {
    Read,      ///< decides something of the level
    Kept,      ///< stays under `x`, unless it has its usual value
    Told,      ///< does not come, which is reported
    Technical  ///< says how the file is written or shown by its tool, and nothing about the map
};

struct ForeignWord {
    std::string_view name;
    WordUse use;
    std::string_view usual = {};  ///< the value that says nothing, as text
};

/// The parts of other tools whose words are known.
enum class ForeignPart {
    TiledMap,
    TiledTileset,
    TiledTile,
    TiledLayer,
    TiledChunk,
    TiledObject,
    TiledText,
    TiledProperty,
    TiledWorld,
    TiledWorldMap,
    TiledWorldPattern,
    LdtkProject,
    LdtkWorld,
    LdtkLevel,
    LdtkLayer,
    LdtkTile,
    LdtkEntity,
    LdtkField,
    DesVault
};

/// All words of a part that the documentation of its tool names.
std::span<const ForeignWord> wordsOf(ForeignPart part);
const ForeignWord* findWord(ForeignPart part, std::string_view name);  ///< null if it is not known

/// What a reader does not use of a part. What is not known is kept.
struct Leftover {
    Map kept;
    std::vector<std::string> told;  ///< names, each once
};
Leftover leftoverOf(const ForeignNode& node, ForeignPart part);

/// Whether worlds can hold a name as a key, and a value with all its texts and keys.
bool fitsAsKey(std::string_view name);
bool fitsAsValue(const Value& value);

/// Adds a value for `x`; false if worlds cannot hold it, because a text of it is too long.
bool keepValue(Map& map, const std::string& name, Value value);

/// "a, b and 3 more", for a message.
std::string listed(const std::vector<std::string>& names);

}  // namespace gloam::editor
