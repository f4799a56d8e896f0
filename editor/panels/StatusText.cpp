#include "editor/panels/StatusText.h"

#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/Labels.h"

#include <QKeyEvent>
#include <QPainter>

namespace gloam::editor {

namespace {

constexpr int statusSign = 18;  ///< a symbol and the space after it
constexpr int countPadding = 8;
constexpr int countHeight = 24;

}  // namespace

StatusText::StatusText(const Theme& theme, const QColor& ink, QWidget* parent, int lines)
    : QLabel(parent), m_theme(theme), m_ink(ink), m_lines(lines)
{
    setTextFormat(Qt::PlainText);
    applyFont(this, theme, &Theme::secondaryFont);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void StatusText::say(const QString& text, Sign sign)
{
    m_sign = sign;
    setText(text);
    setToolTip(text.isEmpty() ? QString() : QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped()));
    update();
}

QSize StatusText::sizeHint() const
{
    return {QLabel::sizeHint().width(), m_lines * fontMetrics().lineSpacing()};
}

QRect StatusText::wordsArea() const
{
    return rect().adjusted(m_sign == Sign::None ? 0 : statusSign, 0, 0, 0);
}

bool StatusText::isCut() const
{
    return !hasRoomFor(text());
}

bool StatusText::hasRoomFor(const QString& words) const
{
    const QRect area = wordsArea();
    if (m_lines == 1)
        return fontMetrics().horizontalAdvance(words) <= area.width();
    const QSize needed = fontMetrics().boundingRect(area, Qt::TextWordWrap, words).size();
    return needed.width() <= area.width() && needed.height() <= m_lines * fontMetrics().lineSpacing();
}

QString StatusText::shown() const
{
    QString words = text();
    if (m_sign == Sign::None && m_lines > 1)  // a hint goes without its last sentences
        for (qsizetype end = text().lastIndexOf(u". "); end > 0 && !hasRoomFor(words);
             end = text().lastIndexOf(u". ", end - 1))
            words = text().left(end + 1);
    if (hasRoomFor(words))
        return words;
    for (qsizetype end = text().lastIndexOf(u' '); end > 0 && !hasRoomFor(words);
         end = text().lastIndexOf(u' ', end - 1))
        words = text().left(end) + QChar(0x2026);
    return words;
}

void StatusText::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setFont(font());
    if (m_sign != Sign::None)
        drawSign(painter, {0, 0, 12, height()}, m_sign, colourOf(m_sign, m_theme));
    painter.setPen(m_sign == Sign::None ? m_ink : m_theme.text);
    const Qt::AlignmentFlag place = hasRoomFor(shown()) ? Qt::AlignVCenter : Qt::AlignTop;  // not both ends are cut
    if (m_lines == 1)
        drawCut(painter, wordsArea(), text());
    else
        painter.drawText(wordsArea(), static_cast<int>(place | Qt::AlignLeft) | Qt::TextWordWrap, shown());
}

ProblemCount::ProblemCount(const Theme& theme, QWidget* parent) : QAbstractButton(parent), m_theme(theme)
{
    applyFont(this, theme, &Theme::secondaryFont);
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setCounts(0, 0);
}

void ProblemCount::setCounts(int errors, int warnings)
{
    m_errors = errors;
    m_warnings = warnings;
    const QString errorWords = errors == 1 ? tr("1 error") : tr("%1 errors").arg(errors);
    const QString warningWords = warnings == 1 ? tr("1 warning") : tr("%1 warnings").arg(warnings);
    const QString words = errors + warnings == 0 ? tr("Nothing is wrong") : tr("%1, %2").arg(errorWords, warningWords);
    setSpokenName(*this, tr("Problems: %1").arg(words));
    setToolTip(tr("%1. Click for the list, F8 for the next.").arg(words));
    updateGeometry();
    update();
}

QSize ProblemCount::sizeHint() const
{
    const QFontMetrics metrics = fontMetrics();
    const int numbers =
        tabularWidth(metrics, QString::number(m_errors)) + tabularWidth(metrics, QString::number(m_warnings));
    return {2 * statusSign + numbers + 3 * countPadding, countHeight};
}

void ProblemCount::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (underMouse() || isDown()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_theme.raised);
        painter.drawRoundedRect(rect(), 4, 4);
    }
    painter.setFont(font());
    int left = countPadding;
    for (const auto& [sign, count] : {std::pair(Sign::Danger, m_errors), std::pair(Sign::Warning, m_warnings)}) {
        const QString number = QString::number(count);
        drawSign(painter, {left, 0, 12, height()}, sign, count > 0 ? colourOf(sign, m_theme) : m_theme.faint);
        left += statusSign;
        painter.setPen(count > 0 ? m_theme.text : m_theme.faint);
        const int width = tabularWidth(painter.fontMetrics(), number);
        drawTabular(painter, {left, 0, width, height()}, Qt::AlignLeft, number);
        left += width + countPadding;
    }
    if (hasFocus())
        drawFocusRing(painter, rect(), m_theme);
}

void ProblemCount::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

}  // namespace gloam::editor
