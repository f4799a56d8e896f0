#include "editor/state/LongWork.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QThread>
#include <QWidget>

#include <algorithm>
#include <atomic>
#include <memory>

namespace gloam::editor {

namespace {

constexpr int millisecondsBetweenPictures = 50;

bool isOfKeys(const QEvent& event)
{
    return event.type() == QEvent::KeyPress || event.type() == QEvent::KeyRelease
           || event.type() == QEvent::ShortcutOverride || event.type() == QEvent::Shortcut
           || event.type() == QEvent::InputMethod;
}

bool isOfMouse(const QEvent& event)
{
    return event.type() == QEvent::MouseButtonPress || event.type() == QEvent::MouseButtonRelease
           || event.type() == QEvent::MouseButtonDblClick;
}

bool isOfOtherInput(const QEvent& event)
{
    return event.type() == QEvent::Wheel || event.type() == QEvent::ContextMenu || event.type() == QEvent::MouseMove
           || event.type() == QEvent::DragEnter || event.type() == QEvent::Drop || event.type() == QEvent::Close;
}

bool isOnStop(const QEvent& event)
{
    const QPoint at = static_cast<const QMouseEvent&>(event).globalPosition().toPoint();
    const QWidget* const under = QApplication::widgetAt(at);
    return under && under->objectName() == QLatin1String(WorkProgress::stopName);
}

/// The progress of work on another thread, as this one reads it and stops it.
class Relay : public Progress {
public:
    void report(int done, int of) override
    {
        m_done = done;
        m_of = of;
    }
    bool isCancelled() const override { return m_isCancelled; }

    void tellTo(Progress& other) const { other.report(m_done, m_of); }
    void cancel() { m_isCancelled = true; }

private:
    std::atomic<int> m_done{0};
    std::atomic<int> m_of{0};
    std::atomic<bool> m_isCancelled{false};
};

}  // namespace

LongWork::LongWork(WorldDocument& document, WorkProgress& progress, QString what)
    : m_document(document), m_progress(progress), m_what(std::move(what))
{
    m_sinceBreath.start();
    connect(&progress, &WorkProgress::stopAsked, this, [this] { m_isStopped = true; });
}

LongWork::~LongWork()
{
    if (!m_isShown)
        return;
    qApp->removeEventFilter(this);
    m_document.hold(false);
    emit m_progress.worked({}, 0);
}

void LongWork::report(int done, int of)
{
    m_percent = of <= 0 ? 0 : static_cast<int>(std::clamp<long long>(100LL * done / of, 0, 100));
}

bool LongWork::isCancelled() const
{
    const_cast<LongWork*>(this)->breathe();  // looks at input, which is no change of the work
    return m_isStopped;
}

void LongWork::beside(const std::function<void(Progress&)>& work)
{
    constexpr unsigned long millisecondsBetweenLooks = 10;
    Relay relay;
    const std::unique_ptr<QThread> thread(QThread::create([&work, &relay] { work(relay); }));
    thread->start();
    while (!thread->wait(millisecondsBetweenLooks)) {
        relay.tellTo(*this);
        if (isCancelled())
            relay.cancel();
    }
}

/// Work inside of other work leaves the picture to that.
void LongWork::breathe()
{
    const int moment = m_isShown ? std::min(m_progress.patience(), millisecondsBetweenPictures) : m_progress.patience();
    if (m_isStopped || m_sinceBreath.elapsed() < moment)
        return;
    if (!m_isShown && !m_document.isHeld()) {
        m_isShown = true;
        m_document.hold(true);
        qApp->installEventFilter(this);
    }
    if (m_isShown) {
        emit m_progress.worked(m_what, m_percent);
        QCoreApplication::processEvents();
    }
    m_sinceBreath.restart();
}

bool LongWork::eventFilter(QObject*, QEvent* event)
{
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape)
        m_isStopped = true;
    if (event->type() == QEvent::Close)
        event->ignore();
    return isOfKeys(*event) || isOfOtherInput(*event) || (isOfMouse(*event) && !isOnStop(*event));
}

std::optional<Plan> planBeside(WorldDocument& document, WorkProgress& progress, const QString& what,
                               const std::function<Plan(const World& world, Progress& progress)>& plan)
{
    const World world = document.world();
    Plan made;
    LongWork waiting(document, progress, what);
    waiting.beside([&](Progress& toRelay) { made = plan(world, toRelay); });
    return waiting.isStopped() ? std::nullopt : std::optional(std::move(made));
}

}  // namespace gloam::editor
