#include "app/cli/LevelDrawing.h"

#include "app/setup/Display.h"
#include "app/setup/ResourcesFolder.h"
#include "core/io/file/Files.h"

namespace gloam::app {

namespace {

std::unique_ptr<QGuiApplication> applicationIfNone()
{
    if (QCoreApplication::instance())
        return nullptr;
    static int count = 1;
    static char name[] = "gloamwright";
    static char* words[] = {name, nullptr};
    useNoDisplay();
    return std::make_unique<QGuiApplication>(count, words);
}

}  // namespace

Result<PictureGlyphs> PictureGlyphs::load()
{
    const auto resources = findResources();
    if (!resources)
        return resources.error();
    PictureGlyphs glyphs;
    glyphs.application = applicationIfNone();
    auto font = editor::GlyphFont::load(*resources);
    if (!font)
        return font.error();
    glyphs.font = std::make_shared<const editor::GlyphFont>(std::move(*font));
    return glyphs;
}

Status savePictures(const std::vector<Level>& levels, int columns, const std::string& path)
{
    const auto glyphs = PictureGlyphs::load();
    if (!glyphs)
        return glyphs.error();
    const auto sheet = editor::sheetOf(levels, columns, glyphs->font);
    if (!sheet)
        return sheet.error();
    const auto png = editor::pngOf(*sheet);
    if (!png)
        return png.error();
    return saveFileDurably(path, *png, {.keepBackup = false});
}

}  // namespace gloam::app
