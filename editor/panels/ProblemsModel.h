#pragma once

#include "core/base/Problem.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/RowsModel.h"

namespace gloam::editor {

/// Where a problem is: file, line and column, or the path in the world.
QString placeOf(const Problem& problem);
Sign signOf(Severity severity);
QString wordOf(Severity severity);   ///< "Error"

/// What is wrong with a world.
class ProblemsModel : public RowsModel<Problem> {
public:
    using RowsModel::RowsModel;

    QVariant data(const QModelIndex& index, int role) const override;
};

}  // namespace gloam::editor
