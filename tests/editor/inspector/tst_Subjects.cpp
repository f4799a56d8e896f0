#include "core/action/PolicyTable.h"
#include "core/game/Engine.h"
#include "core/parts/Carrying.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/TriggerPlans.h"
#include "editor/inspector/fields/ChoiceField.h"
#include "editor/inspector/fields/Subject.h"
#include "editor/inspector/subjects/ArrivalSteps.h"
#include "editor/tools/CellWords.h"
#include "tests/editor/inspector/InspectorFixture.h"

#include <QPushButton>
#include <QSignalSpy>

#include <algorithm>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

/// What each subject of the inspector shows and changes: level, world, start, cell, link.
class tst_Subjects : public QObject {
    Q_OBJECT
private slots:
    void theOpenLevelIsShownAndChanged();
    void aLevelIsRenamed();
    void aLevelThatIsNotBuiltYetGetsAnotherRecipe();
    void G44_aLevelGetsATriggerOfItsOwn();
    void aLevelGetsContentsAtTheSelectedCells();
    void theShownStepOfContentsStaysShownAsOthersGo();
    void aNoteIsWritten();
    void aCellsNoteIsWrittenChangedAndRemoved();
    void whatAnEntitySaysIsGivenToItsType();
    void theWorldIsShownAndChanged();
    void aGoalIsAddedByKeys();
    void aGoalThatCannotBeReachedIsRefused_data();
    void aGoalThatCannotBeReachedIsRefused();
    void aRuleIsSetAndReset();
    void aRuleThisProgramHasNotIsShownAndCannotBeChosen();
    void theStartMovesToTheCursor();
    void aStartInAWallIsRefused();
    void aCellIsOverriddenAndReset();
    void aLinkIsChangedFollowedAndRemoved();
    void aLinkIsTurnedLedElsewhereAndSaysWhatDrivesIt();
    void anEndOfALinkIsAtStairsInsteadOfACell();
};

void tst_Subjects::theOpenLevelIsShownAndChanged()
{
    InspectorFixture fixture;
    QVERIFY(fixture.shownValue("level", "name") == Value("First level"));
    fixture.enter("level", "depth", "-7");
    QCOMPARE(fixture.state.open.level()->depth, -7);
    fixture.enter("level", "ambient", "6");
    QCOMPARE(fixture.objection("level", "ambient"), QStringLiteral("'ambient' must be from 0 to 5, not 6."));
    QCOMPARE(fixture.state.open.level()->ambient, 0);
}

void tst_Subjects::aLevelIsRenamed()
{
    InspectorFixture fixture;
    fixture.addCellar();
    fixture.enter("level", "id", "cellar");
    QCOMPARE(fixture.objection("level", "id"), QStringLiteral("The name 'cellar' is in use."));
    fixture.type("the-gate");
    QCOMPARE(fixture.objection("level", "id"), QString());
    QVERIFY(fixture.state.open.id() == Name("the-gate")
            && fixture.document.world().settings.start.level == Name("the-gate"));
    fixture.enter("level", "name", "The Gate");
    QCOMPARE(fixture.state.open.level()->name, std::string("The Gate"));
}

void tst_Subjects::aLevelThatIsNotBuiltYetGetsAnotherRecipe()
{
    InspectorFixture fixture;
    Level deep = makeLevel("deep", {40, 20}, fixture.document.world().registry, Name());
    deep.recipe = Name("cave");
    QVERIFY(fixture.document.perform(planAddLevel(fixture.document.world(), fixture.document.limits(), deep)));
    fixture.state.navigation.open("deep");
    QVERIFY(fixture.shownValue("generation", "recipe") == Value("cave"));
    fixture.enter("generation", "recipe", "no-such-recipe");
    QVERIFY(!fixture.objection("generation", "recipe").isEmpty());
    fixture.type("rooms");
    const Level& level = *fixture.document.world().findLevel("deep");
    QVERIFY(level.recipe.name() == Name("rooms"));
    QVERIFY2(level.isUnbuilt(), "each game still builds it");
    fixture.document.undo();
    QVERIFY(*fixture.document.world().findLevel("deep") == deep);
}

