#pragma once

#include "core/base/Field.h"
#include "core/types/Value.h"

#include <vector>

namespace gloam {

Value toValue(const Place& place);
Value toValue(Point point);

/// Writes fields as a Map: every field, but within nested structs only those that differ from their defaults. Use
/// `written` or `writtenChanges`.
class FieldWriter : public FieldVisitor {
public:
    Map take();

    void leaf(const FieldInfo& info, bool& value) override { put(info, value); }
    void leaf(const FieldInfo& info, std::int64_t& value) override { put(info, value); }
    void leaf(const FieldInfo& info, std::string& value) override { put(info, value); }
    void leaf(const FieldInfo& info, Name& value) override { put(info, value.text()); }
    void leaf(const FieldInfo& info, Dice& value) override;
    void leaf(const FieldInfo& info, Point& value) override { put(info, toValue(value)); }
    void leaf(const FieldInfo& info, Size& value) override { put(info, List{value.width, value.height}); }
    void leaf(const FieldInfo& info, Colour& value) override { put(info, value.text()); }
    void leaf(const FieldInfo& info, Glyph& value) override { put(info, value.sign == 0 ? "" : toUtf8(value.sign)); }
    void leaf(const FieldInfo& info, EntityId& value) override
    {
        put(info, value.isNothing() ? Value() : Value(toText(value)));
    }
    void leaf(const FieldInfo& info, Place& value) override { put(info, toValue(value)); }
    void leaf(const FieldInfo& info, Map& value) override { put(info, value); }
    void choice(const FieldInfo& info, int& index, std::span<const std::string_view> names) override
    {
        put(info, std::string(names[static_cast<std::size_t>(index)]));
    }
    bool beginThing(const FieldInfo&, const VisitBlank&) override;
    void endThing() override;
    bool beginList(const FieldInfo& info, std::size_t&) override
    {
        m_levels.push_back({std::string(info.name), Value(List()), {}});
        return false;
    }
    void endList() override { close(); }

private:
    struct Level {
        std::string name;
        Value content;  ///< a Map or a List
        VisitBlank blank;
    };
    void put(const FieldInfo&, Value value);
    void close();

    std::vector<Level> m_levels{{{}, Value(Map()), {}}};
};

/// The keys of `all` whose values differ from those in `base`, or that `kept` marks (by position in `all`).
Map changes(const Map& all, const Map& base, FieldMask kept = {});

/// Every field of a struct.
template <typename T> Map written(const T& thing)
{
    FieldWriter writer;
    fields(writer, const_cast<T&>(thing));  // one list of fields serves reading and writing; a writer changes nothing
    return writer.take();
}

/// The fields of a struct that differ from their defaults.
template <typename T> Map writtenChanges(const T& thing)
{
    return changes(written(thing), written(T{}));
}

}  // namespace gloam
