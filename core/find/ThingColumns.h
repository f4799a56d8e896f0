#pragma once

#include "core/base/Result.h"
#include "core/types/Form.h"
#include "core/world/World.h"

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gloam {

/// A column of a list of things: what each has, or a field of its parts.
struct ThingColumn {
    enum class Kind { Type, Name, Level, Place, Id, Field };
    Kind kind = Kind::Type;
    std::string key = {};               ///< "type", "stats.hp"; "hp" is what an entity has now
    Name part = {};                     ///< of a Field; empty for the entity's own state
    FormField field = {};               ///< of a Name or Field: the field at the top of the part
    std::vector<std::string> within{};  ///< the keys that lead from it to what is shown; empty for all of it
    FormField leaf = {};                ///< what the cells hold
    bool isEdited() const { return kind == Kind::Type || kind == Kind::Name || kind == Kind::Field; }
    bool operator==(const ThingColumn&) const = default;
};

/// All columns that there are, those that are no fields first. What a map's author adds is not among them, but can be
/// asked for: "attributes.base.might".
std::vector<ThingColumn> allThingColumns(const PartTable& parts);

/// The column of a key, which may be the end of one if no other ends so: "view-radius". The Error suggests another.
Result<ThingColumn> thingColumn(const PartTable& parts, std::string_view key);

/// Columns of keys with commas between them.
Result<std::vector<ThingColumn>> thingColumns(const PartTable& parts, std::string_view keys);

/// What a thing has in a column.
struct ThingCell {
    enum class From { Nowhere, Type, Here };  ///< Nowhere: the thing has no such field
    Value value = {};
    From from = From::Nowhere;
    bool operator==(const ThingCell&) const = default;
};

/// Reads the cells of one world. It keeps what things inherit, by type; one for each thread.
class ThingReader {
public:
    ThingCell read(const World& world, const Level& level, const Entity& entity, const ThingColumn& column);
    void forget() { m_ofTypes.clear(); }  ///< after types have changed

private:
    ThingCell readField(const TypeRegistry& types, const Entity& entity, const ThingColumn& column);

    std::map<std::pair<std::size_t, std::string>, ThingCell> m_ofTypes;  ///< by slot and key of the column
};

/// A value as a cell shows it: texts plain, truths as yes and no, the rest as in files.
std::string cellText(const Value& value);

/// Whether a value comes before another in a sorted column: numbers, then texts without regard to case, nothing last.
bool isSortedBefore(const Value& a, const Value& b);

}  // namespace gloam
