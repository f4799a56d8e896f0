#include "core/base/Progress.h"
#include "core/base/Random.h"
#include "core/io/world/CollectedEntities.h"
#include "core/io/world/WorldFiles.h"
#include "core/io/yaml/TreeText.h"
#include "tests/core/io/WorldStrainer.h"
#include "tests/support/RandomWorlds.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

using namespace gloam;
using namespace gloam::test;

namespace {

/// A world in which all that a level leaves out of its tree occurs: entities, some of which cannot be read, and keys
/// that are kept, with comments above and within them.
const std::string keptThings = R"(gloam: 3
world: {id: kept, name: Kept, ruleset: d20, uses: [gloam-types]}
levels:
  hall:
    size: [4, 1]
    legend: {.: floor}
    map: |2-
      ....
    # above the entities
    entities:
      # the first
      - {id: k3f9qa2xw5m1t, type: gritling, at: [0, 0]}
      - {id: k3f9qa2xw5m1t, type: gritling, at: [1, 0]}
      # outside
      - {type: gritling, at: [9, 9]}
      - id: m3f9qa2xw5m1t
        type: gritling
        at: [2, 0]
        # of another tool
        x: {colour: red}
    # of other tools
    x:
      # within
      source: a.tmx
      objects: [{id: 1}, {id: 2}]
    cover: |2-
      ....
    later: [1, 2, {three: 3}]
)";

/// With an item that is no map, so that the list of all is written as a whole.
const std::string oddItem = R"(gloam: 3
world: {id: odd, name: Odd, ruleset: d20, uses: [gloam-types]}
levels:
  hall:
    size: [4, 1]
    entities:
      - {type: gritling, at: [0, 0]}
      - nonsense
)";

QString textByWholeTrees(const World& world)
{
    const AuthoredWorld written = writtenWorld(world);
    return QString::fromStdString(formatTree(written.root, written.trailingComments));
}

ParsedWorld readWith(const std::string& text, Lines lines)
{
    Progress progress;
    return parseWorldTexts(text, {}, shippedContext(), "test.gloam", progress, lines);
}

std::string strainedText(std::uint64_t seed)
{
    Map tree = randomWorldTree(seed, seed % 3 == 0 ? Draws::Usual : Draws::AtLimits);
    WorldStrainer(seed).strain(tree);
    return formatTree(tree);
}

QString sentencesOf(const Problems& problems)
{
    QString sentences;
    for (const Problem& problem : problems)
        sentences += QString::fromStdString(problem.path + ": " + problem.sentence + "\n");
    return sentences;
}

}  // namespace

/// A world is written without trees of its entities and of what its levels keep, and read without keeping a tree.
class tst_LeanText : public QObject {
    Q_OBJECT
private slots:
    void theTextIsThatOfWholeTrees_data();
    void theTextIsThatOfWholeTrees();
    void theTextsOfAllWorldsAreThoseOfWholeTrees();
    void aTreeThatIsTakenApartGivesTheSameWorld_data();
    void aTreeThatIsTakenApartGivesTheSameWorld();
    void withoutLinesNoneAreKept();
    void entitiesLeaveInTheOrderOfTheirIds();
};

void tst_LeanText::theTextIsThatOfWholeTrees_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("what a level keeps") << QString::fromStdString(keptThings);
    QTest::newRow("an item that is no map") << QString::fromStdString(oddItem);
}

void tst_LeanText::theTextIsThatOfWholeTrees()
{
    QFETCH(QString, text);
    const World world = worldFrom(text.toStdString()).world;
    QVERIFY(world.findLevel(Name("hall"))->extras.unknown.find("entities"));
    QCOMPARE(QString::fromStdString(formatWorld(world)), textByWholeTrees(world));
}

void tst_LeanText::theTextsOfAllWorldsAreThoseOfWholeTrees()
{
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(sliceOf(60, 6)); ++seed) {
        const World world = worldFrom(strainedText(seed)).world;
        QCOMPARE(QString::fromStdString(formatWorld(world)), textByWholeTrees(world));
    }
}

void tst_LeanText::aTreeThatIsTakenApartGivesTheSameWorld_data()
{
    theTextIsThatOfWholeTrees_data();
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
        QTest::addRow("world %d", static_cast<int>(seed)) << QString::fromStdString(strainedText(seed));
}

void tst_LeanText::aTreeThatIsTakenApartGivesTheSameWorld()
{
    QFETCH(QString, text);
    const ParsedWorld whole = readWith(text.toStdString(), Lines::Kept);
    const ParsedWorld apart = readWith(text.toStdString(), Lines::Dropped);
    QCOMPARE(QString::fromStdString(formatWorld(apart.world)), QString::fromStdString(formatWorld(whole.world)));
    QCOMPARE(sentencesOf(apart.problems), sentencesOf(whole.problems));
}

void tst_LeanText::withoutLinesNoneAreKept()
{
    QVERIFY(readWith(keptThings, Lines::Kept).lines.find("levels.hall").line > 0);
    QCOMPARE(readWith(keptThings, Lines::Dropped).lines.find("levels.hall").line, 0);
}

void tst_LeanText::entitiesLeaveInTheOrderOfTheirIds()
{
    Random random(7);
    CollectedEntities collected;
    std::vector<EntityId> ids;
    while (ids.size() < 500) {
        Entity entity;
        entity.id = {1 + random.below(100'000)};
        if (collected.contains(entity.id))
            continue;
        entity.hp = static_cast<int>(entity.id.value);
        ids.push_back(entity.id);
        collected.add(std::move(entity));
    }
    std::sort(ids.begin(), ids.end());
    EntityStore store;
    collected.moveTo(store);
    QCOMPARE(store.count(), ids.size());
    std::size_t next = 0;
    for (const Entity& entity : store.all()) {
        QCOMPARE(entity.id.value, ids[next++].value);
        QCOMPARE(entity.hp, static_cast<int>(entity.id.value));
    }
    QVERIFY(!collected.contains(ids.front()));
}

GLOAM_TEST(tst_LeanText)
#include "tst_LeanText.moc"
