#include "core/io/edit/WorldMerge.h"

#include "core/io/edit/WorldDiff.h"
#include "core/io/world/EntityText.h"
#include "tests/core/world/RandomEdits.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <tuple>

using namespace gloam;
using namespace gloam::test;

namespace {

QString mergedText(const World& world)
{
    return QString::fromStdString(formatWorld(world));
}

/// As a file would bring it back.
World rereadWorld(const World& world)
{
    return worldFrom(formatWorld(world)).world;
}

World changedAtRandom(const World& world, std::uint64_t seed, int edits)
{
    RandomEdits random(seed, shippedParts());
    World changed = world;
    for (int i = 0; i < edits; ++i) {
        Edit edit = random.make(changed, (seed + static_cast<std::uint64_t>(i)) % 9);
        exchange(changed, edit, shippedParts());
    }
    return rereadWorld(changed);
}

/// The shipped world with these texts replaced, each of which must occur.
World with(const std::vector<std::pair<std::string, std::string>>& changes)
{
    std::string text = formatWorld(shippedWorld());
    for (const auto& [from, to] : changes) {
        const std::size_t at = text.find(from);
        if (at == std::string::npos)
            qFatal("'%s' does not occur", from.c_str());
        text.replace(at, from.size(), to);
    }
    return worldFrom(text).world;
}

MergedWorld merged(const World& base, const World& ours, const World& theirs, const std::set<std::string>& answers = {})
{
    auto result = mergeWorlds(base, ours, theirs, shippedContext(), answers);
    if (!result)
        qFatal("%s", result.error().sentence.c_str());
    return std::move(*result);
}

QString sentencesOf(const std::vector<WorldDifference>& differences)
{
    QStringList lines;
    for (const WorldDifference& difference : differences)
        lines << QString::fromStdString(sentenceOf(difference));
    return lines.join(QLatin1Char('\n'));
}

std::set<std::string> conflictKeys(const std::vector<MergeConflict>& conflicts)
{
    std::set<std::string> keys;
    for (const MergeConflict& conflict : conflicts)
        keys.insert(conflict.key);
    return keys;
}

/// A world of one level with a bag.
World worldOfABag(const std::string& entities, const std::string& map = "    ....\n    ....")
{
    return worldFrom("gloam: 3\nworld: {id: bags, uses: [standard], start: {level: hall, at: [0, 0], hero: hero}}\n"
                     "levels:\n  hall:\n    size: [4, 2]\n    legend: {.: floor, '#': wall}\n    map: |\n  "
                     + map + "\n    entities:\n" + entities)
        .world;
}

/// A world of a drawn level and one of a recipe, with a link.
World worldOfALink(const std::string& from, const std::string& to)
{
    return worldFrom(
               "gloam: 3\nworld: {id: ways, uses: [gloam-types], start: {level: hall, at: [0, 0], hero: delver}}\n"
               "levels:\n  hall: {size: [4, 1], legend: {.: floor}, map: ....}\n  cave: {depth: 1, size: [30, "
               "20], recipe: cave}\nlinks:\n  - {id: n3f9qa2xw5m1t, from: "
               + from + ", to: " + to + "}\n")
        .world;
}

constexpr EntityId bagId{leastAuthoredId + 1};
const std::string bag = "      - {id: " + toText(bagId) + ", type: satchel, at: [1, 1]}\n";
const std::string torch =
    "      - {id: " + toText(EntityId{leastAuthoredId + 2}) + ", type: torch, at: [1, 1], in: " + toText(bagId) + "}\n";

/// Four entities without ids, apart from these.
std::string linesWithoutIds(const std::set<int>& removed)
{
    const std::string lines[] = {"      - {type: torch, at: [1, 1]}\n", "      - {type: torch, at: [2, 1]}\n",
                                 "      - {type: ration, at: [2, 1]}\n", "      - {type: dagger, at: [3, 1]}\n"};
    std::string entities;
    for (int i = 0; i < 4; ++i)
        entities += removed.count(i) > 0 ? std::string() : lines[i];
    return entities;
}

}  // namespace