void tst_Subjects::G44_aLevelGetsATriggerOfItsOwn()
{
    InspectorFixture fixture;
    const QString before = fixture.bytes();
    fixture.row("triggers", "triggers").editor().findChild<QPushButton*>()->click();
    QCOMPARE(fixture.state.open.level()->triggers.size(), std::size_t{1});
    QComboBox* moments = nullptr;
    for (QComboBox* box : fixture.row("triggers", "triggers").editor().findChildren<QComboBox*>())
        moments = box->findText(QStringLiteral("start")) >= 0 ? box : moments;
    QVERIFY(moments);
    for (const char* ofEntities : {"use", "bump", "shot", "look"})  // a level has no cell
        QVERIFY2(moments->findText(QLatin1String(ofEntities)) < 0, ofEntities);
    moments->setCurrentIndex(moments->findText(QStringLiteral("turn")));
    emit moments->activated(moments->currentIndex());
    QVERIFY(fixture.state.open.level()->triggers.front().on == TriggerMoment::Turn);
    QVERIFY(fixture.bytes().contains(QStringLiteral("    triggers:\n      - {on: turn")));
    while (fixture.document.history().canUndo() && fixture.bytes() != before)
        fixture.document.undo();
    QVERIFY(fixture.state.open.level()->triggers.empty());
}

void tst_Subjects::theShownStepOfContentsStaysShownAsOthersGo()
{
    List steps;
    ArrivalSteps arrival;
    const FormGroup list = arrival.groups(steps).front();
    for (const char* builder : {"Slot:", "Vault:", "Populate:"})
        for (const QString& choice : list.acts.front().choices)
            if (choice.startsWith(QLatin1String(builder)))
                arrival.act(steps, QStringLiteral("add"), choice, {});
    QCOMPARE(steps.size(), std::size_t{3});
    const auto shown = [&] { return arrival.groups(steps).at(1).key; };
    arrival.act(steps, QStringLiteral("show"), QStringLiteral("1"), {});
    QCOMPARE(shown(), QStringLiteral("contents.vault"));
    arrival.act(steps, QStringLiteral("duplicate"), QStringLiteral("0"), {});
    QCOMPARE(shown(), QStringLiteral("contents.vault"));
    arrival.act(steps, QStringLiteral("remove"), QStringLiteral("0"), {});
    arrival.act(steps, QStringLiteral("remove"), QStringLiteral("0"), {});
    QCOMPARE(shown(), QStringLiteral("contents.vault"));
}

void tst_Subjects::aLevelGetsContentsAtTheSelectedCells()
{
    InspectorFixture fixture;
    const QString before = fixture.bytes();
    fixture.state.cells.select(CellArea(fixture.state.open.size(), Rect{{3, 2}, {4, 3}}));
    const auto subject =
        levelSubject(fixture.document, fixture.state.cells, fixture.state.subject, fixture.state.open.id());
    const auto list = [&] {
        for (FormGroup& group : subject->groups())
            if (group.key == QStringLiteral("contents"))
                return group;
        qFatal("no contents");
    };
    const auto add = [&](const QString& builder) {
        const FormGroup contents = list();
        for (const QString& choice : contents.acts.front().choices)
            if (choice.startsWith(builder))
                return subject->act(QStringLiteral("contents"), QStringLiteral("add"), choice);
        qFatal("no such builder");
    };
    QVERIFY(add(QStringLiteral("Vault:")));
    QVERIFY(fixture.bytes().contains(QStringLiteral("- {vault: {at: [3, 2], size: [4, 3]}}")));
    QVERIFY(add(QStringLiteral("Slot:")));
    QVERIFY(fixture.bytes().contains(QStringLiteral("- {slot: {at: [3, 2]}}")));
    const std::vector<FormGroup> groups = subject->groups();
    const auto slot = std::find_if(groups.begin(), groups.end(),
                                   [](const FormGroup& group) { return group.key == QStringLiteral("contents.slot"); });
    QVERIFY(slot != groups.end());
    const auto table = std::find_if(slot->rows.begin(), slot->rows.end(),
                                    [](const FormRow& row) { return row.field.name == "table"; });
    QVERIFY(table != slot->rows.end());
    QVERIFY(subject->set(slot->key, table->field, Value("Vermin")));
    QVERIFY(fixture.bytes().contains(QStringLiteral("- {slot: {at: [3, 2], table: Vermin}}")));
    QVERIFY(subject->act(QStringLiteral("contents"), QStringLiteral("remove"), QStringLiteral("0")));
    QVERIFY(!fixture.bytes().contains(QStringLiteral("vault")));
    for (int i = 0; i < 4; ++i)
        fixture.document.undo();
    QCOMPARE(fixture.bytes(), before);
}

