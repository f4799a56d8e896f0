#include "core/check/Check.h"
#include "core/game/Engine.h"
#include "editor/document/GeneratePlans.h"
#include "tests/app/CommandAnswer.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"
#include "tests/support/WorldHead.h"

#include <QImage>
#include <QTemporaryDir>
#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// `gloamwright generate`: levels from recipes as text, worlds and pictures.
class tst_GenerateCommand : public QObject {
    Q_OBJECT
private slots:
    void itHasHelp();
    void recipesAreListed();
    void aLevelIsPrintedAsText();
    void theSameSeedPrintsTheSameLevel_RNG_06();
    void aWorldOfItCanBePlayed();
    void aWorldKeepsTheRecipeAndSeed();
    void aWorldHasTheNameAndTheSentenceOfItsRecipe();
    void aWorldThatWasGivenKeepsItsNameAndSentence();
    void theEditorBuildsTheSameLevelAgain_data();
    void theEditorBuildsTheSameLevelAgain();
    void aPictureIsDrawn();
    void aSheetShowsManySeeds();
    void ownRecipesOfAWorldAreUsed();
    void aRecipeWithAMistakeIsNotCalledUnknown();
    void aZoneIsBuiltAndShownAsGamesBuildIt_WORLD_02();
    void wrongWordsAreTwo_data();
    void wrongWordsAreTwo();
    void aRecipeThatFailsIsAFinding();

private:
    QTemporaryDir m_folder;
    QString path(const QString& name) const { return m_folder.filePath(name); }
};

void tst_GenerateCommand::itHasHelp()
{
    QVERIFY(answerTo({"generate", "--help"}).out.startsWith(QStringLiteral("gloamwright generate ")));
    QVERIFY(answerTo({"--help"}).out.contains(QStringLiteral("gloamwright generate --recipe NAME")));
}

void tst_GenerateCommand::recipesAreListed()
{
    const CommandAnswer answer = answerTo({"generate", "--list"});
    QCOMPARE(answer.code, 0);
    QVERIFY(answer.out.contains(QStringLiteral("\ndig-cave (160x50): ")));
}

void tst_GenerateCommand::aLevelIsPrintedAsText()
{
    const CommandAnswer answer = answerTo({"generate", "--recipe", "rooms", "--size", "40x20", "--seed", "3"});
    QCOMPARE(answer.code, 0);
    const QStringList rows = answer.out.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QCOMPARE(rows.size(), 20);
    for (const QString& row : rows)
        QCOMPARE(row.size(), 40);
    QCOMPARE(rows.first(), QString(40, QLatin1Char('#')));
    QVERIFY(answer.out.contains(QLatin1Char('>')) && answer.out.contains(QLatin1Char('<')));
}

void tst_GenerateCommand::theSameSeedPrintsTheSameLevel_RNG_06()
{
    const QStringList words{"generate", "--recipe", "cave", "--seed", "5"};
    QCOMPARE(answerTo(words).out, answerTo(words).out);
    QVERIFY(answerTo(words).out != answerTo({"generate", "--recipe", "cave", "--seed", "6"}).out);
}

void tst_GenerateCommand::aWorldOfItCanBePlayed()
{
    for (const char* recipe : {"cave", "desert", "halls", "tunnels"}) {
        const QString file = path(QLatin1String(recipe) + QStringLiteral(".gloam"));
        QCOMPARE(answerTo({"generate", "--recipe", recipe, "-o", file}).code, 0);
        const CommandAnswer run = answerTo({"run", file, "--bot", "explorer", "--turns", "30"});
        QVERIFY2(run.code == 0, qPrintable(run.err));
    }
}

void tst_GenerateCommand::aWorldKeepsTheRecipeAndSeed()
{
    const QString file = path(QStringLiteral("kept.gloam"));
    QCOMPARE(answerTo({"generate", "--recipe", "maze", "--seed", "12", "-o", file}).out.trimmed(), file);
    const World world = worldFrom(bytesOf(file.toStdString())).world;
    const Level* level = world.findLevel("maze");
    QVERIFY(level && !level->isUnbuilt());
    QCOMPARE(level->recipe.name()->text(), std::string("maze"));
    QCOMPARE(*level->seed, std::int64_t{12});
}

