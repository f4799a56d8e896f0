#include "editor/ui/LeastSize.h"

#include <QLayout>
#include <QWidget>

#include <algorithm>

namespace gloam::editor {

QSize leastSizeOf(const QWidget& widget)
{
    const QLayout& layout = *widget.layout();
    const QSize least = layout.totalMinimumSize();
    if (!layout.hasHeightForWidth())
        return least;
    return {least.width(), std::max(least.height(), layout.totalMinimumHeightForWidth(widget.width()))};
}

}  // namespace gloam::editor
