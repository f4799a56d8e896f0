#pragma once

#include "app/run/PastRuns.h"
#include "editor/ui/UiStyle.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;
class QTextEdit;

namespace gloam::app {

class PastRunsModel;

/// The finished runs as a table, newest first until you click a column's head, with the text of each and the way to
/// review its last turns.
class PastRunsPage : public QWidget {
    Q_OBJECT

public:
    explicit PastRunsPage(const editor::UiStyle& style, QWidget* parent = nullptr);

    void setRuns(std::vector<PastRun> runs);
    QTableView* list() const { return m_list; }
    QTextEdit* text() const { return m_text; }
    QLineEdit* filter() const { return m_filter; }

signals:
    void reviewAsked(const gloam::app::PastRun& run);
    void back();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildList();
    const PastRun* chosen() const;
    void chooseFirst();
    void showChosen();
    void review();

    editor::UiStyle m_style;
    PastRunsModel* m_runs;
    QSortFilterProxyModel* m_filtered;
    QLabel* m_none;
    QLineEdit* m_filter;
    QTableView* m_list;
    QTextEdit* m_text;
    QPushButton* m_review;
    QPushButton* m_back;
};

}  // namespace gloam::app
