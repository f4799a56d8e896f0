#include "editor/panels/PaletteDelegate.h"

#include "editor/panels/PaletteModel.h"
#include "editor/ui/CellPainter.h"
#include "editor/ui/Drawing.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int paletteLine = 22;     ///< pixels of a line of the list, at 100 %
constexpr int paletteSquare = 26;   ///< of a glyph alone
constexpr int paletteColumn = 128;  ///< enough to read most names, at 100 %
constexpr int beforePaletteSign = 6;
constexpr int behindPaletteSign = 6;
constexpr int chosenBar = 3;
constexpr int chosenFrame = 2;

void drawChosenFrame(QPainter& painter, const QRect& box, const QColor& colour)
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const QRect& side : {QRect(box.left(), box.top(), box.width(), chosenFrame),
                              QRect(box.left(), box.bottom() + 1 - chosenFrame, box.width(), chosenFrame),
                              QRect(box.left(), box.top(), chosenFrame, box.height()),
                              QRect(box.right() + 1 - chosenFrame, box.top(), chosenFrame, box.height())})
        painter.fillRect(side, colour);
    painter.setRenderHint(QPainter::Antialiasing);
}

}  // namespace

PaletteDelegate::PaletteDelegate(const UiStyle& style, QObject* parent)
    : QStyledItemDelegate(parent), m_style(style), m_atlas(style.glyphs, CellStep::S)
{}

CellForm PaletteDelegate::cellForm() const
{
    return {m_form == PaletteForm::Signs ? CellStep::M : CellStep::S, false, m_style.shared->hasPictograms};
}

int PaletteDelegate::wordsLeft() const
{
    return beforePaletteSign + cellSize(cellForm()).width() + behindPaletteSign;
}

QImage PaletteDelegate::pictureOf(const QModelIndex& index) const
{
    const auto& model = *static_cast<const PaletteModel*>(index.model());
    const PaletteRow& row = model.row(index);
    if (cellForm() != m_atlas.form())
        m_atlas = GlyphAtlas(m_style.glyphs, cellForm());
    m_atlas.useTypes(model.sharedTypes());
    QImage picture(m_atlas.cell(), QImage::Format_RGB32);
    paintCell(picture, {0, 0}, pictureOfType(model.types(), row.category, row.type, m_style.theme.palette), m_atlas);
    return picture;
}

void PaletteDelegate::paintHeading(QPainter& painter, const QRect& area, const QString& heading) const
{
    painter.setFont(m_style.theme.capsFont());
    painter.setPen(m_style.theme.faint);
    const QRect words = area.adjusted(beforePaletteSign, 0, 0, -2);
    const Qt::Alignment upright = m_form == PaletteForm::Signs ? Qt::AlignVCenter : Qt::AlignBottom;
    const QString shown = painter.fontMetrics().elidedText(heading, Qt::ElideRight, words.width());
    painter.drawText(words, static_cast<int>(Qt::AlignLeft | upright), shown);
}

void PaletteDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto& model = *static_cast<const PaletteModel*>(index.model());
    const Theme& theme = m_style.theme;
    const PaletteRow& row = model.row(index);
    painter->save();
    if (row.isHeading()) {
        paintHeading(*painter, option.rect, row.heading);
        painter->restore();
        return;
    }
    const bool isChosen = model.isInHand(row);
    const QRect box = option.rect.adjusted(0, 0, -2, -1);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    if (isChosen || option.state.testFlag(QStyle::State_MouseOver)) {
        painter->setBrush(isChosen ? chosenGroundOf(theme) : theme.raised);
        painter->drawRoundedRect(QRectF(box), 4, 4);
    }
    const QImage picture = pictureOf(index);
    const bool isList = m_form == PaletteForm::List;
    if (isChosen && isList)
        painter->fillRect(QRect(box.topLeft(), QSize(chosenBar, box.height())), theme.accent);
    const int left = isList ? box.left() + beforePaletteSign : box.center().x() - picture.width() / 2 + 1;
    painter->drawImage(left, box.center().y() - picture.height() / 2 + 1, picture);
    if (isChosen && !isList)  // among glyphs, a bar would look like a divider
        drawChosenFrame(*painter, box, theme.accent);
    if (isList) {
        QFont font = theme.secondaryFont();
        const QString name = index.data().toString();
        const QRect words = box.adjusted(wordsLeft(), 0, -2, 0);
        QFont bold = font;
        bold.setWeight(QFont::DemiBold);
        if (isChosen && QFontMetrics(bold).horizontalAdvance(name) <= words.width())  // no name is cut for being chosen
            font = bold;
        painter->setFont(font);
        painter->setPen(theme.text);
        drawCut(*painter, words, name);
    }
    if (index == model.best())
        paintBest(*painter, box);
    if (option.state.testFlag(QStyle::State_HasFocus))
        drawFocusRing(*painter, box, theme);
    painter->restore();
}

