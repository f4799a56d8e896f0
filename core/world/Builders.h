#pragma once

#include "core/base/Field.h"
#include "core/base/Point.h"

#include <string_view>
#include <variant>
#include <vector>

namespace gloam {

/// Builders of levels: each a struct of parameters, its word in files, what it does in a line without a full stop, and
/// its place in the order of a pipeline (GEN-06). Parameters in percent are chances unless they say otherwise.
namespace builder {

/// One tile everywhere, or on a part (GEN-01).
struct Fill {
    static constexpr std::string_view word = "fill";
    static constexpr std::string_view help = "one tile everywhere, or on a part";
    static constexpr int priority = 500;
    Name tile{"wall"};
    Point at;   ///< a negative number counts from the right or the bottom, here and below
    Size size;  ///< 0: to the edge
    bool operator==(const Fill&) const = default;
};

/// A room at a given place: a wall all around and floor within (GEN-01).
struct Room {
    static constexpr std::string_view word = "room";
    static constexpr std::string_view help = "a room at a given place";
    static constexpr int priority = 600;
    Point at;
    Size size;  ///< with its walls; 0: to the edge
    Name wall{"wall"};
    Name floor{"floor"};
    bool operator==(const Room&) const = default;
};

/// A corridor with one bend between two given cells (GEN-01).
struct Corridor {
    static constexpr std::string_view word = "corridor";
    static constexpr std::string_view help = "a corridor with one bend between two given cells";
    static constexpr int priority = 700;
    Point from;
    Point to;
    bool acrossFirst = true;  ///< false: up or down first
    Name floor{"corridor"};
    bool operator==(const Corridor&) const = default;
};

/// Walls along the edge that later builders leave alone; only openings break them (GEN-06).
struct Border {
    static constexpr std::string_view word = "border";
    static constexpr std::string_view help = "walls along the edge, which only openings break";
    static constexpr int priority = 1000;
    Name wall{"wall"};
    int depth = 1;
    bool operator==(const Border&) const = default;
};

/// How cells become rock or stay open, and how they are smoothed: the source's numbers (GEN-02, 04).
struct Automaton {
    int seedChance = 55;  ///< percent of cells that begin as rock
    std::vector<int> born{6, 7, 8};
    std::vector<int> survive{5, 6, 7, 8};
    int steps = 3;
    int borderDepth = 2;  ///< cells along the edge that begin as rock
    int spread = 40;      ///< how much the seed chance varies with noise, so that there are halls and masses of rock
    bool operator==(const Automaton&) const = default;
};

/// A cave of floor, rubble and stalagmites (GEN-02, 04, 06).
struct Cave {
    static constexpr std::string_view word = "cave";
    static constexpr std::string_view help = "a cave of floor, rubble and stalagmites";
    static constexpr int priority = 2000;
    Automaton automaton;
    Name wall{"wall"};
    Name floor{"dirt"};
    Name rubble{"rubble"};
    Name stalagmite{"stalagmite"};
    int rubblePercent = 15;
    int stalagmitePercent = 5;
    bool operator==(const Cave&) const = default;
};

/// Sand with outcrops of sandstone where noise is high, and rocks (GEN-09).
struct Desert {
    static constexpr std::string_view word = "desert";
    static constexpr std::string_view help = "sand with outcrops of sandstone, and rocks";
    static constexpr int priority = 2000;
    Name sand{"sand"};
    Name wall{"sandstone-wall"};
    Name rock{"rock"};
    int above = 85;  ///< percent of the noise above which walls stand
    int rockPercent = 5;
    int scale = 8;
    bool operator==(const Desert&) const = default;
};

/// Grass between walls of vine, and trees (GEN-10).
struct Jungle {
    static constexpr std::string_view word = "jungle";
    static constexpr std::string_view help = "grass between walls of vine, and trees";
    static constexpr int priority = 2000;
    Automaton automaton{48, {6, 7, 8}, {5, 6, 7, 8}, 2, 2, 40};
    Name wall{"vine-wall"};
    Name grass{"grass"};
    Name tree{"tree"};
    int treePercent = 10;
    bool operator==(const Jungle&) const = default;
};

/// Rooms in solid stone and corridors with one bend, half fallen in (GEN-11). The numbers of rooms are for 2,000 cells,
/// the source's 80 by 25; a larger level has more.
struct Ruins {
    static constexpr std::string_view word = "ruins";
    static constexpr std::string_view help = "rooms in solid stone, and corridors half fallen in";
    static constexpr int priority = 2000;
    Name wall{"stone-wall"};
    Name floor{"stone-floor"};
    Name rubble{"rubble"};
    int leastRooms = 4;
    int mostRooms = 8;
    int leastSide = 4;
    int mostSide = 12;
    int rubblePercent = 15;  ///< of the cells of corridors
    bool operator==(const Ruins&) const = default;
};

/// Rooms apart from each other, each joined to the nearest by a corridor.
struct Rooms {
    static constexpr std::string_view word = "rooms";
    static constexpr std::string_view help = "rooms apart from each other, joined by corridors";
    static constexpr int priority = 2000;
    Name wall{"wall"};
    Name floor{"floor"};
    Name corridor{"corridor"};
    int cellsPerRoom = 130;  ///< cells per attempted room
    int leastSide = 3;
    int mostSide = 9;
    int apart = 2;  ///< cells between rooms
    bool operator==(const Rooms&) const = default;
};

/// Halls wall to wall: the area is divided until no part is too large, and the two halves of each division are joined.
struct Halls {
    static constexpr std::string_view word = "halls";
    static constexpr std::string_view help = "halls wall to wall, with a way between neighbours";
    static constexpr int priority = 2000;
    Name wall{"stone-wall"};
    Name floor{"stone-floor"};
    int leastSide = 4;
    int mostSide = 11;
    bool operator==(const Halls&) const = default;
};

/// A maze of corridors one cell wide.
struct Maze {
    static constexpr std::string_view word = "maze";
    static constexpr std::string_view help = "a maze of corridors one cell wide";
    static constexpr int priority = 2000;
    Name wall{"wall"};
    Name floor{"corridor"};
    int winding = 60;  ///< how often it continues where it dug last, instead of from anywhere
    int braid = 70;    ///< how many of its dead ends are opened
    bool operator==(const Maze&) const = default;
};

/// Tunnels dug at random by a drunkard who sets out again from where someone was.
struct Drunkard {
    static constexpr std::string_view word = "drunkard";
    static constexpr std::string_view help = "winding tunnels, dug at random";
    static constexpr int priority = 2000;
    Name wall{"wall"};
    Name floor{"dirt"};
    int share = 25;   ///< percent of the area that becomes floor
    int steps = 120;  ///< steps before the next one sets out
    int starts = 1;   ///< places to set out from; with one, also from where someone was
    int turns = 50;   ///< how often a step goes another way than the last
    bool operator==(const Drunkard&) const = default;
};

/// Pools that follow noise; ways through them stay fordable.
struct Lakes {
    static constexpr std::string_view word = "lakes";
    static constexpr std::string_view help = "pools, with fords where ways cross them";
    static constexpr int priority = 2500;
    Name water{"water"};
    Name shore{"shallow-water"};
    int above = 70;  ///< percent of the noise above which there is water
    int scale = 10;
    bool operator==(const Lakes&) const = default;
};

/// A river from one edge to the opposite one, with fords.
struct River {
    static constexpr std::string_view word = "river";
    static constexpr std::string_view help = "a river from one edge to the opposite one, with fords";
    static constexpr int priority = 2600;
    Name water{"water"};
    Name shore{"shallow-water"};
    int width = 3;
    bool operator==(const River&) const = default;
};

/// Prefabs from a pool. `connect` joins them to the rest, and none blocks a way.
struct Vaults {
    static constexpr std::string_view word = "vaults";
    static constexpr std::string_view help = "prefabs from a pool";
    static constexpr int priority = 2700;
    std::vector<Name> pool;                 ///< prefabs by name
    std::vector<Name> tags{Name("vault")};  ///< prefabs with any of these tags are in the pool too
    int least = 1;                          ///< guaranteed
    int cellsPerVault = 900;                ///< tries one more for this many cells
    int apart = 2;
    int covers = 25;      ///< percent of a vault's cells that may lie on open ground
    bool repeat = false;  ///< the same prefab more than once
    bool operator==(const Vaults&) const = default;
};

/// One prefab at a given place. Without `connect`, it lies so that its openings meet open ground.
struct Vault {
    static constexpr std::string_view word = "vault";
    static constexpr std::string_view help = "one prefab at a given place";
    static constexpr int priority = 2700;
    Point at;
    Size size;                              ///< the room that it may take; 0: to the edge
    std::vector<Name> pool;                 ///< prefabs by name
    std::vector<Name> tags{Name("vault")};  ///< prefabs with any of these tags are in the pool too
    bool operator==(const Vault&) const = default;
};

/// Joins all that can be walked on (GEN-07).
struct Connect {
    static constexpr std::string_view word = "connect";
    static constexpr std::string_view help = "joins all areas you can walk on";
    static constexpr int priority = 3000;
    Name floor{"dirt"};
    Name wall{"wall"};           ///< fills what is too small
    Name ford{"shallow-water"};  ///< where a way crosses water
    int widen = 75;
    int smallest = 6;    ///< regions of fewer cells are filled instead of joined
    bool edges = false;  ///< guarantees a cell to walk on along all four edges
    bool join = true;    ///< false leaves regions apart, for heroes who dig (GEN-02)
    bool operator==(const Connect&) const = default;
};

/// Further ways between places that are near and yet a long walk apart.
struct Loops {
    static constexpr std::string_view word = "loops";
    static constexpr std::string_view help = "more ways between places that are near but a long walk apart";
    static constexpr int priority = 3100;
    Name floor{"floor"};
    int percent = 8;  ///< of the straight ways that could be dug
    int through = 1;  ///< cells of rock that such a way may cross
    int detour = 16;  ///< steps that it must save
    bool operator==(const Loops&) const = default;
};

/// Widens corridors that are too long, so that none goes on forever.
struct Alcoves {
    static constexpr std::string_view word = "bays";
    static constexpr std::string_view help = "wider places in corridors that are too long";
    static constexpr int priority = 3150;
    Name floor{"floor"};
    int longest = 20;  ///< cells of a corridor without a bay
    bool operator==(const Alcoves&) const = default;
};

/// Doors where corridors enter rooms.
struct Doors {
    static constexpr std::string_view word = "doors";
    static constexpr std::string_view help = "doors where corridors enter rooms";
    static constexpr int priority = 3200;
    Name door{"door-closed"};
    Name floor{"floor"};
    int percent = 60;
    bool operator==(const Doors&) const = default;
};

/// Hides doors that nobody needs.
struct SecretDoors {
    static constexpr std::string_view word = "secret-doors";
    static constexpr std::string_view help = "hides doors that another way goes around";
    static constexpr int priority = 3300;
    Name door{"secret-door"};
    int percent = 20;  ///< of the doors that another way goes around
    bool operator==(const SecretDoors&) const = default;
};

/// One entity from an encounter table on a given cell.
struct Slot {
    static constexpr std::string_view word = "slot";
    static constexpr std::string_view help = "one thing from an encounter table on a given cell";
    static constexpr int priority = 3400;
    Point at;
    Name table;
    bool operator==(const Slot&) const = default;
};

/// A stair up and a stair down, apart from each other.
struct Stairs {
    static constexpr std::string_view word = "stairs";
    static constexpr std::string_view help = "a stair up and a stair down, apart from each other";
    static constexpr int priority = 3500;
    Name up{"stairs-up"};      ///< empty: none
    Name down{"stairs-down"};  ///< empty: none
    int apart = 60;            ///< percent of the longest way from the first
    bool operator==(const Stairs&) const = default;
};

/// Tiles strewn over what is open, in patches; those that block the way leave room to pass.
struct Scatter {
    static constexpr std::string_view word = "scatter";
    static constexpr std::string_view help = "a tile strewn over open ground, evenly or in patches";
    static constexpr int priority = 3600;
    Name tile{"bones"};
    int percent = 3;
    int scale = 0;  ///< cells of a patch; 0: evenly
    bool operator==(const Scatter&) const = default;
};

/// Traps under those who hurry.
struct Traps {
    static constexpr std::string_view word = "traps";
    static constexpr std::string_view help = "traps on open ground";
    static constexpr int priority = 3700;
    std::vector<Name> types{Name("dart-trap")};
    int cellsPerTrap = 250;
    bool operator==(const Traps&) const = default;
};

/// Creatures and items from an encounter table (GEN-08).
struct Populate {
    static constexpr std::string_view word = "populate";
    static constexpr std::string_view help = "creatures and things from an encounter table";
    static constexpr int priority = 4000;
    Name table;
    Point at;              ///< a part, as in Fill
    Size size;             ///< 0: to the edge
    int cellsPerRoll = 0;  ///< one more roll for as many cells to walk on; 0: the table's rolls only
    int away = 8;          ///< steps from stairs and openings
    bool operator==(const Populate&) const = default;
};

void fields(FieldVisitor&, Fill&);
void fields(FieldVisitor&, Room&);
void fields(FieldVisitor&, Corridor&);
void fields(FieldVisitor&, Border&);
void fields(FieldVisitor&, Automaton&);
void fields(FieldVisitor&, Cave&);
void fields(FieldVisitor&, Desert&);
void fields(FieldVisitor&, Jungle&);
void fields(FieldVisitor&, Ruins&);
void fields(FieldVisitor&, Rooms&);
void fields(FieldVisitor&, Halls&);
void fields(FieldVisitor&, Maze&);
void fields(FieldVisitor&, Drunkard&);
void fields(FieldVisitor&, Lakes&);
void fields(FieldVisitor&, River&);
void fields(FieldVisitor&, Vaults&);
void fields(FieldVisitor&, Vault&);
void fields(FieldVisitor&, Connect&);
void fields(FieldVisitor&, Loops&);
void fields(FieldVisitor&, Alcoves&);
void fields(FieldVisitor&, Doors&);
void fields(FieldVisitor&, SecretDoors&);
void fields(FieldVisitor&, Slot&);
void fields(FieldVisitor&, Stairs&);
void fields(FieldVisitor&, Scatter&);
void fields(FieldVisitor&, Traps&);
void fields(FieldVisitor&, Populate&);

}  // namespace builder

/// One step of a recipe.
using Builder =
    std::variant<builder::Fill, builder::Room, builder::Corridor, builder::Border, builder::Cave, builder::Desert,
                 builder::Jungle, builder::Ruins, builder::Rooms, builder::Halls, builder::Maze, builder::Drunkard,
                 builder::Lakes, builder::River, builder::Vaults, builder::Vault, builder::Connect, builder::Loops,
                 builder::Alcoves, builder::Doors, builder::SecretDoors, builder::Slot, builder::Stairs,
                 builder::Scatter, builder::Traps, builder::Populate>;

std::string_view builderWord(const Builder& builder);
/// What the builder of a word does, in a line without a full stop; empty for a word that is no builder.
std::string_view builderHelp(std::string_view word);
int priorityOf(const Builder& builder);
void fields(FieldVisitor& visitor, Builder& builder);

/// One of each, with its usual parameters, in the order of their priorities.
const std::vector<Builder>& allBuilders();

}  // namespace gloam
