#pragma once

#include "editor/inspector/form/FormView.h"

#include <QLabel>
#include <QScrollArea>

namespace gloam::editor {

/// What is selected, with every field of it, and where each value comes from: the open level, the world, its start, a
/// cell, a thing, a link. Each change is one step to undo; what is refused says why below its field and stays typed.
class Inspector : public QWidget {
    Q_OBJECT

public:
    Inspector(const Look& look, Workbench& bench, QWidget* parent = nullptr);
    ~Inspector() override;

    /// To the field of that name, its group open; false when it is not shown. An empty name is the first field.
    bool focusField(const QString& group, const QString& field);

    /// The focus, at the first field, else at the first that can have it.
    void enter();

    /// Enters what is typed into a field and still waits for Enter or for the focus to go.
    void enterTyped();

    FormView& form() const { return *m_form; }
    QSize sizeHint() const override { return {320, 400}; }

signals:
    void left();   ///< by Escape

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void focusRow(FormRowView& row);
    void showSelection();   ///< something else may be selected
    void refresh(bool isOther);
    void change(const QString& group, const FormField& field, const Value& value);
    void reset(const QString& group, const FormField& field);
    void act(const QString& group, const QString& act, const QString& choice);
    void orderTabs();

    Workbench& m_bench;
    std::shared_ptr<Subject> m_subject;
    QLabel* m_title;
    QWidget* m_anchor;   ///< never seen: the fields follow it in the order of tabs
    QScrollArea* m_scroll;
    FormView* m_form;
    bool m_wasShown = false;
    bool m_isStale = false;   ///< the window was hidden when the selection or the world changed
};

}  // namespace gloam::editor
