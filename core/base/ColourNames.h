#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// The roles that every theme colours, sorted: those of resources/themes/ember.txt, from which all themes begin.
std::span<const std::string_view> colourRoles();

/// Whether a word names a colour: a role, or a colour of CSS.
bool isColourName(std::string_view word);

/// All words that do, roles first.
std::vector<std::string> colourNames();

}  // namespace gloam
