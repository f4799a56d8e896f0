#pragma once

#include "core/io/edit/EditLog.h"
#include "core/io/file/FileLock.h"

#include <QString>

#include <optional>
#include <vector>

namespace gloam::app {

/// A folder of the recovery store, held by this process.
struct HeldFolder {
    std::filesystem::path path;
    FileLock lock;

    std::filesystem::path journal() const { return path / "journal"; }
    std::filesystem::path asideMark() const { return path / "aside"; }
};

/// A journal that no living program writes.
struct KeptJournal {
    std::filesystem::path folder;
    QString file;           ///< of its world; empty if it was never saved
    QString world;          ///< its name
    std::size_t steps = 0;  ///< after the last save
    QString lastStep;       ///< "paint 34 cells on The Gate"
    std::int64_t time = 0;  ///< of the last record, in seconds since 1970
    bool isAside = false;   ///< its steps were declined: it is not offered at the start any more
};

/// The journals of edits in the user's data folder: one folder for each open document, locked by its owner. A journal
/// without an owner was left by a program that ended with steps no save has, or keeps the history of a saved world.
class RecoveryStore {
public:
    static constexpr int daysKept = 30;  ///< after the last write: journals that were declined, or whose world is saved
    static constexpr std::size_t mostKept = 20;  ///< of those

    explicit RecoveryStore(const QString& dataFolder);

    /// A new folder for a document.
    Result<HeldFolder> create() const;
    /// Takes over a folder; nullopt if it is in use or gone.
    std::optional<HeldFolder> hold(const std::filesystem::path& folder) const;

    /// The journals with unsaved steps that nobody holds, newest first; of one world only, if a file is given.
    std::vector<KeptJournal> unsaved(const QString& file = {}) const;
    /// The journal that ends with the save of these bytes of a file, to continue its history; nullopt if there is none.
    std::optional<std::filesystem::path> historyOf(const QString& file, const std::string& sum) const;

    static void setAside(const HeldFolder& folder);
    static void remove(const HeldFolder& folder);
    /// Removes what is older than it may be; never steps that were not declined.
    void clean(std::int64_t nowSeconds) const;

    /// Marks a world's file as open here, to be its only writer; nullopt if another window has it open. The Error says
    /// that nobody can tell.
    Result<std::optional<FileLock>> markOpen(const QString& file) const;
    bool isOpen(const QString& file) const;  ///< here or in another window

private:
    std::vector<std::filesystem::path> folders() const;
    std::filesystem::path markOf(const QString& file) const;

    std::filesystem::path m_root;
};

}  // namespace gloam::app