class tst_WorldMerge : public QObject {
    Q_OBJECT
private slots:
    void aWorldDoesNotDifferFromItself();
    void whatOneSideHasChangedIsTaken_data();
    void whatOneSideHasChangedIsTaken();
    void bothSidesChangingTheSameAgree();
    void takingTheirsEverywhereIsSwappingTheSides();
    void changesOfDifferentLevelsBothStay();
    void endsOfLinksWithoutACellAreMerged();
    void bothEndsOfALinkInDifferentNumbersAreAConflict();
    void changesOfDifferentCellsBothStay();
    void aSettingThatBothHaveChangedIsAsked();
    void aLevelThatOneSideHasRemovedIsAskedAboutIfTheOtherHasChangedIt();
    void aSectionThatOneSideHasEmptiedIsMergedByItsItems();
    void commentsOfEitherSideStay();
    void aCarrierStaysForWhatTheOtherSideHasPutIntoIt();
    void whatHasNoIdIsRemovedByWhatItIs_ENT_04_data();
    void whatHasNoIdIsRemovedByWhatItIs_ENT_04();
    void whatBothSidesRemovedWithoutIdsIsGone_ENT_04();
    void anIdIsKnownAsDerivedByItsCellAndOrder_ENT_04();
    void anEntityThatATriggerNamesKeepsItsId_ENT_04();
    void anEntityThatHasMovedToAnotherLevelIsThereOnce();
    void differencesAreNamed();
    void aCellOutsideItsLevelIsNoDifference();
};

void tst_WorldMerge::aWorldDoesNotDifferFromItself()
{
    QCOMPARE(sentencesOf(differencesBetween(shippedWorld(), shippedWorld())), QString());
    QCOMPARE(summaryOf({}), std::string("nothing"));
}

void tst_WorldMerge::whatOneSideHasChangedIsTaken_data()
{
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= sliceOf(400, 8); ++seed)
        QTest::addRow("seed %d", seed) << seed;
}

void tst_WorldMerge::whatOneSideHasChangedIsTaken()
{
    QFETCH(int, seed);
    const World base = shippedWorld();
    const World changed = changedAtRandom(base, static_cast<std::uint64_t>(seed), 1 + seed % 12);

    const MergedWorld ours = merged(base, changed, base);
    const MergedWorld theirs = merged(base, base, changed);

    QCOMPARE(mergedText(ours.world), mergedText(changed));
    QCOMPARE(mergedText(theirs.world), mergedText(changed));
    QVERIFY(ours.conflicts.empty());
    QVERIFY(theirs.conflicts.empty());
}

void tst_WorldMerge::bothSidesChangingTheSameAgree()
{
    const World base = shippedWorld();
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const World changed = changedAtRandom(base, seed, 6);
        const MergedWorld both = merged(base, changed, changed);
        QCOMPARE(mergedText(both.world), mergedText(changed));
        QVERIFY(both.conflicts.empty());
    }
}

