#include "app/Scenes.h"

#include "app/HelpDialog.h"
#include "app/MainWindow.h"
#include "app/PlaySession.h"
#include "app/PlayView.h"
#include "core/bot/BotTable.h"
#include "editor/ui/ActionTable.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QPainter>

#include <algorithm>
#include <cstdlib>

namespace gloam::app {

namespace {

constexpr quint64 sceneSeed = 20260;
constexpr int mostSteps = 300;
constexpr int stepsIntoTheLevel = 30;

bool isFightNear(const Slice& slice)
{
    return std::any_of(slice.visible.begin(), slice.visible.end(), [&](const VisibleEntity& entity) {
        const Point away = entity.at - slice.self.at;
        return entity.hasNoticed && std::abs(away.x) <= 4 && std::abs(away.y) <= 3;
    });
}

/// A window that is being brought to a scene.
class Stage {
public:
    Stage(const Workplace& workplace, QSize size) : m_window(workplace, sceneSeed)
    {
        m_window.resize(size);
        m_window.show();
        QApplication::processEvents();
    }

    MainWindow& window() { return m_window; }
    PlayView& view() { return *m_window.findChild<PlayView*>(); }
    const Game& game() const { return m_window.session()->game(); }
    const Slice& slice() const { return m_window.session()->slice(); }

    void begin(std::optional<Place> at = std::nullopt)
    {
        WindowRequest request;
        request.play = true;
        request.seed = sceneSeed;
        request.at = std::move(at);
        m_window.open(request);
        QApplication::processEvents();
    }

    /// Plays words of commands, as `run` reads them.
    Status play(const std::string& words)
    {
        const auto commands = parseCommands(words);
        if (!commands)
            return commands.error();
        for (const Command& command : *commands)
            session().perform(command);
        return done();
    }

    void explore(int steps)
    {
        for (int i = 0; i < steps && !game().isOver(); ++i)
            if (const Errand errand = m_bot->next(slice(), m_chance); errand.command)
                session().perform(*errand.command);
    }

    QImage picture()
    {
        view().clearWords();
        QApplication::processEvents();
        return m_window.grab().toImage();
    }

private:
    PlaySession& session() { return *m_window.session(); }

    MainWindow m_window;
    std::unique_ptr<Bot> m_bot = botNamed("explorer");
    Random m_chance{sceneSeed};
};

Result<QImage> drawStart(Stage& stage)
{
    return stage.picture();
}

/// The bot explores until, later than at the first door, a hostile that has noticed the hero comes close.
Result<QImage> drawPlayLit(Stage& stage)
{
    stage.begin();
    stage.explore(stepsIntoTheLevel);
    for (int i = 0; i < mostSteps && !isFightNear(stage.slice()); ++i)
        stage.explore(1);
    if (!isFightNear(stage.slice()))
        return Error{"Nobody comes to fight the hero of the scene."};
    return stage.picture();
}

/// Rooms that were left, on a level that is half known.
Result<QImage> drawPlayMemory(Stage& stage)
{
    stage.begin();
    stage.explore(160);
    return stage.picture();
}

Result<QImage> drawDeath(Stage& stage)
{
    stage.begin(Place{"crypt", {54, 12}});
    for (int i = 0; i < 200 && !stage.game().isOver(); ++i)
        if (const Status played = stage.play("wait"); !played)
            return played.error();
    if (stage.game().state().end != GameEnd::Died)
        return Error{"The hero of the scene does not die."};
    return stage.picture();
}

Result<QImage> drawWon(Stage& stage)
{
    stage.begin(Place{"crypt", {44, 12}});
    if (const Status played = stage.play("e"); !played)
        return played.error();
    if (stage.game().state().end != GameEnd::Won)
        return Error{"The hero of the scene does not win."};
    return stage.picture();
}

Result<QImage> drawProblems(Stage& stage, const Workplace& workplace)
{
    const QString file = workplace.folders.data + QStringLiteral("/broken-crypt.gloam");
    QFile world(workplace.shippedWorld());
    if (!world.open(QIODevice::ReadOnly))
        return Error{"The shipped world cannot be read."};
    QByteArray text = world.readAll();
    text.replace("type: gritling, at: [41, 19]", "type: gobling, at: [41, 19]");
    text.replace("to: [crypt, 8, 18]", "to: [crypta, 8, 18]");
    text.replace("ruleset: d20", "ruleset: d21");
    QFile broken(file);
    if (!QDir().mkpath(workplace.folders.data) || !broken.open(QIODevice::WriteOnly) || broken.write(text) != text.size())
        return Error{"The folder of the scene cannot be written."};
    broken.close();
    WindowRequest request;
    request.file = file;
    stage.window().open(request);
    return stage.picture();
}

/// The dialog is a window of its own: it is drawn in the middle of the other, with an edge in place of its frame.
Result<QImage> drawHelp(Stage& stage, const Workplace& workplace)
{
    stage.begin();
    QImage picture = stage.picture();
    const editor::ActionTable actions(workplace.look, workplace.keys);
    HelpDialog help(workplace.look, actions);
    help.showKeys();
    help.show();
    QApplication::processEvents();
    const QImage dialog = help.grab().toImage();
    const QPoint at((picture.width() - dialog.width()) / 2, (picture.height() - dialog.height()) / 2);
    QPainter painter(&picture);
    painter.fillRect(QRect(at, dialog.size()).adjusted(-1, -1, 1, 1), workplace.look.theme.line);
    painter.drawImage(at, dialog);
    return picture;
}

}  // namespace

QStringList sceneNames()
{
    return {"start", "play-lit", "play-memory", "death", "won", "problems", "help"};
}

Result<QImage> drawScene(const QString& name, const Workplace& workplace, QSize size)
{
    Workplace still = workplace;
    still.hasMotion = false;
    Stage stage(still, size);
    if (name == QLatin1String("start"))
        return drawStart(stage);
    if (name == QLatin1String("play-lit"))
        return drawPlayLit(stage);
    if (name == QLatin1String("play-memory"))
        return drawPlayMemory(stage);
    if (name == QLatin1String("death"))
        return drawDeath(stage);
    if (name == QLatin1String("won"))
        return drawWon(stage);
    if (name == QLatin1String("problems"))
        return drawProblems(stage, still);
    if (name == QLatin1String("help"))
        return drawHelp(stage, still);
    return Error{"There is no scene '" + name.toStdString() + "'. There are: " +
                 sceneNames().join(QLatin1String(", ")).toStdString() + "."};
}

}  // namespace gloam::app
