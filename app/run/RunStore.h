#pragma once

#include "app/run/RunCard.h"
#include "app/run/RunJournal.h"
#include "core/base/Progress.h"
#include "core/io/file/FileLock.h"
#include "core/io/run/SaveText.h"

#include <QDateTime>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace gloam::app {

/// A stored run: its state, and the journal to continue.
struct KeptRun {
    SavedGame saved;
    std::optional<RunFile> journal;            ///< if empty, a new one starts with the current state
    QString notice;                            ///< a sentence about what could not be used; usually empty
    std::vector<PerceivedEvent> opening = {};  ///< to be told first, if the log was told again from the start
    std::int64_t replayed = 0;                 ///< records of the journal that the save did not have
    bool wasStopped = false;                   ///< before its end was reached: `saved` is on the way there
};

/// One run on the disk: `NAME.gloamrun` is its journal, to which each command is added; `NAME.gloamsave` is its state
/// some turns ago, so that continuing takes no time. Either one is enough; a save that is damaged gives way to the
/// newest former one that is whole. `NAME.card` says whose run it is, and `NAME.lock` is held by the window that plays
/// it.
class RunStore {
public:
    static constexpr QLatin1StringView damagedMark{"damaged-"};  ///< begins the names of files set aside
    static constexpr int formerSaves = 3;  ///< that are kept: `NAME.gloamsave.1`, the newest, to `NAME.gloamsave.3`

    /// The name of the one running game of older versions, in the user's data folder; see RunningGames.
    explicit RunStore(const QString& dataFolder)
        : m_folder(dataFolder + QStringLiteral("/runs")), m_name(QStringLiteral("current"))
    {}

    static RunStore named(const QString& folder, const QString& name);

    /// To be the only one that writes; nullopt if another window plays the run. The Error says that nobody can tell.
    Result<std::optional<FileLock>> lock() const;
    bool isInUse() const { return FileLock::isHeld(lockFile().toStdString()); }
    void dropLock() const;  ///< the file, by its holder

    /// Of the last save, or what can be told without one.
    RunCard card() const;
    /// The path of the world's file, of which the run's own files hold only the name; the name itself if it is unknown.
    std::string whereIs(const std::string& worldFile) const;

    /// How many commands the journal has that its card does not know of, as after a kill.
    int commandsSince(const RunCard& card) const;

    bool hasRun() const;
    QDateTime savedAt() const;

    /// Saves the state, so that at every moment the last save exists and is whole.
    Status save(const SavedGame& run) const;

    /// Starts the run's journal in place of another run.
    Result<RunJournal> begin(const RunHead& head, const RunOrigin& origin, const GameState& state) const;

    /// Continues a loaded journal. A damaged end is first copied to a file of its own, then cut off.
    Result<RunJournal> append(RunFile run) const;

    /// The run up to its last command, or as far as it was replayed when `progress` was cancelled. The Error is a
    /// sentence; the files stay.
    Result<KeptRun> load(const ReadContext& reading, Progress& progress) const;
    Result<KeptRun> load(const ReadContext& reading) const;

    /// Moves a damaged run out of the way; returns its new name.
    Result<QString> setAside() const;

    void remove() const;
    void dropJournal() const;  ///< keeps the save
    void dropSave() const;     ///< and the former ones, but not the journal

    /// For tests; as in SaveOptions.
    void setFault(std::function<int(std::string_view)> fault) { m_fault = std::move(fault); }

    QString file() const { return m_folder + QLatin1Char('/') + m_name + QStringLiteral(".gloamsave"); }
    QString journalFile() const { return m_folder + QLatin1Char('/') + m_name + QStringLiteral(".gloamrun"); }
    QString cardFile() const { return m_folder + QLatin1Char('/') + m_name + QStringLiteral(".card"); }
    QString lockFile() const { return m_folder + QLatin1Char('/') + m_name + QStringLiteral(".lock"); }
    QString folder() const { return m_folder; }
    QString name() const { return m_name; }

private:
    QString formerSave(int number) const { return file() + QLatin1Char('.') + QString::number(number); }
    QStringList saves() const;  ///< newest first, whether or not they exist
    struct LoadedSave {
        SavedGame game;
        bool isFormer = false;
    };
    Result<SavedGame> readSaveFile(const QString& save, const ReadContext& reading) const;
    Result<LoadedSave> loadSave(const ReadContext& reading) const;
    Result<KeptRun> loadAsNamed(const ReadContext& reading, Progress& progress) const;
    Status makeFolder() const;
    QString freeName(const QString& ending) const;

    QString m_folder;
    QString m_name;
    std::function<int(std::string_view)> m_fault;
};

}  // namespace gloam::app
