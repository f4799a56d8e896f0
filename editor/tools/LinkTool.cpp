#include "editor/tools/LinkTool.h"

#include <QCoreApplication>

namespace gloam::editor {

namespace {

LinkWays waysFor(Held held)
{
    return held.shift ? LinkWays::One : LinkWays::Both;
}

}  // namespace

void LinkTool::press(Point cell, Held held)
{
    m_aim = cell;
    m_held = held;
    if (m_isCarried) {
        m_isPressed = true;
        return;
    }
    if (const Answer can = document().canLinkFrom(aimed()); !can) {
        bench().tell(can);
        return;
    }
    m_from = aimed();
    m_isPressed = true;
}

void LinkTool::aim(std::optional<Point> cell, Held held)
{
    m_aim = cell;
    m_held = held;
}

void LinkTool::release(Held held)
{
    if (!std::exchange(m_isPressed, false) || !m_from)
        return;
    if (!m_isCarried && m_aim && aimed() == *m_from) {
        m_isCarried = true;
        bench().tell(QCoreApplication::translate("Tools", "Click where it leads, on this level or another. Esc: not at all."));
        return;
    }
    if (m_aim)
        complete(held);
    else if (!m_isCarried)
        m_from.reset();
}

void LinkTool::cancel()
{
    const auto from = std::exchange(m_from, std::nullopt);
    const bool wasCarried = std::exchange(m_isCarried, false);
    m_isPressed = false;
    if (from && wasCarried)
        bench().openLevel(from->level);
}

/// A link that was dragged and refused is gone; one that is carried may be tried elsewhere.
void LinkTool::complete(Held held)
{
    const Answer answer = document().linkWithNewPartner(*m_from, aimed(), waysFor(held));
    bench().tell(answer);
    if (!answer && m_isCarried)
        return;
    m_from.reset();
    m_isCarried = false;
    if (answer)
        bench().select(selectionOfLinkAt(aimed()));
}

Selection LinkTool::selectionOfLinkAt(const Place& place) const
{
    for (const Link& link : bench().world().links.all())
        if (link.from == place || link.to == place)
            return Selection::ofLink(link.id);
    return {};
}

void LinkTool::carryTo(const Name& level)
{
    if (!m_from)
        return;
    m_isPressed = false;
    m_isCarried = true;
    m_aim.reset();
    bench().openLevel(level);
}

ToolPreview LinkTool::preview() const
{
    ToolPreview preview;
    const bool isHere = m_from && m_from->level == bench().levelId();
    if (isHere)
        preview.marks.push_back({m_from->at, {1, 1}});
    if (!m_aim || !bench().level())
        return preview;
    preview.marks.push_back({*m_aim, {1, 1}});
    if (!m_from) {
        preview.objection = document().canLinkFrom(aimed()).objection;
        return preview;
    }
    if (aimed() == *m_from)
        return preview;
    if (isHere)
        preview.arrow = ToolPreview::Arrow{m_from->at, *m_aim, m_held.shift};
    preview.objection = document().canLinkWithNewPartner(*m_from, aimed(), waysFor(m_held)).objection;
    if (preview.objection.isEmpty())
        preview.level.tiles = document().stairsToBe(*m_from, aimed(), waysFor(m_held), bench().levelId());
    return preview;
}

QString LinkTool::hint() const
{
    if (m_isCarried)
        return QCoreApplication::translate("Tools", "Click where it leads, on any level. Shift: one way. Esc: not at all.");
    if (m_from)
        return QCoreApplication::translate("Tools", "Release where it leads: a cell, a stair, or a level's name. Shift: one way.");
    return QCoreApplication::translate("Tools", "Drag from a stair, or from bare floor, to where it leads. Shift: one way.");
}

}  // namespace gloam::editor
