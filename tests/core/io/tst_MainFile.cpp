#include "core/io/world/MainFile.h"
#include "tests/support/TestMain.h"

#include <QTemporaryDir>
#include <QTest>

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

using namespace gloam;
namespace fs = std::filesystem;

namespace {

const std::string spreadText = R"(gloam: 3
world:
  id: tower
  name: Tower
types: [types/*.gloam]
levels: [levels/*.gloam, cellar.gloam]
)";

const std::string partText = "gloam: 3\nlevels: {}\n";

}  // namespace

/// A folder, or one of its files, in place of the main file of a world.
class tst_MainFile : public QObject {
    Q_OBJECT
private slots:
    void init();
    void aFolderStandsForTheWorldOfItsName();
    void aFolderStandsForTheOnlyWorldInIt();
    void betweenTwoWorldsNoneIsGuessed();
    void aListedFileStandsForItsWorld();
    void aFolderOfListedFilesStandsForTheirWorld();
    void aListedFileMayBeLong();
    void aFileThatNoWorldListsStandsForItself();
    void pathsFromTheWorkingFolderStayShort();

private:
    fs::path folder() const { return fs::path(m_folder->path().toStdString()) / "tower"; }
    fs::path put(const std::string& name, const std::string& text) const
    {
        const fs::path path = folder() / name;
        fs::create_directories(path.parent_path());
        std::ofstream(path) << text;
        return path;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void tst_MainFile::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    fs::create_directory(folder());
}

void tst_MainFile::aFolderStandsForTheWorldOfItsName()
{
    put("moat.gloam", spreadText);
    const fs::path main = put("tower.gloam", spreadText);
    QCOMPARE(worldFileAt(folder()), main);
    QCOMPARE(worldFileAt(folder() / ""), main);
}

void tst_MainFile::aFolderStandsForTheOnlyWorldInIt()
{
    QCOMPARE(worldFileAt(folder()), folder());
    put("notes.txt", "no world");
    const fs::path main = put("keep.gloam", spreadText);
    QCOMPARE(worldFileAt(folder()), main);
}

void tst_MainFile::betweenTwoWorldsNoneIsGuessed()
{
    put("keep.gloam", spreadText);
    put("moat.gloam", spreadText);
    QCOMPARE(worldFileAt(folder()), folder());
}

void tst_MainFile::aListedFileStandsForItsWorld()
{
    const fs::path main = put("tower.gloam", spreadText);
    put("another.gloam", "gloam: 3\nworld: {id: another}\n");
    QCOMPARE(worldFileAt(put("levels/gate.gloam", partText)), main);
    QCOMPARE(worldFileAt(put("types/ground.gloam", "gloam: 3\ntypes: {}\n")), main);
    QCOMPARE(worldFileAt(put("cellar.gloam", partText)), main);
}

void tst_MainFile::aFolderOfListedFilesStandsForTheirWorld()
{
    const fs::path main = put("tower.gloam", spreadText);
    put("levels/gate.gloam", partText);
    QCOMPARE(worldFileAt(folder() / "levels"), main);
    put("levels/yard.gloam", partText);
    QCOMPARE(worldFileAt(folder() / "levels"), main);
    put("old/gate.gloam", partText);
    put("old/yard.gloam", partText);
    QCOMPARE(worldFileAt(folder() / "old"), folder() / "old");
}

void tst_MainFile::aListedFileMayBeLong()
{
    const fs::path main = put("tower.gloam", spreadText);
    QCOMPARE(worldFileAt(put("cellar.gloam", partText + std::string(std::size_t{3} << 20, '#'))), main);
}

void tst_MainFile::aFileThatNoWorldListsStandsForItself()
{
    put("tower.gloam", spreadText);
    for (const fs::path& path : {put("library.gloam", "gloam: 3\ntypes: {}\n"), put("levels/old/gate.gloam", partText),
                                 put("levels/notes.txt", partText), put("broken.gloam", "levels: ["),
                                 folder() / "nowhere.gloam", folder() / "tower.gloam"})
        QCOMPARE(worldFileAt(path), path);
}

void tst_MainFile::pathsFromTheWorkingFolderStayShort()
{
    put("tower.gloam", spreadText);
    put("levels/gate.gloam", partText);
    const fs::path before = fs::current_path();
    fs::current_path(folder() / "levels");
    const fs::path main = worldFileAt("gate.gloam");
    fs::current_path(before);
    QCOMPARE(main, fs::path("../tower.gloam"));
}

GLOAM_TEST(tst_MainFile)
#include "tst_MainFile.moc"
