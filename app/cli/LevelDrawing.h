#pragma once

#include "editor/exchange/LevelPictures.h"

#include <QGuiApplication>

namespace gloam::app {

/// The glyphs that pictures are drawn with, without a window. Fonts need Qt's application object: it is made if there
/// is none, and lives as long as this.
struct PictureGlyphs {
    std::unique_ptr<QGuiApplication> application;
    std::shared_ptr<const editor::GlyphFont> font;

    static Result<PictureGlyphs> load();
};

/// Writes a PNG: one level with its signs, or several as a sheet, see editor::sheetOf().
Status savePictures(const std::vector<Level>& levels, int columns, const std::string& path);

}  // namespace gloam::app
