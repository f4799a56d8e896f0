// From a key press to the painted frame: the whole window at 1920x1080 on a level of 256x256 cells, drawn by Qt's
// offscreen platform. Prints rows `bench map param peer ns low high extra` as gloam_bench does: the median with the
// tenth and the ninety-fifth of a hundred.

#include "app/MainWindow.h"
#include "app/PlaySession.h"
#include "app/PlayView.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QKeyEvent>
#include <QTemporaryDir>

#include <algorithm>
#include <array>
#include <cstdio>

using namespace gloam;
using namespace gloam::app;

namespace {

constexpr int side = 256;
constexpr int presses = 400;

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

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qunsetenv("QT_QPA_PLATFORMTHEME");
    QApplication application(argc, argv);
    const QTemporaryDir folder;
    const auto workplace = openWorkplace({QStringLiteral(GLOAM_RESOURCES)}, editor::emberTheme(), UserFolders::below(folder.path()));
    if (!workplace)
        qFatal("%s", workplace.error().sentence.c_str());
    editor::applyTheme(application, workplace->look.theme);
    MainWindow window(*workplace, 1);
    window.resize(1920, 1080);
    window.show();
    window.open({writtenWorld(folder.path()), true, 1, {}});
    QApplication::processEvents();
    if (!window.session())
        qFatal("The world cannot be played.");
    PlayView& view = *window.findChild<PlayView*>();
    constexpr std::array round{Qt::Key_Right, Qt::Key_Down, Qt::Key_Left, Qt::Key_Up};   // every press is a step
    std::vector<qint64> times;
    for (int i = 0; i < presses; ++i)
        times.push_back(nanosecondsOf(view, round[static_cast<std::size_t>(i % 4)]));
    std::sort(times.begin(), times.end());
    const auto at = [&](std::size_t percent) { return times[times.size() * percent / 100]; };
    std::printf("key-to-frame\thalls-256\t1920x1080\tgloam\t%lld\t%lld\t%lld\tturns=%lld\n", at(50), at(10), at(95),
                static_cast<long long>(window.session()->game().state().turn));
    return 0;
}