void tst_WorldMerge::takingTheirsEverywhereIsSwappingTheSides()
{
    const World base = shippedWorld();
    for (int i = 1; i <= sliceOf(300, 4); ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        const World a = changedAtRandom(base, 1'000 + seed, 1 + i % 8);
        const World b = changedAtRandom(base, 2'000 + seed, 1 + i % 5);
        const MergedWorld one = merged(base, a, b);
        const MergedWorld other = merged(base, b, a, conflictKeys(merged(base, b, a).conflicts));
        QCOMPARE(sentencesOf(differencesBetween(one.world, other.world)), QString());
    }
}

void tst_WorldMerge::endsOfLinksWithoutACellAreMerged()
{
    const World base = worldOfALink("[hall]", "[cave]");
    const World ours = worldOfALink("[hall, down, 2]", "[cave]");
    const World theirs = worldOfALink("[hall]", "[cave, up]");
    const QString sentence = sentencesOf(differencesBetween(base, ours));
    QVERIFY2(sentence.contains(QStringLiteral("(down, 2) to ")) && !sentence.contains(QStringLiteral("-1")),
             qPrintable(sentence));
    for (const auto& [one, other, links] :
         {std::tuple(ours, base, ours.links), std::tuple(base, theirs, theirs.links)}) {
        const MergedWorld both = merged(base, one, other);
        QVERIFY(both.conflicts.empty());
        QVERIFY(both.world.links == links);
        QVERIFY(rereadWorld(both.world).links == links);
    }
}

void tst_WorldMerge::bothEndsOfALinkInDifferentNumbersAreAConflict()
{
    const World base = worldOfALink("[hall]", "[cave]");
    const World ours = worldOfALink("[hall, down, 2]", "[cave]");
    const World theirs = worldOfALink("[hall, 1, 0]", "[cave]");
    const MergedWorld both = merged(base, ours, theirs);
    QVERIFY(!both.conflicts.empty());
    QVERIFY(both.world.links == ours.links);
    QVERIFY(merged(base, ours, theirs, conflictKeys(both.conflicts)).world.links == theirs.links);
}

void tst_WorldMerge::changesOfDifferentLevelsBothStay()
{
    const World base = shippedWorld();
    const Name first = base.levels.begin()->first;
    const Name last = base.levels.rbegin()->first;
    const auto changedOnly = [&base](const Name& level, std::uint64_t seed) {
        World only = base;
        std::erase_if(only.levels, [&level](const auto& each) { return each.first != level; });
        RandomEdits random(seed, shippedParts());
        for (const std::size_t kind : std::vector<std::size_t>{0, 1, 2, 0, 2}) {
            Edit edit = random.make(only, kind);
            exchange(only, edit, shippedParts());
        }
        World whole = base;
        whole.levels.at(level) = only.levels.at(level);
        return rereadWorld(whole);
    };
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const World a = changedOnly(first, seed);
        const World b = changedOnly(last, seed + 50);
        const MergedWorld both = merged(base, a, b);
        QVERIFY(both.conflicts.empty());
        QCOMPARE(sentencesOf(differencesBetween(base, both.world)).split(QLatin1Char('\n')).size(),
                 sentencesOf(differencesBetween(base, a)).split(QLatin1Char('\n')).size()
                     + sentencesOf(differencesBetween(base, b)).split(QLatin1Char('\n')).size());
        World expected = base;
        expected.levels.at(first) = a.levels.at(first);
        expected.levels.at(last) = b.levels.at(last);
        QCOMPARE(mergedText(both.world), mergedText(expected));
    }
}

void tst_WorldMerge::changesOfDifferentCellsBothStay()
{
    const World base = worldOfABag(bag);
    const World ours = worldOfABag(bag, "    #...\n    ....");
    const World theirs = worldOfABag(bag, "    ...#\n    ....");

    const MergedWorld both = merged(base, ours, theirs);

    QVERIFY(both.conflicts.empty());
    QCOMPARE(mergedText(both.world), mergedText(worldOfABag(bag, "    #..#\n    ....")));
    QCOMPARE(sentencesOf(differencesBetween(base, both.world)), QStringLiteral("Changed: cells of hall (2)"));
}

void tst_WorldMerge::aSettingThatBothHaveChangedIsAsked()
{
    World base = shippedWorld();
    World ours = base;
    World theirs = base;
    ours.settings.author = "one";
    theirs.settings.author = "another";

    const MergedWorld mine = merged(base, ours, theirs);
    const MergedWorld other = merged(base, ours, theirs, {"world/author"});

    QCOMPARE(mine.conflicts.size(), std::size_t{1});
    QCOMPARE(mine.conflicts.front().key, std::string("world/author"));
    QCOMPARE(mine.conflicts.front().name, std::string("the setting 'author'"));
    QCOMPARE(mine.conflicts.front().ours, std::string("one"));
    QCOMPARE(mine.conflicts.front().theirs, std::string("another"));
    QCOMPARE(mine.world.settings.author, std::string("one"));
    QCOMPARE(other.world.settings.author, std::string("another"));
    QCOMPARE(other.conflicts.size(), std::size_t{1});
}

void tst_WorldMerge::aLevelThatOneSideHasRemovedIsAskedAboutIfTheOtherHasChangedIt()
{
    const World base = shippedWorld();
    const Name id = base.levels.rbegin()->first;
    World ours = base;
    ours.levels.erase(id);
    World theirs = base;
    theirs.levels.at(id).write().depth = 7;

    const MergedWorld mine = merged(base, ours, theirs);
    const MergedWorld other = merged(base, ours, theirs, {"levels/" + id.text()});

    QCOMPARE(mine.conflicts.size(), std::size_t{1});
    QCOMPARE(mine.conflicts.front().ours, std::string("removed"));
    QCOMPARE(mine.conflicts.front().theirs, std::string("depth: 7"));
    QVERIFY(!mine.world.findLevel(id));
    QCOMPARE(mergedText(other.world), mergedText(theirs));
}

void tst_WorldMerge::aSectionThatOneSideHasEmptiedIsMergedByItsItems()
{
    const World base = shippedWorld();
    QVERIFY(!base.links.all().empty());
    const Link link = base.links.all().front();
    World ours = base;
    for (const Link& each : base.links.all())
        ours.links.remove(each.id);
    World theirs = base;
    theirs.links.remove(link.id);
    Link added = link;
    added.id = {leastAuthoredId + 77};
    theirs.links.add(added);

    const MergedWorld both = merged(base, ours, theirs);

    QVERIFY(both.conflicts.empty());
    QCOMPARE(both.world.links.all().size(), std::size_t{1});
    QVERIFY(both.world.links.find(added.id));
}

void tst_WorldMerge::commentsOfEitherSideStay()
{
    const World base = shippedWorld();
    const World ours = with({{"links:", "# of stairs\nlinks:"}});
    const World theirs = with({{"\nlevels:", "\n# of places\nlevels:"}});

    const MergedWorld both = merged(base, ours, theirs);

    QVERIFY(both.conflicts.empty());
    QVERIFY(mergedText(both.world).contains(QStringLiteral("\n# of stairs\nlinks:")));
    QVERIFY(mergedText(both.world).contains(QStringLiteral("\n# of places\nlevels:")));
}

void tst_WorldMerge::aCarrierStaysForWhatTheOtherSideHasPutIntoIt()
{
    const World base = worldOfABag(bag);
    World emptied = base;
    emptied.levels.at("hall").write().entities.remove(bagId);
    const World filled = worldOfABag(bag + torch);

    QCOMPARE(mergedText(merged(base, emptied, filled).world), mergedText(filled));
    QCOMPARE(mergedText(merged(base, filled, emptied).world), mergedText(filled));
}

void tst_WorldMerge::whatHasNoIdIsRemovedByWhatItIs_ENT_04_data()
{
    QTest::addColumn<int>("removed");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("the first") << 0 << QStringLiteral("Removed: torch at (1, 1) on hall");
    QTest::newRow("one of a cell with two") << 1 << QStringLiteral("Removed: torch at (2, 1) on hall");
    QTest::newRow("the last") << 3 << QStringLiteral("Removed: dagger at (3, 1) on hall");
}

void tst_WorldMerge::whatHasNoIdIsRemovedByWhatItIs_ENT_04()
{
    QFETCH(int, removed);
    const World base = worldOfABag(linesWithoutIds({}));
    const World ours = worldOfABag(linesWithoutIds({removed}));
    QTEST(sentencesOf(differencesBetween(base, ours)), "sentence");
    const MergedWorld result = merged(base, ours, base);
    QVERIFY(result.conflicts.empty());
    QCOMPARE(result.world.findLevel("hall")->entities.count(), std::size_t{3});
    QCOMPARE(sentencesOf(differencesBetween(ours, result.world)), QString());
}

void tst_WorldMerge::whatBothSidesRemovedWithoutIdsIsGone_ENT_04()
{
    const World base = worldOfABag(linesWithoutIds({}));
    const MergedWorld result = merged(base, worldOfABag(linesWithoutIds({0})), worldOfABag(linesWithoutIds({2})));
    QVERIFY(result.conflicts.empty());
    QCOMPARE(sentencesOf(differencesBetween(worldOfABag(linesWithoutIds({0, 2})), result.world)), QString());
    QCOMPARE(result.world.findLevel("hall")->entities.count(), std::size_t{2});
}

void tst_WorldMerge::anIdIsKnownAsDerivedByItsCellAndOrder_ENT_04()
{
    const Name hall("hall");
    for (std::size_t order = 0; order < 500; ++order) {
        const Point at{static_cast<int>(order * 7), static_cast<int>(order % 13)};
        const EntityId id = derivedId(hall, at, order);
        QVERIFY(isDerivedId(id, hall, at, order + 1));
        QVERIFY(!isDerivedId(id, hall, at, order));
        QVERIFY(!isDerivedId(id, hall, at + Point{1, 0}, 1'000));
        QVERIFY(!isDerivedId({id.value & ~leastAuthoredId}, hall, at, order + 1));
    }
}

void tst_WorldMerge::anEntityThatATriggerNamesKeepsItsId_ENT_04()
{
    const World base = worldOfABag(linesWithoutIds({}));
    World ours = base;
    Level& hall = ours.levels.at("hall").write();
    Entity named = hall.entities.all().front();
    hall.entities.remove(named.id);
    named.id = derivedId("hall", named.at, 7);
    hall.entities.add(named);
    Trigger taken;
    taken.on = TriggerMoment::Taken;
    taken.of = named.id;
    hall.triggers.push_back(taken);
    const MergedWorld result = merged(base, rereadWorld(ours), base);
    QVERIFY(result.world.findLevel("hall")->entities.find(named.id));
}

void tst_WorldMerge::anEntityThatHasMovedToAnotherLevelIsThereOnce()
{
    World base = shippedWorld();
    const Name first = base.levels.begin()->first;
    const Name last = base.levels.rbegin()->first;
    const Entity moved =
        *std::find_if(base.levels.at(first)->entities.all().begin(), base.levels.at(first)->entities.all().end(),
                      [](const Entity& each) { return each.isPlaced(); });
    World ours = base;
    ours.levels.at(first).write().entities.remove(moved.id);
    ours.levels.at(last).write().entities.add(moved);
    World theirs = base;
    theirs.levels.at(first).write().entities.update(moved.id, [](Entity& entity) { entity.hp += 3; });

    for (const std::set<std::string>& answers : {std::set<std::string>(), {"things/" + toText(moved.id)}}) {
        const MergedWorld both = merged(base, ours, theirs, answers);
        QCOMPARE(both.conflicts.size(), std::size_t{1});
        QCOMPARE(both.world.findLevel(first)->entities.find(moved.id) != nullptr, !answers.empty());
        QCOMPARE(both.world.findLevel(last)->entities.find(moved.id) != nullptr, answers.empty());
    }
}

void tst_WorldMerge::differencesAreNamed()
{
    const World before = worldOfABag(bag);
    World after = worldOfABag(bag + torch, "    #...\n    ....");
    after.settings.name = "Bags";
    after.levels.at("hall").write().depth = 2;

    const auto differences = differencesBetween(before, after);

    QCOMPARE(sentencesOf(differences), QStringLiteral("Added: 'depth' of the level hall\n"
                                                      "Changed: cells of hall (1)\n"
                                                      "Added: torch, carried, on hall\n"
                                                      "Added: the setting 'name'"));
    QCOMPARE(summaryOf(differences), std::string("1 level, 1 cell, 1 thing and 1 other value"));
    QCOMPARE(summaryOf(differencesBetween(after, before)), summaryOf(differences));
}

void tst_WorldMerge::aCellOutsideItsLevelIsNoDifference()
{
    const auto worldWith = [](const std::string& cell) {
        return worldFrom("gloam: 3\nlevels:\n  a:\n    size: [4, 2]\n    legend: {.: floor}\n    cells: [{at: [1, 1], "
                         "locked: brass}"
                         + cell + "]\n    map: |2-\n      ....\n      ....\n")
            .world;
    };
    const World plain = worldWith("");
    for (const char* far : {", {at: [4, 0], locked: brass}", ", {at: [999999, 0], locked: brass}"}) {
        const World other = worldWith(far);
        QCOMPARE(sentencesOf(differencesBetween(plain, other)), QString());
        QCOMPARE(sentencesOf(differencesBetween(other, plain)), QString());
    }
    QVERIFY(!sentencesOf(differencesBetween(plain, worldWith(", {at: [3, 0], locked: brass}"))).isEmpty());
}

GLOAM_TEST(tst_WorldMerge)
#include "tst_WorldMerge.moc"
