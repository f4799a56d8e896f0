#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// The roles that every theme colours, sorted: those of resources/themes/ember.txt, which all themes start from.
std::span<const std::string_view> colourRoles();

/// Whether a word names a colour: a role or a CSS colour.
bool isColourName(std::string_view word);

/// All such words, roles first.
std::vector<std::string> colourNames();

}  // namespace gloam
