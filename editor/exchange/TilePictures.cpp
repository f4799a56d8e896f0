#include "editor/exchange/TilePictures.h"

#include <QColor>
#include <QFileInfo>
#include <QImageReader>

namespace gloam::editor {

namespace {

constexpr qint64 mostBytesOfPicture = qint64{32} << 20;
constexpr long long mostPixels = 32LL << 20;  ///< of all files together
constexpr int clearBelow = 16;                ///< alpha of what is not seen

}  // namespace

const QImage& TilePictures::fileOf(const std::string& file)
{
    const auto [place, isNew] = m_files.try_emplace(file);
    if (!isNew)
        return place->second;
    const QString path = QString::fromStdString(file);
    const QFileInfo info(path);
    QImageReader reader(path);
    const QSize size = reader.size();
    const long long pixels = static_cast<long long>(size.width()) * size.height();
    if (!info.isFile() || info.size() > mostBytesOfPicture || !size.isValid() || m_pixels + pixels > mostPixels)
        return place->second;
    m_pixels += pixels;
    place->second = reader.read().convertToFormat(QImage::Format_ARGB32);
    return place->second;
}

QImage TilePictures::pictureOf(const ForeignPicture& picture)
{
    if (picture.file.empty())
        return {};
    const QImage& whole = fileOf(picture.file);
    if (whole.isNull())
        return {};
    const QRect cut = picture.size.isEmpty()
                          ? whole.rect()
                          : QRect(picture.at.x, picture.at.y, picture.size.width, picture.size.height);
    if (!whole.rect().contains(cut))
        return {};
    QImage tile = whole.copy(cut);
    if (const QColor clear(QString::fromStdString(picture.clear)); !picture.clear.empty() && clear.isValid())
        for (int y = 0; y < tile.height(); ++y) {
            auto* line = reinterpret_cast<QRgb*>(tile.scanLine(y));
            for (int x = 0; x < tile.width(); ++x)
                line[x] = (line[x] & 0xFFFFFFU) == (clear.rgb() & 0xFFFFFFU) ? 0 : line[x];
        }
    return tile;
}

std::optional<Rgb> TilePictures::meanColourOf(const ForeignPicture& picture)
{
    const QImage tile = pictureOf(picture);
    long long red = 0;
    long long green = 0;
    long long blue = 0;
    long long count = 0;
    for (int y = 0; y < tile.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(tile.constScanLine(y));
        for (int x = 0; x < tile.width(); ++x) {
            if (qAlpha(line[x]) < clearBelow)
                continue;
            red += qRed(line[x]);
            green += qGreen(line[x]);
            blue += qBlue(line[x]);
            ++count;
        }
    }
    if (count == 0)
        return std::nullopt;
    return Rgb::of(static_cast<int>(red / count), static_cast<int>(green / count), static_cast<int>(blue / count));
}

}  // namespace gloam::editor
