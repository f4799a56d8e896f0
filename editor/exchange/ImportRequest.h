#pragma once

#include "core/io/world/WorldText.h"
#include "editor/exchange/ForeignMap.h"
#include "editor/exchange/Mapping.h"
#include "editor/exchange/Sources.h"

namespace gloam::editor {

/// What to make of which foreign maps.
struct ImportRequest {
    const ForeignWorld& foreign;
    const Mapping& mapping;
    const ReadContext& reading;
    const World* into = nullptr;  ///< gets the levels; null: a new world
    Name level = {};              ///< of `into`: the first map takes its place, and its id
    SourcePlaces places = {};     ///< where levels were made from
    bool isSpread = false;        ///< whether `into` is written in several files, which hold more than one
};

}  // namespace gloam::editor
