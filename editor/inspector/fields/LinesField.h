#pragma once

#include "editor/inspector/fields/FieldEditor.h"

#include <QLineEdit>

#include <vector>

namespace gloam::editor {

/// A value typed in several lines and entered as one: by Enter in any of them, or by leaving the last.
class LinesField : public FieldEditor {
    Q_OBJECT

public:
    LinesField(const FieldSite& site, QWidget* parent) : FieldEditor(site, parent) {}

    bool isPending() const override;
    void takeFocus() override;

protected:
    void addLine(QLineEdit* line, const QString& name);
    QString lineText(std::size_t index) const { return m_lines[index]->text().trimmed(); }
    void setLines(const QStringList& texts);
    void present(const Value& value) override;

    virtual QStringList textsOf(const Value& value) const = 0;   ///< a text for each line
    virtual Value entry() const = 0;                             ///< what the lines say

private:
    void commit();

    std::vector<QLineEdit*> m_lines;
};

}  // namespace gloam::editor
