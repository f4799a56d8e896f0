#pragma once

#include "core/world/Authored.h"
#include "core/world/Builders.h"

#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// How to build a level: builders, run in the order of their priorities, those of one priority as they are listed.
struct Recipe {
    static constexpr std::string_view section = "recipes";

    std::string about;  ///< one sentence for the list of worlds
    Size size{80, 25};  ///< of a level that does not say its own
    std::vector<Builder> steps;
    bool operator==(const Recipe&) const = default;
};

/// Reads steps such as `[{border: {}}, {cave: {seed-chance: 50}}]`. What is wrong becomes a problem and is left out.
std::vector<Builder> readSteps(const Value& steps, const std::string& path, Problems& problems);

/// Reads a recipe: `{about: "…", size: [80, 25], steps: […]}`.
template <> Recipe readWritten(const Value& written, const std::string& path, Problems& problems);

/// A builder as files write it, with the parameters that differ from the usual ones: `{cave: {seed-chance: 50}}`.
Map written(const Builder& builder);

}  // namespace gloam
