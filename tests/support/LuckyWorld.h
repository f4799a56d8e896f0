#pragma once

#include "tests/support/WorldHead.h"

#include <string>

namespace gloam::test {

/// A drawn level above one on which a table puts one item: a key, or a torch.
inline std::string luckyWorld(int weightOfKey)
{
    WorldHead head{.id = "luck"};
    head.level = "a";
    head.at = {1, 1};
    head.more = "goal: {have: brass-key}";
    return worldHead(head) + "tables:\n  Key: {rolls: 1, entries: [{type: brass-key, weight: "
           + std::to_string(weightOfKey) + "}, {type: torch, weight: 10}]}\n"
           + "levels:\n  a:\n    size: [5, 3]\n    legend: {\"#\": wall, .: floor, \">\": [floor, stairs-down]}\n"
             "    map: |2-\n      #####\n      #..>#\n      #####\n"
             "  b:\n    depth: 1\n    size: [9, 9]\n    recipe: [{fill: {tile: floor}}, {populate: {table: Key}}]\n"
             "links:\n  - {from: [a, 3, 1], to: [b]}\n";
}

}  // namespace gloam::test
