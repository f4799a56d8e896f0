#pragma once

#include "core/base/EntityId.h"
#include "core/base/Name.h"
#include "core/types/TypeRegistry.h"
#include "editor/ui/CellPainter.h"
#include "editor/ui/RowsModel.h"
#include "editor/ui/UiStyle.h"

#include <QStyledItemDelegate>

namespace gloam::app {

/// A line of a list of items: carried, worn, on the ground, for sale, or an empty slot.
struct ItemRow {
    EntityId id;  ///< empty: an empty slot
    Name type;
    QString letter;  ///< "a"
    QString name;    ///< "arrow x12"
    QString state;   ///< "in hand", "42 turns left"
    QString weight;  ///< "3 lb"
    bool isWorn = false;
    bool isInside = false;              ///< in the container above it
    std::optional<bool> isChosen = {};  ///< a mark to set; if empty, a row without one

    bool operator==(const ItemRow&) const = default;
};

class ItemModel : public editor::RowsModel<ItemRow> {
public:
    using RowsModel::RowsModel;

    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
};

/// Draws a line of items: letter, picture, name, state, weight.
class ItemDelegate : public QStyledItemDelegate {
public:
    ItemDelegate(const editor::UiStyle& style, QObject* parent);

    void useTypes(std::shared_ptr<const TypeRegistry> types) { m_types = std::move(types); }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintMark(QPainter& painter, const QRect& place, bool isChosen) const;

    editor::UiStyle m_style;
    std::shared_ptr<const TypeRegistry> m_types;
    mutable editor::GlyphAtlas m_atlas;  ///< drawings, each made when first needed
};

/// The picture of an entity or tile type at the usual cell size on the theme's ground: its pictogram or its glyph.
QImage pictureOfItem(const Name& type, const std::shared_ptr<const TypeRegistry>& types, const editor::UiStyle& style,
                     editor::GlyphAtlas& atlas);

}  // namespace gloam::app