void tst_GenerateCommand::aWorldHasTheNameAndTheSentenceOfItsRecipe()
{
    const QString file = path(QStringLiteral("told.gloam"));
    QCOMPARE(answerTo({"generate", "--recipe", "dig-cave", "-o", file}).code, 0);
    const World world = worldFrom(bytesOf(file.toStdString())).world;
    QCOMPARE(world.displayName(), std::string("Dig cave"));
    QCOMPARE(world.findLevel("dig-cave")->displayName(), std::string("Dig cave"));
    const QString about = QString::fromStdString(world.settings.about);
    QVERIFY(!about.isEmpty());
    QVERIFY(answerTo({"generate", "--list"}).out.contains(QStringLiteral("dig-cave (160x50): ") + about));
}

void tst_GenerateCommand::aWorldThatWasGivenKeepsItsNameAndSentence()
{
    QFile given(path(QStringLiteral("given.gloam")));
    QVERIFY(given.open(QIODevice::WriteOnly));
    given.write("gloam: 3\nworld: {id: given, name: Given, about: \"A plain.\", uses: [gloam-types]}\n");
    given.close();
    const QString file = path(QStringLiteral("more.gloam"));
    QCOMPARE(answerTo({"generate", given.fileName(), "--recipe", "maze", "-o", file}).code, 0);
    const World world = worldFrom(bytesOf(file.toStdString())).world;
    QCOMPARE(world.displayName(), std::string("Given"));
    QCOMPARE(world.settings.about, std::string("A plain."));
}

void tst_GenerateCommand::theEditorBuildsTheSameLevelAgain_data()
{
    QTest::addColumn<QString>("recipe");
    for (const char* recipe : {"cave", "rooms", "halls", "jungle", "maze"})
        QTest::newRow(recipe) << recipe;
}

void tst_GenerateCommand::theEditorBuildsTheSameLevelAgain()
{
    QFETCH(QString, recipe);
    const QString file = path(recipe + QStringLiteral("-again.gloam"));
    QCOMPARE(answerTo({"generate", "--recipe", recipe, "--seed", "5", "-o", file}).code, 0);
    const World world = worldFrom(bytesOf(file.toStdString())).world;
    const Name level(recipe.toStdString());
    QVERIFY(editor::isAsGenerated(world, level, *editor::requestOf(*world.findLevel(level))));
    QVERIFY(world.findLevel(level)->tiles.typeAt(world.settings.start.at).isWalkable);
}

void tst_GenerateCommand::aPictureIsDrawn()
{
    const QString file = path(QStringLiteral("cave.png"));
    QCOMPARE(answerTo({"generate", "--recipe", "cave", "-o", file}).code, 0);
    const QImage picture(file);
    QVERIFY(picture.width() >= 80 * 4 && picture.height() >= 25 * 8);
}

void tst_GenerateCommand::aSheetShowsManySeeds()
{
    const QString file = path(QStringLiteral("sheet.png"));
    QCOMPARE(answerTo({"generate", "--recipe", "cave", "--size", "40x20", "--sheet", "6", "-o", file}).code, 0);
    QVERIFY(!QImage(file).isNull());
}

