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

/// How much moves: everything; only flashes and numbers in place, nothing that flies; nothing at all.
enum class Motion { Full, Calm, None };
Motion motionNamed(const QString& name);  ///< "full", "calm", "none"

/// Short effects over the map, the line of an aimed shot and the way of a walk. Takes no input, blocks nothing and
/// knows no game: it plays what it is given and can be skipped at any time (FX-08).
class MapEffects : public QWidget {
    Q_OBJECT

public:
    static constexpr int frameTime = 40;  ///< milliseconds of a frame without its own time: a hit flashes for 80
    static constexpr int riseTime = 400;  ///< milliseconds for a number to rise from its cell

    MapEffects(const editor::UiStyle& style, editor::TileCanvas& canvas);

    void setMotion(Motion motion);

    /// Plays an animation from the start; the previous one is dropped.
    void play(StepAnimation animation, const Palette& palette);
    void skip();

    /// Shows an animation frozen at that time: for pictures.
    void showStill(StepAnimation animation, const Palette& palette, int milliseconds);
    bool isPlaying() const { return !m_animation.isEmpty(); }

    /// The path of a shot: dots on its first `clear` cells, crosses on the rest.
    void setLine(std::vector<Point> path, std::size_t clear);
    void clearLine();
    const std::vector<Point>& line() const { return m_line; }

    /// The way of a walk: dots on all its cells but the first.
    void setWay(std::vector<Point> way);
    const std::vector<Point>& way() const { return m_way; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    const AnimationFrame* frameAt(int milliseconds) const;
    void tick();
    QRect dotIn(Point cell) const;
    void paintWay(QPainter& painter) const;
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
    std::vector<Point> m_way;
    std::vector<Point> m_line;
    std::size_t m_clear = 0;
    QElapsedTimer m_since;
    std::optional<int> m_still;  ///< the frozen time, in milliseconds
    QTimer* m_clock;
    int m_length = 0;  ///< milliseconds
};

}  // namespace gloam::app
