#include "app/setup/PictureFile.h"

#include "core/io/file/Files.h"

#include <QBuffer>
#include <QFile>
#include <QImage>

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

}  // namespace gloam::app