void tst_Subjects::aNoteIsWritten()
{
    InspectorFixture fixture;
    fixture.row("level", "notes").editor().findChild<QPushButton*>()->setFocus();
    InspectorFixture::press(Qt::Key_Space);
    InspectorFixture::type("4", false);
    InspectorFixture::press(Qt::Key_Tab);
    InspectorFixture::type("5");
    InspectorFixture::press(Qt::Key_Tab);
    InspectorFixture::press(Qt::Key_Tab);  // past the button that picks it on the map
    InspectorFixture::type("Here be moths");
    const std::vector<LevelNote> wanted{{{4, 5}, "Here be moths"}};
    QVERIFY(fixture.state.open.level()->notes == wanted);
}

void tst_Subjects::aCellsNoteIsWrittenChangedAndRemoved()
{
    InspectorFixture fixture;
    const QString before = fixture.bytes();
    const std::size_t steps = fixture.steps();
    fixture.state.subject.select(Selection::ofCell({38, 12}));
    fixture.focus("note", "text");
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("A way round"));
    fixture.inspector->enterTyped();
    const std::vector<LevelNote> wanted{{{38, 12}, "A way round"}};
    QVERIFY(fixture.state.open.level()->notes == wanted);
    QCOMPARE(fixture.steps(), steps + 1);
    QCOMPARE(fixture.document.undoText(), QStringLiteral("Undo note on (38, 12) of First level"));
    QVERIFY(contentsOf(fixture.document.world(), {fixture.state.open.id(), {38, 12}})
                .endsWith(QStringLiteral(", note: A way round")));
    QVERIFY(describeCell(fixture.document.world(), {fixture.state.open.id(), {38, 12}})
                .endsWith(QStringLiteral(" Note: A way round")));
    QPushButton* remove = nullptr;
    for (auto* button : fixture.inspector->form().group(QStringLiteral("note"))->findChildren<QPushButton*>())
        remove = button->accessibleName() == QLatin1String("Remove the note") ? button : remove;
    QVERIFY(remove);
    remove->click();
    QVERIFY(fixture.state.open.level()->notes.empty());
    QCOMPARE(fixture.bytes(), before);
}

void tst_Subjects::whatAnEntitySaysIsGivenToItsType()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    const auto act = [&fixture](const QString& begins) {
        QPushButton* found = nullptr;
        FormGroupView* own = fixture.inspector->form().group(QStringLiteral("own"));
        for (auto* button : own ? own->findChildren<QPushButton*>() : QList<QPushButton*>())
            found = button->accessibleName().startsWith(begins) ? button : found;
        return found;
    };
    QVERIFY(!act(QStringLiteral("New type from this")) && !act(QStringLiteral("Apply to the type")));
    fixture.enter("stats", "hp", "9");
    QVERIFY(!act(QStringLiteral("Apply to the type")));  // the gritling belongs to a library
    QPushButton* make = act(QStringLiteral("New type from this: gritling-2"));
    QVERIFY(make);
    const std::size_t steps = fixture.steps();
    make->click();
    QCOMPARE(fixture.steps(), steps + 1);
    QVERIFY(fixture.shownValue("entity", "type") == Value("gritling-2"));
    fixture.enter("stats", "hp", "11");
    QPushButton* apply = act(QStringLiteral("Apply to the type gritling-2"));
    QVERIFY(apply);
    apply->setFocus();
    InspectorFixture::press(Qt::Key_Space);
    QVERIFY(fixture.theGritling().parts.empty());
    QCOMPARE(fixture.theGritling().hp, 11);
}

void tst_Subjects::theWorldIsShownAndChanged()
{
    InspectorFixture fixture;
    fixture.state.subject.select(Selection::ofWorld());
    fixture.enter("world", "author", "Me");
    QCOMPARE(fixture.document.world().settings.author, std::string("Me"));
    fixture.enter("world", "ruleset", "d22");
    QVERIFY(fixture.objection("world", "ruleset").contains(QLatin1String("Did you mean 'd20'?")));
    fixture.enter("start", "hero", "gritling");
    QVERIFY(fixture.document.world().settings.start.hero == Name("gritling"));
}

