#pragma once

#include "core/prove/Finding.h"
#include "editor/panels/ProblemGroups.h"
#include "editor/panels/ProblemRemedy.h"
#include "editor/state/EditorState.h"
#include "editor/ui/UiStyle.h"

#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QLineEdit;
class QListView;
class QMenu;
class QPushButton;

namespace gloam::editor {

class ProblemsModel;

/// The problems of the world, most serious first, one row for equal ones. Enter and double click go to a problem, and
/// again to the next of its group; a button fixes it if possible. The proof of the current one is drawn on the map. The
/// line above filters by what you type, or takes the reason for which a problem is ignored; those that are can be
/// shown in place of the others.
class ProblemList : public QWidget {
    Q_OBJECT

public:
    ProblemList(const UiStyle& style, EditorState& state, QWidget* parent = nullptr);

    void setProblems(const Problems& problems, const std::vector<Finding>& findings = {}, const Problems& ignored = {});
    void setOld(bool isOld);  ///< the world has changed since its problems were found

    /// Asks for a reason to ignore the current problem, or all of its folded row.
    void askToIgnore();
    void showIgnored(bool areShown);  ///< in place of the others

    void next();  ///< goes to the next problem, wrapping around
    void previous();

    bool enter();  ///< takes the focus; false, and the focus stays, if there is no problem to go to

    QSize sizeHint() const override { return {600, 160}; }

    /// The path of the field that the last jump was about, within what is selected; empty if none.
    const std::string& field() const { return m_field; }

signals:
    void jumped();   ///< by Enter or double click: the canvas shows the place
    void arrived();  ///< the cell cursor is at the problem
    void left();     ///< by Escape

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange(const UiStyle& style);
    void showRows();
    void keepFocus();
    void select(ProblemGroups::Place place);
    bool matches(const Problem& problem) const;
    std::optional<ProblemGroups::Place> current() const;
    void step(int way);
    void showMore();
    void goTo(ProblemGroups::Place place);
    void fold(int row, bool isOpen);
    bool takesKey(QObject* watched, int key);
    bool takesKeyOfGroup(int key);
    bool isChevronAt(QPoint position) const;
    void followCurrent();
    void showWitness(const Problem& problem);
    Problems ofCurrentRow() const;
    void ignore();
    void heed();
    void endReason();
    void addIgnoring(QMenu& menu);
    std::vector<ProblemRemedy> currentRemedies() const;
    void showRemedy();
    void apply(std::size_t remedy);
    void showMenu(QPoint at);

    EditorState& m_state;
    ProblemsModel* m_model;
    QWidget* m_head;
    QLineEdit* m_filter;
    QPushButton* m_remedy;
    QLineEdit* m_reason;     ///< in place of the filter, while you type a reason
    QPushButton* m_ignored;  ///< shows those that are ignored
    QListView* m_list;
    QLabel* m_nothing;
    Problems m_problems;     ///< all, most serious first
    Problems m_ignoredOnes;  ///< likewise, with their reasons as suggestions
    std::vector<Finding> m_findings;
    bool m_isFilling = false;       ///< while its rows are set
    Problems m_toIgnore;            ///< what that reason is for
    ProblemGroups m_groups;         ///< those shown
    std::string m_field;            ///< of the inspector, that the last jump was about
    std::optional<Problem> m_gone;  ///< the last one jumped to, while it exists
};

}  // namespace gloam::editor
