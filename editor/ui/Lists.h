#pragma once

#include <QListView>
#include <QString>

namespace gloam::editor {

/// Makes a list show a model, under a name for screen readers: its rows are chosen, not edited, and never wider than
/// it.
void setUpList(QListView& list, QAbstractItemModel* rows, QAbstractItemDelegate* delegate, const QString& name);

/// Whether a row's text has every word typed into a search.
bool hasAllWords(const QString& text, const QString& typed);

}  // namespace gloam::editor
