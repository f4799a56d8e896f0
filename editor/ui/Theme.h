#pragma once

#include "core/base/Result.h"
#include "editor/ui/Resources.h"

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QStringList>

#include <optional>

class QApplication;

namespace gloam::editor {

/// The colours and text sizes of panels, dialogs and log. The map's colours are the Frame's own.
struct Theme {
    QString name;
    QColor panel, raised, line;      ///< ground, ground of fields and hovered rows, 1 px lines
    QColor text, quiet, faint;       ///< words, secondary words, labels
    QColor accent, onAccent;         ///< focus and choice; ink upon it
    QColor good, note, warning, danger;
    QColor health, light, food, track;  ///< bars, and what they lie on
    QColor map;                         ///< around the map
    int bodyPixels = 14;
    int secondaryPixels = 12;
    int titlePixels = 16;

    QFont bodyFont() const;
    QFont secondaryFont() const;
    QFont titleFont() const;
};

/// The look by default: one flame in a warm dark.
Theme emberTheme();

QStringList themeNames();
std::optional<Theme> themeNamed(const QString& name);

QPalette paletteOf(const Theme& theme);

/// What the palette cannot say: corners, focus rings, scroll bars.
QString styleSheetOf(const Theme& theme);

/// Makes the bundled interface fonts known to Qt; an Error names the file that could not be read.
Status loadInterfaceFonts(const Resources& resources);

/// Fusion with our palette, font and style sheet, whatever the desktop says.
void applyTheme(QApplication& application, const Theme& theme);

}  // namespace gloam::editor
