#include "app/edit/EditDesk.h"
#include "app/play/PlayView.h"
#include "app/run/PlaySession.h"
#include "app/setup/KeptPlace.h"
#include "app/start/FirstStart.h"
#include "app/start/LivePicture.h"
#include "app/start/NewGameDialog.h"
#include "app/start/StartModels.h"
#include "app/start/StartScreen.h"
#include "app/window/MainWindow.h"
#include "app/window/RunDesk.h"
#include "app/window/SettingsDialog.h"
#include "editor/pane/EditPane.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/AppStyle.h"
#include "editor/ui/Dress.h"

#include <QApplication>
#include <QDateTime>
#include <QDir>
#include <QStackedWidget>
#include <QStandardPaths>

namespace gloam::app {

using editor::Mode;

void MainWindow::showSettings()
{
    if (!m_settings) {
        m_settings = new SettingsDialog(m_workplace, this);
        new KeptPlace(*m_settings);
        m_settings->tell(m_workplace.problems);
        m_settings->keys().setKeys(m_workplace.settings->value(QStringLiteral("keys")), m_workplace.keys, m_workplace.editKeys);
        connect(&m_settings->keys(), &KeysPage::changed, this, &MainWindow::followKeys);
    }
    m_settings->show();
    m_settings->raise();
    m_settings->activateWindow();
}

/// Applies a setting at once.
void MainWindow::follow(const QString& setting)
{
    if (setting == QLatin1String("keys")) {
        Problems problems;
        if (auto keys = m_workplace.keyMaps().load(KeyMaps::Pane::Play, m_workplace.settings->value(setting), problems))
            m_workplace.keys = std::move(*keys);
        if (m_settings)
            m_settings->keys().setKeys(m_workplace.settings->value(setting), m_workplace.keys, m_workplace.editKeys);
        m_play->setKeys(m_workplace.keys);
        m_actions->setKeys(m_workplace.keys);
        return;
    }
    if (setting == QLatin1String("right-button") || setting == QLatin1String("undo-elsewhere")) {
        if (m_desk)
            m_desk->followSettings();
        return;
    }
    if (setting == QLatin1String("motion")) {
        m_play->followSettings();
        if (m_desk)
            m_desk->pane().setMotion(m_workplace.hasMotion());
        m_picture->setRunning(showsPicture() && isActiveWindow());
        return;
    }
    m_workplace.applyLook();
    if (setting == QLatin1String("theme") || setting == QLatin1String("text-size"))
        editor::applyTheme(*qApp, m_workplace.look.theme);
    m_actions->redress();
    editor::announceLook();
    m_play->followSettings();
    if (setting == QLatin1String("theme") && m_pages->currentWidget() == m_start)
        m_start->setModel(startModelOf(m_workplace, m_run->store(), m_recent, m_picture->seed()));   // its pictures
    m_start->setPicture(m_picture->frame());
    if (m_first)
        m_first->setPicture(m_picture->frame(), m_picture->middle());
    showState();
}

void MainWindow::followKeys(KeyMaps::Pane pane)
{
    m_workplace.keys = m_settings->keys().keys(KeyMaps::Pane::Play);
    m_workplace.editKeys = m_settings->keys().keys(KeyMaps::Pane::Edit);
    const Status saved = m_workplace.keyMaps().save(pane, m_workplace.settings->value(QStringLiteral("keys")), m_settings->keys().keys(pane));
    if (!saved)
        m_settings->tell({{Severity::Error, {}, {}, saved.error().sentence, {}, {}, {}}});
    m_play->setKeys(m_workplace.keys);
    m_actions->setKeys(m_workplace.keys);
    m_actions->setEditKeys(m_workplace.editKeys);
    if (m_desk)
        m_desk->pane().setKeys(m_workplace.editKeys);
    showState();
}

void MainWindow::chooseGame()
{
    auto* dialog = new NewGameDialog(m_workplace, m_recent, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &NewGameDialog::begun, this, [this](const QString& file, std::optional<quint64> seed) { m_run->begin(file, seed); });
    dialog->open();
}

/// In the user's pictures folder, named by the time; the title bar's message says where.
void MainWindow::savePicture()
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
    QDir().mkpath(folder);
    const QString file = folder + QStringLiteral("/gloamwright-%1.png").arg(QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss-zzz")));
    const bool isSaved = grab().save(file, "PNG");
    const QString words = isSaved ? tr("The picture is saved as %1.").arg(file) : tr("The picture %1 cannot be written.").arg(file);
    if (m_mode == Mode::Edit)
        m_desk->bench().tell(words, isSaved ? editor::Sign::Good : editor::Sign::Warning);
    else if (session())
        session()->note(words, isSaved ? MessageSeverity::Note : MessageSeverity::Warning);
}

}  // namespace gloam::app
