#pragma once

#include "core/base/Result.h"
#include "editor/ui/Pictograms.h"

#include <QImage>
#include <QRawFont>
#include <QSize>

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace gloam::editor {

/// The sizes of cells on the screen, in whole pixels. Those below S are the editor's, for seeing a whole level; below
/// XS a cell is one colour without a glyph.
enum class CellStep { Px1 = -4, Px2, Px4, XS, S, M, L, XL, XXL };
inline constexpr CellStep smallestStep = CellStep::Px1;

constexpr bool isColourAlone(CellStep step)
{
    return step < CellStep::XS;
}

/// How the map's cells are drawn.
struct CellForm {
    CellStep step = CellStep::M;
    bool isSquare = false;     ///< as wide as high
    bool isPictorial = false;  ///< with pictograms, where types have them

    bool operator==(const CellForm&) const = default;
};

QSize cellSize(CellStep step);                  ///< 1x1, 2x3, 4x6, 8x12, 10x16, 16x24, 20x32, 32x48, 40x64
QSize cellSize(const CellForm& form);           ///< square: 1, 3, 6, 12, 16, 24, 32, 48, 64
std::optional<CellStep> larger(CellStep step);  ///< the next step up; nullopt above XXL
std::optional<CellStep> smaller(CellStep step, CellStep least = CellStep::S);  ///< the next step down, if any

/// A drawing of ink or no ink: row by row, bit x is column x; at most 64 columns.
struct GlyphBits {
    QSize size;
    std::vector<std::uint64_t> rows;

    bool at(int x, int y) const { return (rows[static_cast<std::size_t>(y)] >> x & 1) != 0; }
    bool operator==(const GlyphBits&) const = default;
};

/// The pixels that touch a drawing, corners included, but are not part of it.
GlyphBits outlineOf(const GlyphBits& drawing);

/// The part in one cell of a drawing centred in its body and enlarged as much as the body allows.
GlyphBits partOf(const GlyphBits& drawing, BodyPart part);

/// The part in one cell of a pictogram of its body's size.
TonePicture partOf(const TonePicture& body, BodyPart part);

/// The pixels around the shape of a pictogram of its body's size, as far as they lie in one cell.
GlyphBits outlineOf(const TonePicture& body, BodyPart part);

/// The map's font: Spleen in five sizes, our own drawings of the glyphs of code page 437 that it lacks, and pictograms.
class GlyphFont {
public:
    /// Reads the fonts and extra drawings; an Error names the missing or wrong file.
    static Result<GlyphFont> load(const Resources& resources);

    /// Whether the glyph has a drawing of its own at every step; others are drawn as a hollow box.
    bool has(char32_t sign) const;

    /// The glyph in a cell, without antialiasing. A full stop is a small dot in the middle, so floors stay calm.
    GlyphBits draw(char32_t sign, CellStep step, bool isSquare = false) const;

    const Pictograms& pictograms() const { return m_pictograms; }

private:
    struct Face {
        QString family;
        QRawFont raw;
    };
    using Drawings = std::map<char32_t, GlyphBits>;

    Status loadExtras(const QString& path, QSize size);
    std::optional<GlyphBits> drawnByFace(char32_t sign, std::size_t face, QSize size) const;
    std::optional<GlyphBits> drawnByHand(char32_t sign, QSize size) const;

    std::array<Face, 5> m_faces;  ///< 8x16, 12x24, 16x32, 32x64, 6x12
    std::vector<Drawings> m_extras;
    Pictograms m_pictograms;
};

}  // namespace gloam::editor
