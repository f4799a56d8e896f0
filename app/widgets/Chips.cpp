#include "app/widgets/Chips.h"

#include "editor/ui/Drawing.h"

#include <QPainter>

namespace gloam::app {

namespace {

constexpr int chipHeight = 22;
constexpr int chipGap = 6;
constexpr int chipPadding = 8;
constexpr int chipSign = 16;

}  // namespace

Chips::Chips(const editor::Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void Chips::setChips(const std::vector<Chip>& chips)
{
    if (chips == m_chips)
        return;
    m_chips = chips;
    QStringList words;
    for (const Chip& chip : chips)
        words << chip.text;
    setAccessibleName(words.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

int Chips::heightForWidth(int width) const
{
    const auto places = placesIn(width);
    return places.empty() ? 0 : places.back().bottom() + 1;
}

void Chips::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(m_theme.secondaryFont());
    const auto places = placesIn(width());
    for (std::size_t i = 0; i < places.size(); ++i) {
        const QColor ink = editor::colourOf(m_chips[i].sign, m_theme);
        editor::drawBox(painter, places[i], m_theme.line, m_theme.raised);
        QRect words = places[i].adjusted(chipPadding, 0, -chipPadding, 0);
        if (m_chips[i].sign != editor::Sign::None) {
            editor::drawSign(painter, {words.left() - 2, words.top(), 12, words.height()}, m_chips[i].sign, ink);
            words.setLeft(words.left() + chipSign);
        }
        painter.setPen(ink);
        painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft, m_chips[i].text);
    }
}

std::vector<QRect> Chips::placesIn(int width) const
{
    const QFontMetrics metrics(m_theme.secondaryFont());
    const int high = m_theme.scaled(chipHeight);
    std::vector<QRect> places;
    QPoint at(0, 0);
    for (const Chip& chip : m_chips) {
        const int sign = chip.sign == editor::Sign::None ? 0 : chipSign;
        const int needed = metrics.horizontalAdvance(chip.text) + 2 * chipPadding + sign;
        if (at.x() > 0 && at.x() + needed > width)
            at = {0, at.y() + high + chipGap};
        places.emplace_back(at, QSize(needed, high));
        at.rx() += needed + chipGap;
    }
    return places;
}

}  // namespace gloam::app
