#pragma once

#include <string>

namespace gloam {
struct Engine;
}

namespace gloam::app {

/// The manual's page of everything a type can define, in Markdown, made from the engine's own lists of fields.
std::string referencePage(const Engine& engine);

}  // namespace gloam::app
