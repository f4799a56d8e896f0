#include "core/base/Field.h"
#include "core/bot/Interrupt.h"
#include "core/view/advice/Risks.h"
#include "core/view/slice/Slice.h"
#include "core/view/words/Narrator.h"
#include "core/world/LinkKind.h"
#include "tests/core/view/NarratorFixture.h"
#include "tests/support/Scenario.h"
#include "tests/support/SmallWorld.h"
#include "tests/support/TestMain.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::test;

/// Which sentences the program asks for, and which it ships.
class tst_ShippedSentences : public QObject {
    Q_OBJECT
private slots:
    void everySentenceThatIsAskedForIsShipped();
    void everyShippedSentenceIsAskedFor();
    void severitiesComeFromTheTemplates();
    void everyRefusalHasASentence();
    void aNameThatEndsLikeAPluralIsInTheWayAsOne();
    void whatALevelDoesIsToldInNobodysName();
    void aRuleThatForbidsMayHaveItsOwnSentence();
    void aMissingKeyIsToldAsItself();
    void aFillIsNotFilledAgain();
    void whyALightWillNotDoIsSaid_data();
    void whyALightWillNotDoIsSaid();
    void aWorldsOwnSentencesGoFirst();
};

void tst_ShippedSentences::everySentenceThatIsAskedForIsShipped()
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
    for (const LinkKind& kind : linkKinds())
        for (const std::string who : {"you-", "other-"})
            if (kind.word != "stairs")
                missing += keyWithoutSentence(who + "take-" + std::string(kind.word));
    for (const LinkKind& kind : linkKinds())
        for (const std::string cause : {"you-hurt-", "other-hurt-", "death-by-"})
            missing += keyWithoutSentence(cause + std::string(kind.harm));
    const QRegularExpression asked(QStringLiteral("\\bsay\\(\"([\\w-]+)\"[,)]"));
    for (auto match = asked.globalMatch(sourcesThatSpeak()); match.hasNext();)
        missing += keyWithoutSentence(match.next().captured(1).toStdString());
    QCOMPARE(missing.join(QLatin1Char(' ')), QString());
}

/// The sources have its key, or two parts that make it: "you-" and "put-in". A sentence for a kind of item,
/// for several items or for one direction of a way has a suffix.
void tst_ShippedSentences::everyShippedSentenceIsAskedFor()
{
    QSet<QString> literals;
    const QRegularExpression literal(QStringLiteral("\"([a-z-]+)\""));
    for (auto match = literal.globalMatch(sourcesThatSpeak()); match.hasNext();)
        literals << match.next().captured(1);
    for (const QString& verb : commandVerbs())
        literals << verb;
    for (const LinkKind& kind : linkKinds())
        literals << QString::fromStdString("take-" + std::string(kind.word))
                 << QString::fromStdString(std::string(kind.harm));
    for (const Entry& entry : englishMessages().entries()) {
        const QString key = QString::fromStdString(entry.key);
        QStringList forms{key};
        for (const char* suffix :
             {"-light", "-weapon", "-tool", "-many", "-oil-flask", "-oil-flask-many", "-up", "-down"})
            if (const QLatin1String end(suffix); key.endsWith(end))
                forms << key.chopped(end.size());
        const bool isAskedFor = std::any_of(forms.begin(), forms.end(), [&literals](const QString& form) {
            bool isMade = literals.contains(form);
            for (qsizetype at = 1; at < form.size(); ++at)
                isMade = isMade
                         || (literals.contains(form.left(at))
                             && (literals.contains(form.mid(at)) || literals.contains(form.mid(at + 1))));
            return isMade;
        });
        QVERIFY2(isAskedFor, entry.key.c_str());
    }
}

