#include "editor/ui/Lists.h"

#include <QStringList>

#include <algorithm>

namespace gloam::editor {

void setUpList(QListView& list, QAbstractItemModel* rows, QAbstractItemDelegate* delegate, const QString& name)
{
    list.setModel(rows);
    list.setItemDelegate(delegate);
    list.setAccessibleName(name);
    list.setEditTriggers(QAbstractItemView::NoEditTriggers);
    list.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

bool hasAllWords(const QString& text, const QString& typed)
{
    const QStringList words = typed.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return std::all_of(words.begin(), words.end(),
                       [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

}  // namespace gloam::editor
