#include "editor/tools/CaptureTool.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdlib>

namespace gloam::editor {

/// As far as the level goes.
Rect CaptureTool::box() const
{
    const Point at{std::min(m_from->x, m_aim->x), std::min(m_from->y, m_aim->y)};
    return intersected({at, {std::abs(m_from->x - m_aim->x) + 1, std::abs(m_from->y - m_aim->y) + 1}}, {{0, 0}, bench().level()->tiles.size()});
}

void CaptureTool::release(Held)
{
    if (!m_from || !bench().level())
        return;
    const Rect cells = box();
    m_from.reset();
    if (cells.isEmpty())
        return;
    takeStampOf(bench(), CellArea(bench().level()->tiles.size(), cells));
}

void takeStampOf(Workbench& bench, const CellArea& cells)
{
    LevelLayers open;
    for (int i = 0; i < levelLayerCount; ++i)
        open.set(static_cast<LevelLayer>(i), bench.layers().isOpen(static_cast<LevelLayer>(i)));
    Stamp stamp = cutStamp(*bench.level(), cells, open);
    const std::size_t things = stamp.entities.count();
    bench.takeStamp(std::move(stamp));
    if (!isPainting(bench.tool()) || bench.tool() == ToolKind::Terrain)
        bench.chooseTool(ToolKind::Stamp);
    const Size size = cells.bounds().size;
    const QString words = QCoreApplication::translate("Tools", "In hand: %1 by %2 cells").arg(size.width).arg(size.height);
    bench.tell(things == 0   ? QCoreApplication::translate("Tools", "%1.").arg(words)
               : things == 1 ? QCoreApplication::translate("Tools", "%1 with 1 thing.").arg(words)
                             : QCoreApplication::translate("Tools", "%1 with %2 things.").arg(words).arg(things));
}

ToolPreview CaptureTool::preview() const
{
    ToolPreview preview;
    if (m_from && bench().level() && !box().isEmpty())
        preview.box = box();
    return preview;
}

QString CaptureTool::hint() const
{
    return QCoreApplication::translate("Tools", "Drag over what to take into the hand.");
}

}  // namespace gloam::editor
