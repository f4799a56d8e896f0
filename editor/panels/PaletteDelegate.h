#pragma once

#include "editor/panels/PaletteGroups.h"
#include "editor/ui/GlyphAtlas.h"
#include "editor/ui/UiStyle.h"

#include <QStyledItemDelegate>

namespace gloam::editor {

/// How a palette shows its types: on one line each with the whole name, or as glyphs alone, so that many show at once.
enum class PaletteForm { List, Signs };

/// Draws a type of a palette as on the map, with its name, and headings. The chosen one has a filled ground and an
/// accent frame, or in the list a bar and a bold name. The focus has a ring.
class PaletteDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    PaletteDelegate(const UiStyle& style, QObject* parent);

    void setForm(PaletteForm form) { m_form = form; }
    PaletteForm form() const { return m_form; }
    int height() const;      ///< of every row, including headings
    int leastWidth() const;  ///< of a column
    int column() const { return m_column; }
    void setWidths(int column, int whole) { m_column = column, m_whole = whole; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintHeading(QPainter& painter, const QRect& area, const QString& heading) const;
    void paintBest(QPainter& painter, const QRect& box) const;
    static QString keyOfBest();
    QImage pictureOf(const QModelIndex& index) const;
    CellForm cellForm() const;
    int wordsLeft() const;
    int headingColumns(const QModelIndex& heading) const;
    int restOfLine(const QModelIndex& index) const;

    UiStyle m_style;
    mutable GlyphAtlas m_atlas;  ///< caches what it has drawn
    PaletteForm m_form = PaletteForm::List;
    int m_column = 140;
    int m_whole = 280;
};

}  // namespace gloam::editor
