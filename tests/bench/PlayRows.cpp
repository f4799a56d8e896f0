#include "tests/bench/WindowRows.h"

#include "app/play/PlayView.h"
#include "app/review/EndScreen.h"
#include "app/review/ReviewPage.h"
#include "app/run/AheadBuilder.h"
#include "app/run/PlaySession.h"
#include "app/widgets/ChoicePanel.h"
#include "app/window/MainWindow.h"
#include "tests/support/WorldHead.h"

#include <QAction>
#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QKeyEvent>
#include <QSlider>
#include <QTemporaryDir>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

using namespace gloam;
using namespace gloam::app;

namespace {

constexpr int side = 256;
constexpr std::size_t presses = 400;

constexpr int lights = 40;
constexpr int games = 20;
constexpr quint64 crossings = 50;

/// What the level is like.
enum class Layout { Halls, Pillars };

/// Moths of light that fly about the middle.
QByteArray movingLights()
{
    QByteArray text("    entities:\n");
    for (int i = 0; i < lights; ++i)
        text += QStringLiteral("      - {type: light-moth, at: [%1, %2]}\n")
                    .arg(97 + i % 8 * 8)
                    .arg(111 + i / 8 * 8)
                    .toUtf8();
    return text;
}

/// Halls of 14x14 cells have a doorway in the middle of each wall; among pillars one sees far.
bool isWall(Layout layout, int x, int y)
{
    if (x == 0 || y == 0 || x == side - 1 || y == side - 1)
        return true;
    if (layout == Layout::Pillars)
        return x % 8 == 4 && y % 8 == 4;
    return (x % 15 == 0 && y % 15 != 7) || (y % 15 == 0 && x % 15 != 7);
}

QByteArray worldOf(Layout layout, Point start)
{
    QByteArray text = test::worldHead({.id = "halls", .level = "halls", .at = start})
                      + "types:\n  entities:\n    light-moth: {parent: creature, glyph: m, solid: false, faction: "
                        "player, parts: {light: {radius: 6, color: flame}, brain: {mind: wander}}}\n"
                        "levels:\n  halls:\n    size: [256, 256]\n    legend: {\"#\": wall, .: floor}\n    map: |2-\n";
    for (int y = 0; y < side; ++y) {
        text += "      ";
        for (int x = 0; x < side; ++x)
            text += isWall(layout, x, y) ? '#' : '.';
        text += '\n';
    }
    return layout == Layout::Pillars ? text + movingLights() : text;
}

QString writtenWorld(const QString& folder, Layout layout, Point start)
{
    const QString path = folder + QStringLiteral("/bench-%1.gloam").arg(static_cast<int>(layout));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(worldOf(layout, start)) < 0)
        qFatal("The world cannot be written.");
    return path;
}

qint64 nanosecondsOf(PlayView& view, Qt::Key key)
{
    QElapsedTimer timer;
    timer.start();
    QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier);
    QApplication::sendEvent(&view, &press);
    QApplication::processEvents();
    return timer.nsecsElapsed();
}

/// Lets a new run end the one before.
void answerYes(MainWindow& window)
{
    for (ChoicePanel* question : window.findChildren<ChoicePanel*>())
        if (question->isVisible()) {
            QKeyEvent press(QEvent::KeyPress, Qt::Key_2, Qt::NoModifier, QStringLiteral("2"));
            QApplication::sendEvent(question, &press);
        }
}

void printKeyRow(MainWindow& window, const QString& world, const char* name)
{
    window.open({world, true, 1, {}});
    answerYes(window);
    QApplication::processEvents();
    if (!window.session())
        qFatal("The world cannot be played.");
    PlayView& view = *window.findChild<PlayView*>();
    constexpr std::array round{Qt::Key_Right, Qt::Key_Down, Qt::Key_Left, Qt::Key_Up};  // every press is a step
    std::vector<qint64> times;
    for (std::size_t i = 0; i < presses; ++i)
        times.push_back(nanosecondsOf(view, round[i % round.size()]));
    bench::printWindowRow("key-to-frame", name, std::move(times));
}

/// Twelve by twelve zones of the usual size; the hero begins at the middle of its zone's northern edge.
const QByteArray landText(
    test::worldHead({.id = "land", .ruleset = "zones", .level = "Overworld.5.11", .at = {40, 0}})
    + "overland:\n  size: [12, 12]\n  biomes:\n    - {id: cave, recipe: cave, to: 25}\n    - {id: "
      "desert, "
      "recipe: desert, to: 50}\n    - {id: jungle, recipe: jungle, to: 75}\n    - {id: ruins, recipe: ruins, to: "
      "100}\n");

/// Stairs under the hero to a cave of 256x256 cells.
const QByteArray deepText(
    test::worldHead({.id = "den", .level = "top", .at = {2, 1}})
    + "levels:\n  top:\n    depth: 1\n    size: [5, 3]\n    legend: {\"#\": wall, .: floor, \">\": [floor, "
      "stairs-down]}\n"
      "    map: |2-\n      #####\n      #.>.#\n      #####\n  deep:\n    depth: 2\n    size: [256, 256]\n    recipe: "
      "cave\n"
      "links:\n  - {kind: stairs, from: [top, 2, 1], to: [deep, 128, 128], ways: both}\n");

