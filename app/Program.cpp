#include "app/Program.h"

#include "app/cli/Commands.h"
#include "app/edit/EditController.h"
#include "app/setup/Display.h"
#include "app/setup/PictureFile.h"
#include "app/setup/ResourcesFolder.h"
#include "app/start/LivePicture.h"
#include "app/window/MainWindow.h"
#include "editor/ui/AppStyle.h"

#include <QApplication>
#include <QDate>
#include <QFileInfo>
#include <QImage>
#include <QScreen>
#include <QTemporaryDir>

#include <cstdio>

namespace gloam::app {

namespace {

constexpr int windowFrame = 48;  ///< pixels that a desktop's frame may add to a window

int complain(int code, const std::string& sentence)
{
    std::fprintf(stderr, "gloamwright: error: %s\n", sentence.c_str());
    return code;
}

/// The look of every window, before the first is made.
void setUp(QApplication& application, const editor::Resources& resources, const editor::Theme& theme)
{
    QCoreApplication::setApplicationVersion(QStringLiteral(GLOAM_VERSION));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Gloamwright"));
    QGuiApplication::setDesktopFileName(QStringLiteral("gloamwright"));
    application.setWindowIcon(QIcon(resources.path(QStringLiteral("icons/gloamwright.svg"))));
    editor::applyTheme(application, theme);
}

/// The same picture at every drawing: nothing moves, chance is fixed, and no file of the user is read or written.
Result<AppContext> workplaceOfPictures(const editor::Resources& resources, const editor::Theme& theme,
                                       const QTemporaryDir& folder)
{
    auto context = openAppContext(resources, theme, UserFolders::below(folder.path()));
    if (!context)
        return context;
    context->settings->set(QStringLiteral("theme"), theme.name);
    context->settings->set(QStringLiteral("motion"), QStringLiteral("none"));
    context->chance = 1;
    context->applySettings();
    return context;
}

/// Shows what is asked for and waits until the editor has found its problems.
QImage pictureOf(MainWindow& window, const WindowRequest& request)
{
    window.show();
    if (request.file || request.play || request.edit)
        window.open(request);
    else
        window.findChild<LivePicture*>()->begin();
    QApplication::processEvents();
    while (request.edit && window.editController().pane().isSearching())
        QApplication::processEvents(QEventLoop::WaitForMoreEvents, 50);
    QApplication::processEvents();
    return window.grab().toImage();
}

}  // namespace

int runWindow(const WindowRequest& request, int& argc, char** argv)
{
    if (!hasDisplay())
        return complain(exitUsage, "no display is available (try xvfb-run -a gloamwright)");
    const auto resources = findResources();
    if (!resources)
        return complain(exitFile, resources.error().sentence);
    QApplication application(argc, argv);
    const editor::Theme theme = editor::emberTheme();
    const auto context = openAppContext(*resources, theme, UserFolders::usual());
    if (!context)
        return complain(exitFile, context.error().sentence);
    context->applySettings();
    setUp(application, *resources, context->style.theme);
    MainWindow window(*context, static_cast<quint64>(QDate::currentDate().toJulianDay()));
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
    if (request.window.file && !QFileInfo::exists(*request.window.file))
        return complain(exitFile, request.window.file->toStdString() + ": There is no such file.");
    const auto resources = findResources();
    if (!resources)
        return complain(exitFile, resources.error().sentence);
    const auto theme = editor::bundledTheme(*resources, request.theme);
    if (!theme)
        return complain(exitUsage, theme.error().sentence);
    useNoDisplay();
    QApplication application(argc, argv);
    const QTemporaryDir folder;
    const auto context = workplaceOfPictures(*resources, *theme, folder);
    if (!context)
        return complain(exitFile, context.error().sentence);
    setUp(application, *resources, *theme);
    MainWindow window(*context, *context->chance);
    window.resize(request.size);
    if (const Status saved = savePicture(pictureOf(window, request.window), request.out); !saved)
        return complain(exitFile, saved.error().sentence);
    return exitDone;
}

}  // namespace gloam::app
