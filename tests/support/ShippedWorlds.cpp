#include "tests/support/ShippedWorlds.h"

#include "core/base/Progress.h"
#include "core/io/world/WorldFiles.h"
#include "core/io/world/WorldText.h"
#include "tests/support/WorldFixture.h"

#include <algorithm>

namespace gloam::test {

std::vector<std::filesystem::path> worldFilesIn(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const std::filesystem::path own = entry.path() / (entry.path().filename().string() + ".gloam");
        if (entry.is_directory() && std::filesystem::is_regular_file(own))
            files.push_back(own);
        else if (entry.is_regular_file() && entry.path().extension() == ".gloam")
            files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::vector<std::filesystem::path> shippedWorldFiles()
{
    return worldFilesIn(GLOAM_RESOURCES "/worlds");
}

std::string textOfWorld(const std::filesystem::path& path)
{
    Progress progress;
    const Result<ParsedWorld> read = readWorldFile(path, shippedContext(), progress);
    return read ? formatWorld(read->world) : std::string();
}

}  // namespace gloam::test
