#pragma once

#include "app/run/RunStore.h"

#include <QString>

#include <optional>
#include <vector>

namespace gloam::app {

/// A run that is over, as it is kept: its journal and a text.
struct PastRun {
    QString journal;   ///< the file's path
    QString dump;      ///< the same with `.txt`
    QString title;     ///< the text's first line: "The Lamplit Stair: killed by the gritling, turn 231"
    QDateTime when;
    QString world;
    QString end;             ///< "killed by a gritling"
    std::optional<int> depth, turns, score;   ///< empty if the text does not say
};

/// The runs that are over: `runs/past/*.gloamrun`, each with a text of the same name. Nothing is ever taken away.
class PastRuns {
public:
    explicit PastRuns(const RunStore& store) : m_folder(store.folder() + QStringLiteral("/past")) {}

    /// The newest first.
    std::vector<PastRun> all() const;

    /// Takes the store's current run in, its text beside it; with that it is gone from the store. The journal's path.
    Result<QString> keep(const RunStore& store, const std::string& dump, const QDateTime& when) const;

    QString folder() const { return m_folder; }

private:
    QString m_folder;
};

/// A date as the table and the text of a run show it: "21 Nov 2026 15:22".
QString dateText(const QDateTime& when);

/// Writes the text of a run that is over, or given up, and keeps it with its journal. The journal's path.
Result<QString> keepPastRun(const RunStore& store, const Game& game, const Tally& tally, const std::vector<SavedLine>& told,
                            std::span<const RunRecord> records);

}  // namespace gloam::app
