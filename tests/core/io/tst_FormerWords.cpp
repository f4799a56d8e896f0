#include "core/game/Hash.h"
#include "core/io/edit/EditText.h"
#include "core/io/run/SaveText.h"
#include "core/io/world/WorldText.h"
#include "core/types/EffectWords.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <string>
#include <utility>

using namespace gloam;
using namespace gloam::test;

namespace {

constexpr std::pair<const char*, const char*> words[] = {{"do: power", "do: ability"},
                                                         {"power: emberpalm", "ability: emberpalm"},
                                                         {"power: shove", "ability: shove"}};

/// A world that was written when the effect `ability` had its former words.
ParsedWorld formerWorld()
{
    return worldFrom(bytesOf(GLOAM_TEST_DATA "/versions/former-words-3.gloam"));
}

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

std::string withFormerWords(std::string text)
{
    for (const auto& [former, present] : words)
        text = replaced(std::move(text), present, former);
    return text;
}

std::string withPresentWords(std::string text)
{
    for (const auto& [former, present] : words)
        text = replaced(std::move(text), former, present);
    return text;
}

}  // namespace

class tst_FormerWords : public QObject {
    Q_OBJECT
private slots:
    void aWorldWithFormerWordsHasNoProblemsAndIsWrittenWithThoseOfToday();
    void aGameOfItHasTheHashesOfItsTime_data();
    void aGameOfItHasTheHashesOfItsTime();
    void aSaveWithFormerWordsHasItsHash();
    void anEditWithFormerWordsIsRead();
    void aLibraryWithFormerWordsIsRead();
    void whatTheAuthorAddsKeepsItsWords();
    void aSectionOfTheAuthorsOwnKeepsItsWords();
    void anAbilityThatIsNamedAlreadyStays();
};

void tst_FormerWords::aWorldWithFormerWordsHasNoProblemsAndIsWrittenWithThoseOfToday()
{
    const std::string text = bytesOf(GLOAM_TEST_DATA "/versions/former-words-3.gloam");
    const ParsedWorld read = formerWorld();
    QVERIFY2(read.problems.empty(), qPrintable(linesOf(read.problems)));
    const std::string written = formatWorld(read.world);
    QVERIFY(written.find("power") == std::string::npos && written.find("do: ability") != std::string::npos);
    QCOMPARE(QString::fromStdString(written),
             QString::fromStdString(formatWorld(worldFrom(withPresentWords(text)).world)));
}

// As the program computed them that knew only the former words.
void tst_FormerWords::aGameOfItHasTheHashesOfItsTime_data()
{
    QTest::addColumn<QString>("commands");
    QTest::addColumn<QString>("hash");
    QTest::newRow("a question is open") << ""
                                        << "dfa091d63833cdd5";
    QTest::newRow("answered") << "choose:1"
                              << "0e99c3243f51c91d";
    QTest::newRow("a lever") << "choose:1 e bump:e"
                             << "617cbf52a7a3468d";
}

void tst_FormerWords::aGameOfItHasTheHashesOfItsTime()
{
    QFETCH(const QString, commands);
    Scenario game(formerWorld().world, 7);
    game.play(commands.toStdString());
    QTEST(QString::fromStdString(game.hash()), "hash");
}

void tst_FormerWords::aSaveWithFormerWordsHasItsHash()
{
    const Scenario game(formerWorld().world, 7);
    QVERIFY(game.state().choice);
    const std::string text = withFormerWords(formatSave({game.state(), {}, {}}));
    QVERIFY(text.find("power: emberpalm") != std::string::npos && text.find("do: ability") == std::string::npos);
    Progress progress;
    const Result<SavedGame> saved = parseSave(text, shippedContext(), "old.gloamsave", progress);
    QVERIFY2(saved, saved ? "" : saved.error().sentence.c_str());
    QCOMPARE(hexText(hash(saved->state).value), game.hash());
    const Effect& effect = saved->state.choice->options.front().effects.front();
    QVERIFY(effect.kind == EffectKind::Ability && effect.ability == "emberpalm");
}

void tst_FormerWords::anEditWithFormerWordsIsRead()
{
    const World world = formerWorld().world;
    const Level& level = *world.levels.at("hall");
    const Entity& lever = level.entities.all().front();
    const std::string text = formatEdit(edit::Entities{"hall", {{lever.id, lever}}}, world);
    const std::string old = withFormerWords(text);
    QVERIFY(old != text);
    const Result<edit::Simple> read = parseEdit(old, world, shippedContext());
    QVERIFY2(read, read ? "" : read.error().sentence.c_str());
    QCOMPARE(formatEdit(*read, world), text);
}

void tst_FormerWords::aLibraryWithFormerWordsIsRead()
{
    const std::string text = "gloam: 3\ntypes:\n  entities:\n    draught:\n      parts:\n        usable:\n"
                             "          effects:\n            - {do: power, power: shove}\n";
    Problems problems;
    const TypeLibrary library = parseLibrary(text, "old.gloam", Limits{}, problems);
    QVERIFY2(problems.empty(), qPrintable(linesOf(problems)));
    QVERIFY(formatLibrary(library).find("{do: ability, ability: shove}") != std::string::npos);
}

void tst_FormerWords::whatTheAuthorAddsKeepsItsWords()
{
    Map own;
    own.set("do", "power");
    own.set("power", "mine");
    Map tree;
    tree.set("properties", own);
    tree.set("x", own);
    tree.set("effects", List{own});
    renewEffectWords(tree);
    QCOMPARE(QString::fromStdString(toFlowText(tree)),
             QString("{properties: {do: power, power: mine}, x: {do: power, power: mine}, "
                     "effects: [{do: ability, ability: mine}]}"));
    giveFirstEffectWords(tree);
    QCOMPARE(QString::fromStdString(toFlowText(tree)),
             QString("{properties: {do: power, power: mine}, x: {do: power, power: mine}, "
                     "effects: [{do: power, power: mine}]}"));
}

void tst_FormerWords::aSectionOfTheAuthorsOwnKeepsItsWords()
{
    const std::string own = "mine:\n  - {do: power, power: shove}\n";
    const std::string text = bytesOf(GLOAM_TEST_DATA "/versions/former-words-3.gloam") + own;
    const std::string written = formatWorld(worldFrom(text).world);
    QVERIFY2(written.find("{do: power, power: shove}") != std::string::npos, written.c_str());
    QVERIFY2(written.find("{do: ability, amount: 3, ability: emberpalm}") != std::string::npos, written.c_str());
}

void tst_FormerWords::anAbilityThatIsNamedAlreadyStays()
{
    Map effect;
    effect.set("do", "power");
    effect.set("power", "old");
    effect.set("ability", "new");
    renewEffectWords(effect);
    QCOMPARE(QString::fromStdString(toFlowText(effect)), QString("{do: ability, power: old, ability: new}"));
}

GLOAM_TEST(tst_FormerWords)
#include "tst_FormerWords.moc"
