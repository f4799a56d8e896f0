#pragma once

#include "editor/graph/CardShape.h"
#include "editor/graph/GraphCamera.h"
#include "editor/graph/GraphContents.h"
#include "editor/graph/GraphDetail.h"
#include "editor/graph/GraphPictures.h"

#include <QColor>
#include <QPolygonF>

#include <functional>
#include <optional>
#include <set>

class QPainter;
class QPen;

namespace gloam::editor {

/// What is drawn besides the graph itself.
struct GraphMarks {
    std::set<Name> selected;             ///< levels
    std::optional<std::size_t> current;  ///< the card that keys act on
    bool hasFocus = false;
    std::vector<bool> isFaint;          ///< of each card, whether the filter leaves it out; empty without a filter
    QPointF moved;                      ///< of selected cards being dragged, in pixels
    std::optional<QRectF> band;         ///< being drawn around cards, in pixels
    std::optional<std::size_t> handle;  ///< the card that shows its handle
    std::optional<QRectF> stairs;       ///< the cell that a wire would begin at, in pixels
    struct Wire {
        QPointF from;
        QPointF to;
        std::optional<std::size_t> target;
        bool isOneWay = false;
        bool isRefused = false;
    };
    std::optional<Wire> wire;  ///< being drawn

    bool isSelected(const GraphCard& card) const { return card.isLevel() && selected.contains(card.level); }
};

/// Gives a picture of a level at about a size in pixels; null if there is none yet.
using PictureSource = std::function<const QImage*(const Name&, QSize)>;

/// Draws a world graph; what is out of sight costs nothing.
class GraphPaint {
public:
    GraphPaint(QPainter& painter, const UiStyle& style, const World& world, const GraphContents& graph,
               const GraphCamera& camera, const GraphMarks& marks, const QRectF& view, PictureSource pictures,
               GraphDetail* detail);

    void draw();
    int cardsDrawn() const { return m_cardsDrawn; }

private:
    static constexpr double faintness = 0.22;  ///< of what the filter leaves out

    QRectF pixelsOf(std::size_t card) const;
    bool isFaint(std::size_t card) const { return card < m_marks.isFaint.size() && m_marks.isFaint[card]; }
    bool isSeen(const QRectF& area) const { return area.intersects(m_view); }
    QPointF anchorOf(std::size_t card, const std::optional<Point>& cell) const;
    QPolygonF pathOf(const GraphEdge& edge) const;
    QPointF bowOf(const GraphEdge& edge, QPointF middle) const;
    void drawPath(const QPolygonF& path, QPen pen, const QRectF& within);
    bool isChosen(const GraphEdge& edge) const;

    void drawCard(std::size_t card);
    void drawMap(const GraphCard& card, const CardShape& shape);
    void drawSymbol(const GraphCard& card, const QRectF& room);
    void drawGone(const QRectF& map);
    void drawWords(std::size_t card);
    void drawTitle(const GraphCard& card, const CardShape& shape, const LevelBadges& badges);
    void drawFewBadges(const LevelBadges& badges, const QRectF& card);
    void drawChip(const LevelBadges& badges, int width, const QRect& card);
    void drawDetail(const GraphCard& card, QRect area);
    void drawRim(std::size_t card, const QRectF& area);
    void drawEdge(const GraphEdge& edge, bool isAbove);
    void drawEnds(const GraphEdge& edge, const QPolygonF& path, const QColor& plain, const QColor& onMap);
    void drawWire();

    QPainter& m_painter;
    const UiStyle& m_style;
    const Theme& m_theme;
    const World& m_world;
    const GraphContents& m_graph;
    const GraphCamera& m_camera;
    const GraphMarks& m_marks;
    QRectF m_view;
    PictureSource m_pictures;
    GraphDetail* m_detail;
    QColor m_accentInk;  ///< readable on maps
    QColor m_dangerInk;
    QColor m_quietInk;
    int m_cardsDrawn = 0;
};

/// The head of an arrow at the end of a line.
void drawHeadOfEdge(QPainter& painter, const QLineF& line, const QColor& colour);

/// The part of a line within an area; nullopt if none is.
std::optional<QLineF> clipped(const QLineF& line, const QRectF& area);

}  // namespace gloam::editor
