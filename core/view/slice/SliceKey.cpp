#include "core/view/slice/SliceKey.h"

#include "core/base/Random.h"
#include "core/view/slice/Slice.h"

#include <bit>
#include <type_traits>

namespace gloam {

namespace {

/// Mixes values into one number, in the order in which they come. Structs are taken apart field by field, so that a new
/// field does not compile until it is mixed in.
class SliceMixer {
public:
    std::uint64_t value() const { return m_value; }

    template <typename... Values> void add(const Values&... values) { (mix(values), ...); }

private:
    template <typename T>
    requires(std::is_integral_v<T> || std::is_enum_v<T>) void mix(T value)
    {
        m_value = mix64(m_value ^ static_cast<std::uint64_t>(value));
    }
    void mix(double value) { mix(std::bit_cast<std::uint64_t>(value)); }
    void mix(const std::string& text) { mix(hashOf(text)); }
    void mix(const Name& name) { mix(name.text()); }
    void mix(const Colour& colour) { mix(colour.text()); }
    void mix(Glyph glyph) { mix(glyph.sign); }
    void mix(EntityId id) { mix(id.value); }
    void mix(TileId tile) { mix(tile.slot); }
    void mix(Point p) { add(p.x, p.y); }
    void mix(Size size) { add(size.width, size.height); }
    template <typename T> void mix(const std::vector<T>& values)
    {
        mix(values.size());
        for (const T& value : values)
            mix(value);
    }
    template <typename T> void mix(const std::optional<T>& value)
    {
        mix(value.has_value());
        if (value)
            mix(*value);
    }
    template <typename T> void mix(const Grid<T>& grid)
    {
        mix(grid.size());
        for (const Point p : cellsIn(grid.size()))
            mix(grid[p]);
    }
    void mix(const CellLight& light)
    {
        const auto& [step, tint, glow] = light;
        add(step, tint);
        for (const auto& [colour, amount] : glow.parts)
            add(colour, amount);
    }
    void mix(const StatusView& sign)
    {
        const auto& [status, adjective, turns] = sign;
        add(status, adjective, turns);
    }
    void mix(const MoodView& mood)
    {
        const auto& [bearing, state, by, isAboutViewer, turnsAgo] = mood;
        add(bearing, state, by, isAboutViewer, turnsAgo);
    }
    void mix(const Odds& odds)
    {
        const auto& [kind, hit, harm, damage, blowsToKill] = odds;
        add(kind, hit, harm, damage, blowsToKill);
    }
    void mix(const Exchange& exchange)
    {
        const auto& [given, taken] = exchange;
        add(given, taken);
    }
    void mix(const VisibleEntity& entity)
    {
        const auto& [id, type, name, description, glyph, colour, at, footprint, layer, hp, maxHp, isSolid, isOpaque,
                     isPushable, isActor, isRooted, isHostile, hasNoticed, isAsleep, mood, talks, isUsed, isShotAt,
                     isLookedAt, opens, isChest, isFelt, isItem, count, owner, statuses, odds, shot] = entity;
        add(id, type, name, description, glyph, colour, at, footprint, layer, hp, maxHp, isSolid, isOpaque, isPushable,
            isActor, isRooted, isHostile, hasNoticed, isAsleep, mood, talks, isUsed, isShotAt, isLookedAt, opens,
            isChest, isFelt, isItem, count, owner, statuses, odds, shot);
    }

    std::uint64_t m_value = 0;
};

}  // namespace

std::uint64_t keyOf(const Slice& slice)
{
    SliceMixer mixer;
    mixer.add(slice.box().at);
    for (const Grid<TileId>& floor : slice.floors)
        mixer.add(floor);
    mixer.add(slice.entities2D, slice.light, slice.visible, *slice.remembered);
    return mixer.value();
}

}  // namespace gloam
