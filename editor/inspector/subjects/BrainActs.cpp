#include "editor/inspector/subjects/BrainActs.h"

#include "core/parts/Brain.h"
#include "core/parts/Conducts.h"
#include "core/types/FieldWriter.h"

#include <QCoreApplication>

namespace gloam::editor {

namespace {

const MindPlan* planIn(const Map& brain)
{
    const Value* mind = brain.find("mind");
    const auto* name = mind ? mind->as<std::string>() : nullptr;
    Brain blank;
    if (name)
        blank.mind = Name(*name);
    return planOf(blank);
}

}  // namespace

std::optional<FormAct> startFromMind(const Map& brain)
{
    if (!planIn(brain))
        return std::nullopt;
    return FormAct{startFromMindAct, QCoreApplication::translate("BrainActs", "Start from the mind's states"), {}};
}

Value statesOfMind(const Map& brain)
{
    const MindPlan* plan = planIn(brain);
    Brain copy;
    if (plan)
        copy.states = plan->conducts;
    const Map map = written(copy);
    const Value* states = map.find("states");
    return states ? *states : Value();
}

}  // namespace gloam::editor
