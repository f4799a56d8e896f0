#include "core/check/Check.h"
#include "core/game/Engine.h"
#include "core/types/Form.h"
#include "tests/core/generate/Building.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

/// A world with tables and recipes of its own.
const std::string plain = worldHead({.id = "den", .level = "deep", .at = {1, 1}}) + R"(tables:
  # what lives here
  Vermin: {rolls: 1d3, entries: [{type: ashmite, weight: 3, least: 1}, {type: burrow-rat}]}
recipes:
  burrow: {about: A burrow., size: [30, 20], steps: [{cave: {seed-chance: 50}}, {connect: {}}, {populate: {table: Vermin}}]}
levels:
  deep:
    depth: 1
    size: [30, 20]
    recipe: burrow
    seed: 7
  deeper:
    depth: 2
    size: [20, 20]
    recipe:
      - {border: {}}
      - {maze: {}}
      - {connect: {}}
)";

std::string replaced(std::string text, const std::string& what, const std::string& by)
{
    const std::size_t at = text.find(what);
    if (at == std::string::npos)
        qFatal("there is no %s", what.c_str());
    return text.replace(at, what.size(), by);
}

QString problemsOf(const std::string& text)
{
    const ParsedWorld parsed = worldFrom(text);
    return linesOf(allProblems(parsed, *standardEngine(), "test.gloam"));
}

}  // namespace

class tst_RecipeText : public QObject {
    Q_OBJECT
private slots:
    void aWorldWithRecipesIsRead();
    void itsTextIsWrittenAsItWas();
    void itHasNoProblem();
    void ownRecipesComeOnTopOfTheLibrarys();
    void aBuilderIsWrittenWithWhatDiffers();
    void everyBuilderIsReadAndWritten();
    void everyMistakeIsReportedWithItsLine_data();
    void everyMistakeIsReportedWithItsLine();
    void everyPrefixOfARecipeIsAnswered();
    void theManualExplainsEveryBuilderAndParameter();
};

void tst_RecipeText::aWorldWithRecipesIsRead()
{
    const World world = worldFrom(plain).world;
    const Recipe burrow = *recipeNamed(world, "burrow");
    QCOMPARE(burrow.size, (Size{30, 20}));
    QCOMPARE(static_cast<int>(burrow.steps.size()), 3);
    QCOMPARE(std::get<builder::Cave>(burrow.steps[0]).automaton.seedChance, 50);
    QVERIFY(world.findLevel("deep")->isUnbuilt());
    QCOMPARE(*world.findLevel("deep")->seed, std::int64_t{7});
    QCOMPARE(static_cast<int>(recipeOf(world, *world.findLevel("deeper"))->steps.size()), 3);
    QCOMPARE(static_cast<int>(tablesOf(world).at("Vermin").entries.size()), 2);
}

void tst_RecipeText::itsTextIsWrittenAsItWas()
{
    const std::string inLines = replaced(plain, "burrow: {about: A burrow., size: [30, 20], steps: ",
                                         "burrow:\n    about: A burrow.\n    size: [30, 20]\n    steps: ");
    QCOMPARE(QString::fromStdString(formatWorld(worldFrom(plain).world)),
             QString::fromStdString(replaced(inLines, "Vermin}}]}", "Vermin}}]")));
}

void tst_RecipeText::itHasNoProblem()
{
    QCOMPARE(problemsOf(plain), QString());
}

void tst_RecipeText::ownRecipesComeOnTopOfTheLibrarys()
{
    const World world = worldFrom(replaced(plain, "burrow:", "cave:")).world;
    QCOMPARE(recipeNamed(world, "cave")->about, std::string("A burrow."));
    QVERIFY(recipeNamed(world, "maze"));
    QCOMPARE(recipeNamed(world, "mase").error().sentence,
             std::string("There is no recipe 'mase'. Did you mean 'maze'?"));
}

void tst_RecipeText::aBuilderIsWrittenWithWhatDiffers()
{
    builder::Cave cave;
    cave.automaton.seedChance = 45;
    QCOMPARE(toFlowText(Value(written(Builder(cave)))), std::string("{cave: {seed-chance: 45}}"));
    QCOMPARE(toFlowText(Value(written(Builder(builder::Maze())))), std::string("{maze: {}}"));
}

void tst_RecipeText::everyBuilderIsReadAndWritten()
{
    QVERIFY(allBuilders().size() >= 21);
    for (const Builder& usual : allBuilders()) {
        Problems problems;
        const std::vector<Builder> read = readSteps(List{written(usual)}, "steps", problems);
        QVERIFY(problems.empty());
        QVERIFY(read == std::vector<Builder>{usual});
    }
}

