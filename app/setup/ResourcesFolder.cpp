#include "app/setup/ResourcesFolder.h"

#include <cstdlib>
#include <filesystem>
#include <vector>

namespace gloam::app {

namespace {

namespace fs = std::filesystem;

/// A folder is ours if it contains the worlds and the map's fonts.
bool holdsResources(const fs::path& folder)
{
    std::error_code error;
    return fs::is_directory(folder / "worlds", error) && fs::is_directory(folder / "fonts", error);
}

std::vector<fs::path> foldersToTry()
{
    std::vector<fs::path> folders;
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    if (!error) {
        folders.push_back(program.parent_path() / "resources");
        folders.push_back((program.parent_path() / "../share/gloamwright").lexically_normal());
    }
    folders.emplace_back(GLOAM_BUILD_RESOURCES);
    return folders;
}

}  // namespace

Result<editor::Resources> findResources()
{
    if (const char* said = std::getenv("GLOAMWRIGHT_RESOURCES"); said && *said) {
        if (!holdsResources(said))
            return Error{"GLOAMWRIGHT_RESOURCES says " + std::string(said)
                         + ", which is no resources folder: worlds and fonts are missing in it."};
        return editor::Resources{QString::fromLocal8Bit(said)};
    }
    std::string tried;
    for (const fs::path& folder : foldersToTry()) {
        if (holdsResources(folder))
            return editor::Resources{QString::fromStdString(folder.string())};
        tried += (tried.empty() ? "" : ", ") + folder.string();
    }
    return Error{"The resources folder was not found. Tried: " + tried
                 + ". Install Gloamwright again, or set GLOAMWRIGHT_RESOURCES to the folder."};
}

}  // namespace gloam::app
