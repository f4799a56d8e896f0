#include "app/log/LogDelegate.h"

#include "app/log/LogModel.h"

#include <QHelpEvent>
#include <QPainter>
#include <QTextLayout>
#include <QToolTip>

namespace gloam::app {

namespace {

constexpr int ringRoom = 6;  ///< beside a line's content, for the ring
constexpr int signColumn = 20;
constexpr int turnColumn = 56;

QString timesOf(const LogLine& line)
{
    return line.count > 1 ? QStringLiteral("x%1").arg(line.count) : QString();
}

const LogLine& lineAt(const QModelIndex& index)
{
    return static_cast<const LogModel*>(index.model())->row(index);
}

/// The area of a line's content.
QRect rowOf(const QListView* list)
{
    return {ringRoom, 0, list->viewport()->width() - 2 * ringRoom, LogDelegate::lineHeight};
}

}  // namespace

void LogDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const LogLine& line = lineAt(index);
    painter->save();
    const bool isChosen = option.state.testFlag(QStyle::State_Selected);
    if (isChosen || (line.isBlow && option.state.testFlag(QStyle::State_MouseOver)))
        painter->fillRect(option.rect, m_theme.raised);
    const QRect row = option.rect.adjusted(ringRoom, 0, -ringRoom, 0);
    const QRect first(row.left(), row.top(), row.width(), firstHeight());
    if (m_showsTurns) {
        painter->setFont(m_theme.secondaryFont());
        painter->setPen(m_theme.faint);
        editor::drawTabular(*painter, {first.left(), first.top(), turnColumn - 12, first.height()}, Qt::AlignRight,
                            QString::number(line.turn));
    }
    const QRect sign(row.left() + (m_showsTurns ? turnColumn : 0), first.top(), 12, first.height());
    editor::drawSign(*painter, sign, line.severity, editor::colourOf(line.severity, m_theme));
    const QRect words = wordsRect(first, index);
    painter->setFont(m_theme.bodyFont());
    painter->setPen(inkOf(index));
    if (const QString times = timesOf(line); !times.isEmpty())
        editor::drawTabular(*painter, first, Qt::AlignRight, times);
    QRect place = words;
    for (const QString& each : wrapped(index, words)) {
        painter->drawText(place, Qt::AlignVCenter | Qt::AlignLeft, each);
        place.translate(0, wrappedHeight());
    }
    if (option.state.testFlag(QStyle::State_HasFocus))
        editor::drawFocusRing(*painter, option.rect, m_theme);
    painter->restore();
}

/// Beside the map, text size does not change how many lines fit; in the whole log, a line needs room for its ring.
int LogDelegate::firstHeight() const
{
    return m_showsTurns ? m_theme.scaled(lineHeight) : lineHeight;
}

/// Whole lines only, so that none is cut in half at the upper edge.
int LogDelegate::wrappedHeight() const
{
    return m_showsTurns ? QFontMetrics(m_theme.bodyFont()).lineSpacing() : lineHeight;
}

QRect LogDelegate::wordsRect(const QRect& row, const QModelIndex& index) const
{
    QRect words = row.adjusted(signColumn + (m_showsTurns ? turnColumn : 0), 0, 0, 0);
    if (const QString times = timesOf(lineAt(index)); !times.isEmpty())
        words.setRight(words.right() - editor::tabularWidth(QFontMetrics(m_theme.bodyFont()), times) - 8);
    return words;
}

QStringList LogDelegate::wrapped(const QModelIndex& index, const QRect& words) const
{
    const QString& text = lineAt(index).text;
    const QFontMetrics metrics(m_theme.bodyFont());
    if (words.width() <= 0 || metrics.horizontalAdvance(text) <= words.width())
        return {text};
    QTextLayout layout(text, m_theme.bodyFont());
    QStringList lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(words.width());
        const bool isLast = lines.size() + 1 == m_mostLines;
        const QString rest = text.mid(line.textStart(), isLast ? -1 : line.textLength()).trimmed();
        lines << (isLast ? metrics.elidedText(rest, Qt::ElideRight, words.width()) : rest);
        if (isLast)
            break;
    }
    layout.endLayout();
    return lines;
}

bool LogDelegate::isCut(const QModelIndex& index) const
{
    const QString& text = lineAt(index).text;
    const QStringList lines = wrapped(index, wordsRect(rowOf(m_view), index));
    return lines.size() == m_mostLines && !text.endsWith(lines.back());
}

QSize LogDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const QRect row = rowOf(m_view);
    if (lineAt(index).text.size() * m_theme.scaled(14) <= row.width() - signColumn - turnColumn - 40)
        return {0, firstHeight()};  // no letter is that wide
    const auto lines = static_cast<int>(wrapped(index, wordsRect(row, index)).size());
    return {0, firstHeight() + (lines - 1) * wrappedHeight()};
}

bool LogDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                            const QModelIndex& index)
{
    if (event->type() != QEvent::ToolTip || !index.isValid() || !isCut(index))
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    QToolTip::showText(event->globalPos(), lineAt(index).text.toHtmlEscaped(), view);
    return true;
}

/// Warnings keep their colour at any age, so that none is overlooked.
QColor LogDelegate::inkOf(const QModelIndex& index) const
{
    const LogLine& line = lineAt(index);
    if (line.severity == editor::Sign::Warning || line.severity == editor::Sign::Danger)
        return editor::colourOf(line.severity, m_theme);
    if (m_showsTurns)
        return m_theme.text;  // in the whole log nothing is old
    const int age = index.model()->rowCount() - 1 - index.row();
    if (age == 0)
        return m_theme.text;
    return age < 3 ? m_theme.quiet : m_theme.faint;
}

}  // namespace gloam::app
