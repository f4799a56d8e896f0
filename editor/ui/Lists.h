#pragma once

#include <QListView>
#include <QString>

namespace gloam::editor {

/// Makes a list show a model, under a name for screen readers: its rows are chosen, not edited, and never wider than
/// it.
void setUpList(QListView& list, QAbstractItemModel* rows, QAbstractItemDelegate* delegate, const QString& name);

/// Makes a list lay out its rows again when its width changes.
void wrapRows(QListView& list);

/// Scrolls to the current row whenever the list gets more rows or less room.
void keepCurrentInView(QAbstractItemView& list);

/// Whether a row's text has every word typed into a search.
bool hasAllWords(const QString& text, const QString& typed);

/// How well a name fits what was typed, best first: 0 the whole name, 1 one of its words, 2 its beginning, 3 the
/// beginning of one of its words, 4 all words typed are in it, 5 not by its name.
int matchRank(const QString& name, const QString& typed);

}  // namespace gloam::editor
