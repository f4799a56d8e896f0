#include "core/parts/Brain.h"

namespace gloam {

void fields(FieldVisitor& visitor, Brain& brain)
{
    field(visitor, {.name = "mind", .help = "how it decides", .refersTo = "minds"}, brain.mind);
    field(visitor, {"wanders", "whether it wanders when it has nothing to do"}, brain.wanders);
    field(visitor, {"path-max-distance", "longest path it takes; -1 for the ruleset's limit", "cells", -1, 1'000'000},
          brain.pathMaxDistance);
}

void fields(FieldVisitor& visitor, Alarm& alarm)
{
    field(visitor, {"at", "the cell where the noise was"}, alarm.at);
    field(visitor, {"turns", "how much longer it cares", "turns", 1, 1'000}, alarm.turns);
}

}  // namespace gloam
