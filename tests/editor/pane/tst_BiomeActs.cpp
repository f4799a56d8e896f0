#include "core/game/Zones.h"
#include "editor/dialogs/BiomeDialog.h"
#include "editor/dialogs/NameDialog.h"
#include "editor/dialogs/RecipeDialog.h"
#include "editor/document/BiomePlans.h"
#include "editor/document/OverlandPlans.h"
#include "editor/panels/Minimap.h"
#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/TestMain.h"

#include <QAccessible>
#include <QLineEdit>

#include <algorithm>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// The page of biomes in a new world with an overland, driven by keys.
struct BiomeFixture : PaneFixture {
    BiomeFixture() { document.perform(planAddOverland(document.world())); }

    template <typename Page> Page* page()
    {
        const auto pages = pane.findChildren<Page*>();
        const auto open = std::find_if(pages.begin(), pages.end(), [](const auto* each) { return each->isVisible(); });
        return open == pages.end() ? nullptr : *open;
    }
    BiomeDialog& biomes()
    {
        if (!page<BiomeDialog>())
            pane.act(QStringLiteral("biomes"));
        return *page<BiomeDialog>();
    }
    void press(const QString& text)
    {
        for (QPushButton* each : biomes().findChildren<QPushButton*>())
            if (each->text() == text) {
                QTest::keyClick(each, Qt::Key_Space);
                return;
            }
        qFatal("there is no button %s", qPrintable(text));
    }
    void makeBiome(const QString& name)
    {
        press(QStringLiteral("New…"));
        auto* line = page<NameDialog>()->findChild<QLineEdit*>();
        line->setText(name);
        QTest::keyClick(line, Qt::Key_Return);
    }
    QStringList rows()
    {
        QStringList all;
        for (int i = 0; i < biomes().list().rows().count(); ++i)
            all << biomes().list().rows().item(i)->text().replace(QLatin1Char('\n'), QStringLiteral(", "));
        return all;
    }
    const FormField& fieldOf(const char* name)
    {
        for (const FormGroup& group : biomes().form().subject()->groups())
            for (const FormRow& row : group.rows)
                if (row.field.name == name)
                    return m_found = row.field;
        qFatal("there is no field %s", name);
    }
    void set(const char* field, const Value& value)
    {
        emit biomes().form().form().entered(QStringLiteral("biome"), fieldOf(field), value);
    }

private:
    FormField m_found;
};

}  // namespace

/// The page of biomes: its list, its form, and the nine zones beside them.
class tst_BiomeActs : public QObject {
    Q_OBJECT
private slots:
    void aWorldWithoutAnOverlandIsToldSo();
    void theListShowsTheRangesInTheOrderOfTheNoise();
    void aBiomeIsMadeMovedAndDeletedByKeys();
    void anotherIdKeepsTheBiomeChosen();
    void thePicturesAreTheRecipeInTheSizeOfZones();
    void farZonesAreDrawnWhenAsked();
    void theRecipeOpens();
    void itBeginsAtTheBiomeOfTheSelectedZone();
    void undoOfTheOverlandIsSurvived();
};

void tst_BiomeActs::aWorldWithoutAnOverlandIsToldSo()
{
    BiomeFixture f;
    f.document.undo();
    QString told;
    connect(&f.pane.state().notices, &Notices::told, this, [&told](const QString& text) { told = text; });
    f.pane.act(QStringLiteral("biomes"));
    QVERIFY(!f.page<BiomeDialog>());
    QVERIFY2(told.contains(QStringLiteral("no overland")), qPrintable(told));
}

void tst_BiomeActs::theListShowsTheRangesInTheOrderOfTheNoise()
{
    BiomeFixture f;
    QCOMPARE(f.rows(),
             (QStringList{QStringLiteral("The Caves, 0 to 25 percent"), QStringLiteral("The Desert, 25 to 50 percent"),
                          QStringLiteral("The Jungle, 50 to 75 percent"),
                          QStringLiteral("The Ruins, 75 to 100 percent")}));
}

