#include "editor/ui/Layouts.h"

namespace gloam::editor {

namespace {

template <typename Layout> Layout* layoutIn(QWidget* widget, const QMargins& margins, int spacing)
{
    auto* layout = new Layout(widget);
    layout->setContentsMargins(margins);
    layout->setSpacing(spacing);
    return layout;
}

}  // namespace

QHBoxLayout* rowIn(QWidget* widget, const QMargins& margins, int spacing)
{
    return layoutIn<QHBoxLayout>(widget, margins, spacing);
}

QVBoxLayout* columnIn(QWidget* widget, const QMargins& margins, int spacing)
{
    return layoutIn<QVBoxLayout>(widget, margins, spacing);
}

QHBoxLayout* rowOf(std::initializer_list<QWidget*> widgets, int spacing)
{
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing);
    for (QWidget* widget : widgets)
        row->addWidget(widget);
    row->addStretch(1);
    return row;
}

}  // namespace gloam::editor
