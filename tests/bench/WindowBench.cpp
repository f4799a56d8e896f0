// What a person waits for: the whole window at 1920x1080, drawn by Qt's offscreen platform.

#include "editor/ui/AppStyle.h"
#include "tests/bench/WindowRows.h"

#include <QApplication>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>

using namespace gloam;
using namespace gloam::app;

void gloam::bench::printWindowRow(const char* bench, const char* map, std::vector<qint64> nanoseconds)
{
    std::sort(nanoseconds.begin(), nanoseconds.end());
    const auto at = [&](std::size_t percent) { return nanoseconds[nanoseconds.size() * percent / 100]; };
    std::printf("%s\t%s\t1920x1080\tgloam\t%lld\t%lld\t%lld\truns=%zu\n", bench, map, at(50), at(10), at(95),
                nanoseconds.size());
    std::fflush(stdout);
}

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qunsetenv("QT_QPA_PLATFORMTHEME");
    QApplication application(argc, argv);
    const QTemporaryDir folder;
    const auto context =
        openAppContext({QStringLiteral(GLOAM_RESOURCES)}, editor::emberTheme(), UserFolders::below(folder.path()));
    if (!context)
        qFatal("%s", context.error().sentence.c_str());
    editor::applyTheme(application, context->style.theme);
    MainWindow window(*context, 1);
    window.resize(1920, 1080);
    window.show();
    bench::printNewGameRow(window);
    bench::printPlayRows(window, folder.path());
    bench::printReviewRows(window);
    bench::printArrivalRows(window, folder.path());
    bench::printEditorRows(window);
    return 0;
}
