#include "core/world/Builders.h"

#include <utility>

namespace gloam {

namespace builder {

namespace {

void tile(FieldVisitor& visitor, std::string_view name, std::string_view help, Name& value)
{
    field(visitor, {.name = name, .help = help, .refersTo = "tiles"}, value);
}

void percent(FieldVisitor& visitor, std::string_view name, std::string_view help, int& value)
{
    field(visitor, {name, help, "percent", 0, 100}, value);
}

void cells(FieldVisitor& visitor, std::string_view name, std::string_view help, int& value, int least, int most)
{
    field(visitor, {name, help, "cells", least, most}, value);
}

}  // namespace

void fields(FieldVisitor& visitor, Fill& fill)
{
    tile(visitor, "tile", "tile everywhere", fill.tile);
    field(visitor, {"at", "where a part begins; negative: from the right or the bottom"}, fill.at);
    field(visitor, {"size", "how large the part is; 0 reaches to the edge", "cells", 0, 1'000'000}, fill.size);
}

void fields(FieldVisitor& visitor, Room& room)
{
    field(visitor, {"at", "where it begins; negative: from the right or the bottom"}, room.at);
    field(visitor, {"size", "how large it is, with its walls; 0 reaches to the edge", "cells", 0, 1'000'000},
          room.size);
    tile(visitor, "wall", "tile all around it", room.wall);
    tile(visitor, "floor", "ground within", room.floor);
}

void fields(FieldVisitor& visitor, Corridor& corridor)
{
    field(visitor, {"from", "where it begins; negative: from the right or the bottom"}, corridor.from);
    field(visitor, {"to", "where it ends; negative: from the right or the bottom"}, corridor.to);
    field(visitor, {"across-first", "goes left or right before it goes up or down"}, corridor.acrossFirst);
    tile(visitor, "floor", "ground", corridor.floor);
}

void fields(FieldVisitor& visitor, Border& border)
{
    tile(visitor, "wall", "tile along the edge", border.wall);
    cells(visitor, "depth", "how deep it is", border.depth, 1, 8);
}

void fields(FieldVisitor& visitor, Automaton& automaton)
{
    percent(visitor, "seed-chance", "cells that begin as rock", automaton.seedChance);
    field(visitor, {"born", "numbers of rock around an open cell that make it rock", {}, 0, 8}, automaton.born);
    field(visitor, {"survive", "numbers of rock around rock that keep it", {}, 0, 8}, automaton.survive);
    field(visitor, {"steps", "how often it is smoothed", {}, 0, 12}, automaton.steps);
    cells(visitor, "border-depth", "rock along the edge at the start", automaton.borderDepth, 0, 8);
    percent(visitor, "spread", "how much the seed chance varies with noise, from lowest to highest", automaton.spread);
}

void fields(FieldVisitor& visitor, Cave& cave)
{
    fields(visitor, cave.automaton);
    tile(visitor, "wall", "rock", cave.wall);
    tile(visitor, "floor", "ground", cave.floor);
    tile(visitor, "rubble", "rough ground, in patches", cave.rubble);
    tile(visitor, "stalagmite", "obstacle scattered over the ground", cave.stalagmite);
    percent(visitor, "rubble-percent", "ground that is rough", cave.rubblePercent);
    percent(visitor, "stalagmite-percent", "ground with a stalagmite", cave.stalagmitePercent);
}

void fields(FieldVisitor& visitor, Desert& desert)
{
    tile(visitor, "sand", "ground", desert.sand);
    tile(visitor, "wall", "outcrops", desert.wall);
    tile(visitor, "rock", "boulders", desert.rock);
    percent(visitor, "above", "noise level above which a cell becomes an outcrop", desert.above);
    percent(visitor, "rock-percent", "ground with a boulder", desert.rockPercent);
    cells(visitor, "scale", "how wide the noise is", desert.scale, 2, 64);
}

void fields(FieldVisitor& visitor, Jungle& jungle)
{
    fields(visitor, jungle.automaton);
    tile(visitor, "wall", "thicket", jungle.wall);
    tile(visitor, "grass", "ground", jungle.grass);
    tile(visitor, "tree", "trees", jungle.tree);
    percent(visitor, "tree-percent", "ground with a tree", jungle.treePercent);
}

void fields(FieldVisitor& visitor, Ruins& ruins)
{
    tile(visitor, "wall", "what the rooms are dug from", ruins.wall);
    tile(visitor, "floor", "ground", ruins.floor);
    tile(visitor, "rubble", "what fell into the corridors", ruins.rubble);
    field(visitor, {"least-rooms", "rooms of 2000 cells, at least", {}, 1, 100}, ruins.leastRooms);
    field(visitor, {"most-rooms", "rooms of 2000 cells, at most", {}, 1, 100}, ruins.mostRooms);
    cells(visitor, "least-side", "shortest side of a room", ruins.leastSide, 2, 40);
    cells(visitor, "most-side", "longest side of a room", ruins.mostSide, 2, 40);
    percent(visitor, "rubble-percent", "cells of corridors under rubble", ruins.rubblePercent);
}

void fields(FieldVisitor& visitor, Rooms& rooms)
{
    tile(visitor, "wall", "what the rooms are dug from", rooms.wall);
    tile(visitor, "floor", "ground of rooms", rooms.floor);
    tile(visitor, "corridor", "ground of corridors", rooms.corridor);
    cells(visitor, "cells-per-room", "area of the level for each attempted room", rooms.cellsPerRoom, 20, 100'000);
    cells(visitor, "least-side", "shortest side of a room", rooms.leastSide, 2, 40);
    cells(visitor, "most-side", "longest side of a room", rooms.mostSide, 2, 40);
    cells(visitor, "apart", "how far rooms are apart", rooms.apart, 1, 20);
}

void fields(FieldVisitor& visitor, Halls& halls)
{
    tile(visitor, "wall", "walls between halls", halls.wall);
    tile(visitor, "floor", "ground", halls.floor);
    cells(visitor, "least-side", "shortest side of a hall", halls.leastSide, 2, 40);
    cells(visitor, "most-side", "a longer side is divided", halls.mostSide, 5, 80);
}

void fields(FieldVisitor& visitor, Maze& maze)
{
    tile(visitor, "wall", "walls", maze.wall);
    tile(visitor, "floor", "ground", maze.floor);
    percent(visitor, "winding", "how often it continues where it dug last", maze.winding);
    percent(visitor, "braid", "dead ends that are opened", maze.braid);
}

void fields(FieldVisitor& visitor, Drunkard& drunkard)
{
    tile(visitor, "wall", "rock", drunkard.wall);
    tile(visitor, "floor", "ground", drunkard.floor);
    field(visitor, {"share", "how much of the area becomes ground", "percent", 1, 80}, drunkard.share);
    field(visitor, {"steps", "steps before another sets out", "steps", 1, 100'000}, drunkard.steps);
    field(visitor, {"starts", "places to set out from; with 1, also from what is dug", {}, 1, 100}, drunkard.starts);
    percent(visitor, "turns", "how often a step goes another way than the last", drunkard.turns);
}

void fields(FieldVisitor& visitor, Lakes& lakes)
{
    tile(visitor, "water", "deep water", lakes.water);
    tile(visitor, "shore", "shallow water around it", lakes.shore);
    percent(visitor, "above", "noise level above which a cell becomes water", lakes.above);
    cells(visitor, "scale", "how wide the noise is", lakes.scale, 2, 64);
}

void fields(FieldVisitor& visitor, River& river)
{
    tile(visitor, "water", "deep water", river.water);
    tile(visitor, "shore", "shallow water beside it", river.shore);
    cells(visitor, "width", "how wide it is", river.width, 1, 12);
}

void fields(FieldVisitor& visitor, Vaults& vaults)
{
    field(visitor, {.name = "pool", .help = "prefabs to choose from, by name", .refersTo = "prefabs"}, vaults.pool);
    field(visitor, {"tags", "prefabs with any of these tags are in the pool too"}, vaults.tags);
    field(visitor, {"least", "how many are guaranteed", {}, 0, 100}, vaults.least);
    cells(visitor, "cells-per-vault", "area of the level for each vault", vaults.cellsPerVault, 50, 1'000'000);
    cells(visitor, "apart", "least distance between vaults", vaults.apart, 1, 40);
    percent(visitor, "covers", "cells of a vault beyond the guaranteed ones that may lie on open ground",
            vaults.covers);
    field(visitor, {"repeat", "whether a prefab can be placed more than once"}, vaults.repeat);
}

void fields(FieldVisitor& visitor, Vault& vault)
{
    field(visitor, {"at", "where its room begins; negative: from the right or the bottom"}, vault.at);
    field(visitor, {"size", "how large its room is; 0 reaches to the edge", "cells", 0, 1'000'000}, vault.size);
    field(visitor, {.name = "pool", .help = "prefabs to choose from, by name", .refersTo = "prefabs"}, vault.pool);
    field(visitor, {"tags", "prefabs with any of these tags are in the pool too"}, vault.tags);
}

void fields(FieldVisitor& visitor, Connect& connect)
{
    tile(visitor, "floor", "ground of the ways it digs", connect.floor);
    tile(visitor, "wall", "fills what is too small", connect.wall);
    tile(visitor, "ford", "where a way crosses deep water", connect.ford);
    percent(visitor, "widen", "cells of a way that are two wide", connect.widen);
    cells(visitor, "smallest", "regions of fewer are filled", connect.smallest, 0, 10'000);
    field(visitor, {"edges", "every edge has a cell to walk on"}, connect.edges);
    field(visitor, {"join", "joins regions; if false, it only clears the openings"}, connect.join);
}

void fields(FieldVisitor& visitor, Loops& loops)
{
    tile(visitor, "floor", "ground of the openings", loops.floor);
    percent(visitor, "percent", "how many of the straight ways that could be dug are dug", loops.percent);
    cells(visitor, "through", "how much rock such a way may cross", loops.through, 1, 40);
    field(visitor, {"detour", "how many steps an opening must save", "steps", 2, 200}, loops.detour);
}

void fields(FieldVisitor& visitor, Alcoves& alcoves)
{
    tile(visitor, "floor", "ground of the bays", alcoves.floor);
    cells(visitor, "longest", "longest corridor without one", alcoves.longest, 4, 1000);
}

void fields(FieldVisitor& visitor, Doors& doors)
{
    tile(visitor, "door", "closed door", doors.door);
    tile(visitor, "floor", "ground below it", doors.floor);
    percent(visitor, "percent", "doorways that have a door", doors.percent);
}

void fields(FieldVisitor& visitor, SecretDoors& secret)
{
    tile(visitor, "door", "door that looks like a wall", secret.door);
    percent(visitor, "percent", "doors hidden, of those that another way goes around", secret.percent);
}

void fields(FieldVisitor& visitor, Slot& slot)
{
    field(visitor, {"at", "the cell; negative: from the right or the bottom"}, slot.at);
    field(visitor, {.name = "table", .help = "encounter table that one thing comes from", .refersTo = "tables"},
          slot.table);
}

void fields(FieldVisitor& visitor, Stairs& stairs)
{
    tile(visitor, "up", "the way up; if empty, none", stairs.up);
    tile(visitor, "down", "the way down; if empty, none", stairs.down);
    percent(visitor, "apart", "how far apart, of the longest way there is", stairs.apart);
}

void fields(FieldVisitor& visitor, Scatter& scatter)
{
    tile(visitor, "tile", "what is strewn", scatter.tile);
    percent(visitor, "percent", "cells that have one", scatter.percent);
    cells(visitor, "scale", "how wide its patches are; 0 for no patches", scatter.scale, 0, 64);
}

void fields(FieldVisitor& visitor, Traps& traps)
{
    field(visitor, {.name = "types", .help = "types of traps, all equally likely", .refersTo = "entities"},
          traps.types);
    cells(visitor, "cells-per-trap", "one trap for as many cells to walk on", traps.cellsPerTrap, 4, 100'000);
}

void fields(FieldVisitor& visitor, Populate& populate)
{
    field(visitor, {.name = "table", .help = "encounter table", .refersTo = "tables"}, populate.table);
    field(visitor, {"at", "where a part begins; negative: from the right or the bottom"}, populate.at);
    field(visitor, {"size", "how large the part is; 0 reaches to the edge", "cells", 0, 1'000'000}, populate.size);
    cells(visitor, "cells-per-roll", "one more roll for as many cells to walk on; 0 for none", populate.cellsPerRoll, 0,
          100'000);
    field(visitor, {"away", "how far from stairs and openings", "steps", 0, 100}, populate.away);
}

}  // namespace builder

namespace {

template <std::size_t... Index> std::vector<Builder> oneOfEach(std::index_sequence<Index...>)
{
    return {Builder(std::in_place_index<Index>)...};
}

}  // namespace

std::string_view builderWord(const Builder& builder)
{
    return std::visit([](const auto& own) { return own.word; }, builder);
}

std::string_view builderHelp(std::string_view word)
{
    for (const Builder& builder : allBuilders())
        if (builderWord(builder) == word)
            return std::visit([](const auto& own) { return own.help; }, builder);
    return {};
}

int priorityOf(const Builder& builder)
{
    return std::visit([](const auto& own) { return own.priority; }, builder);
}

void fields(FieldVisitor& visitor, Builder& builder)
{
    std::visit([&visitor](auto& own) { fields(visitor, own); }, builder);
}

const std::vector<Builder>& allBuilders()
{
    static const std::vector<Builder> all = oneOfEach(std::make_index_sequence<std::variant_size_v<Builder>>());
    return all;
}

}  // namespace gloam
