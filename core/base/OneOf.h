#pragma once

#include <type_traits>

namespace gloam {

/// One of these types. A visit names with it all alternatives that it treats alike, so that one which is added later
/// does not compile until its visits name it, too: `[](const OneOf<Wait, Look> auto&) {}`.
template <typename T, typename... Types>
concept OneOf = (std::is_same_v<T, Types> || ...);

}  // namespace gloam
