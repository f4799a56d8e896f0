#pragma once

#include "core/io/world/WorldText.h"
#include "core/prove/Finding.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/document/TypePlans.h"
#include "editor/document/WorkPlans.h"
#include "editor/document/WorldDocument.h"
#include "tests/support/WorldFixture.h"

#include <QTemporaryDir>

#include <algorithm>
#include <iterator>

namespace gloam::test {

inline const Name firstLevel{"first-level"};

/// All problems that the editor's list would show, but for those that are proved: worlds of these
/// tests are parts of worlds, which the hero need not get to.
inline Problems problemsOf(const editor::WorldDocument& document)
{
    Progress progress;
    Problems all = document.textProblems();
    const Problems found =
        editor::findProblems(document.world(), document.reading(), document.path().filename().string(), progress);
    std::ranges::copy_if(found, std::back_inserter(all), [](const Problem& one) { return !isProved(one.fault); });
    return all;
}

/// A document that begins with a new world and always gives the same ids, and a folder for its files.
struct DocumentFixture {
    Random ids{1};
    editor::WorldDocument document{shippedContext(), ids};
    QTemporaryDir folder;

    std::filesystem::path file(const char* name) const
    {
        return folder.filePath(QString::fromUtf8(name)).toStdString();
    }
    QString bytes() const { return QString::fromStdString(formatWorld(document.world())); }
    Problems problems() const { return problemsOf(document); }
    const World& world() const { return document.world(); }
    Limits limits() const { return document.limits(); }
    const Level& level(const Name& id) const { return *document.world().findLevel(id); }
    TileId tile(const char* name) const { return document.world().registry->findTile(name); }
    editor::EditResult stampAt(const Name& id, Point at, const char* name)
    {
        TilePatch patch;
        stamp(patch, *document.world().registry, at, tile(name));
        return document.perform(editor::planPaint(document.world(), id, patch));
    }
    editor::EditResult perform(const editor::Plan& plan) { return document.perform(plan); }
    editor::EditResult placeOn(const Name& id, const Entity& entity)
    {
        return perform(editor::planPlace(world(), id, {entity}));
    }
    editor::EditResult addLevel(const Level& level) { return perform(editor::planAddLevel(world(), limits(), level)); }
    editor::EditResult addBlank(const Name& id, const std::string& name, Size size)
    {
        return addLevel(editor::solidLevel(id, name, size, world().registry));
    }
    editor::EditResult makeLink(const Place& from, const Place& to, LinkWays ways = LinkWays::Both)
    {
        return perform(editor::planLink(world(), document.newId(), from, to, ways));
    }
    /// A link without the stairs that it needs, as a file may have one.
    editor::Plan bareLink(const Place& from, const Place& to, LinkWays ways = LinkWays::Both)
    {
        editor::Plan plan = editor::planLink(document.world(), document.newId(), from, to, ways);
        if (plan)
            plan.edits.erase(plan.edits.begin(), plan.edits.end() - 1);
        return plan;
    }
    /// A copy of a level, and its id.
    Name duplicate(const Name& id)
    {
        const QString name = editor::nameOfCopy(document.world(), id);
        const Name made = editor::freeLevelId(document.world(), name);
        const editor::Plan plan =
            editor::planDuplicateLevel(document.world(), document.limits(), id, name, document.newIds());
        return document.perform(plan) ? made : Name();
    }
    /// Adds a wall type of the world's own, made of glass.
    void addGlass()
    {
        TypeSource glass;
        glass.name = "glass";
        glass.parent = "wall";
        document.perform(editor::planPutType(document.world(), TypeCategory::Tiles, glass));
    }
    /// Adds a second level, solid except for floor at (3, 3) and (5, 3).
    void addCellar()
    {
        document.perform(
            editor::planAddLevel(document.world(), document.limits(),
                                 editor::solidLevel("cellar", "The Cellar", {10, 8}, document.world().registry)));
        stampAt("cellar", {3, 3}, "floor");
        stampAt("cellar", {5, 3}, "floor");
    }
};

}  // namespace gloam::test
