#pragma once

#include "editor/ui/GlyphFont.h"

#include <memory>
#include <unordered_map>

namespace gloam::editor {

/// The glyphs and pictograms of one form of cells, each drawn once and kept.
class GlyphAtlas {
public:
    GlyphAtlas(std::shared_ptr<const GlyphFont> font, CellStep step) : GlyphAtlas(std::move(font), CellForm{step, false, false}) {}
    GlyphAtlas(std::shared_ptr<const GlyphFont> font, const CellForm& form) : m_font(std::move(font)), m_form(form) {}

    const CellForm& form() const { return m_form; }
    CellStep step() const { return m_form.step; }
    QSize cell() const { return cellSize(m_form); }

    /// Whose slots the cells' pictures are from now on; nothing: no pictograms are drawn.
    void useTypes(std::shared_ptr<const TypeRegistry> types)
    {
        if (types == m_types)
            return;
        m_types = std::move(types);
        m_pictures.clear();
        m_pictureOutlines.clear();
    }

    /// A cell's pictogram, as large as the cell; nothing where its sign is to be drawn.
    const TonePicture* picture(const FrameCell& cell)
    {
        if (!m_form.isPictorial || !m_types || cell.picture.slot() == 0)
            return nullptr;
        const auto [place, isNew] = m_pictures.try_emplace(keyOf(cell));
        if (isNew)
            place->second = m_font->pictograms().draw(*m_types, cell.picture, cell.joins, this->cell());
        return place->second ? &*place->second : nullptr;
    }

    /// The sign's drawing, as large as the cell; the reference holds as long as the atlas.
    const GlyphBits& glyph(char32_t sign)
    {
        const auto [place, isNew] = m_glyphs.try_emplace(sign);
        if (isNew)
            place->second = m_font->draw(sign, m_form.step, m_form.isSquare);
        return place->second;
    }

    /// The pixels around a sign; the reference holds as long as the atlas.
    const GlyphBits& outline(char32_t sign)
    {
        const auto [place, isNew] = m_glyphOutlines.try_emplace(sign);
        if (isNew)
            place->second = outlineOf(glyph(sign));
        return place->second;
    }

    /// The pixels around a cell's pictogram, which must have one.
    const GlyphBits& outline(const FrameCell& cell)
    {
        const auto [place, isNew] = m_pictureOutlines.try_emplace(keyOf(cell));
        if (isNew)
            place->second = outlineOf(shapeOf(*picture(cell)));
        return place->second;
    }

private:
    static int keyOf(const FrameCell& cell) { return cell.picture.value << 4 | cell.joins; }

    std::shared_ptr<const GlyphFont> m_font;
    CellForm m_form;
    std::shared_ptr<const TypeRegistry> m_types;
    std::unordered_map<int, std::optional<TonePicture>> m_pictures;   ///< by picture and joins
    std::unordered_map<char32_t, GlyphBits> m_glyphs;
    std::unordered_map<int, GlyphBits> m_pictureOutlines;
    std::unordered_map<char32_t, GlyphBits> m_glyphOutlines;
};

}  // namespace gloam::editor
