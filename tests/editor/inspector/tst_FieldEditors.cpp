#include "editor/document/WorkPlans.h"
#include "editor/inspector/fields/DiceField.h"
#include "editor/inspector/fields/MapField.h"
#include "editor/inspector/fields/NumberField.h"
#include "editor/inspector/fields/ReferenceField.h"
#include "tests/editor/inspector/InspectorFixture.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

class tst_FieldEditors : public QObject {
    Q_OBJECT
private slots:
    void whatIsTypedIsSavedAndUndone_data();
    void whatIsTypedIsSavedAndUndone();
    void aBoxIsTickedAtOnce();
    void aChoiceIsEnteredAtOnce();
    void aCellIsEnteredWhenBothItsNumbersWereTyped();
    void theArrowsStepANumberWithinItsRange();
    void aNumberOfSixtyFourBitsIsNotCut();
    void whatIsRefusedStaysTypedAndSaysWhy_data();
    void whatIsRefusedStaysTypedAndSaysWhy();
    void escapePutsTheOldValueBack();
    void leavingAFieldUnchangedIsNoStep();
    void leavingAFieldEntersIt();
    void theMeanOfARollIsShown_data();
    void theMeanOfARollIsShown();
    void aReferenceOffersTheNamesThereAre();
    void whatFitsBestIsOfferedFirst();
    void enterTakesTheBestOfTheNames();
    void enterLeavesANameThatIsGone();
    void aNameThatMayBeNewIsTakenAsTyped();
    void aColourIsChosenFromTheRoles();
    void itemsAreAddedAndTakenAway();
    void anOwnKeyIsAddedChangedAndTakenAway();
    void aKeyThatIsThereAlreadyIsRefused();
    void valuesAreTypedAsInFiles_data();
    void valuesAreTypedAsInFiles();
    void theWheelTurnsNothingInPassing();
    void aNumberIsReckoned();
    void whatCannotBeReckonedSaysInWhichColumn();
};

void tst_FieldEditors::whatIsTypedIsSavedAndUndone_data()
{
    QTest::addColumn<QString>("group");
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("saved");
    const auto row = [](const char* name, const char* group, const char* field, const char* typed, const char* saved) {
        QTest::newRow(name) << group << field << typed << saved;
    };
    row("number", "stats", "hp", "9", "parts: {stats: {hp: 9}}");
    row("hit points", "entity", "hp", "3", "hp: 3}");
    row("text", "look", "description", "It hums: softly.", "description: \"It hums: softly.\"");
    row("word", "body", "faction", "lamplighters", "faction: lamplighters");
    row("reference", "brain", "mind", "wander", "parts: {brain: {mind: wander}}");
    row("dice", "d20", "damage", "2d4+1", "parts: {d20: {damage: 2d4+1}}");
    row("constant dice", "d20", "damage", "3", "parts: {d20: {damage: 3}}");
    row("colour by role", "look", "color", "flame", "color: flame");
    row("colour by value", "look", "color", "#7FD1FF", "color: \"#7FD1FF\"");
    row("sign", "look", "glyph", "g", "glyph: g");
    row("type", "entity", "type", "candlemoth", "type: candlemoth");
}

void tst_FieldEditors::whatIsTypedIsSavedAndUndone()
{
    QFETCH(QString, group);
    QFETCH(QString, field);
    QFETCH(QString, typed);
    QFETCH(QString, saved);
    InspectorFixture fixture;
    fixture.selectGritling();
    const QString before = fixture.bytes();
    const std::size_t steps = fixture.steps();
    fixture.enter(qPrintable(group), qPrintable(field), qPrintable(typed));
    QCOMPARE(fixture.objection(qPrintable(group), qPrintable(field)), QString());
    QVERIFY2(fixture.gritlingLine().contains(saved), qPrintable(fixture.gritlingLine()));
    QCOMPARE(fixture.steps(), steps + 1);
    fixture.document.undo();
    QCOMPARE(fixture.bytes(), before);
    QCOMPARE(fixture.document.history().doneCount(), steps);
}

void tst_FieldEditors::aBoxIsTickedAtOnce()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    fixture.focus("body", "solid");
    InspectorFixture::press(Qt::Key_Space);
    QVERIFY2(fixture.gritlingLine().contains(QLatin1String("solid: false")), qPrintable(fixture.gritlingLine()));
    QVERIFY(!fixture.theGritling().isSolid());
    fixture.document.undo();
    QVERIFY(fixture.theGritling().isSolid());
    QVERIFY(fixture.row("body", "solid").editor().findChild<QCheckBox*>()->isChecked());
}

