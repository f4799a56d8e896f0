#include "app/review/PastRunsModel.h"
#include "editor/ui/Labels.h"

namespace gloam::app {

namespace {

QVariant numberOrNone(const std::optional<int>& number, const QVariant& none)
{
    return number ? QVariant(*number) : none;
}

QString shownNumber(const std::optional<int>& number)
{
    return number ? QString::number(*number) : QStringLiteral("–");
}

QString shownEnd(const PastRun& run)
{
    const QString end = run.ending.isEmpty() ? run.end : PastRunsModel::tr("%1: %2").arg(run.end, run.ending);
    if (run.usedOverlays)
        return PastRunsModel::tr("%1 (with overlays)").arg(end);
    return run.wasLoaded ? PastRunsModel::tr("%1 (loaded)").arg(end) : end;
}

/// A zone has no depth: its name takes the place.
QString shownDepth(const PastRun& run)
{
    return run.depth || run.level.isEmpty() ? shownNumber(run.depth) : run.level;
}

/// One run of a day counts; others with its seed are practice for it, or too late.
QString shownMode(const PastRun& run)
{
    if (run.day.isEmpty())
        return run.mode;
    return run.countsForDay ? PastRunsModel::tr("%1 of %2").arg(run.mode, run.day)
                            : PastRunsModel::tr("%1 of %2, again").arg(run.mode, run.day);
}

QString shownOfRun(const PastRun& run, int column)
{
    switch (column) {
    case PastRunsModel::Date: return dateText(run.when);
    case PastRunsModel::World: return run.world;
    case PastRunsModel::Mode: return shownMode(run);
    case PastRunsModel::End: return shownEnd(run);
    case PastRunsModel::Depth: return shownDepth(run);
    case PastRunsModel::Turns: return shownNumber(run.turns);
    case PastRunsModel::Score: return shownNumber(run.score);
    default: return {};
    }
}

QVariant sortedOfRun(const PastRun& run, int column)
{
    switch (column) {
    case PastRunsModel::Date: return run.when;
    case PastRunsModel::Depth: return numberOrNone(run.depth, -1);
    case PastRunsModel::Turns: return numberOrNone(run.turns, -1);
    case PastRunsModel::Score: return numberOrNone(run.score, -1);
    default: return shownOfRun(run, column);
    }
}

bool isOfNumbers(int column)
{
    return column == PastRunsModel::Depth || column == PastRunsModel::Turns || column == PastRunsModel::Score;
}

}  // namespace

void PastRunsModel::setRuns(std::vector<PastRun> runs)
{
    beginResetModel();
    m_runs = std::move(runs);
    endResetModel();
}

QVariant PastRunsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const PastRun& each = run(index.row());
    switch (role) {
    case Qt::DisplayRole: return shownOfRun(each, index.column());
    case Qt::ToolTipRole: return editor::plainTip(each.title);
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignVCenter | (isOfNumbers(index.column()) ? Qt::AlignRight : Qt::AlignLeft));
    case sortRole: return sortedOfRun(each, index.column());
    default: return {};
    }
}

QVariant PastRunsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignVCenter | (isOfNumbers(section) ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole)
        return {};
    const QString titles[] = {tr("Date"), tr("World"), tr("Mode"), tr("End"), tr("Depth"), tr("Turns"), tr("Score")};
    return section >= 0 && section < columns ? titles[section] : QVariant();
}

}  // namespace gloam::app
