#include "app/LogDelegate.h"

#include "app/LogModel.h"

#include <QPainter>

namespace gloam::app {

namespace {

constexpr int signColumn = 20;
constexpr int turnColumn = 56;

}  // namespace

void LogDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const LogLine& line = static_cast<const LogModel*>(index.model())->row(index);
    painter->save();
    const bool isChosen = option.state.testFlag(QStyle::State_Selected);
    if (isChosen || (line.isBlow && option.state.testFlag(QStyle::State_MouseOver)))
        painter->fillRect(option.rect, m_theme.raised);
    QRect row = option.rect;
    if (m_showsTurns) {
        painter->setFont(m_theme.secondaryFont());
        painter->setPen(m_theme.faint);
        editor::drawTabular(*painter, {row.left() + 4, row.top(), turnColumn - 16, row.height()}, Qt::AlignRight, QString::number(line.turn));
        row.setLeft(row.left() + turnColumn);
    }
    const QRect sign(row.left(), row.top(), 12, row.height());
    editor::drawSign(*painter, sign, line.severity, editor::colourOf(line.severity, m_theme));
    QRect words = row.adjusted(signColumn, 0, -4, 0);
    painter->setFont(m_theme.bodyFont());
    painter->setPen(inkOf(index));
    if (line.count > 1) {
        const QString times = QStringLiteral("x%1").arg(line.count);
        editor::drawTabular(*painter, words, Qt::AlignRight, times);
        words.setRight(words.right() - editor::tabularWidth(painter->fontMetrics(), times) - 8);
    }
    painter->drawText(words, Qt::AlignVCenter | Qt::AlignLeft,
                      painter->fontMetrics().elidedText(line.text, Qt::ElideRight, words.width()));
    if (option.state.testFlag(QStyle::State_HasFocus))
        editor::drawFocusRing(*painter, option.rect, m_theme);
    painter->restore();
}

/// Warnings keep their colour whatever their age, so that none is overlooked.
QColor LogDelegate::inkOf(const QModelIndex& index) const
{
    const LogLine& line = static_cast<const LogModel*>(index.model())->row(index);
    if (line.severity == editor::Sign::Warning || line.severity == editor::Sign::Danger)
        return editor::colourOf(line.severity, m_theme);
    if (m_showsTurns)
        return m_theme.text;   // in the whole log nothing is old
    const int age = index.model()->rowCount() - 1 - index.row();
    if (age == 0)
        return m_theme.text;
    return age < 3 ? m_theme.quiet : m_theme.faint;
}

}  // namespace gloam::app
