#include "editor/tools/CaptureTool.h"

#include "core/world/Region.h"

#include <QCoreApplication>

namespace gloam::editor {

/// Clipped to the level.
Rect CaptureTool::box() const
{
    return intersected(rectBetween(*m_from, *m_aim), {{0, 0}, bench().level()->tiles.size()});
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
    Stamp stamp = cutStamp(*bench.level(), cells, bench.layers().open());
    const std::size_t things = stamp.entities.count();
    bench.takeStamp(std::move(stamp));
    bench.chooseToolFor(Lays::Stamp);
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