void tst_FieldEditors::aChoiceIsEnteredAtOnce()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    fixture.focus("look", "rarity");
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
    QVERIFY2(fixture.gritlingLine().contains(QLatin1String("rarity: blue")), qPrintable(fixture.gritlingLine()));
}

void tst_FieldEditors::aCellIsEnteredWhenBothItsNumbersWereTyped()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    const Point to = fixture.theGritling().at + Point{-4, 1};
    const std::size_t steps = fixture.steps();
    fixture.focus("entity", "at");
    InspectorFixture::type(qPrintable(QString::number(to.x)), false);
    InspectorFixture::press(Qt::Key_Tab);
    QCOMPARE(fixture.steps(), steps);
    InspectorFixture::type(qPrintable(QString::number(to.y)), false);
    InspectorFixture::press(Qt::Key_Tab);
    QCOMPARE(fixture.steps(), steps + 1);
    QVERIFY(fixture.theGritling().at == to);
}

void tst_FieldEditors::theArrowsStepANumberWithinItsRange()
{
    InspectorFixture fixture;
    fixture.focus("level", "ambient");
    for (int i = 0; i < 8; ++i)
        InspectorFixture::press(Qt::Key_Up);
    InspectorFixture::press(Qt::Key_Return);
    QCOMPARE(fixture.state.open.level()->ambient, 5);
}

void tst_FieldEditors::aNumberOfSixtyFourBitsIsNotCut()
{
    NumberBox box(std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max(), look().theme,
                  nullptr);
    box.setText(QStringLiteral("9223372036854775806"));
    box.stepBy(1);
    QCOMPARE(box.text(), QStringLiteral("9223372036854775807"));
    box.stepBy(1);
    QCOMPARE(box.text(), QStringLiteral("9223372036854775807"));
    box.setText(QStringLiteral("-9223372036854775808"));
    box.stepBy(-1);
    QCOMPARE(box.text(), QStringLiteral("-9223372036854775808"));
}

void tst_FieldEditors::whatIsRefusedStaysTypedAndSaysWhy_data()
{
    QTest::addColumn<QString>("group");
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* group, const char* field, const char* typed, const char* sentence) {
        QTest::newRow(typed) << group << field << typed << sentence;
    };
    row("stats", "hp", "0", "'hp' must be from 1 to 1000000, not 0.");
    row("stats", "hp", "many", "'hp' must be a whole number, not many.");
    row("stats", "speed", "99999999999999999999", "'speed' must be a whole number, not 99999999999999999999.");
    row("d20", "attack", "2x6", "'2x6'");
    row("look", "color", "Blue!", "is no colour");
    row("look", "glyph", "gg", "'gg' is not one sign.");
    row("body", "footprint", "0", "'footprint' must be at least 1 by 1, not [0, 1].");
    row("entity", "at", "0", "The gritling cannot be on wall.");
    row("entity", "type", "gritlng", "'gritlng' is none of the entities. Did you mean 'gritling'?");
    row("entity", "in", "nobody!", "is no id");
    row("brain", "mind", "chass", "'chass' is none of the minds. Did you mean 'chase'?");
}

void tst_FieldEditors::whatIsRefusedStaysTypedAndSaysWhy()
{
    QFETCH(QString, group);
    QFETCH(QString, field);
    QFETCH(QString, typed);
    QFETCH(QString, sentence);
    InspectorFixture fixture;
    fixture.selectGritling();
    const QString before = fixture.bytes();
    const std::size_t steps = fixture.steps();
    fixture.enter(qPrintable(group), qPrintable(field), qPrintable(typed));
    const QString objection = fixture.objection(qPrintable(group), qPrintable(field));
    QVERIFY2(objection.contains(sentence), qPrintable(objection));
    QVERIFY(fixture.row(qPrintable(group), qPrintable(field)).editor().isPending());
    QCOMPARE(fixture.bytes(), before);
    QCOMPARE(fixture.steps(), steps);
    InspectorFixture::press(Qt::Key_Escape);
    QCOMPARE(fixture.objection(qPrintable(group), qPrintable(field)), QString());
    QVERIFY(!fixture.row(qPrintable(group), qPrintable(field)).editor().isPending());
}

