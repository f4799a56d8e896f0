#pragma once

#include "core/world/Level.h"

namespace gloam {

/// The free cell nearest to `at`, by rings of growing radius up to `most`, each in reading order; nullopt if all are
/// taken (TRANS-05).
std::optional<Point> freeCellNear(const Level& level, const Entity& mover, Point at, int most);

/// The same, over the whole level.
std::optional<Point> freeCellNear(const Level& level, const Entity& mover, Point at);

/// Where an entity goes when it turns into `next`: it stays unless it grows, and then needs room for its whole
/// footprint. A carried entity stays where it is. Nullopt if there is no room.
std::optional<Point> roomToBecome(const Level& level, const Entity& entity, const Entity& next);

/// Where an entity lands when it is dropped: at `at`, or beside it if it is solid. Nullopt if there is no room.
std::optional<Point> landingFor(const Level& level, const Entity& entity, Point at);

}  // namespace gloam
