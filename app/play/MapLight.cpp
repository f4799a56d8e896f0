#include "app/play/MapLight.h"

#include "core/view/frame/FrameBuilder.h"
#include "core/view/slice/Illumination.h"

#include <QTimer>

#include <algorithm>

namespace gloam::app {

namespace {

constexpr int flareFrame = 40;   ///< milliseconds
constexpr int ticksOfWater = 4;  ///< so once a second

}  // namespace

MapLight::MapLight(QObject* parent) : QObject(parent), m_flame(new QTimer(this)), m_flareClock(new QTimer(this))
{
    m_flame->setInterval(flickersEach);
    m_flareClock->setInterval(flareFrame);
    connect(m_flame, &QTimer::timeout, this, &MapLight::tick);
    connect(m_flareClock, &QTimer::timeout, this, &MapLight::tickFlares);
}

void MapLight::setMotion(Motion motion)
{
    m_motion = motion;
    skip();
    if (motion == Motion::Full)
        m_flame->start();
    else
        m_flame->stop();
}

void MapLight::flare(std::vector<Flare> flares)
{
    skip();
    if (m_motion == Motion::None || flares.empty())
        return;
    m_flares = std::move(flares);
    m_sinceFlare.start();
    m_flareClock->start();
    emit moved();
}

void MapLight::skip()
{
    m_flares.clear();
    m_flareClock->stop();
}

Frame MapLight::frameOf(const Slice& slice, const Palette& palette, Rect window)
{
    if (!movesLight()) {
        Frame frame = gloam::frameOf(slice, palette, window);
        if (m_motion == Motion::Full)
            moveWater(frame, m_ticks / ticksOfWater);
        return frame;
    }
    Slice moved = slice;
    if (m_isBetween && palette.isSoft())
        breathe(moved.light, m_chance);
    else if (m_isBetween)
        flicker(moved.light, m_chance);
    const int left = isFlaring() ? std::max(0, 100 - static_cast<int>(m_sinceFlare.elapsed()) * 100 / flareTime) : 0;
    for (const Flare& flare : m_flares)
        addGlow(moved, flare.at, flareRadius, flare.colour, left);
    Frame frame = gloam::frameOf(moved, palette, window);
    if (m_motion == Motion::Full)
        moveWater(frame, m_ticks / ticksOfWater);
    return frame;
}

void MapLight::tick()
{
    ++m_ticks;
    m_isBetween = true;
    emit moved();
    m_isBetween = false;
}

void MapLight::tickFlares()
{
    if (m_sinceFlare.elapsed() >= flareTime)
        skip();
    emit moved();
}

}  // namespace gloam::app
