#pragma once

#include "core/base/Field.h"
#include "core/types/Value.h"

#include <vector>

namespace gloam {

Value toValue(const Place& place);
Value toValue(Point point);

/// Writes fields as a Map: every field, but within nested structs only those that differ from their defaults. Use
/// `written` or `writtenChanges`.
class FieldWriter : public ConstFieldVisitor {
public:
    Map take();

    void value(const FieldInfo& info, bool it) override { put(info, it); }
    void value(const FieldInfo& info, std::int64_t it) override { put(info, it); }
    void value(const FieldInfo& info, const std::string& it) override { put(info, it); }
    void value(const FieldInfo& info, const Name& it) override { put(info, it.text()); }
    void value(const FieldInfo& info, Dice it) override;
    void value(const FieldInfo& info, Point it) override { put(info, toValue(it)); }
    void value(const FieldInfo& info, Size it) override { put(info, List{it.width, it.height}); }
    void value(const FieldInfo& info, const Colour& it) override { put(info, it.text()); }
    void value(const FieldInfo& info, Glyph it) override { put(info, it.sign == 0 ? "" : toUtf8(it.sign)); }
    void value(const FieldInfo& info, EntityId it) override { put(info, it.isNothing() ? Value() : Value(toText(it))); }
    void value(const FieldInfo& info, const Place& it) override { put(info, toValue(it)); }
    void value(const FieldInfo& info, const Map& it) override { put(info, it); }
    void chosen(const FieldInfo& info, int index, std::span<const std::string_view> names) override
    {
        put(info, std::string(names[static_cast<std::size_t>(index)]));
    }
    bool beginObject(const FieldInfo&, const VisitBlank&) override;
    void endObject() override;
    void listed(const FieldInfo& info, std::size_t) override
    {
        m_levels.push_back({std::string(info.name), Value(List()), {}});
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
Map changes(Map all, const Map& base, FieldMask kept = {});

/// Every field of a struct.
template <typename T> Map written(const T& object)
{
    FieldWriter writer;
    fields(writer, const_cast<T&>(object));  // one list of fields serves reading and writing; a writer changes nothing
    return writer.take();
}

/// The fields of a struct that differ from their defaults.
template <typename T> Map writtenChanges(const T& object)
{
    static const Map usual = written(T{});
    return changes(written(object), usual);
}

}  // namespace gloam
