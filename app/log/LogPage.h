#pragma once

#include "app/log/LogHistory.h"
#include "app/widgets/OverlayPage.h"

#include <map>

class QKeyEvent;
class QLineEdit;
class QListView;
class QPushButton;

namespace gloam::app {

/// The whole log, newest line at the bottom: searched while you type, filtered by subject and importance, copied, and
/// asked for its dice.
class LogPage : public OverlayPage {
    Q_OBJECT

public:
    LogPage(const editor::UiStyle& style, QWidget* parent);

    /// `isSearching`: starts in the search.
    void show(const LogHistory& history, bool isSearching);
    void showAt(const LogHistory& history, std::size_t entry);  ///< with the cursor on one line
    void setEntries(const LogHistory& history);
    void setShowsLevels(bool shows) { m_showsLevels = shows; }  ///< puts each new line's level in front

    /// As if typed, and as if the chips of these names were pressed: "combat", "warning".
    void search(const QString& words);
    void setFilter(const QString& name, bool isOn);

    const LogModel& model() const { return *m_model; }

signals:
    void diceAsked(std::size_t entry);  ///< for a line about a blow

protected:
    QWidget* firstFocus() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildSearch();
    void buildChips();
    void buildList();
    QPushButton* addChip(QLayout& row, const QString& name, const QString& text, editor::Sign sign);
    void filter();
    bool passes(const LogLine& line) const;
    void ask(const QModelIndex& index);
    void copy();
    void showMenu(const QPoint& at);
    bool takeKeyOfSearch(const QKeyEvent& event);
    bool takeKeyOfList(const QKeyEvent& event);

    std::vector<LogLine> m_all;
    std::vector<std::size_t> m_shown;  ///< the log's index of each row
    std::map<QString, QPushButton*> m_categories;
    std::map<editor::Sign, QPushButton*> m_severities;
    QLineEdit* m_search = nullptr;
    QListView* m_list = nullptr;
    LogModel* m_model;
    bool m_isSearching = false;
    bool m_showsLevels = false;
};

}  // namespace gloam::app
