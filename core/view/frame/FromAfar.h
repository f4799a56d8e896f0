#pragma once

#include "core/map/TileMap.h"
#include "core/view/frame/Frame.h"
#include "core/view/frame/Palette.h"

namespace gloam {

/// Whether a cell stops feet and sight and is no door. Beyond the map, everything is rock.
inline bool isRock(const TileMap& tiles, Point p)
{
    return tiles.blocksMove(p) && tiles.blocksSight(p) && !tiles.isDoor(p);
}

/// Whether a cell is rock that bounds nothing: so are all its neighbours.
inline bool boundsNothing(const TileMap& tiles, Point p)
{
    if (!tiles.typeAt(p).seenAs.isEmpty())
        return false;  // an author looks for a secret door in the rock
    for (const Point at : cellsIn(squareAround(p, 1)))
        if (!isRock(tiles, at))
            return false;
    return true;
}

/// Draws rock that bounds nothing as a trace of its own look on unseen ground.
inline FrameCell quietened(FrameCell cell, Rgb unseen)
{
    cell.ground = mixed(cell.ground, unseen, 68);
    cell.ink = mixed(cell.ink, cell.ground, 76);
    return cell;
}

/// The single colour of a cell too small for its glyph: entities, doors and stairs in their ink, floors brighter than
/// walls, so that rooms show.
inline Rgb colourFromAfar(const FrameCell& cell)
{
    if (cell.glyph == U' ')
        return cell.ground;
    if (has(cell.marks, CellMark::Hero) || cell.picture.isEntity())
        return cell.ink;
    if (cell.glyph == U'#')
        return mixed(mixed(cell.ground, {0x000000}, 30), cell.ink, 20);
    const bool isSoft =
        cell.glyph == U'.' || cell.glyph == U',' || cell.glyph == U'~' || cell.glyph == U'"' || cell.glyph == U'`';
    return mixed(cell.ground, cell.ink, isSoft ? 60 : 90);
}

}  // namespace gloam
