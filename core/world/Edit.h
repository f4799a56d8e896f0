#pragma once

#include "core/world/RebuildTypes.h"
#include "core/world/Sections.h"
#include "core/world/TilePatch.h"

#include <limits>
#include <optional>
#include <variant>

namespace gloam {

struct ReadingOrder {
    bool operator()(Point a, Point b) const { return comesBefore(a, b); }
};

/// A level's properties besides its drawing and its contents; the fields that a Level shows.
struct LevelSettings {
    std::string name;
    int depth = 0;
    int ambient = 0;  ///< light everywhere, 0 to 5 steps
    std::vector<LevelNote> notes;
    std::vector<Trigger> triggers;
    LevelSteps contents;  ///< that run on the first arrival
    bool operator==(const LevelSettings&) const = default;
};
LevelSettings settingsOf(const Level& level);
Level levelWith(const LevelSettings& settings);  ///< one that has nothing else

/// Each holds what will be put in place, and after an exchange what was there. An empty value removes.
namespace edit {

struct Tiles {
    Name level;
    TilePatch patch;
};

/// The overrides of cells; one without keys is removed.
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
    struct Rename {  ///< of the level alone; references are separate edits
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

/// One of the world's own types. The first exchange rebakes all types; later ones swap the baked results.
struct Types {
    TypeCategory category = TypeCategory::Tiles;
    Name name;
    std::optional<TypeSource> source;
    std::size_t position = 0;  ///< position in its category, when added
    std::optional<Baked> baked = {};
    bool isBakedLater = false;  ///< a later edit of the same step bakes the types, once for both
};

/// Renames one of the world's own types: everything that refers to it follows, and it keeps its slot.
struct TypeName {
    TypeCategory category = TypeCategory::Tiles;
    Name from;
    Name to;

    // Once exchanged: all that can name the type, so that undoing restores other uses of the new name exactly.
    std::optional<Baked> baked = {};
    Cow<TypeSources> types = {};
    WorldSettings settings = {};
};

/// The world's settings, its own rules and sentences.
struct Settings {
    WorldSettings settings;
    Authored<RuleChoices> ruleset;
    AuthoredEntries<Sentence> messages;
    std::optional<Baked> baked = {};  ///< as in Types, if the type libraries change
};

/// One of the world's own encounter tables, recipes or prefabs, or one key of its overland.
struct Entry {
    AuthoredSection section = AuthoredSection::Prefabs;
    Name name;
    std::optional<Value> value;
    std::size_t position = std::numeric_limits<std::size_t>::max();  ///< in its section, when added
};

/// The whole world, as a file or an earlier version has it; also what no smaller edit changes, such as comments.
struct Whole {
    Cow<World> world;
};

using Simple = std::variant<Tiles, Cells, Entities, LevelList, Links, Types, Settings, TypeName, Entry, Whole>;

/// Several edits in order, as one step.
struct Several {
    std::vector<Simple> edits;
};

}  // namespace edit

using Edit = std::variant<edit::Tiles, edit::Cells, edit::Entities, edit::LevelList, edit::Links, edit::Types,
                          edit::Settings, edit::TypeName, edit::Entry, edit::Whole, edit::Several>;

/// What an exchange changed: what views must refresh, and where to show it.
struct Touched {
    struct Part {
        Name level;
        std::vector<Rect> cells;  ///< may overlap; empty if the whole level is affected
    };
    std::vector<Part> parts;                     ///< each level once, first changed first
    std::vector<std::pair<Name, Name>> renamed;  ///< levels, from and to
    std::vector<edit::TypeName> renamedTypes;
    bool levelList = false;  ///< levels were added, removed or renamed, or their settings changed
    bool links = false;
    bool types = false;
    bool settings = false;
    bool written = false;   ///< encounter tables, recipes, prefabs or the overland
    bool overland = false;  ///< the overland; then `written`, too

    void add(const Name& level, const std::vector<Rect>& cells);
    void add(const Touched& other);
    const Part* find(const Name& level) const;
    bool isNothing() const
    {
        return parts.empty() && renamed.empty() && !levelList && !links && !types && !settings && !written;
    }
};

/// Swaps the edit with part of the world: doing it twice undoes it. Anything without a place in the world (a missing
/// level, a cell outside) is skipped.
Touched exchange(World& world, Edit& edit, const PartTable& parts);

/// Several edits in order, as one step; a single one stays as it is.
Edit joined(std::vector<edit::Simple> edits);
Edit toEdit(edit::Simple edit);

/// Roughly how much memory an edit keeps in use.
std::size_t bytesHeld(const Edit& edit);

}  // namespace gloam
