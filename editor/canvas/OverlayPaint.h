#pragma once

#include "core/view/frame/Overlay.h"
#include "editor/state/Workbench.h"

#include <QTimer>

#include <functional>
#include <memory>

class QPainter;

namespace gloam::editor {

struct Theme;

/// What the engine knows of the open level, to be laid over it: what the hero would see from the cursor, or how bright
/// cells are. It is asked again when the cursor or the document has changed; on large levels, once strokes pause: until
/// then the old answer is hatched.
class OverlayPaint : public QObject {
    Q_OBJECT

public:
    static constexpr int cellsAtOnce = 65'536;   ///< of a level that is asked about with every stroke
    static constexpr int smallestNumbers = 24;   ///< pixels of a cell's height from which numbers are read

    explicit OverlayPaint(Workbench& bench, QObject* parent = nullptr);

    bool isOn() const { return m_bench.overlay() != Overlay::None; }

    /// Sight: 1 for what is seen, else 0. Light: 0 to 5. None where there is no answer.
    std::optional<int> valueAt(Point cell) const;

    /// In words, with the value of a cell: "Light: 3 of 5 here". Empty while nothing is laid over.
    QString legend(Point cell) const;

    void draw(QPainter& painter, const Rect& window, const Theme& theme, const std::function<QRect(Point)>& rectOf) const;

signals:
    void changed();

private:
    void forget();
    void follow();
    const CellMask* seen() const;
    const Grid<std::uint8_t>* light() const;

    Workbench& m_bench;
    QTimer m_pause;
    mutable std::unique_ptr<Lookout> m_lookout;
    mutable QString m_reason;                    ///< why there is no lookout
    mutable std::optional<Point> m_seenFrom;     ///< where the cursor was when sight was last asked for
    mutable CellMask m_seen;
    mutable std::optional<Grid<std::uint8_t>> m_light;
    bool m_isStale = false;
};

/// The acts' words: "Sight", "Light"; empty for none.
QString nameOf(Overlay overlay);

}  // namespace gloam::editor
