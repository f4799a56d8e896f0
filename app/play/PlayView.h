#pragma once

#include "app/items/ItemActs.h"
#include "app/setup/Workplace.h"
#include "core/view/advice/CellActs.h"
#include "core/view/frame/Frame.h"
#include "core/view/frame/Palette.h"
#include "core/view/slice/Slice.h"
#include "editor/ui/ActionRows.h"
#include "editor/ui/GlyphFont.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QWidget>

#include <functional>
#include <memory>
#include <optional>

class QAction;
class QMenu;
class QTimer;

namespace gloam {
class Rest;
struct Risk;
}

namespace gloam::editor {
class ActionTable;
class MapSpeech;
class TileCanvas;
}

namespace gloam::app {

struct LogLine;
class AbilitiesPage;
class Asking;
class BlowPanel;
class CharacterSheet;
class ChoicePanel;
class InventoryPage;
class LogPage;
class LogPanel;
class LookMode;
class LookPanel;
class MapEffects;
class MapLight;
class MapOverlay;
class NearestPage;
class OverlayPage;
class PauseMenu;
class PlaySession;
class RestPage;
class SidePanel;
class TakePage;

/// The window on a game: the map, beside it how the hero fares, below it what happened. It turns keys and the mouse into
/// commands and shows what comes of them; it decides nothing.
class PlayView : public QWidget {
    Q_OBJECT

public:
    PlayView(const Workplace& workplace, const editor::ActionTable& actions, QWidget* parent = nullptr);
    ~PlayView() override;

    /// Shows a session, which must outlive the view or be taken away by nullptr. In Run the menu is behind Esc, in Try the
    /// editor.
    void setSession(PlaySession* session, editor::Mode mode = editor::Mode::Run);

    /// Does an act of the key maps by its name, whether a key or a menu asks.
    void act(const QString& name);

    void setKeys(const editor::KeyBindings& keys);
    void followSettings();   ///< sizes, panel, motion and what it says

    void zoom(int steps);    ///< above 0 is larger
    void zoomToUsual();      ///< as large as lets the level be seen whole, or the hero's surroundings

    /// The words that lie over the map are gone at once.
    void clearWords();

    const Frame& frame() const;

    /// The view as it is now, without what lies over the map; then where the hero and the map are in it.
    QImage lastMoment();
    QRect heroPlace() const;
    QRect mapPlace() const;

    /// The menu of all that can be done at a cell; the caller's to delete or to show.
    QMenu* menuOf(Point cell);

signals:
    void leaveAsked();
    void giveUpAsked();   ///< the run, for good
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
    void showSide();
    void moveLight();
    bool showsLevels() const;
    std::vector<LogLine> logLines() const;
    void showHint();
    void showQuestion();
    void greet();
    const Palette& palette() const;
    std::optional<editor::CellStep> largestStepFor(Size cells) const;
    editor::CellStep stepForAll(Size level) const;
    editor::CellStep stepFor(Size level, Size known) const;

    void perform(const Command& command);    ///< asks first where it is risky
    void carryOut(const Command& command);
    void askFirst(const Risk& risk, std::function<void()> doIt);
    void connectCare();
    void showRest();
    void askRest();
    void askQuit();
    void beginRest();
    void goOnResting();
    void endRest();
    bool interruptRest();
    void leaveGame();
    void askDirection(const QString& act);
    void performToward(std::optional<Direction> direction);
    void closeDoor();
    void takeStairs();
    void click(Point cell, Qt::MouseButton button);
    void step(Point cell);

    bool showPage(const QString& act);
    void beginLook(bool isAim, std::optional<Point> at = std::nullopt);
    void actInLook(const QString& name);
    QString actOfKey(const QKeyEvent& event) const;
    bool endsMoment(const QKeyEvent& event);
    bool takeKeyOfLook(const QKeyEvent& event);
    void acceptLook();
    void fire(Point cell);
    void hover(std::optional<Point> cell);
    void showMenu(Point cell);
    void doAct(const CellAct& act, Point cell);
    void describe();
    QString spokenCell() const;
    QString spokenSurroundings() const;

    bool actOnThings(const QString& act);
    void connectThings();
    void showThings(ItemList list);
    void showTakeables();
    void doItemAct(const ItemAct& act);
    void aim(const QString& what, int range, const Command& command, const QString& keyAct);
    void useAbility(int slot);
    void takeAll(const std::vector<Command>& commands);
    void putOnMap(const CarriedItem& item, QPoint globalPosition);
    std::vector<OverlayPage*> pages() const;

    void connectPages();
    bool isPageOpen() const;
    void askDice(std::size_t entry);
    void showSpectacle(const Name& levelBefore);
    bool isHeldBack(const QString& act) const;
    void holdDangers(std::size_t toldBefore);
    void acknowledge();
    void passTime();

    Workplace m_workplace;
    const editor::ActionTable& m_actions;
    QPointer<PlaySession> m_session;
    editor::Mode m_mode = editor::Mode::Run;
    editor::TileCanvas* m_canvas;
    editor::MapSpeech* m_speech;
    SidePanel* m_side;
    LogPanel* m_log;
    MapOverlay* m_overlay;
    ChoicePanel* m_choice;
    MapEffects* m_effects;
    LookPanel* m_lookPanel;
    LookMode* m_look;
    PauseMenu* m_pause;
    LogPage* m_logPage;
    CharacterSheet* m_sheet;
    NearestPage* m_nearest;
    BlowPanel* m_dice;
    InventoryPage* m_inventory;
    TakePage* m_take;
    AbilitiesPage* m_abilities;
    RestPage* m_restPage;
    Asking* m_asking;    ///< before something risky is done
    QTimer* m_restTimer;
    std::unique_ptr<Rest> m_rest;   ///< while one goes on
    QTimer* m_idle;      ///< under rules in which the world goes on by itself

    MapLight* m_light;
    mutable Palette m_plainPalette = {};   ///< where soft light is not wanted
    Rect m_window;                         ///< the cells that are shown

    std::optional<editor::CellStep> m_chosenStep;   ///< by the user; if empty, the usual one
    std::optional<Question> m_asked;                ///< what the panel of choices shows
    std::optional<Point> m_hovered;
    QString m_wanting;                              ///< the act that the next direction is for: "close-door"
    std::optional<Command> m_aimed;                 ///< what a direction or the aim is for, if it is no shot
    QString m_aimAct;                               ///< its act of the key maps: the same key again does it
    EntityId m_lastTarget;                          ///< of a shot
    bool m_isHeld = false;                          ///< a danger was told that has not been acknowledged
    bool m_isRepeatBarred = false;                  ///< until a key is pressed again
    QElapsedTimer m_sinceEntered;                   ///< since the keys last came to this view
};

}  // namespace gloam::app
