#pragma once

#include "core/io/world/WorldText.h"
#include "core/io/yaml/TreeText.h"

namespace gloam {

/// Collects the tile names of a level's legend and the types of its entities, before there is a registry to ask.
void collectUsedNames(const Map& level, UsedNames& used);

/// What the levels of one file have together; each has a limit.
struct LevelTotals {
    long long cells = 0;
    long long entities = 0;
    long long bodyCells = 0;
    long long copiedValues = 0;
};

/// Reads one level of a `levels` section. Adds what it has to `totals`.
Level readLevel(const Name& id, const Map& written, const std::shared_ptr<const TypeRegistry>& types,
                const ReadContext& context, LevelTotals& totals, Problems& problems, std::optional<Start>& drawnHero);

/// The same for a tree that nobody else reads: what the level keeps is taken out of it, and of what has been read,
/// nothing stays.
Level readLevel(const Name& id, Map&& written, const std::shared_ptr<const TypeRegistry>& types,
                const ReadContext& context, LevelTotals& totals, Problems& problems, std::optional<Start>& drawnHero);

/// A level's contents as written; an empty list says nothing.
LevelSteps contentsFrom(const Value& written);

/// The tree of a level. A stack of tiles missing from the legend gets an entry of its own. Without its drawing, which
/// may be large, an empty text holds the place.
Map levelTree(const Level& level, Drawings drawings = Drawings::Written);

/// The tree of a level without its entities and what it keeps: nothing but comments holds their places.
Map leanLevelTree(const Level& level);

/// The same with no drawing at all, not even the empty text.
Map levelHead(const Level& level);

/// What the lean trees of a world's levels leave out. The world must outlive it.
class LeftOutOfLevels : public LeftOut {
public:
    explicit LeftOutOfLevels(const World& world) : m_world(world) {}

    const Value* valueOf(const std::string& level, const std::string& key) const override;
    bool forEachItem(const std::string& level, const std::string& key,
                     FunctionRef<void(const Value&)> write) const override;

private:
    const World& m_world;
};

}  // namespace gloam
