#pragma once

#include <string>

namespace gloam {
struct Engine;
}

namespace gloam::app {

/// The JSON schema (draft 2020-12) of worlds and type libraries, made from the field lists by which files are read, so
/// that text editors with a YAML language server complete keys and mark mistakes.
std::string worldSchemaText(const Engine& engine);

}  // namespace gloam::app
