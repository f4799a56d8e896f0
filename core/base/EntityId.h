#pragma once

#include "core/base/Result.h"

#include <compare>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace gloam {

/// Identifies one entity (or link) of a world forever; never reused. 0 is nothing, 1 the hero (ENT-19: `player`).
/// Entities born in play count up from 2; those an author places get random ids in the upper half of the 64 bits.
struct EntityId {
    std::uint64_t value = 0;

    constexpr bool isNothing() const { return value == 0; }
    friend constexpr bool operator==(EntityId, EntityId) = default;
    friend constexpr auto operator<=>(EntityId, EntityId) = default;
};
using LinkId = EntityId;

inline constexpr EntityId heroId{1};
inline constexpr std::uint64_t firstBornId = 2;
inline constexpr std::uint64_t leastAuthoredId = std::uint64_t{1} << 63;

/// `player`, a number of at most 12 digits, or 13 letters of base 32 (0-9 and a-z without i, l, o, u), most
/// significant first, the last one holding four bits.
std::string toText(EntityId id);
Result<EntityId> parseEntityId(std::string_view text);

}  // namespace gloam

template <> struct std::hash<gloam::EntityId> {
    std::size_t operator()(gloam::EntityId id) const noexcept { return std::hash<std::uint64_t>()(id.value); }
};
