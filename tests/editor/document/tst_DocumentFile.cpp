#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/TestMain.h"

#include <QSignalSpy>
#include <QTest>

#include <fstream>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

void put(const std::filesystem::path& path, const std::string& text)
{
    std::ofstream(path, std::ios::binary) << text;
}

QString told(const Status& status)
{
    return status ? QString() : QString::fromStdString(status.error().sentence);
}

int differingLines(const QString& a, const QString& b)
{
    const QStringList before = a.split(QLatin1Char('\n'));
    const QStringList after = b.split(QLatin1Char('\n'));
    int count = std::abs(static_cast<int>(before.size() - after.size()));
    for (int i = 0; i < std::min(before.size(), after.size()); ++i)
        count += before[i] != after[i] ? 1 : 0;
    return count;
}

const std::string worldWithMistakes = R"(gloam: 3
# mine
world: {id: odd, ruleset: d20, start: {level: hall, at: [1, 1], hero: delver}, uses: [gloam-types], mood: dark}
levels:
  hall:
    size: [5, 3]
    legend: {"#": wall, .: floor, q: quicksilver}
    map: |2-
      #####
      #.q.#
      #####
    entities:
      - {id: k3f9qa2xw5m1t, type: gobiln, at: [3, 1], purse: 3}
x: {tool: [1, 2]}
)";

}  // namespace

class tst_DocumentFile : public QObject {
    Q_OBJECT
private slots:
    void aSavedWorldIsOpenedAgain();
    void oneChangedCellIsOneChangedLineOfTheFile();
    void theSavedMarkFollowsUndo();
    void aFileChangedByAnotherProgramIsNoticed();
    void aFolderThatCannotBeWrittenLeavesTheDocumentModified();
    void aFileWithMistakesIsOpenedAndNothingOfItIsLost();
    void everyFileWithMistakesIsKept();
    void aFileWithMistakesAndTheLongestNameIsKept();
    void aFileReadInPartIsNotSavedOver();
    void whatCannotBeOpenedLeavesTheDocumentAsItWas_data();
    void whatCannotBeOpenedLeavesTheDocumentAsItWas();
    void aNewWorldHasNoFile();
    void f10_inANewWorldAllOpenDoors();
};

void tst_DocumentFile::aSavedWorldIsOpenedAgain()
{
    DocumentFixture f;
    f.addCellar();
    QSignalSpy pathChanged(&f.document, &WorldDocument::pathChanged);
    QCOMPARE(told(f.document.saveAs(f.file("mine.gloam"))), QString());
    QCOMPARE(pathChanged.size(), 1);
    QVERIFY(!f.document.isModified());
    QCOMPARE(QString::fromStdString(bytesOf(f.file("mine.gloam"))), f.bytes());

    DocumentFixture other;
    QSignalSpy replaced(&other.document, &WorldDocument::worldReplaced);
    QCOMPARE(told(other.document.open(f.file("mine.gloam"))), QString());
    QCOMPARE(replaced.size(), 1);
    QCOMPARE(other.bytes(), f.bytes());
    QVERIFY(!other.document.isModified());
    QVERIFY(!other.document.history().canUndo());
    QVERIFY(other.problems().empty());
}

void tst_DocumentFile::oneChangedCellIsOneChangedLineOfTheFile()
{
    DocumentFixture f;
    QVERIFY(f.document.saveAs(f.file("mine.gloam")));
    const QString before = f.bytes();
    QVERIFY(f.stampAt(firstLevel, {3, 3}, "floor"));
    QVERIFY(f.document.save());
    QCOMPARE(differingLines(before, QString::fromStdString(bytesOf(f.file("mine.gloam")))), 1);
}

void tst_DocumentFile::theSavedMarkFollowsUndo()
{
    DocumentFixture f;
    f.stampAt(firstLevel, {3, 3}, "floor");
    QVERIFY(f.document.saveAs(f.file("mine.gloam")));
    f.document.undo();
    QVERIFY(f.document.isModified());
    f.document.redo();
    QVERIFY(!f.document.isModified());
}

void tst_DocumentFile::aFileChangedByAnotherProgramIsNoticed()
{
    DocumentFixture f;
    QVERIFY(f.document.saveAs(f.file("mine.gloam")));
    QVERIFY(!f.document.isChangedOnDisk());
    put(f.file("mine.gloam"), "gloam: 3\n# theirs\n");
    QVERIFY(f.document.isChangedOnDisk());
    f.stampAt(firstLevel, {3, 3}, "floor");
    QVERIFY(told(f.document.save()).contains(QStringLiteral("Another program has changed 'mine.gloam'")));
    QVERIFY(f.document.isModified());
    QCOMPARE(bytesOf(f.file("mine.gloam")), std::string("gloam: 3\n# theirs\n"));
    QCOMPARE(told(f.document.save(WorldDocument::SaveOver::Anything)), QString());
    QVERIFY(!f.document.isChangedOnDisk());
    QCOMPARE(bytesOf(f.file("mine.gloam~")), std::string("gloam: 3\n# theirs\n"));
}

void tst_DocumentFile::aFolderThatCannotBeWrittenLeavesTheDocumentModified()
{
    DocumentFixture f;
    QVERIFY(f.document.saveAs(f.file("mine.gloam")));
    f.stampAt(firstLevel, {3, 3}, "floor");
    const QString sentence = told(f.document.saveAs(f.file("nowhere/mine.gloam")));
    QVERIFY2(sentence.contains(QStringLiteral("nowhere")) && sentence.endsWith(QLatin1Char('.')), qPrintable(sentence));
    QVERIFY(f.document.isModified());
    QVERIFY(f.document.path() == f.file("mine.gloam"));
    QCOMPARE(told(f.document.saveAs(f.file("elsewhere.gloam"))), QString());
    QVERIFY(!f.document.isModified());
}

