#include "editor/canvas/GroundSurvey.h"

#include "core/game/Game.h"
#include "core/measure/ChokePoints.h"
#include "core/measure/DeadEnds.h"
#include "core/measure/WalkGround.h"
#include "core/prove/ReachSteps.h"
#include "core/world/Rooms.h"

#include <algorithm>
#include <utility>

namespace gloam::editor {

namespace {

SurveyAnswer surveyRooms(const Level& level, const Progress& progress)
{
    const Rooms rooms(level.tiles, progress);
    SurveyAnswer answer{Grid<int>(level.tiles.size()), {}, {}, 0, static_cast<int>(rooms.all().size())};
    for (const Point at : cellsIn(answer.values.size()))
        if (const auto room = rooms.at(at))
            answer.values[at] = static_cast<int>(*room) + 1;
    return answer;
}

SurveyAnswer surveyReach(const World& world, const Engine& engine, const Name& level, const Progress& progress)
{
    ReachSteps reach = reachSteps(world, engine, level, progress);
    SurveyAnswer answer{std::move(reach.steps), {}, std::move(reach.why)};
    for (const Name& key : reach.keys) {
        const EntityTypeId type = world.registry->findEntity(key);
        answer.keys.push_back(type == EntityTypeId{} ? key.text() : world.registry->entity(type).displayName());
    }
    for (const Point at : cellsIn(answer.values.size()))
        answer.count += answer.values[at] == ReachSteps::never ? 1 : 0;
    return answer;
}

/// Choke points or dead ends: of the ground that the hero of a game can walk on.
SurveyAnswer surveyPassages(const World& world, const std::shared_ptr<const Engine>& engine, const Level& level,
                            Overlay overlay, const Progress& progress)
{
    auto game = Game::begin(engine, world, 1);
    if (!game || !game->hero())
        return {{}, {}, game ? "the game is over as it begins" : game.error().sentence};
    const WalkGround ground = walkGroundOn(world, *game, level);
    SurveyAnswer answer;
    if (overlay == Overlay::DeadEnds) {
        answer.values = deadEnds(ground.open, ground.corners, ground.leading, progress);
        answer.count = countDeadEnds(answer.values);
        return answer;
    }
    answer.values = chokePoints(ground.open, ground.corners, progress);
    for (const Point at : cellsIn(answer.values.size()))
        answer.count += answer.values[at] > 0 ? 1 : 0;
    return answer;
}

struct SurveyTask : BackgroundTask {
    World world;
    std::shared_ptr<const Engine> engine;
    Name level;
    Overlay overlay = Overlay::None;
    SurveyAnswer answer;

    void run() override
    {
        const Level* on = world.findLevel(level);
        if (isCancelled() || !on)
            return;
        if (overlay == Overlay::Rooms)
            answer = surveyRooms(*on, *this);
        else if (overlay == Overlay::ChokePoints || overlay == Overlay::DeadEnds)
            answer = surveyPassages(world, engine, *on, overlay, *this);
        else
            answer = surveyReach(world, *engine, level, *this);
        for (const Point at : cellsIn(answer.values.size()))
            answer.most = std::max(answer.most, answer.values[at]);
    }
};

}  // namespace

GroundSurvey::GroundSurvey(const WorldDocument& document, QObject* parent) : QObject(parent), m_document(document)
{}

bool GroundSurvey::isFor(Overlay overlay)
{
    switch (overlay) {
    case Overlay::Reach:
    case Overlay::Unreachable:
    case Overlay::Rooms:
    case Overlay::ChokePoints:
    case Overlay::DeadEnds: return true;
    case Overlay::None:
    case Overlay::Sight:
    case Overlay::Light:
    case Overlay::Danger:
    case Overlay::Steps:
    case Overlay::Paths:
    case Overlay::Minds:
    case Overlay::Sound: break;
    }
    return false;
}

void GroundSurvey::begin(Overlay overlay, const Name& level)
{
    stop();
    m_overlay = overlay;
    m_level = level;
    search();
}

/// A search that is running ends first, so that strokes that go on and on do not keep all answers back.
void GroundSurvey::again(const Name& level)
{
    m_level = level;
    m_isOutdated = m_latest.isRunning();
    if (!m_latest.isRunning())
        search();
}

void GroundSurvey::stop()
{
    m_latest.stop();
    m_answer.reset();
    m_isOutdated = false;
}

void GroundSurvey::search()
{
    auto task = std::make_shared<SurveyTask>();
    task->world = m_document.world();
    task->engine = m_document.context().engine;
    task->level = m_level;
    task->overlay = m_overlay;
    m_latest.begin(task, [this, task] {
        m_answer = std::move(task->answer);
        if (std::exchange(m_isOutdated, false))
            search();
        emit found();
    });
}

}  // namespace gloam::editor
