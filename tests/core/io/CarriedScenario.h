#pragma once

#include "core/io/edit/CarryOver.h"
#include "tests/support/Scenario.h"
#include "tests/support/WorldFixture.h"

#include <QString>

namespace gloam::test {

inline const std::string room = R"(
    #######
    #@....#
    #.....#
    #######)";

/// A run that began with a map, and the new version of its world.
struct Move {
    explicit Move(const std::string& map, const ScenarioOptions& options = {})
        : began{scenarioWorld(map, options), 1, {}}, run(began.world, 1)
    {}

    CarriedRun into(const std::string& map, const ScenarioOptions& options = {}) const
    {
        return into(scenarioWorld(map, options), &began);
    }

    CarriedRun into(const World& now, const NewGame* origin) const
    {
        const SavedGame saved{run.state(), {}, "test.gloam"};
        auto carried = carriedOver(saved, origin, now, {standardEngine(), shippedLibrary()});
        if (!carried)
            qFatal("%s", carried.error().sentence.c_str());
        return std::move(*carried);
    }

    NewGame began;
    Scenario run;
};

inline Scenario gameOf(const CarriedRun& carried)
{
    Scenario game(room);
    game.change([&carried](GameState& state) { state = carried.saved.state; });
    return game;
}

inline Drawing drawingOf(const CarriedRun& carried)
{
    return gameOf(carried).drawing();
}

inline QString notesOf(const CarriedRun& carried)
{
    QString notes;
    for (const std::string& note : carried.notes)
        notes += QString::fromStdString(note) + QLatin1Char('\n');
    return notes;
}

inline const Entity& heroOf(const CarriedRun& carried)
{
    return *carried.saved.state.hero();
}

inline ScenarioOptions twoLevels(const std::string& second = "#....#")
{
    ScenarioOptions options;
    options.levels = {{"second", second}};
    return options;
}

/// One entity of the first level, always with the same id.
inline std::string oneEntity(const std::string& rest)
{
    return "[{id: " + toText(EntityId{leastAuthoredId + 1}) + ", " + rest + "}]";
}

}  // namespace gloam::test
