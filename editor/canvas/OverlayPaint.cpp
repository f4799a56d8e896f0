#include "editor/canvas/OverlayPaint.h"

#include "core/view/frame/Steps.h"
#include "editor/ui/Theme.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <array>
#include <map>

namespace gloam::editor {

namespace {

constexpr int strokePause = 200;  ///< milliseconds

/// From dark to bright by lightness as well as hue, like cividis (Nuñez, Anderton and Renslow, 2018), so that the order
/// is the same for every kind of colour vision.
constexpr std::array<QRgb, 6> brightnessRamp{0x00204D, 0x31446B, 0x666970, 0x958F78, 0xCBBA69, 0xFFE945};

/// By the number of creatures that watch a cell: from dark to bright, as well as from violet to yellow (after inferno,
/// by Smith and van der Walt, 2015).
constexpr std::array<QRgb, 6> dangerRamp{0x000000, 0x781C6D, 0xA52C60, 0xCF4446, 0xED6925, 0xFCC02A};

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
    }
    return {};
}

OverlayPaint::OverlayPaint(EditorState& state, QObject* parent) : QObject(parent), m_state(state)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(strokePause);
    connect(&m_pause, &QTimer::timeout, this, &OverlayPaint::forget);
    connect(&state, &EditorState::overlayChanged, this, &OverlayPaint::forget);
    connect(&state, &EditorState::levelOpened, this, &OverlayPaint::forget);
    connect(&state.document(), &WorldDocument::changed, this, &OverlayPaint::follow);
    connect(&state, &EditorState::cursorMoved, this, [this] {
        if (m_state.overlay() == Overlay::Sight)
            emit changed();
    });
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
    if (isOfLevel() && m_state.level())
        computeLevel();
    emit changed();
}

/// Whether the answer is one of the whole level, computed at once rather than when it is first drawn.
bool OverlayPaint::isOfLevel() const
{
    return m_state.overlay() == Overlay::Danger || m_state.overlay() == Overlay::Steps;
}

void OverlayPaint::computeLevel()
{
    const std::vector<Point> arrivals = arrivalsOn(m_state.world(), m_state.levelId());
    if (m_state.overlay() == Overlay::Steps && arrivals.empty()) {
        m_reason = tr("nothing leads to this level");
        return;
    }
    const auto game = begin();
    if (!game)
        return;
    if (m_state.overlay() == Overlay::Danger) {
        m_danger = std::make_unique<Danger>(*game, *m_state.level());
        return;
    }
    m_steps = stepsOver(*game, *m_state.level(), arrivals);
    m_mostSteps = 0;
    for (const Point p : cellsIn(m_steps->size()))
        m_mostSteps = std::max(m_mostSteps, (*m_steps)[p]);
}

void OverlayPaint::follow()
{
    if (!isOn())
        return;
    const Level* level = m_state.level();
    const bool isLarge = level && level->tiles.size().area() > cellsAtOnce;
    const bool isOther = (m_light && m_light->size() != level->tiles.size())
                         || (m_steps && m_steps->size() != level->tiles.size())
                         || (isOfLevel() && !m_danger && !m_steps);
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
    const auto& engine = m_state.document().context().engine;
    auto game = Game::begin(engine, m_state.world(), 1);
    if (!game)
        game = Game::begin(engine, m_state.world(), 1, Place{m_state.levelId(), m_state.cursor()});
    m_reason = game ? QString() : QString::fromStdString(game.error().sentence);
    return game ? std::optional(std::move(*game)) : std::nullopt;
}

/// If no game can begin, it waits for the cursor to move, because every drawn cell asks.
const CellMask* OverlayPaint::seen() const
{
    if (!m_state.level() || (!m_lookout && m_seenFrom == m_state.cursor()))
        return nullptr;
    if (!m_lookout) {
        const auto game = begin();
        if (!game) {
            m_seenFrom = m_state.cursor();
            return nullptr;
        }
        m_lookout = std::make_unique<Lookout>(*game, *m_state.level());
        m_seenFrom.reset();
    }
    if (m_seenFrom != m_state.cursor()) {
        m_seen = m_lookout->lookFrom(m_state.cursor());
        m_seenFrom = m_state.cursor();
    }
    return &m_seen;
}

const Grid<std::uint8_t>* OverlayPaint::light() const
{
    if (!m_state.level())
        return nullptr;
    if (!m_light)
        m_light = brightnessOf(*m_state.level());
    return &*m_light;
}

std::optional<int> OverlayPaint::valueAt(Point cell) const
{
    if (!m_state.level() || !m_state.level()->contains(cell))
        return std::nullopt;
    if (m_state.overlay() == Overlay::Sight) {
        const CellMask* mask = seen();
        return mask ? std::optional(mask->contains(cell) ? 1 : 0) : std::nullopt;
    }
    if (m_state.overlay() == Overlay::Light)
        return light()->contains(cell) ? std::optional<int>((*light())[cell]) : std::nullopt;
    if (m_danger)
        return m_danger->watchersOf(cell);
    return m_steps && m_steps->contains(cell) ? std::optional((*m_steps)[cell]) : std::nullopt;
}

