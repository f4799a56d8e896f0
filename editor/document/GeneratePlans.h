#pragma once

#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/types/Value.h"
#include "core/view/frame/LevelFrame.h"
#include "core/world/CellArea.h"
#include "editor/document/Plan.h"

namespace gloam::editor {

/// How to generate a level, or part of it.
struct GenerateRequest {
    Name recipe = {};  ///< empty: the level's own steps
    std::int64_t seed = 1;
    CellArea cells = {};             ///< only these; empty: the whole level
    std::optional<List> steps = {};  ///< instead of the recipe's, as written
    bool operator==(const GenerateRequest&) const = default;
};

/// The level as the recipe makes it, or the Error that says which builder could not and why. Locked cells and entities
/// that reach beyond the cells stay. The start, goals and the ends of links can be reached, and the ends of links keep
/// their stairs. Part of a level opens to what one can walk on beside it. The result depends only on the request and on
/// what stays, so that doing it again gives the same.
Result<Level> generated(const World& world, const Name& level, const GenerateRequest& request);
Result<Level> generated(const World& world, const Name& level, const GenerateRequest& request, Progress& progress);

/// The steps of a request as written: its own, its recipe's or the level's; empty if there are none.
List stepsOf(const World& world, const Name& level, const GenerateRequest& request);

/// The step that replaces a level by what generated() gave. A whole level keeps the recipe and seed.
Plan planGenerate(const World& world, const Name& level, const GenerateRequest& request);
Plan planGenerate(const World& world, const Name& level, const GenerateRequest& request, Progress& progress);

/// The plan with levels that it paints and that are not built yet built first, as their recipes say, in the same step;
/// the objection if one cannot be built. Otherwise a single painted cell would stand for the whole level.
Plan builtFirst(const World& world, Plan plan);

/// What a level has in place of another of the same size, for a preview over the other.
LevelPreview previewOf(const Level& before, const Level& after);

/// How a level was generated as a whole; nullopt for a drawn one.
std::optional<GenerateRequest> requestOf(const Level& level);

/// Whether a level still is what the request makes of it: no hand has changed it since.
bool isAsGenerated(const World& world, const Name& level, const GenerateRequest& request);
bool isAsGenerated(const World& world, const Name& level, const GenerateRequest& request, Progress& progress);

}  // namespace gloam::editor
