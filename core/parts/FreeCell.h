#pragma once

#include "core/world/Level.h"

namespace gloam {

/// The free cell nearest to one, by rings of growing radius up to `most`, each in reading order; none when all are
/// taken (TRANS-05).
std::optional<Point> freeCellNear(const Level& level, const Entity& mover, Point at, int most);

/// The same, as far as the level goes.
std::optional<Point> freeCellNear(const Level& level, const Entity& mover, Point at);

/// Where an entity goes when it turns into `next`: it stays unless it grows, and then needs room for all of it. What is
/// carried stays where it is. None when there is no room.
std::optional<Point> roomToBecome(const Level& level, const Entity& entity, const Entity& next);

/// Where a thing comes to lie that somebody lets go: there, or beside it for one who takes up its cell. None where
/// there is no room.
std::optional<Point> landingFor(const Level& level, const Entity& thing, Point at);

}  // namespace gloam
