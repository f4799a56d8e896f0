#pragma once

#include "core/base/Field.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gloam {

/// One step on the way to a value: a key, or the place of an item in a list.
struct PathStep {
    std::string_view key;  ///< empty for an item
    std::size_t index = 0;
};

/// "options[1].effects[0].at"
std::string pathText(std::span<const PathStep> way);

/// Walks the fields of an object for what they refer to, and knows the way to the current one. A visitor may change
/// what it is given; one that only looks writes nothing. Make one for each walk.
class ReferenceVisitor : public FieldVisitor {
public:
    /// The way to the current field.
    std::span<const PathStep> way() const { return m_way; }
    /// The place of the field that the way begins with, in the list of the whole object.
    std::size_t topField() const { return m_depths.front().next - 1; }

    void leaf(const FieldInfo&, bool&) final { pass(); }
    void leaf(const FieldInfo&, std::int64_t&) final { pass(); }
    void leaf(const FieldInfo&, std::string&) final { pass(); }
    void leaf(const FieldInfo&, Dice&) final { pass(); }
    void leaf(const FieldInfo&, Size&) final { pass(); }
    void leaf(const FieldInfo&, Colour&) final { pass(); }
    void leaf(const FieldInfo&, Glyph&) final { pass(); }
    void leaf(const FieldInfo&, Map&) final { pass(); }
    void choice(const FieldInfo&, int&, std::span<const std::string_view>) final { pass(); }

    void leaf(const FieldInfo& info, Name& it) final
    {
        enter(info);
        name(info, it);
        m_way.pop_back();
    }
    void leaf(const FieldInfo& info, Place& it) final
    {
        enter(info);
        place(info, it);
        m_way.pop_back();
    }
    void leaf(const FieldInfo& info, EntityId& it) final
    {
        enter(info);
        id(info, it);
        m_way.pop_back();
    }
    void leaf(const FieldInfo& info, Point& it) final
    {
        enter(info);
        if (info.refersTo == "cells")
            cell(it);
        m_way.pop_back();
    }

    bool beginObject(const FieldInfo& info, const VisitBlank&) final
    {
        enter(info);
        m_depths.push_back({false});
        return true;
    }
    void endObject() final { leave(); }
    bool beginList(const FieldInfo& info, std::size_t&) final
    {
        enter(info);
        m_depths.push_back({true});
        return false;
    }
    void endList() final { leave(); }

protected:
    virtual void name(const FieldInfo&, Name&) {}
    virtual void place(const FieldInfo&, Place&) {}
    virtual void id(const FieldInfo&, EntityId&) {}
    virtual void cell(Point&) {}  ///< of the level that the object is on

private:
    struct Depth {
        bool isList = false;
        std::size_t next = 0;
    };

    void pass() { ++m_depths.back().next; }
    void enter(const FieldInfo& info)
    {
        Depth& depth = m_depths.back();
        m_way.push_back(depth.isList ? PathStep{{}, depth.next} : PathStep{info.name});
        ++depth.next;
    }
    void leave()
    {
        m_depths.pop_back();
        m_way.pop_back();
    }

    std::vector<PathStep> m_way;
    std::vector<Depth> m_depths{{}};
};

}  // namespace gloam
