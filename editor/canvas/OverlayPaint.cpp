#include "editor/canvas/OverlayPaint.h"

#include "core/prove/ReachSteps.h"
#include "core/view/frame/Steps.h"
#include "editor/canvas/SurveyWords.h"
#include "editor/ui/DebugLegend.h"
#include "editor/ui/DebugPaint.h"
#include "editor/ui/Theme.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <map>
#include <utility>

namespace gloam::editor {

namespace {

constexpr int strokePause = 200;   ///< milliseconds
constexpr int widestLegend = 360;  ///< pixels, at the usual text size
constexpr int legendEdge = 12;

/// "gritling × 2, ogre": each name once, in alphabetical order.
QString namesOf(const std::vector<EntityId>& ids, const Level& level)
{
    std::map<std::string, int> counts;
    for (const EntityId id : ids)
        if (const Entity* entity = level.entities.find(id))
            ++counts[displayName(*entity, level.tiles.types())];
    QStringList names;
    for (const auto& [name, count] : counts)
        names << (count == 1 ? QString::fromStdString(name)
                             : QStringLiteral("%1 × %2").arg(QString::fromStdString(name)).arg(count));
    return names.join(QStringLiteral(", "));
}

}  // namespace

QString nameOf(Overlay overlay)
{
    switch (overlay) {
    case Overlay::None: return {};
    case Overlay::Sight: return QCoreApplication::translate("Overlay", "Sight");
    case Overlay::Light: return QCoreApplication::translate("Overlay", "Light");
    case Overlay::Danger: return QCoreApplication::translate("Overlay", "Danger");
    case Overlay::Steps: return QCoreApplication::translate("Overlay", "Steps");
    case Overlay::Paths: return QCoreApplication::translate("Overlay", "Paths");
    case Overlay::Minds: return QCoreApplication::translate("Overlay", "Minds");
    case Overlay::Sound: return QCoreApplication::translate("Overlay", "Sound");
    case Overlay::Reach: return QCoreApplication::translate("Overlay", "Reach");
    case Overlay::Unreachable: return QCoreApplication::translate("Overlay", "Unreachable");
    case Overlay::Rooms: return QCoreApplication::translate("Overlay", "Rooms");
    case Overlay::ChokePoints: return QCoreApplication::translate("Overlay", "Choke points");
    case Overlay::DeadEnds: return QCoreApplication::translate("Overlay", "Dead ends");
    }
    return {};
}

OverlayPaint::OverlayPaint(const WorldDocument& document, const DisplayChoices& display, const OpenLevel& open,
                           QObject* parent)
    : QObject(parent), m_document(document), m_display(display), m_open(open), m_survey(document)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(strokePause);
    connect(&m_pause, &QTimer::timeout, this, &OverlayPaint::forget);
    connect(&display, &DisplayChoices::overlayChanged, this, &OverlayPaint::forget);
    connect(&display, &DisplayChoices::mostKeysChanged, this, &OverlayPaint::changed);
    connect(&m_survey, &GroundSurvey::found, this, [this] {
        m_isStale = m_survey.isSearching();
        emit changed();
    });
    connect(&open, &OpenLevel::opened, this, &OverlayPaint::forget);
    connect(&document, &WorldDocument::changed, this, &OverlayPaint::follow);
    connect(&open, &OpenLevel::cursorMoved, this, [this] {
        if (m_display.overlay() == Overlay::Sight || m_first)
            emit changed();
    });
}

void OverlayPaint::point(std::optional<Point> cell)
{
    if (std::exchange(m_pointed, cell) != cell && m_first)
        emit changed();
}

void OverlayPaint::forget()
{
    m_isStale = false;
    m_pause.stop();
    m_lookout.reset();
    m_seenFrom.reset();
    m_light.reset();
    m_danger.reset();
    m_steps.reset();
    m_first.reset();
    m_survey.stop();
    if (isSurvey() && m_open.level())
        m_survey.begin(m_display.overlay(), m_open.id());
    else if (isOfLevel() && m_open.level())
        computeLevel();
    emit changed();
}

/// Whether the answer is one of the whole level, computed at once rather than when it is first drawn.
bool OverlayPaint::isOfLevel() const
{
    return isOn() && m_display.overlay() != Overlay::Sight && m_display.overlay() != Overlay::Light;
}

/// Whether the answer is what creatures do first in a game.
bool OverlayPaint::isOfFirstTurn() const
{
    const Overlay overlay = m_display.overlay();
    return overlay == Overlay::Paths || overlay == Overlay::Minds || overlay == Overlay::Sound;
}

