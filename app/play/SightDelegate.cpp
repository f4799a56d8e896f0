#include "app/play/SightDelegate.h"

#include "app/items/ItemRows.h"
#include "app/play/InSightModel.h"
#include "editor/ui/CellPainter.h"
#include "editor/ui/Drawing.h"

#include <QAbstractItemView>
#include <QPainter>

namespace gloam::app {

namespace {

constexpr int glyphColumn = 24;
constexpr int nameLine = 24;
constexpr int detailLine = 18;
constexpr int gapBeforeOdds = 12;
constexpr int rowRingRoom = 4;  ///< around a row's contents, for the focus ring
constexpr int narrowRow = 140;  ///< pixels of width below which there is no room for odds

/// The longest form of a row's detail that is not cut: at least the way there, which ends each of them.
QString fitting(const SightRow& row, const QFontMetrics& metrics, int width)
{
    const QString between = QStringLiteral(", ");
    const auto fits = [&](const QString& told) { return metrics.horizontalAdvance(told) <= width; };
    for (const QString& told : {row.detail, row.brief, row.briefest})
        if (!told.isEmpty() && fits(told))
            return told;
    QString told = row.briefest.isEmpty() ? row.brief : row.briefest;
    while (!fits(told) && told.contains(between))
        told = told.section(between, 1);
    return told;
}

int widthOfOdds(const QString& odds, const QFontMetrics& metrics)
{
    return editor::tabularWidth(metrics, odds) + gapBeforeOdds;
}

}  // namespace

QString oddsBeside(const SightRow& row, const QFontMetrics& metrics, int width)
{
    const int room = width - metrics.horizontalAdvance(row.name);
    QString odds = row.odds;
    for (const QString& shorter : row.shorterOdds)
        if (widthOfOdds(odds, metrics) > room)
            odds = shorter;
    return odds;
}

SightDelegate::SightDelegate(const editor::UiStyle& style, QObject* parent)
    : QStyledItemDelegate(parent), m_style(style), m_atlas(style.glyphs, editor::CellStep::M),
      m_pictures(style.glyphs, editor::CellStep::M)
{}

void SightDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const SightRow& row = static_cast<const InSightModel*>(index.model())->row(index);
    const editor::Theme& theme = m_style.theme;
    const bool isPointedAt = option.state.testFlag(QStyle::State_MouseOver);
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    const bool isCurrent = m_showsCurrent && view && view->currentIndex() == index;
    const bool isChosen = isCurrent || option.state.testFlag(QStyle::State_HasFocus);
    painter->save();
    if (isPointedAt || isChosen)
        painter->fillRect(option.rect, theme.raised);
    const int edge = m_showsCurrent ? rowRingRoom + 4 : rowRingRoom;  // in a page, words do not touch the ring
    const QRect inner = option.rect.adjusted(edge, rowRingRoom, -edge, -rowRingRoom);
    paintPicture(*painter, inner.topLeft() + QPoint(0, (theme.scaled(nameLine) - nameLine) / 2), row);
    QRect name(inner.left() + glyphColumn, inner.top(), inner.width() - glyphColumn, theme.scaled(nameLine));
    painter->setFont(theme.bodyFont());
    painter->setPen(theme.text);
    const QRect whole = name;
    const bool isNarrow = option.rect.width() < theme.scaled(narrowRow);
    if (!row.odds.isEmpty() && !isNarrow) {
        const QString odds = oddsBeside(row, painter->fontMetrics(), name.width());
        editor::drawTabular(*painter, name, Qt::AlignRight, odds);
        name.setRight(name.right() - widthOfOdds(odds, painter->fontMetrics()));
    }
    editor::drawCut(*painter, name, row.name);
    painter->setFont(theme.secondaryFont());
    painter->setPen(theme.quiet);
    const QRect detail(whole.left(), whole.bottom() - 2, whole.width(), theme.scaled(detailLine));
    const QString told = fitting(row, painter->fontMetrics(), detail.width());
    painter->drawText(detail, Qt::AlignTop | Qt::AlignLeft,
                      painter->fontMetrics().elidedText(told, Qt::ElideRight, detail.width()));
    if (isChosen)
        editor::drawFocusRing(*painter, option.rect, theme);
    painter->restore();
}

void SightDelegate::paintPicture(QPainter& painter, QPoint at, const SightRow& row) const
{
    if (m_style.shared->hasPictograms && m_types && !row.type.isEmpty()) {
        painter.drawImage(at, pictureOfItem(row.type, m_types, m_style, m_pictures));
        return;
    }
    const QColor ink(row.ink.red(), row.ink.green(), row.ink.blue());
    const Rgb ground =
        m_style.theme.palette.litGround(Ground::Floor, 1);  // inks made for the dark are invisible on paper
    painter.fillRect(QRect(at, QSize(12, 24)), QColor(static_cast<QRgb>(ground.value)));
    painter.drawImage(at, editor::wordInMapFont(QString::fromUcs4(&row.glyph, 1), ink, m_atlas));
}

QSize SightDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const SightRow& row = static_cast<const InSightModel*>(index.model())->row(index);
    return {0, m_style.theme.scaled(row.detail.isEmpty() ? nameLine : nameLine + detailLine) + 2 * rowRingRoom};
}

}  // namespace gloam::app
