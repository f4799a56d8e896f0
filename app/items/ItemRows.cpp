#include "app/items/ItemRows.h"

#include "editor/panels/PaletteModel.h"
#include "editor/ui/Drawing.h"

#include <QPainter>

namespace gloam::app {

namespace {

constexpr int itemLine = 32;
constexpr int itemLetter = 24;
constexpr int itemPicture = 28;
constexpr int itemWeight = 64;
constexpr int itemIndent = 24;
constexpr int itemMark = 14;

QColor inkOfName(const ItemRow& row, const editor::Theme& theme)
{
    return row.id.isNothing() && row.type.isEmpty() ? theme.faint : theme.text;
}

}  // namespace

QVariant ItemModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const ItemRow& item = row(index);
    if (role == Qt::DisplayRole)
        return item.name;
    if (role == Qt::CheckStateRole && item.isChosen)
        return *item.isChosen ? Qt::Checked : Qt::Unchecked;
    if (role != Qt::AccessibleTextRole && role != Qt::ToolTipRole)
        return {};
    QStringList parts{item.letter, item.name, item.state, item.weight};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

Qt::ItemFlags ItemModel::flags(const QModelIndex& index) const
{
    return RowsModel::flags(index)
           | (index.isValid() && row(index).isChosen ? Qt::ItemIsUserCheckable : Qt::NoItemFlags);
}

ItemDelegate::ItemDelegate(const editor::UiStyle& style, QObject* parent)
    : QStyledItemDelegate(parent), m_style(style), m_atlas(style.glyphs, editor::CellStep::M)
{}

void ItemDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const ItemRow& row = static_cast<const ItemModel*>(index.model())->row(index);
    const editor::Theme& theme = m_style.theme;
    painter->save();
    if (option.state & (QStyle::State_Selected | QStyle::State_MouseOver))
        painter->fillRect(option.rect, theme.raised);
    QRect left = option.rect.adjusted(8 + (row.isInside ? theme.scaled(itemIndent) : 0), 0, -8, 0);
    painter->setFont(theme.bodyFont());
    if (row.isChosen) {
        paintMark(*painter, QRect(left.left(), left.top() + (left.height() - itemMark) / 2, itemMark, itemMark),
                  *row.isChosen);
        left.setLeft(left.left() + itemMark + 8);
    }
    painter->setPen(theme.accent);
    painter->drawText(left, Qt::AlignVCenter | Qt::AlignLeft, row.letter);
    left.setLeft(left.left() + theme.scaled(itemLetter));
    if (m_types && !row.type.isEmpty()) {
        const QImage picture = pictureOfItem(row.type, m_types, m_style, m_atlas);
        painter->drawImage(QPoint(left.left(), left.top() + (left.height() - picture.height()) / 2), picture);
    }
    left.setLeft(left.left() + itemPicture);
    painter->setPen(theme.quiet);
    editor::drawTabular(*painter, left, Qt::AlignRight, row.weight);
    left.setRight(left.right() - theme.scaled(itemWeight));
    painter->setFont(theme.secondaryFont());
    const int room =
        row.state.isEmpty() ? 0 : std::min(painter->fontMetrics().horizontalAdvance(row.state) + 2, left.width() / 2);
    painter->drawText(left, Qt::AlignVCenter | Qt::AlignRight,
                      painter->fontMetrics().elidedText(row.state, Qt::ElideRight, room));
    painter->setFont(theme.bodyFont());
    painter->setPen(inkOfName(row, theme));
    painter->drawText(left, Qt::AlignVCenter | Qt::AlignLeft,
                      painter->fontMetrics().elidedText(row.name, Qt::ElideRight,
                                                        left.width() - room - (room > 0 ? 12 : 0)));
    if (option.state.testFlag(QStyle::State_HasFocus))
        editor::drawFocusRing(*painter, option.rect, theme);
    painter->restore();
}

QSize ItemDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return {0, m_style.theme.scaled(itemLine)};
}

void ItemDelegate::paintMark(QPainter& painter, const QRect& place, bool isChosen) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(isChosen ? m_style.theme.accent : m_style.theme.quiet, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(place).adjusted(0.75, 0.75, -0.75, -0.75), 3, 3);
    if (isChosen)
        editor::drawSign(painter, place, editor::Sign::Good, m_style.theme.accent);
    painter.restore();
}

QImage pictureOfItem(const Name& type, const std::shared_ptr<const TypeRegistry>& types, const editor::UiStyle& style,
                     editor::GlyphAtlas& atlas)
{
    if (const editor::CellForm form{editor::CellStep::M, false, style.shared->hasPictograms}; form != atlas.form())
        atlas = editor::GlyphAtlas(style.glyphs, form);
    atlas.useTypes(types);
    QImage picture(atlas.cell(), QImage::Format_RGB32);
    picture.fill(style.theme.panel);
    const bool isEntity = types->findEntity(type) != EntityTypeId{};
    if (!isEntity && types->findTile(type) == nothingTile)
        return picture;
    const TypeCategory category = isEntity ? TypeCategory::Entities : TypeCategory::Tiles;
    editor::paintCell(picture, {0, 0}, editor::pictureOfType(*types, category, type, style.theme.palette), atlas);
    return picture;
}

}  // namespace gloam::app
