#pragma once

#include "app/edit/RecoveryStore.h"
#include "core/io/edit/EditLogWriter.h"
#include "editor/document/StepKeeper.h"
#include "editor/document/WorldDocument.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace gloam::app {

/// Writes each step of the open document to its journal before it is performed, so that no crash loses it. The journal
/// begins with the first step, and stays after the document is closed: with unsaved steps to recover them, without to
/// continue the history.
class RecoveryJournal : public QObject, public editor::StepKeeper {
    Q_OBJECT

public:
    RecoveryJournal(const editor::WorldDocument& document, RecoveryStore store, QObject* parent = nullptr);
    ~RecoveryJournal() override;

    const RecoveryStore& store() const { return m_store; }

    /// Continues a journal whose edits the document has performed again. If not all of them could be (`isWhole` is
    /// false), a new journal begins with the world as it is, and the damaged one is kept beside it.
    Status append(HeldFolder folder, const EditLog& log, bool isWhole);
    /// Sets the unsaved steps aside, as the user decided; they stay on the disk for a while.
    void setAside();
    /// For tests; see AppendOptions.
    void setFault(std::function<int(std::string_view)> fault) { m_fault = std::move(fault); }
    void setMostBytes(std::size_t bytes) { m_mostBytes = bytes; }  ///< for tests: of a journal

    void keepStep(const World& before, const EditStep& step, bool joins) override;
    void keepUndo() override;
    void keepRedo() override;
    void keepBookmark(std::size_t count, const std::string& name) override;
    void keepSave(const std::filesystem::path& path, const std::string& sum) override;
    void leaveWorld() override;

signals:
    void failed(const QString& sentence);  ///< once, until it works again

private:
    void write(const EditRecord& record, const World& before);
    Status begin(const World& base);
    Status tryToWrite(const EditRecord& record, const World& before);
    void note(const Status& status);
    AppendOptions options() const;

    const editor::WorldDocument& m_document;
    RecoveryStore m_store;
    std::optional<HeldFolder> m_folder;
    std::optional<EditLogWriter> m_writer;
    std::function<int(std::string_view)> m_fault;
    QElapsedTimer m_clock;
    QTimer m_sync;
    std::size_t m_mostBytes = largestEditLog;
    std::size_t m_done = 0;   ///< steps of the journal that are done
    std::size_t m_steps = 0;  ///< steps of the journal
    bool m_hasFailed = false;
};

}  // namespace gloam::app
