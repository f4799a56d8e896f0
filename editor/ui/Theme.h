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
    QString title;                   ///< as people read it
    QColor panel, raised, line;      ///< ground, ground of fields and hovered rows, 1 px lines
    QColor text, quiet, faint;       ///< words, secondary words, labels
    QColor accent, onAccent;         ///< focus and choice; ink on it
    QColor good, note, warning, danger;
    QColor health, light, food, track;  ///< bars, and what they lie on
    QColor map;                         ///< behind start and end screen
    Palette palette;
    int textPercent = 100;              ///< of the usual sizes of text

    /// A length made for usual text, as long as its text needs it now.
    int scaled(int pixels) const { return pixels * textPercent / 100; }

    QFont bodyFont() const;       ///< 14 pixels at 100 %
    QFont secondaryFont() const;  ///< 12
    QFont capsFont() const;       ///< 12, in capitals: over groups
    QFont titleFont() const;      ///< 16
};

/// The look by default: one flame in a warm dark.
Theme emberTheme();

/// The themes there are, ember first, then by name.
struct Themes {
    std::vector<Theme> all;
    Problems problems;   ///< what is wrong with their files; a theme with errors is not among them

    const Theme* find(const QString& name) const;   ///< none when there is no such theme
    QStringList names() const;
};

/// Reads every `.txt` of the folders; a later folder's theme takes the place of one of the same name.
Themes loadThemes(const QStringList& folders);

QPalette paletteOf(const Theme& theme);

/// Behind what is chosen or pointed at: the colour of lines, where words and accents can be read on it, else a quieter one.
QColor chosenGroundOf(const Theme& theme);

/// Makes the bundled interface fonts known to Qt; an Error names the file that could not be read.
Status loadInterfaceFonts(const Resources& resources);

}  // namespace gloam::editor
