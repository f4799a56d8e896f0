#pragma once

#include "app/play/WorldMapView.h"
#include "app/widgets/OverlayPage.h"

class QKeyEvent;
class QLineEdit;

namespace gloam::app {

class PassageLegend;

/// The world as far as the hero knows it, to look at and to travel by. If it has many places, they can be searched.
class WorldMapPage : public OverlayPage {
    Q_OBJECT

public:
    static constexpr std::size_t placesToSearch = 12;  ///< with more, there is a search

    WorldMapPage(const editor::UiStyle& style, QWidget* parent);

    void show(const WorldMap& map, const Slice& slice, WorldMapView::PictureOf pictures);
    void pointAt(const Name& level);  ///< if it is on the map
    /// The same map after a change of names, colours or text sizes.
    void renew(const WorldMap& map, const Slice& slice, WorldMapView::PictureOf pictures);

    WorldMapView& view() const { return *m_view; }
    QLineEdit& searchBox() const { return *m_search; }
    QString footWords() const { return m_foot; }

signals:
    void chosen(const gloam::LevelWay& way);  ///< to travel by; the page is already closed

protected:
    QWidget* firstFocus() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void search();
    QString sentenceOf(const WorldMapRow& row) const;
    void describe();
    void choose(const QModelIndex& index);
    bool takeKey(const QObject* watched, QKeyEvent& event);
    void say(const QString& words);

    QLineEdit* m_search;
    WorldMapView* m_view;
    PassageLegend* m_legend;
    WorldMap m_map;
    QString m_foot;
};

}  // namespace gloam::app
