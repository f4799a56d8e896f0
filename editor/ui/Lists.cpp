#include "editor/ui/Lists.h"

#include <QScrollBar>
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

void wrapRows(QListView& list)
{
    list.setResizeMode(QListView::Adjust);
    list.setWordWrap(true);  // otherwise Adjust only reacts to changes of height
}

void keepCurrentInView(QAbstractItemView& list)
{
    QObject::connect(list.verticalScrollBar(), &QScrollBar::rangeChanged, &list, [&list] {
        if (const QModelIndex current = list.currentIndex(); current.isValid())
            list.scrollTo(current);
    });
}

bool hasAllWords(const QString& text, const QString& typed)
{
    const QStringList words = typed.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return std::all_of(words.begin(), words.end(),
                       [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

int matchRank(const QString& name, const QString& typed)
{
    const QString wanted = typed.trimmed();
    if (name.compare(wanted, Qt::CaseInsensitive) == 0)
        return 0;
    const auto isWithin = [&name](qsizetype at) {
        return at >= 0 && at < name.size() && name.at(at).isLetterOrNumber();
    };
    bool isStartOfWord = false;
    for (qsizetype at = name.indexOf(wanted, 0, Qt::CaseInsensitive); at >= 0;
         at = name.indexOf(wanted, at + 1, Qt::CaseInsensitive)) {
        if (isWithin(at - 1))
            continue;
        if (!isWithin(at + wanted.size()))
            return 1;
        isStartOfWord = true;
    }
    if (name.startsWith(wanted, Qt::CaseInsensitive))
        return 2;
    if (isStartOfWord)
        return 3;
    return hasAllWords(name, wanted) ? 4 : 5;
}

}  // namespace gloam::editor
