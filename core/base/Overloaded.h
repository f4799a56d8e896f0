#pragma once

#include <type_traits>
#include <variant>

namespace gloam {

/// Visits a variant with one lambda per alternative: `std::visit(Overloaded{…}, value)`.
template <typename... Visitors> struct Overloaded : Visitors... {
    using Visitors::operator()...;
};
template <typename... Visitors> Overloaded(Visitors...) -> Overloaded<Visitors...>;

/// Whether a variant has alternatives of this type.
template <typename Kind, typename Variant> inline constexpr bool isKindOf = false;
template <typename Kind, typename... Kinds>
inline constexpr bool isKindOf<Kind, std::variant<Kinds...>> = (std::is_same_v<Kind, Kinds> || ...);

}  // namespace gloam
