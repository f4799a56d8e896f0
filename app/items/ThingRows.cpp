#include "app/items/ThingRows.h"

#include "editor/panels/PaletteModel.h"
#include "editor/ui/Drawing.h"

#include <QPainter>

namespace gloam::app {

namespace {

constexpr int thingLine = 32;
constexpr int thingLetter = 24;
constexpr int thingPicture = 28;
constexpr int thingWeight = 64;
constexpr int thingIndent = 24;
constexpr int thingMark = 14;

QColor inkOfName(const ThingRow& row, const editor::Theme& theme)
{
    return row.id.isNothing() && row.type.isEmpty() ? theme.faint : theme.text;
}

}  // namespace

QVariant ThingModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const ThingRow& thing = row(index);
    if (role == Qt::DisplayRole)
        return thing.name;
    if (role == Qt::CheckStateRole && thing.isChosen)
        return *thing.isChosen ? Qt::Checked : Qt::Unchecked;
    if (role != Qt::AccessibleTextRole && role != Qt::ToolTipRole)
        return {};
    QStringList parts{thing.letter, thing.name, thing.state, thing.weight};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

Qt::ItemFlags ThingModel::flags(const QModelIndex& index) const
{
    return RowsModel::flags(index) | (index.isValid() && row(index).isChosen ? Qt::ItemIsUserCheckable : Qt::NoItemFlags);
}

ThingDelegate::ThingDelegate(const editor::Look& look, QObject* parent)
    : QStyledItemDelegate(parent), m_look(look), m_atlas(look.glyphs, editor::CellStep::M)
{
}

void ThingDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const ThingRow& row = static_cast<const ThingModel*>(index.model())->row(index);
    const editor::Theme& theme = m_look.theme;
    painter->save();
    if (option.state & (QStyle::State_Selected | QStyle::State_MouseOver))
        painter->fillRect(option.rect, theme.raised);
    QRect left = option.rect.adjusted(8 + (row.isInside ? theme.scaled(thingIndent) : 0), 0, -8, 0);
    painter->setFont(theme.bodyFont());
    if (row.isChosen) {
        paintMark(*painter, QRect(left.left(), left.top() + (left.height() - thingMark) / 2, thingMark, thingMark), *row.isChosen);
        left.setLeft(left.left() + thingMark + 8);
    }
    painter->setPen(theme.accent);
    painter->drawText(left, Qt::AlignVCenter | Qt::AlignLeft, row.letter);
    left.setLeft(left.left() + theme.scaled(thingLetter));
    if (m_types && !row.type.isEmpty()) {
        const QImage picture = pictureOfThing(row.type, m_types, m_look, m_atlas);
        painter->drawImage(QPoint(left.left(), left.top() + (left.height() - picture.height()) / 2), picture);
    }
    left.setLeft(left.left() + thingPicture);
    painter->setPen(theme.quiet);
    editor::drawTabular(*painter, left, Qt::AlignRight, row.weight);
    left.setRight(left.right() - theme.scaled(thingWeight));
    painter->setFont(theme.secondaryFont());
    const int room = row.state.isEmpty() ? 0 : std::min(painter->fontMetrics().horizontalAdvance(row.state) + 2, left.width() / 2);
    painter->drawText(left, Qt::AlignVCenter | Qt::AlignRight, painter->fontMetrics().elidedText(row.state, Qt::ElideRight, room));
    painter->setFont(theme.bodyFont());
    painter->setPen(inkOfName(row, theme));
    painter->drawText(left, Qt::AlignVCenter | Qt::AlignLeft,
                      painter->fontMetrics().elidedText(row.name, Qt::ElideRight, left.width() - room - (room > 0 ? 12 : 0)));
    if (option.state.testFlag(QStyle::State_HasFocus))
        editor::drawFocusRing(*painter, option.rect, theme);
    painter->restore();
}

QSize ThingDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return {0, m_look.theme.scaled(thingLine)};
}

void ThingDelegate::paintMark(QPainter& painter, const QRect& place, bool isChosen) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(isChosen ? m_look.theme.accent : m_look.theme.quiet, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(place).adjusted(0.75, 0.75, -0.75, -0.75), 3, 3);
    if (isChosen)
        editor::drawSign(painter, place, editor::Sign::Good, m_look.theme.accent);
    painter.restore();
}

QImage pictureOfThing(const Name& type, const std::shared_ptr<const TypeRegistry>& types, const editor::Look& look, editor::GlyphAtlas& atlas)
{
    if (const editor::CellForm form{editor::CellStep::M, false, look.shared->hasPictograms}; form != atlas.form())
        atlas = editor::GlyphAtlas(look.glyphs, form);
    atlas.useTypes(types);
    QImage picture(atlas.cell(), QImage::Format_RGB32);
    picture.fill(look.theme.panel);
    if (types->findEntity(type) == EntityTypeId{})
        return picture;
    editor::paintCell(picture, {0, 0}, editor::pictureOfType(*types, TypeCategory::Entities, type, look.theme.palette), atlas);
    return picture;
}

}  // namespace gloam::app
