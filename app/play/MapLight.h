#pragma once

#include "app/play/Flicker.h"
#include "app/play/MapEffects.h"
#include "core/view/frame/Animation.h"
#include "core/view/frame/Frame.h"

#include <QElapsedTimer>
#include <QObject>

class QTimer;

namespace gloam::app {

/// What moves in the map's light for the eye alone: flames breathe, water glitters, deeds flare up. By its own chance,
/// so that no roll of the game is moved; without motion nothing moves.
class MapLight : public QObject {
    Q_OBJECT

public:
    static constexpr int flareTime = 200;  ///< milliseconds
    static constexpr int flareRadius = 4;

    explicit MapLight(QObject* parent);

    /// Calm lets deeds flare and nothing else; none, nothing.
    void setMotion(Motion motion);

    void flare(std::vector<Flare> flares);  ///< what flared before is over
    void skip();                            ///< what flares is over
    bool isFlaring() const { return !m_flares.empty(); }

    /// The picture of what one viewer knows, as the light is at this moment.
    Frame frameOf(const Slice& slice, const Palette& palette, Rect window);

signals:
    void moved();  ///< the picture is another one now

private:
    void tick();
    void tickFlares();
    bool movesLight() const { return m_isBetween || isFlaring(); }

    Random m_chance{1};
    Motion m_motion = Motion::Full;
    int m_ticks = 0;
    bool m_isBetween = false;  ///< two turns: the flames are elsewhere than a turn leaves them
    std::vector<Flare> m_flares;
    QElapsedTimer m_sinceFlare;
    QTimer* m_flame;
    QTimer* m_flareClock;
};

}  // namespace gloam::app
