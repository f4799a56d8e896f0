#pragma once

#include "core/base/Colour.h"
#include "core/base/Dice.h"
#include "core/base/EntityId.h"
#include "core/base/Name.h"
#include "core/base/Place.h"
#include "core/base/Point.h"
#include "core/base/Utf8.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace gloam {

class Map;

/// What files and keys call an enum's value, from its `namesOf(Enum)`.
template <typename Enum> std::string wordOf(Enum value)
{
    return std::string(namesOf(value)[static_cast<std::size_t>(value)]);
}

/// How a form lets authors enter a value, where its kind leaves a choice.
enum class InputStyle : std::uint8_t {
    Usual,
    Prose,  ///< a text that is usually a sentence or longer
    Range   ///< a list of the two ends of a range; empty: any
};

/// Describes a field once for every reader, writer, form and reference page.
struct FieldInfo {
    std::string_view name;       ///< the key in files; items of a list use the list's name
    std::string_view help = {};  ///< one line, without a full stop
    std::string_view unit = {};  ///< "turns", "cells"…
    std::int64_t min = std::numeric_limits<std::int64_t>::min();
    std::int64_t max = std::numeric_limits<std::int64_t>::max();
    std::string_view refersTo = {};  ///< what a Name refers to: "tiles", "entities", "levels"…
    std::string_view only = {};      ///< values of the first choice that have it, blanks between; empty: all
    InputStyle input = InputStyle::Usual;
};

/// Whether a word is in a list of words separated by blanks.
inline bool isOneOf(std::string_view word, std::string_view words)
{
    for (std::size_t at = words.find(word); at != std::string_view::npos; at = words.find(word, at + 1)) {
        const bool begins = at == 0 || words[at - 1] == ' ';
        const std::size_t end = at + word.size();
        if (begins && (end == words.size() || words[end] == ' '))
            return true;
    }
    return false;
}

class FieldVisitor;

/// Visits the fields of an object at their defaults, which writers omit.
using VisitBlank = std::function<void(FieldVisitor&)>;

/// Walks the one list of an object's fields: reader, writer, hash and form are visitors and need not know the C++ type
/// of a part. The set of leaf kinds is small and closed.
class FieldVisitor {
public:
    virtual ~FieldVisitor() = default;

    virtual void leaf(const FieldInfo&, bool&) = 0;
    virtual void leaf(const FieldInfo&, std::int64_t&) = 0;
    virtual void leaf(const FieldInfo&, std::string&) = 0;
    virtual void leaf(const FieldInfo&, Name&) = 0;
    virtual void leaf(const FieldInfo&, Dice&) = 0;
    virtual void leaf(const FieldInfo&, Point&) = 0;
    virtual void leaf(const FieldInfo&, Size&) = 0;
    virtual void leaf(const FieldInfo&, Colour&) = 0;
    virtual void leaf(const FieldInfo&, Glyph&) = 0;
    virtual void leaf(const FieldInfo&, EntityId&) = 0;
    virtual void leaf(const FieldInfo&, Place&) = 0;
    virtual void leaf(const FieldInfo&, Map&) = 0;  ///< properties authors add
    virtual void choice(const FieldInfo&, int& index, std::span<const std::string_view> names) = 0;

    virtual bool beginObject(const FieldInfo&, const VisitBlank&) = 0;  ///< false: it is absent, continue without it
    virtual void endObject() = 0;
    virtual bool beginList(const FieldInfo&, std::size_t& size) = 0;  ///< a reader sets the size; true: items are new
    virtual void endList() = 0;
};

/// A visitor that changes nothing: it is given each value as const. Copies of a game share their parts, so that what
/// writes files or hashes may visit the same part on several threads at once.
class ConstFieldVisitor : public FieldVisitor {
public:
    virtual void value(const FieldInfo&, bool) = 0;
    virtual void value(const FieldInfo&, std::int64_t) = 0;
    virtual void value(const FieldInfo&, const std::string&) = 0;
    virtual void value(const FieldInfo&, const Name&) = 0;
    virtual void value(const FieldInfo&, Dice) = 0;
    virtual void value(const FieldInfo&, Point) = 0;
    virtual void value(const FieldInfo&, Size) = 0;
    virtual void value(const FieldInfo&, const Colour&) = 0;
    virtual void value(const FieldInfo&, Glyph) = 0;
    virtual void value(const FieldInfo&, EntityId) = 0;
    virtual void value(const FieldInfo&, const Place&) = 0;
    virtual void value(const FieldInfo&, const Map&) = 0;
    virtual void chosen(const FieldInfo&, int index, std::span<const std::string_view> names) = 0;
    virtual void listed(const FieldInfo&, std::size_t size) = 0;

