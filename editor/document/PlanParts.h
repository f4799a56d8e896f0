#pragma once

#include "core/world/Edit.h"
#include "editor/document/Answer.h"

#include <functional>

namespace gloam::editor {

/// As QObject::tr(), for plans, which are no objects.
QString tr(const char* text);

QString toQString(const Name& name);
QString nameOf(const World& world, const Name& level);  ///< what players read; the id where there is no such level
QString nameOf(const World& world, const Entity& entity);
/// One thing by its name, more by their number.
QString nameOf(const World& world, const Level& level, const std::vector<EntityId>& ids);

Answer checkInside(const World& world, const Place& place);
/// Whether the level is there, and these things on it.
Answer checkThere(const World& world, const Name& level, const std::vector<EntityId>& ids = {});

/// Links, the start and the goals with other places, as edits; links that are gone, removed. None where all stays.
std::vector<edit::Simple> withPlaces(const World& world, const std::function<Place(const Place&)>& moved,
                                     const std::vector<LinkId>& gone = {});

}  // namespace gloam::editor
