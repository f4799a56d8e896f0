#pragma once

#include "app/window/MainWindow.h"
#include "core/bot/Bot.h"
#include "core/game/Game.h"
#include "editor/pane/EditPane.h"

#include <QDateTime>
#include <QEvent>
#include <QImage>

namespace gloam::app {

/// A window that is being brought to a scene, by what a player or an author does.
class Stage {
public:
    static constexpr quint64 seed = 20260;
    static QDateTime timeOfFiles() { return QDateTime(QDate(2026, 1, 1), QTime(12, 0)); }

    /// The workplace is one without motion and chance.
    Stage(const Workplace& workplace, QSize size);

    const Workplace& workplace() const { return m_workplace; }
    MainWindow& window() { return m_window; }
    QImage picture();
    QImage pictureWith(QWidget& dialog);   ///< which is a window of its own: where it was put, else in the middle, with an edge for its frame

    // Playing.
    const Game& game() const;
    const Slice& slice() const;
    void begin(std::optional<Place> at = std::nullopt);
    Status play(const std::string& words);   ///< commands, as `run` reads them
    void explore(int steps);

    // Editing.
    editor::EditPane& edit(const std::optional<QString>& file, const QString& level = {});   ///< if empty, a new world
    editor::LevelCanvas& canvas();
    void type(const QString& signs);
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void trigger(const char* act);   ///< as a menu or a shortcut does
    void move(Point cell, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void hold(Point cell, Qt::KeyboardModifiers modifiers = Qt::NoModifier);   ///< presses the left button there
    void holdRight(Point cell);
    void moveTo(const QPoint& global);
    void release(Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void pick(Point cell);                                                     ///< with the right button
    void capture(Point from, Point to);                                        ///< the same, dragged
    void drag(Point from, Point to, Qt::KeyboardModifiers modifiers = Qt::NoModifier);

    /// Until what is found on the other thread is shown.
    void settle();

private:
    void mouse(QEvent::Type type, const QPoint& at, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);

    const Workplace m_workplace;
    MainWindow m_window;
    std::unique_ptr<Bot> m_bot;
    Random m_chance{seed};
    QPoint m_mouse;                  ///< on the canvas
    Qt::MouseButtons m_held;
};

/// What can be drawn, by its name.
struct Scene {
    const char* name;
    Result<QImage> (*draw)(Stage& stage);
};

/// A copy of the shipped world, with texts in it replaced, each of which it must have; the path of its file.
Result<QString> changedWorld(const Workplace& workplace, const QString& name, const std::vector<std::pair<QByteArray, QByteArray>>& changes);

}  // namespace gloam::app
