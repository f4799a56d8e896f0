#include "core/check/TrialBuilds.h"

#include "core/base/Fault.h"
#include "core/base/Random.h"
#include "core/check/OpenEnds.h"
#include "core/generate/Pipeline.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace gloam {

namespace {

constexpr std::uint64_t seedsTried = 4;
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
                        int depth, bool isLast, std::uint64_t seed)
{
    Level blank;
    blank.id = name;
    blank.depth = depth;
    blank.tiles = TileMap(recipe.size, world.registry);
    Progress progress;
    const Result<Level> level = built(blank, {recipe, pools, seed}, progress);
    if (!level)
        return level.error().sentence;
    if (isLast && !hasStairs(*level, StairDirection::Up))
        return "It builds no stairs up.";
    if (!isLast && (!hasStairs(*level, StairDirection::Up) || !hasStairs(*level, StairDirection::Down)))
        return "It builds no stairs up and down.";
    return {};
}

/// The same for a few seeds: a recipe that some seeds build is none that builds nothing.
std::string whyNeverBuilt(const World& world, const ContentPools& pools, const Recipe& recipe, const Name& name,
                          int depth, bool isLast)
{
    std::string why = whyNotBuilt(world, pools, recipe, name, depth, isLast, 1);
    for (std::uint64_t seed = 2; seed <= seedsTried && !why.empty(); ++seed)
        why = whyNotBuilt(world, pools, recipe, name, depth, isLast, seed);
    return why;
}

void tryBand(const World& world, const ContentPools& pools, const DeeperBand& band, const std::string& path,
             std::set<Name>& tried, int& cellsLeft, Problems& problems)
{
    for (const Name& name : band.recipes) {
        const Result<Recipe> recipe = recipeNamed(world, name);
        if (!recipe || !placesStairsFor(band, *recipe) || recipe->size.area() > mostCellsTried
            || !tried.insert(name).second)
            continue;  // a recipe with problems is reported as one
        if (recipe->size.area() > cellsLeft)
            return;
        cellsLeft -= static_cast<int>(recipe->size.area());
        if (const std::string why = whyNeverBuilt(world, pools, *recipe, name, band.from, band.isLast); !why.empty())
            problems.push_back(problemAt(Severity::Error, Fault::UnbuiltRecipe, path,
                                         "No level can be built of the recipe '" + name.text() + "': " + why,
                                         "Try it with gloamwright generate --recipe " + name.text() + "."));
    }
}

/// Whether a link asks for numbered stairs of a level.
bool isNumberedOn(const World& world, const Name& level)
{
    return std::any_of(world.links.all().begin(), world.links.all().end(), [&level](const Link& link) {
        return (link.from.level == level && link.from.nth > 0) || (link.to.level == level && link.to.nth > 0);
    });
}

/// Whether it is an error of what levels are built from, which each trial would only repeat.
bool isOfSections(const Problem& problem)
{
    return problem.severity == Severity::Error && std::ranges::any_of(entrySections, [&](AuthoredSection section) {
               return problem.path.starts_with(std::string(keyOf(section)) + ".");
           });
}

/// Whether there is an error in what a level itself says of its recipe or its contents.
bool areStepsFaulty(const Problems& known, const Name& level)
{
    const std::string recipe = "levels." + level.text() + ".recipe";
    const std::string contents = "levels." + level.text() + ".contents";
    return std::ranges::any_of(known, [&](const Problem& problem) {
        return problem.severity == Severity::Error
               && (problem.path.starts_with(recipe) || problem.path.starts_with(contents));
    });
}

Problem problemOf(const Level& level, const std::string& whyNot)
{
    const std::string path = "levels." + level.id.text();
    if (level.isUnbuilt())
        return problemAt(Severity::Error, Fault::UnbuiltRecipe, path + ".recipe",
                         "The level '" + level.id.text() + "' cannot be built: " + whyNot,
                         "Give it another recipe or size.");
    return problemAt(Severity::Error, Fault::UnbuiltRecipe, path + ".contents",
                     "The contents cannot be placed. " + whyNot, {});
}

}  // namespace

