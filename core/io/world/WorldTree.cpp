#include "core/io/world/FactionText.h"
#include "core/io/world/LevelText.h"
#include "core/io/world/SettingsText.h"
#include "core/io/world/TypeText.h"
#include "core/io/world/WorldSections.h"
#include "core/io/world/WorldText.h"
#include "core/io/yaml/Comments.h"
#include "core/io/yaml/TreeText.h"
#include "core/types/MapAt.h"

#include <algorithm>

namespace gloam {

namespace {

List linksTree(const World& world)
{
    List list;
    for (const Link& link : world.links.all())
        list.emplace_back(linkTree(link)).commentsAbove = link.extras.commentsAbove;
    if (const Value* lost = world.extras.unknown.find("links"))
        list.insert(list.end(), lost->as<List>()->begin(), lost->as<List>()->end());
    return list;
}

/// In their author's order; new ones last, by id.
std::vector<const Level*> inFileOrder(const World& world)
{
    std::vector<const Level*> levels;
    for (const auto& [id, level] : world.levels)
        levels.push_back(&*level);
    std::stable_sort(levels.begin(), levels.end(), [](const Level* a, const Level* b) {
        const bool isPlaced = a->place.number > 0 && b->place.number > 0;
        return isPlaced ? a->place.number < b->place.number : a->place.number > b->place.number;
    });
    return levels;
}

template <typename TreeOf> Map levelsTree(const World& world, TreeOf treeOf)
{
    Map tree;
    for (const Level* level : inFileOrder(world))
        tree.set(level->id.text(), treeOf(*level)).commentsAbove = level->extras.commentsAbove;
    return tree;
}

Extras typeExtras(const World& world)
{
    Extras extras;
    extras.unknown = mapAt(world.extras.unknown, "types");
    for (const auto& [key, comments] : world.extras.comments)
        if (key.starts_with(ofCategory))
            extras.comments.emplace_back(key.substr(std::string_view(ofCategory).size()), comments);
    return extras;
}

/// Sets a section unless it is empty.
void setSection(Map& tree, std::string_view key, Map section)
{
    if (!section.isEmpty())
        tree.set(std::string(key), std::move(section));
}

template <typename TreeOf> Map sectionsWith(const World& world, TreeOf treeOf)
{
    Map tree;
    tree.set("gloam", formatVersion);
    tree.set("world", settingsTree(world.settings));
    setSection(tree, "ruleset", world.ruleset.written());
    setSection(tree, "types", typesTree(*world.types, typeExtras(world)));
    const auto setUnknown = [&](const std::string& key) {
        if (const Value* value = world.extras.unknown.find(key))
            tree.set(key, *value);
    };
    setSection(tree, "factions", factionsTree(world.settings.factions, mapAt(world.extras.unknown, "factions")));
    for (const AuthoredSection section : entrySections) {
        setSection(tree, keyOf(section), writtenIn(world, section));
        if (section == AuthoredSection::Recipes)
            setUnknown("biomes");
    }
    setSection(tree, "messages", world.messages.written());
    setSection(tree, "levels", levelsTree(world, treeOf));
    setSection(tree, "overland", world.overland.written());
    if (List links = linksTree(world); !links.empty())
        tree.set("links", std::move(links));
    for (const Entry& entry : world.extras.unknown.entries())
        if (entry.key != "types" && entry.key != "factions" && entry.key != "links" && entry.key != "x"
            && !isIn(laterSections, entry.key))
            tree.set(entry.key, entry.value);
    setUnknown("x");
    return tree;
}

}  // namespace

Map sectionsOf(const World& world, Drawings drawings)
{
    return sectionsWith(world, [drawings](const Level& level) { return levelTree(level, drawings); });
}

Map leanSectionsOf(const World& world)
{
    return sectionsWith(world, leanLevelTree);
}

std::vector<std::string> putCommentsOf(const World& world, Map& tree)
{
    KeyComments comments;
    std::vector<std::string> atEnd;
    for (const auto& [key, lines] : world.extras.comments) {
        if (key == endOfFile)
            atEnd = lines;
        else if (!key.starts_with(ofCategory))
            comments.emplace_back(key, lines);
        else if (!tree.find("types"))
            comments.emplace_back("types", lines);
    }
    std::vector<std::string> last = putComments(tree, comments, worldSections);
    last.insert(last.end(), atEnd.begin(), atEnd.end());
    return last;
}

AuthoredWorld writtenWorld(const World& world, Drawings drawings)
{
    AuthoredWorld written{sectionsOf(world, drawings), {}};
    written.trailingComments = putCommentsOf(world, written.root);
    return written;
}

Map worldTree(const World& world)
{
    return writtenWorld(world).root;
}

std::string formatWorld(const World& world)
{
    Map tree = leanSectionsOf(world);
    const std::vector<std::string> trailing = putCommentsOf(world, tree);
    const LeftOutOfLevels leftOut(world);
    return formatTree(tree, trailing, &leftOut);
}

}  // namespace gloam
