#pragma once

#include "app/setup/Settings.h"
#include "app/setup/Workplace.h"
#include "app/window/KeysPage.h"

#include <QDialog>

#include <map>

class QGridLayout;
class QLabel;
class QListWidget;
class QStackedWidget;

namespace gloam::app {

/// All that may be chosen, page by page as settingRows() has it. What is chosen holds at once; a dot's way back is the arrow
/// beside each row.
class SettingsDialog : public QDialog {
    Q_OBJECT

public:
    SettingsDialog(const Workplace& workplace, QWidget* parent = nullptr);

    KeysPage& keys() { return *m_keys; }
    void showPage(const QString& page);   ///< by its name as it is shown
    void tell(const Problems& problems);  ///< what is wrong with the user's files

private:
    void addPages();
    QWidget* makePage(const QString& page);
    void addRow(QGridLayout& grid, const SettingRow& row);
    void showValue(const QString& key);

    const editor::Look m_look;
    std::shared_ptr<Settings> m_settings;
    QListWidget* m_list;
    QStackedWidget* m_pages;
    QLabel* m_problems;
    KeysPage* m_keys;
    std::map<QString, std::function<void()>> m_shown;   ///< how each row shows its value
};

}  // namespace gloam::app
