#pragma once

#include "core/base/Result.h"
#include "editor/inspector/fields/FieldEditor.h"

#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace gloam::editor {

/// The author's own keys, one row each with key and value. Values are typed as in files, including `[1, 2]` and `{a:
/// b}`; a new row is entered once it has a key.
class MapField : public FieldEditor {
    Q_OBJECT

public:
    MapField(const FieldSite& site, const QString& name, QWidget* parent);

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
        QLineEdit* key;
        QLineEdit* value;
    };
    Map entries() const;
    bool isChanged(std::size_t index) const;
    void presentRow(std::size_t index);
    void rebuild(std::size_t count);
    void addRow(std::size_t index);
    void commit(std::size_t index);
    void add();
    void remove(std::size_t index);

    QString m_name;
    QWidget* m_box;  ///< holds the rows
    QVBoxLayout* m_layout;
    std::vector<Row> m_rows;
    QPushButton* m_add;
    bool m_hasNewRow = false;  ///< the last row is not in the document yet
};

/// A value as an author types it: lists, maps and quoted texts as in files, else a plain word, `true` or a number.
Result<Value> valueTyped(const QString& text);

/// What `valueTyped` reads back.
QString textToType(const Value& value);

}  // namespace gloam::editor
