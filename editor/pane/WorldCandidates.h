#pragma once

#include "core/map/EntityList.h"
#include "core/world/World.h"
#include "editor/state/EditorState.h"
#include "editor/ui/Candidate.h"

#include <map>
#include <optional>
#include <vector>

namespace gloam::editor {

/// All that one can go to in a world, as it is now: levels, types, recipes, tables, prefabs, fields of the world and of
/// the open level, links, and last the entities of each level, some hundreds at a time. Safe to use while the world
/// changes: it lists a copy.
class WorldCandidates {
public:
    explicit WorldCandidates(EditorState& state);
    WorldCandidates(const WorldCandidates&) = delete;  // it refers into its world
    WorldCandidates& operator=(const WorldCandidates&) = delete;

    /// The next few; empty if that were all.
    std::vector<Candidate> next();

private:
    void addLevels();
    void addTypes();
    void addEntries();
    void addLinks();
    void addFields(EditorState& state);
    void takeFields();
    void addEntities();
    void addEntity(const Level& level, const Entity& entity);
    QString levelText(const Name& id) const;
    QString placeText(const Place& place) const;

    World m_world;
    Name m_open;
    std::vector<Candidate> m_ready;
    std::vector<Candidate> m_fields;  ///< listed at once: they belong to the editor's state
    std::size_t m_stage = 0;
    std::map<Name, Cow<Level>>::const_iterator m_level;
    std::optional<EntityList::Iterator> m_entity;  ///< the next of that level
};

}  // namespace gloam::editor
