#include "core/io/world/Pack.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <fstream>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;
namespace fs = std::filesystem;

namespace {

void putText(const fs::path& path, const std::string& text)
{
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
}

std::string levelText(const std::string& id)
{
    return "gloam: 3\nlevels:\n  " + id + ":\n    size: [3, 1]\n    legend: {.: floor}\n    map: |2-\n      ...\n";
}

const std::string mainText =
    "gloam: 3\nworld:\n  id: two\n  name: Two\n  ruleset: d20\n  start: {level: a, at: [1, 0], hero: delver}\n"
    "  uses: [gloam-types]\nlevels: [levels/*.gloam]\n";

QString sentenceOf(const Status& status)
{
    return status ? QString() : QString::fromStdString(status.error().sentence);
}

}  // namespace

class tst_FolderDocument : public QObject {
    Q_OBJECT
private slots:
    void init();
    void aChangedLevelIsTheOnlyFileSaved();
    void aRenamedLevelGetsAFileOfItsNewName();
    void aNewLevelGetsAFileAndADeletedOneLosesIt();
    void aChangeOfAnyFileByAnotherProgramIsNoticed();
    void savedElsewhereTheFilesComeAlong();
    void aPackIsSavedAsTextSomewhereElse();
    void theFirstSaveKeepsTheFileOfAnOlderVersion_SAVE_04();

private:
    fs::path main() const { return m_fixture->file("two/two.gloam"); }
    std::unique_ptr<DocumentFixture> m_fixture;
};

void tst_FolderDocument::init()
{
    m_fixture = std::make_unique<DocumentFixture>();
    putText(main(), mainText);
    putText(m_fixture->file("two/levels/a.gloam"), levelText("a"));
    putText(m_fixture->file("two/levels/b.gloam"), levelText("b"));
}

void tst_FolderDocument::aChangedLevelIsTheOnlyFileSaved()
{
    WorldDocument& document = m_fixture->document;
    QCOMPARE(sentenceOf(document.open(main())), QString());
    LevelSettings settings = settingsOf(*document.world().findLevel("b"));
    settings.depth = 4;
    QVERIFY(document.perform(planLevelSettings(document.world(), "b", settings)));
    QVERIFY(document.isModified());
    QCOMPARE(sentenceOf(document.save()), QString());
    QVERIFY(!document.isModified());
    QCOMPARE(bytesOf(main()), mainText);
    QCOMPARE(bytesOf(m_fixture->file("two/levels/a.gloam")), levelText("a"));
    QVERIFY(bytesOf(m_fixture->file("two/levels/b.gloam")).find("    depth: 4\n") != std::string::npos);
    QCOMPARE(bytesOf(m_fixture->file("two/levels/b.gloam~")), levelText("b"));
    QVERIFY(!document.isChangedOnDisk());
}

void tst_FolderDocument::aRenamedLevelGetsAFileOfItsNewName()
{
    WorldDocument& document = m_fixture->document;
    QCOMPARE(sentenceOf(document.open(main())), QString());
    QVERIFY(document.perform(planCallLevel(document.world(), "b", QStringLiteral("The Second"))));
    QCOMPARE(sentenceOf(document.save()), QString());
    QVERIFY(!fs::exists(m_fixture->file("two/levels/b.gloam")));
    QVERIFY(bytesOf(m_fixture->file("two/levels/the-second.gloam")).find("    name: The Second\n")
            != std::string::npos);
}

void tst_FolderDocument::aNewLevelGetsAFileAndADeletedOneLosesIt()
{
    WorldDocument& document = m_fixture->document;
    QCOMPARE(sentenceOf(document.open(main())), QString());
    QVERIFY(document.perform(planRemoveLevel(document.world(), "b")));
    QCOMPARE(sentenceOf(document.save()), QString());
    QVERIFY(!fs::exists(m_fixture->file("two/levels/b.gloam")));
    document.undo();
    QCOMPARE(sentenceOf(document.save()), QString());
    QCOMPARE(bytesOf(m_fixture->file("two/levels/b.gloam")), levelText("b"));
}

void tst_FolderDocument::aChangeOfAnyFileByAnotherProgramIsNoticed()
{
    WorldDocument& document = m_fixture->document;
    QCOMPARE(sentenceOf(document.open(main())), QString());
    QVERIFY(!document.isChangedOnDisk());
    putText(m_fixture->file("two/levels/c.gloam"), levelText("c"));
    QVERIFY(document.isChangedOnDisk());
    QVERIFY(!document.save());
}

void tst_FolderDocument::savedElsewhereTheFilesComeAlong()
{
    WorldDocument& document = m_fixture->document;
    QCOMPARE(sentenceOf(document.open(main())), QString());
    QCOMPARE(sentenceOf(document.saveAs(m_fixture->file("copy/mine.gloam"))), QString());
    QCOMPARE(bytesOf(m_fixture->file("copy/mine.gloam")), mainText);
    QCOMPARE(bytesOf(m_fixture->file("copy/levels/b.gloam")), levelText("b"));
    QVERIFY(document.path() == m_fixture->file("copy/mine.gloam"));
}

void tst_FolderDocument::aPackIsSavedAsTextSomewhereElse()
{
    WorldDocument& document = m_fixture->document;
    const std::string text = bytesOf(GLOAM_TEST_DATA "/worlds/two-rooms.gloam");
    const std::string pack = *writePack(worldFrom(text).world);
    putText(m_fixture->file("rooms.gloampack"), pack);
    QCOMPARE(sentenceOf(document.open(m_fixture->file("rooms.gloampack"))), QString());
    QVERIFY(document.path().empty());
    QVERIFY(!document.save());
    QCOMPARE(sentenceOf(document.saveAs(m_fixture->file("rooms.gloam"))), QString());
    QCOMPARE(QString::fromStdString(bytesOf(m_fixture->file("rooms.gloam"))), QString::fromStdString(text));
    QCOMPARE(bytesOf(m_fixture->file("rooms.gloampack")), pack);
}

void tst_FolderDocument::theFirstSaveKeepsTheFileOfAnOlderVersion_SAVE_04()
{
    WorldDocument& document = m_fixture->document;
    const std::string old = bytesOf(GLOAM_TEST_DATA "/versions/world-2.gloam");
    putText(m_fixture->file("old.gloam"), old);
    QCOMPARE(sentenceOf(document.open(m_fixture->file("old.gloam"))), QString());
    QCOMPARE(sentenceOf(document.save()), QString());
    QCOMPARE(bytesOf(m_fixture->file("old.gloam.v2.bak")), old);
    QVERIFY(bytesOf(m_fixture->file("old.gloam")).starts_with("gloam: 3\n"));
}

GLOAM_TEST(tst_FolderDocument)
#include "tst_FolderDocument.moc"
