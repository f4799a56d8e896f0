#include "app/edit/EditController.h"
#include "app/play/PlayView.h"
#include "app/run/PlaySession.h"
#include "app/setup/PictureFile.h"
#include "app/start/NewGamePage.h"
#include "app/start/OpenWorldPage.h"
#include "app/widgets/FileDialogs.h"
#include "app/widgets/OverlayPage.h"
#include "app/window/FileController.h"
#include "app/window/MainWindow.h"
#include "app/window/RepeatGuard.h"
#include "app/window/RunController.h"
#include "app/window/SettingsPage.h"
#include "app/window/StartController.h"
#include "core/base/Fault.h"
#include "editor/pane/EditPane.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/AppStyle.h"
#include "editor/ui/ApplyStyle.h"

#include <QApplication>
#include <QDateTime>
#include <QDir>
#include <QStackedWidget>
#include <QStandardPaths>

#include <algorithm>

namespace gloam::app {

using editor::Mode;

void MainWindow::showSettings()
{
    if (!m_settings) {
        m_settings = new SettingsPage(m_context, m_pages);
        m_settings->tell(m_context.problems);
        m_settings->keys().setKeys(m_context.settings->value(QStringLiteral("keys")), m_context.keys,
                                   m_context.editKeys);
        connect(&m_settings->keys(), &KeysPage::changed, this, &MainWindow::followKeys);
    }
    openOver(*m_settings);
}

/// Applies a setting at once.
void MainWindow::follow(const QString& setting)
{
    if (setting == QLatin1String("keys")) {
        Problems problems;
        if (auto keys = m_context.keyMaps().load(KeyMaps::Pane::Play, m_context.settings->value(setting), problems))
            m_context.keys = std::move(*keys);
        if (m_settings)
            m_settings->keys().setKeys(m_context.settings->value(setting), m_context.keys, m_context.editKeys);
        m_play->setKeys(m_context.keys);
        m_actions->setKeys(m_context.keys);
        return;
    }
    if (setting == QLatin1String("right-button") || setting == QLatin1String("undo-elsewhere")) {
        if (m_editController)
            m_editController->followSettings();
        return;
    }
    if (setting == QLatin1String("motion")) {
        m_play->followSettings();
        if (m_editController)
            m_editController->pane().setMotion(m_context.hasMotion());
        m_start->runPicture(isActiveWindow());
        return;
    }
    m_context.applySettings();
    if (setting == QLatin1String("theme") || setting == QLatin1String("text-size"))
        editor::applyTheme(*qApp, m_context.style.theme);
    m_actions->redress();
    editor::announceStyle();
    m_play->followSettings();
    m_start->followLook(setting);
    showState();
}

void MainWindow::followKeys(KeyMaps::Pane pane)
{
    m_context.keys = m_settings->keys().keys(KeyMaps::Pane::Play);
    m_context.editKeys = m_settings->keys().keys(KeyMaps::Pane::Edit);
    const Status saved = m_context.keyMaps().save(pane, m_context.settings->value(QStringLiteral("keys")),
                                                  m_settings->keys().keys(pane));
    if (saved)
        m_settings->keys().noteStored(pane);
    else
        m_settings->tell({{Severity::Error, Fault::BadSetting, {}, saved.error().sentence, {}, {}, {}}});
    m_play->setKeys(m_context.keys);
    m_actions->setKeys(m_context.keys);
    m_actions->setEditKeys(m_context.editKeys);
    if (m_editController)
        m_editController->pane().setKeys(m_context.editKeys);
    showState();
}

void MainWindow::offerWorlds()
{
    auto* page = new NewGamePage(m_context, m_pages);
    connect(page, &NewGamePage::begun, this,
            [this](const QString& file, std::optional<quint64> seed) { m_run->begin(file, seed); });
    openChoice(*page);
}

void MainWindow::chooseWorld()
{
    const auto chosen = [this](const QString& file) { m_files->open(file); };
    auto* page = new OpenWorldPage(m_context, m_pages);
    connect(page, &OpenWorldPage::chosen, this, chosen);
    connect(page, &OpenWorldPage::browseAsked, this, [this, chosen] { askWhatToOpen(this, m_context, chosen); });
    openChoice(*page);
}

/// Over whatever the window shows, until the user leaves the page, gives an act by a menu or its key, or the window
/// turns to something else.
void MainWindow::openOver(OverlayPage& page)
{
    m_guard->noteChange();
    const auto findFocus = [this] {
        if (m_pages->hasFocus())  // what had it before is gone
            m_pages->clearFocus();
    };
    connect(&page, &OverlayPage::closed, this, findFocus, Qt::SingleShotConnection);
    page.open();
}

void MainWindow::openChoice(OverlayPage& page)
{
    if (m_choice)
        m_choice->close();
    m_choice = &page;
    connect(&page, &OverlayPage::closed, &page, &QObject::deleteLater);
    openOver(page);
}

/// Also those of the editor: they show the world as it was when they opened. The topmost first, as each gives the focus
/// back to what it lies over.
void MainWindow::closePages()
{
    const auto closeOver = [](const QWidget& below) {
        const auto pages = below.findChildren<OverlayPage*>(QString(), Qt::FindDirectChildrenOnly);
        std::for_each(pages.rbegin(), pages.rend(), [](OverlayPage* page) { page->close(); });
    };
    closeOver(*m_pages);
    if (m_editController && m_pages->currentWidget() == m_editController)
        closeOver(*m_editController);
}

/// In the user's pictures folder, named by the time; the title bar's message says where.
void MainWindow::savePicture()
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
    QDir().mkpath(folder);
    const QString file = folder
                         + QStringLiteral("/gloamwright-%1.png")
                               .arg(QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss-zzz")));
    const Status saved = app::savePicture(grab().toImage(), file);
    const QString words = saved
                              ? tr("The picture is saved as %1.").arg(file)
                              : tr("The picture is not saved. %1").arg(QString::fromStdString(saved.error().sentence));
    const bool isSaved = bool(saved);
    if (m_mode == Mode::Edit)
        m_editController->state().notices.tell(words, isSaved ? editor::Sign::Good : editor::Sign::Warning);
    else if (session())
        session()->note(words, isSaved ? MessageSeverity::Note : MessageSeverity::Warning);
}

}  // namespace gloam::app
