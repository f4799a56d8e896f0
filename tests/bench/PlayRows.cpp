#include "tests/bench/WindowRows.h"

#include "app/EndScreen.h"
#include "app/MainWindow.h"
#include "app/PlaySession.h"
#include "app/PlayView.h"
#include "app/ReviewPage.h"

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

/// Halls of 14x14 cells with a doorway in the middle of each wall.
QByteArray worldOfHalls()
{
    QByteArray text("gloam: 3\nworld: {id: halls, ruleset: d20, start: {level: halls, at: [8, 7], hero: delver}, uses: [gloam-types]}\n"
                    "levels:\n  halls:\n    size: [256, 256]\n    legend: {\"#\": wall, .: floor}\n    map: |2-\n");
    for (int y = 0; y < side; ++y) {
        text += "      ";
        for (int x = 0; x < side; ++x) {
            const bool isEdge = x == 0 || y == 0 || x == side - 1 || y == side - 1;
            const bool isWall = (x % 15 == 0 && y % 15 != 7) || (y % 15 == 0 && x % 15 != 7);
            text += isEdge || isWall ? '#' : '.';
        }
        text += '\n';
    }
    return text;
}

QString writtenWorld(const QString& folder)
{
    const QString path = folder + QStringLiteral("/halls.gloam");
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(worldOfHalls()) < 0)
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

}  // namespace

namespace gloam::bench {

/// From a key press to the painted frame, on a level of 256x256 cells.
void printPlayRows(MainWindow& window, const QString& folder)
{
    window.open({writtenWorld(folder), true, 1, {}});
    QApplication::processEvents();
    if (!window.session())
        qFatal("The world cannot be played.");
    PlayView& view = *window.findChild<PlayView*>();
    constexpr std::array round{Qt::Key_Right, Qt::Key_Down, Qt::Key_Left, Qt::Key_Up};   // every press is a step
    std::vector<qint64> times;
    for (std::size_t i = 0; i < presses; ++i)
        times.push_back(nanosecondsOf(view, round[i % round.size()]));
    printWindowRow("key-to-frame", "halls-256", std::move(times));
}

/// From a position of the slider to the painted level with the fog lifted, up and down the last turns. At 33 milliseconds
/// or less, thirty positions a second are kept.
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
