#pragma once

#include "core/base/Field.h"

#include <algorithm>

namespace gloam {

/// Clamps each number it visits to the bounds of its field.
class BoundsKeeper : public QuietVisitor {
public:
    using QuietVisitor::leaf;
    void leaf(const FieldInfo& info, std::int64_t& value) override { value = std::clamp(value, info.min, info.max); }
};

/// Play may push a value beyond what files allow; a save must stay readable.
template <typename T> void keepWithinBounds(T& object)
{
    BoundsKeeper keeper;
    fields(keeper, object);
}

}  // namespace gloam
