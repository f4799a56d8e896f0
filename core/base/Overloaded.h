#pragma once

namespace gloam {

/// Visits a variant with one lambda per alternative: `std::visit(Overloaded{…}, value)`.
template <typename... Visitors> struct Overloaded : Visitors... {
    using Visitors::operator()...;
};
template <typename... Visitors> Overloaded(Visitors...) -> Overloaded<Visitors...>;

}  // namespace gloam
