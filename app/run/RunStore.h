#pragma once

#include "app/run/RunJournal.h"
#include "core/io/run/SaveText.h"

#include <QDateTime>
#include <QString>

#include <optional>

namespace gloam::app {

/// A run as it was left: how it stands, and the journal that goes on with it.
struct KeptRun {
    SavedGame saved;
    std::optional<RunFile> journal;   ///< if empty, a new one begins with the game as it stands
    QString notice;                   ///< a sentence on what could not be used; mostly empty
};

/// The one run that goes on, in the user's data folder: `runs/current.gloamrun` is its journal, to which each command is
/// added; `runs/current.gloamsave` is how it stood some turns ago, so that going on takes no time. Either alone will do.
class RunStore {
public:
    explicit RunStore(const QString& dataFolder) : m_folder(dataFolder + QStringLiteral("/runs")) {}

    bool hasRun() const;
    QDateTime savedAt() const;

    /// Writes how the run stands, so that at every moment the last one written is there and whole.
    Status save(const SavedGame& run) const;

    /// Begins the run's journal in the place of another run.
    Result<RunJournal> begin(const RunHead& head, const RunOrigin& origin, const GameState& state) const;

    /// Goes on with a journal that was loaded. If its end is damaged it is kept as a file of its own before it is cut off.
    Result<RunJournal> goOn(const RunFile& run) const;

    /// The run as it was left, to the last command. The Error is a sentence; the files stay where they are.
    Result<KeptRun> load(const ReadContext& reading) const;

    /// Takes a damaged run out of the way; its new name.
    Result<QString> setAside() const;

    void remove() const;
    void dropJournal() const;   ///< the save stays

    QString file() const { return m_folder + QStringLiteral("/current.gloamsave"); }
    QString journalFile() const { return m_folder + QStringLiteral("/current.gloamrun"); }
    QString folder() const { return m_folder; }

private:
    Result<SavedGame> loadSave(const ReadContext& reading) const;
    Status makeFolder() const;
    QString freeName(const QString& ending) const;

    QString m_folder;
};

/// "The Gate, depth 1, turn 212"
QString describeRun(const GameState& state);

}  // namespace gloam::app
