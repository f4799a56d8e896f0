#pragma once

#include "core/base/Limits.h"
#include "core/base/Problem.h"
#include "core/base/Result.h"
#include "core/types/Value.h"
#include "core/view/slice/KnownCreatures.h"

#include <string>
#include <string_view>

namespace gloam {

/// What was learned of a world's creatures in all finished runs, as its file stores it.
struct KeptCreatures {
    Name world;
    std::string lastRun;  ///< which run was added last, so that it is added once
    KnownCreatures known;
    bool operator==(const KeptCreatures&) const = default;
};

/// One item per kind: `{type: gritling, level: The Gate, turn: 12, met: 3, habits: [hunts, flees]…}`.
List creaturesTree(const KnownCreatures& known);
KnownCreatures readCreatures(const List& list, Problems& problems);

/// The canonical text of such a file, and back; the Error names the first mistake with its line.
std::string formatCreatures(const KeptCreatures& kept);
Result<KeptCreatures> parseCreatures(std::string_view text, const Limits& limits);

}  // namespace gloam
