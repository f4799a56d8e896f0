#pragma once

#include "app/run/RunStore.h"
#include "core/base/Progress.h"

#include <QSize>
#include <QString>

#include <optional>
#include <vector>

namespace gloam::app {

/// A finished run as it is stored: its journal and a text.
struct PastRun {
    QString journal;  ///< the file's path
    QString dump;     ///< the same with `.txt`
    QString title;    ///< the text's first line: "The Lamplit Stair: killed by the gritling, turn 231"
    QDateTime when;
    QString world;
    QString end;                      ///< "killed by a gritling"
    QString ending;                   ///< what the world calls that end; may be empty
    std::optional<int> depth;         ///< empty for a zone
    std::optional<int> turns, score;  ///< empty if the text does not say
    bool usedOverlays = false;        ///< the player looked at what the hero could not know
    bool wasLoaded = false;           ///< it went on from a save
    QString level;                    ///< where the hero was
    QString where;                    ///< where that level is in the world: "depth 3", "3 west, 2 north"
    QString mode;                     ///< "Moonless"; empty if the world has none
    QString day;                      ///< of a daily mode: "2026-11-28"; empty in others
    QString seed;
    QString light;  ///< what the hero saw by: "torch, 120 turns left", "in the dark"
    bool countsForDay =
        false;  ///< the first run of that world, mode and day, ended on the day or the next; see markDailies()

    static constexpr QSize momentSize{480, 270};
};

/// Marks, of the runs of a daily mode, those that count for their days.
void markDailies(std::vector<PastRun>& runs);

/// The picture of a run's last moment, PastRun::momentSize, beside its journal; older runs have none.
QString momentFileOf(const QString& journal);

/// One line from which another player can begin the same run: "The Last Lamp, Moonless, seed 1234".
QString shareTextOf(const PastRun& run);

/// The runs of a folder by their texts, newest first; those read so far if it is cancelled.
std::vector<PastRun> runsIn(const QString& folder, Progress& progress);
std::vector<PastRun> runsIn(const QString& folder);

/// The text of a run as its file has it, or a sentence that says it cannot be read.
QString textOfFile(const PastRun& run);

/// What a window locks while it adds files to a folder of runs.
QString lockOfFolder(const QString& folder);

/// A name for the files of a run of that moment, such as "20261121-152200", that no text in the folder has yet.
QString freeStampIn(const QString& folder, const QDateTime& when);

/// The finished runs: `runs/past/*.gloamrun`, each with a text of the same name. None is ever removed.
class PastRuns {
public:
    explicit PastRuns(const RunStore& store) : m_folder(store.folder() + QStringLiteral("/past")) {}

    /// Newest first; those read so far if it is cancelled.
    std::vector<PastRun> all(Progress& progress) const;

    /// Moves the store's current run here, with its text; returns the journal's path.
    Result<QString> keep(const RunStore& store, const std::string& dump, const QDateTime& when) const;

    QString folder() const { return m_folder; }

private:
    QString m_folder;
};

/// A date in the table and the text of a run: "21 Nov 2026 15:22".
QString dateText(const QDateTime& when);

/// The text of a run: who the hero is, where, and what it did. `isGoingOn`: it was saved, not given up.
std::string textOfRun(const Game& game, const Tally& tally, const std::vector<SavedLine>& told,
                      std::span<const RunRecord> records, const QDateTime& when, bool isGoingOn);

/// Writes the text of a finished or abandoned run and stores it with its journal; returns the journal's path.
Result<QString> keepPastRun(const RunStore& store, const Game& game, const Tally& tally,
                            const std::vector<SavedLine>& told, std::span<const RunRecord> records);

}  // namespace gloam::app
