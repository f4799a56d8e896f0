#pragma once

#include "core/base/Grid.h"
#include "core/base/Problem.h"
#include "core/types/Value.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace gloam::editor {

/// A property as another tool holds it. Numbers with a fraction and colours are texts.
struct ForeignProperty {
    std::string name;
    std::string type;  ///< "string", "int", "float", "bool", "color", "file", "object", "class"; "entity" of LDtk
    Value value;
    Mark mark = {};
    std::string custom = {};  ///< the name of its type, where an artist has made one
    Map about = {};           ///< what else its file says, for `x`
    /// Of a class, where its file says more of them than their values. Only those that are references have values:
    /// those of the others lie in that of the class.
    std::vector<ForeignProperty> members = {};
    bool hasBareMembers = false;  ///< of a class, where its file says nothing of them but their values
};
using ForeignProperties = std::vector<ForeignProperty>;
const Value* findProperty(const ForeignProperties& properties, std::string_view name);
std::string textProperty(const ForeignProperties& properties, std::string_view name);  ///< empty if it is no text

/// Where the picture of a tile is.
struct ForeignPicture {
    std::string file;        ///< empty if there is none
    Point at;                ///< of its upper left pixel
    Size size;               ///< in pixels; empty: the whole file
    std::string clear = {};  ///< "#RRGGBB" of pixels that show nothing, or empty
    bool operator==(const ForeignPicture&) const = default;
};

/// What a cell can hold: a tile of a tileset, a value of a grid, a sign with its colours.
struct ForeignKind {
    std::string set;   ///< its tileset or grid
    std::string id;    ///< within the set
    std::string type;  ///< its class, or the name of its value
    ForeignProperties properties;
    char32_t sign = 0;         ///< if it is drawn as one
    std::string ink;           ///< "#RRGGBB" or empty
    std::string ground;        ///< "#RRGGBB" or empty
    bool mayBeEntity = false;  ///< its type may also be that of an entity
    /// What it is unless a mapping says otherwise: what is drawn there, an empty cell, or where the hero begins.
    enum class Sense { Drawn, Blank, Hero };
    Sense sense = Sense::Drawn;
    Map about = {};  ///< what else its file says, for `x`
    ForeignPicture picture = {};
    std::uint32_t number = 0;  ///< what its file writes into cells
};

/// A tileset of a map.
struct ForeignSet {
    std::string name;
    std::uint32_t first = 0;                   ///< the number of its tile 0
    std::map<std::string, std::string> types;  ///< classes of tiles, by id
    ForeignPicture picture = {};               ///< of all its tiles
    int margin = 0;
    int spacing = 0;
};

/// What a layer says of itself.
struct ForeignLayerWords {
    std::string name;
    std::string type;
    ForeignProperties properties;
    Map about;                  ///< what else its file says, for `x`
    bool holdsObjects = false;  ///< no tiles and no layers
};

/// One grid of a map. Index 0 is an empty cell.
struct ForeignLayer : ForeignLayerWords {
    Grid<std::uint32_t> cells;  ///< indices of the map's kinds
    std::string turns;     ///< `X,Y:BITS` of flipped tiles, with blanks between: 8 across, 4 down, 2 diagonal, 1 hex
    long long turned = 0;  ///< their number; `turns` holds none if they are too many
    std::vector<Rect> blocks;  ///< the parts in which its file writes them, in their order
};

/// Adds how the tile in a cell is turned, unless it is not, or there are too many to keep.
void noteTurn(ForeignLayer& layer, Point cell, std::uint32_t bits);

/// What to say of a layer with too many turned tiles; empty if they are kept.
std::string turnsLost(const ForeignLayer& layer);

/// An object on a map that is no tile.
struct ForeignObject {
    std::string id;  ///< what its tool calls it for ever; empty if it has none
    std::string name;
    std::string type;
    std::string layer;
    Point at;   ///< its cell; may lie outside the map
    Point end;  ///< the cell of the last point of its line, else `at`
    Size size;  ///< cells, at least 1 by 1
    Map shape;  ///< its place and shape in the tool's own units, where cells cannot say it
    std::string text;
    Map about;  ///< what else its file says, for `x`
    ForeignProperties properties;
    Mark mark = {};
};

/// "The object 'exit'", for messages: by its name, else its class, else its number.
std::string spokenOf(const ForeignObject& object);

/// A level of another tool.
struct ForeignMap {
    /// Another map of the file that lies beside this one.
    struct Neighbour {
        std::string side;  ///< as the tool writes it: "n", "e"…
        std::string id;    ///< of the map
    };

    std::string file;          ///< as opened, for messages
    std::string opened;        ///< the file that was asked for: it or one that led to it
    std::string project = {};  ///< the file in which `id` is the only one of its kind; empty: `file`
    std::string id = {};       ///< by which its file tells it from its other maps; empty if it holds one
    std::string name;
    std::string type;
    Size size;
    Size tile;                   ///< of a cell, in the tool's pixels
    std::optional<Point> place;  ///< in its world, in cells
    int depth = 0;
    Point origin;  ///< the cell of the tool's own coordinates that is (0, 0) here
    ForeignProperties properties;
    Map about;                                      ///< what else its file says, for `x`
    Map tilesets;                                   ///< likewise of its tilesets, by name
    std::vector<ForeignKind> kinds{ForeignKind{}};  ///< the first is an empty cell's
    std::vector<ForeignSet> sets;                   ///< where kinds are tiles of tilesets
    std::vector<ForeignLayer> layers;               ///< bottom to top
    std::vector<ForeignLayerWords> otherLayers;     ///< of objects, and groups of layers
    std::vector<Neighbour> neighbours;
    std::vector<ForeignObject> objects;
};

/// Whether cells of a kind hold anything.
bool isFilled(const ForeignMap& map, std::uint32_t kind);

/// The id of an object, unique across all maps of its project and copies of the project.
std::string idInProject(const ForeignMap& map, const std::string& id);

/// What was read of one file, and of those it names, and what could not be.
struct ForeignWorld {
    std::string name;
    std::vector<ForeignMap> maps;
    ForeignProperties properties;
    Problems problems;          ///< an error: the map or file was left out
    bool leadsOutside = false;  ///< names files that lie outside of the folder, but could lie in a wider one
    std::map<std::string, std::uint64_t> files;  ///< all that was read but pictures, with the hash of its bytes
};

}  // namespace gloam::editor
