#include "editor/ui/ApplyStyle.h"

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

/// Lives with its widget and listens for it. A widget has only one, because Qt asks the filter added last first, which
/// would reverse the order.
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
            for (std::size_t i = 0; i < m_dressings.size(); ++i)  // one may add another
                m_dressings[i]();
        return false;
    }

private:
    std::deque<std::function<void()>> m_dressings;  ///< in order of addition; a deque keeps references valid
};

}  // namespace

void applyStyle(QWidget* widget, std::function<void()> dressing)
{
    Dresser::of(widget).add(std::move(dressing));
}

void applyInk(QWidget* widget, const Theme& theme, QColor Theme::*ink)
{
    applyStyle(widget, [widget, &theme, ink] {
        QPalette palette = widget->palette();
        palette.setColor(QPalette::WindowText, theme.*ink);
        widget->setPalette(palette);
    });
}

void applyFont(QWidget* widget, const Theme& theme, QFont (Theme::*font)() const)
{
    applyStyle(widget, [widget, &theme, font] { widget->setFont((theme.*font)()); });
}

void applyHeight(QWidget* widget, const Theme& theme, int pixels)
{
    applyStyle(widget, [widget, &theme, pixels] { widget->setFixedHeight(theme.scaled(pixels)); });
}

/// Outer widgets first: a style sheet set on one resets the palettes and fonts of all widgets inside.
void announceStyle()
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
            continue;  // it may create widgets again
        QEvent event(lookChange());
        QApplication::sendEvent(widget, &event);
        widget->updateGeometry();
        widget->update();
    }
}

}  // namespace gloam::editor
