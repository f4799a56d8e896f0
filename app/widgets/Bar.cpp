#include "app/widgets/Bar.h"

#include "editor/ui/Drawing.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace gloam::app {

namespace {

constexpr int barWords = 18;  ///< height of the line of words
constexpr int barThickness = 6;

/// At least one pixel while anything is left, and never full while anything is missing.
int filledWidth(const BarModel& model, int width)
{
    if (model.now <= 0)
        return 0;
    if (model.now >= model.most)
        return width;
    return std::clamp(static_cast<int>(static_cast<long long>(width) * model.now / model.most), 1, width - 1);
}

}  // namespace

Bar::Bar(const editor::Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
{}

void Bar::setModel(const BarModel& model)
{
    if (model == m_model)
        return;
    m_model = model;
    setAccessibleName(QStringLiteral("%1 %2").arg(model.name, model.number));
    update();
}

QSize Bar::sizeHint() const
{
    return {72, m_theme.scaled(barWords) + 2 + barThickness};
}

/// "Light  lantern", or only the name without room for both.
QString Bar::wordsFor(const QFontMetrics& metrics, int room) const
{
    const QString all = m_model.detail.isEmpty() ? m_model.name : m_model.name + QStringLiteral("  ") + m_model.detail;
    const QString words = metrics.horizontalAdvance(all) <= room ? all : m_model.name;
    return metrics.elidedText(words, Qt::ElideRight, room);
}

void Bar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setFont(m_theme.secondaryFont());
    const QRect words(0, 0, width(), m_theme.scaled(barWords));
    const int numberWidth = editor::tabularWidth(painter.fontMetrics(), m_model.number);
    painter.setPen(m_theme.text);
    editor::drawTabular(painter, words, Qt::AlignRight, m_model.number);
    painter.setPen(m_theme.quiet);
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft,
                     wordsFor(painter.fontMetrics(), width() - numberWidth - 4));
    if (m_model.most <= 0)
        return;
    const QRect track(0, words.height() + 2, width(), barThickness);
    painter.fillRect(track, m_theme.track);
    painter.fillRect(QRect(track.topLeft(), QSize(filledWidth(m_model, width()), barThickness)), m_model.colour);
}

}  // namespace gloam::app
