#include "core/check/CellsMeant.h"

#include "core/types/Effect.h"

#include <vector>

namespace gloam {

namespace {

/// Walks the fields of a part and tracks the current path.
class CellFinder : public ConstFieldVisitor {
public:
    explicit CellFinder(const std::function<void(const std::string&, Point)>& tell) : m_tell(tell) {}

    void value(const FieldInfo&, bool) override { skip(); }
    void value(const FieldInfo&, std::int64_t) override { skip(); }
    void value(const FieldInfo&, const std::string&) override { skip(); }
    void value(const FieldInfo&, const Name&) override { skip(); }
    void value(const FieldInfo&, Dice) override { skip(); }
    void value(const FieldInfo&, Size) override { skip(); }
    void value(const FieldInfo&, const Colour&) override { skip(); }
    void value(const FieldInfo&, Glyph) override { skip(); }
    void value(const FieldInfo&, EntityId) override { skip(); }
    void value(const FieldInfo&, const Place&) override { skip(); }
    void value(const FieldInfo&, const Map&) override { skip(); }
    void chosen(const FieldInfo&, int, std::span<const std::string_view>) override { skip(); }

    void value(const FieldInfo& info, Point cell) override
    {
        const std::string path = here(info);
        if (info.refersTo == "cells" && cell != noCell)
            m_tell(path, cell);
    }

    bool beginThing(const FieldInfo& info, const VisitBlank&) override
    {
        m_open.push_back({here(info), false, 0});
        return true;
    }
    void endThing() override { m_open.pop_back(); }
    void listed(const FieldInfo& info, std::size_t) override { m_open.push_back({here(info), true, 0}); }
    void endList() override { m_open.pop_back(); }

private:
    struct Open {
        std::string path;
        bool isList = false;
        std::size_t next = 0;
    };

    void skip()
    {
        if (!m_open.empty())
            ++m_open.back().next;
    }

    /// The path of the current field; counts it.
    std::string here(const FieldInfo& info)
    {
        if (m_open.empty())
            return std::string(info.name);
        Open& open = m_open.back();
        const std::size_t index = open.next++;
        return open.isList ? open.path + "[" + std::to_string(index) + "]" : open.path + "." + std::string(info.name);
    }

    const std::function<void(const std::string&, Point)>& m_tell;
    std::vector<Open> m_open;
};

}  // namespace

void forEachCellMeant(Trigger trigger, const std::function<void(const std::string& path, Point cell)>& tell)
{
    CellFinder finder(tell);
    fields(finder, trigger);
}

void forEachCellMeant(PartBox part, const std::function<void(const std::string& path, Point cell)>& tell)
{
    CellFinder finder(tell);
    part.visit(finder);
}

}  // namespace gloam
