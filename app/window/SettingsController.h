#pragma once

#include "app/setup/KeyMaps.h"

#include <QObject>

namespace gloam::editor {
class ActHandlers;
class ActionTable;
}  // namespace gloam::editor

namespace gloam::app {

struct AppContext;
class LazyEditor;
class PlayView;
class SettingsPage;
class StartController;
class WindowPages;

/// What follows a setting or a key at once.
struct SettingsFollowers {
    editor::ActionTable& actions;
    PlayView& play;
    StartController& start;
    LazyEditor& editor;
};

/// The page of settings and keys, and what follows a choice there.
class SettingsController : public QObject {
    Q_OBJECT

public:
    /// The keys of `context` change with the user's.
    SettingsController(AppContext& context, WindowPages& pages, SettingsFollowers followers, QObject* parent);

    void show();
    void showSetting(const QString& key);
    void addActs(editor::ActHandlers& acts);

signals:
    void lookChanged();  ///< or the keys

private:
    void follow(const QString& setting);
    void followPreset(const QString& preset);
    void followLook(const QString& setting);
    void followKeys(KeyMaps::Pane pane);
    void switchPictograms();

    AppContext& m_context;
    WindowPages& m_pages;
    SettingsFollowers m_followers;
    SettingsPage* m_page = nullptr;
};

}  // namespace gloam::app
