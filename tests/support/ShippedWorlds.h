#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace gloam::test {

/// The worlds of a folder, sorted: files of their own, and the main files of worlds that have a folder of their name.
std::vector<std::filesystem::path> worldFilesIn(const std::filesystem::path& folder);

/// The worlds that come with the program.
std::vector<std::filesystem::path> shippedWorldFiles();

/// The text of a world as a single file, also of one that lies in several.
std::string textOfWorld(const std::filesystem::path& path);

}  // namespace gloam::test
