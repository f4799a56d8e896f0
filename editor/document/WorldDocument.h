#pragma once

#include "core/base/Progress.h"
#include "core/base/Random.h"
#include "core/check/Check.h"
#include "core/io/file/Files.h"
#include "core/io/world/ReadContext.h"
#include "core/io/world/WorldText.h"
#include "core/types/Effect.h"
#include "core/world/History.h"
#include "editor/document/Plan.h"

#include <QObject>

namespace gloam::editor {

/// The open world, its history and its file; alone changes it, step by step as it is planned.
class WorldDocument : public QObject {
    Q_OBJECT
public:
    /// New ids come from `ids`, which must outlive the document. It begins with a new world.
    WorldDocument(ReadContext context, Random& ids, QObject* parent = nullptr);

    const World& world() const { return m_world; }
    const History& history() const { return m_history; }
    const ReadContext& context() const { return m_context; }
    const Limits& limits() const { return m_context.limits; }
    const PartTable& parts() const;

    // The file.
    void newWorld();
    /// What could be read of a file with mistakes is there and they are among the problems; the Error is for a file
    /// that cannot be read at all, or that a newer version wrote. Then the document is as it was.
    Status open(const std::filesystem::path& path);
    const std::filesystem::path& path() const { return m_path; }  ///< empty before the first save
    enum class SaveOver { Own, Anything };
    /// Own is refused where another program changed the file since it was read or saved: ask, then save over Anything.
    Status save(SaveOver over = SaveOver::Own);
    Status saveAs(
        const std::filesystem::path& path);  ///< over whatever is there; the path is the document's if it succeeds
    bool isChangedOnDisk() const;
    /// Where the last save kept the file as it was, for the mistakes in it; empty when it had none.
    const std::filesystem::path& keptCopy() const { return m_keptCopy; }

    /// When its file was written, in seconds since 1970; 0 before the first save.
    std::int64_t savedTime() const { return m_path.empty() ? 0 : m_stamp.modifiedNanoseconds / 1'000'000'000; }
    bool isModified() const { return !m_history.isAtSavedMark(); }

    /// What is wrong with the text of the file as it was opened and cannot be found in the world itself; nothing once
    /// it was saved. All else that is wrong is what findProblems() finds.
    Problems textProblems() const;

    // The history. Both tell what they touched, also by signal.
    Touched undo();
    Touched redo();

    /// Undoes or redoes until `count` steps are done. Emits `changed` for each step, but `undone` or `redone` only for
    /// the last, because the panes follow those.
    void goToState(std::size_t count);

    QString undoText() const;  ///< "Undo paint 34 cells on The Gate"; empty if there is nothing to undo
    QString redoText() const;
    /// Names a state of the history, known by how many steps are done there; without a name it has none any more.
    void setBookmark(std::size_t count, const QString& name);

    /// Does what is planned as one step; a plan with an objection, or without edits, changes nothing.
    Answer perform(Plan plan);
    void endMerging(std::string_view kind = {});  ///< the next step stands alone; after one whose merge key begins so

    EntityId newId();  ///< that nothing in the world has
    NewIds newIds()
    {
        return [this] { return newId(); };
    }
    Entity newEntity(const Name& type, Point at);  ///< with an id of its own, not in the world yet

signals:
    void changed(const gloam::Touched& touched);                      ///< by a plan, undo or redo
    void undone(const QString& text, const gloam::Touched& touched);  ///< after `changed`
    void redone(const QString& text, const gloam::Touched& touched);
    void historyChanged();  ///< steps, texts, whether it is modified
    void worldReplaced();   ///< another world is open
    void pathChanged();

private:
    void tell(const Touched& touched);
    void replaceWorld(World world, std::filesystem::path path);
    Status writeTo(const std::filesystem::path& path, bool isOwn);

    ReadContext m_context;
    Random& m_ids;
    World m_world;
    History m_history;
    std::filesystem::path m_path;
    std::filesystem::path m_keptCopy;
    FileStamp m_stamp;
    Problems m_fileProblems;  ///< of the file as it was opened; none after it was saved
};

/// Everything that is wrong with a world, with places in the text as it would be saved. May take long for large worlds;
/// what it finds when it is cancelled means nothing.
/// A `memory` that saw the world before spares looking through levels that are as they were.
Problems findProblems(const World& world, const ReadContext& context, const std::string& file, Progress& progress,
                      CheckMemory* memory = nullptr);

}  // namespace gloam::editor

Q_DECLARE_METATYPE(gloam::Touched)
