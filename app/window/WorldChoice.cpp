#include "app/window/WorldChoice.h"

#include "app/start/NewGamePage.h"
#include "app/start/OpenWorldPage.h"
#include "app/widgets/FileDialogs.h"
#include "app/window/FileController.h"
#include "app/window/RunController.h"
#include "app/window/WindowPages.h"
#include "editor/ui/ActHandlers.h"

#include <QStackedWidget>

namespace gloam::app {

WorldChoice::WorldChoice(const AppContext& context, RunController& run, FileController& files, WindowPages& pages,
                         QObject* parent)
    : QObject(parent), m_context(context), m_run(run), m_files(files), m_pages(pages)
{}

void WorldChoice::addActs(editor::ActHandlers& acts)
{
    acts.add(QStringLiteral("choose-game"), [this] { askToPlay(); });
    acts.add(QStringLiteral("open-world"), [this] { askToOpen(); });
}

void WorldChoice::askToPlay()
{
    auto* page = new NewGamePage(m_context, &m_pages.stack());
    connect(page, &NewGamePage::begun, this,
            [this](const QString& file, const GameChoice& choice) { m_run.begin(file, choice); });
    m_pages.openOnce(*page);
}

void WorldChoice::askToOpen()
{
    const auto chosen = [this](const QString& file) { m_files.open(file); };
    auto* page = new OpenWorldPage(m_context, &m_pages.stack());
    connect(page, &OpenWorldPage::chosen, this, chosen);
    connect(page, &OpenWorldPage::browseAsked, this,
            [this, chosen] { askWhatToOpen(m_pages.stack().window(), m_context, chosen); });
    m_pages.openOnce(*page);
}

}  // namespace gloam::app
