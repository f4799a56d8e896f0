#include "editor/state/OpenOverland.h"

#include "core/world/Overland.h"

namespace gloam::editor {

bool OpenOverland::isOpen() const
{
    return m_subject.selection().isOfOverland() || (!m_open.level() && !m_document.world().overland.isEmpty());
}

std::optional<Point> OpenOverland::zone() const
{
    const auto overland = overlandOf(m_document.world());
    if (!overland)
        return std::nullopt;
    const Selection& selection = m_subject.selection();
    if (selection.kind == Selection::Kind::Zone)
        return selection.cell;
    const Point middle{overland->size.width / 2, overland->size.height / 2};
    return startZone(m_document.world(), *overland).value_or(middle);
}

void OpenOverland::setSeed(std::int64_t seed)
{
    if (seed == m_seed)
        return;
    m_seed = seed;
    emit seedChanged();
}

Place OpenOverland::placeToTry() const
{
    const auto at = isOpen() ? zone() : std::nullopt;
    if (!at)
        return {m_open.id(), m_open.cursor()};
    const World& world = m_document.world();
    const Overland overland = *overlandOf(world);
    const Name id = zoneId(overland, *at);
    const Start& start = world.settings.start;
    const Level* drawn = world.findLevel(id);
    const Size size = drawn ? drawn->tiles.size() : overland.zone;
    return {id, start.level == id ? start.at : Point{size.width / 2, size.height / 2}};
}

}  // namespace gloam::editor
