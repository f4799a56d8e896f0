#pragma once

#include "editor/inspector/fields/FieldEditor.h"

#include <QLineEdit>

#include <vector>

namespace gloam::editor {

/// A value typed on several lines and entered as one, by Enter in any of them or by leaving the last.
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

    virtual QStringList textsOf(const Value& value) const = 0;  ///< one text per line
    virtual Value entry() const = 0;                            ///< the value of the lines

private:
    void commit();

    std::vector<QLineEdit*> m_lines;
};

}  // namespace gloam::editor
