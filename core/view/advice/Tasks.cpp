#include "core/view/advice/Tasks.h"

#include "core/game/Game.h"
#include "core/parts/Carrying.h"
#include "core/parts/Talk.h"
#include "core/space/Distance.h"

#include <algorithm>

namespace gloam {

namespace {

bool isSet(const GameState& state, const Name& flag)
{
    const auto found = state.flags.find(flag);
    return !flag.isEmpty() && found != state.flags.end() && found->second != 0;
}

/// Whether the hero stands so close to an entity of its level that what it carries counts as brought.
bool isBeside(const GameState& state, const Name& level, const Entity& giver)
{
    constexpr int reach = 3;  // a hearth or a lamp beside who asked is near enough
    const Entity* const hero = state.hero();
    return hero && level == state.level && chebyshevDistance(hero->at, giver.at) <= reach;
}

/// What is carried is to be done where who asked is.
void addTasks(const Name& home, const Entity& giver, const Tasks& tasks, const GameState& state,
              std::vector<TaskView>& signs)
{
    for (const Task& task : tasks.given) {
        if (!isSet(state, task.asked))
            continue;
        const bool isCarried = !task.brings.isEmpty() && countCarried(state.currentLevel(), heroId, task.brings) > 0;
        const bool isDone = isSet(state, task.done) || (isCarried && isBeside(state, home, giver));
        const Name& where = isCarried ? home : task.level;
        const Level* const level = state.world.findLevel(where);
        signs.push_back({task.text, displayName(giver, *state.world.registry), where,
                         level ? level->displayName() : std::string(), isDone});
    }
}

}  // namespace

std::vector<TaskView> tasksOf(const Game& game)
{
    std::vector<TaskView> signs;
    const GameState& state = game.state();
    for (const auto& [id, level] : state.world.levels)
        for (const Entity& entity : level->entities.all())
            if (const Tasks* tasks = part<Tasks>(entity, game.types()))
                addTasks(id, entity, *tasks, state, signs);
    std::stable_sort(signs.begin(), signs.end(),
                     [](const TaskView& a, const TaskView& b) { return !a.isDone && b.isDone; });
    return signs;
}

}  // namespace gloam
