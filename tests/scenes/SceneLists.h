#pragma once

#include "tests/scenes/SceneDriver.h"

#include <span>

namespace gloam::test {

/// The scenes of the editor and of trying.
std::span<const Scene> editScenes();

/// The scenes of import and export.
std::span<const Scene> exchangeScenes();

/// The scenes of a world's file: saved versions, and changes by other programs.
std::span<const Scene> fileScenes();

/// The scenes of placement, of the inspector's larger forms, and of the editor's dialogs and layers.
std::span<const Scene> formScenes();

/// The scenes of links and wires in the editor.
std::span<const Scene> linkScenes();

/// The scenes of recipes, encounter tables and generation.
std::span<const Scene> recipeScenes();

/// The scenes of a fight, and of what a player looks up during it.
std::span<const Scene> playingScenes();

/// The scenes of light, items, questions, rest and abilities, in a cellar of their own.
std::span<const Scene> itemScenes();

/// The scenes of the editor's tools, each in the middle of its gesture.
std::span<const Scene> toolScenes();

}  // namespace gloam::test
