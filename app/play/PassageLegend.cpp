#include "app/play/PassageLegend.h"

#include "app/play/PassagePen.h"
#include "app/play/WorldMapRows.h"

#include <QFontMetrics>
#include <QPainter>

#include <set>

namespace gloam::app {

namespace {

constexpr int sampleWidth = 40;
constexpr int legendGap = 8;
constexpr int betweenKinds = 24;

}  // namespace

PassageLegend::PassageLegend(const editor::UiStyle& style, QWidget* parent) : QWidget(parent), m_style(style)
{}

void PassageLegend::setLinks(const std::vector<MapLink>& links)
{
    std::set<Name> kinds;
    for (const MapLink& link : links)
        kinds.insert(link.kind);
    m_kinds.assign(kinds.begin(), kinds.end());
    QStringList words;
    for (const Name& kind : m_kinds)
        words << passageWord(kind);
    setAccessibleName(tr("Passages: %1").arg(words.join(QStringLiteral(", "))));
    setFixedHeight(QFontMetrics(m_style.theme.secondaryFont()).height());
    setVisible(!m_kinds.empty());
    update();
}

void PassageLegend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setFont(m_style.theme.secondaryFont());
    const QFontMetrics metrics(painter.font());
    int left = 0;
    for (const Name& kind : m_kinds) {
        QPainterPath line(QPointF(left, height() / 2.0));
        line.lineTo(left + sampleWidth, height() / 2.0);
        drawPassage(painter, line, kind, true, m_style.theme.quiet, 1.5);
        left += sampleWidth + legendGap;
        const QString word = passageWord(kind);
        painter.setPen(m_style.theme.quiet);
        painter.drawText(QRect(left, 0, metrics.horizontalAdvance(word), height()), Qt::AlignVCenter, word);
        left += metrics.horizontalAdvance(word) + betweenKinds;
    }
}

}  // namespace gloam::app
