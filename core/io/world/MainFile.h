#pragma once

#include <filesystem>

namespace gloam {

/// The main file of the world at a path. A folder gives the file in it that bears its name, `tower/tower.gloam`, or the
/// only one that ends in `.gloam`. A listed file of a world, `tower/levels/gate.gloam`, gives the main file that lists
/// it, from its own folder or one of the four above. Any other path is returned as it is.
std::filesystem::path worldFileAt(const std::filesystem::path& path);

}  // namespace gloam
