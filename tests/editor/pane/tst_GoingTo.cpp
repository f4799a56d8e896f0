#include "editor/dialogs/PrefabDialog.h"
#include "editor/dialogs/RecipeDialog.h"
#include "editor/dialogs/TableDialog.h"
#include "editor/document/AuthoredPlans.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/PrefabPlans.h"
#include "editor/inspector/form/Inspector.h"
#include "editor/pane/PanelArea.h"
#include "editor/pane/WorldCandidates.h"
#include "editor/ui/CandidateSearch.h"
#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/TestMain.h"

#include <QSignalSpy>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

const Name cellar{"cellar"};

struct GoingFixture : PaneFixture {
    GoingFixture()
    {
        Level level = makeLevel(cellar, {40, 30}, world().registry, Name("floor"));
        level.name = "The Cellar";
        level.depth = 2;
        QVERIFY(addLevel(level));
        QVERIFY(placeOn(cellar, document.newEntity("gritling", {7, 5})));
        QVERIFY(placeOn(cellar, document.newEntity("brazier", {20, 20})));
    }

    std::vector<Candidate> all()
    {
        WorldCandidates source(pane.state());
        std::vector<Candidate> all;
        for (std::vector<Candidate> some = source.next(); !some.empty(); some = source.next())
            all.insert(all.end(), some.begin(), some.end());
        return all;
    }

    /// What one finds first by these letters.
    Candidate first(const char* typed)
    {
        CandidateSearch search;
        search.add(all());
        search.find(QString::fromUtf8(typed));
        const std::vector<std::size_t> best = search.best(1);
        return best.empty() ? Candidate() : search.all()[best.front()];
    }

    template <typename Page> Page& page() { return *pane.window()->findChild<Page*>(); }
};

}  // namespace

/// Going to anything in the world by a few letters.
class tst_GoingTo : public QObject {
    Q_OBJECT
private slots:
    void everythingOfTheWorldIsListedOnce();
    void aLevelOpens();
    void theOpenLevelShowsWhereItsCursorIs();
    void anEntityIsShownOnItsLevelAndSelected();
    void whatIsCarriedIsWithItsCarrier();
    void anEntityThatHasMovedIsWhereItIsNow();
    void anEntityThatIsGoneIsToldSo();
    void whatElseIsGoneIsToldSo();
    void aTypeOpensInTheInspector();
    void aRecipeATableAndAPrefabOpenTheirPages();
    void aLinkIsSelectedAtItsBeginning();
    void aFieldOfTheWorldOrTheLevelHasTheFocus();
    void oneCanGoBack_data();
    void oneCanGoBack();
    void fromTheWorldGraphTheMapComesBack();
    void tenThousandEntitiesComeInHandfuls();
};

void tst_GoingTo::everythingOfTheWorldIsListedOnce()
{
    GoingFixture f;
    std::map<Candidate::Kind, std::size_t> counts;
    for (const Candidate& each : f.all())
        ++counts[each.kind];
    std::size_t entities = 0;
    for (const auto& [id, level] : f.world().levels)
        entities += level->entities.count();
    std::size_t types = 0;
    for (const TypeCategory category : allTypeCategories)
        types += f.world().registry->names(category).size();
    QCOMPARE(counts[Candidate::Kind::Level], f.world().levels.size());
    QCOMPARE(counts[Candidate::Kind::Entity], entities);
    QCOMPARE(counts[Candidate::Kind::Type], types);
    QCOMPARE(counts[Candidate::Kind::Link], f.world().links.all().size());
    QCOMPARE(counts[Candidate::Kind::Recipe], namesIn(f.world(), AuthoredSection::Recipes).size());
    QCOMPARE(counts[Candidate::Kind::Table], namesIn(f.world(), AuthoredSection::Tables).size());
    QVERIFY(counts[Candidate::Kind::Setting] > 5);
}

void tst_GoingTo::aLevelOpens()
{
    GoingFixture f;
    QSignalSpy shown(&f.pane.state().navigation, &Navigation::shown);
    f.pane.goTo(f.first("l: cell"));
    QCOMPARE(f.pane.state().open.id(), cellar);
    QCOMPARE(shown.count(), 1);
    QVERIFY(f.canvas().hasFocus());
}

void tst_GoingTo::theOpenLevelShowsWhereItsCursorIs()
{
    GoingFixture f;
    f.pane.state().open.setCursor({2, 2});
    QSignalSpy shown(&f.pane.state().navigation, &Navigation::shown);
    f.pane.goTo(f.first("l: first"));
    QCOMPARE(f.pane.state().open.cursor(), (Point{2, 2}));
    QCOMPARE(shown.count(), 1);
}

