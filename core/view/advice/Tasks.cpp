#include "core/view/advice/Tasks.h"

#include "core/game/Game.h"
#include "core/parts/Carrying.h"
#include "core/parts/Talk.h"

#include <algorithm>

namespace gloam {

namespace {

bool isSet(const GameState& state, const Name& flag)
{
    const auto found = state.flags.find(flag);
    return !flag.isEmpty() && found != state.flags.end() && found->second != 0;
}

void addTasks(const Entity& giver, const Tasks& tasks, const GameState& state, std::vector<TaskSign>& signs)
{
    for (const Task& task : tasks.given) {
        if (!isSet(state, task.asked))
            continue;
        const Level* const level = state.world.findLevel(task.level);
        const bool isBrought = !task.brings.isEmpty() && countCarried(state.currentLevel(), heroId, task.brings) > 0;
        signs.push_back({task.text, displayName(giver, *state.world.registry), task.level,
                         level ? level->displayName() : std::string(), isBrought || isSet(state, task.done)});
    }
}

}  // namespace

std::vector<TaskSign> tasksOf(const Game& game)
{
    std::vector<TaskSign> signs;
    const GameState& state = game.state();
    for (const auto& [id, level] : state.world.levels)
        for (const Entity& entity : level->entities.all())
            if (const Tasks* tasks = part<Tasks>(entity, game.types()))
                addTasks(entity, *tasks, state, signs);
    std::stable_sort(signs.begin(), signs.end(),
                     [](const TaskSign& a, const TaskSign& b) { return !a.isDone && b.isDone; });
    return signs;
}

}  // namespace gloam
