#pragma once

#include "app/setup/UserFolders.h"

#include <QWidget>

namespace gloam::app {

/// The sizes the user gives the window and the editor's panels, kept between starts. Other sizes are not kept, so that
/// they follow the window.
void keepWindow(const QWidget& window, const UserFolders& folders);
void restoreWindow(QWidget& window, const UserFolders& folders);  ///< leaves it unchanged if none were kept

/// The sizes of all named splitters inside, plus which groups of the inspector are folded, whether the list of problems
/// shows, and the form of the list of levels.
void keepPanels(const QWidget& editor, const UserFolders& folders);
void restorePanels(QWidget& editor, const UserFolders& folders);

}  // namespace gloam::app
