#pragma once

class QWidget;

namespace gloam::editor {

/// Lets Tab visit, after `first`, all shown inputs within a widget, in the order of their creation. Returns the last of
/// them; `first` if there are none.
QWidget* orderTabsAfter(QWidget* first, const QWidget& within);

}  // namespace gloam::editor