void tst_Subjects::aGoalIsAddedByKeys()
{
    InspectorFixture fixture;
    fixture.state.subject.select(Selection::ofWorld());
    const std::size_t steps = fixture.steps();
    fixture.focus("goals", "goals");
    InspectorFixture::press(Qt::Key_Space);
    while (QApplication::focusWidget()->accessibleName() != QLatin1String("Goals 1, Have"))
        InspectorFixture::press(Qt::Key_Tab);
    InspectorFixture::type("dawn-ember");
    QCOMPARE(fixture.objection("goals", "goals"), QString());
    const std::vector<Goal> wanted{Goal{{}, "dawn-ember", {}, {}}};
    QVERIFY(fixture.document.world().settings.goals == wanted);
    QCOMPARE(fixture.steps(), steps + 1);
    QVERIFY(fixture.bytes().contains(QLatin1String("goal: {have: dawn-ember}")));
    while (QApplication::focusWidget()->accessibleName() != QLatin1String("Goals 1, Reach: at the cursor"))
        InspectorFixture::press(Qt::Key_Backtab, Qt::ShiftModifier);
    InspectorFixture::press(Qt::Key_Space);
    QVERIFY((fixture.document.world().settings.goals.front().reach
             == Place{fixture.state.open.id(), fixture.state.open.cursor()}));
    while (QApplication::focusWidget()->accessibleName() != QLatin1String("Remove Goals 1"))
        InspectorFixture::press(Qt::Key_Tab);
    InspectorFixture::press(Qt::Key_Space);
    QVERIFY(fixture.document.world().settings.goals.empty());
}

void tst_Subjects::aGoalThatCannotBeReachedIsRefused_data()
{
    QTest::addColumn<QString>("level");
    QTest::addColumn<QString>("x");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("no level") << "first-levl"
                              << "3"
                              << "'first-levl' is none of the levels. Did you mean 'first-level'?";
    QTest::newRow("no cell") << "first-level"
                             << "80"
                             << "First level has no cell (80, 2).";
    QTest::newRow("no number") << "first-level"
                               << "a"
                               << "must be a place such as";
}

void tst_Subjects::aGoalThatCannotBeReachedIsRefused()
{
    QFETCH(QString, level);
    QFETCH(QString, x);
    QFETCH(QString, sentence);
    InspectorFixture fixture;
    fixture.state.subject.select(Selection::ofWorld());
    const QString before = fixture.bytes();
    fixture.focus("goals", "goals");
    InspectorFixture::press(Qt::Key_Space);
    InspectorFixture::type(qPrintable(level), false);
    InspectorFixture::press(Qt::Key_Tab);
    InspectorFixture::type(qPrintable(x), false);
    InspectorFixture::press(Qt::Key_Tab);
    InspectorFixture::type("2");
    QVERIFY2(fixture.objection("goals", "goals").contains(sentence), qPrintable(fixture.objection("goals", "goals")));
    QCOMPARE(fixture.bytes(), before);
}

void tst_Subjects::aRuleIsSetAndReset()
{
    InspectorFixture fixture;
    fixture.state.subject.select(Selection::ofWorld());
    const QString before = fixture.bytes();
    fixture.enter("rules", "fov.radius", "7");
    QVERIFY2(fixture.bytes().contains(QLatin1String("fov: {radius: 7}")), qPrintable(fixture.bytes().left(400)));
    fixture.enter("rules", "fov.radius", "-2");
    QCOMPARE(fixture.objection("rules", "fov.radius"), QStringLiteral("'radius' must be from -1 to 10000, not -2."));
    SourceDot* dot = fixture.row("rules", "fov.radius").findChild<SourceDot*>();
    QVERIFY(dot->canReset());
    QTest::mouseClick(dot, Qt::LeftButton);
    QCOMPARE(fixture.bytes(), before);
    QVERIFY(dot->toolTip().startsWith(QLatin1String("from the ruleset ")));
}

