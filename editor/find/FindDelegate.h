#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/ui/GlyphAtlas.h"
#include "editor/ui/UiStyle.h"

#include <QStyledItemDelegate>

namespace gloam::editor {

/// Draws what was found on a line: a small picture, the place, and what matched.
class FindDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    FindDelegate(const UiStyle& style, const WorldDocument& document, QObject* parent);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    UiStyle m_style;
    const WorldDocument& m_document;
    mutable GlyphAtlas m_atlas;
};

}  // namespace gloam::editor
