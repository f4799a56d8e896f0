#pragma once

#include "editor/ui/UiStyle.h"

#include <QWidget>

#include <optional>
#include <vector>

class QSplitter;

namespace gloam::editor {

/// The nearest place to `wanted` where a window is seen whole on one of the screens, smaller if it does not fit; in the
/// middle of the first screen if it lay on none.
QRect placeInSight(const QRect& wanted, const std::vector<QRect>& screens);

/// A panel in its place beside or below the map. Dragged out by the strip at its top it floats, as a window of its own,
/// and the place closes up; closing that window brings it back.
class PanelSlot : public QWidget {
    Q_OBJECT

public:
    static constexpr int gripHeight = 7;

    /// The name keeps its place between sessions; the title is that of its window.
    PanelSlot(const UiStyle& style, const QString& name, const QString& title, QSplitter* place);

    void hold(QWidget* panel);  ///< one made with this as its parent

    const QWidget* panel() const { return m_panel; }
    const QString& title() const { return m_title; }
    bool isFloating() const { return m_window != nullptr; }
    QRect floatingAt() const;  ///< of its window; empty while it is in its place
    void floatAt(const QRect& place);
    void floatBeside();  ///< near its place, or where it floated before
    void dock();
    /// Its window is not seen while the panels are hidden.
    void setWindowShown(bool isShown);
    bool hasFocusWithin() const;
    void follow();  ///< the panel: whether it is hidden, and how high it wants to be at most

signals:
    void floated(bool isFloating);
    void left();  ///< by Esc, from its window

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool dragOut(QEvent& event);

    QString m_title;
    QWidget* m_grip;
    QWidget* m_panel = nullptr;
    QWidget* m_window = nullptr;
    QRect m_last;  ///< where it floated before
    std::optional<QPoint> m_pressed;
    bool m_isShown = false;  ///< its window, when it floats
};

}  // namespace gloam::editor
