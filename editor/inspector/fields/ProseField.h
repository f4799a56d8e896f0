#pragma once

#include "editor/inspector/fields/FieldEditor.h"

#include <QPlainTextEdit>

namespace gloam::editor {

/// The page of a ProseField: Enter and leaving it enter the text, Shift+Enter starts a new line.
class ProseBox : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit ProseBox(const Theme& theme, QWidget* parent);
    void setLines(int lines);

signals:
    void editingFinished();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
};

/// Longer text, wrapped over several lines.
class ProseField : public FieldEditor {
    Q_OBJECT

public:
    ProseField(const FieldSite& site, const QString& name, QWidget* parent);

    bool isPending() const override;
    bool isWide() const override { return true; }
    void takeFocus() override;

protected:
    void present(const Value& value) override;

private:
    ProseBox* m_box;
};

}  // namespace gloam::editor
