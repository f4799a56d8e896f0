#pragma once

#include "editor/inspector/fields/FieldEditor.h"

#include <QAbstractButton>

class QGridLayout;
class QLabel;

namespace gloam::editor {

/// Sums up a folded thing in one line, and unfolds its fields.
class ThingHead : public QAbstractButton {
    Q_OBJECT

public:
    ThingHead(const Theme& theme, QWidget* parent);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
};

/// A thing with fields, each with its own editor. Where its first field is a choice that says what it is, as an effect's
/// is, only those fields show that belong to it, below a line that sums it up.
class ThingField : public FieldEditor {
    Q_OBJECT

public:
    ThingField(const FieldSite& site, const FormField& field, const QString& name, QWidget* parent);

    /// Shows only the line that sums it up, which unfolds the fields. Call it before the field gets a value.
    void fold();

    void discard() override;
    bool isPending() const override;
    bool isMadeOfFields() const override { return true; }
    bool isWide() const override { return true; }
    void takeFocus() override;

protected:
    void present(const Value& value) override;
    void paintEvent(QPaintEvent* event) override;

private:
    struct Row {
        QLabel* label = nullptr;   ///< like the editor, null unless the field belongs to the kind of the thing
        FieldEditor* editor = nullptr;
    };
    bool isTagged() const;
    std::string tagOf(const Map* map) const;
    void showRows();
    void showSummary();
    void dropRow(std::size_t index);
    void makeRow(std::size_t index);
    void enter(const FormField& inner, const Value& value);

    FormField m_field;
    QString m_name;
    QGridLayout* m_grid;
    QLabel* m_summary;
    ThingHead* m_head = nullptr;   ///< null unless the thing folds; checked while its fields show
    std::vector<Row> m_rows;   ///< one for each of the field's inner ones
};

/// What a new thing says by itself, so that it is whole from the beginning; nothing where it waits for its first field.
Value firstOfThing(const FormField& field);

}  // namespace gloam::editor
