#pragma once

#include "editor/ui/GlyphFont.h"
#include "editor/ui/Theme.h"

#include <memory>

namespace gloam::editor {

/// What a widget needs to look like the others; cheap to copy.
struct Look {
    Theme theme;
    std::shared_ptr<const GlyphFont> glyphs;
    Resources resources;
};

/// Reads the fonts; an Error names what is missing. Needs a QGuiApplication.
inline Result<Look> loadLook(const Resources& resources, const Theme& theme)
{
    if (const Status fonts = loadInterfaceFonts(resources); !fonts)
        return fonts.error();
    auto glyphs = GlyphFont::load(resources);
    if (!glyphs)
        return glyphs.error();
    return Look{theme, std::make_shared<const GlyphFont>(std::move(*glyphs)), resources};
}

}  // namespace gloam::editor
