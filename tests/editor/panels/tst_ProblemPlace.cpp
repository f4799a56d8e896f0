#include "core/base/Fault.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/SettingsPlans.h"
#include "editor/document/WorkPlans.h"
#include "editor/panels/ProblemPlace.h"
#include "tests/editor/panels/PanelFixture.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

Problem at(const std::string& path)
{
    return {Severity::Error, Fault::BadShape, path, "Something is odd.", {}, "odd.gloam", {7, 3}};
}

/// Two levels with a link from (38, 12) to (3, 3), a coffer in the cellar and a torch in it.
struct PlaceFixture : PanelFixture {
    EntityId chest;
    EntityId torch;
    LinkId link;

    PlaceFixture()
    {
        addCellar();
        document.perform(planLink(document.world(), document.newId(), {firstLevel, {38, 12}}, {"cellar", {3, 3}}));
        link = document.world().links.all().front().id;
        const Entity coffer = document.newEntity("coffer", {5, 3});
        document.perform(planPlace(document.world(), "cellar", {coffer}));
        chest = coffer.id;
        Entity entity = document.newEntity("torch", {0, 0});
        entity.in = chest;
        document.perform(planPlace(document.world(), "cellar", {entity}));
        torch = entity.id;
    }
    ProblemTarget target(const std::string& path) const { return targetOf(at(path), document.world()); }
};

}  // namespace

class tst_ProblemPlace : public QObject {
    Q_OBJECT
private slots:
    void anEntityIsFoundByItsIdAndByItsNumber();
    void whatIsCarriedIsFoundWhereItsHolderStands();
    void aLinkIsFoundAtTheEndConcerned();
    void aCellOfTheMapIsFound();
    void anOverriddenCellIsFoundByItsNumber();
    void theStartAndTheSettingsAreFound();
    void aLevelWithADotInItsIdIsFound();
    void whatIsNoLongerThereLeadsAsFarAsThereIsSomething();
    void aPlaceIsToldInWords();
    void everyProblemOfABrokenWorldLeadsSomewhere();
};

void tst_ProblemPlace::anEntityIsFoundByItsIdAndByItsNumber()
{
    PlaceFixture f;
    const ProblemTarget expected{"cellar", Point{5, 3}, Selection::ofEntities({f.chest})};
    QVERIFY(f.target("levels.cellar.entities[" + toText(f.chest) + "].at") == expected);
    const auto& all = f.level("cellar").entities.all();
    const std::size_t number = all.front().id == f.chest ? 0 : 1;
    ProblemTarget ofField = expected;
    ofField.field = "type";
    QVERIFY(f.target("levels.cellar.entities[" + std::to_string(number) + "].type") == ofField);
}

void tst_ProblemPlace::whatIsCarriedIsFoundWhereItsHolderStands()
{
    PlaceFixture f;
    QVERIFY(f.level("cellar").entities.find(f.torch) != nullptr);
    const ProblemTarget target = f.target("levels.cellar.entities[" + toText(f.torch) + "]");
    QVERIFY(target == (ProblemTarget{"cellar", Point{5, 3}, Selection::ofEntities({f.torch})}));
}

void tst_ProblemPlace::aLinkIsFoundAtTheEndConcerned()
{
    PlaceFixture f;
    const std::string link = "links[" + toText(f.link) + "]";
    QVERIFY(f.target(link + ".from") == (ProblemTarget{firstLevel, Point{38, 12}, Selection::ofLink(f.link)}));
    QVERIFY(f.target(link + ".to") == (ProblemTarget{"cellar", Point{3, 3}, Selection::ofLink(f.link)}));
    QVERIFY(f.target("links[0].to") == (ProblemTarget{"cellar", Point{3, 3}, Selection::ofLink(f.link)}));
    f.perform(
        planChangeLink(f.world(), {f.link, "stairs", {firstLevel, {38, 12}}, {"cellar", {5, 3}}, LinkWays::Both, {}}));
    QVERIFY(f.target(link + ".to") == (ProblemTarget{"cellar", Point{5, 3}, Selection::ofLink(f.link)}));
    QVERIFY(f.target("links[9].to").isNowhere());
}

void tst_ProblemPlace::aCellOfTheMapIsFound()
{
    PlaceFixture f;
    QVERIFY(f.target("levels.first-level.map[12, 7]")
            == (ProblemTarget{firstLevel, Point{12, 7}, Selection::ofCell({12, 7})}));
    QVERIFY(f.target("levels.first-level.map[120, 7]") == (ProblemTarget{firstLevel, std::nullopt, Selection()}));
    QVERIFY(f.target("levels.first-level.map") == (ProblemTarget{firstLevel, std::nullopt, Selection()}));
}

