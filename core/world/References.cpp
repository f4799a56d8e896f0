#include "core/world/References.h"

#include "core/types/ReferenceVisitor.h"

namespace gloam {

namespace {

class ReferenceChanger : public ReferenceVisitor {
public:
    ReferenceChanger(const std::function<EntityId(EntityId)>& id, const std::function<Point(Point)>& cell)
        : m_id(id), m_cell(cell)
    {}

protected:
    void id(const FieldInfo&, EntityId& id) override
    {
        if (!id.isNothing())
            id = m_id(id);
    }
    void cell(Point& cell) override
    {
        if (cell != noCell)
            cell = m_cell(cell);
    }

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
    for (PartBox& box : entity.parts) {
        ReferenceChanger changer(id, cell);
        box.visit(changer);
    }
}

void changeReferences(std::vector<Trigger>& triggers, const std::function<EntityId(EntityId)>& id,
                      const std::function<Point(Point)>& cell)
{
    for (Trigger& trigger : triggers) {
        ReferenceChanger changer(id, cell);
        fields(changer, trigger);
    }
}

}  // namespace gloam
