#include "editor/graph/GraphDetail.h"

#include "core/view/frame/LevelFrame.h"
#include "editor/ui/CellPainter.h"

namespace gloam::editor {

namespace {

constexpr std::size_t mostParts = 12;
constexpr int cellsBeyondView = 6;  ///< so that a small move of the view draws nothing again

}  // namespace

/// The smallest cells that need not be enlarged.
CellForm GraphDetail::formFor(double width) const
{
    CellForm form = m_style.form(CellStep::XS);
    while (cellSize(form).width() < width && larger(form.step))
        form.step = *larger(form.step);
    return form;
}

const GraphDetail::Part& GraphDetail::of(const World& world, const Level& level, const Rect& window, double width)
{
    if (m_parts.size() > mostParts && !m_parts.contains(level.id))
        m_parts.clear();
    const CellForm form = formFor(width);
    const Rect all{{}, level.tiles.size()};
    Kept& kept = m_parts[level.id];
    if (kept.form == form && !kept.part.image.isNull() && intersected(window, kept.part.cells) == window)
        return kept.part;
    const Rect cells = intersected(grown(window, cellsBeyondView), all);
    const Start& start = world.settings.start;
    std::optional<StartMark> mark;
    if (start.level == level.id)
        mark = StartMark{start.at, world.registry->findEntity(start.hero)};
    GlyphAtlas atlas(m_style.glyphs, form);
    kept = {form,
            {cells,
             pictureOf(gloam::frameOf(level, m_style.theme.palette, cells, {}, mark, {.isRockQuiet = true}), atlas)}};
    return kept.part;
}

}  // namespace gloam::editor
