#pragma once

#include "app/PastRuns.h"
#include "editor/ui/Theme.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QListView;
class QPlainTextEdit;
class QPushButton;
class QSortFilterProxyModel;
class QStringListModel;

namespace gloam::app {

/// The runs that are over, the newest first: the text of each, and the way to look back at its last turns.
class PastRunsPage : public QWidget {
    Q_OBJECT

public:
    explicit PastRunsPage(const editor::Theme& theme, QWidget* parent = nullptr);

    void setRuns(std::vector<PastRun> runs);
    QListView* list() const { return m_list; }
    QPlainTextEdit* text() const { return m_text; }
    QLineEdit* filter() const { return m_filter; }

signals:
    void reviewAsked(const gloam::app::PastRun& run);
    void back();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    const PastRun* chosen() const;
    void showChosen();
    void review();

    std::vector<PastRun> m_runs;
    QStringListModel* m_titles;
    QSortFilterProxyModel* m_filtered;
    QLabel* m_none;
    QLineEdit* m_filter;
    QListView* m_list;
    QPlainTextEdit* m_text;
    QPushButton* m_review;
    QPushButton* m_back;
};

}  // namespace gloam::app
