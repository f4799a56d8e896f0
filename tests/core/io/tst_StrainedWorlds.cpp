#include "core/check/Check.h"
#include "core/game/Game.h"
#include "core/io/edit/EditLog.h"
#include "core/io/edit/EditRoom.h"
#include "core/io/edit/Replay.h"
#include "core/io/edit/StepText.h"
#include "core/io/world/Pack.h"
#include "core/io/yaml/TreeText.h"
#include "core/world/History.h"
#include "tests/core/io/ReadTree.h"
#include "tests/core/io/WorldStrainer.h"
#include "tests/core/world/RandomEdits.h"
#include "tests/support/RandomWorlds.h"
#include "tests/support/SecondSide.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <cstdio>
#include <string>
#include <utility>
#include <variant>
#include <vector>

using namespace gloam;
using namespace gloam::test;

namespace {

Map strainedTree(std::uint64_t seed)
{
    Map tree = randomWorldTree(seed, seed % 3 == 0 ? Draws::Usual : Draws::AtLimits);
    WorldStrainer(seed).strain(tree);
    return tree;
}

ParsedWorld strainedWorld(std::uint64_t seed)
{
    return worldFrom(formatTree(strainedTree(seed)));
}

/// Steps that lead to a world: its types, settings and sections one by one, then all of it.
std::vector<edit::Simple> stepsTo(const World& world)
{
    std::vector<edit::Simple> steps;
    for (const TypeCategory category : allTypeCategories)
        for (const TypeSource& source : world.types->of(category))
            steps.emplace_back(edit::Types{category, source.name, source, world.types->of(category).size()});
    steps.emplace_back(edit::Settings{world.settings, world.ruleset, world.messages});
    for (const AuthoredSection section :
         {AuthoredSection::Tables, AuthoredSection::Recipes, AuthoredSection::Prefabs, AuthoredSection::Overland})
        for (const Entry& entry : sectionOf(world, section).entries())
            steps.emplace_back(edit::Entry{section, Name(entry.key), entry.value});
    steps.emplace_back(edit::Whole{Cow<World>(world)});
    return steps;
}

/// A document that is edited, with its history and its journal.
class Document {
public:
    Document() : m_world(shippedWorld()), m_first(formatWorld(m_world)), m_room(shippedParts(), Limits())
    {
        m_bytes = formatEditLogHead({"/a/b.gloam", "x1", "B", 1, 0}, m_first);
        m_sum = parseEditLog(m_bytes, {})->sum;
    }

    const World& world() const { return m_world; }
    const std::string& first() const { return m_first; }
    int accepted() const { return m_accepted; }
    int refused() const { return m_refused; }

    /// False if there is no room for the edits.
    bool perform(std::vector<edit::Simple> edits)
    {
        const std::string objection = m_room.objectionTo(m_world, edits);
        ++(objection.empty() ? m_accepted : m_refused);
        if (!objection.empty())
            return false;
        record({EditRecord::Kind::Step, formatStep({"a step", 1, edits}, m_world, shippedParts())});
        m_history.perform(m_world, joined(std::move(edits)), "a step", shippedParts());
        return true;
    }

    void undo()
    {
        record({EditRecord::Kind::Undo});
        m_history.undo(m_world, shippedParts());
    }

    /// What is wrong with the journal as it is now, or nothing.
    QString faultOfJournal() const
    {
        const auto log = parseEditLog(m_bytes, {});
        auto again = log ? replay(*log, shippedContext()) : Result<Replayed>(log.error());
        if (!again)
            return QString::fromStdString(again.error().sentence);
        if (!again->damage.empty())
            return QString::fromStdString(again->damage);
        if (formatWorld(again->world) != formatWorld(m_world))
            return QStringLiteral("another world is recovered");
        while (again->history.canUndo())
            again->history.undo(again->world, shippedParts());
        return formatWorld(again->world) == m_first ? QString() : QStringLiteral("undone to another beginning");
    }

    void undoAll()
    {
        while (m_history.canUndo())
            m_history.undo(m_world, shippedParts());
    }

private:
    void record(const EditRecord& record) { m_bytes += bytesOf(record, ++m_records, m_sum); }

