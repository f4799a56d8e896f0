#include "app/Program.h"

#include "app/Scenes.h"
#include "app/setup/Display.h"
#include "app/setup/ResourcesFolder.h"
#include "app/window/MainWindow.h"
#include "editor/ui/AppStyle.h"
#include "editor/ui/Drawing.h"

#include <QApplication>
#include <QDate>
#include <QDir>
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

/// The first of some names that does not exist; empty if all do.
QString strangerIn(const QStringList& names, const QStringList& known)
{
    for (const QString& name : names)
        if (!known.contains(name))
            return name.isEmpty() ? QStringLiteral(" ") : name;
    return {};
}

std::string noSuch(const std::string& kind, const QString& name, const QStringList& known)
{
    const std::string names = known.join(QLatin1String(", ")).toStdString();
    return "Unknown " + kind + " '" + name.toStdString() + "'. Available: " + names + ".";
}

/// Sets what scenes are drawn with, before anything is made that looks like it.
Status choose(const Workplace& workplace, const QString& setting, const QString& value)
{
    workplace.settings->set(setting, value);
    if (workplace.settings->value(setting) == value)
        return done();
    const QString choices = workplace.settings->choicesOf(setting).join(QLatin1String(", "));
    return Error{setting.toStdString() + " cannot be " + value.toStdString() + "; it is one of " + choices.toStdString() + "."};
}

Status drawOne(const QString& scene, const editor::Theme& theme, const editor::Resources& resources, const PictureRequest& request,
               const QString& file)
{
    const QTemporaryDir folder;   // a scene touches no user's runs
    const auto workplace = openWorkplace(resources, theme, UserFolders::below(folder.path()));
    if (!workplace)
        return workplace.error();
    workplace->settings->set(QStringLiteral("theme"), theme.name);
    if (const Status chosen = choose(*workplace, QStringLiteral("text-size"), QString::number(request.textSize)); !chosen)
        return chosen;
    workplace->applyLook();
    dress(*qApp, resources, workplace->look.theme);
    const auto picture = drawScene(scene, *workplace, request.size);
    if (!picture)
        return Error{"The scene " + scene.toStdString() + " in " + theme.name.toStdString() + ": " + picture.error().sentence};
    if (!picture->save(file, "PNG"))
        return Error{"The picture " + file.toStdString() + " cannot be written."};
    return done();
}

}  // namespace

QString PictureRequest::fileName(const QString& scene, const QString& theme) const
{
    QString name = QStringLiteral("%1-%2x%3-%4").arg(scene).arg(size.width()).arg(size.height()).arg(theme);
    if (scale != 100)
        name += QStringLiteral("-scale%1").arg(scale);
    if (textSize != 100)
        name += QStringLiteral("-text%1").arg(textSize);
    return name + QStringLiteral(".png");
}

int runWindow(const WindowRequest& request, int& argc, char** argv)
{
    if (!hasDisplay())
        return complain(windowMisused, "no display is available (try xvfb-run -a gloamwright)");
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

int drawPictures(const PictureRequest& request, int& argc, char** argv)
{
    if (const QString stranger = strangerIn(request.scenes, sceneNames()); !stranger.isEmpty())
        return complain(windowMisused, noSuch("scene", stranger, sceneNames()));
    const auto resources = findResources();
    if (!resources)
        return complain(windowFailed, resources.error().sentence);
    const editor::Themes themes = editor::loadThemes({resources->path(QStringLiteral("themes"))});
    if (const QString stranger = strangerIn(request.themes, themes.names()); !stranger.isEmpty())
        return complain(windowMisused, noSuch("theme", stranger, themes.names()));
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qunsetenv("QT_QPA_PLATFORMTHEME");
    qputenv("QT_SCALE_FACTOR", QByteArray::number(request.scale / 100.0));
    QApplication application(argc, argv);
    if (request.isFolder() && !QDir().mkpath(request.out))
        return complain(windowFailed, "The folder " + request.out.toStdString() + " cannot be created.");
    int code = 0;
    for (const QString& theme : request.themes)
        for (const QString& scene : request.scenes) {
            const QString file = request.isFolder() ? QDir(request.out).filePath(request.fileName(scene, theme)) : request.out;
            if (const Status drawn = drawOne(scene, *themes.find(theme), *resources, request, file); !drawn)
                code = complain(windowFailed, drawn.error().sentence);
        }
    return code;
}

}  // namespace gloam::app
