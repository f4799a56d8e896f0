#pragma once

#include "app/play/InputStack.h"
#include "app/setup/AppContext.h"
#include "core/view/frame/Frame.h"
#include "editor/ui/ActionRows.h"

#include <QWidget>

class QMenu;
class QTimer;

namespace gloam::editor {
class ActHandlers;
class ActionTable;
}  // namespace gloam::editor

namespace gloam::app {

class AheadBuilder;
class DebugController;
class DirectionPrompt;
class ItemController;
class LogPanel;
class LongActionController;
class LookController;
class MapInput;
class PauseMenu;
class PlayCommands;
class PlayHints;
class PlayInput;
class PlayMap;
class PlayPages;
class PlaySession;
class QuestionPrompt;
class SidePanel;

/// The window on a game: the map, beside it the hero's condition, below it what happened. Turns keys and the mouse into
/// commands and shows the results; decides nothing.
class PlayView : public QWidget {
    Q_OBJECT

public:
    PlayView(const AppContext& context, const editor::ActionTable& actions, QWidget* parent = nullptr);

    /// Shows a session, which must outlive the view or be replaced by nullptr first. Esc leads to the menu in Run, to
    /// the editor in Try.
    void setSession(PlaySession* session, editor::Mode mode = editor::Mode::Run);
    void offerNewVersion(bool isThere);  ///< in the pause menu

    /// Performs an act of the key maps by name, from a key or a menu.
    void act(const QString& name);
    QString objectionTo(const QString& act) const;  ///< why one cannot be done now; empty if it can
    void stop();                                    ///< ends what continues by itself, such as a rest, and says so
    const editor::ActHandlers& acts() const;        ///< the view's own handlers

    void setKeys(const editor::KeyBindings& keys);
    void followSettings();  ///< sizes, panel, motion and messages

    void zoom(int steps);  ///< above 0 is larger
    void zoomToUsual();    ///< the largest size that shows the whole level, or the hero's surroundings

    /// Removes the words over the map at once.
    void clearWords();

    const Frame& frame() const;

    /// The current view without what lies over the map; the next two say where the hero and the map are in it.
    QImage lastMoment();
    QRect heroPlace() const;
    QRect mapPlace() const;

    /// The menu of everything that can be done at a cell; the caller shows or deletes it.
    QMenu* menuOf(Point cell);

signals:
    void leaveAsked();
    void giveUpAsked();  ///< the run, for good
    void quitAsked();
    void editAsked();    ///< the level of a run, in the editor
    void returnAsked();  ///< from a try
    void menuOpening();  ///< before the pause menu shows

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addActs();
    void arrange();
    void connectMap();
    void lookAt(Point cell);
    void connectParts();
    void connectPause(const editor::ActionTable& actions);
    void refresh();
    void drawMap();
    void showSide();
    void greet();
    void passTime();
    void noteDone(const Name& levelBefore);
    void stackLayers();

    AppContext m_context;
    InputStack m_layers;
    PlayInput* m_input = nullptr;  ///< made last; events of the view come before
    PlayMap* m_map;
    SidePanel* m_side;
    LogPanel* m_log;
    PlayCommands* m_commands;
    DirectionPrompt* m_directions;
    LookController* m_look;
    PlayHints* m_hints;
    DebugController* m_debug;
    QuestionPrompt* m_question;
    PauseMenu* m_pause;
    PlayPages* m_pages;
    LongActionController* m_longActions;
    ItemController* m_items;
    MapInput* m_mapInput;
    AheadBuilder* m_ahead;
    QTimer* m_idle;  ///< for rules under which the world moves on by itself
};

}  // namespace gloam::app
