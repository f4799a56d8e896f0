#include "editor/dialogs/TableDialog.h"

#include "core/types/FieldWriter.h"
#include "core/world/EncounterTable.h"
#include "editor/document/AuthoredPlans.h"
#include "editor/document/TablePlans.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr AuthoredSection dialogSection = AuthoredSection::Tables;

}  // namespace

TableDialog::TableDialog(const UiStyle& uiStyle, EditorState& editorState, const Name& table, TaskRunner run,
                         QWidget* parent)
    : AuthoredDialog(uiStyle, editorState, parent),
      m_list(new AuthoredList(
          uiStyle, editorState.document, dialogSection,
          {tr("Encounter tables"), tr("New Encounter Table"), Name("my-table")},
          [&editorState] { return newTable(editorState.types.entityType()); }, this)),
      m_about(bodyLabel({}, uiStyle.theme, this)), m_take(new QPushButton(tr("Copy to Edit"), this)),
      m_told(bodyLabel({}, uiStyle.theme, this)),
      m_entries(
          new EntryGrid({uiStyle, editorState.document, editorState.open, editorState.subject, editorState.question},
                        editorState.types, this)),
      m_rolls(new RollsView(uiStyle, std::move(run), this))
{
    setWindowTitle(tr("Encounter Tables"));
    auto* page = new QWidget(this);
    auto* column = columnIn(page, {}, 8);
    m_take->setAutoDefault(false);
    m_take->setToolTip(tr("Copy the library's table into the world, where you can change it"));
    applyInk(m_told, uiStyle.theme, &Theme::danger);
    column->addWidget(m_about);
    column->addWidget(m_take, 0, Qt::AlignLeft);
    column->addWidget(tableFields());
    column->addWidget(m_told);
    column->addWidget(m_entries, 3);
    column->addWidget(m_rolls, 2);
    arrange(m_list, m_list->rows(), {{page, 1}});
    m_list->choose(table);
    showTable();
    connect(m_list, &AuthoredList::chosenChanged, this, &TableDialog::showTable);
    connect(&editorState.document, &WorldDocument::changed, this, &TableDialog::refresh);
    connect(m_take, &QPushButton::clicked, this, [this] {
        state().document.perform(planTakeFromLibrary(state().document.world(), dialogSection, chosen()));
    });
}

QWidget* TableDialog::tableFields()
{
    auto* fields = new QWidget(this);
    auto* row = rowIn(fields, {}, 8);
    for (const FormField& field : editor::tableFields()) {
        FieldEditor* editor =
            makeFieldEditor({look(), state().document, state().open, state().subject, state().question}, field,
                            labelOf(field), fields);
        QLabel* label = bodyLabel(labelOf(field), look().theme, fields);
        label->setToolTip(plainTip(tipOf(field)));
        row->addWidget(label);
        row->addWidget(editor);
        connect(editor, &FieldEditor::entered, this, [this, field](const Value& value) { enter(field, value); });
        connect(editor, &FieldEditor::objected, m_told, [this](const QString& sentence) {
            m_told->setText(sentence);
            m_told->show();
        });
        connect(editor, &FieldEditor::discarded, this, &TableDialog::refresh);
        m_fields.emplace_back(field.name, editor);
    }
    row->addStretch(1);
    return fields;
}

void TableDialog::showTable()
{
    for (const auto& [name, editor] : m_fields)
        editor->discard();
    m_entries->setTable(chosen());
    refresh();
}

void TableDialog::refresh()
{
    const World& world = state().document.world();
    const bool isOwnTable = isOwn(world, dialogSection, chosen());
    const QStringList uses = usesOfWritten(world, dialogSection, chosen());
    const QString used = uses.isEmpty() ? tr("Nothing of this world's own uses it.")
                                        : tr("Used by %1.").arg(uses.join(QStringLiteral(", ")));
    m_about->setText(chosen().isEmpty() ? tr("There are no encounter tables yet. New… makes one.")
                     : isOwnTable
                         ? used
                         : tr("It belongs to the library %1. Copy it into the world to change it. %2")
                               .arg(QString::fromStdString(libraryOf(world, dialogSection, chosen()).text()), used));
    m_take->setVisible(!isOwnTable && !chosen().isEmpty());
    const Read<EncounterTable>* read = findEntry<EncounterTable>(world, chosen());
    const Map values = written(read ? read->value : EncounterTable());
    for (const auto& [name, editor] : m_fields) {
        editor->setEnabled(isOwnTable);
        if (const Value* value = values.find(name))
            editor->setValue(*value);
    }
    QStringList faults;
    for (const TableFault& fault : faultsOfTable(world, chosen()))
        if (!fault.entry)
            faults << fault.sentence;
    m_told->setText(faults.join(QLatin1Char('\n')));
    m_told->setVisible(!faults.isEmpty());
    m_rolls->setTable(read && read->problems.empty() ? std::optional(read->value) : std::nullopt);
}

void TableDialog::enter(const FormField& field, const Value& value)
{
    const EditResult can = state().document.perform(planTableField(state().document.world(), chosen(), field, value));
    if (can)
        return;
    m_told->setText(can.objection);
    m_told->show();
}

FieldEditor* TableDialog::field(std::string_view name) const
{
    const auto found =
        std::find_if(m_fields.begin(), m_fields.end(), [name](const auto& each) { return each.first == name; });
    return found == m_fields.end() ? nullptr : found->second;
}

}  // namespace gloam::editor
