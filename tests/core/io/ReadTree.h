#pragma once

#include "core/base/Random.h"
#include "core/io/yaml/TreeReader.h"
#include "core/io/yaml/TreeText.h"
#include "core/types/MapAt.h"

#include <QTest>

namespace gloam::test {

inline ParsedTree readWithin(std::string_view text, const Limits& limits = {})
{
    Progress progress;
    return readTree(text, limits, progress);
}

inline const std::string sampleWorld = R"(# gloamwright world
gloam: 3
world: {id: lamplit-stair, name: The Lamplit Stair, start: {level: gate, at: [12, 7], hero: delver}}
types:
  # they come in packs
  entities:
    # small and green
    gritling: {parent: humanoid, glyph: G, parts: {stats: {hp: 12}, melee: {damage: 1d4}}}
levels:
  gate:
    name: 'The "Gate": one'
    size: [24, 9]
    legend: {"#": wall, ".": floor, "~": [water, reeds]}
    map: |2-
      ######
        #..+

      #  ##
    cells:
      # the brass one
      - {at: [9, 5], locked: brass}
      - {at: [9, 6], locked: 'it''s'}
links:
  - {id: 7ywd3n0cg4v8e, kind: stairs, from: [gate, 22, 7], ways: both}
# the end
)";

inline QString firstLine(const ParsedTree& tree)
{
    return tree.problems.empty() ? QStringLiteral("no problem") : QString::fromStdString(toLine(tree.problems.front()));
}

inline std::string repeated(std::string_view text, std::size_t times)
{
    std::string result;
    for (std::size_t i = 0; i < times; ++i)
        result += text;
    return result;
}

inline const Value& at(const Map& map, std::string_view key)
{
    static const Value nothing;
    const Value* found = map.find(key);
    return found ? *found : nothing;
}

inline std::string nested(std::size_t levels)
{
    std::string text;
    for (std::size_t i = 0; i < levels; ++i)
        text += std::string(i, ' ') + "a:\n";
    return text;
}

class CancelledProgress : public Progress {
public:
    bool isCancelled() const override { return true; }
};

}  // namespace gloam::test