void tst_Subjects::aRuleThisProgramHasNotIsShownAndCannotBeChosen()
{
    InspectorFixture fixture;
    const PolicyTable& table = fixture.document.context().engine->policies.table;
    fixture.state.subject.select(Selection::ofWorld());
    int unoffered = 0;
    for (const std::string& key : table.keys()) {
        const auto groups = worldSubject(fixture.state.document, fixture.state.open)->groups();
        const auto rules = std::find_if(groups.begin(), groups.end(),
                                        [](const FormGroup& group) { return group.key == QStringLiteral("rules"); });
        const auto row = std::find_if(rules->rows.begin(), rules->rows.end(),
                                      [&key](const FormRow& each) { return each.field.name == key; });
        if (row == rules->rows.end())
            continue;
        const FormField& word = row->field.kind == FieldKind::Items ? row->field.inner.front() : row->field;
        QCOMPARE(word.choices.size() + word.missing.size(), table.values(key).size());
        unoffered += static_cast<int>(word.missing.size());
        ChoiceField field({look(), fixture.document, fixture.state.open, fixture.state.subject, fixture.state.question},
                          word, QString::fromStdString(key), nullptr);
        auto* box = field.findChild<QComboBox*>();
        for (const std::string& value : table.values(key)) {
            const int at = box->findText(QString::fromStdString(value));
            QVERIFY(at >= 0);
            QCOMPARE(box->model()->index(at, 0).flags().testFlag(Qt::ItemIsEnabled), table.isOffered(key, value));
        }
    }
    QVERIFY(unoffered > 0);
}

void tst_Subjects::theStartMovesToTheCursor()
{
    InspectorFixture fixture;
    fixture.state.subject.select(Selection::ofStart());
    fixture.state.open.setCursor(fixture.state.open.cursor() + Point{-1, 1});
    fixture.inspector->form().group(QStringLiteral("start"))->findChildren<QPushButton*>().last()->setFocus();
    InspectorFixture::press(Qt::Key_Space);
    QVERIFY(fixture.document.world().settings.start.at == fixture.state.open.cursor());
}

void tst_Subjects::aStartInAWallIsRefused()
{
    InspectorFixture fixture;
    fixture.state.subject.select(Selection::ofStart());
    const QString before = fixture.bytes();
    fixture.enter("start", "at", "0");
    QCOMPARE(fixture.objection("start", "at"), QStringLiteral("The hero cannot stand at (0, 12) of First level."));
    QCOMPARE(fixture.bytes(), before);
}

void tst_Subjects::aCellIsOverriddenAndReset()
{
    InspectorFixture fixture;
    const QString before = fixture.bytes();
    fixture.state.subject.select(Selection::ofCell(fixture.state.open.cursor()));
    fixture.focus("cell", "walkable");
    InspectorFixture::press(Qt::Key_Space);
    QVERIFY(fixture.state.open.level()->tiles.blocksMove(fixture.state.open.cursor()));
    fixture.enter("cell", "glyph", "x");
    QVERIFY(fixture.bytes().contains(QLatin1String("walkable: false, glyph: x")));
    fixture.enter("cell", "glyph", "xy");
    QCOMPARE(fixture.objection("cell", "glyph"), QStringLiteral("'xy' is not one sign."));
    for (const char* field : {"walkable", "glyph"})
        QTest::mouseClick(fixture.row("cell", field).findChild<SourceDot*>(), Qt::LeftButton);
    QCOMPARE(fixture.bytes(), before);
}

void tst_Subjects::aLinkIsChangedFollowedAndRemoved()
{
    InspectorFixture fixture;
    const LinkId id = fixture.addLink();
    const Link link = *fixture.document.world().links.find(id);
    fixture.state.subject.select(Selection::ofLink(id));
    fixture.focus("link", "ways");
    InspectorFixture::press(Qt::Key_Down);
    QVERIFY(fixture.document.world().links.find(id)->ways == LinkWays::One);
    const auto press = [&fixture](const char* name) {
        for (QPushButton* button : fixture.inspector->findChildren<QPushButton*>())
            if (button->accessibleName() == QLatin1String(name) && button->isVisible()) {
                button->setFocus();
                InspectorFixture::press(Qt::Key_Space);
                return;
            }
        qFatal("no button %s", name);
    };
    press("Go to the other end");
    QVERIFY(fixture.state.open.id() == link.to.level && fixture.state.open.cursor() == link.to.at);
    press("Go to the other end");
    QVERIFY(fixture.state.open.id() == link.from.level && fixture.state.open.cursor() == link.from.at);
    press("Unlink");
    QVERIFY(fixture.document.world().links.all().empty());
    QVERIFY(!fixture.inspector->form().group(QStringLiteral("link")));
}