void tst_RecipeText::everyMistakeIsReportedWithItsLine_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("by");
    QTest::addColumn<QString>("told");
    QTest::newRow("G001 an unknown builder")
        << "{cave: {seed-chance: 50}}"
        << "{cvae: {seed-chance: 50}}"
        << "test.gloam:7:55: error G001: There is no builder 'cvae'. Did you mean 'cave'?";
    QTest::newRow("E001 an unknown parameter")
        << "seed-chance: 50"
        << "seed-chanc: 50"
        << "test.gloam:7:62: error E001: There is no property 'seed-chanc' here. Did you mean 'seed-chance'?";
    QTest::newRow("E004 out of range") << "seed-chance: 50"
                                       << "seed-chance: 150"
                                       << "test.gloam:7:75: error E004: 'seed-chance' must be from 0 to 100, not 150.";
    QTest::newRow("G002 nothing fits")
        << "{cave: {seed-chance: 50}}"
        << "{rooms: {least-side: 9, most-side: 4}}"
        << "test.gloam:7:55: error G002: 'least-side' (9) is more than 'most-side' (4): nothing fits.";
    QTest::newRow("E004 an impossible size") << "size: [30, 20], steps"
                                             << "size: [0, 20], steps"
                                             << "error E004: 'size' must be at least 1 by 1";
    QTest::newRow("E005 an unknown tile")
        << "{connect: {}}"
        << "{connect: {floor: flor}}"
        << "test.gloam:7:99: error E005: There is no tile 'flor'. Did you mean 'floor'?";
    QTest::newRow("E005 an unknown table") << "table: Vermin"
                                           << "table: Vermi"
                                           << "error E005: There is no encounter table 'Vermi'. Did you mean 'Vermin'?";
    QTest::newRow("E007 no table") << "populate: {table: Vermin}"
                                   << "populate: {}"
                                   << "error E007: 'populate' needs the name of an encounter table.";
    QTest::newRow("E005 an unknown type") << "type: ashmite"
                                          << "type: ashmitt"
                                          << "error E005: There is no entity type 'ashmitt'. Did you mean 'ashmite'?";
    QTest::newRow("G003 a table without a type")
        << "entries: [{type: ashmite, weight: 3, least: 1}, {type: burrow-rat}]"
        << "entries: []"
        << "test.gloam:5:11: error G003: The table names no type.";
    QTest::newRow("G003 only weights of zero") << "[{type: ashmite, weight: 3, least: 1}, {type: burrow-rat}]"
                                               << "[{type: ashmite, weight: 0}]"
                                               << "test.gloam:5:11: error G003: Every weight of the table is 0.";
    QTest::newRow("G002 more than at most") << "least: 1"
                                            << "least: 3, most: 2"
                                            << "error G002: 'least' (3) is more than 'most' (2).";
    QTest::newRow("E005 an unknown recipe")
        << "recipe: burrow"
        << "recipe: burow"
        << "test.gloam:12:13: error E005: There is no recipe 'burow'. Did you mean 'burrow'?";
    QTest::newRow("E003 a recipe of a level that is a number") << "recipe: burrow"
                                                               << "recipe: 3"
                                                               << "error E003: 'recipe' must be the name of a recipe";
    QTest::newRow("E003 steps that are none")
        << "steps: [{cave: {seed-chance: 50}}, {connect: {}}, {populate: {table: Vermin}}]"
        << "steps: []"
        << "error E003: The steps of a recipe must be a list";
    QTest::newRow("E003 two builders in a step") << "{connect: {}}"
                                                 << "{connect: {}, loops: {}}"
                                                 << "error E003: A step must be one builder and its parameters";
}

void tst_RecipeText::everyMistakeIsReportedWithItsLine()
{
    QFETCH(QString, what);
    QFETCH(QString, by);
    QFETCH(QString, told);
    const std::string text = replaced(plain, what.toStdString(), by.toStdString());
    const QString lines = problemsOf(text);
    QVERIFY2(lines.contains(told), qPrintable(lines));
    // What is wrong is kept as it was written.
    QVERIFY(treeFrom(formatWorld(worldFrom(text).world)) == treeFrom(text));
}

void tst_RecipeText::everyPrefixOfARecipeIsAnswered()
{
    for (std::size_t length = 0; length < plain.size(); length += 3)
        problemsOf(plain.substr(0, length));
}

void tst_RecipeText::theManualExplainsEveryBuilderAndParameter()
{
    const QString page = QString::fromStdString(bytesOf(GLOAM_RESOURCES "/manual/22-generation.md"));
    for (const Builder& builder : allBuilders()) {
        const QString word = QString::fromStdString(std::string(builderWord(builder)));
        const QString title = QStringLiteral("\n### %1 (%2)\n").arg(word).arg(priorityOf(builder));
        QVERIFY2(page.contains(title), qPrintable(word));
        const QString section = page.section(title, 1).section(QStringLiteral("\n### "), 0, 0);
        for (const FormField& parameter : formOf([&builder](FieldVisitor& visitor) {
                 Builder usual = builder;
                 fields(visitor, usual);
             })) {
            const QString row =
                QStringLiteral("| `%1` | `%2` | %3")
                    .arg(QString::fromStdString(parameter.name), QString::fromStdString(toFlowText(parameter.usual)),
                         QString::fromStdString(parameter.help));
            QVERIFY2(section.contains(row) || isEmptyValue(parameter, parameter.usual),
                     qPrintable(word + QLatin1Char(' ') + row));
        }
    }
}

GLOAM_TEST(tst_RecipeText)
#include "tst_RecipeText.moc"
