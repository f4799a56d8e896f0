#include "core/base/Field.h"
#include "core/bot/Interrupt.h"
#include "core/view/advice/Risks.h"
#include "core/view/slice/Slice.h"
#include "core/view/words/Narrator.h"
#include "tests/support/Scenario.h"
#include "tests/support/SmallWorld.h"
#include "tests/support/TestMain.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// The sentences of the log.
class tst_Narrator : public QObject {
    Q_OBJECT
private slots:
    void everySentenceThatIsAskedForIsShipped();
    void everyShippedSentenceIsAskedFor();
    void CMB_04_blowsAreToldInTheSourcesWords_data();
    void CMB_04_blowsAreToldInTheSourcesWords();
    void f20_blowsAreWordedByTheirShareOfLife_data();
    void f20_blowsAreWordedByTheirShareOfLife();
    void f20_missesAreWordedByHowFarTheyFallShort_data();
    void f20_missesAreWordedByHowFarTheyFallShort();
    void f20_aWorldsPlainSentenceHasNoDegrees();
    void f20_aDoorOfOnesOwnIsSeenAndNotTold();
    void f17_whatIsInTheWayIsNamed_data();
    void f17_whatIsInTheWayIsNamed();
    void f17_damageNamesWhatItCameFrom_data();
    void f17_damageNamesWhatItCameFrom();
    void f17_itemsTakeArticlesAndPlurals();
    void f17_aCatchIsNoBlow();
    void f17_healingSaysHowMuch();
    void f18_anUnboundKeySaysSo();
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

const Map& englishMessages()
{
    return shippedLibrary()->messages;
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

/// Its key, if a sentence is missing, which is then told as itself.
QStringList keyWithoutSentence(const std::string& key)
{
    return templateText(englishMessages().find(key)) ? QStringList() : QStringList{QString::fromStdString(key)};
}

void collectMissing(const Event& event, QStringList& missing)
{
    static const QRegularExpression key(QStringLiteral("^[a-z]+(-[a-z]+)+$"));
    missing += told(event).filter(key);
}

template <std::size_t index = 0, typename Visit> void forEachEvent(const Visit& visit)
{
    if constexpr (index < std::variant_size_v<Event>) {
        visit(std::variant_alternative_t<index, Event>());
        forEachEvent<index + 1>(visit);
    }
}

template <typename Enum, typename Visit> void forEachValue(Enum& value, const Visit& visit)
{
    for (std::size_t i = 0; i < namesOf(value).size(); ++i) {
        value = static_cast<Enum>(i);
        visit();
    }
}

/// What the words of most commands begin with: "push", "use". A step and stairs are called otherwise, and a verb of an
/// extension's own as it is.
QStringList commandVerbs()
{
    QStringList verbs;
    for (const std::string& form : commandForms())
        verbs << QString::fromStdString(form).section(QRegularExpression(QStringLiteral("[:@[|]")), 0, 0);
    for (const char* other : {"n", ">", "do"})
        verbs.removeOne(QLatin1String(other));
    return verbs;
}

/// The text of everything that tells sentences, or names what they tell.
QString sourcesThatSpeak()
{
    QString text;
    for (const char* part : {"core", "app"}) {
        QDirIterator files(QStringLiteral(GLOAM_RESOURCES "/../%1").arg(QLatin1String(part)), {QStringLiteral("*.cpp")},
                           QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.open(QIODevice::ReadOnly))
                text += QString::fromUtf8(file.readAll());
        }
    }
    return text;
}

}  // namespace

void tst_Narrator::everySentenceThatIsAskedForIsShipped()
{
    QStringList missing;
    for (const Subject& who : {hero, goblin, Subject()})
        forEachEvent([&](auto event) {
            if constexpr (requires { event.who; })
                event.who = who;
            collectMissing(event, missing);
            if constexpr (std::is_same_v<decltype(event), event::Handled>)
                forEachValue(event.deed, [&] { collectMissing(event, missing); });
            if constexpr (std::is_same_v<decltype(event), event::LightFaded>)
                forEachValue(event.stage, [&] { collectMissing(event, missing); });
            if constexpr (std::is_same_v<decltype(event), event::HungerChanged>)
                forEachValue(event.state, [&] { collectMissing(event, missing); });
        });
    Stop stop;
    forEachValue(stop.reason, [&] { missing += keyWithoutSentence(stop.key()); });
    Risk risk;
    forEachValue(risk.kind, [&] { missing += keyWithoutSentence(risk.key()); });
    RefusalReason reason{};
    forEachValue(reason, [&] { missing += keyWithoutSentence("refused-" + wordOf(reason)); });
    for (const QString& verb : commandVerbs())
        missing += keyWithoutSentence("after-" + verb.toStdString());
    const QRegularExpression asked(QStringLiteral("\\bsay\\(\"([\\w-]+)\"[,)]"));
    for (auto match = asked.globalMatch(sourcesThatSpeak()); match.hasNext();)
        missing += keyWithoutSentence(match.next().captured(1).toStdString());
    QCOMPARE(missing.join(QLatin1Char(' ')), QString());
}

