#pragma once

#include "core/base/Field.h"

#include <algorithm>

namespace gloam {

/// Clamps each number it visits to the bounds of its field.
class BoundsKeeper : public FieldVisitor {
public:
    void leaf(const FieldInfo& info, std::int64_t& value) override { value = std::clamp(value, info.min, info.max); }
    void leaf(const FieldInfo&, bool&) override {}
    void leaf(const FieldInfo&, std::string&) override {}
    void leaf(const FieldInfo&, Name&) override {}
    void leaf(const FieldInfo&, Dice&) override {}
    void leaf(const FieldInfo&, Point&) override {}
    void leaf(const FieldInfo&, Size&) override {}
    void leaf(const FieldInfo&, Colour&) override {}
    void leaf(const FieldInfo&, Glyph&) override {}
    void leaf(const FieldInfo&, EntityId&) override {}
    void leaf(const FieldInfo&, Place&) override {}
    void leaf(const FieldInfo&, Map&) override {}
    void choice(const FieldInfo&, int&, std::span<const std::string_view>) override {}
    bool beginThing(const FieldInfo&, const VisitBlank&) override { return true; }
    void endThing() override {}
    bool beginList(const FieldInfo&, std::size_t&) override { return false; }
    void endList() override {}
};

/// Play may push a value beyond what files allow; a save must stay readable.
template <typename T> void keepWithinBounds(T& thing)
{
    BoundsKeeper keeper;
    fields(keeper, thing);
}

}  // namespace gloam
