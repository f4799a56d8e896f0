#include "core/check/TrialBuilds.h"

#include "core/base/Fault.h"
#include "core/generate/Pipeline.h"

#include <cstdint>
#include <set>
#include <string>

namespace gloam {

namespace {

constexpr int mostCellsTried = 20'000;     ///< a larger level takes too long while its author waits
constexpr int mostCellsInAll = 2'000'000;  ///< so do thousands of recipes; those beyond are not tried

bool hasStairs(const Level& level, StairDirection direction)
{
    for (const Point p : cellsIn(level.tiles.size()))
        if (level.tiles.typeAt(p).stairs == direction)
            return true;
    return false;
}

/// Why no level can be built of a recipe with a seed; empty if one can.
std::string whyNotBuilt(const World& world, const ContentPools& pools, const Recipe& recipe, const Name& name,
                        int depth, std::uint64_t seed)
{
    Level blank;
    blank.id = name;
    blank.depth = depth;
    blank.tiles = TileMap(recipe.size, world.registry);
    Progress progress;
    const Result<Level> level = built(blank, {recipe, pools, seed}, progress);
    if (!level)
        return level.error().sentence;
    if (!hasStairs(*level, StairDirection::Up) || !hasStairs(*level, StairDirection::Down))
        return "It builds no stairs up and down.";
    return {};
}

/// The same for a few seeds: a recipe that some seeds build is none that builds nothing.
std::string whyNeverBuilt(const World& world, const ContentPools& pools, const Recipe& recipe, const Name& name,
                          int depth)
{
    constexpr std::uint64_t seeds = 4;
    std::string why = whyNotBuilt(world, pools, recipe, name, depth, 1);
    for (std::uint64_t seed = 2; seed <= seeds && !why.empty(); ++seed)
        why = whyNotBuilt(world, pools, recipe, name, depth, seed);
    return why;
}

void tryBand(const World& world, const ContentPools& pools, const DeeperBand& band, const std::string& path,
             std::set<Name>& tried, int& cellsLeft, Problems& problems)
{
    for (const Name& name : band.recipes) {
        const Result<Recipe> recipe = recipeNamed(world, name);
        if (!recipe || !placesBothStairs(*recipe) || recipe->size.area() > mostCellsTried || !tried.insert(name).second)
            continue;  // a recipe with problems is reported as one
        if (recipe->size.area() > cellsLeft)
            return;
        cellsLeft -= static_cast<int>(recipe->size.area());
        if (const std::string why = whyNeverBuilt(world, pools, *recipe, name, band.from); !why.empty())
            problems.push_back(problemAt(Severity::Error, Fault::UnbuiltRecipe, path,
                                         "No level can be built of the recipe '" + name.text() + "': " + why,
                                         "Try it with gloamwright generate --recipe " + name.text() + "."));
    }
}

}  // namespace

const Problems& TrialBuilds::of(const World& world)
{
    Basis basis{world.settings.deeper, world.settings.uses, world.recipes, world.tables,
                world.prefabs,         world.library,       world.registry};
    if (m_basis == basis)
        return m_problems;
    m_basis = std::move(basis);
    m_problems.clear();
    const std::vector<DeeperBand>& bands = m_basis->deeper.bands;
    const ContentPools pools = bands.empty() ? ContentPools() : contentPoolsOf(world);
    std::set<Name> tried;
    int cellsLeft = mostCellsInAll;
    for (std::size_t i = 0; i < bands.size(); ++i)
        tryBand(world, pools, bands[i], "world.deeper.bands[" + std::to_string(i) + "].recipes", tried, cellsLeft,
                m_problems);
    return m_problems;
}

}  // namespace gloam
