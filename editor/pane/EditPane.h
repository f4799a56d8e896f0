#pragma once

#include "editor/panels/ProblemFinder.h"
#include "editor/pane/PaintActs.h"
#include "editor/tools/ToolHand.h"
#include "editor/tools/Trail.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/Look.h"

#include <QWidget>

class QMenu;
class QSplitter;
class QTabWidget;

namespace gloam::editor {

class Clipboard;
class EditBar;
class EditStatus;
class HistoryPanel;
class Inspector;
class KeyVoice;
class LayerPanel;
class LevelCanvas;
class LevelList;
class LevelPopup;
class LinkToPage;
class LostLinks;
class Minimap;
class ProblemList;
class StepElsewhere;
class TypePalette;

/// The editor: tools, canvas, palettes, inspector and lists around one document. Opening and saving files, and trying,
/// are the program's.
class EditPane : public QWidget {
    Q_OBJECT

public:
    /// The property of a splitter whose sizes the user has chosen.
    static constexpr const char* sizedByHand = "sized-by-hand";

    /// `run` does long work elsewhere; the document and what `run` refers to must outlive the pane.
    EditPane(const Look& look, WorldDocument& document, const ActionTable& actions, TaskRunner run, QWidget* parent = nullptr);
    ~EditPane() override;

    Workbench& bench() { return m_bench; }
    LevelCanvas& canvas() { return *m_canvas; }

    /// Does an act of the key maps by its name ("tool-stamp", "undo", "zoom-in"); false when it is none of the pane's.
    bool act(const QString& name);

    /// What is typed into a field or a name and not entered yet is entered now.
    void enterTyped();

    /// The keys are the canvas's again.
    void focusCanvas();

    void setMotion(bool hasMotion);
    void setRightButton(RightButton button) { m_hand.setRightButton(button); }
    void setKeys(const KeyBindings& keys);   ///< of the editor

    /// Whether the list of problems may still change by itself.
    bool isSearching() const { return m_finder.isSearching(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange(const Look& look);
    void fitLevels();
    void placeQuestion(QWidget* question);
    void connectLinks();
    void connectCanvas();
    void connectPanels();

    bool actOnWorld(const QString& name);
    bool actOnView(const QString& name);
    bool actOnClipboard(const QString& name);
    void reshape(bool isShift);
    bool perform(const QString& name);
    bool actWithTools(const QString& name);
    bool actOnPlace(const QString& name);
    bool actOnLinks(const QString& name);
    bool actOnOverlay(const QString& name);
    void moveCursor(Point to);
    void nudge(const QString& way);
    void goToRoom(int way);
    void askWhereToGo();
    void openBeside(int way);
    void openLinkTo(std::optional<LinkId> link);
    void pickDestination(const Place& from, std::optional<LinkId> link);
    void follow(Point cell);
    void goAlongTrail(bool isForward);
    void goToLinkEnd(int way);
    void goToProblemHere(int way);
    QString nearestProblem() const;
    QString whatIsHere() const;
    void offerLinkDisplays();
    void drawLinks(LinkDisplay display);
    void setOverlay(Overlay overlay);
    void showOverlay();
    void escape();
    static bool needsPanels(const QString& act);
    void showPanels(bool areShown);
    void showMinimap(bool isShown);
    void goOverPanes(int way);
    void enter(const QWidget* pane);
    TypePalette& shownPalette() const;
    void selectAndInspect(const Selection& selection);

    void dragOver(QPoint position);
    void endDrag(Held held);
    void setDropLevel(const std::optional<Name>& level);
    bool dropGesture();   ///< what a tool has begun; whether it had begun anything
    void showHover();
    void showTold(const QString& sentence, Sign sign);
    void showObjection();
    void openContextMenu();
    void goOverGroups(int way);
    void enterProblems();
    void showProblems(const Problems& problems);
    void greet();
    void showBrush();
    void askWhatToDo(Point cell);
    void addStartAndGoal(QMenu& menu, const Place& place);
    bool extendArea(const QString& act);
    void turnPalette(int way);

    const Look m_look;
    const ActionTable& m_actions;
    Workbench m_bench;
    ToolHand m_hand;
    ProblemFinder m_finder;
    EditBar* m_bar;
    LevelCanvas* m_canvas;
    KeyVoice* m_voice;
    Clipboard* m_clipboard;
    LevelList* m_levels;
    Minimap* m_minimap;
    QTabWidget* m_sheets;   ///< layers and history
    LayerPanel* m_layers;
    HistoryPanel* m_history;
    QTabWidget* m_palettes;
    TypePalette* m_tiles;
    TypePalette* m_entities;
    TypePalette* m_abilities;
    TypePalette* m_statuses;
    Inspector* m_inspector;
    ProblemList* m_problems;
    EditStatus* m_status;
    LevelPopup* m_popup;
    LinkToPage* m_linkTo;
    LostLinks* m_lost;
    StepElsewhere* m_elsewhere;
    Trail m_trail;
    QString m_objection;               ///< to what is previewed, as it was shown last
    Problems m_found;                  ///< the last that were found
    std::optional<Name> m_dropLevel;   ///< over whose name a link is being dragged
    QSplitter* m_left = nullptr;
    std::vector<QWidget*> m_sides;     ///< what stands left and right of the map
    bool m_isAlone = false;            ///< the map, without them
    bool m_hadProblemList = false;     ///< before it was
    bool m_isWalked = false;           ///< the cursor was last moved by keys, not by the mouse
    AreaExtender m_extender;
};

}  // namespace gloam::editor
