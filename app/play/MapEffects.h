#pragma once

#include "core/view/frame/Animation.h"
#include "core/view/frame/Palette.h"
#include "editor/ui/GlyphAtlas.h"
#include "editor/ui/UiStyle.h"

#include <QElapsedTimer>
#include <QWidget>

class QTimer;

namespace gloam::editor {
class TileCanvas;
}

namespace gloam::app {

/// How much moves: all of it; flashes and numbers in their places, and nothing that flies; nothing at all.
enum class Motion { Full, Calm, None };
Motion motionNamed(const QString& name);  ///< "full", "calm", "none"

/// What is shown over the map for a moment, and the line of a shot while it is aimed. It takes no input, keeps no one
/// waiting and knows no game: it is given what to show and may be skipped at any time (FX-08).
class MapEffects : public QWidget {
    Q_OBJECT

public:
    static constexpr int frameTime = 40;  ///< milliseconds of a frame without a time of its own: a hit flashes for 80
    static constexpr int riseTime = 400;  ///< in which a number rises from its cell

    MapEffects(const editor::UiStyle& style, editor::TileCanvas& canvas);

    void setMotion(Motion motion);

    /// Shows it from its beginning; what was shown before is gone.
    void play(StepAnimation spectacle, const Palette& palette);
    void skip();

    /// As it is that long after its beginning, and so it stays: for pictures.
    void showStill(StepAnimation spectacle, const Palette& palette, int milliseconds);
    bool isPlaying() const { return !m_animation.isEmpty(); }

    /// The way of a shot: dots on its first `clear` cells, crosses on the rest.
    void setLine(std::vector<Point> path, std::size_t clear);
    void clearLine();
    const std::vector<Point>& line() const { return m_line; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    const AnimationFrame* frameAt(int milliseconds) const;
    void tick();
    void paintLine(QPainter& painter) const;
    void paintFrame(QPainter& painter, const AnimationFrame& frame);
    int hiddenBy(const QRect& way) const;
    QRect placeOfNumber(Point cell, QSize size, int milliseconds) const;
    void paintLosses(QPainter& painter, int milliseconds) const;

    editor::UiStyle m_style;
    editor::TileCanvas& m_canvas;
    Motion m_motion = Motion::Full;
    StepAnimation m_animation;
    Palette m_palette = Palette::ember();
    std::vector<Point> m_line;
    std::size_t m_clear = 0;
    QElapsedTimer m_since;
    std::optional<int> m_still;  ///< milliseconds at which it stands
    QTimer* m_clock;
    int m_length = 0;  ///< milliseconds
};

}  // namespace gloam::app