void tst_GoingTo::anEntityIsShownOnItsLevelAndSelected()
{
    GoingFixture f;
    const Candidate gritling = f.first("e: gritling cellar");
    QCOMPARE(gritling.context.text(), QStringLiteral("thing, The Cellar, 7, 5"));
    f.pane.goTo(gritling);
    QCOMPARE(f.pane.state().open.id(), cellar);
    QCOMPARE(f.pane.state().open.cursor(), (Point{7, 5}));
    QCOMPARE(f.pane.state().subject.selection(), Selection::ofEntities({gritling.entity}));
    QVERIFY(f.canvas().rect().contains(f.middleOf({7, 5})));
}

void tst_GoingTo::whatIsCarriedIsWithItsCarrier()
{
    GoingFixture f;
    const EntityId gritling = f.first("e: gritling cellar").entity;
    Entity key = f.document.newEntity("torch", {});
    key.in = gritling;
    QVERIFY(f.placeOn(cellar, key));
    const Candidate found = f.first("e: torch cellar");
    QCOMPARE(found.context.text(), QStringLiteral("carried, The Cellar, 7, 5"));
    f.pane.goTo(found);
    QCOMPARE(f.pane.state().open.cursor(), (Point{7, 5}));
    QCOMPARE(f.pane.state().subject.selection(), Selection::ofEntities({key.id}));
    QVERIFY(f.perform(planMoveEntities(f.world(), cellar, {gritling}, {3, 1})));
    f.pane.goTo(found);
    QCOMPARE(f.pane.state().open.cursor(), (Point{10, 6}));
}

void tst_GoingTo::anEntityThatHasMovedIsWhereItIsNow()
{
    GoingFixture f;
    const Candidate gritling = f.first("e: gritling cellar");
    QVERIFY(f.perform(planMoveEntities(f.world(), cellar, {gritling.entity}, {3, 1})));
    f.pane.goTo(gritling);
    QCOMPARE(f.pane.state().open.cursor(), (Point{10, 6}));
}

void tst_GoingTo::anEntityThatIsGoneIsToldSo()
{
    GoingFixture f;
    const Candidate gritling = f.first("e: gritling cellar");
    QVERIFY(f.perform(planRemoveEntities(f.world(), cellar, {gritling.entity})));
    QSignalSpy told(&f.pane.state().notices, &Notices::told);
    f.pane.goTo(gritling);
    QCOMPARE(told.last().first().toString(), QStringLiteral("gritling is gone."));
    QCOMPARE(f.pane.state().open.id(), firstLevel);
}

void tst_GoingTo::whatElseIsGoneIsToldSo()
{
    GoingFixture f;
    Link made;
    made.id = f.document.newId();
    made.from = {cellar, {4, 4}};
    made.to = {firstLevel, {5, 5}};
    edit::Links links;
    links.links[made.id] = made;
    QVERIFY(f.perform({edit::Simple{links}, QStringLiteral("link")}));
    std::vector<Candidate> gone{f.first("l: cellar"), f.first("k: cellar")};
    Candidate type = f.first("t: gritling");
    Candidate recipe = f.first("r:");
    Candidate table = f.first("b:");
    for (Candidate* candidate : {&type, &recipe, &table}) {
        candidate->name = Name("nowhere");
        gone.push_back(*candidate);
    }
    QVERIFY(f.perform(planRemoveLevel(f.world(), cellar)));
    QSignalSpy told(&f.pane.state().notices, &Notices::told);
    for (const Candidate& each : gone) {
        told.clear();
        f.pane.goTo(each);
        QCOMPARE(told.count(), 1);
        QCOMPARE(told.last().first().toString(), each.title.text() + QStringLiteral(" is gone."));
        QCOMPARE(f.pane.state().subject.selection(), Selection());
    }
}

void tst_GoingTo::aTypeOpensInTheInspector()
{
    GoingFixture f;
    f.pane.goTo(f.first("t: gritling"));
    QCOMPARE(f.pane.state().subject.selection(), Selection::ofType(TypeCategory::Entities, Name("gritling")));
    QVERIFY(f.pane.findChild<Inspector*>()->isAncestorOf(QApplication::focusWidget()));
}

