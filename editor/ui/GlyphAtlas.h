#pragma once

#include "editor/ui/GlyphFont.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>

namespace gloam::editor {

/// The glyphs and pictograms for one form of cells, each drawn once and kept.
class GlyphAtlas {
public:
    GlyphAtlas(std::shared_ptr<const GlyphFont> font, CellStep step)
        : GlyphAtlas(std::move(font), CellForm{step, false, false})
    {}
    GlyphAtlas(std::shared_ptr<const GlyphFont> font, const CellForm& form) : m_font(std::move(font)), m_form(form) {}

    const CellForm& form() const { return m_form; }
    CellStep step() const { return m_form.step; }
    QSize cell() const { return cellSize(m_form); }

    /// Sets the registry of the cells' pictures; null: no pictograms.
    void useTypes(std::shared_ptr<const TypeRegistry> types)
    {
        if (types == m_types)
            return;
        m_types = std::move(types);
        m_pictures.clear();
        m_pictureOutlines.clear();
        m_picturesUnder.clear();
    }

    /// A cell's pictogram at the size of the cell; null if its glyph is to be drawn.
    const TonePicture* picture(const FrameCell& cell)
    {
        if (!m_form.isPictorial || !m_types || cell.picture.slot() == 0)
            return nullptr;
        const auto [place, isNew] = m_pictures.try_emplace(keyOf(cell));
        if (isNew)
            if (const auto body = bodyOf(cell))
                place->second = partOf(*body, cell.part);
        return place->second ? &*place->second : nullptr;
    }

    /// The pictogram of the ground under an entity; null if it does not fill its cell.
    const TonePicture* pictureUnder(const FrameCell& cell)
    {
        if (!m_form.isPictorial || !m_types || cell.under.slot() == 0)
            return nullptr;
        const auto [place, isNew] = m_picturesUnder.try_emplace(cell.under.value);
        if (isNew)
            place->second = m_font->pictograms().drawUnder(*m_types, cell.under, this->cell());
        return place->second ? &*place->second : nullptr;
    }

    /// A glyph's drawing, or the part of it in one cell of a large body, at the size of the cell; the reference stays
    /// valid as long as the atlas.
    const GlyphBits& glyph(char32_t sign, BodyPart part = {})
    {
        const auto [place, isNew] = m_glyphs.try_emplace(keyOf(sign, part));
        if (isNew)
            place->second =
                part.isWhole() ? m_font->draw(sign, m_form.step, m_form.isSquare) : partOf(glyph(sign), part);
        return place->second;
    }

    /// The pixels around a glyph; the reference stays valid as long as the atlas.
    const GlyphBits& outline(char32_t sign, BodyPart part = {})
    {
        const auto [place, isNew] = m_glyphOutlines.try_emplace(keyOf(sign, part));
        if (isNew)
            place->second = part.isWhole() ? outlineOf(glyph(sign)) : partOf(outline(sign), part);
        return place->second;
    }

    /// The pixels around a cell's pictogram, which must have one.
    const GlyphBits& outline(const FrameCell& cell)
    {
        const auto [place, isNew] = m_pictureOutlines.try_emplace(keyOf(cell));
        if (isNew)
            place->second = outlineOf(*bodyOf(cell), cell.part);
        return place->second;
    }

private:
    using Key = std::uint64_t;

    static Key keyOf(BodyPart part)
    {
        return Key{part.column} << 24 | Key{part.row} << 16 | Key{part.columns} << 8 | Key{part.rows};
    }
    static Key keyOf(char32_t sign, BodyPart part) { return Key{sign} << 32 | keyOf(part); }
    static Key keyOf(const FrameCell& cell)
    {
        return (Key{cell.picture.value} << 4 | cell.joins) << 32 | keyOf(cell.part);
    }

    /// The pictogram of the whole body that a cell shows a part of.
    std::optional<TonePicture> bodyOf(const FrameCell& cell) const
    {
        const QSize size(this->cell().width() * cell.part.columns, this->cell().height() * cell.part.rows);
        return m_font->pictograms().draw(*m_types, cell.picture, cell.joins, size);
    }

    std::shared_ptr<const GlyphFont> m_font;
    CellForm m_form;
    std::shared_ptr<const TypeRegistry> m_types;
    std::unordered_map<Key, std::optional<TonePicture>> m_pictures;  ///< by picture, joins and part
    std::unordered_map<Key, std::optional<TonePicture>> m_picturesUnder;
    std::unordered_map<Key, GlyphBits> m_glyphs;  ///< by glyph and part
    std::unordered_map<Key, GlyphBits> m_pictureOutlines;
    std::unordered_map<Key, GlyphBits> m_glyphOutlines;
};

}  // namespace gloam::editor
