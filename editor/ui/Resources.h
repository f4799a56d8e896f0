#pragma once

#include <QString>

namespace gloam::editor {

/// The folder with fonts, icons, key presets and manual pages. The program finds it; here it is a value.
struct Resources {
    QString folder;

    /// "fonts/Inter-Regular.otf" as a path to open.
    QString path(const QString& inside) const { return folder + QLatin1Char('/') + inside; }
};

}  // namespace gloam::editor
