#include "editor/inspector/fields/EntityGlyph.h"

#include "core/view/frame/CellLook.h"

namespace gloam::editor {

FrameCell cellOfEntity(const Entity& entity, const TypeRegistry& types, const Palette& palette)
{
    const gloam::Look& look = lookOf(entity, types);
    return {look.glyph.sign,
            inkOf(palette, look.color, look.glyph, part<Stats>(entity, types) != nullptr),
            sampleGround(palette),
            CellMark::None,
            PictureId::of(entity.type),
            0};
}

}  // namespace gloam::editor
