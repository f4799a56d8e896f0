#include "core/world/References.h"

namespace gloam {

namespace {

class ReferenceChanger : public FieldVisitor {
public:
    ReferenceChanger(const std::function<EntityId(EntityId)>& id, const std::function<Point(Point)>& cell)
        : m_id(id), m_cell(cell)
    {}

    void leaf(const FieldInfo&, bool&) override {}
    void leaf(const FieldInfo&, std::int64_t&) override {}
    void leaf(const FieldInfo&, std::string&) override {}
    void leaf(const FieldInfo&, Name&) override {}
    void leaf(const FieldInfo&, Dice&) override {}
    void leaf(const FieldInfo&, Size&) override {}
    void leaf(const FieldInfo&, Colour&) override {}
    void leaf(const FieldInfo&, Glyph&) override {}
    void leaf(const FieldInfo&, Place&) override {}
    void leaf(const FieldInfo&, Map&) override {}
    void choice(const FieldInfo&, int&, std::span<const std::string_view>) override {}

    void leaf(const FieldInfo&, EntityId& id) override
    {
        if (!id.isNothing())
            id = m_id(id);
    }
    void leaf(const FieldInfo& info, Point& cell) override
    {
        if (info.refersTo == "cells" && cell != noCell)
            cell = m_cell(cell);
    }

    bool beginThing(const FieldInfo&, const VisitBlank&) override { return true; }
    void endThing() override {}
    bool beginList(const FieldInfo&, std::size_t&) override { return false; }
    void endList() override {}

private:
    const std::function<EntityId(EntityId)>& m_id;
    const std::function<Point(Point)>& m_cell;
};

}  // namespace

void changeReferences(Entity& entity, const std::function<EntityId(EntityId)>& id,
                      const std::function<Point(Point)>& cell)
{
    if (!entity.isPlaced())
        entity.in = id(entity.in);
    ReferenceChanger changer(id, cell);
    for (PartBox& box : entity.parts)
        box.visit(changer);
}

}  // namespace gloam
