#include "app/run/PlaySession.h"
#include "core/check/Check.h"
#include "tests/app/CommandAnswer.h"
#include "tests/app/Inputs.h"
#include "tests/support/TestMain.h"

using namespace gloam;
using namespace gloam::test;

namespace {

constexpr quint64 chanceOfTheLevel = 11;
constexpr int mostInputs = 55;  // it took 88 before a drag could wire gates

bool has(const World& world, const Name& type)
{
    for (const auto& [name, level] : world.levels)
        for (const Entity& entity : level->entities.all())
            if (world.registry->entity(entity.type).id == type)
                return true;
    return false;
}

}  // namespace

/// What a new user makes first in the editor, with real keys and mouse, counted: a room, a corridor, a gate with its
/// lever, a locked door with its key, stairs both ways, a trader and a goal; and then it is won. See
/// tests/data/first-level/input.txt.
class tst_FirstLevel : public QObject {
    Q_OBJECT
private slots:
    void aFirstLevelTakesAtMostFiftyFiveInputsAndIsWon();
};

void tst_FirstLevel::aFirstLevelTakesAtMostFiftyFiveInputsAndIsWon()
{
    Hands hands(chanceOfTheLevel);
    Inputs given(hands);
    int inputs = 0;
    for (const QString& line : inputsOf(QStringLiteral(GLOAM_TEST_DATA "/first-level/input.txt"))) {
        given.perform(line);
        if (QTest::currentTestFailed())
            QFAIL(qPrintable(line));
        if (!line.startsWith(QLatin1String("play")))
            inputs = hands.count();
    }
    qInfo("A first level takes %d inputs.", inputs);
    QVERIFY2(inputs <= mostInputs, qPrintable(QString::number(inputs)));

    const World& world = hands.document().world();
    QCOMPARE(linesOf(checkWorld(world, *shippedContext().engine)), QString());
    QCOMPARE(world.levels.size(), std::size_t{2});
    for (const char* type : {"gate", "iron-lever", "locked-door", "brass-key", "trader"})
        QVERIFY2(has(world, type), type);
    QCOMPARE(world.links.all().size(), std::size_t{1});
    QVERIFY(world.links.all().front().ways == LinkWays::Both);
    QVERIFY(hands.desk().window().session());
    QVERIFY(hands.desk().state().end == GameEnd::Won);
}

GLOAM_WIDGET_TEST(tst_FirstLevel)
#include "tst_FirstLevel.moc"
