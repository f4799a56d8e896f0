#pragma once

#include "editor/graph/GraphPaint.h"
#include "editor/graph/GraphPlans.h"
#include "editor/state/Notices.h"
#include "editor/state/OpenLevel.h"
#include "editor/state/UndoSteps.h"
#include "editor/ui/KeyBindings.h"

#include <QWidget>

namespace gloam::editor {

class MapSpeech;

/// The world graph: levels as live pictures with the links between their cells. It selects cards, moves them, and draws
/// wires from one to another. By keys: arrows go along links or to the neighbour, Enter opens, `l` begins a wire.
class GraphView : public QWidget {
    Q_OBJECT

public:
    GraphView(const UiStyle& style, const KeyBindings& keys, WorldDocument& document, Notices& notices,
              const OpenLevel& open, UndoSteps& steps, TaskRunner run, QWidget* parent = nullptr);

    void setKeys(const KeyBindings& keys) { m_keys = keys; }
    void setProblems(const Problems& problems);
    void setFilter(const QString& words);
    QString filter() const { return m_filter; }

    const GraphContents& graph();  ///< up to date
    const GraphCamera& camera() const { return m_camera; }
    const GraphMarks& marks() const { return m_marks; }
    const GraphPictures& pictures() const { return *m_pictures; }
    int cardsDrawn() const { return m_cardsDrawn; }  ///< in the last painting
    QRectF rectOf(const Name& level);                ///< of its card; empty if there is none
    QPoint pixelOf(const Name& level, Point cell);   ///< its middle

    std::vector<Name> selection() const { return {m_marks.selected.begin(), m_marks.selected.end()}; }
    /// What acts concern: the selected levels, else the one that keys act on.
    std::vector<Name> concerned();
    std::optional<Name> current();  ///< the level that keys act on, if it is one
    void select(const std::vector<Name>& levels);
    void goTo(const Name& level);  ///< makes it the current one
    void enter();                  ///< with the open level as the current one, if there is none
    bool isWiring() const { return m_marks.wire.has_value(); }

    /// Performs an act of the table; false if the graph has no meaning for it.
    bool act(const QString& name);
    void fit();
    void freePins();  ///< of what acts concern
    QString said();   ///< the current card as a sentence
    static QString hint();

    QSize minimumSizeHint() const override { return {90, 80}; }

signals:
    void opened(const gloam::Name& level, const std::optional<gloam::Point>& cell);
    void overlandAsked();
    void settingsAsked();       ///< of the world
    void fieldsAsked();         ///< of the concerned levels
    void searchAsked();         ///< for the line of the filter
    void renamingAsked();       ///< of the current level
    void chosen();              ///< the selection or the current card changed
    void menuAsked(QPoint at);  ///< at a position of the screen
    void left();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    enum class Gesture { None, Press, Move, Band, Pan, Wire, Carry };

    void follow(const Touched& touched);
    void bringUpToDate();
    void refilter();
    std::optional<std::size_t> cardAfter(const GraphCard& before) const;
    CardShape shapeAt(std::size_t card) const;
    std::optional<std::size_t> cardAt(QPointF pixel);
    WireEnd endAt(std::size_t card, QPointF pixel) const;
    bool isStair(const WireEnd& end) const;

    void setCurrent(std::optional<std::size_t> card, bool isRevealed = true);
    void chooseOnly(std::size_t card);
    void turnSelected(const Name& level);
    void go(Point step, bool isExtending);
    void stepLevel(int by);
    void nudge(Point step);
    void moveSelected(Point by);

    void hover(QPointF pixel);
    void beginWire(const WireEnd& from, Gesture gesture);
    QPointF beginOfWire() const;
    void tellSelected();
    void aimWire(QPointF pixel, bool isOneWay);
    void aimWireAt(std::size_t card);
    void completeWire();
    bool cancel();
    void endBand(bool isAdding);

    void open(std::size_t card, const std::optional<Point>& cell);
    void duplicate();
    void remove();
    void addLevel(std::optional<QPointF> units);
    void zoomBy(double factor, QPointF pixel);
    QString surroundings();

    UiStyle m_style;
    KeyBindings m_keys;
    WorldDocument& m_document;
    Notices& m_notices;
    const OpenLevel& m_open;
    UndoSteps& m_steps;
    MapSpeech* m_speech;
    GraphPictures* m_pictures;
    GraphDetail m_detail;
    GraphContents m_graph;
    GraphCamera m_camera;
    GraphMarks m_marks;
    Problems m_problems;
    QString m_filter;
    bool m_isStale = true;
    bool m_isFitted = false;
    bool m_isSpaceHeld = false;
    bool m_hasPanned = false;  ///< since Space is held
    Gesture m_gesture = Gesture::None;
    QPointF m_pressed;
    QPointF m_pointer;
    std::optional<WireEnd> m_wireFrom;
    std::optional<WireEnd> m_wireTo;
    std::optional<QPointF> m_menuAt;  ///< where the menu was asked for, in units
    int m_cardsDrawn = 0;
};

}  // namespace gloam::editor
