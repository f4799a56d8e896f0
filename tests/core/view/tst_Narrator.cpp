#include "core/io/Files.h"
#include "core/io/TreeReader.h"
#include "core/view/Narrator.h"
#include "tests/support/SmallWorld.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// The sentences of the log.
class tst_Narrator : public QObject {
    Q_OBJECT
private slots:
    void everyKeyHasAnEnglishSentence();
    void CMB_04_blowsAreToldInTheSourcesWords_data();
    void CMB_04_blowsAreToldInTheSourcesWords();
    void severitiesComeFromTheTemplates();
    void unseenEventsAreNotTold();
    void properNamesTakeNoArticle();
    void aKillIsToldOnce();
    void everyRefusalHasASentence();
    void aRuleThatForbidsMayHaveItsOwnSentence();
    void aMissingKeyIsToldAsItself();
    void aFillIsNotFilledAgain();
    void anAuthorsEventIsToldByItsName();
    void aWorldsOwnSentencesGoFirst();
    void doorsStairsChoicesAndTheEndAreTold();
    void theOpeningNamesTheKeys();
    void deathHasACause();
};

namespace {

Map englishMessages()
{
    const auto bytes = readFile(GLOAM_RESOURCES "/messages/en.gloam", 1 << 20);
    if (!bytes)
        return {};
    Progress progress;
    const ParsedTree tree = readTree(*bytes, Limits{}, progress);
    const Value* messages = tree.problems.empty() ? tree.root.find("messages") : nullptr;
    return messages && messages->as<Map>() ? *messages->as<Map>() : Map();
}

Narrator english()
{
    return Narrator(englishMessages(), {"pale-one"});
}

const Subject hero{heroId, "hero", "delver", {1, 1}};
const Subject goblin{EntityId{5}, "goblin", "goblin", {2, 1}};
const Subject rat{EntityId{6}, "rat", "rat", {3, 1}};

QStringList told(const Narrator& narrator, const StepResult& result)
{
    QStringList sentences;
    for (const Message& message : narrator.narrate(result))
        sentences.append(QString::fromStdString(message.text));
    return sentences;
}

QStringList told(Event event)
{
    return told(english(), StepResult{std::nullopt, {{std::move(event), true}}});
}

event::Struck blow(const Subject& attacker, const Subject& target, bool isHit, int damage, bool isKill)
{
    Blow blow;
    blow.attack = 12;
    blow.defense = 10;
    blow.isHit = isHit;
    return {attacker, target, blow, damage, isKill};
}

}  // namespace

void tst_Narrator::everyKeyHasAnEnglishSentence()
{
    const Map messages = englishMessages();
    QVERIFY(!messages.isEmpty());
    for (const std::string& key : missingKeys(messages))
        QFAIL(key.c_str());
    QCOMPARE(missingKeys({}).size(), narratedKeys().size());
    const std::vector<std::string> known = narratedKeys();
    for (const Entry& entry : messages.entries())
        QVERIFY2(std::find(known.begin(), known.end(), entry.key) != known.end(), entry.key.c_str());
}

void tst_Narrator::CMB_04_blowsAreToldInTheSourcesWords_data()
{
    QTest::addColumn<int>("attacker");
    QTest::addColumn<int>("target");
    QTest::addColumn<bool>("isHit");
    QTest::addColumn<bool>("isKill");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("you hit") << 0 << 1 << true << false << "You hit the goblin for 4 damage.";
    QTest::newRow("it hits") << 1 << 0 << true << false << "The goblin hits you for 4 damage.";
    QTest::newRow("you miss") << 0 << 1 << false << false << "You miss the goblin.";
    QTest::newRow("it misses") << 1 << 0 << false << false << "The goblin misses you.";
    QTest::newRow("you kill") << 0 << 1 << true << true << "You hit the goblin for 4 damage...killing it!";
    QTest::newRow("it kills") << 1 << 0 << true << true << "The goblin hits you for 4 damage...killing you!";
    QTest::newRow("others") << 2 << 1 << true << false << "The rat hits the goblin for 4 damage.";
    QTest::newRow("others miss") << 2 << 1 << false << false << "The rat misses the goblin.";
}

