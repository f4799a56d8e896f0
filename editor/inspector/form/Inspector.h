#pragma once

#include "editor/inspector/form/FormView.h"

#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>

namespace gloam::editor {

/// Shows the selection (level, world, start, cell, entities, link) with all its fields and where each value comes from.
/// Each change is one step to undo; a refused one explains itself below its field and stays typed.
class Inspector : public QWidget {
    Q_OBJECT

public:
    Inspector(const UiStyle& style, EditorState& state, QWidget* parent = nullptr);
    ~Inspector() override;

    /// Focuses the field of that name and opens its group; false if it is not shown. An empty name is the first field.
    bool focusField(const QString& group, const QString& field);

    /// Focuses the field that a problem's path leads to, such as "parts.brain.patrol[1]"; false if it is not shown.
    bool focusPath(const QString& path);

    /// Focuses the first field, else the first widget possible.
    void enter();

    /// Enters input that still waits for Enter or for the focus to leave.
    void enterTyped();

    FormView& form() const { return *m_form; }
    QSize sizeHint() const override { return {320, 400}; }
    QSize minimumSizeHint() const override;

signals:
    void left();                         ///< by Escape
    void actAsked(const QString& name);  ///< of the table of acts

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void focusRow(FormRowView& row);
    void showSelection();  ///< the selection may have changed
    void refresh(bool isOther);
    void change(const QString& group, const FormField& field, const Value& value);
    void reset(const QString& group, const FormField& field);
    void act(const QString& group, const QString& act, const QString& choice);
    void orderTabs();

    EditorState& m_state;
    std::shared_ptr<Subject> m_subject;
    QLabel* m_title;
    QWidget* m_anchor;  ///< invisible: the fields follow it in tab order
    QLineEdit* m_search;
    QScrollArea* m_scroll;
    FormView* m_form;
    bool m_wasShown = false;
    bool m_isStale = false;  ///< the selection or the world changed while the window was hidden
};

}  // namespace gloam::editor
