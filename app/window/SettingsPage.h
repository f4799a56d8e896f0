#pragma once

#include "app/setup/AppContext.h"
#include "app/setup/Settings.h"
#include "app/widgets/OverlayPage.h"
#include "app/window/KeysPage.h"

#include <map>

class QGridLayout;
class QLabel;
class QListWidget;
class QStackedWidget;

namespace gloam::app {

/// All settings, group by group in the order of settingRows(). A choice takes effect at once; the arrow beside each row
/// resets it.
class SettingsPage : public OverlayPage {
    Q_OBJECT

public:
    SettingsPage(const AppContext& context, QWidget* parent);

    KeysPage& keys() { return *m_keys; }
    void showPage(const QString& page);    ///< by its displayed name
    void showSetting(const QString& key);  ///< and gives it the focus
    void tell(const Problems& problems);   ///< problems in the user's files

protected:
    QWidget* firstFocus() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitList();
    void addPages();
    QWidget* makePage(const QString& page);
    void addRow(QGridLayout& grid, const SettingRow& row);
    void showValue(const QString& key);

    std::shared_ptr<Settings> m_settings;
    QListWidget* m_list;
    QStackedWidget* m_pages;
    QLabel* m_problems;
    KeysPage* m_keys;
    std::map<QString, QWidget*> m_fields;
    std::map<QString, std::function<void()>> m_shown;  ///< how each row shows its value
};

}  // namespace gloam::app
