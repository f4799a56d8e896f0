#include "tests/scenes/SceneDriver.h"

#include "app/edit/EditController.h"
#include "app/play/PlayView.h"
#include "app/run/PlaySession.h"
#include "core/bot/BotTable.h"
#include "editor/canvas/LevelCanvas.h"
#include "editor/ui/ActionTable.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QTimer>

#include <algorithm>
#include <limits>

namespace gloam::test {

using namespace app;

namespace {

AppContext stillPlace(AppContext context)
{
    context.settings->set(QStringLiteral("motion"), QStringLiteral("none"));
    context.settings->set(QStringLiteral("offer-lessons"), QStringLiteral("no"));
    context.chance = SceneDriver::seed;
    return context;
}

}  // namespace

SceneDriver::SceneDriver(const AppContext& context, QSize size)
    : m_context(stillPlace(context)), m_window(m_context, seed), m_bot(botNamed("explorer"))
{
    m_window.resize(size);
    m_window.show();
    m_window.activateWindow();
    QApplication::processEvents();
}

QImage SceneDriver::picture()
{
    if (auto* view = m_window.findChild<PlayView*>())
        view->clearWords();
    QApplication::processEvents();
    const QList<QTimer*> pictures = m_window.findChildren<QTimer*>(QStringLiteral("picture"));  // drawn a moment later
    while (std::any_of(pictures.begin(), pictures.end(), [](const QTimer* timer) { return timer->isActive(); }))
        QApplication::processEvents(QEventLoop::WaitForMoreEvents, 50);
    return m_window.grab().toImage();
}

QImage SceneDriver::pictureWith(QWidget& dialog)
{
    QImage drawn = picture();
    QApplication::processEvents();
    const QImage over = dialog.grab().toImage();
    const QSize room = m_window.size();  // of the picture, on a display of any scale
    const QPoint middle((room.width() - dialog.width()) / 2, (room.height() - dialog.height()) / 2);
    const QPoint at = dialog.testAttribute(Qt::WA_Moved) ? m_window.mapFromGlobal(dialog.pos()) : middle;
    QPainter painter(&drawn);
    painter.fillRect(QRect(at, dialog.size()).adjusted(-1, -1, 1, 1), m_context.style.theme.line);
    painter.drawImage(at, over);
    return drawn;
}

const Game& SceneDriver::game() const
{
    return m_window.session()->game();
}

const Slice& SceneDriver::slice() const
{
    return m_window.session()->slice();
}

void SceneDriver::begin(std::optional<Place> at)
{
    WindowRequest request;
    request.file = stairWorld(m_context);
    request.seed = seed;
    request.at = std::move(at);
    m_window.open(request);
    QApplication::processEvents();
}

Status SceneDriver::play(const std::string& words)
{
    const auto commands = parseCommands(words);
    if (!commands)
        return commands.error();
    for (const Command& command : *commands)
        m_window.session()->perform(command);
    return done();
}

void SceneDriver::explore(int steps)
{
    for (int i = 0; i < steps && !game().isOver(); ++i)
        if (const Errand errand = m_bot->next(slice(), m_chance); errand.command)
            m_window.session()->perform(*errand.command);
}

editor::EditPane& SceneDriver::edit(const std::optional<QString>& file, const QString& level)
{
    WindowRequest request;
    request.edit = true;
    request.file = file;
    if (!level.isEmpty())
        request.level = level;
    m_window.open(request);
    // However slow the machine, the status bar keeps its message, and a drag beyond the edge does not move the map.
    for (const char* name : {"told", "edge"})
        for (QTimer* timer : m_window.findChildren<QTimer*>(QLatin1String(name)))
            timer->setInterval(std::numeric_limits<int>::max());
    settle();
    return m_window.editController().pane();
}

editor::LevelCanvas& SceneDriver::canvas()
{
    return m_window.editController().pane().canvas();
}

void SceneDriver::settle()
{
    QApplication::processEvents();
    while (m_window.editController().pane().isSearching())
        QApplication::processEvents(QEventLoop::WaitForMoreEvents, 50);
    QApplication::processEvents();
}

void SceneDriver::type(const QString& signs)
{
    for (const QChar sign : signs) {
        QKeyEvent pressed(QEvent::KeyPress, sign.toUpper().unicode(), Qt::NoModifier, QString(sign));
        QApplication::sendEvent(QApplication::focusWidget(), &pressed);
    }
}

void SceneDriver::press(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QKeyEvent pressed(QEvent::KeyPress, key, modifiers);
    QApplication::sendEvent(QApplication::focusWidget(), &pressed);
}

void SceneDriver::trigger(const char* act)
{
    m_window.findChild<editor::ActionTable*>()->action(QLatin1String(act))->trigger();
    QApplication::processEvents();
}

void SceneDriver::move(Point cell, Qt::KeyboardModifiers modifiers)
{
    mouse(QEvent::MouseMove, canvas().rectOf(cell).center(), Qt::NoButton, modifiers);
}

void SceneDriver::hold(Point cell, Qt::KeyboardModifiers modifiers)
{
    move(cell, modifiers);
    m_held = Qt::LeftButton;
    mouse(QEvent::MouseButtonPress, m_mouse, Qt::LeftButton, modifiers);
}

void SceneDriver::holdRight(Point cell)
{
    move(cell);
    m_held = Qt::RightButton;
    mouse(QEvent::MouseButtonPress, m_mouse, Qt::RightButton, Qt::NoModifier);
}

void SceneDriver::moveTo(const QPoint& global)
{
    mouse(QEvent::MouseMove, canvas().mapFromGlobal(global), Qt::NoButton, Qt::NoModifier);
}

void SceneDriver::release(Qt::KeyboardModifiers modifiers)
{
    m_held = Qt::NoButton;
    mouse(QEvent::MouseButtonRelease, m_mouse, Qt::LeftButton, modifiers);
}

void SceneDriver::pick(Point cell)
{
    capture(cell, cell);
}

void SceneDriver::capture(Point from, Point to)
{
    holdRight(from);
    move(to);
    m_held = Qt::NoButton;
    mouse(QEvent::MouseButtonRelease, m_mouse, Qt::RightButton, Qt::NoModifier);
}

void SceneDriver::drag(Point from, Point to, Qt::KeyboardModifiers modifiers)
{
    hold(from, modifiers);
    move(to, modifiers);
    release(modifiers);
}

void SceneDriver::mouse(QEvent::Type type, const QPoint& at, Qt::MouseButton button, Qt::KeyboardModifiers modifiers)
{
    m_mouse = at;
    QMouseEvent event(type, at, canvas().mapToGlobal(at), button, m_held, modifiers);
    QApplication::sendEvent(&canvas(), &event);
}

QString stairWorld(const AppContext& context)
{
    return context.style.resources.path(QStringLiteral("worlds/lamplit-stair.gloam"));
}

Result<QString> changedWorld(const AppContext& context, const QString& name,
                             const std::vector<std::pair<QByteArray, QByteArray>>& changes)
{
    QFile shipped(stairWorld(context));
    if (!shipped.open(QIODevice::ReadOnly))
        return Error{"The shipped world cannot be read."};
    QByteArray text = shipped.readAll();
    for (const auto& [before, after] : changes) {
        if (!text.contains(before))
            return Error{"The shipped world has no '" + before.toStdString() + "' any more."};
        text.replace(before, after);
    }
    const QString path = context.folders.data + QLatin1Char('/') + name;
    QFile changed(path);
    if (!QDir().mkpath(context.folders.data) || !changed.open(QIODevice::WriteOnly)
        || changed.write(text) != text.size())
        return Error{"The folder of the scene cannot be written."};
    // The status bar shows when a file was saved, and a picture must not depend on when it is drawn.
    if (!changed.flush() || !changed.setFileTime(SceneDriver::timeOfFiles(), QFileDevice::FileModificationTime))
        return Error{"The time of the scene's file cannot be set."};
    return path;
}

}  // namespace gloam::test
