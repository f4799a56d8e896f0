#pragma once

#include "core/view/advice/CellActs.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/ActionRows.h"
#include "editor/ui/KeyBindings.h"
#include "editor/ui/UiStyle.h"

#include <QElapsedTimer>
#include <QObject>

class QEvent;
class QKeyEvent;
class QMenu;
class QWidget;

namespace gloam::editor {
class ActionTable;
}

namespace gloam::app {

class DirectionPrompt;
class LongActionController;
class LookController;
class PlayCommands;
class PlayMap;

/// The parts of play that receive input.
struct PlayParts {
    PlayCommands& commands;
    DirectionPrompt& directions;
    LookController& look;
    LongActionController& longActions;
    PlayMap& map;
};

/// The player's input: keys, clicks and acts by name. Passes them to what waits for input: a danger to read, a rest,
/// the look cursor, an act that needs a direction; else performs the act.
class PlayInput : public QObject {
    Q_OBJECT

public:
    /// `view` has the focus.
    PlayInput(const editor::UiStyle& style, const editor::ActionTable& actions, const PlayParts& parts, QWidget& view);

    void setMode(editor::Mode mode) { m_mode = mode; }
    void setKeys(const editor::KeyBindings& keys) { m_keys = keys; }

    /// How many milliseconds a held key waits before it acts again.
    void setRepeatDelay(int milliseconds) { m_repeatDelay = milliseconds; }

    /// Handlers for when nothing else waits for input; each part adds its own.
    editor::ActHandlers& acts() { return m_acts; }

    /// Performs an act of the key maps by name, from a key or a menu.
    void act(const QString& name);

    void click(Point cell, Qt::MouseButton button);
    QMenu* menuOf(Point cell);  ///< everything that can be done there; the caller shows or deletes it

    bool takeEarly(QEvent& event);            ///< keys that Qt would otherwise give to a shortcut or to the next widget
    bool takeKey(const QKeyEvent& event);     ///< false if it is unbound
    void enter() { m_sinceEntered.start(); }  ///< the view gets the focus
    void leave();                             ///< to the menu, or from a try to the editor

signals:
    void pressed();  ///< a fresh key press, not a repeat
    void menuAsked();
    void returnAsked();

private:
    bool isHeldBack(const QString& act) const;
    void triggerOfWindow(const QString& act);
    void save();
    void clickMap(Point cell);
    void askQuit();
    void showMenu(Point cell);
    void perform(const CellAct& act, Point cell);
    QString actOfKey(const QKeyEvent& event) const;
    bool endsMoment(const QKeyEvent& event);
    bool showsEnd(const QKeyEvent& event) const;
    bool isTooHeld(const QString& act) const;
    bool isTooSoon(const QKeyEvent& event);

    editor::UiStyle m_style;
    const editor::ActionTable& m_actions;
    PlayParts m_parts;
    QWidget& m_view;
    editor::KeyBindings m_keys;
    editor::ActHandlers m_acts;
    editor::Mode m_mode = editor::Mode::Run;
    QElapsedTimer m_sinceEntered;
    int m_repeatDelay = 0;
    quint64 m_lastActed = 0;  ///< the time of the last key that acted, by the window system's clock
};

}  // namespace gloam::app