void tst_Narrator::CMB_04_blowsAreToldInTheSourcesWords()
{
    QFETCH(int, attacker);
    QFETCH(int, target);
    QFETCH(bool, isHit);
    QFETCH(bool, isKill);
    QFETCH(QString, sentence);
    const std::array who{hero, goblin, rat};
    const auto at = [&](int index) { return who[static_cast<std::size_t>(index)]; };
    QCOMPARE(told(blow(at(attacker), at(target), isHit, isHit ? 4 : 0, isKill)), QStringList{sentence});
}

void tst_Narrator::severitiesComeFromTheTemplates()
{
    const auto severityOf = [](const event::Struck& struck) {
        return english().narrate({std::nullopt, {{struck, true}}}).front().severity;
    };
    QCOMPARE(severityOf(blow(hero, goblin, true, 4, false)), MessageSeverity::Info);
    QCOMPARE(severityOf(blow(hero, goblin, true, 4, true)), MessageSeverity::Good);
    QCOMPARE(severityOf(blow(goblin, hero, true, 4, false)), MessageSeverity::Warning);
    QCOMPARE(severityOf(blow(goblin, hero, true, 4, true)), MessageSeverity::Danger);
    QCOMPARE(severityOf(blow(rat, goblin, true, 4, true)), MessageSeverity::Info);
    QVERIFY(isDangerous({"", MessageSeverity::Danger, ""}) && !isDangerous({"", MessageSeverity::Warning, ""}));

    Map own;
    own.set("you-miss", Map(own));
    Map written;
    written.set("text", "Whoosh.");
    written.set("severity", "danger");
    written.set("category", "wind");
    own.set("you-miss", written);
    const Message message = Narrator(own).say("you-miss");
    QCOMPARE(message, (Message{"Whoosh.", MessageSeverity::Danger, "wind"}));
}

void tst_Narrator::unseenEventsAreNotTold()
{
    QVERIFY(english().narrate({std::nullopt, {{blow(rat, goblin, true, 2, true), false}, {event::Died{goblin, rat}, false}}}).empty());
    QVERIFY(told(event::Moved{hero, {0, 0}}).isEmpty());
}

void tst_Narrator::properNamesTakeNoArticle()
{
    const Subject oswin{EntityId{7}, "knight", "Oswin", {}};
    const Subject pale{EntityId{8}, "pale-one", "ix", {}};
    const Subject umlaut{EntityId{9}, "x", "\xC3\x96rn", {}};
    QCOMPARE(told(blow(oswin, hero, false, 0, false)), QStringList{"Oswin misses you."});
    QCOMPARE(told(blow(hero, pale, false, 0, false)), QStringList{"You miss ix."});
    QCOMPARE(told(blow(pale, hero, false, 0, false)), QStringList{"Ix misses you."});
    QCOMPARE(english().nameOf(umlaut), std::string("\xC3\x96rn"));
    QCOMPARE(told(blow({EntityId{9}, {}, {}, {}}, hero, false, 0, false)), QStringList{"Something misses you."});
}

void tst_Narrator::aKillIsToldOnce()
{
    const Told killed{blow(hero, goblin, true, 4, true), true};
    QCOMPARE(told(english(), {std::nullopt, {killed, {event::Died{goblin, hero}, true}}}).size(), 1);
    QCOMPARE(told(event::Died{goblin, {}}), QStringList{"The goblin dies."});
    QCOMPARE(told(english(), {std::nullopt, {{blow(goblin, hero, true, 4, true), true}, {event::Died{hero, goblin}, true}}}),
             (QStringList{"The goblin hits you for 4 damage...killing you!", "You die."}));
}

void tst_Narrator::everyRefusalHasASentence()
{
    const Narrator narrator = english();
    std::set<std::string> sentences;
    for (int reason = 0; reason <= static_cast<int>(RefusalReason::Forbidden); ++reason) {
        const Message message = narrator.refused({static_cast<RefusalReason>(reason), {}, {}, {}});
        QVERIFY2(message.text.back() == '.', message.text.c_str());
        QCOMPARE(message.category, Name("refusal"));
        sentences.insert(message.text);
    }
    QCOMPARE(sentences.size(), static_cast<std::size_t>(RefusalReason::Forbidden) + 1);
    Game game = gameOf("#@.#");
    QCOMPARE(told(narrator, game.perform(command::Move{Direction::West})), QStringList{"There is a wall in the way."});
}

