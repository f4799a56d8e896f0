#include "editor/panels/PaletteDelegate.h"

#include "editor/panels/PaletteModel.h"
#include "editor/ui/CellPainter.h"
#include "editor/ui/Drawing.h"

#include <QFontMetrics>
#include <QPainter>

namespace gloam::editor {

namespace {

constexpr int paletteSignHeight = 25;   ///< with its distance from the name
constexpr int paletteNameHeight = 15;   ///< at 100 %
constexpr int leastCellWidth = 66;      ///< the same

}  // namespace

PaletteDelegate::PaletteDelegate(const Look& look, QObject* parent)
    : QStyledItemDelegate(parent), m_look(look),
      m_atlas(look.glyphs, CellStep::M)
{
}

void PaletteDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto& model = *static_cast<const PaletteModel*>(index.model());
    const Theme& theme = m_look.theme;
    const Name& type = model.row(index);
    const bool isChosen = model.isInHand(type);
    const QRect box = option.rect.adjusted(1, 0, -1, 0);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(isChosen ? QPen(theme.accent, 1) : QPen(Qt::NoPen));
    painter->setBrush(isChosen || option.state.testFlag(QStyle::State_MouseOver) ? QBrush(theme.raised) : QBrush(Qt::NoBrush));
    painter->drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    if (option.state.testFlag(QStyle::State_HasFocus))
        drawFocusRing(*painter, box, theme);

    if (const CellForm form{CellStep::M, false, m_look.shared->hasPictograms}; form != m_atlas.form())
        m_atlas = GlyphAtlas(m_look.glyphs, form);
    m_atlas.useTypes(model.sharedTypes());
    QImage picture(m_atlas.cell(), QImage::Format_RGB32);
    paintCell(picture, {0, 0}, pictureOfType(model.types(), model.category(), type, m_look.theme.palette), m_atlas);
    painter->drawImage(box.left() + (box.width() - picture.width()) / 2, box.top() + 2, picture);

    const int nameHeight = theme.scaled(paletteNameHeight);
    const QRect words(box.left(), box.bottom() - nameHeight, box.width(), nameHeight);
    const QString name = index.data().toString();
    painter->setFont(theme.secondaryFont());
    QFont bold = theme.secondaryFont();
    bold.setWeight(QFont::DemiBold);
    if (isChosen && QFontMetrics(bold).horizontalAdvance(name) <= words.width())   // no name is cut for being chosen
        painter->setFont(bold);
    painter->setPen(isChosen ? theme.text : theme.quiet);
    painter->drawText(words, Qt::AlignCenter, painter->fontMetrics().elidedText(name, Qt::ElideRight, words.width()));
    painter->restore();
}

int PaletteDelegate::height() const
{
    return paletteSignHeight + m_look.theme.scaled(paletteNameHeight);
}

int PaletteDelegate::leastWidth() const
{
    return m_look.theme.scaled(leastCellWidth);
}

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return {m_width, height()};
}

}  // namespace gloam::editor
