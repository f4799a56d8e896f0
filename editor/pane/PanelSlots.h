#pragma once

#include "editor/pane/PanelSlot.h"
#include "editor/state/Notices.h"
#include "editor/ui/ActHandlers.h"

#include <QObject>

#include <vector>

namespace gloam::editor {

/// The panels that tear off, together: they hide and come back as one, and one act floats the panel that has the focus
/// or had it last.
class PanelSlots : public QObject {
    Q_OBJECT

public:
    PanelSlots(const UiStyle& style, Notices& notices, QWidget* area);

    PanelSlot* add(const QString& name, const QString& title, QSplitter* place);
    PanelSlot* of(const QWidget* panel) const;  ///< null if it has none
    const std::vector<PanelSlot*>& all() const { return m_all; }

    void addActs(ActHandlers& acts);
    void setShown(bool areShown);  ///< the windows of those that float
    void dockAll();

signals:
    void left();  ///< by Esc from a window, or a panel in it has gone back to its place

private:
    QString whyNone() const;
    void turn();

    UiStyle m_style;
    Notices& m_notices;
    QWidget* m_area;
    std::vector<PanelSlot*> m_all;
    PanelSlot* m_last = nullptr;  ///< which had the focus before it left the editor
};

}  // namespace gloam::editor