void tst_FieldEditors::escapePutsTheOldValueBack()
{
    InspectorFixture fixture;
    fixture.focus("level", "name");
    InspectorFixture::type("Something else", false);
    InspectorFixture::press(Qt::Key_Escape);
    QCOMPARE(qobject_cast<QLineEdit*>(QApplication::focusWidget())->text(), QStringLiteral("First level"));
    InspectorFixture::press(Qt::Key_Return);
    QCOMPARE(fixture.state.open.level()->name, std::string("First level"));
}

void tst_FieldEditors::leavingAFieldUnchangedIsNoStep()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    const std::size_t steps = fixture.steps();
    fixture.focus("entity", {});
    for (int i = 0; i < 60; ++i)
        InspectorFixture::press(Qt::Key_Tab);
    QCOMPARE(fixture.steps(), steps);
}

void tst_FieldEditors::leavingAFieldEntersIt()
{
    InspectorFixture fixture;
    fixture.focus("level", "name");
    InspectorFixture::type("The Gate", false);
    InspectorFixture::press(Qt::Key_Tab);
    QCOMPARE(fixture.state.open.level()->name, std::string("The Gate"));
}

void tst_FieldEditors::theMeanOfARollIsShown_data()
{
    QTest::addColumn<QString>("dice");
    QTest::addColumn<QString>("mean");
    for (const auto& [dice, mean] : {std::pair("2d6+1", "mean 8"),
                                     {"1d4", "mean 2.5"},
                                     {"1d2-3", "mean -1.5"},
                                     {"1d2-2", "mean -0.5"},
                                     {"1000d1000000", "mean 500000500"},
                                     {"5", ""},
                                     {"2x6", ""}})
        QTest::newRow(dice) << dice << mean;
}

void tst_FieldEditors::theMeanOfARollIsShown()
{
    QFETCH(QString, dice);
    QFETCH(QString, mean);
    QCOMPARE(meanOf(dice), mean);
    InspectorFixture fixture;
    fixture.selectGritling();
    fixture.focus("d20", "attack");
    InspectorFixture::type(qPrintable(dice), false);
    QCOMPARE(fixture.row("d20", "attack").editor().findChild<QLabel*>()->text(), mean);
}

void tst_FieldEditors::aReferenceOffersTheNamesThereAre()
{
    InspectorFixture fixture;
    fixture.addCellar();
    fixture.state.subject.select(Selection::ofStart());
    fixture.focus("start", "level");
    const auto* box = fixture.row("start", "level").editor().findChild<QComboBox*>();
    QCOMPARE(box->count(), 2);
    QCOMPARE(box->itemText(0), QStringLiteral("cellar"));
    InspectorFixture::type("ell", false);
    QVERIFY(box->completer()->popup()->isVisible());
    QCOMPARE(box->completer()->completionCount(), 1);
}

void tst_FieldEditors::whatFitsBestIsOfferedFirst()
{
    InspectorFixture fixture;
    ChoiceBox box(look().theme, nullptr);
    box.beTyped();
    box.addItems({QStringLiteral("rebellion"), QStringLiteral("bellows"), QStringLiteral("tin-bell"),
                  QStringLiteral("bell"), QStringLiteral("drum")});
    box.lineEdit()->selectAll();  // the first choice, which a box begins with
    QTest::keyClicks(box.lineEdit(), QStringLiteral("bell"));
    QStringList offered;
    for (int row = 0; row < box.completer()->completionCount(); ++row)
        offered << box.completer()->completionModel()->index(row, 0).data().toString();
    QCOMPARE(offered, (QStringList{QStringLiteral("bell"), QStringLiteral("tin-bell"), QStringLiteral("bellows"),
                                   QStringLiteral("rebellion")}));
    QCOMPARE(box.bestFor(QStringLiteral("dru")), QStringLiteral("drum"));
    QCOMPARE(box.bestFor(QStringLiteral("harp")), QString());
}

