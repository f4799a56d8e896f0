#include "editor/tools/CaptureTool.h"

#include "core/world/Region.h"

#include <QCoreApplication>

namespace gloam::editor {

/// Clipped to the level.
Rect CaptureTool::box() const
{
    return intersected(rectBetween(*m_from, *m_aim), {{0, 0}, state().open.level()->tiles.size()});
}

void CaptureTool::release(Modifiers)
{
    if (!m_from || !state().open.level())
        return;
    const Rect cells = box();
    m_from.reset();
    if (cells.isEmpty())
        return;
    takeStampOf(state().notices, state().display, state().tool, state().paint, state().open,
                CellArea(state().open.level()->tiles.size(), cells));
}

void takeStampOf(Notices& notices, const DisplayChoices& display, ToolChoice& tool, PaintChoice& paint,
                 const OpenLevel& open, const CellArea& cells)
{
    Stamp stamp = cutStamp(*open.level(), cells, display.layers().open());
    const std::size_t entities = stamp.entities.count();
    paint.takeStamp(std::move(stamp));
    tool.chooseFor(ToolPlaces::Stamp);
    const Size size = cells.bounds().size;
    const QString words =
        QCoreApplication::translate("Tools", "In hand: %1 by %2 cells").arg(size.width).arg(size.height);
    notices.tell(entities == 0   ? QCoreApplication::translate("Tools", "%1.").arg(words)
                 : entities == 1 ? QCoreApplication::translate("Tools", "%1 with 1 thing.").arg(words)
                                 : QCoreApplication::translate("Tools", "%1 with %2 things.").arg(words).arg(entities));
}

ToolPreview CaptureTool::preview() const
{
    ToolPreview preview;
    if (m_from && state().open.level() && !box().isEmpty())
        preview.box = box();
    return preview;
}

QString CaptureTool::hint() const
{
    return QCoreApplication::translate("Tools", "Drag over what to take into the hand.");
}

}  // namespace gloam::editor
