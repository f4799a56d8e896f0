#pragma once

#include "core/find/ThingColumns.h"
#include "editor/document/WorldDocument.h"
#include "editor/things/ThingSearch.h"
#include "editor/ui/UiStyle.h"

#include <QAbstractTableModel>

#include <vector>

namespace gloam::editor {

/// The things of a list as rows of a table. It keeps which there are, and reads of the world only the cells that are
/// shown.
class ThingsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    ThingsModel(const Theme& theme, const WorldDocument& document, QObject* parent = nullptr);

    void setColumns(std::vector<ThingColumn> columns);
    const std::vector<ThingColumn>& columns() const { return m_columns; }
    const ThingColumn& column(int index) const { return m_columns[static_cast<std::size_t>(index)]; }

    /// Begins again with these rows, unless they are those there are.
    void setRows(const std::vector<ThingRow>& rows);
    const std::vector<ThingRow>& rows() const { return m_rows; }
    const ThingRow& row(int index) const { return m_rows[static_cast<std::size_t>(index)]; }

    /// The cells have changed.
    void refresh(bool areTypesChanged);

    ThingCell cell(const QModelIndex& index) const;  ///< Nowhere for a thing that is gone
    QString text(const QModelIndex& index) const;    ///< as shown
    /// Whether the value can be changed in its cell; lists and maps are the inspector's.
    bool isEditedInCell(const QModelIndex& index) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    void sort(int column, Qt::SortOrder order) override;  ///< asks for it

signals:
    void sortAsked(int column, Qt::SortOrder order);

private:
    QString sourceOf(const QModelIndex& index) const;

    const Theme& m_theme;
    const WorldDocument& m_document;
    std::vector<ThingColumn> m_columns;
    std::vector<ThingRow> m_rows;
    mutable ThingReader m_reader;
};

/// A column as its head names it: "Type", "Hit points".
QString titleOfColumn(const ThingColumn& column);

/// The same with its part, to choose from a list: "stats.hp: Hit points".
QString choiceOfColumn(const ThingColumn& column);

/// Rows with the heads of their columns, for spreadsheets: cells between tabs.
QString tsvOf(const ThingsModel& model, const std::vector<int>& rows);

}  // namespace gloam::editor