void tst_FieldEditors::enterTakesTheBestOfTheNames()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    fixture.enter("entity", "type", "slinger");
    QCOMPARE(fixture.objection("entity", "type"), QString());
    QVERIFY2(fixture.gritlingLine().contains(QLatin1String("type: gritling-slinger")),
             qPrintable(fixture.gritlingLine()));
    fixture.document.undo();
    fixture.selectGritling();
    fixture.enter("entity", "type", "nothing-like-it");
    QVERIFY(!fixture.objection("entity", "type").isEmpty());
    fixture.addCellar();
    fixture.state.subject.select(Selection::ofStart());
    fixture.enter("start", "level", "ellar");
    QVERIFY(fixture.objection("start", "level").contains(QLatin1String("outside of The Cellar")));
}

void tst_FieldEditors::enterLeavesANameThatIsGone()
{
    InspectorFixture fixture;
    const World& world = fixture.document.world();
    WorldSettings settings = world.settings;
    settings.start.hero = "gritl";
    QVERIFY(fixture.document.perform({edit::Settings{settings, world.ruleset, world.messages}, {}}));
    fixture.state.subject.select(Selection::ofStart());
    fixture.focus("start", "hero");
    const std::size_t steps = fixture.steps();
    InspectorFixture::press(Qt::Key_Return);
    QCOMPARE(fixture.document.world().settings.start.hero, Name("gritl"));
    QCOMPARE(fixture.steps(), steps);
}

void tst_FieldEditors::aNameThatMayBeNewIsTakenAsTyped()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    fixture.enter("body", "faction", "lamp");
    QVERIFY2(fixture.gritlingLine().contains(QLatin1String("faction: lamp,"))
                 || fixture.gritlingLine().contains(QLatin1String("faction: lamp}")),
             qPrintable(fixture.gritlingLine()));
}

void tst_FieldEditors::aColourIsChosenFromTheRoles()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    auto* swatch = fixture.row("look", "color").editor().findChild<QToolButton*>();
    swatch->setFocus();
    InspectorFixture::press(Qt::Key_Space);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    for (int i = 0; i < 2; ++i)
        QTest::keyClick(menu, Qt::Key_Down);
    const QString role = menu->activeAction()->text();
    QTest::keyClick(menu, Qt::Key_Return);
    QVERIFY2(fixture.gritlingLine().contains(QStringLiteral("color: ") + role), qPrintable(fixture.gritlingLine()));
}

void tst_FieldEditors::itemsAreAddedAndTakenAway()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    const QString before = fixture.bytes();
    const auto tags = [&fixture] { return &fixture.row("body", "tags").editor(); };
    tags()->findChild<QPushButton*>()->setFocus();
    const std::size_t steps = fixture.steps();
    InspectorFixture::press(Qt::Key_Space);
    QCOMPARE(fixture.steps(), steps);  // it has no value yet
    InspectorFixture::type("thief");
    QVERIFY2(fixture.gritlingLine().contains(QLatin1String("tags: [creature, humanoid, thief]")),
             qPrintable(fixture.gritlingLine()));
    QCOMPARE(QApplication::focusWidget()->accessibleName(), QStringLiteral("Tags 3"));
    InspectorFixture::press(Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget()->accessibleName(), QStringLiteral("Remove Tags 3"));
    InspectorFixture::press(Qt::Key_Space);
    QVERIFY2(fixture.gritlingLine().contains(QLatin1String("tags: [creature, humanoid]")),
             qPrintable(fixture.gritlingLine()));
    QCOMPARE(QApplication::focusWidget()->accessibleName(), QStringLiteral("Remove Tags 2"));
    while (fixture.document.history().doneCount() > steps)
        fixture.document.undo();
    QCOMPARE(fixture.bytes(), before);
    QTRY_COMPARE(tags()->findChildren<QLineEdit*>().size(), 2);
}

void tst_FieldEditors::anOwnKeyIsAddedChangedAndTakenAway()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    fixture.row("body", "properties").editor().findChild<QPushButton*>()->setFocus();
    InspectorFixture::press(Qt::Key_Space);
    InspectorFixture::type("hoard", false);
    InspectorFixture::press(Qt::Key_Tab);
    InspectorFixture::type("[brass, 3, {old: true}]");
    QVERIFY2(fixture.gritlingLine().contains(QLatin1String("properties: {hoard: [brass, 3, {old: true}]}")),
             qPrintable(fixture.gritlingLine()));
    InspectorFixture::type("12");
    QVERIFY2(fixture.gritlingLine().contains(QLatin1String("properties: {hoard: 12}")),
             qPrintable(fixture.gritlingLine()));
    InspectorFixture::press(Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget()->accessibleName(), QStringLiteral("Remove Properties 1"));
    InspectorFixture::press(Qt::Key_Space);
    QVERIFY2(fixture.gritlingLine().contains(QLatin1String("properties: {}")), qPrintable(fixture.gritlingLine()));
}

