#pragma once

#include "editor/dialogs/AuthoredDialog.h"
#include "editor/dialogs/AuthoredList.h"
#include "editor/dialogs/EntryGrid.h"
#include "editor/dialogs/RollsView.h"
#include "editor/inspector/form/SubjectForm.h"

namespace gloam::editor {

/// Encounter tables made and changed by form, above what a hundred rolls of the chosen one bring.
class TableDialog : public AuthoredDialog {
    Q_OBJECT

public:
    /// Begins with a table; with the first if the name is empty. `run` rolls on another thread.
    TableDialog(const UiStyle& style, EditorState& state, const Name& table, TaskRunner run, QWidget* parent);

    Name chosen() const { return m_list->chosen(); }
    void choose(const Name& table) { m_list->choose(table); }
    EntryGrid& entries() const { return *m_entries; }
    FieldEditor* field(std::string_view name) const;  ///< of the table itself; null if it has none of that name
    RollsView& rolls() const { return *m_rolls; }
    QString told() const { return m_told->text(); }

private:
    QWidget* tableFields();
    void showTable();
    void refresh();
    void enter(const FormField& field, const Value& value);

    AuthoredList* m_list;
    QLabel* m_about;
    QPushButton* m_take;
    QLabel* m_told;
    std::vector<std::pair<std::string, FieldEditor*>> m_fields;
    EntryGrid* m_entries;
    RollsView* m_rolls;
};

}  // namespace gloam::editor
