#include "editor/panels/OverlandView.h"

#include "core/base/Direction.h"
#include "editor/document/PlanParts.h"
#include "editor/panels/OverlandPaint.h"
#include "editor/ui/ActionRows.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/MapSpeech.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <limits>
#include <map>

namespace gloam::editor {

namespace {

constexpr int leapOfZones = 5;

/// The steps of the acts that move the cell cursor.
const std::map<QString, Point>& stepsOfActs()
{
    static const std::map<QString, Point> steps{
        {QStringLiteral("cursor-n"), {0, -1}},         {QStringLiteral("cursor-ne"), {1, -1}},
        {QStringLiteral("cursor-e"), {1, 0}},          {QStringLiteral("cursor-se"), {1, 1}},
        {QStringLiteral("cursor-s"), {0, 1}},          {QStringLiteral("cursor-sw"), {-1, 1}},
        {QStringLiteral("cursor-w"), {-1, 0}},         {QStringLiteral("cursor-nw"), {-1, -1}},
        {QStringLiteral("leap-n"), {0, -leapOfZones}}, {QStringLiteral("leap-e"), {leapOfZones, 0}},
        {QStringLiteral("leap-s"), {0, leapOfZones}},  {QStringLiteral("leap-w"), {-leapOfZones, 0}},
        {QStringLiteral("row-start"), {-1'000, 0}},    {QStringLiteral("row-end"), {1'000, 0}}};
    return steps;
}

/// The acts of the canvas that make sense without a level; the window handles its own.
bool isForOverland(const QString& act)
{
    static const QStringList acts{QStringLiteral("previous-level"), QStringLiteral("next-level"),
                                  QStringLiteral("minimap"), QStringLiteral("undo"), QStringLiteral("redo")};
    return acts.contains(act);
}

}  // namespace

OverlandView::OverlandView(const UiStyle& style, const KeyBindings& keys, const WorldDocument& document,
                           Notices& notices, SubjectSelection& subject, OpenOverland& overland, QWidget* parent)
    : QWidget(parent), m_style(style), m_keys(keys), m_document(document), m_notices(notices), m_subject(subject),
      m_overland(overland),
      m_speech(new MapSpeech(*this, {[this] { return zoneSaid(); }, [this] { return surroundings(); },
                                     [this](const QString&) { m_speech->say(zoneSaid()); }})),
      m_colours(document, overland, style.theme)
{
    setAccessibleName(tr("Map of the overland"));
    setFocusPolicy(Qt::StrongFocus);
    applyStyle(this, [this] {
        m_colours.forget();
        update();
    });
    connect(&subject, &SubjectSelection::changed, this, &OverlandView::refresh);
    connect(&overland, &OpenOverland::seedChanged, this, [this] {
        m_colours.forget();
        refresh();
    });
    connect(&document, &WorldDocument::changed, this, &OverlandView::follow);
    connect(&document, &WorldDocument::worldReplaced, this, [this] {
        m_colours.forget();
        refresh();
    });
    refresh();
}

void OverlandView::follow(const Touched& touched)
{
    if (touched.types || touched.written || touched.levelList || touched.settings)
        m_colours.forget();
    refresh();
}

/// While another map is shown, the picture waits: it is made when this one is.
void OverlandView::refresh()
{
    m_picture = m_overland.isOpen() ? pictureOf(m_document.world(), m_overland.seed()) : std::nullopt;
    m_speech->cellChanged();
    update();
}

QRect OverlandView::rectOf(Point zone) const
{
    if (!m_picture || !m_picture->overland.size.contains(zone))
        return {};
    return layoutOf(m_picture->overland, rect(), m_style.theme).rectOf(zone);
}

std::optional<Point> OverlandView::zoneAt(QPoint position) const
{
    if (!m_picture)
        return std::nullopt;
    const OverlandLayout layout = layoutOf(m_picture->overland, rect(), m_style.theme);
    const QPoint inside = position - layout.grid.topLeft();
    const Point zone{inside.x() / layout.zone.width(), inside.y() / layout.zone.height()};
    return inside.x() >= 0 && inside.y() >= 0 && m_picture->overland.size.contains(zone) ? std::optional(zone)
                                                                                         : std::nullopt;
}

/// "Zone 5, 3: The Jungle, by the noise, drawn by hand"
QString OverlandView::wordsOf(Point zone) const
{
    if (!m_picture)
        return tr("The overland cannot be used yet.");
    const auto has = [zone](const std::vector<Point>& zones) {
        return std::find(zones.begin(), zones.end(), zone) != zones.end();
    };
    QStringList words{nameOf(m_picture->biomeAt(zone))};
    words << (m_picture->isFixed(zone) ? tr("its biome is fixed") : tr("by the noise"));
    if (has(m_picture->drawn))
        words << tr("drawn by hand");
    if (m_picture->start == zone)
        words << tr("games begin here");
    if (has(m_picture->goals))
        words << tr("a goal names it");
    if (has(m_picture->passages))
        words << tr("a passage leads from it or to it");
    return tr("Zone %1, %2: %3")
        .arg(QString::number(zone.x), QString::number(zone.y), words.join(QStringLiteral(", ")));
}

QString OverlandView::zoneSaid() const
{
    const auto zone = m_overland.zone();
    return zone ? wordsOf(*zone) : tr("The overland cannot be used yet.");
}

QString OverlandView::surroundings() const
{
    if (!m_picture)
        return {};
    const Size size = m_picture->overland.size;
    return tr("The overland, %1 by %2 zones.").arg(size.width).arg(size.height);
}

void OverlandView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_style.theme.panel);
    if (!m_picture) {
        painter.setFont(m_style.theme.bodyFont());
        painter.setPen(m_style.theme.warning);
        painter.drawText(
            rect().adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap,
            tr("The overland cannot be used yet. The list of problems says why; mend it in the inspector."));
        return;
    }
    const Overland& overland = m_picture->overland;
    OverlandMarks marks;
    marks.selected = m_overland.zone();
    marks.hasFocus = hasFocus();
    marks.title = overland.seed == 0 ? tr("The overland, as in a game of seed %1").arg(m_overland.seed())
                                     : tr("The overland of seed %1").arg(overland.seed);
    const auto key = [this](const char* act) { return m_keys.keysOf(QLatin1String(act)).value(0); };
    QString keys =
        tr("%1 draws the zone by hand or opens its drawing. %2 plays there.").arg(key("apply"), key("try-here"));
    if (overland.seed == 0)
        keys += QLatin1Char(' ') + tr("%1 and %2 step the seed.").arg(key("previous-palette"), key("next-palette"));
    marks.hints = {marks.selected ? wordsOf(*marks.selected) : QString(), keys};
    paintOverland(painter, m_style, layoutOf(overland, rect(), m_style.theme), *m_picture, marks, m_colours);
}

