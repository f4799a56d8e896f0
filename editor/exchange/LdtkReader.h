#pragma once

#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/ForeignMap.h"

namespace gloam::editor {

/// Reads a project of LDtk with all its worlds, and the files of levels that it names. A layer of numbers becomes one
/// whose kinds are the layer's values, by name; one of tiles gives tiles by the enum they are tagged with. Layers drawn
/// by rules are left out and reported. Entities become objects, with their fields as properties; a reference to an
/// entity has the type `entity`.
ForeignWorld readLdtkProject(const std::filesystem::path& file, ForeignFiles& files);

}  // namespace gloam::editor
