#include "app/edit/TryGame.h"

#include "core/game/Building.h"
#include "core/game/Modes.h"
#include "core/game/Zones.h"
#include "core/parts/FreeCell.h"
#include "core/parts/Moving.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace gloam::app {

namespace {

constexpr int roomRadius = 5;
const char* const usualHeroOfTries = "delver";

QString trySaid(const char* text)
{
    return QCoreApplication::translate("TryGame", text);
}

QString cellText(Point cell)
{
    return QStringLiteral("(%1, %2)").arg(cell.x).arg(cell.y);
}

bool hasHero(const World& world)
{
    const EntityTypeId type = world.registry->findEntity(world.settings.start.hero);
    return type.slot != 0 && !world.registry->entity(type).isMissing;
}

TryGame noTry(const QString& sentence)
{
    return {std::nullopt, {sentence}};
}

/// "(12, 7) is wall", "(12, 7) is taken by the gritling"
QString obstacleAt(const Level& level, const Entity& hero, Point cell)
{
    const Entity* blocker = level.contains(cell) ? level.entities.blockerAt(cell, hero.id) : nullptr;
    if (blocker && canStandOnTiles(level.tiles, hero, cell))
        return trySaid("%1 is taken by the %2")
            .arg(cellText(cell), QString::fromStdString(displayName(*blocker, level.tiles.types())));
    return trySaid("%1 is %2").arg(cellText(cell), QString::fromStdString(level.tiles.typeAt(cell).displayName()));
}

/// Gives a world without a hero the usual one, if it has that type; returns what to say about it.
QString lendHero(World& world)
{
    const QString wanted = QString::fromStdString(world.settings.start.hero.text());
    world.settings.start.hero = usualHeroOfTries;
    const QString why = wanted.isEmpty() ? trySaid("The world names no hero")
                                         : trySaid("The world has no type '%1' for its hero").arg(wanted);
    return hasHero(world) ? trySaid("%1: you are a %2 for now.").arg(why, QLatin1String(usualHeroOfTries))
                          : trySaid("%1. Choose one in the world's settings.").arg(why);
}

/// Builds a level as the game that begins there would.
Status buildFor(World& world, const Name& level, quint64 seed)
{
    GameState state;
    state.world = std::move(world);
    state.level = level;
    state.chance = Chance(seed);
    Status built = buildIfUnbuilt(state, nullptr, level);
    world = std::move(state.world);
    return built;
}

}  // namespace

TryGame tryGame(World world, const std::shared_ptr<const Engine>& engine, quint64 seed, const std::optional<Place>& at,
                const std::optional<Loadout>& loadout)
{
    QStringList told;
    auto inItsMode = inMode(std::move(world), loadout ? loadout->mode : Name(), engine->parts);
    if (!inItsMode)
        return noTry(QString::fromStdString(inItsMode.error().sentence));
    world = std::move(*inItsMode);
    if (loadout)
        giveKit(world, *loadout);
    if (!hasHero(world)) {
        told << lendHero(world);
        if (!hasHero(world))
            return noTry(told.last());
    }
    const Place place = at.value_or(Place{world.settings.start.level, world.settings.start.at});
    layOverland(world, seed);
    if (!world.contains(place))
        return noTry(at ? trySaid("There is no cell to stand in: the world has no levels.")
                        : trySaid("The world's start is in no level. F5 tries from the cell cursor."));
    const bool isBuilt = world.findLevel(place.level)->isUnbuilt();
    if (isBuilt)
        if (const Status built = buildFor(world, place.level, seed); !built)
            return noTry(QString::fromStdString(built.error().sentence));
    const Level& level = *world.findLevel(place.level);
    const Entity hero =
        makeEntity(*world.registry, world.registry->findEntity(world.settings.start.hero), heroId, place.at);
    const int radius = isBuilt ? std::max(level.tiles.size().width, level.tiles.size().height) : roomRadius;
    const auto cell = freeCellNear(level, hero, place.at, radius);
    if (!cell)
        return noTry(trySaid("%1, and within %2 cells of it there is no room for the hero.")
                         .arg(obstacleAt(level, hero, place.at))
                         .arg(radius));
    if (*cell != place.at && !isBuilt)
        told << trySaid("%1: you stand at %2.").arg(obstacleAt(level, hero, place.at), cellText(*cell));
    auto game = Game::begin(engine, std::move(world), seed, Place{place.level, *cell});
    if (game && loadout)
        game = arrived(*game, engine, *loadout);
    if (!game)
        return noTry(QString::fromStdString(game.error().sentence));
    return {std::move(*game), told};
}

}  // namespace gloam::app
