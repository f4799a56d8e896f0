#include "core/base/Field.h"
#include "core/view/advice/Risks.h"
#include "core/view/slice/Slice.h"
#include "core/view/words/Narrator.h"
#include "tests/core/view/NarratorFixture.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/SmallWorld.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// The sentences of the log.
class tst_Narrator : public QObject {
    Q_OBJECT
private slots:
    void f20_aDoorOfOnesOwnIsSeenAndNotTold();
    void f17_whatIsInTheWayIsNamed_data();
    void f17_whatIsInTheWayIsNamed();
    void f17_damageNamesWhatItCameFrom_data();
    void f17_damageNamesWhatItCameFrom();
    void whatIsToldMakesSense_G45_data();
    void whatIsToldMakesSense_G45();
    void whatNobodyCanNoticeIsNotTold_G45();
    void f17_itemsTakeArticlesAndPlurals();
    void f17_aCatchIsNoBlow();
    void f17_healingSaysHowMuch();
    void f18_anUnboundKeySaysSo();
    void unseenEventsAreNotTold();
    void properNamesTakeNoArticle();
    void aKillIsToldOnce();
    void anEmptySentenceAddsNoLine_data();
    void anEmptySentenceAddsNoLine();
    void anAuthorsEventIsToldByItsName();
    void doorsStairsChoicesAndTheEndAreTold();
    void theHeroIsSpokenToInTheSecondPerson();
    void aWayUpIsClimbedUp();
    void whoHurtsItselfIsToldSo();
    void aLightIsLitAndPutOut();
    void whatHasNoFlameIsPutOnAndTakenOff();
    void aWeaponIsWieldedAndPutAway();
    void whatIsWornIsNotSaidToFitNowhere();
    void severalItemsTakeAPluralVerb_data();
    void severalItemsTakeAPluralVerb();
    void whatATriggerTakesIsPouredOutOrPartedWith();
    void namesakesAreToldApart();
    void aWorldsOwnWordsGoForEveryKindOfItem();
    void aDealNamesThePriceInItsCurrency();
    void statsHaveTheirPlainNames();
    void aSentenceBeginsWithACapital();
    void theOpeningNamesTheKeys();
    void deathHasACause();
};
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
    QTest::newRow("F17: bars") << "{entity: bars, on: floor}"
                               << "The bars are in the way.";
    QTest::newRow("F17: spikes") << "[floor, spikes]"
                                 << "There are some spikes in the way.";
    QTest::newRow("F17: a secret door") << "secret-door"
                                        << "There is a wall in the way.";
}

