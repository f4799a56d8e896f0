#include "app/setup/Display.h"
#include "app/setup/ResourcesFolder.h"
#include "editor/ui/AppStyle.h"
#include "tests/scenes/Scenes.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QTemporaryDir>

#include <cstdio>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

/// The scenes to draw, each in each theme.
struct Order {
    QDir folder;
    QStringList scenes;
    QStringList themes;
    QSize size;
    int scale = 100;     ///< of the display, in percent: the window keeps its size but has more pixels
    int textSize = 100;  ///< of the settings, in percent

    QString fileOf(const QString& scene, const QString& theme) const
    {
        QString name = QStringLiteral("%1-%2x%3-%4").arg(scene).arg(size.width()).arg(size.height()).arg(theme);
        if (scale != 100)
            name += QStringLiteral("-scale%1").arg(scale);
        if (textSize != 100)
            name += QStringLiteral("-text%1").arg(textSize);
        return folder.filePath(name + QStringLiteral(".png"));
    }
};

int complain(const std::string& sentence)
{
    std::fprintf(stderr, "gloam-scenes: error: %s\n", sentence.c_str());
    return 1;
}

Order orderFrom(const QStringList& words)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Draws scenes of the program's windows; needs no display."));
    parser.addHelpOption();
    const auto option = [&parser](const char* name, const char* help, const char* value, const char* usual) {
        parser.addOption({QLatin1String(name), QLatin1String(help), QLatin1String(value), QLatin1String(usual)});
    };
    option("scene", "The scenes, with commas between.", "NAMES", "start");
    option("size", "The size of the window in pixels.", "WxH", "1280x800");
    option("theme", "The themes, with commas between.", "NAMES", "ember");
    option("scale", "The scale of the display in %.", "N", "100");
    option("text-size", "The size of text in %.", "N", "100");
    parser.addPositionalArgument(QStringLiteral("FOLDER"), QStringLiteral("Where SCENE-WxH-THEME.png is written."));
    parser.process(words);
    const QStringList size = parser.value(QStringLiteral("size")).split(QLatin1Char('x'));
    if (parser.positionalArguments().size() != 1 || size.size() != 2)
        parser.showHelp(2);
    return {QDir(parser.positionalArguments().first()),
            parser.value(QStringLiteral("scene")).split(QLatin1Char(',')),
            parser.value(QStringLiteral("theme")).split(QLatin1Char(',')),
            {size[0].toInt(), size[1].toInt()},
            parser.value(QStringLiteral("scale")).toInt(),
            parser.value(QStringLiteral("text-size")).toInt()};
}

/// Uses folders of its own: a scene touches no user's runs.
Status drawOne(const Order& order, const QString& scene, const editor::Theme& theme, const editor::Resources& resources)
{
    const QTemporaryDir folder;
    const auto context = openAppContext(resources, theme, UserFolders::below(folder.path()));
    if (!context)
        return context.error();
    context->settings->set(QStringLiteral("theme"), theme.name);
    context->settings->set(QStringLiteral("text-size"), QString::number(order.textSize));
    context->applySettings();
    editor::applyTheme(*qApp, context->style.theme);
    const auto picture = drawScene(scene, *context, order.size);
    if (!picture)
        return Error{"The scene " + scene.toStdString() + " in " + theme.name.toStdString() + ": "
                     + picture.error().sentence};
    if (!picture->save(order.fileOf(scene, theme.name), "PNG"))
        return Error{"The picture " + order.fileOf(scene, theme.name).toStdString() + " cannot be written."};
    return done();
}

}  // namespace

int main(int argc, char** argv)
{
    const Order order = orderFrom(QStringList(argv, argv + argc));
    const auto resources = findResources();
    if (!resources)
        return complain(resources.error().sentence);
    useNoDisplay();
    qputenv("QT_SCALE_FACTOR", QByteArray::number(order.scale / 100.0));
    QApplication application(argc, argv);
    if (!order.folder.mkpath(QStringLiteral(".")))
        return complain("The folder " + order.folder.path().toStdString() + " cannot be created.");
    int code = 0;
    for (const QString& name : order.themes) {
        const auto theme = editor::bundledTheme(*resources, name);
        if (!theme)
            return complain(theme.error().sentence);
        for (const QString& scene : order.scenes)
            if (const Status drawn = drawOne(order, scene, *theme, *resources); !drawn)
                code = complain(drawn.error().sentence);
    }
    return code;
}
