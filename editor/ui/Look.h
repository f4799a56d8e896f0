#pragma once

#include "editor/ui/GlyphFont.h"
#include "editor/ui/Theme.h"

#include <memory>

namespace gloam::editor {

/// What a widget needs to look like the others; cheap to copy. All copies share one theme: a widget keeps a reference to
/// it and is told when it changes (see Dress.h).
struct Look {
    std::shared_ptr<Theme> shared;
    const Theme& theme;   ///< what `shared` points to
    std::shared_ptr<const GlyphFont> glyphs;
    Resources resources;

    Look(const Theme& first, std::shared_ptr<const GlyphFont> font, Resources folder)
        : shared(std::make_shared<Theme>(first)), theme(*shared), glyphs(std::move(font)), resources(std::move(folder))
    {
    }
};

/// Reads the fonts; an Error names what is missing. Needs a QGuiApplication.
inline Result<Look> loadLook(const Resources& resources, const Theme& theme)
{
    if (const Status fonts = loadInterfaceFonts(resources); !fonts)
        return fonts.error();
    auto glyphs = GlyphFont::load(resources);
    if (!glyphs)
        return glyphs.error();
    return Look(theme, std::make_shared<const GlyphFont>(std::move(*glyphs)), resources);
}

}  // namespace gloam::editor
