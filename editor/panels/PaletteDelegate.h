#pragma once

#include "core/view/Palette.h"
#include "editor/ui/GlyphAtlas.h"
#include "editor/ui/Look.h"

#include <QStyledItemDelegate>

namespace gloam::editor {

/// Draws a type of a palette: its glyph as it looks on the map, and its name beneath. The chosen one has a frame and a
/// bold name.
class PaletteDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    PaletteDelegate(const Look& look, QObject* parent);

    int height() const;   ///< of each cell, as large as its text needs it now
    int leastWidth() const;   ///< in which most names can be read
    void setWidth(int width) { m_width = width; }   ///< of each cell
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    Look m_look;
    mutable GlyphAtlas m_atlas;   ///< keeps what it has drawn
    int m_width = 40;
};

}  // namespace gloam::editor