void tst_GoingTo::aRecipeATableAndAPrefabOpenTheirPages()
{
    GoingFixture f;
    const Candidate recipe = f.first("r:");
    f.pane.goTo(recipe);
    QCOMPARE(f.page<RecipeDialog>().chosen(), recipe.name);
    f.page<RecipeDialog>().accept();
    const Candidate table = f.first("b:");
    f.pane.goTo(table);
    QVERIFY(f.page<TableDialog>().isVisible());
    QCOMPARE(f.page<TableDialog>().chosen(), table.name);
    f.page<TableDialog>().accept();
    const Stamp stamp = cutStamp(f.level(cellar), CellArea({40, 30}, Rect{{1, 1}, {3, 3}}), LevelLayers::all());
    QVERIFY(f.perform(planMakePrefab(f.world(), Name("nook"), stamp)));
    f.pane.goTo(f.first("p: nook"));
    QCOMPARE(f.page<PrefabDialog>().chosen(), Name("nook"));
    f.page<PrefabDialog>().reject();
}

void tst_GoingTo::aLinkIsSelectedAtItsBeginning()
{
    GoingFixture f;
    Link made;
    made.id = f.document.newId();
    made.from = {cellar, {4, 4}};
    made.to = {firstLevel, {5, 5}};
    edit::Links links;
    links.links[made.id] = made;
    QVERIFY(f.perform({edit::Simple{links}, QStringLiteral("link")}));
    const Candidate link = f.first("k: cellar");
    QCOMPARE(link.title.text().section(QLatin1Char(' '), 0, 1), QStringLiteral("The Cellar"));
    f.pane.goTo(link);
    QCOMPARE(f.pane.state().open.id(), cellar);
    QCOMPARE(f.pane.state().open.cursor(), (Point{4, 4}));
    QCOMPARE(f.pane.state().subject.selection(), Selection::ofLink(link.link));
}

void tst_GoingTo::aFieldOfTheWorldOrTheLevelHasTheFocus()
{
    GoingFixture f;
    f.pane.goTo(f.first("s: author world"));
    QCOMPARE(f.pane.state().subject.selection(), Selection::ofWorld());
    QVERIFY(f.pane.findChild<Inspector*>()->isAncestorOf(QApplication::focusWidget()));
    f.pane.goTo(f.first("s: ambient"));
    QCOMPARE(f.pane.state().subject.selection(), Selection());
    QVERIFY(f.pane.findChild<Inspector*>()->isAncestorOf(QApplication::focusWidget()));
}

void tst_GoingTo::oneCanGoBack_data()
{
    QTest::addColumn<QString>("typed");
    QTest::newRow("from a thing") << "e: gritling cellar";
    QTest::newRow("from a level") << "l: cellar";
}

void tst_GoingTo::oneCanGoBack()
{
    QFETCH(QString, typed);
    GoingFixture f;
    f.pane.state().open.setCursor({2, 3});
    f.pane.goTo(f.first(qPrintable(typed)));
    QCOMPARE(f.pane.state().open.id(), cellar);
    QVERIFY(f.pane.act(QStringLiteral("go-back")));
    QCOMPARE(f.pane.state().open.id(), firstLevel);
    QCOMPARE(f.pane.state().open.cursor(), (Point{2, 3}));
}

void tst_GoingTo::fromTheWorldGraphTheMapComesBack()
{
    GoingFixture f;
    QVERIFY(f.pane.act(QStringLiteral("world-graph")));
    f.pane.goTo(f.first("e: gritling cellar"));
    QVERIFY(!f.pane.findChild<PanelArea*>()->isGraphShown());
    QVERIFY(f.canvas().hasFocus());
}

void tst_GoingTo::tenThousandEntitiesComeInHandfuls()
{
    GoingFixture f;
    Level level = makeLevel(Name("herd"), {200, 100}, f.world().registry, Name("floor"));
    for (int i = 0; i < 10000; ++i)
        level.entities.add(f.document.newEntity("gritling", {i % 200, i / 200}));
    QVERIFY(f.addLevel(level));
    WorldCandidates source(f.pane.state());
    std::size_t entities = 0;
    for (std::vector<Candidate> some = source.next(); !some.empty(); some = source.next()) {
        const auto here = std::count_if(some.begin(), some.end(), [](const Candidate& each) {
            return each.kind == Candidate::Kind::Entity && each.level == Name("herd");
        });
        QVERIFY(here <= 400);
        entities += static_cast<std::size_t>(here);
    }
    QCOMPARE(entities, std::size_t{10000});
}

GLOAM_WIDGET_TEST(tst_GoingTo)
#include "tst_GoingTo.moc"
