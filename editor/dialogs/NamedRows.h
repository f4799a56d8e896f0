#pragma once

#include "core/base/Name.h"

class QListWidget;
class QListWidgetItem;

namespace gloam::editor {

// Lists whose rows stand for names, which they keep as data: their texts may say more.

void setNameOf(QListWidgetItem& row, const Name& name);
Name nameOf(const QListWidgetItem& row);

/// The row of a name; -1 if there is none.
int rowOfName(const QListWidget& list, const Name& name);

/// The name of the current row; empty if there is none.
Name chosenName(const QListWidget& list);

/// Makes the row of a name current, else the first row.
void chooseName(QListWidget& list, const Name& name);

}  // namespace gloam::editor