void tst_BiomeActs::aBiomeIsMadeMovedAndDeletedByKeys()
{
    BiomeFixture f;
    const QString before = f.bytes();
    f.biomes().choose("desert");
    f.makeBiome(QStringLiteral("steppe"));
    QVERIFY(f.biomes().chosen() == Name("steppe"));
    QCOMPARE(f.rows()[2], QStringLiteral("steppe, 37 to 50 percent"));
    f.press(QStringLiteral("Up"));
    QCOMPARE(f.rows()[1], QStringLiteral("steppe, 25 to 38 percent"));
    QVERIFY(f.biomes().chosen() == Name("steppe"));
    f.press(QStringLiteral("Delete"));
    QVERIFY(f.biomes().chosen() == Name("cave"));
    for (int step = 0; step < 3; ++step)
        f.press(QStringLiteral("Undo"));
    QCOMPARE(f.bytes(), before);
}

void tst_BiomeActs::anotherIdKeepsTheBiomeChosen()
{
    BiomeFixture f;
    f.biomes().choose("jungle");
    f.set("id", Value("verdance"));
    QVERIFY(biomeIn(*overlandOf(f.world()), "verdance"));
    QVERIFY(f.biomes().chosen() == Name("verdance"));
    QCOMPARE(f.biomes().form().subject()->title(), QStringLiteral("verdance"));
    f.press(QStringLiteral("Undo"));
    QVERIFY(f.biomes().chosen() == Name("jungle"));
    QCOMPARE(f.biomes().form().subject()->title(), QStringLiteral("jungle"));
}

void tst_BiomeActs::thePicturesAreTheRecipeInTheSizeOfZones()
{
    BiomeFixture f;
    Overland overland = *overlandOf(f.world());
    overland.zone = {30, 20};
    f.document.perform(planOverland(f.world(), overland));
    f.biomes().choose("ruins");
    const QImage wide = f.biomes().pictures().picture(0).picture();
    QVERIFY(!wide.isNull());
    overland.zone = {60, 20};
    f.document.perform(planOverland(f.world(), overland));
    QVERIFY(f.biomes().pictures().picture(0).picture() != wide);
    f.set("recipe", Value("cave"));
    const QImage cave = f.biomes().pictures().picture(0).picture();
    f.biomes().choose("cave");
    QVERIFY2(f.biomes().pictures().picture(0).picture() == cave, "one recipe, one picture");
}

void tst_BiomeActs::farZonesAreDrawnWhenAsked()
{
    BiomeFixture f;
    f.biomes().choose("ruins");
    QVERIFY(!f.biomes().farZones().isEnabled());
    const QImage near = f.biomes().pictures().picture(0).picture();
    f.set("far", Value("cave"));
    QVERIFY(f.biomes().farZones().isEnabled());
    QVERIFY(f.biomes().pictures().picture(0).picture() == near);
    QTest::keyClick(&f.biomes().farZones(), Qt::Key_Space);
    QVERIFY(f.biomes().pictures().picture(0).picture() != near);
}

void tst_BiomeActs::theRecipeOpens()
{
    BiomeFixture f;
    f.biomes().choose("jungle");
    f.press(QStringLiteral("Open Recipe jungle…"));
    QVERIFY(f.page<RecipeDialog>());
    QVERIFY(f.page<RecipeDialog>()->chosen() == Name("jungle"));
}

void tst_BiomeActs::itBeginsAtTheBiomeOfTheSelectedZone()
{
    BiomeFixture f;
    f.document.perform(planFixZone(f.world(), {3, 3}, "ruins"));
    f.pane.state().subject.select(Selection::ofZone({3, 3}));
    QVERIFY(f.biomes().chosen() == Name("ruins"));
}

void tst_BiomeActs::undoOfTheOverlandIsSurvived()
{
    BiomeFixture f;
    f.biomes();
    f.press(QStringLiteral("Undo"));
    QVERIFY(f.world().overland.isEmpty());
    QVERIFY(f.rows().isEmpty());
    QVERIFY(f.biomes().chosen().isEmpty());
    f.press(QStringLiteral("Redo"));
    QCOMPARE(f.rows().size(), 4);
}

GLOAM_WIDGET_TEST(tst_BiomeActs)
#include "tst_BiomeActs.moc"