void OverlayPaint::computeLevel()
{
    const std::vector<Point> arrivals = arrivalsOn(m_document.world(), m_open.id());
    if (m_display.overlay() == Overlay::Steps && arrivals.empty()) {
        m_reason = tr("nothing leads to this level");
        return;
    }
    if (isOfFirstTurn()) {
        if (auto begun = beginOnLevel(arrivals))
            m_first = std::make_unique<FirstTurn>(std::move(*begun), m_display.overlay());
        return;
    }
    const auto game = begin();
    if (!game)
        return;
    if (m_display.overlay() == Overlay::Danger) {
        m_danger = std::make_unique<Danger>(*game, *m_open.level());
        return;
    }
    m_steps = stepsOver(*game, *m_open.level(), arrivals);
    m_mostSteps = 0;
    for (const Point p : cellsIn(m_steps->size()))
        m_mostSteps = std::max(m_mostSteps, (*m_steps)[p]);
}

void OverlayPaint::follow()
{
    if (!isOn())
        return;
    const Level* level = m_open.level();
    if (isSurvey() && level) {
        m_survey.again(m_open.id());
        m_isStale = true;
        emit changed();
        return;
    }
    const bool isLarge = level && level->tiles.size().area() > cellsAtOnce;
    const bool isOther = (m_light && m_light->size() != level->tiles.size())
                         || (m_steps && m_steps->size() != level->tiles.size())
                         || (isOfLevel() && !m_danger && !m_steps && !m_first);
    if (!level || isOther || (!isLarge && !isOfLevel())) {
        forget();
        return;
    }
    m_isStale = true;
    m_pause.start();
    emit changed();
}

/// A game begun at the world's start or, failing that, at the cursor; if both fail, `m_reason` says why.
std::optional<Game> OverlayPaint::begin() const
{
    const auto& engine = m_document.context().engine;
    auto game = Game::begin(engine, m_document.world(), 1);
    if (!game)
        game = Game::begin(engine, m_document.world(), 1, Place{m_open.id(), m_open.cursor()});
    m_reason = game ? QString() : QString::fromStdString(game.error().sentence);
    return game ? std::optional(std::move(*game)) : std::nullopt;
}

/// A game on this level: begun where the hero comes in or, failing that, at the cursor.
std::optional<Game> OverlayPaint::beginOnLevel(const std::vector<Point>& arrivals) const
{
    const auto& engine = m_document.context().engine;
    const bool isStart = m_document.world().settings.start.level == m_open.id();
    const Point at = arrivals.empty() ? m_open.cursor() : arrivals.front();
    auto game =
        Game::begin(engine, m_document.world(), 1, isStart ? std::nullopt : std::optional(Place{m_open.id(), at}));
    if (!game)
        game = Game::begin(engine, m_document.world(), 1, Place{m_open.id(), m_open.cursor()});
    m_reason = game ? QString() : QString::fromStdString(game.error().sentence);
    return game ? std::optional(std::move(*game)) : std::nullopt;
}

/// If no game can begin, it waits for the cursor to move, because every drawn cell asks.
const CellMask* OverlayPaint::seen() const
{
    if (!m_open.level() || (!m_lookout && m_seenFrom == m_open.cursor()))
        return nullptr;
    if (!m_lookout) {
        const auto game = begin();
        if (!game) {
            m_seenFrom = m_open.cursor();
            return nullptr;
        }
        m_lookout = std::make_unique<Lookout>(*game, *m_open.level());
        m_seenFrom.reset();
    }
    if (m_seenFrom != m_open.cursor()) {
        m_seen = m_lookout->lookFrom(m_open.cursor());
        m_seenFrom = m_open.cursor();
    }
    return &m_seen;
}

const Grid<std::uint8_t>* OverlayPaint::light() const
{
    if (!m_open.level())
        return nullptr;
    if (!m_light)
        m_light = brightnessOf(*m_open.level());
    return &*m_light;
}

std::optional<int> OverlayPaint::valueAt(Point cell) const
{
    if (!m_open.level() || !m_open.level()->contains(cell))
        return std::nullopt;
    if (m_display.overlay() == Overlay::Sight) {
        const CellMask* mask = seen();
        return mask ? std::optional(mask->contains(cell) ? 1 : 0) : std::nullopt;
    }
    if (m_display.overlay() == Overlay::Light)
        return light()->contains(cell) ? std::optional<int>((*light())[cell]) : std::nullopt;
    if (isSurvey()) {
        const SurveyAnswer* answer = m_survey.answer();
        return answer && answer->values.contains(cell) && answer->values[cell] != ReachSteps::noGround
                   ? std::optional(answer->values[cell])
                   : std::nullopt;
    }
    if (m_danger)
        return m_danger->watchersOf(cell);
    return m_steps && m_steps->contains(cell) ? std::optional((*m_steps)[cell]) : std::nullopt;
}

