#pragma once

#include <QBoxLayout>

#include <initializer_list>

namespace gloam::editor {

/// A row as the layout of a widget; the style's own spacing unless given.
QHBoxLayout* rowIn(QWidget* widget, const QMargins& margins = {}, int spacing = -1);

/// The same as a column.
QVBoxLayout* columnIn(QWidget* widget, const QMargins& margins = {}, int spacing = -1);

/// Widgets side by side at the left.
QHBoxLayout* rowOf(std::initializer_list<QWidget*> widgets, int spacing = -1);

}  // namespace gloam::editor
