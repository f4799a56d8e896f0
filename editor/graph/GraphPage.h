#pragma once

#include "editor/graph/GraphView.h"
#include "editor/state/EditorState.h"
#include "editor/ui/ActHandlers.h"

#include <QWidget>

class QFrame;
class QLabel;
class QLineEdit;
class QToolButton;

namespace gloam::editor {

class SubjectForm;

/// The page of the world graph: a filter, buttons for what can be done with levels, the graph and, beside it while you
/// set them, the fields of the selected levels.
class GraphPage : public QWidget {
    Q_OBJECT

public:
    GraphPage(const UiStyle& style, const KeyBindings& keys, EditorState& state, TaskRunner run, QWidget* parent);
    ~GraphPage() override;

    GraphView& view() const { return *m_view; }
    bool isFieldsOpen() const;
    void openFields();
    Status exportTo(const QString& file);  ///< PNG, or SVG by its name
    void enter() { m_view->enter(); }

    QSize minimumSizeHint() const override { return {90, 120}; }

signals:
    void exportAsked();  ///< to a file that is still to be chosen

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QToolButton* addButton(QLayout& row, const QString& icon, const QString& name, const std::function<void()>& act);
    void closeFields();
    void fitFields();
    void showChoice();

    UiStyle m_style;
    EditorState& m_state;
    GraphView* m_view;
    QLineEdit* m_filter;
    QLabel* m_count;
    QFrame* m_fields;
    QLabel* m_title;
    SubjectForm* m_form;
    std::vector<Name> m_shown;  ///< the levels whose fields are open
};

}  // namespace gloam::editor