void tst_DocumentFile::aFileWithMistakesIsOpenedAndNothingOfItIsLost()
{
    DocumentFixture f;
    put(f.file("odd.gloam"), worldWithMistakes);
    QCOMPARE(told(f.document.open(f.file("odd.gloam"))), QString());
    const QString problems = linesOf(f.problems());
    QVERIFY2(problems.contains(QStringLiteral("odd.gloam:18:35: error E005: There is no entity type 'gobiln'")),
             qPrintable(problems));
    QVERIFY(problems.contains(QStringLiteral("There is no tile type 'quicksilver'")));
    QVERIFY(problems.contains(QStringLiteral("mood")));
    QVERIFY(f.level("hall").contains({3, 1}));

    QVERIFY(f.stampAt("hall", {1, 1}, "moss"));
    QVERIFY(linesOf(f.problems()).contains(QStringLiteral("There is no entity type 'gobiln'")));
    QCOMPARE(told(f.document.save()), QString());
    const QString saved = QString::fromStdString(bytesOf(f.file("odd.gloam")));
    for (const char* kept :
         {"# mine", "mood: dark", "q: quicksilver", "#,q.#", "type: gobiln", "purse: 3", "x: {tool: [1, 2]}"})
        QVERIFY2(saved.contains(QLatin1String(kept)), qPrintable(saved));
    QCOMPARE(bytesOf(f.file("odd.gloam.as-opened")), worldWithMistakes);
}

void tst_DocumentFile::everyFileWithMistakesIsKept()
{
    DocumentFixture f;
    std::string second = worldWithMistakes;
    second.replace(second.find("[1, 2]"), 6, "[3, 4]");
    for (const std::string& text : {worldWithMistakes, second, second}) {
        put(f.file("odd.gloam"), text);
        QVERIFY(f.document.open(f.file("odd.gloam")));
        QCOMPARE(told(f.document.save()), QString());
    }
    QCOMPARE(bytesOf(f.file("odd.gloam.as-opened")), worldWithMistakes);
    QCOMPARE(bytesOf(f.file("odd.gloam.as-opened-2")), second);
    QVERIFY(!std::filesystem::exists(f.file("odd.gloam.as-opened-3")));
    QVERIFY(f.document.keptCopy() == f.file("odd.gloam.as-opened-2"));
    QCOMPARE(told(f.document.save()), QString());
    QVERIFY(f.document.keptCopy().empty());
}

void tst_DocumentFile::aFileWithMistakesAndTheLongestNameIsKept()
{
    DocumentFixture f;
    const std::filesystem::path file = f.file((std::string(249, 'a') + ".gloam").c_str());
    put(file, worldWithMistakes);
    QVERIFY(f.document.open(file));
    QCOMPARE(told(f.document.save()), QString());
    QCOMPARE(bytesOf(f.document.keptCopy()), worldWithMistakes);
}

void tst_DocumentFile::aFileReadInPartIsNotSavedOver()
{
    DocumentFixture f;
    const std::string broken = worldWithMistakes + "y: {never: closed\nz: 1\n";
    put(f.file("broken.gloam"), broken);
    QCOMPARE(told(f.document.open(f.file("broken.gloam"))), QString());
    QVERIFY(!f.problems().empty());
    QVERIFY(told(f.document.save()).contains(QStringLiteral("Only part of 'broken.gloam' could be read")));
    QCOMPARE(bytesOf(f.file("broken.gloam")), broken);
    QCOMPARE(told(f.document.saveAs(f.file("mended.gloam"))), QString());
    QCOMPARE(told(f.document.save()), QString());
}

void tst_DocumentFile::whatCannotBeOpenedLeavesTheDocumentAsItWas_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("no file") << QString();
    QTest::newRow("of a newer version") << QStringLiteral("gloam: 99\nworld: {id: later}\n");
    QTest::newRow("no world") << QStringLiteral("shopping: [milk]\n");
}

void tst_DocumentFile::whatCannotBeOpenedLeavesTheDocumentAsItWas()
{
    QFETCH(QString, text);
    DocumentFixture f;
    f.stampAt(firstLevel, {3, 3}, "floor");
    const QString before = f.bytes();
    if (!text.isEmpty())
        put(f.file("odd.gloam"), text.toStdString());
    const QString sentence = told(f.document.open(f.file("odd.gloam")));
    QVERIFY2(sentence.contains(QStringLiteral("odd.gloam")), qPrintable(sentence));
    QCOMPARE(f.bytes(), before);
    QVERIFY(f.document.isModified());
    QVERIFY(f.document.path().empty());
}

void tst_DocumentFile::aNewWorldHasNoFile()
{
    DocumentFixture f;
    QVERIFY(f.document.saveAs(f.file("mine.gloam")));
    f.document.newWorld();
    QVERIFY(f.document.path().empty());
    QVERIFY(!told(f.document.save()).isEmpty());
    QVERIFY(!f.document.history().canUndo());
    QVERIFY(!f.document.isChangedOnDisk());
}

/// The preset that it names is, to the letter, the first source, but authors do not expect that.
void tst_DocumentFile::f10_inANewWorldAllOpenDoors()
{
    DocumentFixture f;
    f.document.newWorld();
    QVERIFY2(f.bytes().contains(QStringLiteral("ruleset: {movement: {doors: all}, theme: ember}")),
             qPrintable(f.bytes().left(600)));
}

GLOAM_TEST(tst_DocumentFile)
#include "tst_DocumentFile.moc"
