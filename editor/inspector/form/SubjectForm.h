#pragma once

#include "editor/inspector/form/FormView.h"

#include <QScrollArea>

namespace gloam::editor {

/// The form of one subject for a page of its own, where the inspector shows the selection. It follows the document.
class SubjectForm : public QScrollArea {
    Q_OBJECT

public:
    /// `name` is for screen readers.
    SubjectForm(const FieldSite& site, const QString& name, QWidget* parent);
    ~SubjectForm() override;

    void setSubject(std::shared_ptr<Subject> subject);  ///< null: an empty form
    Subject* subject() const { return m_subject.get(); }
    FormView& form() const { return *m_form; }
    void refresh(bool isOther = false);
    bool focusField(const QString& group, const QString& field);  ///< false if it is not shown

    /// Moves the focus as Tab does from the widget before the form to its first field.
    void orderAfter(QWidget* before);

    QSize sizeHint() const override { return {360, 400}; }

private:
    void change(const QString& group, const FormField& field, const Value& value);
    void reset(const QString& group, const FormField& field);
    void act(const QString& group, const QString& act, const QString& choice);

    FieldSite m_site;
    std::shared_ptr<Subject> m_subject;
    FormView* m_form;
    QWidget* m_before = nullptr;
};

}  // namespace gloam::editor
