// Your own game on the engine: the shipped world with a hero who counts steps, a verb that asks for their number, and
// fights that a coin decides. Plays a hundred commands and prints the hash of the final state.
#include "core/action/Deed.h"
#include "core/base/Progress.h"
#include "core/game/Hash.h"
#include "core/io/file/Files.h"
#include "core/io/world/LibraryFiles.h"
#include "core/io/world/ReadContext.h"
#include "core/io/world/WorldFiles.h"
#include "core/view/words/Narrator.h"
#include "core/world/RebuildTypes.h"
#include "core/world/Ruleset.h"

#include <iostream>

namespace {

using namespace gloam;

/// A part: data that an entity has. Its list of fields is all that files, saves and hashes need to know of it.
struct Pedometer {
    int steps = 0;
    bool operator==(const Pedometer&) const = default;
};

void fields(FieldVisitor& visitor, Pedometer& pedometer)
{
    field(visitor, {"steps", "how many it took", "steps", 0, 1'000'000}, pedometer.steps);
}

/// A listener: runs after each step of whoever has the part.
Veto countStep(Deed& deed, EntityId who, hook::AfterMove&)
{
    Pedometer* pedometer = deed.write<Pedometer>(who);
    ++pedometer->steps;
    if (pedometer->steps % 10 == 0)
        deed.tell(event::Custom{"ten-steps", deed.subject(who), {}});
    return {};
}

/// A verb: `do:recall@0,0` notes in the world's flags how far the hero came.
Outcome recall(Deed& deed, const command::Custom&)
{
    const auto* pedometer = deed.read<Pedometer>(deed.actorId());
    if (!pedometer || pedometer->steps == 0)
        return Refusal{RefusalReason::NothingThere};
    deed.setFlag("steps-recalled", pedometer->steps);
    return Done{};
}

/// A way to fight: heads it hits, for one to three points.
Blow tossCoin(const Bout& bout, Random& dice)
{
    Blow blow;
    blow.kind = bout.kind;
    blow.defense = 2;
    blow.attack = dice.between(1, 2);
    blow.isHit = blow.attack >= blow.defense;
    if (blow.isHit)
        blow.damage = dice.between(1, 3);
    return blow;
}

Odds oddsOfCoin(const Bout& bout)
{
    constexpr double hit = 0.5;
    constexpr double damage = 2.0;
    return {bout.kind, hit, hit, hit * damage, 0};
}

/// The standard engine, and what this game adds to it.
std::shared_ptr<const Engine> ownEngine()
{
    auto engine = std::make_shared<Engine>(*standardEngine());
    engine->parts.add<Pedometer>("pedometer");
    engine->hooks.on<Pedometer, hook::AfterMove>(&countStep);
    engine->verbs["recall"] = &recall;
    engine->policies.offerCombat("coin", {&tossCoin, &oddsOfCoin});
    return engine;
}

/// The world of a file with a hero who has the part, and with the coin for its fights.
Result<World> readOwnWorld(const std::string& file, const ReadContext& context)
{
    Progress progress;
    auto parsed = readWorldFile(file, context, progress);
    if (!parsed)
        return parsed.error();
    for (const Problem& problem : parsed->problems)
        if (problem.severity == Severity::Error)
            return Error{toLine(problem)};
    World world = std::move(parsed->world);

    Map parts;
    parts.set("pedometer", Map());
    Map written;
    written.set("parts", parts);
    world.types.write().entities.push_back({"pilgrim", world.settings.start.hero, written, {}, {}, {}});
    rebuildTypes(world, context.engine->parts);
    world.settings.start.hero = "pilgrim";

    Map combat;
    combat.set("model", "coin");
    world.ruleset.change([&combat](Map& rules) { rules.set("combat", combat); });
    return world;
}

constexpr const char* hundredCommands =
    "6*e do:recall@0,0 open:e 9*e bump:n 5*n 5*s wait 8*e 4*ne 4*se search 6*e 3*w do:recall@0,0 5*sw 5*nw 10*e 2*wait "
    "5*n 5*s 6*w 4*e bump:w wait";

int fail(const Error& error)
{
    std::cerr << error.sentence << "\n";
    return 1;
}

int play(const std::string& resources)
{
    const ReadContext context{ownEngine(), loadLibrary(resources).library, {}};
    auto world = readOwnWorld(resources + "/worlds/lamplit-stair.gloam", context);
    if (!world)
        return fail(world.error());
    auto game = Game::begin(context.engine, std::move(*world), 7);
    if (!game)
        return fail(game.error());

    const Narrator narrator = Narrator::forWorld(game->state().world);
    const auto commands = parseCommands(hundredCommands);
    if (!commands)
        return fail(commands.error());
    for (const Command& command : *commands)
        for (const Message& message : narrator.narrate(game->perform(command)))
            std::cout << message.text << "\n";

    const GameState& state = game->state();
    const auto recalled = state.flags.find("steps-recalled");
    std::cout << "commands " << commands->size() << " steps " << (recalled == state.flags.end() ? 0 : recalled->second)
              << "\n";
    std::cout << "turn " << state.turn << " hash " << hexText(hash(state).value) << "\n";
    return 0;
}

}  // namespace

int main(int argc, char** argv)
{
    if (argc != 2)
        return fail({"usage: embed RESOURCES"});
    return play(argv[1]);
}
