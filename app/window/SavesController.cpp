#include "app/window/SavesController.h"

#include "app/review/NewVersionPage.h"
#include "app/review/SavesPage.h"
#include "app/window/RunController.h"
#include "core/base/Fault.h"
#include "editor/ui/ActHandlers.h"

namespace gloam::app {

SavesController::SavesController(const editor::UiStyle& style, RunController& run, QWidget& over, QObject* parent)
    : QObject(parent), m_run(run), m_saves(new SavesPage(style, &over)), m_newVersion(new NewVersionPage(style, &over))
{
    connect(m_newVersion, &NewVersionPage::accepted, &m_run, &RunController::playInNewVersion);
    connect(m_saves, &SavesPage::loadAsked, &m_run, &RunController::load);
    connect(m_saves, &SavesPage::deleteAsked, this, &SavesController::remove);
}

void SavesController::addActs(editor::ActHandlers& acts)
{
    acts.add(QStringLiteral("save-point"), [this] { m_run.savePoint(); });
    acts.add(QStringLiteral("load-save"), [this] { show(); });
    acts.add(QStringLiteral("new-version"), [this] { m_newVersion->show(m_run.newVersion()); });
}

void SavesController::show()
{
    m_saves->show(m_run.saves());
}

void SavesController::remove(const PastRun& save)
{
    if (const Status removed = m_run.removeSave(save); removed)
        show();
    else
        emit failed(tr("The saved game cannot be removed."),
                    {{Severity::Error, Fault::BadSave, {}, removed.error().sentence, {}, {}, {}}});
}

}  // namespace gloam::app
