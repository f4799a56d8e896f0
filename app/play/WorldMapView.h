#pragma once

#include "app/play/WorldMapRows.h"
#include "core/view/advice/MapLayout.h"
#include "editor/ui/UiStyle.h"

#include <QAbstractItemView>
#include <QImage>

#include <functional>
#include <map>

namespace gloam::app {

/// The world map, drawn: levels and zones as small pictures of what the hero remembers, and the passages between them.
/// Arrow keys go from place to place, Enter and a double click activate one; the wheel, plus and minus zoom, and a drag
/// on the ground moves the map.
class WorldMapView : public QAbstractItemView {
    Q_OBJECT

public:
    /// The picture of a level, at most `most` pixels in size; null if nothing is remembered.
    using PictureOf = std::function<QImage(const Name& level, QSize most)>;

    WorldMapView(const editor::UiStyle& style, QWidget* parent);

    void setPictures(PictureOf pictureOf);  ///< forgets all pictures drawn before
    void setMap(const WorldMap& map, const std::vector<WorldMapRow>& rows);
    const WorldMapModel& rows() const { return *m_rows; }
    QModelIndex here() const;

    /// Draws the places without all of these words faintly; returns the first with them.
    QModelIndex search(const QString& words);

    int zoomPercent() const { return m_zoom; }
    void zoomToFit();      ///< the largest zoom that shows the whole map; the usual one if none does
    void zoom(int steps);  ///< above 0 is larger; keeps the current place where it is

    QModelIndex indexAt(const QPoint& point) const override;
    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;
    QRect visualRect(const QModelIndex& index) const override;

protected:
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    int horizontalOffset() const override;
    int verticalOffset() const override;
    bool isIndexHidden(const QModelIndex&) const override { return false; }
    void setSelection(const QRect& rect, QItemSelectionModel::SelectionFlags command) override;
    QRegion visualRegionForSelection(const QItemSelection& selection) const override;
    void updateGeometries() override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    int scaled(int pixels) const;
    MapMeasure measure() const;
    void arrange();
    QPoint origin() const;
    QRect placeOf(std::size_t place) const;
    bool isFaint(const WorldMapRow& row) const;
    const QImage& pictureOf(const Name& level, QSize most);
    void paintZone(QPainter& painter, std::size_t place);
    void paintLevel(QPainter& painter, std::size_t place);
    QRect paintPicture(QPainter& painter, const QRect& area, const WorldMapRow& row);
    void paintTask(QPainter& painter, const QRect& area, const WorldMapRow& row);
    void paintHere(QPainter& painter, const QRect& picture, QPointF share);
    void paintCurrent(QPainter& painter, const QRect& area, std::size_t place);
    void paintLinks(QPainter& painter);
    QModelIndex nearestToward(Qt::ArrowType way) const;

    editor::UiStyle m_style;
    WorldMapModel* m_rows;
    WorldMap m_map;
    MapLayout m_layout;
    PictureOf m_pictureOf;
    std::map<Name, QImage> m_pictures;  ///< drawn when first seen, for the current zoom
    QString m_searched;
    int m_zoom = 100;
    std::optional<QPoint> m_dragFrom;
};

}  // namespace gloam::app