QString writtenText(const QString& folder, const char* name, const QByteArray& text)
{
    const QString path = folder + QLatin1Char('/') + QLatin1String(name) + QStringLiteral(".gloam");
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0)
        qFatal("The world cannot be written.");
    return path;
}

PlayView& beginWorld(MainWindow& window, const QString& world, quint64 seed)
{
    window.open({world, true, seed, {}});
    answerYes(window);
    QApplication::processEvents();
    if (!window.session())
        qFatal("The world cannot be played.");
    return *window.findChild<PlayView*>();
}

/// Lets the levels ahead be built, as they are while a player walks.
void waitForLevels(const PlayView& view)
{
    const auto* const builder = view.findChild<AheadBuilder*>();
    QElapsedTimer timer;
    timer.start();
    while (builder->isBuilding() && timer.elapsed() < 5'000)
        QApplication::processEvents(QEventLoop::WaitForMoreEvents, 5);
}

}  // namespace

namespace gloam::bench {

/// From New Game to the first frame of the first world. At most a second.
void printNewGameRow(MainWindow& window)
{
    window.context().settings->set(QStringLiteral("offer-lessons"), QStringLiteral("no"));
    std::vector<qint64> times;
    for (int i = 0; i < games; ++i) {
        QElapsedTimer timer;
        timer.start();
        window.findChild<QAction*>(QStringLiteral("new-game"))->trigger();
        answerYes(window);
        QApplication::processEvents();
        times.push_back(timer.nsecsElapsed());
        QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);  // there is no event loop to send them
        if (!window.session())
            qFatal("New Game begins nothing.");
    }
    printWindowRow("new-game", "the first world", std::move(times));
}

/// From a key press to the painted frame, on a level of 256x256 cells: in halls, and in the middle among pillars, where
/// forty lights move about in sight and every step moves the whole map. At most 8 milliseconds, for 95 of 100 presses.
void printPlayRows(MainWindow& window, const QString& folder)
{
    printKeyRow(window, writtenWorld(folder, Layout::Pillars, {128, 127}), "lights-256");
    printKeyRow(window, writtenWorld(folder, Layout::Halls, {8, 7}), "halls-256");
}

/// From a key press to the painted frame of another level: over the border to a zone that was built ahead, and back to
/// one seen before; and down the first stairs to a cave of 256x256 cells, built ahead or on arrival. At most 30
/// milliseconds for 95 of 100 crossings.
void printArrivalRows(MainWindow& window, const QString& folder)
{
    const QString land = writtenText(folder, "land", landText);
    const QString deep = writtenText(folder, "deep", deepText);
    std::vector<qint64> newZones, seenZones, ahead, onArrival;
    for (quint64 seed = 1; seed <= crossings; ++seed) {
        PlayView& view = beginWorld(window, land, seed);
        waitForLevels(view);
        newZones.push_back(nanosecondsOf(view, Qt::Key_Up));
        if (window.session()->slice().level != Name("Overworld.5.10"))
            qFatal("The hero does not leave its zone.");
        seenZones.push_back(nanosecondsOf(view, Qt::Key_Down));
    }
    for (quint64 seed = 1; seed <= games; ++seed)
        for (const bool waits : {true, false}) {
            PlayView& view = beginWorld(window, deep, seed);
            if (waits)
                waitForLevels(view);
            (waits ? ahead : onArrival).push_back(nanosecondsOf(view, Qt::Key_Return));
            if (window.session()->slice().level != Name("deep"))
                qFatal("The hero does not go down.");
        }
    printWindowRow("zone-crossing", "a new zone", std::move(newZones));
    printWindowRow("zone-crossing", "a seen zone", std::move(seenZones));
    printWindowRow("new-level", "cave-256 ahead", std::move(ahead));
    printWindowRow("new-level", "cave-256", std::move(onArrival));
}

/// From a position of the slider to the painted level with the fog lifted, up and down the last turns. At 33
/// milliseconds or less, thirty positions a second are kept.
void printReviewRows(MainWindow& window)
{
    PlaySession& session = *window.session();
    for (int i = 0; i < LastTurns::turns + 5; ++i)
        session.perform(command::Wait{});
    emit window.findChild<EndScreen*>()->lookBack();
    QApplication::processEvents();
    QSlider& slider = *window.findChild<ReviewPage*>()->slider();
    std::vector<qint64> times;
    for (int i = 0; i < 4 * LastTurns::turns; ++i) {
        QElapsedTimer timer;
        timer.start();
        slider.setValue(std::abs(i % (2 * LastTurns::turns) - LastTurns::turns));
        QApplication::processEvents();
        times.push_back(timer.nsecsElapsed());
    }
    printWindowRow("review-position", "halls-256", std::move(times));
}

}  // namespace gloam::bench
