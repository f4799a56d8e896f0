#include "editor/ui/Dress.h"

#include <QApplication>
#include <QEvent>
#include <QPointer>
#include <QWidget>

#include <algorithm>
#include <deque>
#include <utility>
#include <vector>

namespace gloam::editor {

namespace {

QEvent::Type lookChange()
{
    static const int type = QEvent::registerEventType();
    return static_cast<QEvent::Type>(type);
}

int depthOf(const QWidget& widget)
{
    int depth = 0;
    for (const QWidget* parent = widget.parentWidget(); parent; parent = parent->parentWidget())
        ++depth;
    return depth;
}

/// Lives with its widget and listens for it. A widget has one, as filters of their own would be asked last first, and
/// what was put on above would end below.
class Dresser : public QObject {
public:
    explicit Dresser(QWidget* widget) : QObject(widget) { widget->installEventFilter(this); }

    static Dresser& of(QWidget* widget)
    {
        for (QObject* child : widget->children())
            if (auto* dresser = dynamic_cast<Dresser*>(child))
                return *dresser;
        return *new Dresser(widget);
    }

    void add(std::function<void()> dressing)
    {
        dressing();
        m_dressings.push_back(std::move(dressing));
    }

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == lookChange())
            for (std::size_t i = 0; i < m_dressings.size(); ++i)   // one may add another
                m_dressings[i]();
        return false;
    }

private:
    std::deque<std::function<void()>> m_dressings;   ///< in the order they were put on; a deque stays as one is added
};

}  // namespace

void dress(QWidget* widget, std::function<void()> dressing)
{
    Dresser::of(widget).add(std::move(dressing));
}

void dressInk(QWidget* widget, const Theme& theme, QColor Theme::* ink)
{
    dress(widget, [widget, &theme, ink] {
        QPalette palette = widget->palette();
        palette.setColor(QPalette::WindowText, theme.*ink);
        widget->setPalette(palette);
    });
}

void dressFont(QWidget* widget, const Theme& theme, QFont (Theme::*font)() const)
{
    dress(widget, [widget, &theme, font] { widget->setFont((theme.*font)()); });
}

void dressHeight(QWidget* widget, const Theme& theme, int pixels)
{
    dress(widget, [widget, &theme, pixels] { widget->setFixedHeight(theme.scaled(pixels)); });
}

/// Outer widgets first: a style sheet that is put on one takes from all within it the palettes and fonts they were given.
void announceLook()
{
    std::vector<std::pair<int, QWidget*>> byDepth;
    for (QWidget* widget : QApplication::allWidgets())
        byDepth.emplace_back(depthOf(*widget), widget);
    std::sort(byDepth.begin(), byDepth.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<QPointer<QWidget>> order;
    for (const auto& [depth, widget] : byDepth)
        order.emplace_back(widget);
    for (const QPointer<QWidget>& widget : order) {
        if (!widget)
            continue;   // a dressing may make parts again
        QEvent event(lookChange());
        QApplication::sendEvent(widget, &event);
        widget->updateGeometry();
        widget->update();
    }
}

}  // namespace gloam::editor
