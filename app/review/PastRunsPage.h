#pragma once

#include "app/run/PastRuns.h"
#include "editor/ui/UiStyle.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;
class QTextEdit;

namespace gloam::editor {
class ChoiceBox;
}

namespace gloam::app {

class HallFilter;
class PastRunsModel;

/// The hall of runs: the finished ones as a table, newest first until you click a column's head, by world, mode and
/// end if you choose, with the last moment and the text of each, its seed to share, and the way to review its last
/// turns.
class PastRunsPage : public QWidget {
    Q_OBJECT

public:
    explicit PastRunsPage(const editor::UiStyle& style, QWidget* parent = nullptr);

    void setRuns(std::vector<PastRun> runs);
    QTableView* list() const { return m_list; }
    QTextEdit* text() const { return m_text; }
    QLineEdit* filter() const { return m_filter; }
    editor::ChoiceBox* worlds() const { return m_worlds; }
    editor::ChoiceBox* modes() const { return m_modes; }
    editor::ChoiceBox* ends() const { return m_ends; }
    QLabel* moment() const { return m_moment; }

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
    void fillChoices(const std::vector<PastRun>& runs);
    void filterRuns();
    void showMoment(const PastRun* run);
    void copySeed();

    editor::UiStyle m_style;
    PastRunsModel* m_runs;
    HallFilter* m_filtered;
    QLabel* m_none;
    QLineEdit* m_filter;
    editor::ChoiceBox* m_worlds;
    editor::ChoiceBox* m_modes;
    editor::ChoiceBox* m_ends;
    QTableView* m_list;
    QLabel* m_moment;
    QTextEdit* m_text;
    QPushButton* m_copy;
    QPushButton* m_review;
    QPushButton* m_back;
};

}  // namespace gloam::app
