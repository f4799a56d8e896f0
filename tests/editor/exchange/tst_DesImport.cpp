#include "core/base/Fault.h"
#include "tests/editor/exchange/ExchangeFixture.h"
#include "tests/support/TestMain.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

const std::string vaultFile = GLOAM_TEST_DATA "/exchange/vaults.des";

QString typesAt(const Level& level, Point p)
{
    QStringList names;
    for (const Entity* entity : level.entities.at(p))
        names << QString::fromStdString(level.tiles.types().entity(entity->type).id.text());
    return names.join(QLatin1Char(' '));
}

}  // namespace

/// Vaults of Dungeon Crawl Stone Soup as levels.
class tst_DesImport : public QObject {
    Q_OBJECT
private slots:
    void eachMapIsALevelOfItsName();
    void glyphsMeanWhatTheyDoThere();
    void ofAlternativesTheHeaviestOrFirstIsTaken();
    void whatIsLeftToChanceOrLuaIsSaid();
    void whatGivesNoGlyphAMeaningIsSaidAndKept();
    void aKeywordThatOccursOftenIsAList();
    void anEntityWithoutATypeIsANoteUntilItsClassIsMapped();
    void wrongVaultsAreRefused_data();
    void wrongVaultsAreRefused();
    void everyPrefixIsAnswered();

private:
    QTemporaryDir m_folder;
    std::string file(const std::string& text) const { return fileWith(m_folder.filePath("v.des"), text); }
};

void tst_DesImport::eachMapIsALevelOfItsName()
{
    const Imported result = importedFrom(vaultFile);
    QCOMPARE(result.levels, (std::vector<Name>{Name("well-house"), Name("two-guards")}));
    QCOMPARE(result.world.findLevel(Name("well-house"))->tiles.size(), (Size{7, 5}));
    QCOMPARE(result.world.findLevel(Name("well-house"))->depth, 3);
    const Imported again = importedFrom(vaultFile, {}, &result.world);
    QCOMPARE(again.levels, result.levels);
    QCOMPARE(again.world.levels.size(), std::size_t{2});
}

void tst_DesImport::glyphsMeanWhatTheyDoThere()
{
    const Imported result = importedFrom(vaultFile);
    const Level& house = *result.world.findLevel(Name("well-house"));
    QCOMPARE(stackAt(house, {0, 0}), QStringLiteral("floor wall"));
    QCOMPARE(stackAt(house, {6, 1}), QStringLiteral("floor door-closed"));
    QCOMPARE(stackAt(house, {1, 1}), QStringLiteral("floor"));
    QCOMPARE(typesAt(house, {3, 3}), QStringLiteral("torch"));
    const Level& guards = *result.world.findLevel(Name("two-guards"));
    QCOMPARE(stackAt(guards, {0, 0}), QString());
    QCOMPARE(stackAt(guards, {2, 1}), QStringLiteral("floor"));
    QCOMPARE(typesAt(guards, {2, 1}), QStringLiteral("gritling"));
    QCOMPARE(typesAt(guards, {1, 3}), QStringLiteral("dagger"));
}

void tst_DesImport::ofAlternativesTheHeaviestOrFirstIsTaken()
{
    const Imported result = importedFrom(vaultFile);
    const Level& house = *result.world.findLevel(Name("well-house"));
    QCOMPARE(stackAt(house, {2, 2}), QStringLiteral("floor"));
    QVERIFY2(stackAt(house, {4, 2}).contains(QStringLiteral("water")), qPrintable(stackAt(house, {4, 2})));
    QCOMPARE(typesAt(house, {3, 1}), QStringLiteral("gritling"));
}

void tst_DesImport::whatIsLeftToChanceOrLuaIsSaid()
{
    const Imported result = importedFrom(vaultFile);
    const auto isSaid = [&result](const char* words) {
        return std::any_of(result.problems.begin(), result.problems.end(), [words](const Problem& problem) {
            return problem.fault == Fault::NotCarried && problem.sentence.find(words) != std::string::npos;
        });
    };
    QVERIFY2(isSaid("'well_house' leaves something to chance"), qPrintable(linesOf(result.problems)));
    QVERIFY(isSaid("The Lua of 'well_house' is not run"));
    QVERIFY(!isSaid("'two_guards'"));
}