QString OverlayPaint::legend(Point cell) const
{
    if (!isOn())
        return {};
    if (m_first)
        return m_first->summaryAt(cell);
    if (isSurvey())
        return surveySummary(m_display.overlay(), m_survey.answer(), cell, m_isStale);
    const auto value = valueAt(cell);
    if (m_display.overlay() == Overlay::Light)
        return value ? tr("Light: %1 of 5 here").arg(*value) : tr("Light");
    if (!value)
        return m_reason.isEmpty() ? nameOf(m_display.overlay())
                                  : tr("%1: %2").arg(nameOf(m_display.overlay()), m_reason);
    if (m_display.overlay() == Overlay::Danger)
        return legendOfDanger(cell);
    if (m_display.overlay() == Overlay::Steps)
        return legendOfSteps(cell);
    return *value > 0 ? tr("Sight: seen from (%1, %2)").arg(m_open.cursor().x).arg(m_open.cursor().y)
                      : tr("Sight: hidden from (%1, %2)").arg(m_open.cursor().x).arg(m_open.cursor().y);
}

QString OverlayPaint::legendOfDanger(Point cell) const
{
    const std::vector<EntityId> watchers = m_danger->watchersAt(cell);
    return watchers.empty() ? tr("Danger: none") : tr("Danger: %1").arg(namesOf(watchers, *m_open.level()));
}

QString OverlayPaint::legendOfSteps(Point cell) const
{
    const int steps = (*m_steps)[cell];
    if (steps < 0)
        return tr("Steps: out of reach");
    return m_document.world().settings.start.level == m_open.id()
               ? tr("Steps: %1 from the start, %2 at most").arg(steps).arg(m_mostSteps)
               : tr("Steps: %1 from the arrivals, %2 at most").arg(steps).arg(m_mostSteps);
}

OverlayShade OverlayPaint::shadeOf(int value) const
{
    switch (m_display.overlay()) {
    case Overlay::Sight: return shadeOfSight(value > 0);
    case Overlay::Light: return shadeOfLight(value);
    case Overlay::Danger: return shadeOfWatchers(value);
    case Overlay::Steps: return shadeOfSteps(value, m_mostSteps);
    case Overlay::None:
    case Overlay::Paths:
    case Overlay::Minds:
    case Overlay::Sound: break;
    case Overlay::Reach:
    case Overlay::Unreachable:
    case Overlay::Rooms:
    case Overlay::ChokePoints:
    case Overlay::DeadEnds: return shadeOfSurvey(m_display.overlay(), *m_survey.answer(), value, m_display.mostKeys());
    }
    return {};
}

void OverlayPaint::draw(QPainter& painter, const Rect& window, const Theme& theme,
                        const std::function<QRect(Point)>& rectOf) const
{
    if (!isOn() || !m_open.level())
        return;
    const Rect cells = intersected(window, {{0, 0}, m_open.level()->tiles.size()});
    if (m_first) {
        const auto areaOf = [&rectOf](const Rect& area) {
            return rectOf(area.at).united(rectOf({area.right() - 1, area.bottom() - 1}));
        };
        drawDebug(painter, m_first->viewAt(pointed()), m_shades, cells, theme, areaOf);
        return;
    }
    const auto shadeAt = [this](Point cell) {
        const auto value = valueAt(cell);
        return value ? shadeOf(*value) : OverlayShade{};
    };
    m_shades.draw(painter, cells, theme, rectOf, shadeAt, m_isStale);
}

QStringList OverlayPaint::keys() const
{
    QStringList names;
    if (m_display.overlay() == Overlay::Reach && m_survey.answer())
        for (const std::string& key : m_survey.answer()->keys)
            names << QString::fromStdString(key);
    return names;
}

QString OverlayPaint::heldWords() const
{
    const QStringList all = keys();
    if (all.isEmpty())
        return isSearching() ? tr("Reach: computing…") : tr("Reach: no key makes a difference.");
    const QStringList held = all.mid(0, m_display.mostKeys());
    return held.isEmpty() ? tr("Reach with nothing more than at the start.")
                          : tr("Reach with %1.").arg(held.join(QStringLiteral(", ")));
}

QStringList OverlayPaint::legendLines() const
{
    if (m_first)
        return m_first->legendAt(pointed());
    return isSurvey() ? surveyLegend(m_display.overlay(), m_survey.answer(), m_display.mostKeys(), m_isStale)
                      : QStringList();
}

void OverlayPaint::drawWords(QPainter& painter, const QRect& canvas, const Theme& theme,
                             const std::function<QRect(Point)>& rectOf) const
{
    const QStringList lines = legendLines();
    if (lines.isEmpty())
        return;
    QRect area({}, legendSize(lines, theme, std::min(theme.scaled(widestLegend), canvas.width() - 2 * legendEdge)));
    const bool isPointerLeft = rectOf(pointed()).center().x() < canvas.center().x();
    area.moveLeft(isPointerLeft ? canvas.right() - legendEdge - area.width() : legendEdge);
    area.moveBottom(canvas.bottom() - legendEdge);
    drawLegend(painter, area, lines, theme);
}

}  // namespace gloam::editor
