#pragma once

#include "core/base/Problem.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/RowsModel.h"

#include <functional>

namespace gloam::editor {

/// Where a problem is: file, line and column, or the path in the world.
QString placeOf(const Problem& problem);
Sign signOf(Severity severity);
QString wordOf(Severity severity);   ///< "Error"

/// What is wrong with a world.
class ProblemsModel : public RowsModel<Problem> {
public:
    using Places = std::function<QString(const Problem&)>;

    explicit ProblemsModel(QObject* parent = nullptr) : ProblemsModel(placeOf, parent) {}
    ProblemsModel(Places places, QObject* parent) : RowsModel(parent), m_places(std::move(places)) {}

    QString place(const QModelIndex& index) const { return m_places(row(index)); }
    QVariant data(const QModelIndex& index, int role) const override;

private:
    Places m_places;
};

}  // namespace gloam::editor