void tst_ShippedSentences::severitiesComeFromTheTemplates()
{
    const auto severityOf = [](const event::Struck& struck) {
        return english().narrate({std::nullopt, {{struck, true}}}).front().severity;
    };
    QCOMPARE(severityOf(blow(hero, goblin, true, 4, false)), MessageSeverity::Info);
    QCOMPARE(severityOf(blow(hero, goblin, true, 4, true)), MessageSeverity::Good);
    QCOMPARE(severityOf(blow(goblin, hero, true, 4, false)), MessageSeverity::Warning);
    QCOMPARE(severityOf(blow(goblin, hero, true, 4, true)), MessageSeverity::Danger);
    QCOMPARE(severityOf(blow(rat, goblin, true, 4, true)), MessageSeverity::Info);

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

void tst_ShippedSentences::everyRefusalHasASentence()
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

void tst_ShippedSentences::aNameThatEndsLikeAPluralIsInTheWayAsOne()
{
    ScenarioOptions options;
    options.types = "{entities: {silas: {parent: furnishing, name: Silas, glyph: S}}}";
    options.signs = {{'X', "{entity: silas, on: floor}"}};
    Scenario game("####\n#@X#\n####", options);
    SliceScratch scratch;
    const Slice before = sliceOf(game.game(), scratch);
    const auto messages = Narrator::forWorld(game.state().world).narrate(game.play("e"), &before);
    QCOMPARE(QString::fromStdString(messages.at(0).text), QStringLiteral("Silas is in the way."));
}

void tst_ShippedSentences::whatALevelDoesIsToldInNobodysName()
{
    QCOMPARE(told(event::Dug{{}, {1, 0}, "wall", true}), QStringList{"The wall gives way."});
    QCOMPARE(told(event::Pushed{{}, goblin, {3, 1}, {}}), QStringList{"The goblin is thrown back."});
    QCOMPARE(told(event::Pushed{{}, hero, {2, 1}, {}}), QStringList{"You are thrown back."});
    QCOMPARE(told(event::NoiseMade{{}, {1, 0}, 5}), QStringList{"You hear a noise."});
}

void tst_ShippedSentences::aRuleThatForbidsMayHaveItsOwnSentence()
{
    Map messages = englishMessages();
    messages.set("forbidden-vow", "Your vow forbids it.");
    QCOMPARE(Narrator(messages).refused({RefusalReason::Forbidden, {}, {}, "vow"}).text,
             std::string("Your vow forbids it."));
    QCOMPARE(Narrator(messages).refused({RefusalReason::Forbidden, {}, {}, "oath"}).text,
             std::string("You cannot do that here."));
}

void tst_ShippedSentences::aMissingKeyIsToldAsItself()
{
    QCOMPARE(Narrator(Map()).say("you-win").text, std::string("you-win"));
    Map silent;
    silent.set("you-win", "");
    QVERIFY(Narrator(silent).narrate({std::nullopt, {{event::Won{hero}, true}}}).empty());
}

void tst_ShippedSentences::aFillIsNotFilledAgain()
{
    QCOMPARE(filled("{a} and {b}", {{"a", "{b}"}, {"b", "two"}}), std::string("{b} and two"));
    QCOMPARE(filled("{unknown} {a}", {{"a", "1"}}), std::string("{unknown} 1"));
    QCOMPARE(filled("open { and {a", {{"a", "1"}}), std::string("open { and {a"));
    QCOMPARE(filled("{{a}}", {{"a", "1"}}), std::string("{1}"));
    QCOMPARE(filled("", {}), std::string());
}

void tst_ShippedSentences::whyALightWillNotDoIsSaid_data()
{
    QTest::addColumn<QString>("kit");
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("one that has burned out") << "stump"
                                             << "douse"
                                             << "Your stump has no fuel left.";
    QTest::newRow("one that takes nothing") << "brand, oil"
                                            << "pour:oil"
                                            << "Your brand cannot be filled with that.";
    QTest::newRow("one that burns forever") << "jewel, oil"
                                            << "pour:oil"
                                            << "Your jewel cannot be filled with that.";
    QTest::newRow("none") << "oil"
                          << "pour:oil"
                          << "You are not using a light that burns fuel.";
}

void tst_ShippedSentences::whyALightWillNotDoIsSaid()
{
    QFETCH(QString, kit);
    QFETCH(QString, command);
    QFETCH(QString, sentence);
    ScenarioOptions options;
    options.hero = "carrier";
    options.types = "{entities: {carrier: {parent: delver, parts: {inventory: {}}}, brand: {parent: item, name: brand, "
                    "parts: {item: {}, equippable: {slots: [light]}, light: {fuel: 9}}}, stump: {parent: brand, name: "
                    "stump, parts: {light: {fuel: 0}}}, jewel: {parent: brand, name: jewel, parts: {light: {fuel: "
                    "-1}}}, oil: {parent: item, name: oil, parts: {item: {}, fuel: {}}}}}";
    options.kit = kit.toStdString();
    Scenario game("@.", options);
    SliceScratch scratch;
    const Slice before = sliceOf(game.game(), scratch);
    const StepResult result = game.play(command.toStdString());
    QVERIFY(result.refusal);
    QCOMPARE(QString::fromStdString(english().refused(*result.refusal, &before).text), sentence);
}

void tst_ShippedSentences::aWorldsOwnSentencesGoFirst()
{
    SmallWorld small;
    small.level("room", "#@#");
    auto library = std::make_shared<Library>(*small.world().library);
    library->messages = englishMessages();
    small.world().library = library;
    Map own;
    own.set("you-win", "The lamp is lit.");
    small.world().messages = own;
    const Narrator narrator = Narrator::forWorld(small.world());
    QCOMPARE(narrator.say("you-win").text, std::string("The lamp is lit."));
    QCOMPARE(narrator.say("you-die").text, std::string("You die."));
    QCOMPARE(narrator.say("you-win"),
             (Message{"The lamp is lit.", MessageSeverity::Good, "story"}));  // weighed as the usual one
}

GLOAM_TEST(tst_ShippedSentences)
#include "tst_ShippedSentences.moc"
