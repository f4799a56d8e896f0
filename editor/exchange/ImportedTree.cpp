#include "editor/exchange/ImportedTree.h"

#include "core/base/Progress.h"
#include "core/io/world/Migration.h"
#include "core/io/world/WorldSections.h"
#include "core/io/world/WorldText.h"
#include "core/io/world/WorldWeight.h"
#include "core/io/yaml/Comments.h"
#include "core/types/FieldWriter.h"
#include "editor/exchange/FileNames.h"
#include "editor/exchange/TreeParts.h"

#include <map>

namespace gloam::editor {

namespace {

/// The text of a world that our export kept; empty if there is none.
std::string keptWorldText(const ForeignWorld& foreign)
{
    std::string text = textProperty(foreign.properties, ownWorldKey);
    if (text.empty() && foreign.maps.size() == 1)
        text = textProperty(foreign.maps.front().properties, ownWorldKey);
    return text;
}

/// Gives a level its tiles; the overrides of cells that were read stay.
void putTiles(World& world, const Name& id, const TileMap& tiles)
{
    const auto level = world.levels.find(id);
    if (level == world.levels.end() || level->second->tiles.size() != tiles.size())
        return;
    TileMap put = tiles.withTypes(world.registry);
    const TileMap& read = level->second->tiles;
    for (const Point p : read.cells().places())
        put.setOverride(p, *read.overrideAt(p));
    level->second.write().tiles = std::move(put);
}

}  // namespace

ImportedTree::ImportedTree(ImportContext& context) : m_reading(context.request.reading)
{
    m_reading.limits = limitsOfWorld(m_reading.limits, context.request.isSpread);
    if (const World* into = context.request.into) {
        AuthoredWorld written = writtenWorld(*into);
        m_tree = std::move(written.root);
        m_trailing = std::move(written.trailingComments);
        return;
    }
    if (const std::string text = keptWorldText(context.request.foreign); !text.empty())
        readKept(text, context);
    else
        makeNew(context.request.foreign.name);
}

void ImportedTree::readKept(const std::string& text, ImportContext& context)
{
    Progress progress;
    ParsedTree tree = readRenewedTree(text, m_reading.limits, progress);
    context.problems.insert(context.problems.end(), tree.problems.begin(), tree.problems.end());
    m_tree = std::move(tree.root);
    m_trailing = std::move(tree.trailingComments);
}

void ImportedTree::makeNew(const std::string& name)
{
    Map settings;
    settings.set("id", nameFrom(name));
    settings.set("name", name);
    settings.set("ruleset", "d20");
    settings.set("uses", List{"gloam-types"});
    m_lines = Lines::Dropped;
    m_tree.set("gloam", formatVersion);
    m_tree.set("world", std::move(settings));
}

std::shared_ptr<const TypeRegistry> ImportedTree::types() const
{
    return readWorldTree(m_tree, m_reading, {}, Lines::Dropped).world.registry;
}

std::shared_ptr<const TypeRegistry> ImportedTree::typesWith(const KindTable& kinds)
{
    if (!kinds.newTypes().isEmpty()) {
        Map& tiles = madeMap(madeMap(m_tree, "types"), "tiles");
        for (const Entry& entry : kinds.newTypes().entries())
            tiles.set(entry.key, entry.value);
    }
    Map legend;
    char32_t sign = U'\u4E00';
    for (const Name& name : kinds.used())
        legend.set(toUtf8(sign++), name.text());
    Map level;
    level.set("size", List{1, 1});
    level.set("legend", std::move(legend));
    Map levels;
    levels.set("names", std::move(level));
    Map tree = m_tree;
    tree.set("levels", std::move(levels));
    return readWorldTree(std::move(tree), m_reading, {}, Lines::Dropped).world.registry;
}

void ImportedTree::setTiles(const Name& id, TileMap tiles)
{
    m_tiles.insert_or_assign(id, std::move(tiles));
    m_reading.readsDrawings = false;
}

void ImportedTree::setLevel(const Name& id, Map level, std::vector<std::string> commentsAbove)
{
    madeMap(m_tree, "levels").set(id.text(), std::move(level)).commentsAbove = std::move(commentsAbove);
}

bool ImportedTree::takeStart(const Place& place)
{
    Map& settings = madeMap(m_tree, "world");
    const Value level = place.level.text();
    if (const Map* start = innerMap(settings, "start")) {
        const Value* startLevel = start->find("level");
        const Value* at = start->find("at");
        return startLevel && *startLevel == level && at && *at == toValue(place.at);
    }
    Map start;
    start.set("level", level);
    start.set("at", toValue(place.at));
    start.set("hero", "delver");
    settings.set("start", std::move(start));
    return true;
}

void ImportedTree::addLink(Map link, std::vector<std::string> commentsAbove)
{
    if (const Value* id = link.find("id"); id && !m_newLinkIds.insert(toFlowText(*id)).second)
        link.erase("id");  // of a copy, which gets one by its place
    m_newLinks.emplace_back(std::move(link)).commentsAbove = std::move(commentsAbove);
}

/// Links of levels that were replaced give way to those imported now.
void ImportedTree::mergeLinks()
{
    const auto idOf = [](const Value& link) {
        const Value* id = link.as<Map>() ? link.as<Map>()->find("id") : nullptr;
        return id ? toFlowText(*id) : std::string();
    };
    // The last link of an id takes the place of those before it.
    List& links = madeList(m_tree, "links");
    std::map<std::string, const Value*> last;
    for (const Value& link : m_newLinks)
        last[idOf(link)] = &link;
    std::erase_if(links, [&](const Value& link) {
        const std::string id = idOf(link);
        return !id.empty() && last.count(id) > 0;
    });
    for (Value& link : m_newLinks)
        if (const std::string id = idOf(link); id.empty() || last.at(id) == &link)
            links.push_back(std::move(link));
    if (links.empty())
        leaveOut(m_tree, "links");
}

ParsedWorld ImportedTree::finish()
{
    mergeLinks();
    ParsedWorld parsed = readWorldTree(std::move(m_tree), m_reading, {}, m_lines);
    for (const auto& [id, tiles] : m_tiles)
        putTiles(parsed.world, id, tiles);
    if (!m_trailing.empty())
        parsed.world.extras.comments.emplace_back(endOfFile, m_trailing);
    return parsed;
}

}  // namespace gloam::editor
