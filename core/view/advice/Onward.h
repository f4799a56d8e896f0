#pragma once

#include "core/view/advice/Route.h"
#include "core/view/words/Template.h"

#include <string>

namespace gloam {

class KnownPassages;

/// What is left to do on an explored level, as a message: its key, and what fills it.
struct Onward {
    std::string key;
    Fills fills;
    bool operator==(const Onward&) const = default;
};

/// The first that the viewer knows of: a passage that it has a way to and has not taken, a side of the map where the
/// ground goes on and that it has not left by, a door that stays shut, rock to dig through, a passage that it has
/// taken. Else it can search. The keys are left to the caller, as {dig}, {enter}, {search} and {travel}.
Onward onwardFrom(const Slice& slice, const KnownPassages& passages, RouteScratch& scratch);

}  // namespace gloam