/// A frame, and the key that takes it.
void PaletteDelegate::paintBest(QPainter& painter, const QRect& box) const
{
    const Theme& theme = m_style.theme;
    painter.setPen(theme.accent);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setFont(theme.capsFont());
    painter.drawText(box.adjusted(0, 0, -beforePaletteSign, 0), static_cast<int>(Qt::AlignRight | Qt::AlignVCenter),
                     keyOfBest());
}

QString PaletteDelegate::keyOfBest()
{
    return tr("Enter");
}

int PaletteDelegate::height() const
{
    const int words = m_style.theme.scaled(paletteLine);
    const int sign = m_form == PaletteForm::Signs ? paletteSquare : cellSize(CellStep::S).height() + 2;
    return std::max(sign, words);
}

int PaletteDelegate::leastWidth() const
{
    return m_form == PaletteForm::Signs ? paletteSquare : m_style.theme.scaled(paletteColumn);
}

/// The width left on the line after the last glyph of a group, so that the next heading starts a line.
int PaletteDelegate::restOfLine(const QModelIndex& index) const
{
    const auto& model = *static_cast<const PaletteModel*>(index.model());
    const auto isHeading = [&model](int row) { return model.row(model.index(row)).isHeading(); };
    const int next = index.row() + 1;
    if (m_column <= 0 || next >= model.rowCount() || !isHeading(next))
        return 0;
    const int columns = m_whole / m_column;
    int used = 0;
    for (int row = index.row(); row >= 0; --row) {
        used += isHeading(row) ? headingColumns(model.index(row)) : 1;
        if (isHeading(row))
            break;
    }
    return (columns - 1 - (used - 1) % columns) * m_column;
}

int PaletteDelegate::headingColumns(const QModelIndex& heading) const
{
    const int words = QFontMetrics(m_style.theme.capsFont()).horizontalAdvance(heading.data().toString());
    return std::min((words + 2 * beforePaletteSign + m_column - 1) / m_column, m_whole / m_column);
}

/// A name longer than a column also takes the next one: none is cut before the line is full.
QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const auto& model = *static_cast<const PaletteModel*>(index.model());
    const auto columnsFor = [this](int pixels) {
        return std::min((pixels + m_column - 1) / m_column * m_column, m_whole);
    };
    if (model.row(index).isHeading())  // glyphs follow on its line, so that more of them show
        return {m_form == PaletteForm::Signs ? headingColumns(index) * m_column : m_whole, height()};
    if (m_form == PaletteForm::Signs)
        return {m_column + restOfLine(index), height()};
    const int words = QFontMetrics(m_style.theme.secondaryFont()).horizontalAdvance(index.data().toString());
    const int key = index == model.best()
                        ? QFontMetrics(m_style.theme.capsFont()).horizontalAdvance(keyOfBest()) + 2 * beforePaletteSign
                        : 0;
    return {columnsFor(wordsLeft() + words + key + 6), height()};
}

}  // namespace gloam::editor