    void leaf(const FieldInfo& info, bool& field) final { value(info, field); }
    void leaf(const FieldInfo& info, std::int64_t& field) final { value(info, field); }
    void leaf(const FieldInfo& info, std::string& field) final { value(info, std::as_const(field)); }
    void leaf(const FieldInfo& info, Name& field) final { value(info, std::as_const(field)); }
    void leaf(const FieldInfo& info, Dice& field) final { value(info, field); }
    void leaf(const FieldInfo& info, Point& field) final { value(info, field); }
    void leaf(const FieldInfo& info, Size& field) final { value(info, field); }
    void leaf(const FieldInfo& info, Colour& field) final { value(info, std::as_const(field)); }
    void leaf(const FieldInfo& info, Glyph& field) final { value(info, field); }
    void leaf(const FieldInfo& info, EntityId& field) final { value(info, field); }
    void leaf(const FieldInfo& info, Place& field) final { value(info, std::as_const(field)); }
    void leaf(const FieldInfo& info, Map& field) final { value(info, std::as_const(field)); }
    void choice(const FieldInfo& info, int& index, std::span<const std::string_view> names) final
    {
        chosen(info, index, names);
    }
    bool beginList(const FieldInfo& info, std::size_t& size) final
    {
        listed(info, size);
        return false;
    }
};

/// Passes over every field; for visitors that want some kinds only.
class QuietVisitor : public FieldVisitor {
public:
    void leaf(const FieldInfo&, bool&) override {}
    void leaf(const FieldInfo&, std::int64_t&) override {}
    void leaf(const FieldInfo&, std::string&) override {}
    void leaf(const FieldInfo&, Name&) override {}
    void leaf(const FieldInfo&, Dice&) override {}
    void leaf(const FieldInfo&, Point&) override {}
    void leaf(const FieldInfo&, Size&) override {}
    void leaf(const FieldInfo&, Colour&) override {}
    void leaf(const FieldInfo&, Glyph&) override {}
    void leaf(const FieldInfo&, EntityId&) override {}
    void leaf(const FieldInfo&, Place&) override {}
    void leaf(const FieldInfo&, Map&) override {}
    void choice(const FieldInfo&, int&, std::span<const std::string_view>) override {}
    bool beginObject(const FieldInfo&, const VisitBlank&) override { return true; }
    void endObject() override {}
    bool beginList(const FieldInfo&, std::size_t&) override { return false; }
    void endList() override {}
};

template <typename T>
concept LeafValue = std::is_same_v<T, bool> || std::is_same_v<T, std::int64_t> || std::is_same_v<
    T, std::string> || std::is_same_v<T, Name> || std::is_same_v<T, Dice> || std::is_same_v<T, Point> || std::
    is_same_v<T, Size> || std::is_same_v<T, Colour> || std::is_same_v<T, Glyph> || std::is_same_v<
        T, EntityId> || std::is_same_v<T, Place> || std::is_same_v<T, Map>;

template <typename T> void field(FieldVisitor& visitor, const FieldInfo& info, T& value);

template <typename T> void field(FieldVisitor& visitor, const FieldInfo& info, std::vector<T>& items)
{
    std::size_t size = items.size();
    if (visitor.beginList(info, size))
        items.clear();  // what an item omits must not keep the value of an earlier item
    items.resize(size);
    for (T& value : items)
        field(visitor, info, value);
    visitor.endList();
}

/// Assigns only what differs: a visitor that changes nothing must not write either, as other threads may be reading.
template <typename T> void assignChanged(T& value, T visited)
{
    if (visited != value)
        value = visited;
}

/// Visits one field. Numbers of any width are visited as 64 bits and narrowed only within their range; an enum's
/// names come from its `namesOf(Enum)`, an object's fields from its `fields(FieldVisitor&, Object&)`.
template <typename T> void field(FieldVisitor& visitor, const FieldInfo& info, T& value)
{
    if constexpr (LeafValue<T>) {
        visitor.leaf(info, value);
    } else if constexpr (std::is_enum_v<T>) {
        int index = static_cast<int>(value);
        visitor.choice(info, index, namesOf(value));
        assignChanged(value, static_cast<T>(index));
    } else if constexpr (std::is_integral_v<T>) {
        FieldInfo narrowed = info;
        narrowed.min = std::max<std::int64_t>(info.min, std::numeric_limits<T>::min());
        narrowed.max = std::min<std::int64_t>(info.max, std::numeric_limits<T>::max());
        auto wide = static_cast<std::int64_t>(value);
        visitor.leaf(narrowed, wide);
        assignChanged(value, static_cast<T>(wide));
    } else {
        const bool isThere = visitor.beginObject(info, [](FieldVisitor& other) {
            T blank{};
            fields(other, blank);
        });
        if (!isThere)
            return;
        fields(visitor, value);
        visitor.endObject();
    }
}

/// Which fields of an object the author set, by place in its list.
class FieldMask {
public:
    bool has(std::size_t index) const { return index < 64 && ((m_bits >> index) & 1U); }
    void add(std::size_t index)
    {
        if (index < 64)
            m_bits |= std::uint64_t{1} << index;
    }
    bool isEmpty() const { return m_bits == 0; }
    friend bool operator==(FieldMask, FieldMask) = default;

private:
    std::uint64_t m_bits = 0;
};

}  // namespace gloam
