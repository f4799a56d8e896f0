#include "app/widgets/Waiting.h"

#include "editor/ui/Drawing.h"

#include <QEventLoop>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QSemaphore>
#include <QTimer>

#include <algorithm>

namespace gloam::app {

namespace {

constexpr int patienceMilliseconds = 100;
constexpr int millisecondsBetweenLooks = 40;
constexpr QSize waitingBox{420, 96};
constexpr int waitingPadding = 16;
constexpr int barHeight = 6;

}  // namespace

/// What the work reports, from its thread.
struct Waiting::Report : Progress {
    explicit Report(Waiting& shown) : waiting(shown) {}
    void report(int done, int of) override
    {
        waiting.m_done = done;
        waiting.m_of = of;
    }
    bool isCancelled() const override { return waiting.m_isStopped; }

    Waiting& waiting;
};

Waiting::Waiting(const editor::Theme& theme, QWidget* over) : QWidget(over), m_theme(theme)
{
    setAccessibleName(tr("Work in progress"));
    setFocusPolicy(Qt::StrongFocus);
    over->installEventFilter(this);
    hide();
}

bool Waiting::run(const QString& words, const std::function<void(Progress&)>& work)
{
    m_words = words;
    m_isStopped = false;
    m_done = 0;
    m_of = 0;
    QSemaphore end;
    Report report(*this);
    m_tasks.run(
        [&] {
            work(report);
            end.release();
        },
        [] {});
    if (!end.tryAcquire(1, patienceMilliseconds) && !waitFor([&end] { return end.tryAcquire(); })) {
        stop();  // the program quits, but the work still uses what is on this stack
        end.acquire();
    }
    return !m_isStopped;
}

/// False if the program quits before the end.
bool Waiting::waitFor(const std::function<bool()>& hasEnded)
{
    m_focusBefore.keep(window()->focusWidget());  // even while a dialog is closing in front of the window
    setAccessibleName(m_words);
    setAccessibleDescription(tr("Esc stops."));
    setGeometry(parentWidget()->rect());
    raise();
    show();
    setFocus(Qt::OtherFocusReason);
    QEventLoop loop;
    QTimer look;
    bool isOver = false;
    connect(&look, &QTimer::timeout, &loop, [&] {
        isOver = isOver || hasEnded();
        if (isOver)
            loop.quit();
        else
            update();
    });
    look.start(millisecondsBetweenLooks);
    loop.exec();
    hide();
    m_focusBefore.giveBack(*this);
    emit ended();
    return isOver;
}

void Waiting::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && !event->isAutoRepeat())
        stop();
    event->accept();  // nothing reaches what lies below
}

/// Claims the keys of menus, too.
bool Waiting::event(QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride)
        return QWidget::event(event);
    event->accept();
    return true;
}

void Waiting::mousePressEvent(QMouseEvent* event)
{
    event->accept();
}

void Waiting::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    QColor dark = m_theme.map;
    dark.setAlpha(140);
    painter.fillRect(rect(), dark);
    QRect box(QPoint(), QSize(m_theme.scaled(waitingBox.width()), m_theme.scaled(waitingBox.height())));
    box.moveCenter(rect().center());
    editor::drawBox(painter, box, m_theme.line, m_theme.panel);
    const QRect inner = box.adjusted(waitingPadding, waitingPadding, -waitingPadding, -waitingPadding);
    painter.setFont(m_theme.bodyFont());
    painter.setPen(m_theme.text);
    painter.drawText(inner, Qt::AlignTop | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(m_words, Qt::ElideMiddle, inner.width()));
    painter.setFont(m_theme.secondaryFont());
    painter.setPen(m_theme.quiet);
    painter.drawText(inner, Qt::AlignBottom | Qt::AlignLeft, m_isStopped ? tr("Stopping…") : tr("Esc stops"));
    const int of = m_of;
    if (of <= 0)
        return;
    painter.drawText(inner, Qt::AlignBottom | Qt::AlignRight, tr("%1 %").arg(100LL * std::min<int>(m_done, of) / of));
    QRect bar(inner.left(), inner.center().y() - barHeight / 2, inner.width(), barHeight);
    painter.fillRect(bar, m_theme.raised);
    bar.setWidth(static_cast<int>(static_cast<long long>(bar.width()) * std::min<int>(m_done, of) / of));
    painter.fillRect(bar, m_theme.accent);
}

bool Waiting::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parent() && event->type() == QEvent::Resize)
        setGeometry(parentWidget()->rect());
    return QWidget::eventFilter(watched, event);
}

}  // namespace gloam::app
