#pragma once

#include "editor/exchange/ImportContext.h"

#include <unordered_map>
#include <unordered_set>

namespace gloam::editor {

/// What the objects of all maps of an import become, decided before any of them is made, so that each can refer to
/// others by their new ids.
class ObjectTable {
public:
    explicit ObjectTable(ImportContext& context);

    enum class Fate {
        Ours,     ///< a cell, a note or a link that our export wrote
        Outside,  ///< beyond the edge of its map
        LeftOut,  ///< as the mapping says
        Entity,
        Start,  ///< where the hero begins, if nowhere else yet
        Note,   ///< unless it leads somewhere
    };
    struct Row {
        Fate fate = Fate::Note;
        Name type;       ///< of an entity
        std::string id;  ///< of an entity, in our world
    };
    const Row& rowOf(std::size_t map, std::size_t object) const { return m_rows[map][object]; }
    const std::vector<std::vector<Row>>& rows() const { return m_rows; }

    /// Whether an object of the import refers to it, so that its own id should stay readable.
    bool isReferred(std::size_t map, std::size_t object) const;

    /// Where an object is among all maps.
    struct Spot {
        std::size_t map = 0;
        std::size_t object = 0;
    };
    /// The objects that a property in a map refers to, in order; nullopt for one that is not there.
    std::vector<std::optional<Spot>> referredBy(const ForeignProperty& property, std::size_t map) const;

    /// Puts the ids of our entities in place of those of objects, in keys that were made from the properties.
    void nameOurs(const ForeignProperties& properties, std::size_t map, Map& keys) const;

private:
    using Index = std::unordered_map<std::string, std::size_t>;

    void decide(std::size_t map);
    Row rowFor(std::size_t map, std::size_t object);
    Name typeOf(const ForeignObject& object);
    std::string freeId(std::size_t map, std::size_t object);
    void notePerhapsReferred(const Value& value, std::size_t map, bool& isAny);
    void findReferred();
    void nameOurs(const ForeignProperty& property, std::size_t map, Value& value) const;
    std::optional<Spot> spotOf(const Value& id, const ForeignProperty& property, std::size_t map) const;

    ImportContext& m_context;
    const std::vector<ForeignMap>& m_maps;
    std::vector<std::vector<Row>> m_rows;
    std::vector<Index> m_byId;                         ///< of each map
    std::unordered_map<std::string, Spot> m_anywhere;  ///< by ids that hold for all maps of a project
    std::vector<std::unordered_set<std::size_t>> m_referred;
    std::unordered_set<std::string> m_ids;     ///< of the entities of the map that is being decided
    std::map<std::string, long long> m_asked;  ///< objects by class that may be the start or not
};

/// Whether a property refers to objects.
bool isReference(const ForeignProperty& property);

}  // namespace gloam::editor
