#pragma once

#include "app/edit/BackupStore.h"
#include "app/edit/Exchanging.h"
#include "app/edit/KeptViews.h"
#include "app/edit/RecoveryJournal.h"
#include "app/setup/AppContext.h"
#include "app/setup/Requests.h"
#include "app/setup/TaskThread.h"
#include "core/base/Random.h"
#include "editor/pane/EditPane.h"

#include <QTimer>

#include <functional>

namespace gloam {
struct MergedWorld;
}

namespace gloam::app {

class Asking;
class MergePage;
class VersionsPage;

/// The editor with its file: opens, saves, asks before anything is lost. Answers come later; the next step is passed
/// along as `then`, and never taken if the answer is to stay.
class EditController : public QWidget {
    Q_OBJECT

public:
    using Then = std::function<void()>;
    enum class Offered { Recovered, OpenSaved, Later };

    EditController(const AppContext& context, const editor::ActionTable& actions, Asking& asking,
                   QWidget* parent = nullptr);
    ~EditController() override;

    void followSettings();  ///< the right button, and undo on another level

    editor::WorldDocument& document() { return m_document; }
    RecoveryJournal& journal() { return m_journal; }
    editor::EditorState& state() { return m_pane->state(); }
    editor::EditPane& pane() { return *m_pane; }
    Exchanging& exchanging() { return *m_exchanging; }

    /// Whether a world is open, visible or not, until it is settled and put away.
    bool isOpen() const { return m_isOpen; }
    bool isOpen(const QString& file) const;
    /// Whether another window has a world open, and so is its only writer.
    bool isElsewhere(const QString& file) const;
    bool isUnsaved() const { return m_isOpen && m_document.isModified(); }
    QString title() const;  ///< of the window, with a mark for unsaved changes

    void newWorld();                    ///< drops the open world: settle() first
    void newWorld(const World& world);  ///< the same, with levels that no file has yet
    Status open(const QString& file);   ///< the same; after an Error, nothing has changed
    void release();                     ///< another window may then write it

    void goTo(const Spot& spot);  ///< reports in the status line if there is no such level

    /// Journals with unsaved steps, newest first: those offered at the start, or all of one file.
    std::vector<KeptJournal> unsavedJournals(const QString& file = {}) const;
    /// Asks what to do with the steps of a journal. `then` says whether the document has them now; settle() first.
    void offerSteps(const KeptJournal& kept, std::function<void(Offered)> then);

    /// Continues at once if nothing is unsaved, else asks whether to save.
    void settle(Then then);
    void save(Then then = {});
    void saveAs(Then then = {});

    /// Shows the saved versions of the file, to restore one.
    void askVersion();
    QString whyNoVersion() const;  ///< empty if there is one
    BackupStore& backups() { return m_backups; }

    /// Asks what to do if another program has changed the file (reload it, merge both, or keep what is here), or the
    /// one that the open level was imported from.
    void lookAtDisk();

signals:
    void stateChanged();  ///< the title, or what can be undone

private:
    void followLinkDisplay();
    QString fileName() const;
    void saveTo(const QString& file, Then then);
    void replace(const QString& file, Then then);
    void writeTo(const QString& file, Then then);
    void askOver(Then then);
    void explainExample(Then then);
    void explainElsewhere(const QString& file, Then then);
    bool isWriter();
    void saveOwn(editor::WorldDocument::SaveOver over, Then then);
    void finish(const Status& saved, Then then);
    void watchDisk();
    void askOfChange();
    void saveOver(Then then);
    void reload();
    void merge(Then then);
    void takeMerged(editor::DiskWorld disk, const MergedWorld& merged, const Then& then);
    void noteRecent() const;
    Status recover(const KeptJournal& kept);
    void markOpen();
    void continueHistory();
    QString versionedFile() const;
    void keepOpened();
    void keepVersion(const QString& file);
    void tellOfVersion(const Status& kept);
    void restore(const World& world, const QString& when);

    AppContext m_context;
    Asking& m_asking;
    Random m_ids;
    editor::WorldDocument m_document;
    RecoveryJournal m_journal;
    BackupStore m_backups;
    QString m_pack;                      ///< that the world was opened from; empty for others
    std::optional<FileLock> m_openMark;  ///< on the file; nullopt too if another window has it open
    bool m_isElsewhere = false;          ///< another window had it open when it was opened here
    TaskThread m_tasks;
    editor::EditPane* m_pane;
    Exchanging* m_exchanging;
    KeptViews m_views;
    VersionsPage* m_versions = nullptr;
    MergePage* m_mergePage = nullptr;
    QTimer m_look;  ///< at the file
    bool m_isOpen = false;
    std::optional<FileStamp> m_toldStamp;  ///< of the change on disk already reported
};

}  // namespace gloam::app
