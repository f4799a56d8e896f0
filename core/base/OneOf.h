#pragma once

#include <type_traits>

namespace gloam {

/// One of these types. A visit lists the types that it treats alike, as in `[](const OneOf<Wait, Look> auto&) {}`. When
/// a type is added to the variant, each visit that does not name it fails to compile.
template <typename T, typename... Types>
concept OneOf = (std::is_same_v<T, Types> || ...);

}  // namespace gloam
