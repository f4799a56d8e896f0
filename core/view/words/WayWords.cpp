#include "core/view/words/WayWords.h"

#include "core/base/Words.h"
#include "core/game/GameState.h"
#include "core/view/slice/KnownGround.h"
#include "core/view/words/MindWords.h"
#include "core/view/words/Nouns.h"
#include "core/world/HomeZone.h"

#include <array>
#include <cstdlib>
#include <optional>

namespace gloam {

namespace {

void appendPart(std::string& sentence, const std::string& part)
{
    if (!part.empty())
        sentence += (sentence.empty() ? "" : ", ") + part;
}

struct Way {
    int steps = 0;
    Direction direction{};
};

/// To the nearest of the cells; empty if it is one of them.
std::optional<Way> wayBetween(Point from, Rect cells)
{
    const Point offset = nearestCell(cells, from) - from;
    const auto direction = directionToward(offset);
    return direction ? std::optional(Way{chebyshevDistance(offset, {}), *direction}) : std::nullopt;
}

std::string stateWords(const LookInfo& info)
{
    std::string words;
    if (const std::string mind = mindWords(info.entity.mood.bearing); !mind.empty())
        appendPart(words, mind);
    for (const StatusView& status : info.entity.statuses)
        if (!(info.entity.isAsleep && status.status == "asleep"))
            appendPart(words, status.adjective.empty() ? status.status.text() : status.adjective);
    return words;
}

/// The directions you could step in, as far as the tiles allow.
std::string openWays(const Slice& slice)
{
    const Grid<Footing> ground = knownGround(slice);
    std::string ways;
    for (const Direction direction : allDirections) {
        const Point cell = slice.self.at + step(direction);
        if (slice.size.contains(cell) && (ground[cell] == Footing::Open || ground[cell] == Footing::Door))
            appendPart(ways, directionWord(direction) + (ground[cell] == Footing::Door ? " (a door)" : ""));
    }
    return ways;
}

}  // namespace

std::string directionWord(Direction direction)
{
    static constexpr std::array<const char*, 8> words{"north", "north-east", "east", "south-east",
                                                      "south", "south-west", "west", "north-west"};
    return words[static_cast<std::size_t>(direction)];
}

std::string wayWords(Point from, Rect cells)
{
    const std::optional<Way> way = wayBetween(from, cells);
    if (!way)
        return "here";
    return std::to_string(way->steps) + (way->steps == 1 ? " step " : " steps ") + directionWord(way->direction);
}

std::string wayInLetters(Point from, Rect cells)
{
    static constexpr std::array<const char*, 8> letters{"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    const std::optional<Way> way = wayBetween(from, cells);
    return way ? std::to_string(way->steps) + " " + letters[static_cast<std::size_t>(way->direction)] : "here";
}

std::string whereInWorld(const GameState& state)
{
    const auto zone = zoneFromHome(state.world, state.level);
    if (!zone)
        return "depth " + std::to_string(state.currentLevel().depth);
    std::string ways;
    if (zone->x != 0)
        appendPart(ways, std::to_string(std::abs(zone->x)) + (zone->x < 0 ? " west" : " east"));
    if (zone->y != 0)
        appendPart(ways, std::to_string(std::abs(zone->y)) + (zone->y < 0 ? " north" : " south"));
    return ways.empty() ? "home" : ways;
}

std::string cellSentence(const LookInfo& info, const Slice& slice)
{
    if (info.category == LookCategory::Unknown)
        return "unknown, " + wayWords(slice.self.at, {info.at, {1, 1}});
    std::string sentence = info.isSelf ? "you, on " + knownTile(slice, info.at).displayName() : info.name;
    if (info.isRemembered)
        appendPart(sentence, "remembered");
    if (info.category == LookCategory::Entity && !info.isSelf) {
        appendPart(sentence, stateWords(info));
        if (info.entity.odds)
            appendPart(sentence, "you hit " + chanceText(info.entity.odds->given.hit) + " percent, it hits "
                                     + chanceText(info.entity.odds->taken.hit) + " percent");
    }
    if (!info.isSelf)
        appendPart(sentence, wayWords(slice.self.at, {info.at, {1, 1}}));
    for (const AlsoHere& other : info.also)
        if (!info.isSelf || !other.id.isNothing() || other.name != knownTile(slice, info.at).displayName())
            appendPart(sentence, "also " + other.name);
    return sentence;
}

std::vector<std::string> describeHere(const Slice& slice)
{
    std::vector<std::string> sentences{"You stand on " + knownTile(slice, slice.self.at).displayName() + " in "
                                       + slice.levelName + "."};
    const std::string ways = openWays(slice);
    sentences.push_back(ways.empty() ? "No way is open." : "Ways: " + ways + ".");
    for (const VisibleEntity& entity : slice.visible)
        if (entity.isActor || entity.maxHp > 0) {
            const LookInfo info = lookAt(slice, nearestCell(entity.cells(), slice.self.at));
            sentences.push_back(capitalised(info.target == entity.id
                                                ? cellSentence(info, slice)
                                                : entity.name + ", " + wayWords(slice.self.at, entity.cells()))
                                + ".");
        }
    if (sentences.size() == 2)
        sentences.push_back("Nobody is in sight.");
    return sentences;
}

}  // namespace gloam
