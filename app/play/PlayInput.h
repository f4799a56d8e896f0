#pragma once

#include "app/widgets/FirstMoments.h"
#include "editor/ui/KeyBindings.h"

#include <QObject>

class QEvent;
class QKeyEvent;
class QWidget;

namespace gloam {
struct Point;
}

namespace gloam::app {

class InputStack;
class MapInput;
class PlayCommands;

/// The player's input: turns keys into acts, drops those that were held too long, and passes keys, acts and clicks to
/// the layers that may wait for them.
class PlayInput : public QObject {
    Q_OBJECT

public:
    /// `view` has the focus; `map` is the lowest of the layers.
    PlayInput(InputStack& layers, const MapInput& map, PlayCommands& commands, QWidget& view);

    void setKeys(const editor::KeyBindings& keys) { m_keys = keys; }

    /// How many milliseconds a held key waits before it acts again.
    void setRepeatDelay(int milliseconds) { m_repeatDelay = milliseconds; }

    /// Performs an act of the key maps by name, from a key or a menu.
    void act(const QString& name);

    void click(Point cell, Qt::MouseButton button);

    bool takeEarly(QEvent& event);            ///< keys that Qt would otherwise give to a shortcut or to the next widget
    bool takeKey(const QKeyEvent& event);     ///< false if it is unbound
    void enter() { m_firstMoments.begin(); }  ///< the view gets the focus
    FirstMoments& firstMoments() { return m_firstMoments; }

signals:
    void pressed();  ///< a fresh key press, not a repeat

private:
    QString actOfKey(const QKeyEvent& event) const;
    bool isBound(const QKeyEvent& event) const;
    void refuse(const QKeyEvent& event);
    bool leavesList(const QString& act, const QKeyEvent& event) const;
    bool isTooHeld(const QString& act) const;
    bool isOutdated(const QKeyEvent& event) const;
    bool isTooSoon(const QKeyEvent& event);

    InputStack& m_layers;
    const MapInput& m_map;
    PlayCommands& m_commands;
    QWidget& m_view;
    editor::KeyBindings m_keys;
    FirstMoments m_firstMoments;  ///< since the view got the focus
    int m_repeatDelay = 0;
    quint64 m_lastActed = 0;  ///< the time of the last key that acted, by the window system's clock
};

}  // namespace gloam::app
