#include "core/parts/Carrying.h"
#include "editor/state/LongWork.h"
#include "editor/things/ThingPlans.h"
#include "editor/things/ThingsModel.h"
#include "editor/things/ThingsPanel.h"

#include <QApplication>
#include <QClipboard>
#include <QTableView>

#include <algorithm>
#include <map>
#include <utility>

namespace gloam::editor {

std::vector<int> ThingsPanel::selectedRows() const
{
    std::vector<int> rows;
    for (const QItemSelectionRange& range : m_table->selectionModel()->selection())
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows.push_back(row);
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

/// The selected ones, or the row by itself if it is not among them.
std::vector<ThingRow> ThingsPanel::rowsToChange(const QModelIndex& at) const
{
    const std::vector<int> selected = selectedRows();
    if (!std::binary_search(selected.begin(), selected.end(), at.row()))
        return {m_model->row(at.row())};
    std::vector<ThingRow> rows;
    for (const int row : selected)
        rows.push_back(m_model->row(row));
    return rows;
}

/// Those that are listed; without leading the map's selection.
void ThingsPanel::selectRows(const std::vector<ThingRow>& rows, const ThingRow& current, int column)
{
    std::map<std::pair<EntityId, Name>, bool> wanted;
    for (const ThingRow& row : rows)
        wanted.emplace(std::pair(row.id, row.level), true);
    QItemSelection selection;
    int currentRow = -1;
    const int last = m_model->columnCount() - 1;
    for (int i = 0, begun = -1; i <= m_model->rowCount(); ++i) {
        const bool isWanted =
            i < m_model->rowCount() && wanted.contains(std::pair(m_model->row(i).id, m_model->row(i).level));
        if (isWanted && begun < 0)
            begun = i;
        if (!isWanted && begun >= 0) {
            selection.select(m_model->index(begun, 0), m_model->index(i - 1, last));
            begun = -1;
        }
        if (i < m_model->rowCount() && m_model->row(i) == current)
            currentRow = i;
    }
    m_isLeading = true;
    if (currentRow >= 0)
        m_table->selectionModel()->setCurrentIndex(m_model->index(currentRow, column), QItemSelectionModel::NoUpdate);
    m_table->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    m_isLeading = false;
    if (currentRow >= 0 && isVisible())
        m_table->scrollTo(m_model->index(currentRow, column));
}

/// Selects on the map what is selected here, as far as it is on the open level.
void ThingsPanel::leadSelection()
{
    say(countText());
    if (m_isLeading)
        return;
    std::vector<EntityId> ids;
    for (const int row : selectedRows())
        if (m_model->row(row).level == m_state.open.id())
            ids.push_back(m_model->row(row).id);
    if (ids.empty() && m_state.subject.selection().kind != Selection::Kind::Entities)
        return;
    m_isLeading = true;
    m_state.subject.select(Selection::ofEntities(std::move(ids)));
    m_isLeading = false;
}

/// Selects here what is selected on the map.
void ThingsPanel::followSelection()
{
    if (m_isLeading || m_isEditing || !isVisible() || m_model->rowCount() == 0)
        return;
    std::vector<ThingRow> rows;
    if (const Selection& selection = m_state.subject.selection(); selection.kind == Selection::Kind::Entities)
        for (const EntityId id : selection.entities)
            rows.push_back({m_state.open.id(), id});
    const QModelIndex current = m_table->currentIndex();
    const bool isAmong =
        current.isValid() && std::find(rows.begin(), rows.end(), m_model->row(current.row())) != rows.end();
    const ThingRow at =
        rows.empty() || isAmong ? (current.isValid() ? m_model->row(current.row()) : ThingRow()) : rows.front();
    selectRows(rows, at, std::max(0, current.column()));
    say(countText());
}

/// Shows how far it is and stops by Esc, as long as many things may take.
EditResult ThingsPanel::perform(const QString& what, const std::function<ThingsChange(const World&, Progress&)>& plan)
{
    ThingsChange change;
    const auto make = [&change, &plan](const World& world, Progress& progress) {
        change = plan(world, progress);
        return std::move(change.plan);
    };
    const auto made = planBeside(m_state.document, m_state.work, what, make);
    if (!made)
        return {tr("Stopped: nothing was changed.")};
    m_isEditing = true;
    const EditResult done = m_state.document.perform(*made);
    m_isEditing = false;
    if (!done)
        return done;
    if (change.changed == 0 && change.left > 0)
        return {change.reason.isEmpty() ? tr("Nothing changes.") : change.reason};
    QString told = change.changed == 1 ? tr("Changed: 1 thing.") : tr("Changed: %L1 things.").arg(change.changed);
    if (change.left > 0)
        told = tr("Changed: %L1 things. Left as before: %L2.").arg(change.changed).arg(change.left);
    if (!change.reason.isEmpty())
        told += QLatin1Char(' ') + change.reason;
    m_state.notices.tell(told, change.changed > 0 ? Sign::Good : Sign::Note);
    return {};
}

EditResult ThingsPanel::setCells(const QModelIndex& at, const Value& value)
{
    if (!at.isValid())
        return {tr("It is gone.")};
    const std::vector<ThingRow> rows = rowsToChange(at);
    const ThingColumn column = m_model->column(at.column());
    const PartTable& parts = m_state.document.parts();
    const EditResult done = perform(tr("change"), [&](const World& world, Progress& progress) {
        return planSetCells(world, parts, rows, column, value, progress);
    });
    if (done)
        say(countText());
    return done;
}

void ThingsPanel::resetCells()
{
    const QModelIndex at = m_table->currentIndex();
    if (!at.isValid())
        return;
    const ThingColumn column = m_model->column(at.column());
    if (column.kind != ThingColumn::Kind::Name && column.kind != ThingColumn::Kind::Field)
        return say(tr("%1 is not inherited.").arg(titleOfColumn(column)), true);
    const std::vector<ThingRow> rows = rowsToChange(at);
    const PartTable& parts = m_state.document.parts();
    const EditResult done = perform(tr("reset"), [&](const World& world, Progress& progress) {
        return planResetCells(world, parts, rows, column, progress);
    });
    if (!done)
        say(done.objection, true);
}

void ThingsPanel::copyRows()
{
    std::vector<int> rows = selectedRows();
    if (rows.empty() && m_table->currentIndex().isValid())
        rows.push_back(m_table->currentIndex().row());
    if (rows.empty())
        return;
    QApplication::clipboard()->setText(tsvOf(*m_model, rows));
    m_state.notices.tell(rows.size() == 1 ? tr("Copied: 1 row, for a spreadsheet.")
                                          : tr("Copied: %L1 rows, for a spreadsheet.").arg(rows.size()),
                         Sign::Good);
}

void ThingsPanel::goTo(const QModelIndex& index)
{
    if (!index.isValid())
        return;
    const ThingRow row = m_model->row(index.row());  // a copy: the jump may change the rows
    const Level* const level = m_state.document.world().findLevel(row.level);
    const Entity* const entity = level ? level->entities.find(row.id) : nullptr;
    if (!entity)
        return say(tr("It is gone."), true);
    m_state.navigation.openAt({row.level, outermostOf(*level, *entity).at});
    m_isLeading = true;
    m_state.subject.select(Selection::ofEntities({row.id}));
    m_isLeading = false;
    selectRows({row}, row, index.column());
    emit arrived();
}

/// Lists, maps and long texts.
void ThingsPanel::editElsewhere(const QModelIndex& index)
{
    const ThingColumn column = m_model->column(index.column());
    if (!column.isEdited())
        return say(tr("%1 is not edited here. Move things on the map.").arg(titleOfColumn(column)), true);
    if (m_model->cell(index).from == ThingCell::From::Nowhere)
        return say(tr("This thing has no such field. Add the part in the inspector."), true);
    goTo(index);
    emit fieldAsked(QString::fromStdString(column.part.text()), QString::fromStdString(column.field.name));
}

}  // namespace gloam::editor
