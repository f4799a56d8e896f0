#pragma once

#include "editor/state/DisplayChoices.h"
#include "editor/ui/UiStyle.h"

#include <QWidget>

class QLabel;
class QSlider;

namespace gloam::editor {

class OverlayPaint;

/// The slider of the overlay of reach, in the bar above the editor while that is on: which keys the hero holds.
class ReachBar : public QWidget {
    Q_OBJECT

public:
    ReachBar(const UiStyle& style, DisplayChoices& display, const OverlayPaint& overlay, QWidget* parent);

signals:
    void left();  ///< the focus returns to the map

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();

    DisplayChoices& m_display;
    const OverlayPaint& m_overlay;
    QSlider* m_slider;
    QLabel* m_held;
};

}  // namespace gloam::editor
