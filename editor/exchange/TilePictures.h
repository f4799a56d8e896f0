#pragma once

#include "core/base/Colour.h"
#include "editor/exchange/ForeignMap.h"

#include <QImage>

#include <map>
#include <optional>
#include <string>

namespace gloam::editor {

/// The pictures of tiles, as the artists of another tool drew them. Each file is read once, and only if it is no larger
/// than a tileset may be.
class TilePictures {
public:
    /// Cut out, with what is clear as such; null if there is none that can be read.
    QImage pictureOf(const ForeignPicture& picture);

    /// The mean of what is seen of it; nullopt if nothing is.
    std::optional<Rgb> meanColourOf(const ForeignPicture& picture);

private:
    const QImage& fileOf(const std::string& file);

    std::map<std::string, QImage> m_files;
    long long m_pixels = 0;  ///< read so far
};

}  // namespace gloam::editor