void tst_GenerateCommand::ownRecipesOfAWorldAreUsed()
{
    QFile file(path(QStringLiteral("own.gloam")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(worldHead({.id = "own", .ruleset = ""})
               + "recipes:\n"
                 "  field: {size: [6, 2], steps: [{fill: {tile: grass}}]}\n");
    file.close();
    QCOMPARE(answerTo({"generate", file.fileName(), "--recipe", "field"}).out, QStringLiteral("......\n......\n"));
}

void tst_GenerateCommand::aRecipeWithAMistakeIsNotCalledUnknown()
{
    QFile file(path(QStringLiteral("mistaken.gloam")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(worldHead({.id = "own", .ruleset = ""}) + "recipes:\n  field: {steps: [{filll: {}}]}\n");
    file.close();
    const CommandAnswer answer = answerTo({"generate", file.fileName(), "--recipe", "field"});
    QCOMPARE(answer.code, 2);
    QVERIFY2(answer.err.contains(QStringLiteral("There is no builder 'filll'. Did you mean 'fill'?")),
             qPrintable(answer.err));
    QVERIFY2(!answer.err.contains(QStringLiteral("Available")), qPrintable(answer.err));
}

void tst_GenerateCommand::aZoneIsBuiltAndShownAsGamesBuildIt_WORLD_02()
{
    const QString marches = QStringLiteral(GLOAM_RESOURCES "/worlds/the-marches.gloam");
    const CommandAnswer built = answerTo({"generate", marches, "--level", "Overworld.6.5", "--seed", "4"});
    QCOMPARE(built.code, 0);
    QCOMPARE(built.out.count(QLatin1Char('\n')), 25);
    const CommandAnswer shown = answerTo({"show", marches, "--level", "Overworld.6.5", "--seed", "4"});
    QCOMPARE(shown.code, 0);
    QCOMPARE(shown.out.section(QLatin1Char('\n'), 1), built.out);
    QVERIFY(shown.out.contains(QStringLiteral("(Overworld.6.5, depth 0, 80 by 25)")));
    const CommandAnswer other = answerTo({"show", marches, "--level", "Overworld.6.5", "--seed", "5"});
    QVERIFY(other.out != shown.out);
    QCOMPARE(answerTo({"show", marches, "--level", "Overworld.6.15"}).code, 2);
    QCOMPARE(answerTo({"generate", marches, "--level", "Overworld.6.15"}).code, 2);
    QCOMPARE(answerTo({"generate", marches, "--level", "Overworld.6.5", "--recipe", "cave"}).code, 2);
}

void tst_GenerateCommand::wrongWordsAreTwo_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("told");
    QTest::newRow("no recipe") << QStringList{} << "generate needs --recipe; available: cave, ";
    QTest::newRow("an unknown recipe") << QStringList{"--recipe", "mase"}
                                       << "There is no recipe 'mase'. Did you mean 'maze'?";
    QTest::newRow("a size of nothing") << QStringList{"--recipe", "maze", "--size", "0x9"} << "--size needs";
    QTest::newRow("a huge size") << QStringList{"--recipe", "maze", "--size", "99999x9"} << "--size needs";
    QTest::newRow("a seed below 0") << QStringList{"--recipe", "maze", "--seed", "-1"} << "--seed needs";
    QTest::newRow("a sheet without a picture")
        << QStringList{"--recipe", "maze", "--sheet", "4"} << "--sheet needs -o OUT.png";
    QTest::newRow("a sheet of too many cells")
        << QStringList{"--recipe", "maze", "--size", "4096x4096", "--sheet", "2", "-o", "a.png"}
        << "these levels would have 33554432 cells in all, and the most are 16777216";
    QTest::newRow("a sheet as a world") << QStringList{"--recipe", "maze", "--sheet", "4", "-o", "a.gloam"}
                                        << "a sheet is a picture";
    QTest::newRow("an unknown kind of file")
        << QStringList{"--recipe", "maze", "-o", "a.txt"} << "-o needs a file that ends in .png or .gloam";
}

void tst_GenerateCommand::wrongWordsAreTwo()
{
    QFETCH(QStringList, words);
    QFETCH(QString, told);
    const CommandAnswer answer = answerTo(QStringList{"generate"} + words);
    QCOMPARE(answer.code, 2);
    QVERIFY2(answer.err.contains(told), qPrintable(answer.err));
}

void tst_GenerateCommand::aRecipeThatFailsIsAFinding()
{
    QVERIFY(answerTo({"generate", "--recipe", "cave", "--size", "1x1"})
                .err.contains(QStringLiteral("The builder 'connect' cannot build this: the area is too small for a "
                                             "cell to walk on along every edge.")));
    const CommandAnswer answer = answerTo({"generate", "--recipe", "maze", "--size", "3x3"});
    QCOMPARE(answer.code, 1);
    QVERIFY2(answer.err.contains(
                 QStringLiteral("seed 1: The builder 'maze' cannot build this: the area is too small for "
                                "a maze.")),
             qPrintable(answer.err));
}

GLOAM_WIDGET_TEST(tst_GenerateCommand)
#include "tst_GenerateCommand.moc"
