#pragma once

#include "editor/inspector/fields/FieldEditor.h"
#include "editor/inspector/fields/SourceDot.h"

#include <QLabel>

namespace gloam::editor {

/// One field: label, editor, where its value comes from, and why an input was refused. A middle click on label or dot
/// resets the value.
class FormRowView : public QWidget {
    Q_OBJECT

public:
    FormRowView(const FieldSite& site, const FormRow& row, QWidget* parent);

    const FormField& field() const { return m_field; }
    FieldEditor& editor() const { return *m_editor; }
    void setRow(const FormRow& row);            ///< of the same field
    void leaveOutLabel() { m_label->hide(); }   ///< for a single field in a group of its name
    void showResult(const EditResult& result);  ///< to what was entered: input disappears if accepted
    QString objection() const { return m_objection->text(); }
    QSize minimumSizeHint() const override;

signals:
    void entered(const gloam::FormField& field, const gloam::Value& value);
    void resetAsked(const gloam::FormField& field);
    void restructured();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void object(const QString& sentence);
    void describe();
    void fitLabel();
    int labelGivesWay() const;

    FormField m_field;
    const Theme& m_theme;
    QLabel* m_label;
    FieldEditor* m_editor;
    SourceDot* m_dot;
    QLabel* m_objection;
    bool m_isLabelBeside = false;  ///< the field, and not above it
};

}  // namespace gloam::editor
