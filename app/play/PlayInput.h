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
class LookController;
class PlayCommands;
class PlayMap;
class RestController;

/// What the player's input meets.
struct PlayParts {
    PlayCommands& commands;
    DirectionPrompt& directions;
    LookController& look;
    RestController& rest;
    PlayMap& map;
};

/// The player's input: keys, clicks and acts by their names. It goes to what waits for it: a danger to be read, a rest,
/// the cursor of looking, an act that wants a direction; else to the act itself.
class PlayInput : public QObject {
    Q_OBJECT

public:
    /// `view` is what has the keys.
    PlayInput(const editor::UiStyle& style, const editor::ActionTable& actions, const PlayParts& parts, QWidget& view);

    void setMode(editor::Mode mode) { m_mode = mode; }
    void setKeys(const editor::KeyBindings& keys) { m_keys = keys; }

    /// What acts do while nothing else waits for input; each part adds its own.
    editor::ActHandlers& acts() { return m_acts; }

    /// Does an act of the key maps by its name, whether a key or a menu asks.
    void act(const QString& name);

    void click(Point cell, Qt::MouseButton button);
    QMenu* menuOf(Point cell);  ///< all that can be done there; the caller's to delete or to show

    bool takeEarly(QEvent& event);            ///< keys that Qt would give to a shortcut or to the next widget
    bool takeKey(const QKeyEvent& event);     ///< false when it is bound to nothing
    void enter() { m_sinceEntered.start(); }  ///< the keys come to the view
    void leave();                             ///< to the menu, or from a try to the editor

signals:
    void pressed();  ///< a key that was not held
    void menuAsked();
    void returnAsked();

private:
    bool isHeldBack(const QString& act) const;
    void triggerOfWindow(const QString& act);
    void save();
    void askQuit();
    void showMenu(Point cell);
    void perform(const CellAct& act, Point cell);
    QString actOfKey(const QKeyEvent& event) const;
    bool endsMoment(const QKeyEvent& event);
    bool isTooHeld(const QString& act) const;

    editor::UiStyle m_style;
    const editor::ActionTable& m_actions;
    PlayParts m_parts;
    QWidget& m_view;
    editor::KeyBindings m_keys;
    editor::ActHandlers m_acts;
    editor::Mode m_mode = editor::Mode::Run;
    QElapsedTimer m_sinceEntered;
};

}  // namespace gloam::app
