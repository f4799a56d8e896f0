#pragma once

#include "app/run/RunJournal.h"
#include "core/io/run/SaveText.h"

#include <QDateTime>
#include <QString>

#include <functional>
#include <optional>

namespace gloam::app {

/// A stored run: its state, and the journal to continue.
struct KeptRun {
    SavedGame saved;
    std::optional<RunFile> journal;  ///< if empty, a new one starts with the current state
    QString notice;                  ///< a sentence about what could not be used; usually empty
};

/// The current run, in the user's data folder: `runs/current.gloamrun` is its journal, to which each command is added;
/// `runs/current.gloamsave` is its state some turns ago, so that continuing takes no time. Either one is enough.
class RunStore {
public:
    explicit RunStore(const QString& dataFolder)
        : m_folder(dataFolder + QStringLiteral("/runs")), m_name(QStringLiteral("current"))
    {}

    /// Files of another folder and name, such as a saved game.
    static RunStore named(const QString& folder, const QString& name);

    bool hasRun() const;
    QDateTime savedAt() const;

    /// Saves the state, so that at every moment the last save exists and is whole.
    Status save(const SavedGame& run) const;

    /// Starts the run's journal in place of another run.
    Result<RunJournal> begin(const RunHead& head, const RunOrigin& origin, const GameState& state) const;

    /// Continues a loaded journal. A damaged end is first copied to a file of its own, then cut off.
    Result<RunJournal> goOn(const RunFile& run) const;

    /// The run up to its last command. The Error is a sentence; the files stay.
    Result<KeptRun> load(const ReadContext& reading) const;

    /// Moves a damaged run out of the way; returns its new name.
    Result<QString> setAside() const;

    void remove() const;
    void dropJournal() const;  ///< keeps the save

    /// For tests; as in SaveOptions.
    void setFault(std::function<int(std::string_view)> fault) { m_fault = std::move(fault); }

    QString file() const { return m_folder + QLatin1Char('/') + m_name + QStringLiteral(".gloamsave"); }
    QString journalFile() const { return m_folder + QLatin1Char('/') + m_name + QStringLiteral(".gloamrun"); }
    QString folder() const { return m_folder; }

private:
    Result<SavedGame> loadSave(const ReadContext& reading) const;
    Status makeFolder() const;
    QString freeName(const QString& ending) const;

    QString m_folder;
    QString m_name;
    std::function<int(std::string_view)> m_fault;
};

/// "The Gate, depth 1, turn 212"
QString describeRun(const GameState& state);

}  // namespace gloam::app
