#include "editor/dialogs/NamedRows.h"

#include <QListWidget>

namespace gloam::editor {

void setNameOf(QListWidgetItem& row, const Name& name)
{
    row.setData(Qt::UserRole, QString::fromStdString(name.text()));
}

Name nameOf(const QListWidgetItem& row)
{
    return Name(row.data(Qt::UserRole).toString().toStdString());
}

int rowOfName(const QListWidget& list, const Name& name)
{
    int at = list.count() - 1;
    while (at >= 0 && nameOf(*list.item(at)) != name)
        --at;
    return at;
}

Name chosenName(const QListWidget& list)
{
    const QListWidgetItem* row = list.currentItem();
    return row ? nameOf(*row) : Name();
}

void chooseName(QListWidget& list, const Name& name)
{
    const int row = rowOfName(list, name);
    list.setCurrentRow(row < 0 && list.count() > 0 ? 0 : row);
}

}  // namespace gloam::editor
