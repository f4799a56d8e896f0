#include "editor/canvas/OverlayPaint.h"

#include "editor/ui/Theme.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPixmap>

#include <array>

namespace gloam::editor {

namespace {

constexpr int strokePause = 200;  ///< milliseconds

/// From dark to bright by lightness as well as hue, like cividis (Nuñez, Anderton and Renslow, 2018), so that the order
/// is the same for every kind of colour vision.
constexpr std::array<QRgb, 6> brightnessRamp{0x00204D, 0x31446B, 0x666970, 0x958F78, 0xCBBA69, 0xFFE945};

/// A cell's text as a picture, made once for all cells: laying out the text each time takes a hundred times as long.
QPixmap pictureOf(const QString& text, QSize cell, const QPainter& painter)
{
    const qreal scale = painter.device()->devicePixelRatioF();
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
    return picture;
}

}  // namespace

QString nameOf(Overlay overlay)
{
    switch (overlay) {
    case Overlay::None: return {};
    case Overlay::Sight: return QCoreApplication::translate("Overlay", "Sight");
    case Overlay::Light: return QCoreApplication::translate("Overlay", "Light");
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
    m_lookout.reset();
    m_seenFrom.reset();
    m_light.reset();
    emit changed();
}

void OverlayPaint::follow()
{
    if (!isOn())
        return;
    const bool isLarge = m_state.level() && m_state.level()->tiles.size().area() > cellsAtOnce;
    if (!isLarge || (m_light && m_light->size() != m_state.level()->tiles.size())) {
        forget();
        return;
    }
    m_isStale = true;
    m_pause.start();
    emit changed();
}

/// Starts a game at the world's start or, failing that, at the cursor. If both fail, it waits for the cursor to move,
/// because every drawn cell asks.
const CellMask* OverlayPaint::seen() const
{
    if (!m_state.level() || (!m_lookout && m_seenFrom == m_state.cursor()))
        return nullptr;
    if (!m_lookout) {
        const auto& engine = m_state.document().context().engine;
        auto game = Game::begin(engine, m_state.world(), 1);
        if (!game)
            game = Game::begin(engine, m_state.world(), 1, Place{m_state.levelId(), m_state.cursor()});
        m_reason = game ? QString() : QString::fromStdString(game.error().sentence);
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
    return std::nullopt;
}

QString OverlayPaint::legend(Point cell) const
{
    if (!isOn())
        return {};
    const auto value = valueAt(cell);
    if (m_state.overlay() == Overlay::Light)
        return value ? tr("Light: %1 of 5 here").arg(*value) : tr("Light");
    if (!value)
        return tr("Sight: %1").arg(m_reason);
    return *value > 0 ? tr("Sight: seen from (%1, %2)").arg(m_state.cursor().x).arg(m_state.cursor().y)
                      : tr("Sight: hidden from (%1, %2)").arg(m_state.cursor().x).arg(m_state.cursor().y);
}

void OverlayPaint::draw(QPainter& painter, const Rect& window, const Theme& theme,
                        const std::function<QRect(Point)>& rectOf) const
{
    if (!isOn() || !m_state.level())
        return;
    const Rect cells = intersected(window, {{0, 0}, m_state.level()->tiles.size()});
    const bool hasNumbers = rectOf(cells.at).height() >= smallestNumbers;
    const bool isSight = m_state.overlay() == Overlay::Sight;
    painter.save();
    painter.setFont(theme.secondaryFont());
    std::array<QPixmap, brightnessRamp.size()> numbers;
    for (std::size_t i = 0; hasNumbers && i < numbers.size(); ++i)
        if (const QString text = isSight ? (i > 0 ? QString() : QStringLiteral("×")) : QString::number(i);
            !text.isEmpty())
            numbers[i] = pictureOf(text, rectOf(cells.at).size(), painter);
    for (int y = cells.top(); y < cells.bottom(); ++y)
        for (int x = cells.left(); x < cells.right(); ++x) {
            const auto value = valueAt({x, y});
            if (!value)
                continue;
            const QRect cell = rectOf({x, y});
            QColor colour = QColor::fromRgb(isSight ? brightnessRamp[*value > 0 ? 5 : 0]
                                                    : brightnessRamp[static_cast<std::size_t>(*value)]);
            colour.setAlpha(isSight ? (*value > 0 ? 44 : 150) : 120);
            painter.fillRect(cell, colour);
            if (m_isStale)
                painter.fillRect(cell, QBrush(QColor(255, 255, 255, 60), Qt::BDiagPattern));
            if (const QPixmap& number = numbers[static_cast<std::size_t>(*value)]; !number.isNull())
                painter.drawPixmap(cell.topLeft(), number);
        }
    painter.restore();
}

}  // namespace gloam::editor
