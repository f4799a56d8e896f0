#pragma once

#include "core/base/Result.h"
#include "core/view/frame/Palette.h"
#include "core/world/Level.h"
#include "editor/ui/GlyphFont.h"

#include <QImage>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gloam::editor {

/// A level as someone sees it who sees everything: in each cell the sign of the highest entity, else of the top tile.
std::string drawnAsText(const Level& level, std::optional<Point> hero = std::nullopt);

/// How levels are drawn as a picture.
struct PictureForm {
    std::optional<CellStep> step = {};  ///< of a cell; without it S, or half of that on a sheet, or less to fit
    bool isPictorial = false;           ///< with pictograms, where types have them
    bool hasGrid = false;
    bool hasEntities = true;
    bool isRockQuiet = true;  ///< walls that bound nothing are drawn faint
};

/// One level with its signs, in cells of the form's step.
QImage levelPicture(const Level& level, const Palette& palette, const std::shared_ptr<const GlyphFont>& font,
                    const PictureForm& form);

/// One level, or several as a sheet of small pictures in reading order, `columns` wide, in the colours of the theme
/// ember. The Error says what to do about a picture that would be too large.
Result<QImage> sheetOf(const std::vector<Level>& levels, int columns, const std::shared_ptr<const GlyphFont>& font,
                       const PictureForm& form = {});

/// A picture as the bytes of a PNG.
Result<std::string> pngOf(const QImage& image);

/// The widths of cells in pixels that pictures can have.
std::vector<int> cellWidths();

/// The step whose cells are this wide; nullopt if there is none.
std::optional<CellStep> stepOfWidth(int pixels);

/// Tiles as they look in a level, in rows of `columns`, as the bytes of a PNG.
struct DrawnAtlas {
    std::string png;
    Size cell;  ///< in pixels
};
Result<DrawnAtlas> drawnAtlas(const std::shared_ptr<const TypeRegistry>& types, const std::vector<TileId>& tiles,
                              int columns, const std::shared_ptr<const GlyphFont>& font);

}  // namespace gloam::editor
