#pragma once

#include <QAbstractListModel>

#include <algorithm>
#include <vector>

namespace gloam::editor {

/// A list model over comparable rows. It announces changes exactly: rows that differ change in place, and the end grows
/// or shrinks.
template <typename Row> class RowsModel : public QAbstractListModel {
public:
    using QAbstractListModel::QAbstractListModel;

    void setRows(const std::vector<Row>& next)
    {
        const std::size_t common = std::min(m_rows.size(), next.size());
        for (std::size_t i = 0; i < common; ++i)
            changeRow(i, next[i]);
        if (next.size() < m_rows.size()) {
            beginRemoveRows({}, static_cast<int>(common), rowCount() - 1);
            m_rows.resize(common);
            endRemoveRows();
        }
        if (next.size() > m_rows.size()) {
            beginInsertRows({}, static_cast<int>(common), static_cast<int>(next.size()) - 1);
            m_rows.insert(m_rows.end(), next.begin() + static_cast<std::ptrdiff_t>(common), next.end());
            endInsertRows();
        }
    }

    /// Something beside the rows has changed how they are shown.
    void refresh()
    {
        if (!m_rows.empty())
            emit dataChanged(index(0), index(rowCount() - 1));
    }

    const Row& row(const QModelIndex& index) const { return m_rows[static_cast<std::size_t>(index.row())]; }
    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }

private:
    void changeRow(std::size_t at, const Row& next)
    {
        if (m_rows[at] == next)
            return;
        m_rows[at] = next;
        const QModelIndex changed = index(static_cast<int>(at));
        emit dataChanged(changed, changed);
    }

    std::vector<Row> m_rows;
};

}  // namespace gloam::editor
