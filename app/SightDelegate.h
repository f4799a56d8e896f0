#pragma once

#include "editor/ui/GlyphAtlas.h"
#include "editor/ui/Look.h"

#include <QStyledItemDelegate>

namespace gloam::app {

/// Draws a row of what is in sight: its glyph as on the map, its name, and the detail beneath.
class SightDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    SightDelegate(const editor::Look& look, QObject* parent);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    editor::Look m_look;
    mutable editor::GlyphAtlas m_atlas;
};

}  // namespace gloam::app
