#include "editor/dialogs/EntryGrid.h"

#include "core/generate/RollReport.h"
#include "core/types/FieldWriter.h"
#include "editor/document/AuthoredPlans.h"
#include "editor/document/ListPlans.h"
#include "editor/document/TablePlans.h"
#include "editor/inspector/fields/DiceField.h"
#include "editor/inspector/fields/EntityGlyph.h"
#include "editor/inspector/fields/References.h"
#include "editor/inspector/fields/RemoveButton.h"
#include "editor/inspector/fields/Summary.h"
#include "editor/inspector/fields/UpButton.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/CellPainter.h"
#include "editor/ui/Icons.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/TabOrder.h"

#include <algorithm>
#include <initializer_list>
#include <numeric>
#include <utility>

namespace gloam::editor {

namespace {

constexpr int typeWidth = 150;
constexpr int numberWidth = 66;
constexpr int linesPerEntry = 3;  ///< the fields, what unfolds, and what is wrong below them
constexpr int leastHeight = 120;  ///< the heads and two entries; lower windows scroll

/// A share with as many places as it needs: "37 %", "2.5 %".
QString percentOf(long long weight, long long total)
{
    const double share = 100.0 * static_cast<double>(weight) / static_cast<double>(total);
    return EntryGrid::tr("%L1 %").arg(share, 0, 'f', share < 9.95 && weight * 100 % total != 0 ? 1 : 0);
}

/// Says how many items are folded away, and which.
void showUnfolder(QToolButton& unfolder, const Value& value, const QString& help)
{
    const List* list = value.as<List>();
    QStringList lines;
    for (const Value& item : list ? *list : List())
        lines << summaryOf(item);
    unfolder.setText(lines.isEmpty() ? EntryGrid::tr("none") : EntryGrid::tr("%L1").arg(lines.size()));
    unfolder.setToolTip(plainTip(lines.isEmpty() ? help : lines.join(QLatin1Char('\n'))));
}

}  // namespace

EntryGrid::EntryGrid(const FieldSite& site, const TypeChoice& types, QWidget* parent)
    : QScrollArea(parent), m_site(site), m_types(types), m_atlas(site.style.glyphs, CellStep::M),
      m_content(new QWidget), m_grid(new QGridLayout), m_add(new QPushButton(tr("Add Entry"))),
      m_more(quietLabel({}, site.style.theme, this))
{
    setAccessibleName(tr("Entries"));
    setWidget(m_content);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    auto* column = columnIn(m_content, {0, 0, 8, 8}, 8);
    m_grid->setHorizontalSpacing(6);
    m_grid->setVerticalSpacing(2);
    m_grid->setColumnStretch(1, 1);
    column->addLayout(m_grid);
    column->addWidget(m_more);
    column->addWidget(m_add, 0, Qt::AlignLeft);
    column->addStretch(1);
    m_more->hide();
    applyStyle(this, [this] { setMinimumHeight(m_site.style.theme.scaled(leastHeight)); });
    m_add->setAutoDefault(false);
    m_add->setToolTip(tr("Add the type of thing in hand; you can choose another in its row"));
    connect(m_add, &QPushButton::clicked, this, [this] {
        const std::size_t count = m_rows.size();
        m_site.document.perform(
            planAddItem(m_site.document.world(), ListPlace::entries(m_table), m_types.entityType()));
        if (count < m_rows.size())
            m_rows.back().editors.front()->takeFocus();
    });
    connect(&site.document, &WorldDocument::changed, this, &EntryGrid::refresh);
    addHeads();
}

/// A field enters its input when it is destroyed, and by then the form cannot take it.
EntryGrid::~EntryGrid()
{
    for (const Row& row : m_rows)
        for (FieldEditor* editor : row.editors)
            editor->disconnect(this);
}

void EntryGrid::addHeads()
{
    const std::vector<FormField> fields = entryFields();
    const auto add = [this](const QString& text, const QString& tip, int column) {
        QLabel* head = capsLabel(text, m_site.style.theme, m_content);
        head->setToolTip(plainTip(tip));
        m_grid->addWidget(head, 0, column);
        m_heads.push_back(head);
    };
    for (std::size_t i = 0; i < fields.size(); ++i)
        add(labelOf(fields[i]), tipOf(fields[i]), static_cast<int>(i) + 1);
    add(tr("Chance"), tr("How likely the first roll brings it"), static_cast<int>(fields.size()) + 1);
}

void EntryGrid::setTable(const Name& table)
{
    for (const Row& row : m_rows)
        for (FieldEditor* editor : row.editors)
            editor->discard();
    m_table = table;
    refresh();
}

void EntryGrid::refresh()
{
    const World& world = m_site.document.world();
    const Read<EncounterTable>* table = findEntry<EncounterTable>(world, m_table);
    const std::vector<Encounter> entries = table ? table->value.entries : std::vector<Encounter>();
    const bool canEdit = isOwn(world, AuthoredSection::Tables, m_table);
    const std::size_t count = std::min(entries.size(), mostRows);
    if (count != m_rows.size() || canEdit != m_canEdit)
        rebuild(count, canEdit);
    m_add->setVisible(canEdit);
    m_more->setVisible(entries.size() > count);
    m_more->setText(tr("and %1 more, which only the file shows").arg(entries.size() - count));
    const std::vector<TableFault> faults = faultsOfTable(world, m_table);
    for (std::size_t i = 0; i < count; ++i) {
        const auto fault =
            std::find_if(faults.begin(), faults.end(), [i](const TableFault& each) { return each.entry == i; });
        showEntry(m_rows[i], i, gloam::written(entries[i]), fault == faults.end() ? QString() : fault->sentence);
    }
    showChances(table ? table->value : EncounterTable());
}

void EntryGrid::rebuild(std::size_t count, bool canEdit)
{
    std::size_t focused = m_rows.size();
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        for (QWidget* widget : m_rows[i].all)
            if (widget == window()->focusWidget() || widget->isAncestorOf(window()->focusWidget()))
                focused = i;
    const bool hadFocus = focused < m_rows.size();
    for (const Row& row : m_rows) {
        for (FieldEditor* editor : row.editors)
            editor->disconnect(this);
        for (QWidget* widget : row.all) {
            m_grid->removeWidget(widget);
            widget->hide();
            widget->deleteLater();
        }
    }
    m_rows.clear();
    m_canEdit = canEdit;
    for (std::size_t i = 0; i < count; ++i)
        addRow(i, canEdit);
    if (!hadFocus)
        return;
    if (m_rows.empty())
        m_add->setFocus(Qt::OtherFocusReason);
    else
        m_rows[std::min(focused, m_rows.size() - 1)].editors.front()->takeFocus();
}

void EntryGrid::addRow(std::size_t index, bool canEdit)
{
    const std::vector<FormField> fields = entryFields();
    const int line = 1 + static_cast<int>(index) * linesPerEntry;
    Row row;
    row.glyph = new QLabel(m_content);
    m_grid->addWidget(row.glyph, line, 0);
    row.all.push_back(row.glyph);
    for (std::size_t i = 0; i < fields.size(); ++i)
        addEditor(row, index, i, line, canEdit);
    const int after = static_cast<int>(fields.size()) + 1;
    row.chance = bodyLabel({}, m_site.style.theme, m_content);
    row.chance->setWordWrap(false);
    row.chance->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    applyStyle(row.chance, [this, label = row.chance] { label->setMinimumWidth(m_site.style.theme.scaled(64)); });
    m_grid->addWidget(row.chance, line, after);
    row.all.push_back(row.chance);
    if (canEdit)
        addButtons(row, index, line);
    row.fault = bodyLabel({}, m_site.style.theme, m_content);
    applyInk(row.fault, m_site.style.theme, &Theme::danger);
    m_grid->addWidget(row.fault, line + 2, 1, 1, after + 1);
    row.fault->hide();
    row.all.push_back(row.fault);
    for (QWidget* widget : row.all)
        if (widget != row.fault)
            widget->show();
    for (std::size_t i = 0; i < fields.size(); ++i)
        row.editors[i]->setVisible(!row.unfolders[i]);
    m_rows.push_back(std::move(row));
}

void EntryGrid::addEditor(Row& row, std::size_t index, std::size_t number, int line, bool canEdit)
{
    const FormField shown = entryFields()[number];
    FormField field = shown;
    field.unit.clear();
    FieldEditor* editor =
        makeFieldEditor(m_site, field, tr("%1 of entry %2").arg(labelOf(field)).arg(index + 1), m_content);
    editor->setEnabled(canEdit);
    row.editors.push_back(editor);
    row.unfolders.push_back(nullptr);
    row.all.push_back(editor);
    if (editor->isWide()) {
        addUnfolder(row, editor, field, index, line);
    } else {
        const int width = number == 0 ? typeWidth : numberWidth;
        if (!qobject_cast<DiceField*>(editor))  // dice need room for their mean
            applyStyle(editor, [this, editor, width] { editor->setMinimumWidth(m_site.style.theme.scaled(width)); });
        m_grid->addWidget(editor, line, static_cast<int>(number) + 1);
    }
    connect(editor, &FieldEditor::entered, this, [this, index, shown](const Value& value) {
        const FieldEditor* input = this->editor(index, shown.name);
        const EditResult known = checkReferences(m_site.document, m_site.open, m_site.subject, shown, value,
                                                 input ? input->value() : Value());
        perform(index, known ? planSetItem(m_site.document.world(), ListPlace::entries(m_table), index, shown, value)
                             : Plan(known));
    });
    connect(editor, &FieldEditor::objected, this,
            [this, index](const QString& sentence) { perform(index, Plan(EditResult{sentence})); });
    connect(editor, &FieldEditor::discarded, this, &EntryGrid::refresh);
}

/// What is too wide for its column unfolds below the entry.
void EntryGrid::addUnfolder(Row& row, FieldEditor* editor, const FormField& field, std::size_t index, int line)
{
    const std::vector<FormField> fields = entryFields();
    auto* unfolder = new QToolButton(m_content);
    unfolder->setCheckable(true);
    unfolder->setFocusPolicy(Qt::StrongFocus);
    unfolder->setAccessibleName(tr("%1 of entry %2, unfold").arg(labelOf(field)).arg(index + 1));
    m_grid->addWidget(unfolder, line, static_cast<int>(row.editors.size()), Qt::AlignLeft);
    m_grid->addWidget(editor, line + 1, 1, 1, static_cast<int>(fields.size()) + 2);
    const auto order = [unfolder, editor] { orderTabsAfter(unfolder, *editor); };
    connect(unfolder, &QAbstractButton::toggled, editor, [editor, order](bool isUnfolded) {
        editor->setVisible(isUnfolded);
        order();
    });
    connect(editor, &FieldEditor::restructured, unfolder, order);
    row.unfolders.back() = unfolder;
    row.all.push_back(unfolder);
}

void EntryGrid::addButtons(Row& row, std::size_t index, int line)
{
    const Theme& theme = m_site.style.theme;
    auto* box = new QWidget(m_content);
    auto* layout = rowIn(box, {}, 0);
    auto* up = new UpButton(theme, tr("Move entry %1 up").arg(index + 1), box);
    up->setEnabled(index > 0);
    row.up = up;
    auto* twin = new QToolButton(box);
    applyStyle(twin, [this, twin] {
        twin->setIcon(iconNamed(QStringLiteral("duplicate"), m_site.style.resources, m_site.style.theme));
    });
    twin->setAutoRaise(true);
    twin->setFocusPolicy(Qt::StrongFocus);
    twin->setAccessibleName(tr("Duplicate entry %1").arg(index + 1));
    twin->setToolTip(plainTip(twin->accessibleName()));
    auto* remove = new RemoveButton(theme, tr("Remove entry %1").arg(index + 1), box);
    for (QWidget* button : std::initializer_list<QWidget*>{up, twin, remove})
        layout->addWidget(button);
    m_grid->addWidget(box, line, static_cast<int>(row.editors.size()) + 2);
    row.all.push_back(box);
    connect(up, &QAbstractButton::clicked, this, [this, index] { moveUp(index); });
    connect(twin, &QAbstractButton::clicked, this, [this, index] {
        perform(index, planDuplicateItem(m_site.document.world(), ListPlace::entries(m_table), index));
    });
    connect(remove, &QAbstractButton::clicked, this, [this, index] {
        perform(index, planRemoveItem(m_site.document.world(), ListPlace::entries(m_table), index));
    });
}

/// An objection stands below the row until something else is entered.
bool EntryGrid::perform(std::size_t index, Plan plan)
{
    const EditResult can = plan ? m_site.document.perform(std::move(plan)) : EditResult(plan);
    if (can || index >= m_rows.size())
        return static_cast<bool>(can);
    m_rows[index].fault->setText(can.objection);
    m_rows[index].fault->show();
    return false;
}

/// The focus goes along, to the type once the entry is the first: the button would now move another one.
void EntryGrid::moveUp(std::size_t index)
{
    if (!perform(index, planMoveItem(m_site.document.world(), ListPlace::entries(m_table), index, -1)))
        return;
    if (index == 0 || index > m_rows.size())
        return;
    const Row& row = m_rows[index - 1];
    if (row.up && row.up->isEnabled())
        row.up->setFocus(Qt::OtherFocusReason);
    else
        row.editors.front()->takeFocus();
}

void EntryGrid::showEntry(Row& row, std::size_t index, const Map& values, const QString& fault)
{
    const std::vector<FormField> fields = entryFields();
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const Value* value = values.find(fields[i].name);
        if (!value)
            continue;
        row.editors[i]->setValue(*value);
        if (row.unfolders[i])
            showUnfolder(*row.unfolders[i], *value, tipOf(fields[i]));
    }
    const Value* type = values.find("type");
    const auto* name = type ? type->as<std::string>() : nullptr;
    row.glyph->setPixmap(glyphOf(name ? Name(*name) : Name()));
    row.fault->setText(fault);
    row.fault->setVisible(!fault.isEmpty());
    for (FieldEditor* editor : row.editors)
        editor->describe(fault.isEmpty() ? tr("entry %1").arg(index + 1) : fault);
}

