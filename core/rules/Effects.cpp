#include "core/rules/Effects.h"

namespace gloam {

bool holds(Deed& deed, const Condition& condition, const Causing&)
{
    return condition.kind == ConditionKind::Flag && deed.flag(condition.flag) >= condition.least && deed.flag(condition.flag) <= condition.most;
}

std::vector<Point> cellsOf(const Deed&, const Effect&, const Causing& causing)
{
    return {causing.target};
}

void happen(Deed& deed, const std::vector<Effect>& effects, const Causing& causing)
{
    for (const Effect& effect : effects)
        if (effect.kind == EffectKind::Say)
            deed.tell(event::Said{deed.subject(causing.thing), effect.text});
}

}  // namespace gloam
