#pragma once

#include "editor/document/WorldDocument.h"
#include "tests/support/WorldFixture.h"

#include <QTemporaryDir>

namespace gloam::test {

inline const Name firstLevel{"first-level"};

/// All problems that the editor's list would show.
inline Problems problemsOf(const editor::WorldDocument& document)
{
    Progress progress;
    Problems all = document.textProblems();
    const Problems found = editor::findProblems(document.world(), document.context(), document.path().filename().string(), progress);
    all.insert(all.end(), found.begin(), found.end());
    return all;
}

/// A document that begins with a new world and always gives the same ids, and a folder for its files.
struct DocumentFixture {
    Random ids{1};
    editor::WorldDocument document{shippedContext(), ids};
    QTemporaryDir folder;

    std::filesystem::path file(const char* name) const { return folder.filePath(QString::fromUtf8(name)).toStdString(); }
    QString bytes() const { return QString::fromStdString(formatWorld(document.world())); }
    Problems problems() const { return problemsOf(document); }
    const Level& level(const Name& id) const { return *document.world().findLevel(id); }
    TileId tile(const char* name) const { return document.world().registry->findTile(name); }
    editor::Answer stampAt(const Name& id, Point at, const char* name)
    {
        TilePatch patch;
        stamp(patch, *document.world().registry, at, tile(name));
        return document.paint(id, patch);
    }
    /// Adds a wall type of the world's own, made of glass.
    void addGlass()
    {
        TypeSource glass;
        glass.name = "glass";
        glass.parent = "wall";
        document.putType(TypeCategory::Tiles, glass);
    }
    /// Adds a second level, solid except for floor at (3, 3) and (5, 3).
    void addCellar()
    {
        document.addLevel(document.blankLevel("cellar", QStringLiteral("The Cellar"), {10, 8}));
        stampAt("cellar", {3, 3}, "floor");
        stampAt("cellar", {5, 3}, "floor");
    }
};

}  // namespace gloam::test
