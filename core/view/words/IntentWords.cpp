#include "core/view/words/IntentWords.h"

#include "core/action/Command.h"
#include "core/base/OneOf.h"
#include "core/base/Overloaded.h"
#include "core/game/Hash.h"

#include <algorithm>
#include <map>
#include <variant>

namespace gloam {

namespace {

std::string countOf(std::int64_t count, const std::string& what)
{
    return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

std::string inCell(Point p)
{
    return "(" + std::to_string(p.x) + ", " + std::to_string(p.y) + ")";
}

std::string compassWord(Direction direction)
{
    switch (direction) {
    case Direction::North: return "north";
    case Direction::NorthEast: return "north-east";
    case Direction::East: return "east";
    case Direction::SouthEast: return "south-east";
    case Direction::South: return "south";
    case Direction::SouthWest: return "south-west";
    case Direction::West: return "west";
    case Direction::NorthWest: return "north-west";
    }
    return {};
}

std::string byWords(MindSense by)
{
    switch (by) {
    case MindSense::None: return "known";
    case MindSense::Sight: return "seen";
    case MindSense::Noise: return "heard";
    case MindSense::Smell: return "smelled";
    case MindSense::Call: return "told by a call";
    }
    return {};
}

/// "learned of (12, 4): heard 3 turns ago".
std::string goalWords(const Intent& intent)
{
    if (intent.goal == noCell)
        return {};
    const std::string when = intent.age <= 0 ? "this turn" : countOf(intent.age, "turn") + " ago";
    return inCell(intent.goal) + ", " + byWords(intent.by) + " " + when;
}

std::string foeWords(const Considered& foe, const std::string& name, bool isNearest)
{
    std::string words = name + ", " + countOf(foe.distance, "cell") + " away";
    if (foe.isReached)
        words += ", in reach";
    if (foe.isChosen)
        words += isNearest ? "; its target: the nearest" : "; its target from before";
    return words;
}

/// "partial, moved; step 2 of 8, 6 left, on map 3f2a91c0".
std::string chaseWords(const ChaseState& chase)
{
    std::string words = wordOf(chase.reason) + (chase.hasMoved ? ", moved" : ", not moved");
    if (chase.length() > 0)
        words += "; step " + std::to_string(chase.step) + " of " + std::to_string(chase.length() + chase.beyond);
    return words + ", " + std::to_string(chase.pathRemaining) + " left, on map "
           + hexText(static_cast<std::uint64_t>(chase.revision)).substr(8);
}

}  // namespace

std::string stateWords(MindState state)
{
    switch (state) {
    case MindState::Idle: return "waits";
    case MindState::Sleep: return "sleeps";
    case MindState::Wander: return "wanders";
    case MindState::Patrol: return "walks its patrol";
    case MindState::Guard: return "guards its post";
    case MindState::Follow: return "follows its leader";
    case MindState::Hunt: return "hunts";
    case MindState::Search: return "searches";
    case MindState::Flee: return "flees";
    case MindState::KeepDistance: return "keeps its distance";
    case MindState::Steal: return "steals";
    case MindState::Ambush: return "lies in ambush";
    }
    return {};
}

std::string nextWords(const MindView& mind)
{
    const auto about = [&mind](EntityId id) {
        for (std::size_t i = 0; i < mind.foeNames.size(); ++i)
            if (mind.intent.considered[i].who == id)
                return mind.foeNames[i];
        return id == mind.intent.target && !mind.targetName.empty() ? mind.targetName : std::string("something");
    };
    const auto walk = [&mind](const std::string& act, Direction direction) {
        const auto steps = static_cast<std::int64_t>(mind.intent.path.size()) - 1;
        return act + " " + compassWord(direction) + (steps > 1 ? ", the first of " + std::to_string(steps) : "");
    };
    return std::visit(
        Overloaded{[&](const command::Move& move) { return walk("takes a step", move.direction); },
                   [&](const command::Bump& bump) { return walk("bumps", bump.direction); },
                   [&](const command::OpenDoor& door) { return walk("opens a door", door.direction); },
                   [&](const command::CloseDoor& door) { return walk("closes a door", door.direction); },
                   [&](const command::Bash& bash) { return walk("breaks a door", bash.direction); },
                   [&](const command::Dig& dig) { return walk("digs", dig.direction); },
                   [&](const command::Push& push) { return walk("pushes", push.direction); },
                   [&](const command::Strike& strike) { return "attacks " + about(strike.target); },
                   [&](const command::Steal& steal) { return "steals from " + about(steal.target); },
                   [&](const command::Fire& fire) { return "shoots at " + inCell(fire.target); },
                   [&](const command::UseAbility& use) { return "uses ability " + std::to_string(use.slot); },
                   [&](const command::Wait&) { return std::string("waits"); },
                   [&](const OneOf<command::UseStairs, command::Search, command::Look, command::Take, command::Drop,
                                   command::Wear, command::TakeOff, command::Use, command::Throw, command::PutIn,
                                   command::Douse, command::Choose, command::Custom> auto&) {
                       return toText(mind.intent.next);
                   }},
        mind.intent.next);
}

std::vector<std::string> intentLines(const MindView& mind)
{
    const Intent& intent = mind.intent;
    std::vector<std::string> lines;
    const std::string goal = goalWords(intent);
    lines.push_back("State: " + stateWords(intent.state) + ".");
    if (!mind.targetName.empty())
        lines.push_back("Target: " + mind.targetName + (goal.empty() ? "." : " at " + goal + "."));
    else if (!goal.empty())
        lines.push_back("Goal: " + goal + ".");
    lines.push_back("Next: it " + nextWords(mind) + ".");
    if (intent.chase)
        lines.push_back("Chase of " + inCell(intent.chase->target) + ": " + chaseWords(*intent.chase) + ".");
    const auto& foes = intent.considered;
    for (std::size_t i = 0; i < foes.size(); ++i)
        lines.push_back((i == 0 ? "Notices: " : "And: ") + foeWords(foes[i], mind.foeNames[i], i == 0) + ".");
    if (foes.empty())
        lines.push_back("Notices no enemy.");
    lines.push_back("Hears within " + countOf(mind.hearing, "cell") + ", sees "
                    + (mind.sight ? countOf(*mind.sight, "cell") + " far." : "to the edge of the map."));
    return lines;
}

std::string hearersWords(const NoiseView& noise)
{
    std::map<std::string, int> counts;
    for (const std::string& name : noise.hearerNames)
        ++counts[name];
    std::string heard;
    for (const auto& [name, count] : counts)
        heard += (heard.empty() ? "" : ", ") + name + (count == 1 ? "" : " × " + std::to_string(count));
    return heard.empty() ? "nobody hears it" : "heard by " + heard;
}

std::string noiseWords(const NoiseView& noise)
{
    return (noise.maker.empty() ? "Noise" : "Noise of " + noise.maker) + ", " + countOf(noise.reach, "cell") + ": "
           + hearersWords(noise);
}

}  // namespace gloam
