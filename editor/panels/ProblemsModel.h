#pragma once

#include "core/base/Problem.h"
#include "core/prove/Finding.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/RowsModel.h"

#include <functional>
#include <vector>

namespace gloam::editor {

/// Where a problem is: file, line and column, or the path in the world.
QString placeOf(const Problem& problem);
Sign signOf(Severity severity);
QString wordOf(Severity severity);  ///< "Error"

/// What a row of a grouped list represents.
struct ProblemMark {
    int count = 1;          ///< how many equal ones
    bool isOpen = false;    ///< they follow, one per row
    bool isMember = false;  ///< it is one of them
    bool operator==(const ProblemMark&) const = default;
};

/// The problems of a world.
class ProblemsModel : public RowsModel<Problem> {
public:
    using Places = std::function<QString(const Problem&)>;

    explicit ProblemsModel(QObject* parent = nullptr) : ProblemsModel(placeOf, parent) {}
    ProblemsModel(Places places, QObject* parent) : RowsModel(parent), m_places(std::move(places)) {}

    QString place(const QModelIndex& index) const { return m_places(row(index)); }
    /// One per row, set before the rows; without them each row represents itself.
    void setMarks(std::vector<ProblemMark> marks) { m_marks = std::move(marks); }
    ProblemMark mark(const QModelIndex& index) const;
    /// Whether proofs are from before the last change of the world.
    void setOld(bool isOld);
    bool isOld(const QModelIndex& index) const { return m_isOld && isProved(row(index).fault); }
    QVariant data(const QModelIndex& index, int role) const override;

private:
    Places m_places;
    std::vector<ProblemMark> m_marks;
    bool m_isOld = false;
};

}  // namespace gloam::editor
