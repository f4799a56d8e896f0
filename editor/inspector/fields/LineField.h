#pragma once

#include "editor/inspector/fields/FieldEditor.h"

#include <QHBoxLayout>
#include <QLineEdit>

namespace gloam::editor {

/// A value typed on one line (a text, a name, an id), entered by Enter or by leaving the line.
class LineField : public FieldEditor {
    Q_OBJECT

public:
    LineField(const FieldSite& site, const QString& name, QWidget* parent);

    bool isPending() const override;
    void takeFocus() override;

protected:
    void present(const Value& value) override;
    QLineEdit& line() const { return *m_line; }
    QHBoxLayout& row() const { return *m_row; }  ///< for what is shown beside the line

private:
    void showWhole(const QString& text);

    QHBoxLayout* m_row;
    QLineEdit* m_line;
};

}  // namespace gloam::editor
