#include "editor/ui/Theme.h"

#include "core/base/Fault.h"
#include "core/view/frame/ThemeText.h"

#include <QDir>
#include <QFile>
#include <QFontDatabase>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int bodyPixels = 14;
constexpr int secondaryPixels = 12;
constexpr int titlePixels = 16;

QFont interfaceFont(int pixels, QFont::Weight weight)
{
    QFont font(QStringLiteral("Inter"));
    font.setPixelSize(pixels);
    font.setWeight(weight);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

QColor colourOf(const ThemeSource& source, const char* token)
{
    const auto found = source.panels.find(token);
    return found == source.panels.end() ? QColor(Qt::magenta) : QColor(static_cast<QRgb>(found->second.value));
}

Theme themeFrom(const ThemeSource& source)
{
    const auto colour = [&source](const char* token) { return colourOf(source, token); };
    Theme theme;
    theme.name = QString::fromStdString(source.name);
    theme.title = QString::fromStdString(source.title);
    theme.panel = colour("panel");
    theme.raised = colour("raised");
    theme.line = colour("line");
    theme.text = colour("text");
    theme.quiet = colour("quiet");
    theme.faint = colour("faint");
    theme.accent = colour("accent");
    theme.onAccent = colour("on-accent");
    theme.good = colour("good");
    theme.note = colour("note");
    theme.warning = colour("warning");
    theme.danger = colour("danger");
    theme.health = colour("health");
    theme.light = colour("light");
    theme.food = colour("food");
    theme.track = colour("track");
    theme.map = colour("map");
    theme.palette = source.palette;
    return theme;
}

/// Adds the theme of a file, replacing one of the same name; with mistakes, only reports it.
void readTheme(Themes& themes, const QString& path)
{
    constexpr qint64 mostBytes = 65536;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        themes.problems.push_back(
            {Severity::Error, Fault::BadTheme, {}, "The theme cannot be read.", {}, path.toStdString(), {}});
        return;
    }
    Problems problems;
    const Theme theme =
        themeFrom(parseTheme(file.read(mostBytes).toStdString(), emberSource(), path.toStdString(), problems));
    themes.problems.insert(themes.problems.end(), problems.begin(), problems.end());
    if (hasErrors(problems))
        return;
    const auto old = std::find_if(themes.all.begin(), themes.all.end(),
                                  [&theme](const Theme& each) { return each.name == theme.name; });
    old == themes.all.end() ? themes.all.push_back(theme) : void(*old = theme);
}

QColor faded(QColor colour)
{
    colour.setAlphaF(0.45F);
    return colour;
}

}  // namespace

QFont Theme::bodyFont() const
{
    return interfaceFont(scaled(bodyPixels), QFont::Normal);
}

QFont Theme::secondaryFont() const
{
    return interfaceFont(scaled(secondaryPixels), QFont::Normal);
}

QFont Theme::capsFont() const
{
    QFont font = secondaryFont();
    font.setCapitalization(QFont::AllUppercase);
    return font;
}

QFont Theme::titleFont() const
{
    return interfaceFont(scaled(titlePixels), QFont::DemiBold);
}

Theme emberTheme()
{
    return themeFrom(emberSource());
}

const Theme* Themes::find(const QString& name) const
{
    const auto found = std::find_if(all.begin(), all.end(), [&name](const Theme& theme) { return theme.name == name; });
    return found == all.end() ? nullptr : &*found;
}

QStringList Themes::names() const
{
    QStringList names;
    for (const Theme& theme : all)
        names << theme.name;
    return names;
}

Themes loadThemes(const QStringList& folders)
{
    Themes themes;
    for (const QString& folder : folders)
        for (const QFileInfo& file : QDir(folder).entryInfoList({QStringLiteral("*.txt")}, QDir::Files, QDir::Name))
            readTheme(themes, file.filePath());
    std::stable_sort(themes.all.begin(), themes.all.end(), [](const Theme& a, const Theme& b) {
        const QString ember = QStringLiteral("ember");
        return std::pair(a.name != ember, a.name) < std::pair(b.name != ember, b.name);
    });
    return themes;
}

Result<Theme> bundledTheme(const Resources& resources, const QString& name)
{
    const Themes themes = loadThemes({resources.path(QStringLiteral("themes"))});
    if (const Theme* theme = themes.find(name))
        return *theme;
    return Error{"Unknown theme '" + name.toStdString()
                 + "'. Available: " + themes.names().join(QLatin1String(", ")).toStdString() + "."};
}

QColor chosenGroundOf(const Theme& theme)
{
    constexpr double leastForText = 4.5;
    const auto isReadOnLine = [&theme](const QColor& ink) {
        return contrastOf({ink.rgb() & 0xFFFFFFU}, {theme.line.rgb() & 0xFFFFFFU}) >= leastForText;
    };
    return isReadOnLine(theme.text) && isReadOnLine(theme.accent) ? theme.line : theme.track;
}

QPalette paletteOf(const Theme& theme)
{
    QPalette palette(theme.text, theme.raised, theme.line, theme.map, theme.line, theme.text, theme.text, theme.panel,
                     theme.panel);
    palette.setColor(QPalette::AlternateBase, theme.raised);
    palette.setColor(QPalette::Midlight, theme.raised);
    palette.setColor(QPalette::Shadow, theme.map);
    palette.setColor(QPalette::PlaceholderText, theme.faint);
    palette.setColor(QPalette::Highlight, theme.accent);
    palette.setColor(QPalette::HighlightedText, theme.onAccent);
    palette.setColor(QPalette::Link, theme.accent);
    palette.setColor(QPalette::LinkVisited, theme.accent);
    palette.setColor(QPalette::ToolTipBase, theme.raised);
    palette.setColor(QPalette::ToolTipText, theme.text);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, faded(theme.text));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, theme.line);
    return palette;
}

Status loadInterfaceFonts(const Resources& resources)
{
    for (const char* file : {"fonts/Inter-Regular.otf", "fonts/Inter-SemiBold.otf"}) {
        const QString path = resources.path(QLatin1String(file));
        if (QFontDatabase::addApplicationFont(path) < 0)
            return Error{"The font " + path.toStdString() + " cannot be read."};
    }
    return done();
}

}  // namespace gloam::editor
