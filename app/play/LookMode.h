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

/// The cursor on the map, to look or to aim; aiming adds a line to the target (LOOK-09). The player's own movement acts
/// move it. Takes no game time.
class LookMode : public QObject {
    Q_OBJECT

public:
    enum class Purpose { Look, Aim };

    LookMode(editor::TileCanvas& canvas, LookPanel& panel, MapEffects& effects, QObject* parent);

    /// For the next look or aim: the cursor stays in these cells (LOOK-02); nullopt: anywhere on the level.
    void setBounds(std::optional<Rect> bounds) { m_bounds = bounds; }

    /// Both must stay alive until end(): call it before the slice changes. The cursor starts at `start`.
    void begin(Purpose purpose, const Slice& slice, const Narrator& narrator, Point start);

    /// Aims something other than a shot; `what` names it in the hint.
    void beginAim(const AimRule& rule, const QString& what, const Slice& slice, const Narrator& narrator, Point start);
    void end();

    bool isOn() const { return m_looking != nullptr; }
    Purpose purpose() const { return m_purpose; }
    std::optional<Point> cell() const { return m_looking ? std::optional(m_looking->at()) : std::nullopt; }
    const LookInfo& info() const { return m_looking->info(); }
    std::optional<RefusalReason> refusal() const;  ///< why a shot at the cell is refused

    void move(Direction direction) { m_looking->move(direction); }
    void put(Point cell) { m_looking->put(cell); }
    void turnTo(Purpose purpose);

    /// Tab moves forward and Shift+Tab back through what is in sight, or when aiming, through possible targets.
    void goThroughEntities(int by);

signals:
    void moved(gloam::Point cell);  ///< the cursor moved, or appeared (LOOK-03)
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
    std::optional<Rect> m_bounds;
    QString m_what;  ///< what is aimed; empty for a shot
    std::unique_ptr<Looking> m_looking;
};

/// Where aiming starts: the last target if it can still be hit, else the most dangerous one, else the hero.
Point firstTarget(const Slice& slice, const AimRule& rule, EntityId last);

}  // namespace gloam::app
