#pragma once

#include "core/world/World.h"
#include "editor/panels/LevelBadges.h"

#include <QString>

#include <map>
#include <optional>
#include <vector>

namespace gloam::editor {

/// What a card of the world graph stands for.
enum class CardKind {
    Level,
    Missing,   ///< a level that a link names and the world does not have
    Overland,  ///< the zones that games build
    Deeper     ///< a band of the levels without end
};

struct GraphCard {
    CardKind kind = CardKind::Level;
    Name level;  ///< of a level, or the missing one's id
    QString name;
    QString detail = {};  ///< "depth 2, 80 by 25"
    Size cells = {};      ///< of a level, or 0 by 0
    LevelBadges badges = {};
    bool isUnbuilt = false;         ///< it has no map yet
    Rect area = {};                 ///< in units of the graph
    std::optional<Point> pin = {};  ///< where a person put it

    bool isLevel() const { return kind == CardKind::Level; }
};

/// A link between two cards, by their indexes, or a way that the world's settings make.
struct GraphEdge {
    std::size_t from = 0;
    std::size_t to = 0;
    LinkId link;                  ///< nothing for a way by the settings
    std::optional<Point> fromAt;  ///< the cell, if one is known
    std::optional<Point> toAt;
    bool isOneWay = false;
    bool isClosed = false;  ///< until something opens it, or to those without its key
    bool isBroken = false;
    QString kind;  ///< "stairs"; empty for a way by the settings

    bool isByRule() const { return link.isNothing(); }
};

/// A world as cards and the edges between them.
struct GraphContents {
    std::vector<GraphCard> cards;  ///< levels first, by id
    std::size_t levels = 0;        ///< how many of the cards are levels
    std::vector<GraphEdge> edges;
    std::vector<std::vector<std::size_t>> edgesAt;  ///< those of each card

    std::optional<std::size_t> find(const Name& level) const;  ///< of a level of the world
    /// "The Gate, depth 1, 80 by 25, the game starts here. Leads to The Cellar. Entered from The Hall (one way)."
    QString sentence(std::size_t card) const;
};

/// With the cards laid out. `problems` are counted on the levels.
GraphContents graphOf(const World& world, const Problems& problems);

}  // namespace gloam::editor
