#include "editor/ui/Theme.h"

#include <QApplication>
#include <QFontDatabase>
#include <QStyleFactory>

namespace gloam::editor {

namespace {

QFont interfaceFont(int pixels, QFont::Weight weight)
{
    QFont font(QStringLiteral("Inter"));
    font.setPixelSize(pixels);
    font.setWeight(weight);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

QColor faded(QColor colour)
{
    colour.setAlphaF(0.45F);
    return colour;
}

}  // namespace

QFont Theme::bodyFont() const
{
    return interfaceFont(bodyPixels, QFont::Normal);
}

QFont Theme::secondaryFont() const
{
    return interfaceFont(secondaryPixels, QFont::Normal);
}

QFont Theme::titleFont() const
{
    return interfaceFont(titlePixels, QFont::DemiBold);
}

Theme emberTheme()
{
    Theme theme;
    theme.name = QStringLiteral("ember");
    theme.panel = QColor(0x1F1B18);
    theme.raised = QColor(0x2A2521);
    theme.line = QColor(0x3A332C);
    theme.text = QColor(0xE8DCCB);
    theme.quiet = QColor(0xB8A894);
    theme.faint = QColor(0x9A8A76);
    theme.accent = QColor(0xFFAA00);
    theme.onAccent = QColor(0x1A1208);
    theme.good = QColor(0x8BD17C);
    theme.note = QColor(0x7FD1FF);
    theme.warning = QColor(0xFFDD00);
    theme.danger = QColor(0xFF6B5E);
    theme.health = QColor(0xC8553D);
    theme.light = QColor(0xFFAA00);
    theme.food = QColor(0x8BA65B);
    theme.track = QColor(0x2A2521);
    theme.map = Qt::black;
    return theme;
}

QStringList themeNames()
{
    return {QStringLiteral("ember")};
}

std::optional<Theme> themeNamed(const QString& name)
{
    if (name == QLatin1String("ember"))
        return emberTheme();
    return std::nullopt;
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

QString styleSheetOf(const Theme& theme)
{
    QString sheet = QStringLiteral(R"(
        QPushButton, QToolButton { background: %raised; border: 1px solid %line; border-radius: 4px; padding: 4px 12px; min-height: 18px; }
        QPushButton:hover, QToolButton:hover { background: %line; }
        QPushButton:focus, QToolButton:focus { border: 2px solid %accent; padding: 3px 11px; }
        QToolButton { padding: 3px; } QToolButton:focus { padding: 2px; }
        QPushButton:pressed, QToolButton:checked { background: %accent; color: %onaccent; }
        QLineEdit, QSpinBox { background: %panel; border: 1px solid %line; border-radius: 4px; padding: 4px; }
        QLineEdit:focus, QSpinBox:focus { border: 2px solid %accent; padding: 3px; }
        QToolTip { background: %raised; color: %text; border: 1px solid %line; padding: 4px; }
        QMenuBar { background: %panel; } QMenuBar::item { padding: 4px 8px; }
        QMenu { background: %raised; border: 1px solid %line; padding: 4px; }
        QMenu::item { padding: 4px 24px; border-radius: 4px; } QMenu::icon { padding-left: 8px; }
        QMenu::item:selected, QMenuBar::item:selected { background: %line; }
        QMenu::separator { height: 1px; background: %line; margin: 4px 8px; }
        QScrollBar { background: %panel; border: none; width: 10px; height: 10px; margin: 0; }
        QScrollBar::handle { background: %line; border-radius: 4px; min-height: 24px; min-width: 24px; margin: 1px; }
        QScrollBar::handle:hover { background: %faint; }
        QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
        QScrollBar::add-page, QScrollBar::sub-page { background: none; }
        QAbstractScrollArea { border: none; }
    )");
    const std::pair<const char*, QColor> tokens[] = {
        {"%raised", theme.raised}, {"%line", theme.line}, {"%accent", theme.accent}, {"%onaccent", theme.onAccent},
        {"%panel", theme.panel},   {"%text", theme.text}, {"%faint", theme.faint}};
    for (const auto& [token, colour] : tokens)
        sheet.replace(QLatin1String(token), colour.name());
    return sheet;
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

void applyTheme(QApplication& application, const Theme& theme)
{
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setPalette(paletteOf(theme));
    QApplication::setFont(theme.bodyFont());
    application.setStyleSheet(styleSheetOf(theme));
}

}  // namespace gloam::editor
