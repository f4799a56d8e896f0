#pragma once

#include "editor/ui/GlyphFont.h"
#include "editor/ui/Theme.h"

#include <memory>

namespace gloam::editor {

/// How everything looks: the theme, and how cells are drawn.
struct Appearance {
    Theme theme;
    bool hasSquareCells = false;
    bool hasPictograms = false;
};

/// What a widget needs to look like the others; cheap to copy. All copies share one appearance: a widget keeps a
/// reference to the theme and hears of every change (see ApplyStyle.h).
struct UiStyle {
    std::shared_ptr<Appearance> shared;
    const Theme& theme;  ///< of `shared`
    std::shared_ptr<const GlyphFont> glyphs;
    Resources resources;

    UiStyle(const Theme& first, std::shared_ptr<const GlyphFont> font, Resources folder)
        : shared(std::make_shared<Appearance>(Appearance{first})), theme(shared->theme), glyphs(std::move(font)),
          resources(std::move(folder))
    {}

    CellForm form(CellStep step) const { return {step, shared->hasSquareCells, shared->hasPictograms}; }
};

/// Reads the fonts; an Error names a missing one. Needs a QGuiApplication.
inline Result<UiStyle> loadStyle(const Resources& resources, const Theme& theme)
{
    if (const Status fonts = loadInterfaceFonts(resources); !fonts)
        return fonts.error();
    auto glyphs = GlyphFont::load(resources);
    if (!glyphs)
        return glyphs.error();
    return UiStyle(theme, std::make_shared<const GlyphFont>(std::move(*glyphs)), resources);
}

}  // namespace gloam::editor
