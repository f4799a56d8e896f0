#pragma once

#include "core/base/Problem.h"
#include "core/prove/Finding.h"
#include "editor/panels/ProblemFinder.h"
#include "editor/state/EditorState.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/KeyBindings.h"
#include "editor/ui/UiStyle.h"

#include <QWidget>

#include <array>
#include <vector>

class QSplitter;
class QStackedWidget;
class QTabWidget;

namespace gloam::editor {

class FocusRound;
class GraphPage;
class HistoryPanel;
class Inspector;
class LayerPanel;
class LevelCanvas;
class LevelList;
class LevelTabBar;
class MapViews;
class Minimap;
class OverlandView;
class PanelSlot;
class PanelSlots;
class Palettes;
class PrefabPalette;
class ProblemList;

/// The map with the panels beside and below it: how they share the space, and which are visible.
class PanelArea : public QWidget {
    Q_OBJECT

public:
    /// Set on a splitter once the user has resized it.
    static constexpr const char* sizedByHand = "sized-by-hand";

    PanelArea(const UiStyle& style, const KeyBindings& keys, EditorState& state, LevelCanvas* canvas, TaskRunner run,
              QWidget* parent);
    ~PanelArea() override;

    void addActs(ActHandlers& acts);
    void addTo(FocusRound& round);

    LevelList& levels() const { return *m_levels; }
    OverlandView& overland() const { return *m_overland; }
    GraphPage& graph() const { return *m_graph; }
    PanelSlots& slotsOfPanels() const { return *m_slots; }
    MapViews& views() const { return *m_views; }
    LevelTabBar& tabs() const { return *m_tabs; }
    PrefabPalette& prefabs() const;
    const QWidget& rightSide() const;

    void inspect(const Selection& selection);
    void inspectField(const Selection& selection, const QString& group, const QString& field);
    void setProblems(const Problems& problems, const std::vector<Finding>& findings, const Problems& ignored);
    void markProblemsOld();                  ///< the world has changed since
    void showGraph(bool isShown);            ///< the world graph in place of the map
    void leaveGraphFor(const QString& act);  ///< if it acts on a level's map, which must not change unseen
    bool isGraphShown() const { return m_isGraph; }
    /// Puts a panel below the map, where the problems are: one of them is visible at a time.
    void addBelow(QWidget* panel);
    void showBelow(QWidget* panel);
    void arriveAtCursor();   ///< the map, around the cursor
    void turnProblemList();  ///< shows or hides it
    void resetLayout();
    void enterMap();    ///< with the keyboard
    void enterTyped();  ///< enters text still being typed into a field or a name

    QSize minimumSizeHint() const override;

signals:
    void graphShown(bool isShown);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void arrange();
    void fillSides();
    void holdPanels();
    PanelSlot* slotOf(const QWidget* panel) const;
    void closeEmptySides();
    void connectPanels();
    void addActsOfPanels(ActHandlers& acts);
    void fitLevels();
    void connectGraph();
    void showMap();
    void fitSides();
    void showSides(bool areShown);
    void turnSides();
    void showMinimap(bool isShown);
    void hideBelow(const QWidget* kept = nullptr);
    static void activateWindowOf(const QWidget& panel);
    void enterOrHideProblems();
    void goOverGroups(int way);

    const Theme& m_theme;
    EditorState& m_state;
    LevelCanvas* m_canvas;
    QSplitter* m_all;
    QSplitter* m_left;
    QSplitter* m_right;
    std::array<QWidget*, 2> m_sides;  ///< left and right of the map; they scroll
    QSplitter* m_middle;              ///< the map, and what is below it
    PanelSlots* m_slots;
    MapViews* m_views;
    LevelTabBar* m_tabs;
    OverlandView* m_overland;  ///< in place of the views while the overland is open
    GraphPage* m_graph;        ///< in place of both while it is shown
    QStackedWidget* m_maps;
    LevelList* m_levels;
    Minimap* m_minimap;
    QTabWidget* m_sheets;  ///< layers and history
    LayerPanel* m_layers;
    HistoryPanel* m_history;
    Palettes* m_palettes;
    Inspector* m_inspector;
    ProblemList* m_problems;
    std::vector<QWidget*> m_below;  ///< the other panels below the map
    bool m_isGraph = false;         ///< the world graph is shown
    bool m_isAlone = false;         ///< the map is shown without side panels
    bool m_hadProblemList = false;  ///< whether the list was visible before that
};

}  // namespace gloam::editor