/// The sources have its key, or two parts that make it: "you-" and "put-in".
void tst_Narrator::everyShippedSentenceIsAskedFor()
{
    QSet<QString> literals;
    const QRegularExpression literal(QStringLiteral("\"([a-z-]+)\""));
    for (auto match = literal.globalMatch(sourcesThatSpeak()); match.hasNext();)
        literals << match.next().captured(1);
    for (const QString& verb : commandVerbs())
        literals << verb;
    for (const Entry& entry : englishMessages().entries()) {
        const QString key = QString::fromStdString(entry.key);
        bool isAskedFor = literals.contains(key);
        for (qsizetype at = 1; at < key.size(); ++at)
            isAskedFor = isAskedFor
                         || (literals.contains(key.left(at))
                             && (literals.contains(key.mid(at)) || literals.contains(key.mid(at + 1))));
        QVERIFY2(isAskedFor, entry.key.c_str());
    }
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

void tst_Narrator::f20_blowsAreWordedByTheirShareOfLife_data()
{
    QTest::addColumn<int>("attacker");
    QTest::addColumn<int>("target");
    QTest::addColumn<int>("damage");
    QTest::addColumn<bool>("isKill");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("you, little") << 0 << 1 << 3 << false << "You graze the goblin for 3 damage.";
    QTest::newRow("you, a fifth") << 0 << 1 << 4 << false << "You hit the goblin for 4 damage.";
    QTest::newRow("you, half") << 0 << 1 << 10 << false << "You hit the goblin hard for 10 damage.";
    QTest::newRow("it, little") << 1 << 0 << 3 << false << "The goblin grazes you for 3 damage.";
    QTest::newRow("it, half") << 1 << 0 << 10 << false << "The goblin hits you hard for 10 damage.";
    QTest::newRow("others, little") << 2 << 1 << 3 << false << "The rat grazes the goblin for 3 damage.";
    QTest::newRow("a kill, little") << 0 << 1 << 3 << true << "You graze the goblin for 3 damage...finishing it!";
    QTest::newRow("a kill") << 0 << 1 << 5 << true << "You hit the goblin for 5 damage...killing it!";
    QTest::newRow("a kill, all") << 0 << 1 << 20 << true
                                 << "You hit the goblin hard for 20 damage...killing it outright!";
    QTest::newRow("your death") << 1 << 0 << 3 << true << "The goblin grazes you for 3 damage...finishing you!";
}

void tst_Narrator::f20_blowsAreWordedByTheirShareOfLife()
{
    QFETCH(int, attacker);
    QFETCH(int, target);
    QFETCH(int, damage);
    QFETCH(bool, isKill);
    QFETCH(QString, sentence);
    const std::array who{hero, goblin, rat};
    const auto at = [&](int index) { return who[static_cast<std::size_t>(index)]; };
    const auto struck = blow(at(attacker), at(target), true, damage, isKill);
    constexpr int mostHp = 20;
    QCOMPARE(QString::fromStdString(english().sentenceOf(struck, mostHp).text), sentence);
    Slice before;
    before.self.id = heroId;
    before.visible.resize(1);
    before.visible[0].id = goblin.id;
    before.self.maxHp = before.visible[0].maxHp = mostHp;
    QCOMPARE(QString::fromStdString(english().narrate({std::nullopt, {{struck, true}}}, &before).at(0).text), sentence);
}

void tst_Narrator::f20_missesAreWordedByHowFarTheyFallShort_data()
{
    QTest::addColumn<int>("attack");
    QTest::addColumn<QString>("yours");
    QTest::addColumn<QString>("its");
    QTest::newRow("by one") << 9 << "You barely miss the goblin."
                            << "The goblin barely misses you.";
    QTest::newRow("by three") << 7 << "You miss the goblin."
                              << "The goblin misses you.";
    QTest::newRow("by eight") << 2 << "You miss the goblin by a mile."
                              << "The goblin misses you by a mile.";
}

void tst_Narrator::f20_missesAreWordedByHowFarTheyFallShort()
{
    QFETCH(int, attack);
    QFETCH(QString, yours);
    QFETCH(QString, its);
    auto given = blow(hero, goblin, false, 0, false);
    auto taken = blow(goblin, hero, false, 0, false);
    given.blow.attack = taken.blow.attack = attack;
    QCOMPARE(told(given), QStringList{yours});
    QCOMPARE(told(taken), QStringList{its});
}

void tst_Narrator::f20_aWorldsPlainSentenceHasNoDegrees()
{
    Map messages = englishMessages();
    messages.set("you-hit", "You hit {target} for {damage} damage.");
    QCOMPARE(Narrator(messages).sentenceOf(blow(hero, goblin, true, 20, false), 20).text,
             std::string("You hit the goblin for 20 damage."));
}

void tst_Narrator::f20_aDoorOfOnesOwnIsSeenAndNotTold()
{
    QCOMPARE(told(event::DoorOpened{hero, {}}), QStringList());
    QCOMPARE(told(event::DoorOpened{goblin, {}}), QStringList{"The goblin opens the door."});
}

void tst_Narrator::f17_whatIsInTheWayIsNamed_data()
{
    QTest::addColumn<QString>("sign");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("F17: a wall") << "wall"
                                 << "There is a wall in the way.";
    QTest::newRow("F17: water") << "water"
                                << "There is water in the way.";
    QTest::newRow("F17: a pillar") << "[floor, pillar]"
                                   << "There is a pillar in the way.";
    QTest::newRow("F17: a statue") << "[floor, statue]"
                                   << "There is a statue in the way.";
    QTest::newRow("F17: a shrine") << "{entity: shrine, on: floor}"
                                   << "The shrine is in the way.";
    QTest::newRow("F17: a secret door") << "secret-door"
                                        << "There is a wall in the way.";
}

void tst_Narrator::f17_whatIsInTheWayIsNamed()
{
    QFETCH(QString, sign);
    QFETCH(QString, sentence);
    ScenarioOptions options;
    options.types = "{entities: {shrine: {parent: furnishing, name: shrine, glyph: _}}}";
    options.signs = {{'X', sign.toStdString()}};
    Scenario game("####\n#@X#\n####", options);
    SliceScratch scratch;
    const Slice before = sliceOf(game.game(), scratch);
    const auto messages = Narrator::forWorld(game.state().world).narrate(game.play("e"), &before);
    QCOMPARE(messages.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(messages[0].text), sentence);
}

void tst_Narrator::f17_damageNamesWhatItCameFrom_data()
{
    QTest::addColumn<int>("by");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("F17: a status") << 0 << "The goblin takes 6 damage from poison.";
    QTest::newRow("F17: a trap") << 1 << "The goblin takes 6 damage from the dart trap.";
    QTest::newRow("F17: an ability") << 2 << "The goblin takes 6 damage from Emberpalm.";
    QTest::newRow("F17: a scroll") << 3 << "The goblin takes 6 damage from the scroll of fire.";
    QTest::newRow("F17: only you") << 4 << "The goblin takes 6 damage.";
}

void tst_Narrator::f17_damageNamesWhatItCameFrom()
{
    QFETCH(int, by);
    QFETCH(QString, sentence);
    const Subject poison{{}, "poison", "poison", {}};
    const Subject trap{EntityId{11}, "dart-trap", "dart trap", {}};
    const Subject scroll{EntityId{12}, "scroll", "scroll of fire", {}};
    const std::array causes{poison, trap, hero, hero, hero};
    StepResult result;
    if (by == 2)
        result.events.push_back({event::AbilityUsed{hero, "emberpalm", "Emberpalm"}, true});
    if (by == 3)
        result.events.push_back({event::Handled{hero, scroll, ItemEvent::Read, 1, {}}, true});
    result.events.push_back({event::Hurt{goblin, "fire", causes[static_cast<std::size_t>(by)], 6, false}, true});
    QCOMPARE(told(english(), result).back(), sentence);
}

void tst_Narrator::f17_itemsTakeArticlesAndPlurals()
{
    const Narrator narrator(englishMessages(), {"excalibur"}, {"corpse", "torch", "excalibur"});
    const auto taken = [&](const Name& type, const std::string& name, int count) {
        return told(narrator,
                    {std::nullopt,
                     {{event::Handled{hero, {EntityId{9}, type, name, {}}, ItemEvent::Taken, count, {}}, true}}})
            .value(0);
    };
    QCOMPARE(taken("corpse", "Palegaze corpse", 1), QStringLiteral("You take the Palegaze corpse."));
    QCOMPARE(taken("excalibur", "Excalibur", 1), QStringLiteral("You take Excalibur."));
    QCOMPARE(taken("torch", "torch", 3), QStringLiteral("You take 3 torches."));
    QCOMPARE(told(event::Found{hero, {}, "dart trap"}), QStringList{"You discover a dart trap."});
}

void tst_Narrator::f17_aCatchIsNoBlow()
{
    const PerceivedEvent hit{blow(hero, rat, true, 0, false), true};
    const PerceivedEvent caught{event::Handled{hero, rat, ItemEvent::Caught, 1, {}}, true};
    QCOMPARE(told(english(), {std::nullopt, {hit, caught}}), QStringList{"You catch the rat."});
    QCOMPARE(told(english(), {std::nullopt, {hit}}), QStringList{"You hit the rat, but do no harm."});
}

void tst_Narrator::f17_healingSaysHowMuch()
{
    QCOMPARE(told(event::Healed{hero, 8}), QStringList{"You recover 8 hit points."});
    QCOMPARE(told(event::Healed{hero, 1}), QStringList());  // regeneration, one point at a time
    const PerceivedEvent drunk{event::Handled{hero, {EntityId{9}, "draught", "draught", {}}, ItemEvent::Quaffed, 1, {}},
                               true};
    QCOMPARE(told(english(), {std::nullopt, {drunk, {event::Healed{hero, 1}, true}}}),
             (QStringList{"You quaff the draught.", "You recover 1 hit point."}));
}

void tst_Narrator::f18_anUnboundKeySaysSo()
{
    Narrator narrator = english();
    QCOMPARE(narrator.unboundKey("o").text, std::string("o does nothing here; ? lists the keys."));
    narrator.nameKeys({{"help", "F1"}});
    QCOMPARE(narrator.unboundKey("o").text, std::string("o does nothing here; F1 lists the keys."));
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
    QVERIFY(english()
                .narrate({std::nullopt, {{blow(rat, goblin, true, 2, true), false}, {event::Died{goblin, rat}, false}}})
                .empty());
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
    const PerceivedEvent killed{blow(hero, goblin, true, 4, true), true};
    QCOMPARE(told(english(), {std::nullopt, {killed, {event::Died{goblin, hero}, true}}}).size(), 1);
    QCOMPARE(told(event::Died{goblin, {}}), QStringList{"The goblin dies."});
    QCOMPARE(told(english(),
                  {std::nullopt, {{blow(goblin, hero, true, 4, true), true}, {event::Died{hero, goblin}, true}}}),
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
    QCOMPARE(told(narrator, game.perform(command::Move{Direction::West})),
             QStringList{"There is something in the way."});
}

void tst_Narrator::aRuleThatForbidsMayHaveItsOwnSentence()
{
    Map messages = englishMessages();
    messages.set("forbidden-vow", "Your vow forbids it.");
    QCOMPARE(Narrator(messages).refused({RefusalReason::Forbidden, {}, {}, "vow"}).text,
             std::string("Your vow forbids it."));
    QCOMPARE(Narrator(messages).refused({RefusalReason::Forbidden, {}, {}, "oath"}).text,
             std::string("You cannot do that here."));
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
    QCOMPARE(narrator.say("you-win"),
             (Message{"The lamp is lit.", MessageSeverity::Good, "story"}));  // weighed as the usual one
}

void tst_Narrator::doorsStairsChoicesAndTheEndAreTold()
{
    QCOMPARE(told(event::DoorClosed{goblin, {}}), QStringList{"The goblin closes the door."});
    QCOMPARE(told(event::TookStairs{hero, StairDirection::Down}), QStringList{"You go down the stairs."});
    QCOMPARE(told(event::TookStairs{goblin, StairDirection::Up}), QStringList{"The goblin goes up the stairs."});
    QCOMPARE(told(event::Arrived{hero, "crypt", "The Crypt"}), QStringList{"You arrive at The Crypt."});
    QCOMPARE(told(event::ChoiceOffered{"will you {stay}?"}), QStringList{"will you {stay}?"});
    QCOMPARE(told(event::ChoiceMade{"Yes"}), QStringList{"You answer: Yes"});
    QCOMPARE(told(event::Won{hero}), QStringList{"You have done what you came for."});
}

void tst_Narrator::theOpeningNamesTheKeys()
{
    QCOMPARE(english().opening().text, std::string("Walk with the arrows or hjklyubn. ? lists every key."));
}

void tst_Narrator::deathHasACause()
{
    QCOMPARE(english().deathCause(goblin), std::string("killed by a goblin"));
    QVERIFY(!english().deathCause({}).empty());
}

GLOAM_TEST(tst_Narrator)
#include "tst_Narrator.moc"
