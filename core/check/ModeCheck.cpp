#include "core/check/ModeCheck.h"

#include "core/base/Fault.h"
#include "core/base/Words.h"
#include "core/game/Modes.h"

#include <cstddef>
#include <string>

namespace gloam {

namespace {

void checkMode(const World& world, std::size_t number, Problems& problems)
{
    const GameMode& mode = world.settings.modes[number];
    const std::string path = "world.modes[" + std::to_string(number) + "]";
    if (mode.id.isEmpty())
        problems.push_back(problemAt(Severity::Error, Fault::MissingKey, path, "The mode needs an id.",
                                     "Write id: NAME, as --mode and the files of runs name it."));
    else if (findMode(world.settings, mode.id) != &mode)
        problems.push_back(problemAt(Severity::Error, Fault::DoubleId, path + ".id",
                                     "Two modes have the id '" + mode.id.text() + "'."));
}

}  // namespace

void checkModes(const World& world, Problems& problems)
{
    for (std::size_t i = 0; i < world.settings.modes.size(); ++i)
        checkMode(world, i, problems);
    if (!world.settings.mode.isEmpty() && !modeOf(world))
        problems.push_back(problemAt(Severity::Error, Fault::UnknownName, "world.mode",
                                     "There is no mode '" + world.settings.mode.text() + "'.",
                                     "Leave 'mode' out: a run writes it, and a world has none."));
}

}  // namespace gloam
