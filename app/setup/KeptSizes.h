#pragma once

#include "app/setup/UserFolders.h"

#include <QWidget>

namespace gloam::app {

/// The sizes the user gives the window and the editor's panels, kept from one start to the next. Sizes the user has not
/// chosen are not kept, so that they go on following the window.
void keepWindow(const QWidget& window, const UserFolders& folders);
void restoreWindow(QWidget& window, const UserFolders& folders);   ///< leaves it as it is where none were kept

/// The sizes of all named splitters within; with them which groups of the inspector are folded, whether the list of
/// problems is shown, and in which form the levels are listed.
void keepPanels(const QWidget& desk, const UserFolders& folders);
void restorePanels(QWidget& desk, const UserFolders& folders);

}  // namespace gloam::app
