#pragma once

#include "core/find/Find.h"
#include "editor/ui/RowsModel.h"

#include <QString>

namespace gloam::editor {

/// What was found, as a row of the list.
struct FindRow {
    FindSubject subject;
    TypeCategory category = TypeCategory::Tiles;
    Name type = {};  ///< whose picture it has; empty for none
    QString place;   ///< "The Hall, 3, 1"
    QString text;    ///< "old gritling: hp 30"
    bool operator==(const FindRow&) const = default;
};

FindRow rowOf(const World& world, const Found& found);

/// That nothing is found, and where there may be more. `hint` is what is wrong with the query itself.
QString nothingFound(FindScope::Where where, const QString& hint);

class FindModel : public RowsModel<FindRow> {
public:
    using RowsModel<FindRow>::RowsModel;
    QVariant data(const QModelIndex& index, int role) const override;
};

}  // namespace gloam::editor
