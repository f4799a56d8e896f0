#include "core/map/CellTable.h"

#include <algorithm>

namespace gloam {

namespace {

const std::string* textOf(const Map& written, std::string_view key)
{
    const Value* value = written.find(key);
    return value ? value->as<std::string>() : nullptr;
}

}  // namespace

std::optional<Glyph> CellOverride::glyph() const
{
    const std::string* text = textOf(written, "glyph");
    const std::u32string signs = text ? toCodePoints(*text) : std::u32string();
    return signs.size() == 1 ? std::optional(Glyph{signs.front()}) : std::nullopt;
}

std::optional<Colour> CellOverride::colour() const
{
    const std::string* text = textOf(written, "color");
    const auto parsed = text ? parseColour(*text) : Result<Colour>(Error{});
    return parsed ? std::optional(*parsed) : std::nullopt;
}

std::vector<Point> CellTable::places() const
{
    std::vector<std::uint64_t> keys;
    keys.reserve(m_cells.size());
    for (const auto& [key, cell] : m_cells)
        keys.push_back(key);
    std::sort(keys.begin(), keys.end());
    std::vector<Point> result;
    result.reserve(keys.size());
    for (const std::uint64_t key : keys)
        result.push_back({static_cast<int>(key & 0xFFFFFFFF), static_cast<int>(key >> 32)});
    return result;
}

}  // namespace gloam
