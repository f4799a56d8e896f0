#pragma once

class QAction;
class QMenu;

namespace gloam::editor {

/// Adds an action of the table to a menu: a twin of it, so that its mnemonic belongs to the menu. It triggers the
/// action, looks the same and shows its key.
QAction* addActTo(QMenu& menu, QAction& act);

/// Gives every choice of a menu its own mnemonic, the first letter of a word if free.
void giveLetters(QMenu& menu);

}  // namespace gloam::editor
