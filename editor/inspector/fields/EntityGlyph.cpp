#include "editor/inspector/fields/EntityGlyph.h"

#include "core/view/frame/CellLook.h"

namespace gloam::editor {

FrameCell cellOfThing(const Entity& thing, const TypeRegistry& types, const Palette& palette)
{
    const gloam::Look& look = lookOf(thing, types);
    return {look.glyph.sign,           inkOf(palette, look.color, look.glyph, part<Stats>(thing, types) != nullptr),
            sampleGround(palette),     CellMark::None,
            PictureId::of(thing.type), 0};
}

}  // namespace gloam::editor