void tst_Narrator::aRuleThatForbidsMayHaveItsOwnSentence()
{
    Map messages = englishMessages();
    messages.set("forbidden-vow", "Your vow forbids it.");
    QCOMPARE(Narrator(messages).refused({RefusalReason::Forbidden, {}, {}, "vow"}).text, std::string("Your vow forbids it."));
    QCOMPARE(Narrator(messages).refused({RefusalReason::Forbidden, {}, {}, "oath"}).text, std::string("That cannot be done here."));
}

void tst_Narrator::aMissingKeyIsToldAsItself()
{
    QCOMPARE(Narrator(Map()).say("you-win").text, std::string("you-win"));
    Map silent;
    silent.set("you-win", "");
    QVERIFY(Narrator(silent).narrate({std::nullopt, {{event::Won{hero}, true}}}).empty());
}

void tst_Narrator::aFillIsNotFilledAgain()
{
    QCOMPARE(filled("{a} and {b}", {{"a", "{b}"}, {"b", "two"}}), std::string("{b} and two"));
    QCOMPARE(filled("{unknown} {a}", {{"a", "1"}}), std::string("{unknown} 1"));
    QCOMPARE(filled("open { and {a", {{"a", "1"}}), std::string("open { and {a"));
    QCOMPARE(filled("{{a}}", {{"a", "1"}}), std::string("{1}"));
    QCOMPARE(filled("", {}), std::string());
}

void tst_Narrator::anAuthorsEventIsToldByItsName()
{
    Map messages;
    messages.set("bell-rings", "{who} rings {count} times: {sound}!");
    Map properties;
    properties.set("count", 3);
    properties.set("sound", "dong");
    const Subject bell{EntityId{9}, "bell", "bell", {}};
    QCOMPARE(told(Narrator(messages), {std::nullopt, {{event::Custom{"bell-rings", bell, properties}, true}}}),
             QStringList{"The bell rings 3 times: dong!"});
}

void tst_Narrator::aWorldsOwnSentencesGoFirst()
{
    SmallWorld small;
    small.level("room", "#@#");
    auto library = std::make_shared<Library>(*small.world().library);
    library->messages = englishMessages();
    small.world().library = library;
    small.world().messages.set("you-win", "The lamp is lit.");
    const Narrator narrator = Narrator::forWorld(small.world());
    QCOMPARE(narrator.say("you-win").text, std::string("The lamp is lit."));
    QCOMPARE(narrator.say("you-die").text, std::string("You die."));
}

void tst_Narrator::doorsStairsChoicesAndTheEndAreTold()
{
    QCOMPARE(told(event::DoorOpened{hero, {}}), QStringList{"You open the door."});
    QCOMPARE(told(event::DoorClosed{goblin, {}}), QStringList{"The goblin closes the door."});
    QCOMPARE(told(event::TookStairs{hero, StairDirection::Down}), QStringList{"You go down the stairs."});
    QCOMPARE(told(event::TookStairs{goblin, StairDirection::Up}), QStringList{"The goblin goes up the stairs."});
    QCOMPARE(told(event::Arrived{hero, "crypt", "The Crypt"}), QStringList{"You come to The Crypt."});
    QCOMPARE(told(event::ChoiceOffered{"will you {stay}?"}), QStringList{"will you {stay}?"});
    QCOMPARE(told(event::ChoiceMade{"Yes"}), QStringList{"You answer: Yes"});
    QCOMPARE(told(event::Won{hero}), QStringList{"You have done what you came for."});
}

void tst_Narrator::theOpeningNamesTheKeys()
{
    QCOMPARE(english().opening().text, std::string("Walk with arrows or hjklyubn. `?` shows every key."));
}

void tst_Narrator::deathHasACause()
{
    QCOMPARE(english().deathCause(goblin), std::string("killed by the goblin"));
    QVERIFY(!english().deathCause({}).empty());
}

GLOAM_TEST(tst_Narrator)
#include "tst_Narrator.moc"
