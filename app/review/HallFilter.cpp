#include "app/review/HallFilter.h"

#include "app/review/PastRunsModel.h"

namespace gloam::app {

RunOutcome outcomeOf(const PastRun& run)
{
    if (run.end == QLatin1String("won"))
        return RunOutcome::Won;
    if (run.end == QLatin1String("lost"))
        return RunOutcome::Lost;
    return run.end == QLatin1String("gave up") ? RunOutcome::GaveUp : RunOutcome::Died;
}

HallFilter::HallFilter(PastRunsModel* runs, QObject* parent) : QSortFilterProxyModel(parent), m_runs(runs)
{
    setSourceModel(runs);
    setFilterCaseSensitivity(Qt::CaseInsensitive);
    setFilterKeyColumn(-1);  // any
    setSortRole(PastRunsModel::sortRole);
}

void HallFilter::choose(const QString& world, const QString& mode, std::optional<RunOutcome> outcome)
{
    m_world = world;
    m_mode = mode;
    m_outcome = outcome;
    invalidateFilter();
}

bool HallFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    const PastRun& run = m_runs->run(row);
    const bool isChosen = (m_world.isEmpty() || run.world == m_world) && (m_mode.isEmpty() || run.mode == m_mode)
                          && (!m_outcome || outcomeOf(run) == *m_outcome);
    return isChosen && QSortFilterProxyModel::filterAcceptsRow(row, parent);
}

bool HallFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const PastRun& a = m_runs->run(left.row());
    const PastRun& b = m_runs->run(right.row());
    if (left.column() == PastRunsModel::Score && a.score == b.score)
        return a.turns > b.turns;
    return QSortFilterProxyModel::lessThan(left, right);
}

}  // namespace gloam::app
