#include "editor/ui/WrapLayout.h"

namespace gloam::editor {

WrapLayout::WrapLayout(int spacing)
{
    setSpacing(spacing);
}

WrapLayout::~WrapLayout() = default;

void WrapLayout::addItem(QLayoutItem* item)
{
    m_items.emplace_back(item);
}

QLayoutItem* WrapLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem* WrapLayout::takeAt(int index)
{
    if (!itemAt(index))
        return nullptr;
    QLayoutItem* const taken = m_items[static_cast<std::size_t>(index)].release();
    m_items.erase(m_items.begin() + index);
    return taken;
}

int WrapLayout::heightForWidth(int width) const
{
    const std::vector<QRect> places = placesFor(width);
    return places.empty() ? 0 : places.back().bottom() + 1;
}

QSize WrapLayout::sizeHint() const
{
    int width = m_items.empty() ? 0 : -spacing();
    for (const auto& item : m_items)
        width += item->sizeHint().width() + spacing();
    return {width, minimumSize().height()};
}

QSize WrapLayout::minimumSize() const
{
    QSize least;
    for (const auto& item : m_items)
        least = least.expandedTo(item->sizeHint());
    return least;
}

void WrapLayout::setGeometry(const QRect& place)
{
    QLayout::setGeometry(place);
    const std::vector<QRect> places = placesFor(place.width());
    for (std::size_t i = 0; i < places.size(); ++i)
        m_items[i]->setGeometry(places[i].translated(place.topLeft()));
}

/// The items are all as high as the highest.
std::vector<QRect> WrapLayout::placesFor(int width) const
{
    const int height = minimumSize().height();
    std::vector<QRect> places;
    QPoint at;
    for (const auto& item : m_items) {
        const QSize size(item->sizeHint().width(), height);
        if (at.x() > 0 && at.x() + size.width() > width)
            at = {0, at.y() + height + spacing()};
        places.emplace_back(at, size);
        at.rx() += size.width() + spacing();
    }
    return places;
}

}  // namespace gloam::editor
