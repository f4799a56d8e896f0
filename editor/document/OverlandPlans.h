#pragma once

#include "core/base/Grid.h"
#include "core/base/Limits.h"
#include "core/world/Overland.h"
#include "editor/document/Plan.h"

#include <QStringList>

namespace gloam::editor {

/// An overland of 10 by 10 zones with the biomes whose recipes the world has, out of cave, desert, jungle and ruins.
Overland usualOverland(const World& world);

Plan planAddOverland(const World& world);
/// Zones that were drawn become levels like others.
Plan planRemoveOverland(const World& world);
/// Writes what differs from the present overland; keys the program does not know stay.
Plan planOverland(const World& world, const Overland& overland);

/// Gives a zone a biome whatever the noise says; without a biome, the noise decides again.
Plan planFixZone(const World& world, Point zone, const Name& biome);

/// Adds the zone as a level, as a game of that seed builds it, to be edited like any other. Games then use the drawing.
Plan planDrawZone(const World& world, const Limits& limits, Point zone, std::int64_t seed, const NewIds& newId);
/// Removes the drawing of a zone, which games then build again.
Plan planDropDrawing(const World& world, Point zone);

/// Lets games begin in the middle of a zone, or as near to it as the hero can stand.
Plan planStartInZone(const World& world, Point zone);

/// What an overland looks like in a game of a seed.
struct OverlandPicture {
    Overland overland;
    Grid<int> biomes;             ///< by zone, as an index into the overland's list
    std::optional<Point> start;   ///< the zone where games begin
    std::vector<Point> drawn;     ///< zones that are levels of the world
    std::vector<Point> goals;     ///< zones that a goal names
    std::vector<Point> passages;  ///< zones that a link other than an edge starts or ends in

    bool isFixed(Point zone) const;
    int zonesOf(int biome) const;  ///< how many zones have it
    const Biome& biomeAt(Point zone) const { return overland.biomes[static_cast<std::size_t>(biomes[zone])]; }
};

/// Nullopt if the world has no overland that can be used.
std::optional<OverlandPicture> pictureOf(const World& world, std::int64_t seed);

/// A letter for each biome, different ones: the first of its name that is free, without an article; else a digit.
QStringList biomeLetters(const Overland& overland);

/// What players read: the name, else the id.
QString nameOf(const Biome& biome);

/// "zone 5, 3"
QString zoneText(Point zone);

}  // namespace gloam::editor
