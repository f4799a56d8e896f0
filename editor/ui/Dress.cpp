#include "editor/ui/Dress.h"

#include <QApplication>
#include <QEvent>
#include <QWidget>

#include <deque>

namespace gloam::editor {

namespace {

QEvent::Type lookChange()
{
    static const int type = QEvent::registerEventType();
    return static_cast<QEvent::Type>(type);
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

void announceLook()
{
    for (QWidget* widget : QApplication::allWidgets()) {
        QEvent event(lookChange());
        QApplication::sendEvent(widget, &event);
        widget->updateGeometry();
        widget->update();
    }
}

}  // namespace gloam::editor
