#pragma once

class QAction;
class QMenu;

namespace gloam::editor {

/// An act of the table in a menu: a twin of the action, so that its letter in the menu is the menu's own. It is triggered
/// as the action is, looks the same and shows its key.
QAction* addActTo(QMenu& menu, QAction& act);

/// Gives every choice of a menu a letter that takes it: one of its own, the first of a word where that is free.
void giveLetters(QMenu& menu);

}  // namespace gloam::editor