void tst_ProblemPlace::anOverriddenCellIsFoundByItsNumber()
{
    PlaceFixture f;
    Map locked;
    locked.set("locked", std::string("brass"));
    f.perform(planCell(f.world(), "cellar", {5, 3}, locked));
    f.perform(planCell(f.world(), "cellar", {1, 2}, locked));
    QVERIFY(f.target("levels.cellar.cells[1].locked")
            == (ProblemTarget{"cellar", Point{5, 3}, Selection::ofCell({5, 3})}));
}

void tst_ProblemPlace::theStartAndTheSettingsAreFound()
{
    PlaceFixture f;
    const Start start = f.document.world().settings.start;
    QVERIFY(f.target("world.start") == (ProblemTarget{start.level, start.at, Selection::ofStart()}));
    QVERIFY(f.target("world.ruleset") == (ProblemTarget{{}, std::nullopt, Selection::ofWorld(), "ruleset"}));
    QVERIFY(f.target("ruleset.timing.model")
            == (ProblemTarget{{}, std::nullopt, Selection::ofWorld(), "timing.model"}));
    WorldSettings settings = f.document.world().settings;
    settings.goals = {{{"cellar", {3, 3}}, {}, {}, {}}, {{}, "torch", {}, {}}};
    f.perform(planSettings(f.world(), settings));
    QVERIFY(f.target("world.goal[0].reach") == (ProblemTarget{"cellar", Point{3, 3}, Selection::ofWorld()}));
    QVERIFY(f.target("world.goal[1].have") == (ProblemTarget{{}, std::nullopt, Selection::ofWorld()}));
    settings.start.level = "nowhere";
    f.perform(planSettings(f.world(), settings));
    QVERIFY(f.target("world.start") == (ProblemTarget{{}, std::nullopt, Selection::ofWorld()}));
}

void tst_ProblemPlace::aLevelWithADotInItsIdIsFound()
{
    const ParsedWorld read =
        worldFrom(worldHead({.id = "dots", .ruleset = ""})
                  + "levels:\n"
                    "  a: {legend: {.: floor}, map: \"..\\n\"}\n  a.b: {legend: {.: floor}, map: \"..\\n\"}\n");
    QCOMPARE(read.world.levels.size(), std::size_t{2});
    QCOMPARE(targetOf(at("levels.a.b.map[1, 0]"), read.world).level, Name("a.b"));
    QCOMPARE(targetOf(at("levels.a.map[1, 0]"), read.world).level, Name("a"));
}

void tst_ProblemPlace::whatIsNoLongerThereLeadsAsFarAsThereIsSomething()
{
    PlaceFixture f;
    QVERIFY(f.target("levels.cellar.entities[zzzzzzzzzzzzz].at")
            == (ProblemTarget{"cellar", std::nullopt, Selection()}));
    QVERIFY(f.target("levels.attic.map[1, 1]") == (ProblemTarget{{}, std::nullopt, Selection::ofWorld()}));
    QVERIFY(f.target("types.entities.imp.glyph").isNowhere());  // there is no such type
    QVERIFY(f.target("types.entities.gritling.parts.stats.hp").selection
            == Selection::ofType(TypeCategory::Entities, "gritling"));
    QVERIFY(f.target("types.tiles.wall").selection == Selection::ofType(TypeCategory::Tiles, "wall"));
    QVERIFY(f.target("").isNowhere());
    for (const char* odd :
         {"levels.cellar.entities[", "levels.cellar.map[1,", "links[", "links", "world.goal[x].reach", "levels", "."})
        f.target(odd);
}

void tst_ProblemPlace::aPlaceIsToldInWords()
{
    PlaceFixture f;
    const World& world = f.document.world();
    QCOMPARE(placeInWorld(at("levels.cellar.entities[" + toText(f.chest) + "].at"), world),
             QStringLiteral("The Cellar, 5, 3"));
    QCOMPARE(placeInWorld(at("levels.cellar.size"), world), QStringLiteral("The Cellar"));
    QCOMPARE(placeInWorld(at("world.uses"), world), QStringLiteral("the world"));
    QCOMPARE(placeInWorld(at("types.entities.imp"), world), QStringLiteral("odd.gloam, line 7, types.entities.imp"));
}

void tst_ProblemPlace::everyProblemOfABrokenWorldLeadsSomewhere()
{
    PlaceFixture f;
    f.stampAt("cellar", {3, 3}, "wall");
    f.stampAt("cellar", {5, 3}, "wall");
    f.stampAt(firstLevel, {40, 12}, "wall");
    f.stampAt(firstLevel, {41, 12}, "stairs-down");
    QSet<QString> codes;
    for (const Problem& problem : f.problems()) {
        codes << QLatin1String(problem.code());
        QVERIFY2(targetOf(problem, f.document.world()).at, qPrintable(linesOf({problem})));
    }
    QCOMPARE(codes, (QSet<QString>{QStringLiteral("L002"), QStringLiteral("P001"), QStringLiteral("W001"),
                                   QStringLiteral("L006")}));
}

GLOAM_TEST(tst_ProblemPlace)
#include "tst_ProblemPlace.moc"
