#pragma once

#include "core/base/EntityId.h"
#include "core/base/Name.h"
#include "core/base/Point.h"

#include <string>

namespace gloam {

/// Someone or something in an event, as it was at that moment: it may be gone when the event is read.
struct Subject {
    EntityId id;
    Name type;
    std::string name;
    Point at;
    bool operator==(const Subject&) const = default;
    bool isHero() const { return id == heroId; }
};

}  // namespace gloam
