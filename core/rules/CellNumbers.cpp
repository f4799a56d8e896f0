#include "core/rules/CellNumbers.h"

#include "core/action/Deed.h"

#include <algorithm>

namespace gloam {

int numberAt(const TileMap& tiles, Point at, std::string_view key)
{
    constexpr std::int64_t most = 1'000'000;  // files can contain larger numbers
    const CellOverride* cell = tiles.overrideAt(at);
    const Value* value = cell ? cell->written.find(key) : nullptr;
    const auto* number = value ? value->as<std::int64_t>() : nullptr;
    return number ? static_cast<int>(std::clamp<std::int64_t>(*number, 0, most)) : 0;
}

void keepNumber(Deed& deed, Point at, std::string_view key, int number)
{
    const CellOverride* present = deed.level().tiles.overrideAt(at);
    CellOverride cell = present ? *present : CellOverride();
    if (number > 0)
        cell.written.set(key, number);
    else
        cell.written.erase(key);
    deed.setOverride(at, std::move(cell));
}

}  // namespace gloam
