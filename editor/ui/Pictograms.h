#pragma once

#include "core/base/Colour.h"
#include "core/base/Problem.h"
#include "core/view/frame/Frame.h"
#include "editor/ui/Resources.h"

#include <QSize>

#include <map>
#include <vector>

namespace gloam::editor {

/// What a pixel of a pictogram shows; ink is the type's own colour.
enum class Tone : std::uint8_t { Ground, Ink, Light, Half, Faint, Dark };

/// A pictogram's drawing, or one made from it for a cell of a certain size.
struct TonePicture {
    QSize size;
    std::vector<Tone> tones;  ///< row by row

    Tone at(int x, int y) const { return tones[static_cast<std::size_t>(y * size.width() + x)]; }
    bool operator==(const TonePicture&) const = default;
};

/// The small pictures of types (resources/tiles), each drawn as text:
///
///     picture NAME [joins N] [wide] [alone]
///     24 rows of 16 characters: . ground, # ink, * light, + half, - faint, o dark
///
/// `joins` is the shape of a wall by its neighbours (see Join); `wide` fills its cell: its edges extend where a cell is
/// larger, and it shows under what stands there; `alone` is for the type itself and none of its
/// children: a picture of "an item" would make them all look alike.
class Pictograms {
public:
    static constexpr QSize usualSize{16, 24};

    /// Reads every `.txt` of the folder tiles; wrong pictures are problems with their line, and left out.
    static Pictograms load(const Resources& resources, Problems& problems);
    void read(const QString& text, const std::string& file, Problems& problems);

    /// Whether this very type has a drawing.
    bool has(const Name& type) const { return m_pictures.contains(type); }

    /// The drawing of the type, or of its nearest ancestor with one for children, for a cell of this size; if empty,
    /// draw the glyph. Cells of twice the size get it twice as large, slightly larger cells get a margin; no pixel is
    /// ever blurred.
    std::optional<TonePicture> draw(const TypeRegistry& types, PictureId picture, std::uint8_t joins, QSize cell) const;

    /// The drawing of a ground that fills its cell, for use under what stands there; nullopt for others.
    std::optional<TonePicture> drawUnder(const TypeRegistry& types, PictureId picture, QSize cell) const;

    std::vector<Name> names() const;

private:
    struct Drawing {
        bool isWide = false;
        bool isAlone = false;
        TonePicture picture;
    };
    const Drawing* find(const Name& type, std::uint8_t joins) const;
    const Drawing* find(const TypeRegistry& types, PictureId picture, std::uint8_t joins) const;

    std::map<Name, std::map<int, Drawing>> m_pictures;  ///< by joins; -1: any
};

/// The colour of a tone for an ink on a ground. The light comes from the top left.
Rgb colourOf(Tone tone, Rgb ink, Rgb ground);

}  // namespace gloam::editor
