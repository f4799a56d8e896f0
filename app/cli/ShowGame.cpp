#include "app/cli/ShowGame.h"

#include "app/cli/Arguments.h"
#include "app/cli/SliceText.h"

#include "core/game/Game.h"
#include "core/game/Journal.h"
#include "core/view/frame/DebugView.h"
#include "core/view/words/IntentWords.h"

#include <ostream>
#include <sstream>

namespace gloam::app {

namespace {

/// A game, and what the hero knew before the last command.
struct Moment {
    Game game;
    Slice before;
};

Slice knownIn(const Game& game)
{
    SliceScratch scratch;
    return sliceOf(game, scratch);
}

/// Plays the commands; the Error says which is none, or why one was refused.
Result<Moment> playedOn(Game game, const std::string& text)
{
    Moment moment{std::move(game), {}};
    moment.before = knownIn(moment.game);
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        const auto commands = parseCommands(word);
        if (!commands)
            return commands.error();
        for (const Command& command : *commands) {
            moment.before = knownIn(moment.game);
            if (moment.game.perform(command).refusal)
                return Error{"the command '" + toText(command) + "' is refused"};
        }
    }
    return moment;
}

int showMinds(const Game& game, CommandContext& context)
{
    const Rect everywhere{{}, game.level().tiles.size()};
    const DebugView view = debugViewOf(game, DebugLayer::Minds, everywhere, {}, {});
    for (const MindView& mind : view.minds) {
        context.out << mind.name << " " << toText(mind.intent.who) << " at " << mind.body.at.x << "," << mind.body.at.y
                    << "\n";
        for (const std::string& line : intentLines(mind))
            context.out << "  " << line << "\n";
        if (mind.intent.chase)
            context.out << "  " << chaseText(*mind.intent.chase) << "\n";
    }
    if (view.minds.empty())
        context.out << "no creature here has a mind\n";
    return exitDone;
}

int showWindow(const Game& game, const std::string& text, CommandContext& context)
{
    constexpr int most = 1'000;
    const std::size_t cross = text.find('x');
    const std::vector<int> width = numbersFrom(text.substr(0, cross));
    const std::vector<int> rest = cross == std::string::npos ? std::vector<int>() : numbersFrom(text.substr(cross + 1));
    const bool isFit = width.size() == 1 && (rest.size() == 1 || rest.size() == 2) && width[0] > 0 && rest[0] > 0
                       && width[0] <= most && rest[0] <= most && (rest.size() == 1 || rest[1] >= 0);
    if (!isFit)
        return usageError(context, "show", "--window needs WxH or WxH,RADIUS, such as 25x25, not '" + text + "'");
    const Slice slice = knownIn(game);
    const auto radius = rest.size() == 2 ? std::optional(rest[1]) : std::nullopt;
    context.out << windowText(slice, windowOf(slice, {width[0], rest[0]}, radius));
    return exitDone;
}

}  // namespace

bool asksAboutGame(const Arguments& arguments)
{
    return arguments.has("slice") || arguments.has("delta") || arguments.has("minds")
           || arguments.value("window").has_value() || arguments.value("after").has_value();
}

int showGame(const OpenedFile& opened, const Arguments& arguments, std::uint64_t seed, CommandContext& context)
{
    const RunOrigin origin =
        opened.saved ? RunOrigin(opened.saved->state) : RunOrigin(NewGame{opened.parsed.world, seed, std::nullopt});
    auto game = beginRun(context.reading.engine, origin);
    if (!game) {
        context.err << "gloamwright: error: " << game.error().sentence << "\n";
        return exitFindings;
    }
    auto moment = playedOn(std::move(*game), arguments.value("after").value_or(""));
    if (!moment)
        return usageError(context, "show", moment.error().sentence);
    if (arguments.has("minds"))
        return showMinds(moment->game, context);
    if (const auto window = arguments.value("window"))
        return showWindow(moment->game, *window, context);
    const Slice now = knownIn(moment->game);
    context.out << (arguments.has("delta") ? deltaText(difference(moment->before, now)) : sliceText(now));
    return exitDone;
}

}  // namespace gloam::app
