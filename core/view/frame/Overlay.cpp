#include "core/view/frame/Overlay.h"

#include "core/parts/Lights.h"
#include "core/space/LightMap.h"
#include "core/space/Line.h"

#include <algorithm>

namespace gloam {

namespace {

/// Brightens the cells that a light reaches, checked one by one within the box around its disc.
void shineUpon(Grid<std::uint8_t>& bright, const Level& level, const LightSource& light)
{
    for (const Point p : cellsIn(intersected(squareAround(light.at, light.radius), {{0, 0}, level.tiles.size()}))) {
        if (!isWithin(Metric::Euclidean, p - light.at, light.radius))
            continue;
        const int step = lightStep(squaredDistance(p, light.at), light.radius, light.strength);
        if (step > bright[p] && hasLineOfSight(level.tiles.sight().rows, light.at, p))
            bright[p] = static_cast<std::uint8_t>(step);
    }
}

/// Whether someone carries it, directly or inside something carried.
bool isCarriedBy(const EntityStore& entities, const Entity& entity, EntityId holder)
{
    constexpr int mostDepth = 64;  // a world may contain entities that contain themselves
    const Entity* within = &entity;
    for (int depth = 0; within && !within->isPlaced() && within->in != holder && depth < mostDepth; ++depth)
        within = entities.find(within->in);
    return within && within->in == holder;
}

}  // namespace

Grid<std::uint8_t> brightnessOf(const Level& level)
{
    Grid<std::uint8_t> bright(level.tiles.size(),
                              static_cast<std::uint8_t>(std::clamp(level.ambient, 0, brightestStep)));
    const auto shine = [&](const Lamp& lamp) {
        if (level.contains(lamp.at))
            shineUpon(bright, level, {lamp.at, lamp.light->radius, strengthOf(*lamp.light)});
    };
    forEachLamp(level, shine);
    const auto shineFromTile = [&](Point at, const TileLight& light) { shineUpon(bright, level, {at, light.radius}); };
    forEachTileLight(level, shineFromTile);
    return bright;
}

Lookout::Lookout(const Game& game, const Level& level) : m_game(game), m_level(level)
{
    const EntityStore& entities = game.level().entities;
    if (m_level.entities.find(heroId))
        return;
    m_level.entities.add(*game.hero());
    for (const Entity& entity : entities.all())
        if (isCarriedBy(entities, entity, heroId))
            m_level.entities.add(entity);
}

const CellMask& Lookout::lookFrom(Point at)
{
    m_level.entities.move(heroId, at);
    m_game.policies().vision.look(*m_level.entities.find(heroId), m_level, m_game.policies(), m_scratch, m_seen);
    return m_seen;
}

}  // namespace gloam
