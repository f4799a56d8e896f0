#pragma once

#include "editor/inspector/fields/FieldEditor.h"

#include <QAbstractButton>

class QGridLayout;
class QLabel;

namespace gloam::editor {

/// Sums up a folded object on one line, and unfolds its fields.
class ObjectHead : public QAbstractButton {
    Q_OBJECT

public:
    ObjectHead(const Theme& theme, QWidget* parent);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
};

/// An object with fields, each with its own editor. If its first field is a choice of its kind, as for an effect, only
/// that kind's fields show, below a line that sums it up.
class ObjectField : public FieldEditor {
    Q_OBJECT

public:
    ObjectField(const FieldSite& site, const FormField& field, const QString& name, QWidget* parent);

    /// Shows only the summary line, which unfolds the fields. Call it before setting a value.
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
        QLabel* label = nullptr;  ///< null, like the editor, unless the object's kind has the field
        FieldEditor* editor = nullptr;
    };
    bool isTagged() const;
    std::string tagOf(const Map* map) const;
    Value withTag() const;
    void showRows();
    void showSummary();
    void dropRow(std::size_t index);
    void makeRow(std::size_t index);
    void enter(const FormField& inner, const Value& value);

    FormField m_field;
    QString m_name;
    QGridLayout* m_grid;
    QLabel* m_summary;
    ObjectHead* m_head = nullptr;  ///< null unless the object can fold; checked while its fields show
    std::vector<Row> m_rows;       ///< one for each inner field
};

/// The initial value of a new object that is valid at once, beside others; empty if it waits for its first field. If
/// the first field is a choice, it gets one that the others lack.
Value firstOfObject(const FormField& field, const List& others);

}  // namespace gloam::editor
