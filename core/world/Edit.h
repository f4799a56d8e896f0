#pragma once

#include "core/world/Rebake.h"
#include "core/world/TilePatch.h"

#include <variant>

namespace gloam {

struct ReadingOrder {
    bool operator()(Point a, Point b) const { return comesBefore(a, b); }
};

/// What a level says of itself besides its drawing and what is in it.
struct LevelSettings {
    std::string name;
    int depth = 0;
    int ambient = 0;  ///< light everywhere, 0 to 5 steps
    std::vector<LevelNote> notes;
    friend bool operator==(const LevelSettings&, const LevelSettings&) = default;
};
LevelSettings settingsOf(const Level& level);

/// Each holds what is to be put in place, and after an exchange what stood there. What is nothing is taken away.
namespace edit {

struct Tiles {
    Name level;
    TilePatch patch;
};

/// What cells override; one without keys is taken away.
struct Cells {
    Name level;
    std::map<Point, CellOverride, ReadingOrder> cells;
};

struct Entities {
    Name level;
    std::map<EntityId, std::optional<Entity>> entities;
};

struct LevelList {
    struct Put {
        Name id;
        std::optional<Cow<Level>> level;
    };
    struct Rename {  ///< of the level alone; references are edits of their own
        Name from;
        Name to;
    };
    struct Settings {
        Name id;
        LevelSettings settings;
    };
    std::variant<Put, Rename, Settings> change;
};

struct Links {
    std::map<LinkId, std::optional<Link>> links;
};

/// One type of the world's own. All types are baked anew at the first exchange; later ones trade what was baked.
struct Types {
    TypeCategory category = TypeCategory::Tiles;
    Name name;
    std::optional<TypeSource> source;
    std::size_t position = 0;  ///< its place among the category's, where it is added
    std::optional<Baked> baked = {};
};

/// Another name for a type of the world's own: all that names it follows, and it keeps its slot.
struct TypeName {
    TypeCategory category = TypeCategory::Tiles;
    Name from;
    Name to;
};

/// What the world says of itself, its own rules and sentences.
struct Settings {
    WorldSettings settings;
    Map ruleset;
    Map messages;
    std::optional<Baked> baked = {};  ///< as in Types, where the type libraries change
};

using Simple = std::variant<Tiles, Cells, Entities, LevelList, Links, Types, Settings, TypeName>;

/// One after another, as one step.
struct Several {
    std::vector<Simple> edits;
};

}  // namespace edit

using Edit = std::variant<edit::Tiles, edit::Cells, edit::Entities, edit::LevelList, edit::Links, edit::Types, edit::Settings,
                          edit::TypeName, edit::Several>;

/// What an exchange changed: what views must look at again, and where to show it.
struct Touched {
    struct Part {
        Name level;
        std::vector<Rect> cells;  ///< may overlap; none where the level is concerned as a whole
    };
    std::vector<Part> parts;  ///< each level once, the first one changed first
    std::vector<std::pair<Name, Name>> renamed;  ///< levels, from and to
    std::vector<edit::TypeName> renamedTypes;
    bool levelList = false;   ///< levels added, removed, renamed, or their settings
    bool links = false;
    bool types = false;
    bool settings = false;

    void add(const Name& level, const std::vector<Rect>& cells);
    void add(const Touched& other);
    const Part* find(const Name& level) const;
    bool isNothing() const { return parts.empty() && renamed.empty() && !levelList && !links && !types && !settings; }
};

/// Trades places with part of the world: done twice, it is undone. Whatever has no place in the world (a level that is
/// not there, a cell outside) is passed over.
Touched exchange(World& world, Edit& edit, const PartTable& parts);

/// One after another as one step; nothing is lost in a single one.
Edit joined(std::vector<edit::Simple> edits);
Edit toEdit(edit::Simple edit);

/// About how much memory an edit keeps from being given back.
std::size_t bytesHeld(const Edit& edit);

}  // namespace gloam