void OverlandView::mousePressEvent(QMouseEvent* event)
{
    if (const auto zone = zoneAt(event->position().toPoint()))
        m_subject.select(Selection::ofZone(*zone));
    else if (event->button() == Qt::LeftButton)
        m_subject.select(Selection::ofOverland());
}

void OverlandView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (zoneAt(event->position().toPoint()))
        emit acted(QStringLiteral("draw-zone"));
}

void OverlandView::contextMenuEvent(QContextMenuEvent* event)
{
    const auto zone = event->reason() == QContextMenuEvent::Mouse ? zoneAt(event->pos()) : m_overland.zone();
    if (!zone)
        return;
    m_subject.select(Selection::ofZone(*zone));
    emit menuAsked(mapToGlobal(rectOf(*zone).center()));
}

/// Keys of the canvas are not shortcuts of the window while this has the focus.
bool OverlandView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const QString act = m_keys.actFor(pressOf(*static_cast<QKeyEvent*>(event)));
        if (isOfCanvas(act))
            event->accept();
    }
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        const auto zone = zoneAt(help->pos());
        zone ? QToolTip::showText(help->globalPos(), wordsOf(*zone), this) : QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

void OverlandView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Menu && m_overland.zone()) {
        m_subject.select(Selection::ofZone(*m_overland.zone()));
        emit menuAsked(mapToGlobal(rectOf(*m_overland.zone()).center()));
    } else if (!trigger(m_keys.actFor(pressOf(*event)))) {
        QWidget::keyPressEvent(event);
    }
}

bool OverlandView::trigger(const QString& act)
{
    if (const auto step = stepsOfActs().find(act); step != stepsOfActs().end())
        go(step->second);
    else if (act == QLatin1String("apply"))
        emit acted(QStringLiteral("draw-zone"));
    else if (act == QLatin1String("erase-here"))
        emit acted(QStringLiteral("free-zone"));
    else if (act == QLatin1String("previous-palette"))
        stepSeed(-1);
    else if (act == QLatin1String("next-palette"))
        stepSeed(1);
    else if (act == QLatin1String("describe"))
        m_speech->say(zoneSaid());
    else if (act == QLatin1String("cancel"))
        m_subject.select(Selection::ofOverland());
    else if (isForOverland(act))
        emit acted(act);
    else
        return false;
    return true;
}

/// To the nearest zone in that direction; first to the zone that counts as selected.
void OverlandView::go(Point step)
{
    const auto at = m_overland.zone();
    if (!at || !m_picture)
        return;
    const Size size = m_picture->overland.size;
    const bool isFirst = m_subject.selection().kind != Selection::Kind::Zone;
    const Point to = isFirst ? *at : *at + step;
    m_subject.select(Selection::ofZone({std::clamp(to.x, 0, size.width - 1), std::clamp(to.y, 0, size.height - 1)}));
}

void OverlandView::stepSeed(int by)
{
    if (m_picture && m_picture->overland.seed != 0) {
        m_notices.tell(
            tr("The overland has a seed of its own: %1. Change it in the inspector.").arg(m_picture->overland.seed));
        return;
    }
    const std::int64_t seed = m_overland.seed();
    m_overland.setSeed(by < 0 ? std::max<std::int64_t>(1, seed - 1)
                              : std::min(seed, std::numeric_limits<std::int64_t>::max() - 1) + 1);
    m_notices.tell(tr("Seed %1.").arg(m_overland.seed()));
}

}  // namespace gloam::editor
