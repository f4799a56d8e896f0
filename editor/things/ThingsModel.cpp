#include "editor/things/ThingsModel.h"

#include "editor/document/PlanParts.h"
#include "editor/inspector/fields/FieldLabel.h"
#include "editor/ui/Labels.h"

#include <QStringList>

#include <utility>

namespace gloam::editor {

namespace {

/// Editors of lists, maps and texts over several lines need more room than a cell has.
bool fitsIntoCell(const FormField& field)
{
    switch (field.kind) {
    case FieldKind::Truth:
    case FieldKind::Number:
    case FieldKind::Name:
    case FieldKind::Dice:
    case FieldKind::Colour:
    case FieldKind::Glyph:
    case FieldKind::Choice: return true;
    case FieldKind::Text: return field.input != InputStyle::Prose;
    case FieldKind::Cell:
    case FieldKind::Size:
    case FieldKind::Id:
    case FieldKind::Place:
    case FieldKind::Map:
    case FieldKind::Object:
    case FieldKind::Items: return false;
    }
    return false;
}

/// On one line, and without what would begin another cell.
QString plainCell(QString text)
{
    return text.replace(QLatin1Char('\t'), QLatin1Char(' ')).replace(QLatin1Char('\n'), QLatin1Char(' '));
}

}  // namespace

ThingsModel::ThingsModel(const Theme& theme, const WorldDocument& document, QObject* parent)
    : QAbstractTableModel(parent), m_theme(theme), m_document(document)
{}

void ThingsModel::setColumns(std::vector<ThingColumn> columns)
{
    beginResetModel();
    m_columns = std::move(columns);
    endResetModel();
}

void ThingsModel::setRows(const std::vector<ThingRow>& rows)
{
    if (rows == m_rows)
        return refresh(false);
    beginResetModel();
    m_rows = rows;
    endResetModel();
}

void ThingsModel::refresh(bool areTypesChanged)
{
    if (areTypesChanged)
        m_reader.forget();
    if (!m_rows.empty() && !m_columns.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

ThingCell ThingsModel::cell(const QModelIndex& index) const
{
    const World& world = m_document.world();
    const ThingRow& row = this->row(index.row());
    const Level* const level = world.findLevel(row.level);
    const Entity* const entity = level ? level->entities.find(row.id) : nullptr;
    return entity ? m_reader.read(world, *level, *entity, column(index.column())) : ThingCell();
}

QString ThingsModel::text(const QModelIndex& index) const
{
    if (column(index.column()).kind == ThingColumn::Kind::Level)
        return nameOf(m_document.world(), row(index.row()).level);
    return QString::fromStdString(cellText(cell(index).value));
}

bool ThingsModel::isEditedInCell(const QModelIndex& index) const
{
    const ThingColumn& of = column(index.column());
    if (of.kind == ThingColumn::Kind::Type)
        return true;
    return of.isEdited() && fitsIntoCell(of.leaf) && cell(index).from != ThingCell::From::Nowhere;
}

int ThingsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ThingsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QString ThingsModel::sourceOf(const QModelIndex& index) const
{
    const ThingColumn& of = column(index.column());
    if (of.kind != ThingColumn::Kind::Name && of.kind != ThingColumn::Kind::Field)
        return {};
    switch (cell(index).from) {
    case ThingCell::From::Nowhere: return tr("it has no such field");
    case ThingCell::From::Type: return tr("from its type");
    case ThingCell::From::Here: return tr("set here");
    }
    return {};
}

QVariant ThingsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    switch (role) {
    case Qt::DisplayRole: return text(index);
    case Qt::ToolTipRole: {
        const QString source = sourceOf(index);
        return plainTip(source.isEmpty() ? text(index) : tr("%1 (%2)").arg(text(index), source));
    }
    case Qt::AccessibleTextRole: {
        const QString source = sourceOf(index);
        const QString head = tr("%1 %2").arg(titleOfColumn(column(index.column())), text(index));
        return source.isEmpty() ? head : tr("%1, %2").arg(head, source);
    }
    case Qt::ForegroundRole: return sourceOf(index) == tr("from its type") ? m_theme.quiet : m_theme.text;
    default: return {};
    }
}

QVariant ThingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section >= columnCount())
        return {};
    const ThingColumn& of = column(section);
    if (role == Qt::DisplayRole)
        return titleOfColumn(of);
    if (role == Qt::ToolTipRole) {
        const QString help = QString::fromStdString(of.leaf.help);
        const QString key = QString::fromStdString(of.key);
        return plainTip(help.isEmpty() ? key : tr("%1: %2").arg(key, help));
    }
    return {};
}

Qt::ItemFlags ThingsModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return {};
    const Qt::ItemFlags usual = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return isEditedInCell(index) ? usual | Qt::ItemIsEditable : usual;
}

void ThingsModel::sort(int column, Qt::SortOrder order)
{
    emit sortAsked(column, order);
}

QString titleOfColumn(const ThingColumn& column)
{
    switch (column.kind) {
    case ThingColumn::Kind::Type: return ThingsModel::tr("Type");
    case ThingColumn::Kind::Name: return ThingsModel::tr("Name");
    case ThingColumn::Kind::Level: return ThingsModel::tr("Level");
    case ThingColumn::Kind::Place: return ThingsModel::tr("Place");
    case ThingColumn::Kind::Id: return ThingsModel::tr("Id");
    case ThingColumn::Kind::Field:
        return column.part.isEmpty() ? ThingsModel::tr("Hit points now") : labelOfKey(column.leaf.name);
    }
    return {};
}

QString choiceOfColumn(const ThingColumn& column)
{
    const QString key = QString::fromStdString(column.key);
    const QString title = titleOfColumn(column);
    return title.compare(key, Qt::CaseInsensitive) == 0 ? title : ThingsModel::tr("%1: %2").arg(key, title);
}

QString tsvOf(const ThingsModel& model, const std::vector<int>& rows)
{
    QStringList heads;
    for (const ThingColumn& column : model.columns())
        heads << QString::fromStdString(column.key);
    QString tsv = heads.join(QLatin1Char('\t')) + QLatin1Char('\n');
    for (const int row : rows) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column)
            cells << plainCell(model.text(model.index(row, column)));
        tsv += cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    }
    return tsv;
}

}  // namespace gloam::editor
