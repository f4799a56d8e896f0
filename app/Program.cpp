#include "app/Program.h"

#include "app/Display.h"
#include "app/MainWindow.h"
#include "app/ResourcesFolder.h"
#include "app/Scenes.h"
#include "editor/ui/Drawing.h"

#include <QApplication>
#include <QDate>
#include <QScreen>
#include <QTemporaryDir>

#include <cstdio>

namespace gloam::app {

namespace {

constexpr int windowFrame = 48;   ///< pixels that a desktop's frame may add to a window

enum WindowExit : int { windowFailed = 1, windowMisused = 2 };

int complain(int code, const std::string& sentence)
{
    std::fprintf(stderr, "gloamwright: error: %s\n", sentence.c_str());
    return code;
}

/// The look of every window, before the first is made.
void dress(QApplication& application, const editor::Resources& resources, const editor::Theme& theme)
{
    QCoreApplication::setApplicationVersion(QStringLiteral(GLOAM_VERSION));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Gloamwright"));
    QGuiApplication::setDesktopFileName(QStringLiteral("gloamwright"));
    application.setWindowIcon(QIcon(resources.path(QStringLiteral("icons/gloamwright.svg"))));
    editor::applyTheme(application, theme);
}

}  // namespace

int runWindow(const WindowRequest& request, int& argc, char** argv)
{
    if (!hasDisplay())
        return complain(windowMisused, "there is no display to open a window on (xvfb-run -a gloamwright gives it one)");
    const auto resources = findResources();
    if (!resources)
        return complain(windowFailed, resources.error().sentence);
    QApplication application(argc, argv);
    const editor::Theme theme = editor::emberTheme();
    const auto workplace = openWorkplace(*resources, theme, UserFolders::usual());
    if (!workplace)
        return complain(windowFailed, workplace.error().sentence);
    workplace->applyLook();
    dress(application, *resources, workplace->look.theme);
    MainWindow window(*workplace, static_cast<quint64>(QDate::currentDate().toJulianDay()));
    const QSize screen = window.screen()->availableSize();
    if (screen.width() < window.width() + windowFrame || screen.height() < window.height() + windowFrame)
        window.showMaximized();
    else
        window.show();
    window.open(request);
    return QApplication::exec();
}

int drawPicture(const PictureRequest& request, int& argc, char** argv)
{
    if (!sceneNames().contains(request.scene))
        return complain(windowMisused, "There is no scene '" + request.scene.toStdString() + "'. There are: " +
                                           sceneNames().join(QLatin1String(", ")).toStdString() + ".");
    const auto resources = findResources();
    if (!resources)
        return complain(windowFailed, resources.error().sentence);
    const editor::Themes themes = editor::loadThemes({resources->path(QStringLiteral("themes"))});
    const editor::Theme* const theme = themes.find(request.theme);
    if (!theme)
        return complain(windowMisused, "There is no theme '" + request.theme.toStdString() + "'. There are: " +
                                           themes.names().join(QLatin1String(", ")).toStdString() + ".");
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qunsetenv("QT_QPA_PLATFORMTHEME");
    QApplication application(argc, argv);
    const QTemporaryDir folder;   // a scene touches nobody's runs
    const auto workplace = openWorkplace(*resources, *theme, UserFolders::below(folder.path()));
    if (!workplace)
        return complain(windowFailed, workplace.error().sentence);
    dress(application, *resources, *theme);
    workplace->settings->set(QStringLiteral("theme"), request.theme);
    const auto picture = drawScene(request.scene, *workplace, request.size);
    if (!picture)
        return complain(windowFailed, picture.error().sentence);
    if (!picture->save(request.out, "PNG"))
        return complain(windowFailed, "The picture " + request.out.toStdString() + " cannot be written.");
    return 0;
}

}  // namespace gloam::app
