#pragma once

#include "core/view/frame/Overlay.h"
#include "editor/state/EditorState.h"

#include <QTimer>

#include <functional>
#include <memory>

class QPainter;

namespace gloam::editor {

struct Theme;

/// What the engine computes for the open level, drawn over it: what the hero would see from the cursor, or how bright
/// cells are. Recomputed when the cursor or the document changes; on large levels when strokes pause, with the old
/// answer hatched until then.
class OverlayPaint : public QObject {
    Q_OBJECT

public:
    static constexpr int cellsAtOnce = 65'536;  ///< the largest level recomputed at every stroke
    static constexpr int smallestNumbers = 24;  ///< cells at least this many pixels high show numbers

    explicit OverlayPaint(EditorState& state, QObject* parent = nullptr);

    bool isOn() const { return m_state.overlay() != Overlay::None; }

    /// Sight: 1 if seen, else 0. Light: 0 to 5. Nullopt if there is no answer.
    std::optional<int> valueAt(Point cell) const;

    /// In words, with a cell's value: "Light: 3 of 5 here". Empty without an overlay.
    QString legend(Point cell) const;

    void draw(QPainter& painter, const Rect& window, const Theme& theme,
              const std::function<QRect(Point)>& rectOf) const;

signals:
    void changed();

private:
    void forget();
    void follow();
    const CellMask* seen() const;
    const Grid<std::uint8_t>* light() const;

    EditorState& m_state;
    QTimer m_pause;
    mutable std::unique_ptr<Lookout> m_lookout;
    mutable QString m_reason;                 ///< why there is no answer
    mutable std::optional<Point> m_seenFrom;  ///< the cursor's cell when sight was last computed
    mutable CellMask m_seen;
    mutable std::optional<Grid<std::uint8_t>> m_light;
    bool m_isStale = false;
};

/// The names of the acts: "Sight", "Light"; empty for none.
QString nameOf(Overlay overlay);

}  // namespace gloam::editor
