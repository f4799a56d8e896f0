#pragma once

#include "editor/ui/GlyphFont.h"

#include <memory>
#include <unordered_map>

namespace gloam::editor {

/// The glyphs of one cell size, each drawn once and kept.
class GlyphAtlas {
public:
    GlyphAtlas(std::shared_ptr<const GlyphFont> font, CellStep step) : m_font(std::move(font)), m_step(step) {}

    CellStep step() const { return m_step; }
    QSize cell() const { return cellSize(m_step); }

    /// The sign's drawing, as large as the cell; the reference holds as long as the atlas.
    const GlyphBits& glyph(char32_t sign)
    {
        const auto [place, isNew] = m_glyphs.try_emplace(sign);
        if (isNew)
            place->second = m_font->draw(sign, m_step);
        return place->second;
    }

private:
    std::shared_ptr<const GlyphFont> m_font;
    CellStep m_step;
    std::unordered_map<char32_t, GlyphBits> m_glyphs;
};

}  // namespace gloam::editor
