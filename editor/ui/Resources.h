#pragma once

#include <QString>

namespace gloam::editor {

/// The folder with fonts, icons and manual pages. Finding it is the program's business; here it is a value.
struct Resources {
    QString folder;

    /// "fonts/Inter-Regular.otf" as a path to open.
    QString path(const QString& inside) const { return folder + QLatin1Char('/') + inside; }
};

}  // namespace gloam::editor
