#include "core/measure/WorldMetrics.h"

#include "core/game/Zones.h"
#include "core/measure/LevelShape.h"
#include "core/parts/Arms.h"
#include "core/parts/Factions.h"
#include "core/parts/Items.h"
#include "core/parts/Lights.h"
#include "core/parts/Uses.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>

namespace gloam {

namespace {

constexpr std::array<MeasureRow, measureCount> rows{{
    {"ground", "Ground", false},
    {"reached", "Reached", false},
    {"rooms", "Rooms", false},
    {"loops", "Loops", false},
    {"corridor", "Mean corridor", false},
    {"dead-ends", "Dead ends", false},
    {"loot", "Loot", true},
    {"threat", "Threat", true},
    {"light", "Light", true},
    {"food", "Food", true},
}};

constexpr std::array<Measure, measureCount> measures{Measure::Ground, Measure::Reached,  Measure::Rooms,
                                                     Measure::Loops,  Measure::Corridor, Measure::DeadEnds,
                                                     Measure::Loot,   Measure::Threat,   Measure::Light,
                                                     Measure::Food};

constexpr int fewestForTrend = 3;

using Values = std::array<double, measureCount>;

double& at(Values& values, Measure measure)
{
    return values[static_cast<std::size_t>(measure)];
}

double meanOf(const Dice& dice)
{
    return std::max(0.0, (dice.least() + dice.most()) / 2.0);
}

double meanDamageOf(const Level& level, const Entity& who)
{
    const TypeRegistry& types = level.tiles.types();
    const auto* numbers = part<D20>(who, types);
    const double melee = meanOf(numbers ? numbers->damage : meleeOf(level, who).damage);
    const RangedArm* ranged = rangedOf(level, who);
    return ranged ? std::max(melee, meanOf(ranged->damage)) : melee;
}

void addItem(const Entity& item, const TypeRegistry& types, Values& values)
{
    const Item* as = part<Item>(item, types);
    if (!as || !as->isTakeable)
        return;
    const int count = countOf(item, types);
    at(values, Measure::Loot) += static_cast<int>(types.entity(item.type).look().rarity) + 1;
    if (const Light* light = part<Light>(item, types); light && light->affects == LightAffects::Vision)
        at(values, Measure::Light) += static_cast<double>(std::max(0, light->fuel)) * count;
    if (const Fuel* fuel = part<Fuel>(item, types))
        at(values, Measure::Light) += static_cast<double>(fuel->turns) * count;
    if (const Edible* edible = part<Edible>(item, types))
        at(values, Measure::Food) += static_cast<double>(edible->nutrition) * count;
}

Values valuesOf(const World& world, const Game& game, const Level& level)
{
    Values values{};
    const LevelShape shape = shapeOf(world, game, level);
    at(values, Measure::Ground) = shape.ground;
    at(values, Measure::Reached) = shape.reached;
    at(values, Measure::Rooms) = shape.rooms;
    at(values, Measure::Loops) = shape.loops;
    at(values, Measure::Corridor) = shape.meanCorridor();
    at(values, Measure::DeadEnds) = shape.deadEnds;
    const TypeRegistry& types = level.tiles.types();
    for (const Entity& entity : level.entities.all()) {
        if (entity.id == heroId || entity.in == heroId)
            continue;
        addItem(entity, types, values);
        const Stats* stats = part<Stats>(entity, types);
        if (stats && areEnemies(world, entity, *game.hero()))
            at(values, Measure::Threat) += stats->hp * meanDamageOf(level, entity);
    }
    return values;
}

LevelMetrics measured(const World& world, const Game& game, const Level& level, int seeds, const Progress& progress)
{
    LevelMetrics metrics{level.id, level.depth, 0, !level.awaitsArrival()};
    std::vector<Values> builds;
    for (int seed = 1; seed <= (metrics.isDrawn ? 1 : seeds) && !progress.isCancelled(); ++seed) {
        const auto made =
            metrics.isDrawn ? Result<Level>(level) : builtLevel(world, static_cast<std::uint64_t>(seed), level.id);
        if (made)
            builds.push_back(valuesOf(world, game, *made));
    }
    metrics.builds = static_cast<int>(builds.size());
    for (std::size_t i = 0; i < measureCount && !builds.empty(); ++i) {
        double sum = 0;
        double squares = 0;
        for (const Values& values : builds)
            sum += values[i];
        const double mean = sum / static_cast<double>(builds.size());
        for (const Values& values : builds)
            squares += (values[i] - mean) * (values[i] - mean);
        metrics.values[i] = {mean, std::sqrt(squares / static_cast<double>(builds.size()))};
    }
    return metrics;
}

/// The least squares line of mean values by depth.
std::optional<Trend> trendOf(const std::vector<LevelMetrics>& levels, Measure measure)
{
    double count = 0;
    double depths = 0;
    double values = 0;
    for (const LevelMetrics& level : levels)
        if (level.builds > 0) {
            ++count;
            depths += level.depth;
            values += level.of(measure).mean;
        }
    if (count < fewestForTrend)
        return std::nullopt;
    double both = 0;
    double squares = 0;
    for (const LevelMetrics& level : levels)
        if (level.builds > 0) {
            const double from = level.depth - depths / count;
            both += from * (level.of(measure).mean - values / count);
            squares += from * from;
        }
    const double slope = squares > 0 ? both / squares : 0;
    return Trend{values / count - slope * depths / count, slope};
}

}  // namespace

const MeasureRow& rowOf(Measure measure)
{
    return rows[static_cast<std::size_t>(measure)];
}

std::span<const Measure> allMeasures()
{
    return measures;
}

bool WorldMetrics::isOff(const LevelMetrics& level, Measure measure) const
{
    const auto& trend = trends[static_cast<std::size_t>(measure)];
    if (!trend || level.builds == 0)
        return false;
    const double usual = std::max(0.0, trend->at(level.depth));
    const double value = level.of(measure).mean;
    const double rounding = 1e-9 * (std::abs(trend->start) + std::abs(trend->slope * level.depth));
    return value * 2 < usual - rounding || value > usual * 2 + rounding;
}

WorldMetrics metricsOf(const World& world, const Engine& engine, int seeds, Progress& progress)
{
    WorldMetrics metrics;
    const std::shared_ptr<const Engine> shared(std::shared_ptr<void>(), &engine);
    auto game = Game::begin(shared, world, 1);
    for (int seed = 2; !game && seed <= seeds && !progress.isCancelled(); ++seed)  // its level may not be built
        game = Game::begin(shared, world, static_cast<std::uint64_t>(seed));
    if (!game || !game->hero()) {
        metrics.why = game ? "The game is over as it begins." : game.error().sentence;
        return metrics;
    }
    std::vector<const Level*> levels;
    for (const auto& [id, level] : world.levels)
        levels.push_back(&*level);
    std::ranges::stable_sort(levels, [](const Level* one, const Level* other) {
        return one->depth != other->depth ? one->depth < other->depth : one->place.number < other->place.number;
    });
    for (std::size_t i = 0; i < levels.size() && !progress.isCancelled(); ++i) {
        progress.report(static_cast<int>(i), static_cast<int>(levels.size()));
        metrics.levels.push_back(measured(world, *game, *levels[i], seeds, progress));
    }
    metrics.isComplete = !progress.isCancelled();
    for (const Measure measure : measures)
        if (rowOf(measure).isByDepth)
            metrics.trends[static_cast<std::size_t>(measure)] = trendOf(metrics.levels, measure);
    return metrics;
}

}  // namespace gloam
