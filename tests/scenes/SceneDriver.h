#pragma once

#include "app/window/MainWindow.h"
#include "core/bot/Bot.h"
#include "core/game/Game.h"
#include "editor/pane/EditPane.h"

#include <QDateTime>
#include <QEvent>
#include <QImage>

namespace gloam::test {

/// A window that is brought to a scene by the actions of a player or an author.
class SceneDriver {
public:
    static constexpr quint64 seed = 20260;
    static QDateTime timeOfFiles() { return QDateTime(QDate(2026, 1, 1), QTime(12, 0)); }

    /// The workplace has no motion and no randomness.
    SceneDriver(const app::AppContext& context, QSize size);

    const app::AppContext& context() const { return m_context; }
    app::MainWindow& window() { return m_window; }
    QImage picture();
    QImage pictureWith(QWidget& dialog);  ///< a window of its own: where it was put, else centred, with a frame

    // Playing.
    const Game& game() const;
    const Slice& slice() const;
    void begin(std::optional<Place> at = std::nullopt);
    Status play(const std::string& words);  ///< commands, as `run` reads them
    void explore(int steps);

    // Editing.
    editor::EditPane& edit(const std::optional<QString>& file, const QString& level = {});  ///< if empty, a new world
    editor::LevelCanvas& canvas();
    void type(const QString& signs);
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void trigger(const char* act);  ///< like a menu or a shortcut
    void move(Point cell, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void hold(Point cell, Qt::KeyboardModifiers modifiers = Qt::NoModifier);  ///< presses the left button there
    void holdRight(Point cell);
    void moveTo(const QPoint& global);
    void release(Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void pick(Point cell);               ///< with the right button
    void capture(Point from, Point to);  ///< the same, dragged
    void drag(Point from, Point to, Qt::KeyboardModifiers modifiers = Qt::NoModifier);

    /// Waits until results of the other thread are shown.
    void settle();

private:
    void mouse(QEvent::Type type, const QPoint& at, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);

    const app::AppContext m_context;
    app::MainWindow m_window;
    std::unique_ptr<Bot> m_bot;
    Random m_chance{seed};
    QPoint m_mouse;  ///< on the canvas
    Qt::MouseButtons m_held;
};

/// A scene that can be drawn, with its name.
struct Scene {
    const char* name;
    Result<QImage> (*draw)(SceneDriver& driver);
};

/// The world of most scenes, The Lamplit Stair.
QString stairWorld(const app::AppContext& context);

/// A copy of it with replaced texts, each of which must occur; returns the path of its file.
Result<QString> changedWorld(const app::AppContext& context, const QString& name,
                             const std::vector<std::pair<QByteArray, QByteArray>>& changes);

}  // namespace gloam::test