void tst_Subjects::aLinkIsTurnedLedElsewhereAndSaysWhatDrivesIt()
{
    InspectorFixture fixture;
    WorldDocument& document = fixture.document;
    QVERIFY(document.perform(
        planLink(document.world(), document.newId(), {firstLevel, {38, 11}}, {firstLevel, {41, 13}}, LinkWays::One)));
    const LinkId id = document.world().links.all().front().id;
    const Entity lever = document.newEntity("iron-lever", {37, 13});
    QVERIFY(document.perform(planPlace(document.world(), firstLevel, {lever})));
    QVERIFY(document.perform(planDrive(document.world(), firstLevel, lever.id, {firstLevel, {38, 11}})));
    const auto subject = linkSubject(fixture.state.document, fixture.state.destination, fixture.state.open,
                                     fixture.state.subject, fixture.state.navigation, id);
    const FormGroup driven = subject->groups().back();
    QCOMPARE(driven.acts.size(), std::size_t{1});
    QCOMPARE(driven.acts.front().text, QStringLiteral("Closed by the lever at (37, 13) of First level"));
    QVERIFY(subject->act(driven.key, driven.acts.front().key, {}));
    QVERIFY(fixture.state.subject.selection() == Selection::ofEntities({lever.id}));
    QVERIFY(subject->act(QStringLiteral("link"), QStringLiteral("swap"), {}));
    QVERIFY(document.world().links.find(id)->from == (Place{firstLevel, {41, 13}}));
    QVERIFY(fixture.level(firstLevel).tiles.typeAt({41, 13}).stairs != StairDirection::None);
    QVERIFY(subject->act(QStringLiteral("link"), QStringLiteral("ways"), {}));
    QVERIFY(document.world().links.find(id)->ways == LinkWays::Both);
    QSignalSpy asked(&fixture.state.destination, &DestinationQuestion::asked);
    QVERIFY(subject->act(QStringLiteral("link"), QStringLiteral("lead"), {}));
    QCOMPARE(asked.size(), 1);
    QVERIFY(document.perform(planRemoveEntities(document.world(), firstLevel, {lever.id})));
    QVERIFY(subject->groups().back().acts.empty() && !subject->groups().back().notes.isEmpty());
}

void tst_Subjects::anEndOfALinkIsAtStairsInsteadOfACell()
{
    InspectorFixture fixture;
    const LinkId id = fixture.addLink();
    const auto end = [&] { return fixture.document.world().links.find(id)->to; };
    const Place cell = end();
    fixture.state.subject.select(Selection::ofLink(id));
    const auto choose = [&](int index) {
        for (ChoiceBox* box : fixture.row("link", "to").findChildren<ChoiceBox*>())
            if (box->accessibleName() == QLatin1String("To, at")) {
                box->setCurrentIndex(index);
                emit box->activated(index);
                return;
            }
        QFAIL("no choice");
    };
    choose(3);
    QVERIFY(end() == placeAtStairs("cellar", EndStairs::Up));
    QVERIFY(fixture.bytes().contains(QLatin1String("to: [cellar, up]")));
    QVERIFY(!isBroken(fixture.document.world(), *fixture.document.world().links.find(id)));
    choose(1);
    QVERIFY(end() == placeAtStairs("cellar"));
    fixture.document.undo();
    QVERIFY(end() == placeAtStairs("cellar", EndStairs::Up));
    fixture.document.undo();
    QVERIFY(end() == cell);

    fixture.document.redo();
    fixture.state.subject.select({});
    const auto subject = levelSubject(fixture.document, fixture.state.cells, fixture.state.subject, "cellar");
    const FormGroup open = subject->groups().back();
    QCOMPARE(open.acts.size(), std::size_t{1});
    QCOMPARE(open.acts.front().text, QStringLiteral("stairs to First level"));
    QVERIFY(subject->act(open.key, open.acts.front().key, {}));
    QVERIFY(fixture.state.subject.selection() == Selection::ofLink(id));
}

GLOAM_WIDGET_TEST(tst_Subjects)
#include "tst_Subjects.moc"
