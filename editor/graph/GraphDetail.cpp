#include "editor/graph/GraphDetail.h"

#include "core/view/frame/LevelFrame.h"
#include "editor/ui/CellPainter.h"

#include <utility>

namespace gloam::editor {

namespace {

constexpr long long mostPixels = 32'000'000;  ///< of all parts that are kept
constexpr int cellsBeyondView = 6;            ///< so that a small move of the view draws nothing again

long long pixelsOf(const GraphDetail::Part& part)
{
    return 1LL * part.image.width() * part.image.height();
}

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
    const CellForm form = formFor(width);
    const Rect all{{}, level.tiles.size()};
    if (const auto found = m_parts.find(level.id); found != m_parts.end()) {
        if (found->second.form == form && intersected(window, found->second.part.cells) == window)
            return found->second.part;
        m_pixels -= pixelsOf(found->second.part);
        m_parts.erase(found);
    }
    if (m_pixels > mostPixels)
        forget();
    const Rect cells = intersected(grown(window, cellsBeyondView), all);
    const Start& start = world.settings.start;
    std::optional<StartMark> mark;
    if (start.level == level.id)
        mark = StartMark{start.at, world.registry->findEntity(start.hero)};
    GlyphAtlas atlas(m_style.glyphs, form);
    Part part{cells,
              pictureOf(gloam::frameOf(level, m_style.theme.palette, cells, {}, mark, {.isRockQuiet = true}), atlas)};
    m_pixels += pixelsOf(part);
    return m_parts.insert_or_assign(level.id, Kept{form, std::move(part)}).first->second.part;
}

}  // namespace gloam::editor
