#include "app/review/EndScreen.h"
#include "core/check/Check.h"
#include "core/io/file/Files.h"
#include "core/parts/Carrying.h"
#include "core/parts/Waiting.h"
#include "tests/app/CommandAnswer.h"
#include "tests/app/Inputs.h"
#include "tests/support/TestMain.h"

#include <algorithm>

using namespace gloam;
using namespace gloam::test;
using gloam::app::EndScreen;
using gloam::editor::Mode;

/// What a new user does in the first hour, stored as a list of inputs: an empty new world becomes one of three levels,
/// and is won. See tests/data/first-hour/input.txt; GLOAM_UPDATE_GOLDEN=1 stores the world again.
class tst_FirstHour : public QObject {
    Q_OBJECT
private slots:
    void aWorldOfThreeLevelsIsMadeAndWon_TEST_05();
};

namespace {

const QString folder = QStringLiteral(GLOAM_TEST_DATA "/first-hour/");
const QString worldFile = QStringLiteral("lantern-vault.gloam");
constexpr quint64 chanceOfTheHour = 11;

/// The results of the hour, counted.
struct Contents {
    int levels = 0;
    int creatures = 0;
    int lockedDoors = 0;
    int keys = 0;
    int levers = 0;  ///< those that affect something
    int traders = 0;

    bool operator==(const Contents&) const = default;
};

bool doesTrade(const Trigger& trigger)
{
    return std::any_of(trigger.effects.begin(), trigger.effects.end(),
                       [](const Effect& effect) { return effect.kind == EffectKind::Trade; });
}

Contents contentsOf(const World& world)
{
    Contents found;
    found.levels = static_cast<int>(world.levels.size());
    for (const auto& [name, level] : world.levels)
        for (const Entity& entity : level->entities.all()) {
            const std::string type = world.registry->entity(entity.type).id.text();
            const Trigger* trigger = part<Trigger>(entity, *world.registry);
            found.traders += trigger && doesTrade(*trigger) ? 1 : 0;
            found.creatures += part<Stats>(entity, *world.registry) && !(trigger && doesTrade(*trigger)) ? 1 : 0;
            found.lockedDoors += type == "locked-door" ? 1 : 0;
            found.keys += type == "brass-key" ? 1 : 0;
            found.levers += type == "iron-lever" && trigger && !trigger->effects.empty() ? 1 : 0;
        }
    return found;
}

}  // namespace

void tst_FirstHour::aWorldOfThreeLevelsIsMadeAndWon_TEST_05()
{
    Hands hands(chanceOfTheHour);
    Inputs given(hands);
    for (const QString& line : inputsOf(folder + QStringLiteral("input.txt"))) {
        given.perform(line);
        if (QTest::currentTestFailed())
            QFAIL(qPrintable(line));
    }

    const std::string made = hands.desk().pathIn(worldFile).toStdString();
    QVERIFY(hands.desk().window().mode() == Mode::End);
    QVERIFY(hands.desk().state().end == GameEnd::Won);
    QVERIFY(hands.desk().shows<EndScreen>());

    const std::string kept = (folder + QStringLiteral("world.gloam")).toStdString();
    if (qEnvironmentVariableIsSet("GLOAM_UPDATE_GOLDEN"))
        QVERIFY(bool(saveFileDurably(kept, bytesOf(made), {.keepBackup = false})));
    QCOMPARE(QString::fromStdString(bytesOf(made)), QString::fromStdString(bytesOf(kept)));

    const ParsedWorld read = worldFrom(bytesOf(kept));
    QCOMPARE(linesOf(read.problems), QString());
    QCOMPARE(linesOf(checkWorld(read.world, *shippedContext().engine)), QString());
    QCOMPARE(contentsOf(read.world), (Contents{3, 14, 1, 1, 1, 1}));
}

GLOAM_WIDGET_TEST(tst_FirstHour)
#include "tst_FirstHour.moc"
