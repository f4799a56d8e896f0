#pragma once

#include "core/world/Edit.h"
#include "editor/document/EditResult.h"

#include <functional>

namespace gloam::editor {

/// QObject::tr() for plans, which are not objects.
QString tr(const char* text);

QString toQString(const Name& name);
QString nameOf(const World& world, const Name& level);  ///< as players read it; the id if there is no such level
QString nameOf(const World& world, const Entity& entity);
QString nameOf(const World& world, const Place& place);  ///< "(12, 7) of The Gate"
/// A single entity's name; for more, their number.
QString nameOf(const World& world, const Level& level, const std::vector<EntityId>& ids);

EditResult checkInside(const World& world, const Place& place);
/// Whether the level exists, with these entities on it.
EditResult checkThere(const World& world, const Name& level, const std::vector<EntityId>& ids = {});

/// Edits that move links, the start and the goals to other places, and remove links whose places are gone; empty if all
/// stay.
std::vector<edit::Simple> withPlaces(const World& world, const std::function<Place(const Place&)>& moved,
                                     const std::vector<LinkId>& gone = {});

}  // namespace gloam::editor
