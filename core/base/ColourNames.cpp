#include "core/base/ColourNames.h"

#include "core/base/CssColours.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr std::string_view themeRoles[] = {
    "amulet", "armor",   "ash",         "blood",       "blue",       "bone",          "brass",  "corridor",
    "cyan",   "danger",  "door-closed", "door-open",   "earth",      "flame",         "floor",  "food",
    "friend", "glass",   "gold",        "good",        "grass",      "gray",          "green",  "iron",
    "item",   "lantern", "lava",        "magenta",     "moss",       "note",          "orange", "player",
    "potion", "quiet",   "red",         "ring",        "scroll",     "smoke",         "spores", "stairs",
    "stone",  "text",    "threat-boss", "threat-high", "threat-low", "threat-medium", "torch",  "trap",
    "wall",   "wand",    "warning",     "water",       "weapon",     "white",         "wood",   "yellow"};

}  // namespace

std::span<const std::string_view> colourRoles()
{
    return themeRoles;
}

bool isColourName(std::string_view word)
{
    return std::binary_search(std::begin(themeRoles), std::end(themeRoles), word) || colourOfCssName(word);
}

std::vector<std::string> colourNames()
{
    std::vector<std::string> names(std::begin(themeRoles), std::end(themeRoles));
    for (const std::string_view name : cssColourNames())
        names.emplace_back(name);
    return names;
}

}  // namespace gloam
