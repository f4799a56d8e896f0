#include "app/SceneStage.h"

#include "app/edit/EditDesk.h"
#include "app/play/PlayView.h"
#include "app/run/PlaySession.h"
#include "core/action/Deed.h"
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

#include <limits>

namespace gloam::app {

namespace {

Workplace stillPlace(Workplace workplace)
{
    workplace.settings->set(QStringLiteral("motion"), QStringLiteral("none"));
    workplace.settings->set(QStringLiteral("offer-lessons"), QStringLiteral("no"));
    workplace.chance = Stage::seed;
    return workplace;
}

}  // namespace

Stage::Stage(const Workplace& workplace, QSize size)
    : m_workplace(stillPlace(workplace)), m_window(m_workplace, seed), m_bot(botNamed("explorer"))
{
    m_window.resize(size);
    m_window.show();
    m_window.activateWindow();
    QApplication::processEvents();
}

QImage Stage::picture()
{
    if (auto* view = m_window.findChild<PlayView*>())
        view->clearWords();
    QApplication::processEvents();
    return m_window.grab().toImage();
}

QImage Stage::pictureWith(QWidget& dialog)
{
    QImage drawn = picture();
    QApplication::processEvents();
    const QImage over = dialog.grab().toImage();
    const QSize room = m_window.size();   // of the picture, on a display of any scale
    const QPoint middle((room.width() - dialog.width()) / 2, (room.height() - dialog.height()) / 2);
    const QPoint at = dialog.testAttribute(Qt::WA_Moved) ? m_window.mapFromGlobal(dialog.pos()) : middle;
    QPainter painter(&drawn);
    painter.fillRect(QRect(at, dialog.size()).adjusted(-1, -1, 1, 1), m_workplace.look.theme.line);
    painter.drawImage(at, over);
    return drawn;
}

const Game& Stage::game() const
{
    return m_window.session()->game();
}

const Slice& Stage::slice() const
{
    return m_window.session()->slice();
}

void Stage::begin(std::optional<Place> at)
{
    WindowRequest request;
    request.play = true;
    request.seed = seed;
    request.at = std::move(at);
    m_window.open(request);
    QApplication::processEvents();
}

Status Stage::play(const std::string& words)
{
    const auto commands = parseCommands(words);
    if (!commands)
        return commands.error();
    for (const Command& command : *commands)
        m_window.session()->perform(command);
    return done();
}

void Stage::explore(int steps)
{
    for (int i = 0; i < steps && !game().isOver(); ++i)
        if (const Errand errand = m_bot->next(slice(), m_chance); errand.command)
            m_window.session()->perform(*errand.command);
}

editor::EditPane& Stage::edit(const std::optional<QString>& file, const QString& level)
{
    WindowRequest request;
    request.edit = true;
    request.file = file;
    if (!level.isEmpty())
        request.level = level;
    m_window.open(request);
    for (QTimer* told : m_window.findChildren<QTimer*>(QStringLiteral("told")))
        told->setInterval(std::numeric_limits<int>::max());   // what the status bar says stays, however slow the machine is
    settle();
    return m_window.desk().pane();
}

editor::LevelCanvas& Stage::canvas()
{
    return m_window.desk().pane().canvas();
}

void Stage::settle()
{
    QApplication::processEvents();
    while (m_window.desk().pane().isSearching())
        QApplication::processEvents(QEventLoop::WaitForMoreEvents, 50);
    QApplication::processEvents();
}

void Stage::type(const QString& signs)
{
    for (const QChar sign : signs) {
        QKeyEvent pressed(QEvent::KeyPress, sign.toUpper().unicode(), Qt::NoModifier, QString(sign));
        QApplication::sendEvent(QApplication::focusWidget(), &pressed);
    }
}

void Stage::press(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QKeyEvent pressed(QEvent::KeyPress, key, modifiers);
    QApplication::sendEvent(QApplication::focusWidget(), &pressed);
}

void Stage::trigger(const char* act)
{
    m_window.findChild<editor::ActionTable*>()->action(QLatin1String(act))->trigger();
    QApplication::processEvents();
}

void Stage::move(Point cell, Qt::KeyboardModifiers modifiers)
{
    mouse(QEvent::MouseMove, canvas().rectOf(cell).center(), Qt::NoButton, modifiers);
}

void Stage::hold(Point cell, Qt::KeyboardModifiers modifiers)
{
    move(cell, modifiers);
    m_held = Qt::LeftButton;
    mouse(QEvent::MouseButtonPress, m_mouse, Qt::LeftButton, modifiers);
}

void Stage::holdRight(Point cell)
{
    move(cell);
    m_held = Qt::RightButton;
    mouse(QEvent::MouseButtonPress, m_mouse, Qt::RightButton, Qt::NoModifier);
}

void Stage::moveTo(const QPoint& global)
{
    mouse(QEvent::MouseMove, canvas().mapFromGlobal(global), Qt::NoButton, Qt::NoModifier);
}

void Stage::release(Qt::KeyboardModifiers modifiers)
{
    m_held = Qt::NoButton;
    mouse(QEvent::MouseButtonRelease, m_mouse, Qt::LeftButton, modifiers);
}

void Stage::pick(Point cell)
{
    capture(cell, cell);
}

void Stage::capture(Point from, Point to)
{
    holdRight(from);
    move(to);
    m_held = Qt::NoButton;
    mouse(QEvent::MouseButtonRelease, m_mouse, Qt::RightButton, Qt::NoModifier);
}

void Stage::drag(Point from, Point to, Qt::KeyboardModifiers modifiers)
{
    hold(from, modifiers);
    move(to, modifiers);
    release(modifiers);
}

void Stage::mouse(QEvent::Type type, const QPoint& at, Qt::MouseButton button, Qt::KeyboardModifiers modifiers)
{
    m_mouse = at;
    QMouseEvent event(type, at, canvas().mapToGlobal(at), button, m_held, modifiers);
    QApplication::sendEvent(&canvas(), &event);
}

Result<QString> changedWorld(const Workplace& workplace, const QString& name, const std::vector<std::pair<QByteArray, QByteArray>>& changes)
{
    QFile shipped(workplace.shippedWorld());
    if (!shipped.open(QIODevice::ReadOnly))
        return Error{"The shipped world cannot be read."};
    QByteArray text = shipped.readAll();
    for (const auto& [before, after] : changes) {
        if (!text.contains(before))
            return Error{"The shipped world has no '" + before.toStdString() + "' any more."};
        text.replace(before, after);
    }
    const QString path = workplace.folders.data + QLatin1Char('/') + name;
    QFile changed(path);
    if (!QDir().mkpath(workplace.folders.data) || !changed.open(QIODevice::WriteOnly) || changed.write(text) != text.size())
        return Error{"The folder of the scene cannot be written."};
    // The status bar shows when a file was saved, and a picture must not depend on when it is drawn.
    if (!changed.flush() || !changed.setFileTime(Stage::timeOfFiles(), QFileDevice::FileModificationTime))
        return Error{"The time of the scene's file cannot be set."};
    return path;
}

}  // namespace gloam::app