QString OverlayPaint::legend(Point cell) const
{
    if (!isOn())
        return {};
    const auto value = valueAt(cell);
    if (m_state.overlay() == Overlay::Light)
        return value ? tr("Light: %1 of 5 here").arg(*value) : tr("Light");
    if (!value)
        return m_reason.isEmpty() ? nameOf(m_state.overlay()) : tr("%1: %2").arg(nameOf(m_state.overlay()), m_reason);
    if (m_state.overlay() == Overlay::Danger)
        return legendOfDanger(cell);
    if (m_state.overlay() == Overlay::Steps)
        return legendOfSteps(cell);
    return *value > 0 ? tr("Sight: seen from (%1, %2)").arg(m_state.cursor().x).arg(m_state.cursor().y)
                      : tr("Sight: hidden from (%1, %2)").arg(m_state.cursor().x).arg(m_state.cursor().y);
}

QString OverlayPaint::legendOfDanger(Point cell) const
{
    const std::vector<EntityId> watchers = m_danger->watchersAt(cell);
    return watchers.empty() ? tr("Danger: none") : tr("Danger: %1").arg(namesOf(watchers, *m_state.level()));
}

QString OverlayPaint::legendOfSteps(Point cell) const
{
    const int steps = (*m_steps)[cell];
    if (steps < 0)
        return tr("Steps: out of reach");
    return m_state.world().settings.start.level == m_state.levelId()
               ? tr("Steps: %1 from the start, %2 at most").arg(steps).arg(m_mostSteps)
               : tr("Steps: %1 from the arrivals, %2 at most").arg(steps).arg(m_mostSteps);
}

OverlayPaint::Shade OverlayPaint::shadeOf(int value) const
{
    const auto shade = [](QRgb rgb, int alpha, const QString& text) {
        QColor colour = QColor::fromRgb(rgb);
        colour.setAlpha(alpha);
        return Shade{colour, text};
    };
    const auto step = static_cast<std::size_t>(std::clamp(value, 0, 5));
    switch (m_state.overlay()) {
    case Overlay::None: break;
    case Overlay::Sight:
        return value > 0 ? shade(brightnessRamp[5], 44, {}) : shade(brightnessRamp[0], 150, QStringLiteral("×"));
    case Overlay::Light: return shade(brightnessRamp[step], 120, QString::number(value));
    case Overlay::Danger: return value > 0 ? shade(dangerRamp[step], 130, QString::number(value)) : Shade{};
    case Overlay::Steps:
        if (value < 0)
            return {};
        return shade(brightnessRamp[static_cast<std::size_t>(5 * value / std::max(1, m_mostSteps))], 120,
                     QString::number(value));
    }
    return {};
}

/// A text as a picture, made once for all cells: laying out the text each time takes a hundred times as long. Empty if
/// it is wider than a cell.
const QPixmap& OverlayPaint::pictureOf(const QString& text, QSize cell, const QPainter& painter) const
{
    const qreal scale = painter.device()->devicePixelRatioF();
    if (m_sizeOfTexts != cell * scale) {
        m_texts.clear();
        m_sizeOfTexts = cell * scale;
    }
    const auto found = m_texts.constFind(text);
    if (found != m_texts.constEnd())
        return *found;
    if (painter.fontMetrics().horizontalAdvance(text) > cell.width())
        return *m_texts.insert(text, {});
    QPixmap picture(cell * scale);
    picture.setDevicePixelRatio(scale);
    picture.fill(Qt::transparent);
    QPainter writer(&picture);
    writer.setFont(painter.font());
    const QRect area(QPoint(0, 0), cell);
    writer.setPen(QColor(0, 0, 0, 200));
    writer.drawText(area.translated(1, 1), Qt::AlignCenter, text);
    writer.setPen(QColor(255, 255, 255, 230));
    writer.drawText(area, Qt::AlignCenter, text);
    writer.end();
    return *m_texts.insert(text, picture);
}

void OverlayPaint::draw(QPainter& painter, const Rect& window, const Theme& theme,
                        const std::function<QRect(Point)>& rectOf) const
{
    if (!isOn() || !m_state.level())
        return;
    const Rect cells = intersected(window, {{0, 0}, m_state.level()->tiles.size()});
    const QSize size = rectOf(cells.at).size();
    painter.save();
    painter.setFont(theme.secondaryFont());
    for (int y = cells.top(); y < cells.bottom(); ++y)
        for (int x = cells.left(); x < cells.right(); ++x) {
            const auto value = valueAt({x, y});
            if (!value)
                continue;
            const QRect cell = rectOf({x, y});
            const Shade shade = shadeOf(*value);
            if (shade.colour.isValid())
                painter.fillRect(cell, shade.colour);
            if (m_isStale)
                painter.fillRect(cell, QBrush(QColor(255, 255, 255, 60), Qt::BDiagPattern));
            if (size.height() >= smallestNumbers && !shade.text.isEmpty())
                if (const QPixmap& text = pictureOf(shade.text, size, painter); !text.isNull())
                    painter.drawPixmap(cell.topLeft(), text);
        }
    painter.restore();
}

}  // namespace gloam::editor
