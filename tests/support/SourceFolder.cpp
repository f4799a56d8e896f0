#include "tests/support/SourceFolder.h"

namespace gloam::test {

const std::filesystem::path& sourceFolder()
{
    static const std::filesystem::path folder = GLOAM_SOURCE_FOLDER;
    return folder;
}

void enterSourceFolder()
{
    std::filesystem::current_path(sourceFolder());
}

}  // namespace gloam::test
