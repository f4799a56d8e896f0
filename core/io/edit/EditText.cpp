#include "core/io/edit/EditText.h"

#include "core/base/Overloaded.h"
#include "core/io/edit/EditHead.h"
#include "core/io/edit/TileRows.h"
#include "core/io/world/EntityText.h"
#include "core/io/world/FactionText.h"
#include "core/io/world/LevelText.h"
#include "core/io/world/SettingsText.h"
#include "core/io/world/TypeText.h"
#include "core/io/world/WorldText.h"
#include "core/io/yaml/TreeText.h"
#include "core/types/FieldWriter.h"

namespace gloam {

namespace {

Map mapOf(const std::string& key, Value value)
{
    Map map;
    map.set(key, std::move(value));
    return map;
}

Value onlyId(EntityId id)
{
    return mapOf("id", toText(id));
}

/// Begins a text with its head; the kind always stands first.
Map begun(const EditHead& head)
{
    Map line = mapOf("kind", wordOf(head.kind));
    const Map changes = writtenChanges(head);
    for (const Entry& entry : changes.entries())
        line.set(entry.key, entry.value);
    return mapOf("edit", std::move(line));
}

/// A text about one level, which says `what` of it.
Map ofLevel(const EditHead& head, Value what)
{
    Map tree = begun(head);
    tree.set("levels", mapOf(head.level.text(), std::move(what)));
    return tree;
}

std::int64_t placeIn(std::size_t position)
{
    constexpr std::size_t most = 1 << 30;
    return position > most ? -1 : static_cast<std::int64_t>(position);
}

Map treeOf(const edit::Tiles& edit, const World& world)
{
    return ofLevel({.kind = EditKind::Tiles, .level = edit.level},
                   mapOf("tiles", tileRows(edit.patch, *world.registry)));
}

Map treeOf(const edit::Cells& edit, const World&)
{
    List cells;
    for (const auto& [at, cell] : edit.cells) {
        Map map = mapOf("at", toValue(at));
        for (const Entry& entry : cell.written.entries())
            map.set(entry.key, entry.value);
        cells.emplace_back(std::move(map)).commentsAbove = cell.commentsAbove;
    }
    return ofLevel({.kind = EditKind::Cells, .level = edit.level}, mapOf("cells", std::move(cells)));
}

Map treeOf(const edit::Entities& edit, const World& world)
{
    List entities;
    for (const auto& [id, entity] : edit.entities) {
        entities.emplace_back(entity ? Value(entityTree(*entity, *world.registry)) : onlyId(id));
        if (entity)
            entities.back().commentsAbove = entity->extras.commentsAbove;
    }
    return ofLevel({.kind = EditKind::Entities, .level = edit.level}, mapOf("entities", std::move(entities)));
}

Map treeOf(const edit::LevelList& edit, const World&)
{
    return std::visit(Overloaded{[](const edit::LevelList::Put& put) {
                                     EditHead head{.kind = EditKind::Level, .level = put.id};
                                     if (!put.level)
                                         return begun(head);
                                     const Level& level = **put.level;
                                     head.legend = static_cast<std::int64_t>(level.legend.size());
                                     head.place = level.place.number;
                                     Value tree = levelTree(level);
                                     tree.commentsAbove = level.extras.commentsAbove;
                                     return ofLevel(head, std::move(tree));
                                 },
                                 [](const edit::LevelList::Rename& rename) {
                                     return begun({.kind = EditKind::LevelName, .from = rename.from, .to = rename.to});
                                 },
                                 [](const edit::LevelList::Settings& change) {
                                     Level said;
                                     said.name = change.settings.name;
                                     said.depth = change.settings.depth;
                                     said.ambient = change.settings.ambient;
                                     said.notes = change.settings.notes;
                                     said.triggers = change.settings.triggers;
                                     Map tree = writtenChanges(said);
                                     if (!change.settings.contents.isNothing())
                                         tree.set("contents", change.settings.contents.written());
                                     return ofLevel({.kind = EditKind::LevelSettings, .level = change.id},
                                                    std::move(tree));
                                 }},
                      edit.change);
}

Map treeOf(const edit::Links& edit, const World&)
{
    List links;
    for (const auto& [id, link] : edit.links) {
        links.emplace_back(link ? Value(linkTree(*link)) : onlyId(id));
        if (link)
            links.back().commentsAbove = link->extras.commentsAbove;
    }
    Map tree = begun({.kind = EditKind::Links});
    tree.set("links", std::move(links));
    return tree;
}

Map treeOf(const edit::Types& edit, const World&)
{
    Map tree = begun({.kind = EditKind::Type,
                      .category = std::string(nameOf(edit.category)),
                      .name = edit.name,
                      .position = placeIn(edit.position)});
    if (!edit.source)
        return tree;
    TypeSources one;
    one.of(edit.category).push_back(*edit.source);
    tree.set("types", typesTree(one, {}));
    return tree;
}

Map treeOf(const edit::TypeName& edit, const World&)
{
    return begun(
        {.kind = EditKind::TypeName, .category = std::string(nameOf(edit.category)), .from = edit.from, .to = edit.to});
}

Map treeOf(const edit::Settings& edit, const World&)
{
    Map tree = begun({.kind = EditKind::Settings});
    if (Map settings = settingsTree(edit.settings); !settings.isEmpty())
        tree.set("world", std::move(settings));
    if (!edit.ruleset.isEmpty())
        tree.set("ruleset", edit.ruleset.written());
    if (Map factions = factionsTree(edit.settings.factions, {}); !factions.isEmpty())
        tree.set("factions", std::move(factions));
    if (!edit.messages.isEmpty())
        tree.set("messages", edit.messages.written());
    return tree;
}

Map treeOf(const edit::Entry& edit, const World&)
{
    const std::string section(keyOf(edit.section));
    Map tree =
        begun({.kind = EditKind::Written, .section = section, .name = edit.name, .position = placeIn(edit.position)});
    if (edit.value)
        tree.set(section, mapOf(edit.name.text(), *edit.value));
    return tree;
}

Map treeOfWhole(const World& world, const Map& written)
{
    EditHead head{.kind = EditKind::World};
    if (const Value* levels = written.find("levels"); levels && levels->as<Map>())
        for (const Entry& level : levels->as<Map>()->entries())
            head.legends.push_back(static_cast<std::int64_t>(world.findLevel(level.key)->legend.size()));
    Map tree = begun(head);
    for (const Entry& entry : written.entries())
        tree.set(entry.key, entry.value);
    return tree;
}

Map treeOf(const edit::Whole& edit, const World&)
{
    return treeOfWhole(*edit.world, worldTree(*edit.world));
}

}  // namespace

std::span<const std::string_view> namesOf(EditKind)
{
    static constexpr std::string_view names[] = {"tiles",      "cells",          "entities", "level",
                                                 "level-name", "level-settings", "links",    "type",
                                                 "type-name",  "settings",       "written",  "world"};
    return names;
}

void fields(FieldVisitor& visitor, EditHead& head)
{
    constexpr std::int64_t most = 1 << 30;
    field(visitor, {"kind", "what it changes"}, head.kind);
    field(visitor, {"level", "the level it changes"}, head.level);
    field(visitor, {"category", "of the type"}, head.category);
    field(visitor, {"section", "the section it changes"}, head.section);
    field(visitor, {"name", "of what it changes"}, head.name);
    field(visitor, {"from", "the old name"}, head.from);
    field(visitor, {"to", "the new name"}, head.to);
    field(visitor, {"position", "in its section", {}, -1, most}, head.position);
    field(visitor, {"legend", "entries of its own", {}, 0, most}, head.legend);
    field(visitor, {"place", "of the level in its file", {}, 0, most}, head.place);
    field(visitor, {"legends", "entries of its own, of each level", {}, 0, most}, head.legends);
}

Map editTree(const edit::Simple& edit, const World& world)
{
    return std::visit([&world](const auto& one) { return treeOf(one, world); }, edit);
}

std::string formatEdit(const edit::Simple& edit, const World& world)
{
    const auto* whole = std::get_if<edit::Whole>(&edit);
    if (!whole)
        return formatTree(editTree(edit, world));
    const AuthoredWorld written = writtenWorld(*whole->world);
    return formatTree(treeOfWhole(*whole->world, written.root), written.trailingComments);
}

}  // namespace gloam
