#pragma once

#include <filesystem>

namespace gloam::test {

/// The root of the source tree. One file alone is compiled with its name, so that a compiler cache serves every clone.
const std::filesystem::path& sourceFolder();

/// Makes it the current folder: GLOAM_TEST_DATA and GLOAM_RESOURCES are names below it.
void enterSourceFolder();

}  // namespace gloam::test
