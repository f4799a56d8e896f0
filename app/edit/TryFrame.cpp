#include "app/edit/TryFrame.h"

#include "editor/ui/ApplyStyle.h"

#include <QEvent>
#include <QLayout>
#include <QPainter>

namespace gloam::app {

TryFrame::TryFrame(const editor::Theme& theme, QMainWindow& window)
    : QWidget(&window), m_window(window), m_colour(theme.accent),
      m_words(new QLabel(tr("Trying - Esc returns"), &window))
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    m_words->setTextFormat(Qt::PlainText);
    editor::applyFont(m_words, theme, &editor::Theme::titleFont);
    m_words->setAlignment(Qt::AlignCenter);
    editor::applyHeight(m_words, theme, 28);
    m_words->setAutoFillBackground(true);
    editor::applyStyle(m_words, [this, &theme] {
        QPalette ink = m_words->palette();
        ink.setColor(QPalette::Window, theme.panel);
        ink.setColor(QPalette::WindowText, theme.accent);
        m_words->setPalette(ink);
    });
    m_words->hide();
    window.installEventFilter(this);
    hide();
}

void TryFrame::setOn(bool isOn)
{
    m_words->setVisible(isOn);
    setVisible(isOn);
    const int margin = isOn ? width : 0;
    m_window.setContentsMargins(margin, margin, margin, margin);
    fit();
    m_window.layout()->activate();
    if (QWidget* central = m_window.centralWidget(); central && central->layout())
        central->layout()->activate();
}

void TryFrame::fit()
{
    setGeometry(m_window.rect());
    setMask(QRegion(rect()).subtracted(rect().adjusted(width, width, -width, -width)));
    raise();
}

void TryFrame::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), m_colour);
}

bool TryFrame::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && isVisible())
        fit();
    return QWidget::eventFilter(watched, event);
}

}  // namespace gloam::app
