#pragma once

#include "core/base/Grid.h"
#include "core/base/Problem.h"
#include "core/types/Value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gloam::editor {

/// A property as another tool holds it. Numbers with a fraction and colours are texts.
struct ForeignProperty {
    std::string name;
    std::string type;  ///< "string", "int", "float", "bool", "color", "file", "object", "class"
    Value value;
    Mark mark = {};
};
using ForeignProperties = std::vector<ForeignProperty>;
const Value* findProperty(const ForeignProperties& properties, std::string_view name);
std::string textProperty(const ForeignProperties& properties, std::string_view name);  ///< empty if it is no text

/// What a cell can hold: a tile of a tileset, a value of a grid, a sign with its colours.
struct ForeignKind {
    std::string set;   ///< its tileset or grid
    std::string id;    ///< within the set
    std::string type;  ///< its class, or the name of its value
    ForeignProperties properties;
    char32_t sign = 0;        ///< if it is drawn as one
    std::string ink;          ///< "#RRGGBB" or empty
    std::string ground;       ///< "#RRGGBB" or empty
    bool mayBeThing = false;  ///< its type may also be that of a thing
};

/// One grid of a map. Index 0 is an empty cell.
struct ForeignLayer {
    std::string name;
    std::string type;
    Grid<std::uint32_t> cells;  ///< indices of the map's kinds
    std::string turns;     ///< `X,Y:BITS` of flipped tiles, with blanks between: 8 across, 4 down, 2 diagonal, 1 hex
    long long turned = 0;  ///< their number; `turns` holds none if they are too many
    ForeignProperties properties;
};

/// A thing on a map that is no tile.
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
    ForeignProperties properties;
    Mark mark = {};
};

/// "The object 'exit'", for messages: by its name, else its class, else its number.
std::string spokenOf(const ForeignObject& object);

/// A level of another tool.
struct ForeignMap {
    std::string file;    ///< as opened, for messages
    std::string opened;  ///< the file that was asked for: it or one that led to it
    std::string name;
    std::string type;
    Size size;
    Size tile;                   ///< of a cell, in the tool's pixels
    std::optional<Point> place;  ///< in its world, in cells
    int depth = 0;
    Point origin;  ///< the cell of the tool's own coordinates that is (0, 0) here
    ForeignProperties properties;
    std::vector<ForeignKind> kinds{ForeignKind{}};  ///< the first is an empty cell's
    std::vector<ForeignLayer> layers;               ///< bottom to top
    std::vector<ForeignObject> objects;
};

/// What was read of one file, and of those it names, and what could not be.
struct ForeignWorld {
    std::string name;
    std::vector<ForeignMap> maps;
    ForeignProperties properties;
    Problems problems;          ///< an error: the map or file was left out
    bool leadsOutside = false;  ///< names files that lie outside of the folder, but could lie in a wider one
};

}  // namespace gloam::editor
