#pragma once

#include "app/play/Flicker.h"
#include "app/play/MapEffects.h"
#include "core/view/frame/Animation.h"
#include "core/view/frame/Frame.h"

#include <QElapsedTimer>
#include <QObject>

class QTimer;

namespace gloam::app {

/// Motion in the map's light, for the eye only: flames breathe, water glitters, some acts flare up. Uses its own random
/// numbers, so the game's rolls stay the same; still without motion.
class MapLight : public QObject {
    Q_OBJECT

public:
    static constexpr int flareTime = 200;  ///< milliseconds
    static constexpr int flareRadius = 4;

    explicit MapLight(QObject* parent);

    /// Calm allows only flares; None allows nothing.
    void setMotion(Motion motion);

    void flare(std::vector<Flare> flares);  ///< replaces earlier flares
    void skip();                            ///< ends all flares
    bool isFlaring() const { return !m_flares.empty(); }

    /// The frame of what a viewer knows, in the light of this moment.
    Frame frameOf(const Slice& slice, const Palette& palette, Rect window);

signals:
    void moved();  ///< the frame has changed

private:
    void tick();
    void tickFlares();
    bool movesLight() const { return m_isBetween || isFlaring(); }

    Random m_chance{1};
    Motion m_motion = Motion::Full;
    int m_ticks = 0;
    bool m_isBetween = false;  ///< between two turns: the flames differ from those at the end of the turn
    std::vector<Flare> m_flares;
    QElapsedTimer m_sinceFlare;
    QTimer* m_flame;
    QTimer* m_flareClock;
};

}  // namespace gloam::app
