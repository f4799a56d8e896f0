#pragma once

#include "app/Workplace.h"
#include "core/view/Frame.h"
#include "core/view/Palette.h"
#include "core/view/Slice.h"
#include "editor/ui/ActionRows.h"
#include "editor/ui/GlyphFont.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QWidget>

#include <optional>

class QAction;

namespace gloam::editor {
class ActionTable;
class TileCanvas;
}

namespace gloam::app {

class ChoicePanel;
class LogPanel;
class MapOverlay;
class PauseMenu;
class PlaySession;
class SidePanel;

/// The window on a game: the map, beside it how the hero fares, below it what happened. It turns keys and the mouse into
/// commands and shows what comes of them; it decides nothing.
class PlayView : public QWidget {
    Q_OBJECT

public:
    PlayView(const Workplace& workplace, const editor::ActionTable& actions, QWidget* parent = nullptr);

    /// Shows a session, which must outlive the view or be taken away by nullptr. In Run the menu is behind Esc, in Try the
    /// editor.
    void setSession(PlaySession* session, editor::Mode mode = editor::Mode::Run);

    /// Does an act of the key maps by its name, whoever asks: a key, a menu.
    void act(const QString& name);

    void zoom(int steps);    ///< above 0 is larger
    void zoomToUsual();      ///< as large as lets a zone of 80x25 cells be seen whole, M at least

    /// The words that lie over the map are gone at once.
    void clearWords();

    const Frame& frame() const;

signals:
    void leaveAsked();
    void quitAsked();
    void editAsked();     ///< the level of a run, in the editor
    void returnAsked();   ///< from a try

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void arrange();
    void connectParts();
    void refresh();
    void drawMap();
    void showHint();
    void showQuestion();
    void greet();
    const Palette& palette() const;
    editor::CellStep stepFor(Size map) const;

    void perform(const Command& command);
    void leaveGame();
    void closeDoor();
    void takeStairs();
    void click(Point cell);

    Workplace m_workplace;
    const editor::ActionTable& m_actions;
    QPointer<PlaySession> m_session;
    editor::Mode m_mode = editor::Mode::Run;
    editor::TileCanvas* m_canvas;
    SidePanel* m_side;
    LogPanel* m_log;
    MapOverlay* m_overlay;
    ChoicePanel* m_choice;
    PauseMenu* m_pause;

    std::optional<editor::CellStep> m_chosenStep;   ///< by the user; none: the usual one
    std::optional<Question> m_asked;                ///< what the panel of choices shows
    std::optional<Point> m_hovered;
    bool m_wantsDoor = false;                       ///< the next direction says which door is closed
    bool m_isRepeatBarred = false;                  ///< until a key is pressed anew
    QElapsedTimer m_sinceEntered;                   ///< since the keys last came to this view
};

}  // namespace gloam::app
