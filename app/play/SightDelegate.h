#pragma once

#include "editor/ui/GlyphAtlas.h"
#include "editor/ui/UiStyle.h"

#include <QStyledItemDelegate>

namespace gloam::app {

struct SightRow;

/// The longest form of a row's odds that fits beside its name within `width` pixels; the shortest if none fits.
QString oddsBeside(const SightRow& row, const QFontMetrics& metrics, int width);

/// Draws a row of what is in sight: its glyph or pictogram as on the map, its name, and the detail below.
class SightDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    SightDelegate(const editor::UiStyle& style, QObject* parent);

    /// Shows the current row even while another widget has the focus, such as a search.
    void setShowsCurrent() { m_showsCurrent = true; }

    void useTypes(std::shared_ptr<const TypeRegistry> types) { m_types = std::move(types); }  ///< of the rows

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintPicture(QPainter& painter, QPoint at, const SightRow& row) const;

    editor::UiStyle m_style;
    bool m_showsCurrent = false;
    std::shared_ptr<const TypeRegistry> m_types;
    mutable editor::GlyphAtlas m_atlas;
    mutable editor::GlyphAtlas m_pictures;
};

}  // namespace gloam::app
