#pragma once

namespace gloam::test {

/// A world that names things wherever a field can.
inline constexpr const char* wellNamed = R"(# gloamwright world
gloam: 3
world:
  id: names
  name: Names
  uses: [gloam-types]
  start: {level: hall, at: [1, 1], hero: mole-king, kit: [mole-king]}
  goal: {have: mole-king}
types:
  tiles:
    gate: {parent: door-closed, opens-to: gate-open}
    gate-open: {parent: door-open, closes-to: gate}
  entities:
    mole-king: {parent: gritling, name: king of moles}
    mole-prince: {parent: mole-king, parts: {tasks: {given: [{text: Dig., level: hall, asked: dig}]}}}
tables:
  Moles: {entries: [{type: mole-king}]}
recipes:
  burrow: {steps: [cave, {vaults: {pool: [sump]}}, connect, {populate: {table: Moles}}]}
prefabs:
  sump: {legend: {".": floor gate}, map: "..", entities: [{type: mole-king, at: [0, 0]}]}
levels:
  hall:
    legend: {"|": [floor, gate], "/": [floor, gate-open]}
    map: |
      #####
      #.|.#
      #####
    triggers:
      - {on: start, effects: [{do: flag, flag: rung, amount: 1}, {do: summon, type: mole-king}]}
    entities:
      - {id: g8k2f0q5w1n3c, type: mole-king, at: [3, 1], parts: {inventory: {start: [mole-king]}}}
  deep:
    size: [20, 20]
    recipe:
      - cave
      - {vaults: {pool: [sump]}}
      - connect
  deeper:
    size: [20, 20]
    recipe: burrow
links:
  - {id: 900, from: [hall, 1, 1], to: [deep, 1, 1], key: mole-king, needs: [{is: flag, flag: bell, least: 1}]}
)";

}  // namespace gloam::test