void TrialBuilds::tryBands(const World& world)
{
    Basis basis{world.settings.deeper, world.settings.uses, world, world.library, world.registry};
    if (m_basis == basis)
        return;
    m_basis = std::move(basis);
    m_ofBands.clear();
    const std::vector<DeeperBand>& bands = m_basis->deeper.bands;
    const ContentPools pools = bands.empty() ? ContentPools() : contentPoolsOf(world);
    std::set<Name> tried;
    int cellsLeft = mostCellsInAll;
    for (std::size_t i = 0; i < bands.size(); ++i)
        tryBand(world, pools, bands[i], "world.deeper.bands[" + std::to_string(i) + "].recipes", tried, cellsLeft,
                m_ofBands);
}

TrialBuilds::Trial TrialBuilds::trialOf(const World& world, const Name& id, LevelOrder order) const
{
    Trial trial{std::move(order)};
    const bool isUnbuilt = trial.order.level->isUnbuilt();
    const bool hasOwnSeed = isUnbuilt && trial.order.level->seed.has_value();
    for (std::uint64_t seed = 1; seed <= (hasOwnSeed ? 1 : seedsTried); ++seed) {
        LevelOrder one = trial.order;
        if (!hasOwnSeed)
            one.seed = mix64(seed);
        Progress progress;
        const Result<Level> level = carriedOut(one, progress);
        if (!level) {
            trial.whyNot = trial.whyNot.empty() ? level.error().sentence : trial.whyNot;
            continue;
        }
        trial.isBuilt = true;
        if (!isUnbuilt)
            break;  // its stairs are drawn
        trial.down = std::max(trial.down, countFreeStairs(world, *level, StairDirection::Down));
        trial.up = std::max(trial.up, countFreeStairs(world, *level, StairDirection::Up));
        if (!isNumberedOn(world, id))
            break;
    }
    return trial;
}

void TrialBuilds::checkEnds(const World& world, const Name& id, const Trial& trial)
{
    for (const Link& link : world.links.all())
        for (const auto& [place, key] : {std::pair(link.from, ".from"), std::pair(link.to, ".to")}) {
            if (place.level != id || place.nth == 0)
                continue;
            const bool isUp = place.stairs == EndStairs::Up;
            const StairDirection direction = isUp ? StairDirection::Up : StairDirection::Down;
            if (const int count = isUp ? trial.up : trial.down; count < place.nth)
                m_problems.push_back(
                    problemAt(Severity::Error, Fault::LinkToNowhere, "links[" + toText(link.id) + "]" + key,
                              "The link needs " + wordsOfStairs(place.nth, direction) + " on level '" + id.text()
                                  + "', and its recipe builds " + wordsOfStairs(count, direction) + ".",
                              "Add a step stairs to the recipe: {stairs: {up: \"\"}} builds one more down."));
        }
}

void TrialBuilds::tryLevel(const GameState& state, const Name& id, int& cellsLeft)
{
    const World& world = state.world;
    const Level& level = *world.findLevel(id);
    if (level.tiles.size().area() > mostCellsTried || level.tiles.size().area() > cellsLeft)
        return;
    Result<LevelOrder> order = orderOf(state, id);
    if (!order)
        return;  // what cannot be read is reported where it stands
    cellsLeft -= static_cast<int>(level.tiles.size().area());
    auto known = m_trials.find(id);
    if (known == m_trials.end() || !(known->second.order == *order))
        known = m_trials.insert_or_assign(id, trialOf(world, id, std::move(*order))).first;
    const Trial& trial = known->second;
    if (!trial.isBuilt)
        m_problems.push_back(problemOf(level, trial.whyNot));
    else if (level.isUnbuilt())
        checkEnds(world, id, trial);
}

const Problems& TrialBuilds::of(const World& world, const Problems& known)
{
    tryBands(world);
    m_problems = m_ofBands;
    std::erase_if(m_trials, [&world](const auto& trial) { return !world.findLevel(trial.first); });
    if (std::ranges::any_of(known, &isOfSections))
        return m_problems;
    int cellsLeft = mostCellsInAll;
    GameState state;
    state.world = world;
    for (const auto& [id, level] : world.levels)
        if (level->awaitsArrival() && !areStepsFaulty(known, id))
            tryLevel(state, id, cellsLeft);
    return m_problems;
}

}  // namespace gloam