    World m_world;
    std::string m_first;
    EditRoom m_room;
    History m_history;
    std::string m_bytes;
    std::uint64_t m_sum = 0;
    std::size_t m_records = 0;
    int m_accepted = 0;
    int m_refused = 0;
};

QString faultOfText(const World& world)
{
    const std::string text = formatWorld(world);
    const ParsedWorld again = worldFrom(text);
    if (!again.isSound)
        return QStringLiteral("not read: ") + linesOf(again.problems).left(300);
    return formatWorld(again.world) == text ? QString() : QStringLiteral("written otherwise");
}

QString faultOfPack(const World& world)
{
    Progress progress;
    const auto packed = writePack(world);
    const auto again =
        packed ? readPack(*packed, shippedContext(), "test.gloampack", progress) : Result<ParsedWorld>(packed.error());
    if (!again)
        return QString::fromStdString(again.error().sentence);
    return formatWorld(again->world) == formatWorld(world) ? QString() : QStringLiteral("packed otherwise");
}

int worldsOf(int slice)
{
    const int soak = qEnvironmentVariableIntValue("GLOAM_SOAK");
    return soak > 1 ? soak : sliceOf(3'000, slice);
}

}  // namespace

/// Documents at the limits of what a file can hold.
class tst_StrainedWorlds : public QObject {
    Q_OBJECT
private slots:
    void eachIsReadAndWrittenBack();
    void eachIsJournalledRecoveredAndUndone();
    void eachThatMayBePlayedIsSavedLoadedAndReplayed();
};

void tst_StrainedWorlds::eachIsReadAndWrittenBack()
{
    for (int seed = 0; seed < worldsOf(4); ++seed) {
        const Map tree = strainedTree(static_cast<std::uint64_t>(seed));
        const std::string text = formatTree(tree);
        const ParsedTree read = readWithin(text);
        QVERIFY2(read.problems.empty(), qPrintable(QString::number(seed) + linesOf(read.problems).left(300)));
        QVERIFY2(read.root == tree && formatTree(read.root, read.trailingComments) == text,
                 qPrintable(QString::number(seed)));
        const ParsedWorld parsed = worldFrom(text);
        QVERIFY2(parsed.isSound, qPrintable(QString::number(seed) + linesOf(parsed.problems).left(300)));
        const QString fault = faultOfText(parsed.world) + faultOfPack(parsed.world);
        QVERIFY2(fault.isEmpty(), qPrintable(QStringLiteral("%1: %2").arg(seed).arg(fault)));
    }
}

void tst_StrainedWorlds::eachIsJournalledRecoveredAndUndone()
{
    int accepted = 0;
    int refused = 0;
    for (int seed = 0; seed < worldsOf(4); ++seed) {
        World goal = worldFrom(formatWorld(strainedWorld(static_cast<std::uint64_t>(seed)).world)).world;
        goal.extras.comments.clear();  // those above sections that become empty are never written
        Document document;
        RandomEdits random(static_cast<std::uint64_t>(seed), shippedParts());
        Random chance(static_cast<std::uint64_t>(seed));
        for (edit::Simple& step : stepsTo(goal))
            if (document.perform({std::move(step)}) && chance.percent(5))
                document.undo();
        for (int i = 0; i < 10; ++i)
            document.perform(
                simpleEditsIn(random.make(document.world(), chance.below(std::variant_size_v<edit::Simple> - 1))));
        const QString text = faultOfText(document.world());
        QVERIFY2(text.isEmpty(), qPrintable(QStringLiteral("%1: %2").arg(seed).arg(text)));
        const QString journal = document.faultOfJournal();
        QVERIFY2(journal.isEmpty(), qPrintable(QStringLiteral("%1: %2").arg(seed).arg(journal)));
        document.undoAll();
        QVERIFY2(formatWorld(document.world()) == document.first(), qPrintable(QString::number(seed)));
        accepted += document.accepted();
        refused += document.refused();
    }
    std::printf("%d steps accepted, %d refused\n", accepted, refused);
    QVERIFY(accepted > 10 * refused);
}

void tst_StrainedWorlds::eachThatMayBePlayedIsSavedLoadedAndReplayed()
{
    int played = 0;
    for (int seed = 0; seed < worldsOf(4); ++seed) {
        Map tree = randomWorldTree(static_cast<std::uint64_t>(seed), seed % 3 > 0 ? Draws::Usual : Draws::AtLimits);
        WorldStrainer(static_cast<std::uint64_t>(seed), Strain::Known).strain(tree);
        const ParsedWorld parsed = withoutErrors(tree);
        if (barsGame(allProblems(parsed, *shippedContext().engine, "test.gloam")))
            continue;
        auto game = Game::begin(shippedContext().engine, parsed.world, 1);
        if (!game)
            continue;
        ++played;
        for (int turn = 0; turn < 20; ++turn)
            game->perform(command::Wait{});
        const QString save = differenceFromItsSave(*game, static_cast<std::uint64_t>(seed), 20);
        QVERIFY2(save.isEmpty(), qPrintable(QStringLiteral("%1 as saved: %2").arg(seed).arg(save)));
        const QString run = differenceFromItsJournal({parsed.world, 1, std::nullopt}, 30);
        QVERIFY2(run.isEmpty(), qPrintable(QStringLiteral("%1 replayed: %2").arg(seed).arg(run)));
    }
    std::printf("%d worlds played\n", played);
    QVERIFY(played > 0);
}

GLOAM_TEST(tst_StrainedWorlds)
#include "tst_StrainedWorlds.moc"
