#pragma once

#include "editor/inspector/fields/FieldEditor.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace gloam::editor {

/// Items one below the other, each with an editor, a remove button and, if their order matters, an arrow that moves it
/// up; and a button to add one. A new item without a value is entered once it gets its first.
class ListField : public FieldEditor {
    Q_OBJECT

public:
    ListField(const FieldSite& site, const FormField& field, const QString& name, QWidget* parent);

    void discard() override;
    bool isPending() const override;
    bool isMadeOfFields() const override { return true; }
    bool isWide() const override { return true; }
    void takeFocus() override;

protected:
    void present(const Value& value) override;

private:
    struct Row {
        QWidget* widget;
        FieldEditor* editor;
        QWidget* remove;
        QWidget* up;  ///< null for items whose order is that of typing
    };
    List items() const;
    Value firstValue() const;
    void rebuild(std::size_t count);
    void addRow(std::size_t index);
    void enter(std::size_t index, const Value& value);
    void add();
    void remove(std::size_t index);
    void moveUp(std::size_t index);
    bool isOrdered() const;
    void focusRow(std::size_t index);

    FormField m_item;
    QString m_name;
    QWidget* m_box;  ///< holds the rows
    QVBoxLayout* m_layout;
    std::vector<Row> m_rows;
    QPushButton* m_add;
    bool m_hasNewRow = false;  ///< the last row is not in the document yet
};

}  // namespace gloam::editor
