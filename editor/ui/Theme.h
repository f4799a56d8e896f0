#pragma once

#include "core/base/Problem.h"
#include "core/base/Result.h"
#include "core/view/frame/Palette.h"
#include "editor/ui/Resources.h"

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QStringList>

#include <vector>

namespace gloam::editor {

/// The colours and text sizes of panels, dialogs and log, and the palette of the map.
struct Theme {
    QString name;
    QString title;               ///< for display
    QColor panel, raised, line;  ///< ground, ground of fields and hovered rows, 1 px lines
    QColor text, quiet, faint;   ///< words, secondary words, labels
    QColor accent, onAccent;     ///< focus and choice; ink on them
    QColor good, note, warning, danger;
    QColor health, light, food, track;  ///< bars, and their background
    QColor map;                         ///< behind the start and end screens
    Palette palette;
    int textPercent = 100;  ///< of the usual text sizes

    /// A length for usual text, scaled to the current text size.
    int scaled(int pixels) const { return pixels * textPercent / 100; }

    QFont bodyFont() const;       ///< 14 pixels at 100 %
    QFont secondaryFont() const;  ///< 12
    QFont capsFont() const;       ///< 12, in capitals: over groups
    QFont titleFont() const;      ///< 16
};

/// The default look: one flame in a warm dark.
Theme emberTheme();

/// All themes, ember first, then by name.
struct Themes {
    std::vector<Theme> all;
    Problems problems;  ///< problems in their files; themes with errors are left out

    const Theme* find(const QString& name) const;  ///< null if there is no such theme
    QStringList names() const;
};

/// Reads every `.txt` of the folders; a theme in a later folder replaces one of the same name.
Themes loadThemes(const QStringList& folders);

/// A theme of the program by name; the Error names those there are.
Result<Theme> bundledTheme(const Resources& resources, const QString& name);

QPalette paletteOf(const Theme& theme);

/// The ground of what is chosen or pointed at: the colour of lines if words are readable on it, else a quieter one.
QColor chosenGroundOf(const Theme& theme);

/// Makes the bundled interface fonts known to Qt; an Error names the file that could not be read.
Status loadInterfaceFonts(const Resources& resources);

}  // namespace gloam::editor
