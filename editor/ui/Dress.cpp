#include "editor/ui/Dress.h"

#include <QApplication>
#include <QEvent>
#include <QWidget>

namespace gloam::editor {

namespace {

QEvent::Type lookChange()
{
    static const int type = QEvent::registerEventType();
    return static_cast<QEvent::Type>(type);
}

/// Lives with its widget and listens for it.
class Dresser : public QObject {
public:
    Dresser(QWidget* widget, std::function<void()> dressing) : QObject(widget), m_dressing(std::move(dressing))
    {
        m_dressing();
        widget->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == lookChange())
            m_dressing();
        return false;
    }

private:
    std::function<void()> m_dressing;
};

}  // namespace

void dress(QWidget* widget, std::function<void()> dressing)
{
    new Dresser(widget, std::move(dressing));
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
