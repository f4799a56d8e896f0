#pragma once

#include "core/base/Progress.h"
#include "core/base/Random.h"
#include "core/check/Check.h"
#include "core/io/edit/EditRoom.h"
#include "core/io/edit/Replay.h"
#include "core/io/file/Files.h"
#include "core/io/world/ReadContext.h"
#include "core/io/world/WorldLayout.h"
#include "core/world/History.h"
#include "editor/document/Plan.h"

#include <QObject>

namespace gloam::editor {

class StepKeeper;

/// A world's file as it is on the disk now.
struct DiskWorld {
    World world;
    Problems problems;
    FileStamp stamp;
    std::string sum;  ///< of its bytes
    WorldLayout layout;
    std::int64_t version = newestVersion;
    bool isPacked = false;
};

/// The open world, its history and its file. Only the document changes the world, one planned step at a time.
class WorldDocument : public QObject {
    Q_OBJECT
public:
    /// New ids come from `ids`, which must outlive the document. Starts with a new world.
    WorldDocument(ReadContext context, Random& ids, QObject* parent = nullptr);

    const World& world() const { return m_world; }
    const History& history() const { return m_history; }
    const ReadContext& context() const { return m_context; }
    Limits limits() const;  ///< those of all its files together
    /// What its text is read with as a whole: the context, with these limits.
    ReadContext reading() const;
    const PartTable& parts() const;

    /// Tells `keeper` of every step from now on; it must outlive the document, or be replaced by null.
    void setKeeper(StepKeeper* keeper) { m_keeper = keeper; }

    /// For tests; as in SaveOptions.
    void setFault(std::function<int(std::string_view)> fault) { m_fault = std::move(fault); }
    const std::function<int(std::string_view)>& fault() const { return m_fault; }

    // The file.
    void newWorld();
    void newWorld(World world);  ///< begins with a world that no file has; it counts as unsaved
    /// Opens a world: a text, with the files that it lists, or a pack, which leaves the path empty. If it has mistakes,
    /// opens what could be read and adds them to the problems. Error if it cannot be read at all or a newer version
    /// wrote it; the document is then unchanged.
    Status open(const std::filesystem::path& path);
    const std::filesystem::path& path() const { return m_path; }  ///< empty before the first save
    enum class SaveOver { Own, Anything };
    /// Own fails if another program changed the file since it was read or saved: ask, then save with Anything.
    Status save(SaveOver over = SaveOver::Own);
    /// Overwrites any file; on success the path becomes the document's.
    Status saveAs(const std::filesystem::path& path);
    /// A file that was only touched, and holds what it held, has not changed.
    bool isChangedOnDisk();
    Result<FileStamp> diskStamp() const;  ///< of all files of the world as they are now
    /// Opens what a journal brought back, with its history. `path` and `sum` are those of its last save; both are empty
    /// if it had none. If the file is another one by now, the document counts it as changed by another program.
    void recover(Replayed replayed, const std::filesystem::path& path, const std::string& sum);
    /// Takes the history of a journal for the world just opened. False if it does not lead to this very world.
    bool adoptHistory(Replayed replayed);
    /// The world as last read or saved: what others started from when they changed the file. Null before the first
    /// save.
    const World* savedWorld() const { return m_saved ? &*m_saved : nullptr; }
    Result<DiskWorld> readDisk() const;
    /// Performs a plan that follows from what is on the disk; the document then belongs to that state of the file.
    EditResult takeDisk(DiskWorld disk, Plan plan);
    const std::string& fileSum() const { return m_fileSum; }  ///< of the bytes last read or saved; empty for none
    /// The files that the world is spread over; the main one alone for most.
    const WorldLayout& layout() const { return m_layout; }
    /// Where the last save kept the original of a file with mistakes; empty if it had none.
    const std::filesystem::path& keptCopy() const { return m_keptCopy; }

    /// When the file was written, in seconds since 1970; 0 before the first save.
    std::int64_t savedTime() const { return m_path.empty() ? 0 : m_stamp.modifiedNanoseconds / 1'000'000'000; }
    bool isModified() const { return !m_history.isAtSavedMark(); }

    /// Problems of the text of the opened file that cannot be found in the world itself; none after a save.
    /// findProblems() finds all others.
    Problems textProblems() const;

    // The history. Both return what they touched, and signal it.
    Touched undo();
    Touched redo();

    /// Undoes or redoes until `count` steps are done. Emits `changed` for each step, but `undone` or `redone` only for
    /// the last, because the panes follow those.
    void goToState(std::size_t count);

    QString undoText() const;  ///< "Undo paint 34 cells on The Gate"; empty if there is nothing to undo
    QString redoText() const;
    /// Names a state of the history, identified by its number of steps; an empty name removes the bookmark.
    void setBookmark(std::size_t count, const QString& name);

    /// While it is held, for long work that reads the world, nothing changes it: plans are refused.
    void hold(bool isHeld) { m_isHeld = isHeld; }
    bool isHeld() const { return m_isHeld; }

    /// Performs a plan as one step; a plan with an objection or without edits changes nothing. So does one that would
    /// lead to a world, or a journal, that could not be read back: the objection says what would be too much.
    EditResult perform(Plan plan);
    /// The next step does not merge; with a kind, only after a step whose merge key starts so.
    void endMerging(std::string_view kind = {});

    EntityId newId();  ///< unused in the world
    NewIds newIds()
    {
        return [this] { return newId(); };
    }
    Entity newEntity(const Name& type, Point at);  ///< with a new id; not in the world yet

signals:
    void changed(const gloam::Touched& touched);                      ///< by a plan, undo or redo
    void undone(const QString& text, const gloam::Touched& touched);  ///< after `changed`
    void redone(const QString& text, const gloam::Touched& touched);
    void historyChanged();  ///< steps, texts, whether it is modified
    void worldReplaced();   ///< another world is open
    void pathChanged();

private:
    void tell(const Touched& touched);
    void beginWith(World world);
    void replaceWorld(World world, std::filesystem::path path);
    Status writeTo(const std::filesystem::path& path, bool isOwn);
    Touched undoOne();
    Touched redoOne();
    std::size_t stepsEver() const { return m_history.doneCount() + m_history.forgottenCount(); }
    void keepRoom();

    ReadContext m_context;
    Random& m_ids;
    World m_world;
    History m_history;
    EditRoom m_room;
    std::size_t m_weighedAt = 0;  ///< the steps done when the room was last measured
    std::filesystem::path m_path;
    std::filesystem::path m_keptCopy;
    FileStamp m_stamp;
    Problems m_fileProblems;  ///< of the file as opened; none after a save
    std::string m_fileSum;
    std::optional<World> m_saved;
    StepKeeper* m_keeper = nullptr;
    std::function<int(std::string_view)> m_fault;
    bool m_isHeld = false;
    WorldLayout m_layout;                        ///< the files that the world is spread over
    std::int64_t m_fileVersion = newestVersion;  ///< of the file as opened
};

/// All problems of a world, with positions in the text as it would be saved. May take long for large worlds; the result
/// is meaningless if it is cancelled. A `memory` of an earlier search avoids searching unchanged levels again;
/// `findings`, if given, gets the proofs.
Problems findProblems(const World& world, const ReadContext& context, const std::string& file, Progress& progress,
                      CheckMemory* memory = nullptr, std::vector<Finding>* findings = nullptr);

}  // namespace gloam::editor

Q_DECLARE_METATYPE(gloam::Touched)
