#pragma once

#include "core/view/frame/Frame.h"
#include "core/view/frame/Palette.h"
#include "editor/document/WorldDocument.h"
#include "editor/panels/PaletteGroups.h"
#include "editor/state/PaintChoice.h"
#include "editor/state/ToolChoice.h"
#include "editor/state/TypeChoice.h"
#include "editor/ui/RowsModel.h"

#include <vector>

namespace gloam::editor {

bool isInPalette(const TypeRegistry& types, TypeCategory category, const Name& type);  ///< it exists
QString nameOfType(const TypeRegistry& types, TypeCategory category, const Name& type);
FrameCell pictureOfType(const TypeRegistry& types, TypeCategory category, const Name& type, const Palette& palette);

/// Some types of the world under their headings.
class PaletteModel : public RowsModel<PaletteRow> {
public:
    PaletteModel(const WorldDocument& document, const ToolChoice& tool, const PaintChoice& paint,
                 const TypeChoice& types, TypeCategory category, QObject* parent)
        : RowsModel(parent), m_document(document), m_tool(tool), m_paint(paint), m_types(types), m_category(category)
    {}

    const TypeRegistry& types() const { return *m_document.world().registry; }
    const std::shared_ptr<const TypeRegistry>& sharedTypes() const { return m_document.world().registry; }
    TypeCategory category() const { return m_category; }
    const Name& chosen() const { return m_types.inHand(m_category); }
    bool isInHand(const PaletteRow& row) const;  ///< no tile is, while the brush holds a piece of the map
    QModelIndex find(const Name& type) const;    ///< of the palette's own category; invalid if absent
    std::vector<int> typeRows() const;           ///< those that are not headings
    QModelIndex firstType() const;               ///< invalid if there is none

    void setSearched(bool isSearched) { m_isSearched = isSearched; }
    QModelIndex best() const;  ///< what Enter takes; invalid without a search, or if nothing was found

    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    const WorldDocument& m_document;
    const ToolChoice& m_tool;
    const PaintChoice& m_paint;
    const TypeChoice& m_types;
    TypeCategory m_category;
    bool m_isSearched = false;
};

}  // namespace gloam::editor
