#pragma once

#include "core/base/Colour.h"
#include "core/base/Point.h"
#include "core/base/Utf8.h"
#include "core/types/Value.h"

#include <optional>
#include <unordered_map>
#include <vector>

namespace gloam {

/// How one cell differs from its tile types (TILE-01): any keys; `walkable`, `transparent`, `glyph` and `color`
/// override those of the types.
struct CellOverride {
    Map written;
    std::vector<std::string> commentsAbove;

    std::optional<bool> truth(std::string_view key) const
    {
        const Value* value = written.find(key);
        const bool* truth = value ? value->as<bool>() : nullptr;
        return truth ? std::optional(*truth) : std::nullopt;
    }
    std::string text(std::string_view key) const  ///< empty if there is none
    {
        const Value* value = written.find(key);
        const auto* text = value ? value->as<std::string>() : nullptr;
        return text ? *text : std::string();
    }
    std::optional<Glyph> glyph() const;  ///< nullopt if there is none, or more than one code point
    std::optional<Colour> colour() const;

    bool operator==(const CellOverride&) const = default;
};

/// The overrides of a level: sparse, with lookup in constant time.
class CellTable {
public:
    const CellOverride* find(Point p) const
    {
        const auto found = m_cells.find(keyOf(p));
        return found == m_cells.end() ? nullptr : &found->second;
    }
    void set(Point p, CellOverride cell) { m_cells[keyOf(p)] = std::move(cell); }
    void erase(Point p) { m_cells.erase(keyOf(p)); }

    /// The cells with an override, in reading order.
    std::vector<Point> places() const;
    bool isEmpty() const { return m_cells.empty(); }

    bool operator==(const CellTable&) const = default;

private:
    static std::uint64_t keyOf(Point p)
    {
        return static_cast<std::uint64_t>(static_cast<std::uint32_t>(p.y)) << 32 | static_cast<std::uint32_t>(p.x);
    }

    std::unordered_map<std::uint64_t, CellOverride> m_cells;
};

}  // namespace gloam
