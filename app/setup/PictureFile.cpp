#include "app/setup/PictureFile.h"

#include "core/io/file/Files.h"

#include <QBuffer>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QStandardPaths>

namespace gloam::app {

Status savePicture(const QImage& picture, const QString& path)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!buffer.open(QIODevice::WriteOnly) || !picture.save(&buffer, "PNG"))
        return Error{"The picture cannot be written as PNG."};
    SaveOptions options;
    options.keepBackup = false;
    return saveFileDurably(QFile::encodeName(path).toStdString(), bytes.toStdString(), options);
}

Result<QString> savePictureByTime(const QImage& picture)
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
    QDir().mkpath(folder);
    const QString path = folder
                         + QStringLiteral("/gloamwright-%1.png")
                               .arg(QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss-zzz")));
    if (const Status saved = savePicture(picture, path); !saved)
        return saved.error();
    return path;
}

}  // namespace gloam::app
