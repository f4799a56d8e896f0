#pragma once

#include "core/view/Frame.h"
#include "core/view/Palette.h"
#include "editor/tools/Workbench.h"
#include "editor/ui/RowsModel.h"

#include <vector>

namespace gloam::editor {

/// The types of a world that one paints or places with, in the order of a palette: tiles by layer, creatures before
/// things, then by name. What stands for nothing by itself (parents without a sign of their own, what lies outside of
/// every map) is only there for who asks for it by its name. The filter is part of an id, a name, a
/// tag or an ancestor.
std::vector<Name> paletteTypes(const TypeRegistry& types, TypeCategory category, const QString& filter);

bool isInPalette(const TypeRegistry& types, TypeCategory category, const Name& type);   ///< it is there, and not missing
QString nameOfType(const TypeRegistry& types, TypeCategory category, const Name& type);
FrameCell pictureOfType(const TypeRegistry& types, TypeCategory category, const Name& type, const Palette& palette);

/// Some types of the world, by their names.
class PaletteModel : public RowsModel<Name> {
public:
    PaletteModel(const Workbench& bench, TypeCategory category, QObject* parent) : RowsModel(parent), m_bench(bench), m_category(category) {}

    const TypeRegistry& types() const { return *m_bench.world().registry; }
    const std::shared_ptr<const TypeRegistry>& sharedTypes() const { return m_bench.world().registry; }
    TypeCategory category() const { return m_category; }
    const Name& chosen() const { return m_bench.inHand(m_category); }
    bool isInHand(const Name& type) const;      ///< no tile is, where a piece of the map is
    QModelIndex find(const Name& type) const;   ///< invalid where it is not among them

    QVariant data(const QModelIndex& index, int role) const override;
    void refresh();   ///< the types themselves have changed, or which of them is chosen

private:
    const Workbench& m_bench;
    TypeCategory m_category;
};

}  // namespace gloam::editor
