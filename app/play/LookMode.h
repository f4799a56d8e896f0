#pragma once

#include "core/view/advice/Aim.h"
#include "core/view/words/Looking.h"

#include <QObject>
#include <QString>

#include <memory>

namespace gloam::editor {
class TileCanvas;
}

namespace gloam::app {

class LookPanel;
class MapEffects;

/// The cursor on the map: to look, or to aim, which is the same with a line to the target (LOOK-09). It moves by the
/// player's own acts of walking. Nothing it does takes time.
class LookMode : public QObject {
    Q_OBJECT

public:
    enum class Purpose { Look, Aim };

    LookMode(editor::TileCanvas& canvas, LookPanel& panel, MapEffects& effects, QObject* parent);

    /// Both must outlive the mode's being on: end() it before the slice changes. The cursor begins at `start`.
    void begin(Purpose purpose, const Slice& slice, const Narrator& narrator, Point start);

    /// Aims something else than a shot: `what` it is, as the hint names it.
    void beginAim(const AimRule& rule, const QString& what, const Slice& slice, const Narrator& narrator, Point start);
    void end();

    bool isOn() const { return m_looking != nullptr; }
    Purpose purpose() const { return m_purpose; }
    std::optional<Point> cell() const { return m_looking ? std::optional(m_looking->at()) : std::nullopt; }
    const LookInfo& info() const { return m_looking->info(); }
    std::optional<RefusalReason> refusal() const;  ///< of the shot at the cell

    void move(Direction direction) { m_looking->move(direction); }
    void put(Point cell) { m_looking->put(cell); }
    void turnTo(Purpose purpose);

    /// Tab goes on, Shift+Tab back: through what is in sight, or when aiming through what can be shot at.
    void goThroughThings(int by);

signals:
    void moved(gloam::Point cell);  ///< the cursor, and at the beginning (LOOK-03)
    void ended();

private:
    void start(Purpose purpose, const Slice& slice, const Narrator& narrator, Point start);
    void show();
    QString hint() const;

    editor::TileCanvas& m_canvas;
    LookPanel& m_panel;
    MapEffects& m_effects;
    const Slice* m_slice = nullptr;
    const Narrator* m_narrator = nullptr;
    Purpose m_purpose = Purpose::Look;
    AimRule m_rule;
    QString m_what;  ///< that is aimed; empty: a shot
    std::unique_ptr<Looking> m_looking;
};

/// Where aiming begins: at the target of last time if it can be hit still, else at the most dangerous, else at oneself.
Point firstTarget(const Slice& slice, const AimRule& rule, EntityId last);

}  // namespace gloam::app
