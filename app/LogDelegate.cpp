#include "app/LogDelegate.h"

#include "app/LogModel.h"

#include <QPainter>

namespace gloam::app {

namespace {

constexpr int signColumn = 20;

}  // namespace

void LogDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const LogLine& line = static_cast<const LogModel*>(index.model())->row(index);
    painter->save();
    const QRect sign(option.rect.left(), option.rect.top(), 12, option.rect.height());
    editor::drawSign(*painter, sign, line.severity, editor::colourOf(line.severity, m_theme));
    QRect words = option.rect.adjusted(signColumn, 0, 0, 0);
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
    const int age = index.model()->rowCount() - 1 - index.row();
    if (age == 0)
        return m_theme.text;
    return age < 3 ? m_theme.quiet : m_theme.faint;
}

}  // namespace gloam::app
