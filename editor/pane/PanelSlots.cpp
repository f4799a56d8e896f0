#include "editor/pane/PanelSlots.h"

#include <QApplication>

#include <algorithm>

namespace gloam::editor {

PanelSlots::PanelSlots(const UiStyle& style, Notices& notices, QWidget* area)
    : QObject(area), m_style(style), m_notices(notices), m_area(area)
{
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        const auto slot =
            std::find_if(m_all.begin(), m_all.end(), [](PanelSlot* each) { return each->hasFocusWithin(); });
        if (slot != m_all.end())
            m_last = *slot;
        else if (now && m_area->isAncestorOf(now))
            m_last = nullptr;  // on the map; a page over the editor leaves it as it was
    });
}

PanelSlot* PanelSlots::add(const QString& name, const QString& title, QSplitter* place)
{
    auto* slot = new PanelSlot(m_style, name, title, place);
    m_all.push_back(slot);
    connect(slot, &PanelSlot::left, this, &PanelSlots::left);
    return slot;
}

PanelSlot* PanelSlots::of(const QWidget* panel) const
{
    const auto slot =
        std::find_if(m_all.begin(), m_all.end(), [panel](const PanelSlot* each) { return each->panel() == panel; });
    return slot == m_all.end() ? nullptr : *slot;
}

QString PanelSlots::whyNone() const
{
    return m_last ? QString() : tr("Go to a panel first, with F6 or a click.");
}

void PanelSlots::turn()
{
    PanelSlot* const slot = m_last;
    if (!slot) {
        m_notices.tell(whyNone());
        return;
    }
    const bool isFloating = slot->isFloating();
    QWidget* const focus = slot->hasFocusWithin() ? QApplication::focusWidget() : nullptr;
    isFloating ? slot->dock() : slot->floatBeside();
    if (focus && !isFloating)
        focus->setFocus();  // it was lost on the way
    m_last = isFloating ? nullptr : slot;
    m_notices.tell(isFloating ? tr("%1: back in its place.").arg(slot->title())
                              : tr("%1: in a window of its own. Closing it brings it back.").arg(slot->title()));
    if (isFloating)
        emit left();
}

void PanelSlots::addActs(ActHandlers& acts)
{
    acts.add(
        QStringLiteral("float-panel"), [this] { turn(); }, [this] { return whyNone(); });
}

void PanelSlots::setShown(bool areShown)
{
    for (PanelSlot* slot : m_all)
        slot->setWindowShown(areShown);
}

void PanelSlots::dockAll()
{
    for (PanelSlot* slot : m_all)
        slot->dock();
}

}  // namespace gloam::editor
