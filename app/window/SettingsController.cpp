#include "app/window/SettingsController.h"

#include "app/edit/EditController.h"
#include "app/play/PlayView.h"
#include "app/setup/AppContext.h"
#include "app/window/LazyEditor.h"
#include "app/window/SettingsPage.h"
#include "app/window/StartController.h"
#include "app/window/WindowPages.h"
#include "core/base/Fault.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/AppStyle.h"
#include "editor/ui/ApplyStyle.h"

#include <QApplication>
#include <QStackedWidget>

namespace gloam::app {

SettingsController::SettingsController(AppContext& context, WindowPages& pages, SettingsFollowers followers,
                                       QObject* parent)
    : QObject(parent), m_context(context), m_pages(pages), m_followers(followers)
{
    connect(m_context.settings.get(), &Settings::changed, this, &SettingsController::follow);
}

void SettingsController::addActs(editor::ActHandlers& acts)
{
    acts.add(QStringLiteral("settings"), [this] { show(); });
    acts.add(QStringLiteral("pictograms"), [this] { switchPictograms(); });
}

void SettingsController::show()
{
    if (!m_page) {
        m_page = new SettingsPage(m_context, &m_pages.stack());
        m_page->tell(m_context.problems);
        m_page->keys().setKeys(m_context.settings->value(QStringLiteral("keys")), m_context.keys, m_context.editKeys);
        connect(&m_page->keys(), &KeysPage::changed, this, &SettingsController::followKeys);
    }
    m_pages.openOver(*m_page);
}

void SettingsController::showSetting(const QString& key)
{
    show();
    m_page->showSetting(key);
}

void SettingsController::switchPictograms()
{
    const QString setting = QStringLiteral("pictograms");
    const bool isOn = m_context.settings->isOn(setting);
    m_context.settings->set(setting, isOn ? QStringLiteral("no") : QStringLiteral("yes"));
}

void SettingsController::follow(const QString& setting)
{
    EditController* const editor = m_followers.editor.ifMade();
    if (setting == QLatin1String("keys")) {
        followPreset(m_context.settings->value(setting));
    } else if (setting == QLatin1String("right-button") || setting == QLatin1String("undo-elsewhere")) {
        if (editor)
            editor->followSettings();
    } else if (setting == QLatin1String("motion")) {
        m_followers.play.followSettings();
        if (editor)
            editor->pane().setMotion(m_context.hasMotion());
        m_followers.start.runPicture(m_pages.stack().isActiveWindow());
    } else {
        followLook(setting);
    }
}

void SettingsController::followPreset(const QString& preset)
{
    Problems problems;
    if (auto keys = m_context.keyMaps().load(KeyMaps::Pane::Play, preset, problems))
        m_context.keys = std::move(*keys);
    if (m_page)
        m_page->keys().setKeys(preset, m_context.keys, m_context.editKeys);
    m_followers.play.setKeys(m_context.keys);
    m_followers.actions.setKeys(m_context.keys);
}

void SettingsController::followLook(const QString& setting)
{
    m_context.applySettings();
    if (setting == QLatin1String("theme") || setting == QLatin1String("text-size"))
        editor::applyTheme(*qApp, m_context.style.theme);
    m_followers.actions.redress();
    editor::announceStyle();
    m_followers.play.followSettings();
    m_followers.start.followLook(setting);
    emit lookChanged();
}

void SettingsController::followKeys(KeyMaps::Pane pane)
{
    m_context.keys = m_page->keys().keys(KeyMaps::Pane::Play);
    m_context.editKeys = m_page->keys().keys(KeyMaps::Pane::Edit);
    const Status saved =
        m_context.keyMaps().save(pane, m_context.settings->value(QStringLiteral("keys")), m_page->keys().keys(pane));
    if (saved)
        m_page->keys().noteStored(pane);
    else
        m_page->tell({{Severity::Error, Fault::BadSetting, {}, saved.error().sentence, {}, {}, {}}});
    m_followers.play.setKeys(m_context.keys);
    m_followers.actions.setKeys(m_context.keys);
    m_followers.actions.setEditKeys(m_context.editKeys);
    if (EditController* const editor = m_followers.editor.ifMade())
        editor->pane().setKeys(m_context.editKeys);
    emit lookChanged();
}

}  // namespace gloam::app
