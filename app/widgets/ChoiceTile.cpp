#include "app/widgets/ChoiceTile.h"

#include "editor/ui/Drawing.h"
#include "editor/ui/Labels.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace gloam::app {

namespace {

constexpr int tileEdge = 8;   ///< between the ring and the content
constexpr int tileSign = 16;  ///< the room of the tick, and as much on the other side
constexpr int tileName = 28;
constexpr int tileDetail = 20;

}  // namespace

ChoiceTile::ChoiceTile(const QString& name, const QString& detail, QWidget* shown, const editor::Theme& theme,
                       QWidget* parent)
    : QAbstractButton(parent), m_theme(theme), m_detail(detail), m_shown(shown)
{
    editor::setPlainText(*this, name);
    setAccessibleName(name);
    setAccessibleDescription(detail);
    setCheckable(true);
    setAutoExclusive(true);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    if (!m_shown)
        return;
    m_shown->setParent(this);
    m_shown->setFocusPolicy(Qt::NoFocus);
    m_shown->setAttribute(Qt::WA_TransparentForMouseEvents);
}

int ChoiceTile::edge()
{
    return tileEdge;
}

int ChoiceTile::wordsHeight() const
{
    return m_theme.scaled(tileName) + (m_detail.isEmpty() ? 0 : m_theme.scaled(tileDetail));
}

QSize ChoiceTile::sizeHint() const
{
    const int words =
        std::max(QFontMetrics(m_theme.titleFont()).horizontalAdvance(text()) + 2 * m_theme.scaled(tileSign),
                 QFontMetrics(m_theme.secondaryFont()).horizontalAdvance(m_detail));
    const QSize shown = m_shown ? m_shown->minimumSize() : QSize(0, 0);
    return {std::max(words, shown.width()) + 2 * tileEdge, shown.height() + wordsHeight() + 2 * tileEdge};
}

void ChoiceTile::resizeEvent(QResizeEvent*)
{
    if (m_shown)
        m_shown->setGeometry(tileEdge, tileEdge, width() - 2 * tileEdge, height() - 2 * tileEdge - wordsHeight());
}

void ChoiceTile::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    editor::drawBox(painter, rect(), m_theme.line, isChecked() || underMouse() ? m_theme.raised : m_theme.panel);
    QRect words = rect().adjusted(tileEdge, 0, -tileEdge, -tileEdge);
    words.setTop(words.bottom() + 1 - wordsHeight());
    QRect name = words;
    name.setHeight(m_theme.scaled(tileName));
    painter.setFont(isChecked() ? m_theme.titleFont() : m_theme.bodyFont());
    painter.setPen(isChecked() ? m_theme.accent : m_theme.text);
    painter.drawText(name, Qt::AlignCenter, text());
    if (isChecked()) {
        const int half = painter.fontMetrics().horizontalAdvance(text()) / 2;
        const QRect sign(name.center().x() - half - m_theme.scaled(tileSign), name.top(), m_theme.scaled(tileSign),
                         name.height());
        editor::drawSign(painter, sign, editor::Sign::Good, m_theme.accent);
    }
    painter.setFont(m_theme.secondaryFont());
    painter.setPen(m_theme.quiet);
    painter.drawText(words.adjusted(0, m_theme.scaled(tileName), 0, 0), Qt::AlignHCenter | Qt::AlignVCenter, m_detail);
    if (hasFocus())
        editor::drawFocusRing(painter, rect(), m_theme);
}

/// Leaves arrows and Enter to the page.
void ChoiceTile::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space)
        QAbstractButton::keyPressEvent(event);
    else
        event->ignore();
}

}  // namespace gloam::app
