#include "tests/core/prove/DoorWorlds.h"

#include "core/base/Point.h"
#include "core/base/Random.h"
#include "tests/support/WorldHead.h"

#include <array>
#include <vector>

namespace gloam::test {

namespace {

const std::string types = R"(types:
  entities:
    red-key: {parent: tool}
    blue-key: {parent: tool}
    open-way: {parent: physical-object}
    red-door:
      parent: furnishing
      parts:
        trigger: {on: use, once: false, effects: [{do: become, if: [{is: have, type: red-key}], type: open-way}]}
    blue-door:
      parent: furnishing
      parts:
        trigger: {on: use, once: false, effects: [{do: become, if: [{is: have, type: blue-key}], type: open-way}]}
    hungry-door:
      parent: furnishing
      parts:
        trigger:
          on: use
          once: false
          if: [{is: have, type: red-key}]
          effects: [{do: become, type: open-way}, {do: take, type: red-key}]
    toll: {parent: furnishing}
    toll-door:
      parent: toll
      parts:
        trigger:
          on: use
          once: false
          effects: [{do: become, if: [{is: have, type: red-key}], type: open-way}, {do: take, type: red-key}]
    toll-plate:
      parent: toll
      solid: false
      parts: {trigger: {on: enter, once: false, effects: [{do: take, type: red-key}]}}
    bars: {parent: furnishing, parts: {switchable: {to: raised-bars}}}
    raised-bars: {parent: physical-object, parts: {switchable: {to: bars}}}
    pull: {parent: furnishing, parts: {trigger: {on: use}}}
    plate: {parent: physical-object, parts: {trigger: {on: enter}}}
)";

/// One world being drawn.
class Drawer {
public:
    explicit Drawer(std::uint64_t seed) : m_random(seed) {}

    std::string draw()
    {
        const int levels = m_random.percent(50) ? 2 : 1;
        std::string text = "levels:\n";
        for (int i = 0; i < levels; ++i)
            drawGround();
        for (int i = 0; i < levels; ++i)
            addWays(levels);
        for (int i = 0; i < levels; ++i)
            addEntities(i, levels);
        const Point start = freeCell(0);
        const int goalLevel = m_random.percent(50) ? levels - 1 : 0;
        const Point goal = freeCell(goalLevel);
        for (int i = 0; i < levels; ++i)
            text += textOf(i);
        if (!m_links.empty())
            text += "links:\n" + m_links;
        WorldHead head;
        head.id = "doors";
        head.level = "first";
        head.at = start;
        head.more =
            m_random.percent(75) ? "goal: {reach: " + placeText(goalLevel, goal) + "}" : "goal: {have: blue-key}";
        return worldHead(head) + types + text;
    }

private:
    struct Ground {
        std::vector<std::string> rows;
        std::string entities;
        std::vector<Point> free;
    };
    static std::string nameOf(int level) { return level == 0 ? "first" : "second"; }
    static std::string cellText(Point at) { return "[" + std::to_string(at.x) + ", " + std::to_string(at.y) + "]"; }
    static std::string placeText(int level, Point at)
    {
        return "[" + nameOf(level) + ", " + std::to_string(at.x) + ", " + std::to_string(at.y) + "]";
    }

    /// Rooms between walls with a gap each, and some blocks.
    void drawGround()
    {
        Ground ground;
        const Size size{m_random.between(5, 8), m_random.between(4, 8)};
        ground.rows.assign(static_cast<std::size_t>(size.height),
                           std::string(static_cast<std::size_t>(size.width), '#'));
        const int wallX = m_random.between(2, size.width - 2);
        const int wallY = m_random.between(2, size.height - 2);
        for (int y = 1; y < size.height - 1; ++y)
            for (int x = 1; x < size.width - 1; ++x) {
                const bool isWall = (x == wallX || (y == wallY && size.height > 5)) && !m_random.percent(35);
                ground.rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = isWall || m_random.percent(8)
                                                                                            ? '#'
                                                                                        : m_random.percent(8) ? '+'
                                                                                        : m_random.percent(4) ? '~'
                                                                                                              : '.';
            }
        for (int y = 0; y < size.height; ++y)
            for (int x = 0; x < size.width; ++x)
                if (ground.rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == '.')
                    ground.free.push_back({x, y});
        m_grounds.push_back(std::move(ground));
    }