void tst_FieldEditors::aKeyThatIsThereAlreadyIsRefused()
{
    InspectorFixture fixture;
    fixture.state.subject.select(Selection::ofCell(fixture.state.open.cursor()));
    fixture.perform(planCell(fixture.world(), fixture.state.open.id(), fixture.state.open.cursor(), [] {
        Map map;
        map.set("locked", "brass");
        return map;
    }()));
    const QString before = fixture.bytes();
    fixture.row("cell", "own keys").editor().findChild<QPushButton*>()->setFocus();
    for (const char* key : {"locked", "glyph"}) {
        fixture.row("cell", "own keys").editor().findChildren<QPushButton*>().last()->setFocus();
        InspectorFixture::press(Qt::Key_Space);
        InspectorFixture::type(key);
        QVERIFY2(!fixture.objection("cell", "own keys").isEmpty(), key);
        QCOMPARE(fixture.bytes(), before);
        InspectorFixture::press(Qt::Key_Escape);
    }
}

void tst_FieldEditors::valuesAreTypedAsInFiles_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("flow");
    for (const auto& [typed, flow] : {std::pair("12", "12"),
                                      {"true", "true"},
                                      {"brass key", "brass key"},
                                      {"\"12\"", "\"12\""},
                                      {"[1, a]", "[1, a]"},
                                      {"{a: {b: c}}", "{a: {b: c}}"},
                                      {"#FF0000", "\"#FF0000\""},
                                      {"", "null"}})
        QTest::newRow(typed) << typed << flow;
}

void tst_FieldEditors::valuesAreTypedAsInFiles()
{
    QFETCH(QString, typed);
    QFETCH(QString, flow);
    const Result<Value> value = valueTyped(typed);
    QVERIFY(value);
    QCOMPARE(QString::fromStdString(toFlowText(*value)), flow);
    QCOMPARE(textToType(*value), typed);
    QVERIFY(!valueTyped(QStringLiteral("[1, 2")));
}

void tst_FieldEditors::theWheelTurnsNothingInPassing()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    fixture.focus("look", "name");
    const QString before = fixture.bytes();
    auto* box = fixture.row("look", "rarity").editor().findChild<QComboBox*>();
    QWheelEvent turn(QPointF(4, 4), box->mapToGlobal(QPointF(4, 4)), {}, QPoint(0, -120), Qt::NoButton, Qt::NoModifier,
                     Qt::NoScrollPhase, false);
    QApplication::sendEvent(box, &turn);
    QCOMPARE(box->currentText(), QStringLiteral("white"));
    QCOMPARE(fixture.bytes(), before);
}

void tst_FieldEditors::aNumberIsReckoned()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    const std::size_t steps = fixture.steps();
    fixture.enter("stats", "hp", "3*4+2");
    QVERIFY(fixture.shownValue("stats", "hp") == Value(14));
    QCOMPARE(fixture.row("stats", "hp").findChild<QLineEdit*>()->text(), QStringLiteral("14"));
    QCOMPARE(fixture.steps(), steps + 1);
    fixture.enter("stats", "hp", "28/2");  // the same
    QCOMPARE(fixture.steps(), steps + 1);
    QCOMPARE(fixture.row("stats", "hp").findChild<QLineEdit*>()->text(), QStringLiteral("14"));
}

void tst_FieldEditors::whatCannotBeReckonedSaysInWhichColumn()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    const QString before = fixture.bytes();
    fixture.enter("stats", "hp", "3*(4+");
    QCOMPARE(fixture.objection("stats", "hp"), QStringLiteral("Column 6: a number is missing."));
    fixture.enter("stats", "hp", "7/2");
    QCOMPARE(fixture.objection("stats", "hp"), QStringLiteral("This comes to 7/2, which is no whole number."));
    fixture.enter("stats", "hp", "1-1");  // calculated first, then rejected like any number
    QCOMPARE(fixture.objection("stats", "hp"), QStringLiteral("'hp' must be from 1 to 1000000, not 0."));
    QCOMPARE(fixture.bytes(), before);
}

GLOAM_WIDGET_TEST(tst_FieldEditors)
#include "tst_FieldEditors.moc"
