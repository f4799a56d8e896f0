#include "core/io/world/EdnText.h"

#include "core/base/Progress.h"
#include "core/game/Game.h"
#include "core/io/file/Zlib.h"
#include "core/io/run/SaveFile.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

const std::string firstMap = R"({:version 1
 ; the save of a single map
 :game-map {:width 4 :height 1
            :tiles [{:type :floor} {:type :floor} #yarf.core.Tile{:type :door-closed, :locked "brass"} {:type :floor}]
            :entities [{:id 1 :type :player :char \@ :color :yellow :pos [1 0]}
                       #_{:type :ghost} {:id 7, :type :yarf.demo/goblin, :char \g, :color :green, :pos [3 0] :hp 3}]}
 :next-entity-id 9
 :explored #{[0 0] [1 0]}
 :viewport {:x 0 :y 0 :width 80 :height 24}})";

std::string secondWorld(const std::string& transitions)
{
    return "{:version 2 :world {:maps {:level-1 {:width 3 :height 1 :tiles [{:type :floor} {:type :floor} "
           "{:type :stairs-down}] :entities ({:id 1 :type :player :char \\@ :color :yellow :pos [1 0]})} "
           ":level-2 {:width 2 :height 1 :tiles [{:type :stairs-up} {:type :floor}] :entities []}} "
           ":current-map-id :level-1 :transitions "
           + transitions + "} :next-entity-id 4 :explored {:level-1 #{[1 0]} :level-2 #{}} :viewport nil}";
}

}  // namespace

/// Saves of the first program that wrote versions 1 and 2.
class tst_Edn : public QObject {
    Q_OBJECT
private slots:
    void aSaveOfTheFirstProgramGoesOn_SAVE_05_C_17_data();
    void aSaveOfTheFirstProgramGoesOn_SAVE_05_C_17();
    void ednIsReadAsItIsWritten_data();
    void ednIsReadAsItIsWritten();
    void ednThatIsBrokenIsTold_data();
    void ednThatIsBrokenIsTold();
    void everyCutOfAnEdnFileIsAnswered();
};

void tst_Edn::aSaveOfTheFirstProgramGoesOn_SAVE_05_C_17_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("links");
    const auto row = [](const char* name, const std::string& bytes, int links) {
        QTest::newRow(name) << QByteArray::fromStdString(bytes) << links;
    };
    row("one map", firstMap, 0);
    row("one map, gzipped", gzipped(firstMap), 0);
    row("no transitions", secondWorld("{}"), 0);
    row("transitions in a list", secondWorld("[{:from [:level-1 2 0] :to [:level-2 0 0]}]"), 1);
    row("by place, gzipped",
        gzipped(
            secondWorld("{[:level-1 2 0] [:level-2 0 0] [:level-2 [0 0]] {:target-map :level-1 :target-pos [2 0]}}")),
        1);
    row("with coordinates", secondWorld("{[:level-1 2 0] {:map-id :level-2 :x 0 :y 0}}"), 1);
}

void tst_Edn::aSaveOfTheFirstProgramGoesOn_SAVE_05_C_17()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, links);
    QVERIFY(isSave(bytes.toStdString()));
    Progress progress;
    auto saved = readSave(bytes.toStdString(), shippedContext(), "yarf-save.dat", progress);
    QVERIFY2(bool(saved), saved ? "" : saved.error().sentence.c_str());
    QCOMPARE(static_cast<int>(saved->state.world.links.all().size()), links);
    QVERIFY(saved->state.memory.at(heroId).at("level-1", {1, 0}) != nothingTile);
    auto game = Game::resume(shippedContext().engine, saved->state);
    QVERIFY2(bool(game), game ? "" : game.error().sentence.c_str());
    QCOMPARE(game->hero()->at, (Point{1, 0}));
    QVERIFY(!game->perform(command::Move{Direction::West}).refusal);
    if (links == 0)
        return;
    for (const char* word : {"e", "e", ">"})
        QVERIFY2(!game->perform(parseCommands(word)->front()).refusal, word);
    QVERIFY(game->state().level == "level-2");
}

