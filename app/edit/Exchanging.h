#pragma once

#include "app/edit/ImportMemory.h"
#include "app/edit/SourceWatch.h"
#include "app/setup/AppContext.h"
#include "editor/dialogs/ExportDialog.h"
#include "editor/document/WorldDocument.h"
#include "editor/exchange/ForeignMap.h"
#include "editor/exchange/Import.h"
#include "editor/panels/ProblemFinder.h"
#include "editor/state/Navigation.h"
#include "editor/state/Notices.h"
#include "editor/state/OpenLevel.h"

#include <QHash>
#include <QObject>

#include <functional>

namespace gloam::app {

class Asking;

/// Brings levels in from files of other programs and takes them out, with the dialogs for both. An import is one step
/// of the open world; without an open world it becomes a new one. What was decided is remembered for the next time.
class Exchanging : public QObject {
    Q_OBJECT

public:
    /// Dialogs stand over the window of `pane`.
    Exchanging(const AppContext& context, editor::WorldDocument& document, editor::Notices& notices,
               const editor::OpenLevel& open, editor::Navigation& navigation, Asking& asking, editor::TaskRunner run,
               QWidget& pane);

    enum class Into { OpenWorld, NewWorld, Prefabs };
    void askForFiles(Into into);
    /// Files that these name may lie in `chosenRoot`; without it, in the folder that the last import from there used,
    /// else in the folder of each.
    void importFiles(const QStringList& files, Into into, const QString& chosenRoot = {});

    /// Reads again the file that the open level was made from.
    void update();
    QString whyNotUpdate() const;  ///< empty if the open level was made from a file
    /// Asks whether to read it again if another program has changed it since it was read or last looked at.
    void lookAtSource();
    void exportOpen();
    /// Asks where to draw the world graph, and lets `write` draw it there.
    using GraphWriter = std::function<Status(const QString& file)>;
    void exportGraph(const GraphWriter& write);

    static bool isForeignFile(const QString& file);

signals:
    void newWorldAsked(const gloam::World& world);  ///< to be edited in place of the open one

private:
    void take(const editor::ForeignWorld& foreign, const editor::Imported& imported, Into into);
    bool performImport(editor::Plan plan, const QString& sentence, const QString& levels);
    editor::SourcePlaces places() const;
    void rememberSources(const editor::ForeignWorld& foreign, const editor::Imported& imported,
                         const QString& root) const;
    void takeAsPrefabs(const editor::ForeignWorld& foreign, const editor::Imported& imported, const QString& step);
    void rememberMapping(const QString& file, const editor::Mapping& mapping);
    /// `lost` is the source of a level whose file the user has found there.
    void updateFrom(const ImportMemory::Source& source, const std::string& lost = {});
    void askForSource(const QString& sentence);
    ImportMemory::Source sourceOfLevel() const;
    void askWhereTo(const editor::ExportDialog::Choice& choice, const QString& suggested);
    void askWhereToDraw(const QString& suggested, const GraphWriter& write);
    bool refusesOwnFolder(const QString& file, const std::function<void(const QString&)>& ask);
    QString lossOfSource(const QString& file, const QStringList& names) const;
    /// `loss`, if there is one, is asked about instead of the files that are there.
    void writeUnlessKept(const QString& file, const QStringList& names, const std::function<void(const QString&)>& ask,
                         const std::function<void()>& write, const QString& loss = {});
    void exportTo(const QString& file, const editor::ExportDialog::Choice& choice);
    void exportAs(const QString& file, const editor::ExportDialog::Choice& choice);
    struct Back;
    void exportBack(const QString& file, const editor::ExportDialog::Choice& choice);
    void takeBack(const std::shared_ptr<const Back>& back);
    void writeBack(const std::shared_ptr<const Back>& back);
    bool write(const QString& file, const editor::Exported& exported);
    editor::Mapping rememberedMapping(const QString& file);

    const AppContext m_context;
    editor::WorldDocument& m_document;
    editor::Notices& m_notices;
    const editor::OpenLevel& m_open;
    editor::Navigation& m_navigation;
    Asking& m_asking;
    editor::TaskRunner m_run;
    QWidget& m_pane;
    ImportMemory m_memory;
    SourceWatch m_sources;
    QHash<QString, QString> m_roots;  ///< by the folder of imported files: the one in which they may name others
};

}  // namespace gloam::app
