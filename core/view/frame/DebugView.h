#pragma once

#include "core/action/MadeNoise.h"
#include "core/ai/Intent.h"
#include "core/base/Grid.h"
#include "core/game/Game.h"
#include "core/view/slice/Slice.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// What a designer can have drawn over a running game, though the hero does not know it.
enum class DebugLayer { None, Sight, Light, Steps, Paths, Minds, Sound };
std::span<const std::string_view> namesOf(DebugLayer);  ///< none, sight, light, steps, paths, minds, sound
inline constexpr int debugLayerCount = 7;

/// A creature and its mind, ready to draw. The path ends beside its target.
struct MindView {
    Intent intent;
    std::string name;
    Rect body;
    Bearing bearing = Bearing::None;  ///< toward the hero
    Rect target;                      ///< the body of its target; empty if it has none or the target is gone
    std::string targetName;
    std::vector<std::string> foeNames;  ///< of those it considered, in order
    bool hasNoWay = false;              ///< it looked for a way and found none
    int hearing = 0;                    ///< how far it hears now, in cells
    std::optional<int> sight;           ///< how far it sees in the light, in cells; nullopt: to the edge of the map
    Metric metric = Metric::Euclidean;  ///< what the distances mean
    bool operator==(const MindView&) const = default;
};

/// A noise and where those who heard it stand.
struct NoiseView {
    Point at;
    int reach = 0;
    std::string maker;  ///< empty if it has none
    std::vector<Rect> hearers;
    std::vector<std::string> hearerNames;
    Metric metric = Metric::Euclidean;
    bool operator==(const NoiseView&) const = default;
};

/// What a layer shows, as values.
struct DebugView {
    DebugLayer layer = DebugLayer::None;
    /// One value a cell. Sight: 1 if the hero sees it, plus 2 if the looked-at creature does. Light: 0 to 5. Steps:
    /// steps from the hero, -1 where it cannot get. Empty in other layers.
    Grid<int> values;
    int most = 0;                   ///< the greatest value
    std::vector<MindView> minds;    ///< Paths, Minds: of the creatures in the window; by id
    std::vector<NoiseView> noises;  ///< Sound: those that most heard first
    EntityId looked;                ///< the creature that is looked at; none if it is gone
    std::string lookedName;
    bool isSilent = false;  ///< by the rules, neither steps nor blows nor doors make a noise

    const MindView* lookedMind() const;  ///< null if it has none
    bool operator==(const DebugView&) const = default;
};

/// What a layer shows of the hero's level, with the creatures in `window`. Changes nothing, and rolls no dice of the
/// game's.
DebugView debugViewOf(const Game& game, DebugLayer layer, Rect window, EntityId looked,
                      const std::vector<MadeNoise>& noises);

/// The creature with a mind at a cell; none if there is none.
EntityId mindAt(const Level& level, Point cell);

/// What each creature in the window does first in a game that has just begun: it looks around, and then acts.
std::vector<MindView> firstMinds(const Game& begun, Rect window);

/// The ways that creatures in the window would take to the hero, wherever they are, by the rules of their walk; those
/// who find none have none.
std::vector<MindView> waysToHero(const Game& game, Rect window);

/// A noise at a cell as those who are on the level would hear it.
NoiseView noiseAt(const Game& game, Point cell, int reach);

}  // namespace gloam
