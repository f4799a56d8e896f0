#pragma once

#include "core/base/Colour.h"
#include "core/base/Problem.h"
#include "core/view/frame/Frame.h"
#include "editor/ui/Resources.h"

#include <QSize>

#include <array>
#include <map>
#include <vector>

namespace gloam::editor {

/// What a pixel of a pictogram is made of; the ink is the type's own colour.
enum class Tone : std::uint8_t { Ground, Ink, Light, Half, Faint, Dark };

/// A pictogram's drawing, or one made from it for a cell of some size.
struct TonePicture {
    QSize size;
    std::vector<Tone> tones;   ///< row by row

    Tone at(int x, int y) const { return tones[static_cast<std::size_t>(y * size.width() + x)]; }
    friend bool operator==(const TonePicture&, const TonePicture&) = default;
};

/// The little pictures of types (resources/tiles), each drawn as text:
///
///     picture NAME [joins N] [wide] [alone]
///     24 rows of 16 signs: . ground, # ink, * light, + half, - faint, o dark
///
/// `joins` is a shape of a wall by its neighbours (see Join); `wide` fills its cell, so that what it has at its edges goes
/// on where a cell is larger and is seen under what stands there; `alone` is for the type itself and none of its
/// children: a picture of "an item" tells no two of them apart.
class Pictograms {
public:
    static constexpr QSize usualSize{16, 24};

    /// Reads every `.txt` of the folder tiles; what is wrong is a problem with its line, and left out.
    static Pictograms load(const Resources& resources, Problems& problems);
    void read(const QString& text, const std::string& file, Problems& problems);

    /// The drawing of exactly this type, in the shape of these joins or, without one, at all; none when it has none.
    bool has(const Name& type) const { return m_pictures.contains(type); }

    /// The type's drawing, or that of its nearest ancestor with one for its children too, for a cell of this size; if
    /// empty, draw the sign.
    /// Twice as large is drawn twice as large; a cell that is a little larger gets a margin; no pixel is ever blurred.
    std::optional<TonePicture> draw(const TypeRegistry& types, PictureId picture, std::uint8_t joins, QSize cell) const;

    /// The drawing of a ground that fills its cell, under what stands there; none for another.
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

    std::map<Name, std::map<int, Drawing>> m_pictures;   ///< by joins; -1 is any
};

/// The colour of a tone between an ink and the ground it stands on. The light comes from the top left.
Rgb colourOf(Tone tone, Rgb ink, Rgb ground);

}  // namespace gloam::editor
