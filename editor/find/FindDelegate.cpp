#include "editor/find/FindDelegate.h"

#include "editor/find/FindModel.h"
#include "editor/panels/PaletteModel.h"
#include "editor/ui/CellPainter.h"
#include "editor/ui/Drawing.h"

#include <QPainter>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int foundLine = 22;  ///< pixels of a line, at 100 %
constexpr int foundEdge = 12;
constexpr int foundGap = 10;
constexpr int foundPlace = 190;  ///< the column of places, at 100 %

}  // namespace

FindDelegate::FindDelegate(const UiStyle& style, const WorldDocument& document, QObject* parent)
    : QStyledItemDelegate(parent), m_style(style), m_document(document), m_atlas(style.glyphs, CellStep::S)
{}

void FindDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const FindRow& row = static_cast<const FindModel*>(index.model())->row(index);
    const Theme& theme = m_style.theme;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    const QRect box = option.rect.adjusted(4, 0, -4, 0);
    const bool isCurrent = option.state.testFlag(QStyle::State_Selected);
    if (isCurrent || option.state.testFlag(QStyle::State_MouseOver)) {
        painter->setBrush(isCurrent ? chosenGroundOf(theme) : theme.raised);
        painter->drawRoundedRect(QRectF(box), 4, 4);
    }
    const CellForm form{CellStep::S, false, m_style.shared->hasPictograms};
    if (form != m_atlas.form())
        m_atlas = GlyphAtlas(m_style.glyphs, form);
    int left = box.left() + foundEdge - 4;
    if (!row.type.isEmpty() && isInPalette(*m_document.world().registry, row.category, row.type)) {
        m_atlas.useTypes(m_document.world().registry);
        QImage picture(m_atlas.cell(), QImage::Format_RGB32);
        paintCell(picture, {0, 0}, pictureOfType(*m_document.world().registry, row.category, row.type, theme.palette),
                  m_atlas);
        painter->drawImage(left, box.center().y() - picture.height() / 2 + 1, picture);
    }
    left += m_atlas.cell().width() + foundGap;
    painter->setFont(theme.secondaryFont());
    const int words = box.right() - foundEdge - left;
    const int placeWidth = std::min(theme.scaled(foundPlace), words * 2 / 5);
    painter->setPen(theme.quiet);
    const QRect place(left, box.top(), placeWidth - foundGap / 2, box.height());  // its cell, at the end, stays
    drawCut(*painter, place, painter->fontMetrics().elidedText(row.place, Qt::ElideMiddle, place.width()));
    painter->setPen(theme.text);
    drawCut(*painter, QRect(left + placeWidth, box.top(), words - placeWidth, box.height()), row.text);
    if (option.state.testFlag(QStyle::State_HasFocus))
        drawFocusRing(*painter, box, theme);
    painter->restore();
}

QSize FindDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return {100, std::max(m_style.theme.scaled(foundLine), cellSize(CellStep::S).height() + 4)};
}

}  // namespace gloam::editor
