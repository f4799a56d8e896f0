#include "app/SightDelegate.h"

#include "app/InSightModel.h"
#include "editor/ui/CellPainter.h"
#include "editor/ui/Drawing.h"

#include <QPainter>

namespace gloam::app {

namespace {

constexpr int glyphColumn = 24;
constexpr int nameLine = 24;
constexpr int detailLine = 18;

}  // namespace

SightDelegate::SightDelegate(const editor::Look& look, QObject* parent)
    : QStyledItemDelegate(parent), m_look(look), m_atlas(look.glyphs, editor::CellStep::M)
{
}

void SightDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const SightRow& row = static_cast<const InSightModel*>(index.model())->row(index);
    const editor::Theme& theme = m_look.theme;
    const bool isPointedAt = option.state.testFlag(QStyle::State_MouseOver);
    const bool isChosen = option.state.testFlag(QStyle::State_HasFocus);
    painter->save();
    if (isPointedAt || isChosen)
        painter->fillRect(option.rect, theme.raised);
    const QColor ink(row.ink.red(), row.ink.green(), row.ink.blue());
    painter->drawImage(option.rect.topLeft(), editor::wordInMapFont(QString::fromUcs4(&row.glyph, 1), ink, m_atlas));
    QRect name(option.rect.left() + glyphColumn, option.rect.top(), option.rect.width() - glyphColumn, theme.scaled(nameLine));
    painter->setFont(theme.bodyFont());
    painter->setPen(theme.text);
    const QRect whole = name;
    if (!row.odds.isEmpty()) {
        editor::drawTabular(*painter, name.adjusted(0, 0, -4, 0), Qt::AlignRight, row.odds);
        name.setRight(name.right() - editor::tabularWidth(painter->fontMetrics(), row.odds) - 12);
    }
    painter->drawText(name, Qt::AlignVCenter | Qt::AlignLeft,
                      painter->fontMetrics().elidedText(row.name, Qt::ElideRight, name.width()));
    painter->setFont(theme.secondaryFont());
    painter->setPen(theme.quiet);
    const QRect detail(whole.left(), whole.bottom() - 2, whole.width(), theme.scaled(detailLine));
    painter->drawText(detail, Qt::AlignTop | Qt::AlignLeft,
                      painter->fontMetrics().elidedText(row.detail, Qt::ElideRight, detail.width()));
    if (isChosen)
        editor::drawFocusRing(*painter, option.rect, theme);
    painter->restore();
}

QSize SightDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const SightRow& row = static_cast<const InSightModel*>(index.model())->row(index);
    return {0, m_look.theme.scaled(row.detail.isEmpty() ? nameLine : nameLine + detailLine)};
}

}  // namespace gloam::app