void tst_DesImport::whatGivesNoGlyphAMeaningIsSaidAndKept()
{
    const Imported result = importedFrom(file("NAME: full\nMONS: a, b, c, d\nMONS: e, f, g, orc, ogre\n"
                                              "ITEM: a, b, c, d, e, f, g, h, sword\nKFEAT: Z statue\n"
                                              "SUBST: xyz\nMAP\nx.\nENDMAP\n"));
    const QString told = linesOf(result.problems);
    for (const char* lost : {"MONS: orc", "MONS: ogre", "ITEM: sword", "KFEAT: Z statue", "SUBST: xyz"})
        QVERIFY2(told.contains(QLatin1String(lost)), qPrintable(told));
    QVERIFY(!told.contains(QStringLiteral("MONS: g")));
    const Map* x = result.world.levels.begin()->second->extras.unknown.find("x")->as<Map>();
    QVERIFY(*x->find("KFEAT") == Value("Z statue"));
    QVERIFY((*x->find("MONS") == Value(List{"orc", "ogre"})));
    const Imported second = importedFrom(file("NAME: one\nKFEAT: Z statue\nMAP\nx\nENDMAP\n"
                                              "NAME: two\nMAP\nx\nENDMAP\n"));
    QVERIFY(!linesOf(second.problems).contains(QStringLiteral("'two'")));
}

void tst_DesImport::aKeywordThatOccursOftenIsAList()
{
    std::string text = "NAME: vault\nTAGS: first\nWEIGHT: 5\n";
    for (int i = 0; i < 100'000; ++i)
        text += "TAGS: t\n";
    const Imported result =
        importedFrom(file(text + "TAGS: " + std::string(Limits{}.textBytes + 1, 'a') + "\nMAP\nx.\nENDMAP\n"));
    const Map* x = result.world.levels.begin()->second->extras.unknown.find("x")->as<Map>();
    QCOMPARE(x->find("TAGS")->as<List>()->size(), std::size_t{100'001});
    QVERIFY(x->find("TAGS")->as<List>()->front() == Value("first"));
    QVERIFY(*x->find("WEIGHT") == Value("5"));
    QVERIFY2(linesOf(result.problems).contains(QStringLiteral("TAGS")), qPrintable(linesOf(result.problems)));
}

void tst_DesImport::anEntityWithoutATypeIsANoteUntilItsClassIsMapped()
{
    const Imported plain = importedFrom(vaultFile);
    QCOMPARE(typesAt(*plain.world.findLevel(Name("two-guards")), {2, 2}), QString());
    QVERIFY(plain.mapping.entities.count("unheard of beast") == 1);
    Mapping mapping;
    mapping.entities["unheard of beast"] = Name("candlemoth");
    const Imported mapped = importedFrom(vaultFile, mapping);
    QCOMPARE(typesAt(*mapped.world.findLevel(Name("two-guards")), {2, 2}), QStringLiteral("candlemoth"));
}

void tst_DesImport::wrongVaultsAreRefused_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("nothing") << "NAME: a\n"
                             << "There is no MAP";
    QTest::newRow("no end") << "MAP\nxx\n"
                            << "has no ENDMAP";
    QTest::newRow("control") << "MAP\nx\x01x\nENDMAP\n"
                             << "a control character";
    QTest::newRow("wide") << "MAP\n" + QString(5'000, QLatin1Char('x')) + "\nENDMAP\n"
                          << "rows and columns";
    QTest::newRow("many cells") << QStringLiteral("MAP\nxxxxx\nxxxxx\nENDMAP\n").repeated(11)
                                << "more cells than a world may have";
}

void tst_DesImport::wrongVaultsAreRefused()
{
    QFETCH(QString, text);
    QFETCH(QString, sentence);
    Limits limits;
    limits.fileCells = 100;
    const ForeignWorld foreign = readForeign(file(text.toStdString()), {}, limits);
    QVERIFY2(linesOf(foreign.problems).contains(sentence), qPrintable(linesOf(foreign.problems)));
}

void tst_DesImport::everyPrefixIsAnswered()
{
    const std::string whole = bytesOf(vaultFile);
    for (std::size_t length = 0; length < whole.size(); length += 7) {
        const ForeignWorld foreign = readForeign(file(whole.substr(0, length)), {}, Limits{});
        QVERIFY(!foreign.maps.empty() || !foreign.problems.empty());
    }
}

GLOAM_TEST(tst_DesImport)
#include "tst_DesImport.moc"
