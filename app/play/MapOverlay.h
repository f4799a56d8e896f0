#pragma once

#include "editor/ui/Theme.h"

#include <QVariantAnimation>
#include <QWidget>

#include <functional>
#include <utility>

class QTimer;

namespace gloam::app {

/// Words over the map that come and go: the level's name on arrival, a first hint. The mouse passes through.
class MapOverlay : public QWidget {
    Q_OBJECT

public:
    MapOverlay(const editor::Theme& theme, QWidget* parent);

    /// Without motion words stand and vanish at once; the times are the same.
    void setMotion(bool hasMotion) { m_hasMotion = hasMotion; }

    void showTitle(const QString& level, const QString& detail = {});  ///< for two seconds
    void skipTitle();                                                  ///< it is gone at once
    void showHint(const QString& sentence);                            ///< until hideHint()
    void hideHint();

    /// Moves words that would cover this place, the hero's, to the other end of the map.
    void keepClear(std::function<QRect()> place) { m_place = std::move(place); }
    QRect wordsArea() const;  ///< what the words cover; empty without any

    QString title() const { return m_title; }  ///< empty when it is gone
    QString hint() const { return m_hint; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fadeTo(double opacity);
    QRect areaAt(bool isAbove) const;
    bool isAbove() const;
    int titleHeight() const;
    QFont levelFont() const;

    const editor::Theme& m_theme;
    QString m_title, m_detail, m_hint;
    std::function<QRect()> m_place;  ///< where no words may lie, as it is now
    QRect m_painted;                 ///< what the words covered when they were painted last
    double m_opacity = 0;            ///< of the title
    bool m_hasMotion = true;
    QVariantAnimation m_fade;
    QTimer* m_end;
};

}  // namespace gloam::app
