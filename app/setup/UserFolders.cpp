#include "app/setup/UserFolders.h"

#include <QStandardPaths>

namespace gloam::app {

UserFolders UserFolders::usual()
{
    const QString name = QStringLiteral("/gloamwright");
    return {QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + name,
            QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + name};
}

UserFolders UserFolders::below(const QString& folder)
{
    return {folder + QStringLiteral("/data"), folder + QStringLiteral("/config")};
}

}  // namespace gloam::app