void EntryGrid::showChances(const EncounterTable& table)
{
    const std::vector<int> weights = firstWeights(table);
    const long long total = std::accumulate(weights.begin(), weights.end(), 0LL);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const bool isRead = i < weights.size();
        const bool isGuaranteed = isRead && table.entries[i].least > 0;
        const bool isDrawn = isRead && weights[i] > 0 && total > 0;
        QLabel* label = m_rows[i].chance;
        label->setText(isDrawn ? percentOf(weights[i], total) : tr("0 %"));
        label->setToolTip(plainTip(isDrawn        ? tr("%1 of %2, all weights together").arg(weights[i]).arg(total)
                                   : isGuaranteed ? tr("No roll brings it; only the guaranteed ones come")
                                                  : tr("It never comes")));
        applyInk(label, m_site.style.theme, isDrawn || isGuaranteed ? &Theme::text : &Theme::warning);
        if (isRead && !isDrawn && !isGuaranteed && m_rows[i].fault->isHidden() && !table.entries[i].type.isEmpty()) {
            m_rows[i].fault->setText(table.entries[i].weight == 0
                                         ? tr("It never comes: give it a weight, or a least number.")
                                         : tr("It never comes: the budget or its most number allows none."));
            m_rows[i].fault->show();
        }
    }
}

