#pragma once

#include "core/action/Deed.h"

namespace gloam {

/// Is one of two things by turns: a gate shut or open, a lamp lit or cold. A lever, a plate or any other trigger turns it
/// into the other one.
struct Switchable {
    Name to;            ///< the entity type that it turns into
    std::string seen;   ///< what one reads who sees it: "The portcullis goes up."
    std::string heard;  ///< what one hears who does not: "chains rattle"
    friend bool operator==(const Switchable&, const Switchable&) = default;
};
void fields(FieldVisitor& visitor, Switchable& switchable);

/// What a trigger from afar works on in a cell: a thing that is switchable before any other, never the hero; none where
/// nothing stands.
const Entity* workedAt(const Level& level, const TypeRegistry& types, Point at);

/// Turns what stands in a cell into one of another type, or lets it be gone where no type is said, and tells the hero, who
/// sees or hears it. Nothing happens where it is of that type already, or would shut somebody in.
void switchAt(Deed& deed, Point at, const Name& type);

/// Tells the hero that something appeared, set off from afar: who does not see it hears it.
void tellOfArrival(Deed& deed, EntityId id);

/// Tells the hero that a cell's ground changed from afar: a door that opened, a wall that gave way.
void tellOfGround(Deed& deed, Point at, TileId before);

/// Tells the hero that a passage opened or closed.
void tellOfPassage(Deed& deed, EntityId link);

void registerSwitching(PartTable& parts);

}  // namespace gloam
