#pragma once

#include <QSortFilterProxyModel>

#include <optional>

namespace gloam::app {

class PastRunsModel;
struct PastRun;

/// How a run ended, as the hall of runs sorts them out.
enum class RunOutcome { Won, Died, Lost, GaveUp };
RunOutcome outcomeOf(const PastRun& run);

/// The runs that have a text somewhere in their row and are of the world, mode and outcome chosen, if any. Of equal
/// scores, that with fewer turns is the better.
class HallFilter : public QSortFilterProxyModel {
    Q_OBJECT

public:
    HallFilter(PastRunsModel* runs, QObject* parent);

    /// An empty text and no outcome let all runs through.
    void choose(const QString& world, const QString& mode, std::optional<RunOutcome> outcome);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    PastRunsModel* m_runs;
    QString m_world;
    QString m_mode;
    std::optional<RunOutcome> m_outcome;
};

}  // namespace gloam::app
