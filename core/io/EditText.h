#pragma once

#include "core/io/WorldText.h"
#include "core/world/Edit.h"

namespace gloam {

/// An edit as a tree, for formatTree(): a list `edits`, an item a line, and below `levels` the levels that it puts in
/// place. Types stand by name. `world` is the one the edit is about to be exchanged with.
///
///     edits:
///       - {edit: tiles, level: gate, tiles: [[3, 4, 2, terrain, floor], [3, 4, 2, structure]]}   x, y, cells, layer, tile
///       - {edit: cells, level: gate, cells: [{at: [9, 5], locked: brass}]}                       without keys: taken away
///       - {edit: entities, level: gate, entities: [{id: k3f9qa2xw5m1t, type: gritling, at: [5, 4]}, {id: 7ywd3n0cg4v8e}]}
///       - {edit: level, level: crypt, put: "0", legend: 3}        the level below `levels.0`; without `put` taken away
///       - {edit: level-name, from: crypt, to: vault}
///       - {edit: level-settings, level: vault, settings: {name: The Vault, depth: 2, ambient: 0, notes: []}}
///       - {edit: links, links: [{id: 7ywd3n0cg4v8e, kind: stairs, from: [gate, 2, 2], to: [vault, 8, 8], ways: both}]}
///       - {edit: types, category: tiles, name: moss, position: 3, type: {parent: floor, glyph: ","}}
///       - {edit: settings, world: {…}, ruleset: {…}, messages: {…}}
///
/// `more: true` carries on what the item before began; comments stand as `comments: [[[4, 0], a line, …], …]`, each
/// behind the way to its value, by place.
Map editTree(const Edit& edit, const World& world, const PartTable& parts);

/// The edit again, as it may be exchanged with a world equal to that it was written for. The Error says what this world
/// has not, or what is no edit.
Result<Edit> readEdit(const Map& tree, const World& world, const ReadContext& context);

/// An item's comments taken out of its values into its key `comments`, and put back.
void packComments(Map& item);
void unpackComments(Map& item);

}  // namespace gloam
