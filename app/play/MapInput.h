#pragma once

#include "app/play/InputLayer.h"
#include "core/view/advice/CellActs.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/ActionRows.h"
#include "editor/ui/UiStyle.h"

#include <QObject>

class QMenu;
class QWidget;

namespace gloam::editor {
class ActionTable;
}

namespace gloam::app {

class LongActionController;
class LookController;
class PlayCommands;
class PlayMap;

/// The parts of play that act on what is chosen on the map.
struct MapParts {
    PlayCommands& commands;
    LookController& look;
    LongActionController& longActions;
    PlayMap& map;
};

/// The lowest layer of input: acts and clicks while nothing waits for input.
class MapInput : public QObject, public InputLayer {
    Q_OBJECT

public:
    MapInput(const editor::UiStyle& style, const editor::ActionTable& actions, const MapParts& parts, QWidget& view);

    void setMode(editor::Mode mode) { m_mode = mode; }

    /// The handlers of acts; each part adds its own.
    editor::ActHandlers& acts() { return m_acts; }

    /// What a key does that means more in play than its act; the same act if it does not.
    QString actOfKey(const QKeyEvent& event, const QString& act) const;

    void leave();               ///< to the menu, or from a try to the editor
    QMenu* menuOf(Point cell);  ///< everything that can be done there; the caller shows or deletes it

    bool isOn() const override { return false; }
    bool act(const QString& name) override;
    bool click(Point cell, Qt::MouseButton button) override;

signals:
    void menuAsked();
    void returnAsked();

private:
    void triggerOfWindow(const QString& act);
    void save();
    void askQuit();
    bool showsEnds(const QKeyEvent& event) const;
    void clickMap(Point cell);
    void showMenu(Point cell);
    void startAct(const CellAct& act, Point cell);

    editor::UiStyle m_style;
    const editor::ActionTable& m_actions;
    MapParts m_parts;
    QWidget& m_view;
    editor::ActHandlers m_acts;
    editor::ActHandlers m_ofKeys;  ///< acts of keys alone; see actOfKey()
    editor::Mode m_mode = editor::Mode::Run;
};

}  // namespace gloam::app
