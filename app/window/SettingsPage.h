#pragma once

#include "app/setup/AppContext.h"
#include "app/setup/Settings.h"
#include "app/window/KeysPage.h"

#include <QDialog>

#include <map>

class QGridLayout;
class QLabel;
class QListWidget;
class QStackedWidget;

namespace gloam::app {

/// All settings, page by page in the order of settingRows(). A choice takes effect at once; the arrow beside each row
/// resets it.
class SettingsPage : public QDialog {
    Q_OBJECT

public:
    SettingsPage(const AppContext& context, QWidget* parent = nullptr);

    KeysPage& keys() { return *m_keys; }
    void showPage(const QString& page);   ///< by its displayed name
    void tell(const Problems& problems);  ///< problems in the user's files

private:
    void addPages();
    QWidget* makePage(const QString& page);
    void addRow(QGridLayout& grid, const SettingRow& row);
    void showValue(const QString& key);

    const editor::UiStyle m_style;
    std::shared_ptr<Settings> m_settings;
    QListWidget* m_list;
    QStackedWidget* m_pages;
    QLabel* m_problems;
    KeysPage* m_keys;
    std::map<QString, std::function<void()>> m_shown;  ///< how each row shows its value
};

}  // namespace gloam::app