    /// A floor that nothing has taken; a wall if there is none.
    Point freeCell(int level)
    {
        std::vector<Point>& free = m_grounds[static_cast<std::size_t>(level)].free;
        if (free.empty())
            return {1, 1};
        const auto index = static_cast<std::size_t>(m_random.below(free.size()));
        const Point at = free[index];
        free.erase(free.begin() + static_cast<std::ptrdiff_t>(index));
        return at;
    }
    bool hasRoom(int level) const { return m_grounds[static_cast<std::size_t>(level)].free.size() > 3; }

    void put(int level, Point at, char sign)
    {
        m_grounds[static_cast<std::size_t>(level)]
            .rows[static_cast<std::size_t>(at.y)][static_cast<std::size_t>(at.x)] = sign;
    }

    void addWays(int levels)
    {
        for (int i = m_random.between(0, 2); i > 0; --i) {
            const int from = m_random.between(0, levels - 1);
            const int to = m_random.between(0, levels - 1);
            if (!hasRoom(from) || !hasRoom(to))
                continue;
            const Point begin = freeCell(from);
            const Point end = freeCell(to);
            const int kind = m_random.between(0, 3);
            static constexpr std::array signs{'>', '>', '0', 'v'};
            static constexpr std::array words{"stairs", "stairs", "portal", "fall"};
            put(from, begin, signs[static_cast<std::size_t>(kind)]);
            const bool isBoth = kind == 1 || (kind == 2 && m_random.percent(50));
            if (isBoth)
                put(to, end, kind == 1 ? '<' : '0');
            m_links += std::string("  - {kind: ") + words[static_cast<std::size_t>(kind)] + ", from: "
                       + placeText(from, begin) + ", to: " + placeText(to, end) + ", ways: " + (isBoth ? "both" : "one")
                       + (m_random.percent(15) ? ", key: red-key" : "") + "}\n";
        }
    }

    void addEntity(int level, const std::string& type, Point at, const std::string& more = {})
    {
        m_grounds[static_cast<std::size_t>(level)].entities +=
            "      - {type: " + type + ", at: " + cellText(at) + more + "}\n";
    }

    void addEntities(int level, int levels)
    {
        static constexpr std::array doors{"red-door",    "blue-door", "hungry-door",
                                          "hungry-door", "toll-door", "toll-plate"};
        for (int i = m_random.between(0, 3); i > 0 && hasRoom(level); --i)
            addEntity(level, doors[m_random.below(doors.size())], freeCell(level));
        for (int i = m_random.between(0, 3); i > 0 && m_keys < 3; --i) {
            const int where = m_random.between(0, levels - 1);
            if (!hasRoom(where))
                continue;
            ++m_keys;
            addEntity(where, m_random.percent(60) ? "red-key" : "blue-key", freeCell(where));
        }
        for (int i = m_random.between(0, 2);
             i > 0 && hasRoom(level) && m_grounds[static_cast<std::size_t>(level)].free.size() > 6; --i)
            addGate(level);
    }

    /// Bars, and what raises them or lets them down.
    void addGate(int level)
    {
        const Point bars = freeCell(level);
        const bool areDown = m_random.percent(70);
        addEntity(level, areDown ? "bars" : "raised-bars", bars);
        for (int i = m_random.between(1, 2); i > 0; --i) {
            const bool isRaising = m_random.percent(60);
            const bool isPlate = m_random.percent(50);
            addEntity(level, isPlate ? "plate" : "pull", freeCell(level),
                      std::string(", parts: {trigger: {on: ") + (isPlate ? "enter" : "use") + ", once: "
                          + (m_random.percent(50) ? "true" : "false") + ", effects: [{do: become, at: " + cellText(bars)
                          + ", type: " + (isRaising ? "raised-bars" : "bars") + "}]}}");
        }
    }

    std::string textOf(int level) const
    {
        const Ground& ground = m_grounds[static_cast<std::size_t>(level)];
        std::string text =
            "  " + nameOf(level) + ":\n    size: [" + std::to_string(ground.rows.front().size()) + ", "
            + std::to_string(ground.rows.size()) + "]\n    ambient: 5\n"
            + "    legend: {\"#\": wall, .: floor, +: [floor, door-closed], \"~\": water, \">\": [floor, "
              "stairs-down], \"<\": [floor, stairs-up], \"0\": [floor, portal], v: [floor, hole]}\n"
            + "    map: |2-\n";
        for (const std::string& row : ground.rows)
            text += "      " + row + "\n";
        return ground.entities.empty() ? text : text + "    entities:\n" + ground.entities;
    }

    Random m_random;
    std::vector<Ground> m_grounds;
    std::string m_links;
    int m_keys = 0;
};

}  // namespace

std::string doorWorld(std::uint64_t seed)
{
    return Drawer(seed).draw();
}

}  // namespace gloam::test
