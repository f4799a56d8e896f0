#pragma once

#include "core/base/Field.h"
#include "core/types/Value.h"

#include <vector>

namespace gloam {

/// Writes fields as a Map: every field, but within nested structs only those that differ from their defaults. Use
/// `written` or `writtenChanges`.
class FieldWriter : public FieldVisitor {
public:
    Map take();

    void leaf(const FieldInfo&, bool&) override;
    void leaf(const FieldInfo&, std::int64_t&) override;
    void leaf(const FieldInfo&, std::string&) override;
    void leaf(const FieldInfo&, Name&) override;
    void leaf(const FieldInfo&, Dice&) override;
    void leaf(const FieldInfo&, Point&) override;
    void leaf(const FieldInfo&, Size&) override;
    void leaf(const FieldInfo&, Colour&) override;
    void leaf(const FieldInfo&, Glyph&) override;
    void leaf(const FieldInfo&, EntityId&) override;
    void leaf(const FieldInfo&, Place&) override;
    void leaf(const FieldInfo&, Map&) override;
    void choice(const FieldInfo&, int& index, std::span<const std::string_view> names) override;
    bool beginThing(const FieldInfo&, const VisitBlank&) override;
    void endThing() override;
    bool beginList(const FieldInfo&, std::size_t& size) override;
    void endList() override;

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

Value toValue(const Place& place);
Value toValue(Point point);

}  // namespace gloam