void tst_Narrator::f17_whatIsInTheWayIsNamed()
{
    QFETCH(QString, sign);
    QFETCH(QString, sentence);
    ScenarioOptions options;
    options.types = "{entities: {shrine: {parent: furnishing, name: shrine, glyph: _}, bars: {parent: furnishing, "
                    "name: bars, glyph: b}}, tiles: {spikes: {parent: pillar, name: spikes}}}";
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

void tst_Narrator::whatIsToldMakesSense_G45_data()
{
    QTest::addColumn<int>("number");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("more hit points") << 0 << "Your maximum hit points rise.";
    QTest::newRow("fewer hit points") << 1 << "Your maximum hit points fall.";
    QTest::newRow("a stat of two words") << 2 << "Your hit bonus rises.";
    QTest::newRow("hurt by itself") << 3 << "The goblin hurts itself for 3 damage.";
    QTest::newRow("hurt by one of its kind") << 4 << "The goblin takes 3 damage from another goblin.";
    QTest::newRow("hurt by another") << 5 << "The goblin takes 3 damage from the rat.";
}

void tst_Narrator::whatIsToldMakesSense_G45()
{
    QFETCH(const int, number);
    QFETCH(const QString, sentence);
    const Subject other{EntityId{7}, "goblin", "goblin", {3, 1}};
    const Event events[] = {event::StatChanged{hero, "max-hp", 2},        event::StatChanged{hero, "max-hp", -2},
                            event::StatChanged{hero, "hit-bonus", 2},     event::Hurt{goblin, "fire", goblin, 3, false},
                            event::Hurt{goblin, "fire", other, 3, false}, event::Hurt{goblin, "fire", rat, 3, false}};
    QCOMPARE(told(events[number]), QStringList{sentence});
}

void tst_Narrator::whatNobodyCanNoticeIsNotTold_G45()
{
    Scenario game("@..w",
                  {.types = "{entities: {palisade: {parent: furnishing, name: palisade, glyph: w, parts: {stats: "
                            "{hp: 1}}}, sun: {parent: physical-object, name: day, glyph: \" \", parts: {trigger: "
                            "{on: turn, effects: [{do: become, type: moon}]}}}, moon: {parent: physical-object, "
                            "name: night, glyph: \" \"}}}",
                   .signs = {{'w', "{entity: palisade, on: floor}"}},
                   .entities = "[{type: sun, at: [1, 0]}]"});
    const Narrator narrator = Narrator::forWorld(game.state().world);
    QCOMPARE(told(narrator, game.play("wait")), QStringList());
    const event::Struck struck = blow(hero,
                                      game.game().level().entities.find(game.entity("w").id)
                                          ? Subject{game.entity("w").id, "palisade", "palisade", {3, 0}}
                                          : rat,
                                      true, 1, true);
    QVERIFY(
        told(narrator, StepResult{std::nullopt, {{struck, true}}}).join(' ').contains(QStringLiteral("breaking it")));
    const event::Died died{struck.target, hero};
    QCOMPARE(told(narrator, StepResult{std::nullopt, {{died, true}}}), QStringList{"The palisade breaks."});
    QCOMPARE(told(event::Became{goblin, "goblin"}), QStringList());
    QCOMPARE(told(event::Became{goblin, "egg"}), QStringList{"In place of the egg there is now a goblin."});
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

void tst_Narrator::anEmptySentenceAddsNoLine_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<Event>("event");
    const auto row = [](const char* key, Event event) {
        QTest::newRow(key) << QString::fromLatin1(key) << std::move(event);
    };
    row("you-search", event::Searched{hero});
    row("you-find", event::Found{hero, {}, "lever"});
    row("you-dig-through", event::Dug{hero, {}, "wall"});
    row("you-push", event::Pushed{hero, goblin, {}, {}});
    row("you-spring-trap", event::TrapSprung{hero, {}, "trap"});
    row("status-begins-you", event::StatusBegan{hero, "poison"});
    row("other-opens-door", event::DoorOpened{goblin, {}});
    row("you-appeared", event::Appeared{hero, {}});
}

void tst_Narrator::anEmptySentenceAddsNoLine()
{
    QFETCH(QString, key);
    QFETCH(Event, event);
    Map messages = englishMessages();
    QCOMPARE(told(Narrator(messages), {std::nullopt, {{event, true}}}).size(), 1);
    messages.set(key.toStdString(), "");
    QCOMPARE(told(Narrator(messages), {std::nullopt, {{event, true}}}), QStringList());
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

void tst_Narrator::theHeroIsSpokenToInTheSecondPerson()
{
    QCOMPARE(told(event::Custom{"passage-unlocked", hero, {}}), QStringList{"You open the way."});
    QCOMPARE(told(event::Custom{"passage-unlocked", goblin, {}}), QStringList{"The goblin opens the way."});
    QCOMPARE(told(event::Custom{"door-holds", hero, {}}), QStringList{"You throw yourself against the door."});
    QCOMPARE(told(event::Custom{"door-breaks", hero, {}}), QStringList{"You break the door open!"});
    QCOMPARE(told(event::Handled{{}, hero, ItemEvent::Evaporated, 1, {}}), QStringList{"You have evaporated."});
    QCOMPARE(told(event::Handled{{}, hero, ItemEvent::Rotted, 1, {}}), QStringList{"You have rotted away."});
    QCOMPARE(told(event::Handled{{}, goblin, ItemEvent::Rotted, 1, {}}), QStringList{"The goblin has rotted away."});
}

void tst_Narrator::aWayUpIsClimbedUp()
{
    QCOMPARE(told(event::TookStairs{hero, StairDirection::Down, "well"}), QStringList{"You climb down the well."});
    QCOMPARE(told(event::TookStairs{hero, StairDirection::Up, "well"}), QStringList{"You climb up out of the well."});
    QCOMPARE(told(event::TookStairs{hero, StairDirection::Up, "rope"}), QStringList{"You climb up the rope."});
    QCOMPARE(told(event::TookStairs{hero, StairDirection::None, "portal"}), QStringList{"The air folds around you."});
}

void tst_Narrator::whoHurtsItselfIsToldSo()
{
    QCOMPARE(told(event::Hurt{hero, "thorns", hero, 2, false}), QStringList{"You hurt yourself for 2 damage."});
    QCOMPARE(told(event::Hurt{goblin, "thorns", goblin, 3, false}),
             QStringList{"The goblin hurts itself for 3 damage."});
    const Subject bag{EntityId{7}, "snapbag", "snapbag", {1, 1}};
    const event::Handled bite{bag, hero, ItemEvent::Bitten, 1, {}};
    QCOMPARE(told(english(), {std::nullopt, {{bite, true}, {event::Hurt{hero, "bite", bag, 2, false}, true}}}).last(),
             QStringLiteral("You take 2 damage from the snapbag."));
}

void tst_Narrator::aLightIsLitAndPutOut()
{
    const Narrator narrator = Narrator::forWorld(scenarioWorld("@."));
    const Subject torch{EntityId{9}, "torch", "torch", {}};
    const Subject coat{EntityId{10}, "padded-coat", "padded coat", {}};
    const auto handled = [&](const Subject& what, ItemEvent deed) {
        return told(narrator, {std::nullopt, {{event::Handled{hero, what, deed, 1, {}}, true}}});
    };
    QCOMPARE(handled(torch, ItemEvent::Worn), QStringList{"You light the torch."});
    QCOMPARE(handled(torch, ItemEvent::TakenOff), QStringList{"You put out the torch."});
    QCOMPARE(handled(coat, ItemEvent::Worn), QStringList{"You put on the padded coat."});
}

void tst_Narrator::whatHasNoFlameIsPutOnAndTakenOff()
{
    const Narrator narrator = Narrator::forWorld(scenarioWorld("@."));
    const Subject torch{EntityId{9}, "torch", "torch", {}};
    const auto handled = [&](ItemEvent deed, int turnsLeft, bool isLit) {
        Slice before;
        CarriedItem carried;
        carried.id = torch.id;
        carried.turnsLeft = turnsLeft;
        carried.isLit = isLit;
        before.carried = {carried};
        const PerceivedEvent happened{event::Handled{hero, torch, deed, 1, {}}, true};
        return shown(narrator.narrate({std::nullopt, {happened}}, &before).front().text);
    };
    QCOMPARE(handled(ItemEvent::Worn, 0, false), QStringLiteral("You put on the torch."));
    QCOMPARE(handled(ItemEvent::Worn, 5, false), QStringLiteral("You light the torch."));
    QCOMPARE(handled(ItemEvent::TakenOff, 5, false), QStringLiteral("You take off the torch."));
    QCOMPARE(handled(ItemEvent::TakenOff, 5, true), QStringLiteral("You put out the torch."));
}

void tst_Narrator::aWeaponIsWieldedAndPutAway()
{
    const Narrator narrator = Narrator::forWorld(scenarioWorld("@."));
    const auto handled = [&](const Subject& who, const char* type, const char* name, ItemEvent deed) {
        const event::Handled happened{who, {EntityId{9}, type, name, {}}, deed, 1, "hand"};
        return told(narrator, {std::nullopt, {{happened, true}}}).value(0);
    };
    QCOMPARE(handled(hero, "dagger", "dagger", ItemEvent::Worn), QStringLiteral("You wield the dagger."));
    QCOMPARE(handled(hero, "dagger", "dagger", ItemEvent::TakenOff), QStringLiteral("You put away the dagger."));
    QCOMPARE(handled(hero, "moth-net", "moth net", ItemEvent::Worn), QStringLiteral("You take the moth net in hand."));
    QCOMPARE(handled(goblin, "sling", "sling", ItemEvent::Worn), QStringLiteral("The goblin wields the sling."));
}

void tst_Narrator::whatIsWornIsNotSaidToFitNowhere()
{
    Slice before;
    CarriedItem dagger;
    dagger.id = EntityId{9};
    before.carried = {dagger};
    const Refusal refusal{RefusalReason::CannotWear, {}, dagger.id, {}};
    QCOMPARE(shown(english().refused(refusal, &before).text), QStringLiteral("You cannot wear that."));
    before.carried.front().worn = "hand";
    QCOMPARE(shown(english().refused(refusal, &before).text), QStringLiteral("You are using that already."));
}

void tst_Narrator::severalItemsTakeAPluralVerb_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<ItemEvent>("deed");
    QTest::addColumn<int>("count");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("one") << "ration" << ItemEvent::Rotted << 1 << "The ration has rotted away.";
    QTest::newRow("a stack") << "ration" << ItemEvent::Rotted << 3 << "3 rations have rotted away.";
    QTest::newRow("a pair") << "gloves" << ItemEvent::Broken << 1 << "The gloves break.";
    QTest::newRow("what has no plural") << "oil" << ItemEvent::Evaporated << 1 << "The oil has evaporated.";
    QTest::newRow("a noun with a tail") << "shards of glass" << ItemEvent::UsedUp << 1
                                        << "The shards of glass are used up.";
}

void tst_Narrator::severalItemsTakeAPluralVerb()
{
    QFETCH(QString, name);
    QFETCH(ItemEvent, deed);
    QFETCH(int, count);
    QFETCH(QString, sentence);
    const Subject item{EntityId{9}, "thing", name.toStdString(), {}};
    QCOMPARE(told(event::Handled{{}, item, deed, count, {}}), QStringList{sentence});
}

void tst_Narrator::whatATriggerTakesIsPouredOutOrPartedWith()
{
    const auto lost = [](const char* type, const char* name, int count) {
        return told(event::Handled{hero, {{}, type, name, {}}, ItemEvent::Lost, count, {}}).value(0);
    };
    QCOMPARE(lost("oil-flask", "oil flask", 1), QStringLiteral("You give up a flask of oil."));
    QCOMPARE(lost("oil-flask", "oil flask", 2), QStringLiteral("You give up 2 oil flasks."));
    QCOMPARE(lost("candlemoth", "candlemoth", 1), QStringLiteral("You part with the candlemoth."));
    QCOMPARE(lost("gold", "gold", 5), QStringLiteral("You part with 5 gold."));
}

void tst_Narrator::namesakesAreToldApart()
{
    const Subject second{EntityId{8}, "goblin", "goblin", {2, 2}};
    const Subject dagger{EntityId{9}, "dagger", "dagger", {}};
    QCOMPARE(told(blow(goblin, second, false, 0, false)), QStringList{"The goblin misses another goblin."});
    QCOMPARE(told(blow(goblin, rat, false, 0, false)), QStringList{"The goblin misses the rat."});
    QCOMPARE(told(event::Pushed{goblin, second, {}, {}}), QStringList{"The goblin pushes another goblin."});
    QCOMPARE(told(event::Handled{goblin, dagger, ItemEvent::Stolen, 1, "goblin"}),
             QStringList{"The goblin steals the dagger from another goblin!"});
    QCOMPARE(told(event::Handled{hero, dagger, ItemEvent::Stolen, 1, "goblin"}),
             QStringList{"You steal the dagger from the goblin."});
    QCOMPARE(told(event::Handled{goblin, dagger, ItemEvent::Stolen, 1, "you"}),
             QStringList{"The goblin steals the dagger from you!"});
    const Subject oswin{EntityId{7}, "knight", "Oswin", {}};
    QCOMPARE(told(event::Handled{hero, dagger, ItemEvent::Stolen, 1, "Oswin"}),
             QStringList{"You steal the dagger from Oswin."});
    QCOMPARE(told(blow(oswin, {EntityId{8}, "knight", "Oswin", {}}, false, 0, false)),
             QStringList{"Oswin misses Oswin."});
}

void tst_Narrator::aWorldsOwnWordsGoForEveryKindOfItem()
{
    World world = scenarioWorld("@.");
    Map own;
    own.set("you-worn", "You don {what}.");
    own.set("you-worn-tool", "You grip {what}.");
    own.set("you-lost", "Gone is {what}.");
    world.messages = own;
    const Narrator narrator = Narrator::forWorld(world);
    const auto worn = [&narrator](const char* type, const char* name) {
        const event::Handled happened{hero, {EntityId{9}, type, name, {}}, ItemEvent::Worn, 1, {}};
        return told(narrator, {std::nullopt, {{happened, true}}}).value(0);
    };
    QCOMPARE(worn("dagger", "dagger"), QStringLiteral("You don the dagger."));
    QCOMPARE(worn("torch", "torch"), QStringLiteral("You don the torch."));
    QCOMPARE(worn("moth-net", "moth net"), QStringLiteral("You grip the moth net."));
    for (const int count : {1, 2}) {
        const event::Handled lost{hero, {{}, "oil-flask", "oil flask", {}}, ItemEvent::Lost, count, {}};
        QVERIFY(told(narrator, {std::nullopt, {{lost, true}}}).value(0).startsWith(QStringLiteral("Gone is ")));
    }
}

void tst_Narrator::aDealNamesThePriceInItsCurrency()
{
    Slice before;
    before.question = Question{"Light?", {"oil flask (6)", "Leave"}, true, {{"oil-flask", 6, 1}}, {}, "gold", 20, {}};
    const Subject flask{EntityId{9}, "oil-flask", "oil flask", {}};
    const event::Handled bought{hero, flask, ItemEvent::Bought, 1, "6"};
    const auto messages = english().narrate({std::nullopt, {{bought, true}}}, &before);
    QCOMPARE(shown(messages.front().text), QStringLiteral("You buy an oil flask for 6 gold."));
}

void tst_Narrator::statsHaveTheirPlainNames()
{
    QCOMPARE(told(event::StatChanged{hero, "max-hp", 2}), QStringList{"Your maximum hit points rise."});
}

void tst_Narrator::aSentenceBeginsWithACapital()
{
    Map messages = englishMessages();
    messages.set("bell-rings", "{sound}, says the bell.");
    Map properties;
    properties.set("sound", "dong");
    QCOMPARE(told(Narrator(messages), {std::nullopt, {{event::Custom{"bell-rings", goblin, properties}, true}}}),
             QStringList{"Dong, says the bell."});
}

void tst_Narrator::theOpeningNamesTheKeys()
{
    QCOMPARE(english().opening().text, std::string("Walk with the arrows or hjklyubn. ? lists every key."));
}

void tst_Narrator::deathHasACause()
{
    QCOMPARE(english().deathCause(goblin), std::string("killed by a goblin"));
    QCOMPARE(english().deathCause(hero), std::string("died by the hero's own hand"));
    QVERIFY(!english().deathCause({}).empty());
}

GLOAM_TEST(tst_Narrator)
#include "tst_Narrator.moc"
