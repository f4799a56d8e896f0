#pragma once

#include "app/run/PastRuns.h"

#include <QAbstractTableModel>

namespace gloam::app {

/// The finished runs as a table: date, world, end, depth, length, score.
class PastRunsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Date, World, Mode, End, Depth, Turns, Score, columns };
    static constexpr int sortRole = Qt::UserRole;  ///< numbers and times as such

    using QAbstractTableModel::QAbstractTableModel;

    void setRuns(std::vector<PastRun> runs);
    const PastRun& run(int row) const { return m_runs[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_runs.size());
    }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : columns; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<PastRun> m_runs;
};

}  // namespace gloam::app