FieldEditor* EntryGrid::editor(std::size_t entry, std::string_view field) const
{
    const std::vector<FormField> fields = entryFields();
    for (std::size_t i = 0; entry < m_rows.size() && i < fields.size(); ++i)
        if (fields[i].name == field)
            return m_rows[entry].editors[i];
    return nullptr;
}

QString EntryGrid::chanceOf(std::size_t entry) const
{
    return entry < m_rows.size() ? m_rows[entry].chance->text() : QString();
}

QString EntryGrid::faultOf(std::size_t entry) const
{
    return entry < m_rows.size() && !m_rows[entry].fault->isHidden() ? m_rows[entry].fault->text() : QString();
}

QPixmap EntryGrid::glyphOf(const Name& name)
{
    const auto& types = m_site.document.world().registry;
    const EntityTypeId type = types->findEntity(name);
    if (type.slot == 0)
        return {};
    if (const CellForm form{CellStep::M, false, m_site.style.shared->hasPictograms}; form != m_atlas.form())
        m_atlas = GlyphAtlas(m_site.style.glyphs, form);
    m_atlas.useTypes(types);
    const Entity entity = makeEntity(*types, type, EntityId{}, {});
    QImage picture(m_atlas.cell(), QImage::Format_RGB32);
    paintCell(picture, {0, 0}, cellOfEntity(entity, *types, m_site.style.theme.palette), m_atlas);
    return QPixmap::fromImage(picture);
}

}  // namespace gloam::editor
