#pragma once

#include "editor/ui/Theme.h"

#include <QVariantAnimation>
#include <QWidget>

#include <functional>
#include <utility>

class QTimer;

namespace gloam::app {

/// Temporary words over the map: the level's name on arrival, which fades in at the top, and a line at the bottom of
/// what waits for a key or lies under the mouse. The mouse passes through.
class MapOverlay : public QWidget {
    Q_OBJECT

public:
    MapOverlay(const editor::Theme& theme, QWidget* parent);

    /// Without motion, words appear and vanish at once; their times stay the same.
    void setMotion(bool hasMotion) { m_hasMotion = hasMotion; }

    void showTitle(const QString& level, const QString& detail = {});  ///< for two seconds
    void skipTitle();                                                  ///< removes the title at once
    void showHint(const QString& sentence);                            ///< until hideHint()
    void hideHint();

    /// Words that would cover this place, the hero's, move to the other end of the map.
    void keepClear(std::function<QRect()> place) { m_place = std::move(place); }
    QRect wordsArea() const;  ///< what the words cover; empty without any

    QString title() const { return m_title; }  ///< empty once it is gone
    QString hint() const { return m_hint; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fadeTo(double opacity);
    QRect placeToSpare() const;
    QRect titleAt(bool isAbove) const;
    QRect titleArea() const;
    QRect hintAt(bool isAbove) const;
    QRect hintArea() const;
    QFont levelFont() const;

    const editor::Theme& m_theme;
    QString m_title, m_detail, m_hint;
    std::function<QRect()> m_place;  ///< the place that words must not cover, at the moment
    QRect m_painted;                 ///< what the words covered when last painted
    double m_opacity = 0;            ///< of the title
    bool m_hasMotion = true;
    QVariantAnimation m_fade;
    QTimer* m_end;
};

}  // namespace gloam::app
