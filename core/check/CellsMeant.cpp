#include "core/check/CellsMeant.h"

#include "core/types/Effect.h"
#include "core/types/ReferenceVisitor.h"

namespace gloam {

namespace {

class CellFinder : public ReferenceVisitor {
public:
    explicit CellFinder(const std::function<void(const std::string&, Point)>& tell) : m_tell(tell) {}

protected:
    void cell(const FieldInfo& info, Point& cell) override
    {
        if (info.refersTo == "cells" && cell != noCell)
            m_tell(pathText(way()), cell);
    }

private:
    const std::function<void(const std::string&, Point)>& m_tell;
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