void tst_Edn::ednIsReadAsItIsWritten_data()
{
    QTest::addColumn<QString>("edn");
    QTest::addColumn<QString>("tree");
    const auto row = [](const char* edn, const char* tree) {
        QTest::newRow(edn) << QString::fromUtf8(edn) << QString::fromUtf8(tree);
    };
    row("{:a 1, :b -2 :c +3 :d 4N}", "{a: 1, b: -2, c: 3, d: 4}");
    row("{:a nil :b true :c false}", "{a: null, b: true, c: false}");
    row("{:a/b c/d :e :f}", "{b: d, e: f}");
    row("{:a [1 (2 #{3})] :b []}", "{a: [1, [2, [3]]], b: []}");
    row("{:a \\x :b \\@ :c \\space :d \\u00e9 :e \\u}", "{a: x, b: \"@\", c: \" \", d: \u00e9, e: u}");
    row("{:a \"b \\\" \\u00e9\"}", "{a: \"b \\\" \u00e9\"}");
    row("{:a #inst \"1985\" :b #x.Y{:c 1}}", "{a: \"1985\", b: {c: 1}}");
    row("{:a 1 ; two\n #_ :b #_[2] :c 3 #_4}", "{a: 1, c: 3}");
    row("{:a {[1 2] 3 4 5}}", "{a: [[[1, 2], 3], [4, 5]]}");
    row("{:a {1 2 \"b\" 3}}", "{a: {\"1\": 2, b: 3}}");
    row("{:a 1.5 :b ##Inf :c /}", "{a: 1.5, b: \"#Inf\", c: /}");
    row("#yarf.core.World{:a 1}", "{a: 1}");
}

void tst_Edn::ednIsReadAsItIsWritten()
{
    QFETCH(QString, edn);
    QFETCH(QString, tree);
    const std::string text = edn.toStdString();
    QVERIFY(isEdn(text));
    const ParsedTree read = readEdn(text, Limits());
    QVERIFY2(read.problems.empty(), qPrintable(linesOf(read.problems)));
    QCOMPARE(QString::fromStdString(toFlowText(Value(read.root))), tree);
}

void tst_Edn::ednThatIsBrokenIsTold_data()
{
    QTest::addColumn<QString>("edn");
    QTest::addColumn<QString>("told");
    const auto row = [](const char* name, const QString& edn, const char* told) {
        QTest::newRow(name) << edn << QString(told);
    };
    row("no end", "{:version 1 :a [", "1:17: error F006");
    row("a stray bracket", "{:version 1 :a ]}", "1:16: error F006");
    row("an open quote", "{:version 1 :a \"b}", "1:19: error F006");
    row("a key without a value", "{:version 1\n :a}", "2:5: error F013");
    row("a key twice", "{:version 1 :version 2}", "1:24: error F014");
    row("more behind", "{:version 1} {:a 1}", "1:14: error F012");
    row("too deep", "{:version 1 :a " + QString(100, '[') + QString(100, ']') + "}", "error F008");
    row("deep tags", "{:version 1 :a " + QString("#a ").repeated(10'000) + "1}", "error F008");
    row("deep comments", "{:version 1 :a " + QString("#_").repeated(10'000) + "1}", "error F008");
    row("half a letter", "{:version 1 :a \"\\uD800\"}", "error F013");
}

void tst_Edn::ednThatIsBrokenIsTold()
{
    QFETCH(QString, edn);
    QFETCH(QString, told);
    const ParsedWorld read = worldFrom(edn.toStdString());
    QVERIFY2(linesOf(read.problems).contains(told), qPrintable(linesOf(read.problems)));
}

void tst_Edn::everyCutOfAnEdnFileIsAnswered()
{
    const std::string whole = secondWorld("{[:level-1 2 0] [:level-2 0 0]}");
    for (std::size_t size = 0; size < whole.size(); ++size) {
        Progress progress;
        const auto saved = readSave(std::string_view(whole).substr(0, size), shippedContext(), "cut.dat", progress);
        QVERIFY(saved || saved.error().sentence.starts_with("cut.dat"));
    }
}

GLOAM_TEST(tst_Edn)
#include "tst_Edn.moc"
