#include "editor/document/AuthoredPlans.h"
#include "editor/document/BiomePlans.h"
#include "editor/document/ListPlans.h"
#include "editor/document/OverlandPlans.h"
#include "editor/document/RecipePlans.h"
#include "editor/document/TablePlans.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// A world with a recipe `rock`, a table `Vermin` and an overland of four biomes.
struct ListsFixture : DocumentFixture {
    ListsFixture()
    {
        perform(planAddWritten(world(), AuthoredSection::Recipes, "rock", newRecipe()));
        perform(planAddWritten(world(), AuthoredSection::Tables, "Vermin", newTable("burrow-rat")));
        perform(planAddOverland(world()));
    }

    /// What the items are called, in their order.
    QString items(AuthoredSection section) const
    {
        const auto list = section == AuthoredSection::Recipes  ? stepList(world(), "rock")
                          : section == AuthoredSection::Tables ? entryList(world(), "Vermin")
                                                               : biomeList(world());
        QStringList names;
        for (std::size_t i = 0; i < list->size(); ++i)
            names << list->nameOf(i);
        return names.join(QLatin1Char(' '));
    }
};

ListPlace placeOf(AuthoredSection section)
{
    return section == AuthoredSection::Recipes  ? ListPlace::steps("rock")
           : section == AuthoredSection::Tables ? ListPlace::entries("Vermin")
                                                : ListPlace::biomes();
}

}  // namespace

/// The steps of recipes, the entries of tables and the biomes of the overland take the same verbs.
class tst_ListPlans : public QObject {
    Q_OBJECT
private slots:
    void itemsAreAddedMovedAndRemovedAlike_data();
    void itemsAreAddedMovedAndRemovedAlike();
    void anItemThatIsGoneIsRefused_data();
    void anItemThatIsGoneIsRefused();
    void aWorldWithoutAnOverlandHasNoBiomes();
};

void tst_ListPlans::itemsAreAddedMovedAndRemovedAlike_data()
{
    QTest::addColumn<int>("section");
    QTest::addColumn<QString>("added");
    QTest::addColumn<QStringList>("lists");
    QTest::addColumn<QString>("step");
    QTest::newRow("steps") << static_cast<int>(AuthoredSection::Recipes) << "fill"
                           << QStringList{"fill", "fill fill", "fill fill fill", "fill fill fill", "fill fill"}
                           << "remove fill from recipe rock";
    QTest::newRow("entries") << static_cast<int>(AuthoredSection::Tables) << "torch"
                             << QStringList{"burrow-rat", "burrow-rat torch", "burrow-rat burrow-rat torch",
                                            "burrow-rat torch burrow-rat", "torch burrow-rat"}
                             << "remove burrow-rat from encounter table Vermin";
    QTest::newRow("biomes") << static_cast<int>(AuthoredSection::Overland) << "bog"
                            << QStringList{"cave desert jungle ruins", "cave bog desert jungle ruins",
                                           "cave cave-2 bog desert jungle ruins", "cave bog cave-2 desert jungle ruins",
                                           "bog cave-2 desert jungle ruins"}
                            << "delete biome cave";
}

void tst_ListPlans::itemsAreAddedMovedAndRemovedAlike()
{
    QFETCH(int, section);
    QFETCH(QString, added);
    QFETCH(QStringList, lists);
    QFETCH(QString, step);
    ListsFixture f;
    const auto kind = static_cast<AuthoredSection>(section);
    const ListPlace list = placeOf(kind);
    const QString before = f.bytes();
    const std::size_t count = f.document.history().doneCount();
    QCOMPARE(f.items(kind), lists[0]);
    QVERIFY(f.perform(planAddItem(f.world(), list, Name(added.toStdString()), 0)));
    QCOMPARE(f.items(kind), lists[1]);
    QVERIFY(f.perform(planDuplicateItem(f.world(), list, 0)));
    QCOMPARE(f.items(kind), lists[2]);
    QVERIFY(f.perform(planMoveItem(f.world(), list, 1, 1)));
    QCOMPARE(f.items(kind), lists[3]);
    const Plan removal = planRemoveItem(f.world(), list, 0);
    QCOMPARE(removal.name, step);
    QVERIFY(f.perform(removal));
    QCOMPARE(f.items(kind), lists[4]);
    while (f.document.history().doneCount() > count)
        f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_ListPlans::anItemThatIsGoneIsRefused_data()
{
    QTest::addColumn<int>("section");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("steps") << static_cast<int>(AuthoredSection::Recipes) << "This builder is gone.";
    QTest::newRow("entries") << static_cast<int>(AuthoredSection::Tables) << "This entry is gone.";
    QTest::newRow("biomes") << static_cast<int>(AuthoredSection::Overland) << "This biome is gone.";
}

void tst_ListPlans::anItemThatIsGoneIsRefused()
{
    QFETCH(int, section);
    QFETCH(QString, sentence);
    const ListsFixture f;
    const ListPlace list = placeOf(static_cast<AuthoredSection>(section));
    QCOMPARE(planRemoveItem(f.world(), list, 9).objection, sentence);
    QCOMPARE(planDuplicateItem(f.world(), list, 9).objection, sentence);
    QCOMPARE(planMoveItem(f.world(), list, 9, -1).objection, sentence);
    QCOMPARE(planSetItem(f.world(), list, 9, entryFields().front(), "torch").objection, sentence);
    QCOMPARE(planResetItem(f.world(), list, 9, entryFields().front()).objection, sentence);
    QCOMPARE(planAddItem(f.world(), list, "torch", 9).objection, sentence);
}

void tst_ListPlans::aWorldWithoutAnOverlandHasNoBiomes()
{
    const DocumentFixture f;
    QCOMPARE(planAddItem(f.world(), ListPlace::biomes(), "bog").objection,
             QStringLiteral("The world has no overland that can be used."));
    QCOMPARE(biomeAt(f.world(), "cave"), std::size_t{0});
}

GLOAM_TEST(tst_ListPlans)
#include "tst_ListPlans.moc"
