#include "editor/inspector/ChoiceField.h"
#include "editor/inspector/NumberField.h"
#include "editor/inspector/Subject.h"
#include "editor/tools/CellWords.h"
#include "tests/editor/inspector/InspectorFixture.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QScrollBar>

#include <algorithm>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

class tst_Inspector : public QObject {
    Q_OBJECT
private slots:
    void aGroupOfOneFieldOfItsNameSaysItOnce();
    void theOpenLevelIsShownAndChanged();
    void aLevelIsRenamed();
    void aNoteIsWritten();
    void aCellsNoteIsWrittenChangedAndRemoved();
    void whatAThingSaysIsGivenToItsType();
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
    void undoShowsTheOldValue();
    void aChangeElsewhereLeavesWhatIsHalfTyped();
    void aChangeKeepsTheWidgetsTheFocusAndTheScroll();
    void anotherSelectionDropsWhatWasTyped();
    void aFoldedGroupStaysFolded();
    void undoWithAFieldInFocusIsTheDocuments();
    void tabGoesFromTopToBottom();
    void everyFocusableWidgetIsNamed_data();
    void everyFocusableWidgetIsNamed();
    void nothingIsWiderThanThePanel_data();
    void nothingIsWiderThanThePanel();
    void aRemovedThingIsShownNoMore();
};

namespace {

void addSelections()
{
    QTest::addColumn<int>("kind");
    const std::pair<const char*, Selection::Kind> kinds[] = {{"level", Selection::Kind::Level}, {"world", Selection::Kind::World},
                                                             {"start", Selection::Kind::Start}, {"cell", Selection::Kind::Cell},
                                                             {"thing", Selection::Kind::Entities}, {"link", Selection::Kind::Link}};
    for (const auto& [name, kind] : kinds)
        QTest::newRow(name) << static_cast<int>(kind);
}

LinkId addLink(InspectorFixture& fixture)
{
    fixture.addCellar();
    const Place from{fixture.bench.levelId(), fixture.bench.cursor() + Point{1, 1}};
    if (!fixture.document.linkWithNewPartner(from, {"cellar", {3, 3}}))
        qFatal("no link");
    return fixture.document.world().links.all().front().id;
}

/// Everything of the kind, with something in every list, all groups open.
void selectFully(InspectorFixture& fixture, Selection::Kind kind)
{
    WorldSettings settings = fixture.document.world().settings;
    settings.start.kit = {"torch"};
    settings.goals = {Goal{{"cellar", {3, 3}}, {}, {}, {}}, Goal{{}, "dawn-ember", {}, {}}};
    const LinkId link = addLink(fixture);
    fixture.document.changeSettings(settings);
    fixture.document.changeLevelSettings(fixture.bench.levelId(), {"First level", 1, 0, {{{3, 3}, "A note of some length upon a cell"}}});
    Map cell;
    cell.set("locked", "brass");
    fixture.document.setCell(fixture.bench.levelId(), fixture.bench.cursor(), cell);
    Entity thing = fixture.theGritling();
    writePart<Body>(thing, *fixture.document.world().registry)->properties.set("hoard", "brass");
    thing.parts.front().own.add(6);
    fixture.document.changeEntity(fixture.bench.levelId(), thing);
    switch (kind) {
    case Selection::Kind::Level: fixture.bench.select({}); break;
    case Selection::Kind::World: fixture.bench.select(Selection::ofWorld()); break;
    case Selection::Kind::Start: fixture.bench.select(Selection::ofStart()); break;
    case Selection::Kind::Cell: fixture.bench.select(Selection::ofCell(fixture.bench.cursor())); break;
    case Selection::Kind::Entities: fixture.selectGritling(); break;
    case Selection::Kind::Link: fixture.bench.select(Selection::ofLink(link)); break;
    case Selection::Kind::Type: fixture.bench.select(Selection::ofType(TypeCategory::Entities, "gritling-tracker")); break;
    }
    for (FormGroupView* group : fixture.inspector->findChildren<FormGroupView*>())
        group->setOpen(true);
    QTest::qWait(20);
}

}  // namespace

void tst_Inspector::theOpenLevelIsShownAndChanged()
{
    InspectorFixture fixture;
    QVERIFY(fixture.shownValue("level", "name") == Value("First level"));
    fixture.enter("level", "depth", "-7");
    QCOMPARE(fixture.bench.level()->depth, -7);
    fixture.enter("level", "ambient", "6");
    QCOMPARE(fixture.objection("level", "ambient"), QStringLiteral("'ambient' must be from 0 to 5, not 6."));
    QCOMPARE(fixture.bench.level()->ambient, 0);
}

void tst_Inspector::aLevelIsRenamed()
{
    InspectorFixture fixture;
    fixture.addCellar();
    fixture.enter("level", "id", "cellar");
    QCOMPARE(fixture.objection("level", "id"), QStringLiteral("The name 'cellar' is in use."));
    fixture.type("the-gate");
    QCOMPARE(fixture.objection("level", "id"), QString());
    QVERIFY(fixture.bench.levelId() == Name("the-gate") && fixture.document.world().settings.start.level == Name("the-gate"));
    fixture.enter("level", "name", "The Gate");
    QCOMPARE(fixture.bench.level()->name, std::string("The Gate"));
}

void tst_Inspector::aNoteIsWritten()
{
    InspectorFixture fixture;
    fixture.row("level", "notes").editor().findChild<QPushButton*>()->setFocus();
    InspectorFixture::press(Qt::Key_Space);
    InspectorFixture::type("4", false);
    InspectorFixture::press(Qt::Key_Tab);
    InspectorFixture::type("5");
    InspectorFixture::press(Qt::Key_Tab);
    InspectorFixture::press(Qt::Key_Tab);   // over the button that picks it on the map
    InspectorFixture::type("Here be moths");
    const std::vector<LevelNote> wanted{{{4, 5}, "Here be moths"}};
    QVERIFY(fixture.bench.level()->notes == wanted);
}

void tst_Inspector::theWorldIsShownAndChanged()
{
    InspectorFixture fixture;
    fixture.bench.select(Selection::ofWorld());
    fixture.enter("world", "author", "Me");
    QCOMPARE(fixture.document.world().settings.author, std::string("Me"));
    fixture.enter("world", "ruleset", "d2");
    QVERIFY(fixture.objection("world", "ruleset").contains(QLatin1String("Did you mean 'd20'?")));
    fixture.enter("start", "hero", "gritling");
    QVERIFY(fixture.document.world().settings.start.hero == Name("gritling"));
}

void tst_Inspector::aGoalIsAddedByKeys()
{
    InspectorFixture fixture;
    fixture.bench.select(Selection::ofWorld());
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
    QVERIFY((fixture.document.world().settings.goals.front().reach == Place{fixture.bench.levelId(), fixture.bench.cursor()}));
    while (QApplication::focusWidget()->accessibleName() != QLatin1String("Remove Goals 1"))
        InspectorFixture::press(Qt::Key_Tab);
    InspectorFixture::press(Qt::Key_Space);
    QVERIFY(fixture.document.world().settings.goals.empty());
}

void tst_Inspector::aGoalThatCannotBeReachedIsRefused_data()
{
    QTest::addColumn<QString>("level");
    QTest::addColumn<QString>("x");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("no level") << "first-levl" << "3" << "'first-levl' is none of the levels. Did you mean 'first-level'?";
    QTest::newRow("no cell") << "first-level" << "80" << "First level has no cell (80, 2).";
    QTest::newRow("no number") << "first-level" << "a" << "must be a place such as";
}

void tst_Inspector::aGoalThatCannotBeReachedIsRefused()
{
    QFETCH(QString, level);
    QFETCH(QString, x);
    QFETCH(QString, sentence);
    InspectorFixture fixture;
    fixture.bench.select(Selection::ofWorld());
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

void tst_Inspector::aRuleIsSetAndReset()
{
    InspectorFixture fixture;
    fixture.bench.select(Selection::ofWorld());
    const QString before = fixture.bytes();
    fixture.enter("rules", "fov.radius", "7");
    QVERIFY2(fixture.bytes().contains(QLatin1String("ruleset: {fov: {radius: 7}}")), qPrintable(fixture.bytes().left(400)));
    fixture.enter("rules", "fov.radius", "-2");
    QCOMPARE(fixture.objection("rules", "fov.radius"), QStringLiteral("'radius' must be from -1 to 10000, not -2."));
    SourceDot* dot = fixture.row("rules", "fov.radius").findChild<SourceDot*>();
    QVERIFY(dot->canReset());
    QTest::mouseClick(dot, Qt::LeftButton);
    QCOMPARE(fixture.bytes(), before);
    QVERIFY(dot->toolTip().startsWith(QLatin1String("from the ruleset ")));
}

/// What is known and not offered stands in the list, and cannot be chosen.
void tst_Inspector::aRuleThisProgramHasNotIsShownAndCannotBeChosen()
{
    InspectorFixture fixture;
    const PolicyTable& table = fixture.document.context().engine->policies.table;
    fixture.bench.select(Selection::ofWorld());
    int unoffered = 0;
    for (const std::string& key : table.keys()) {
        const auto groups = worldSubject(fixture.bench)->groups();
        const auto rules = std::find_if(groups.begin(), groups.end(),
                                        [](const FormGroup& group) { return group.key == QStringLiteral("rules"); });
        const auto row = std::find_if(rules->rows.begin(), rules->rows.end(),
                                      [&key](const FormRow& each) { return each.field.name == key; });
        if (row == rules->rows.end())
            continue;
        const FormField& word = row->field.kind == FieldKind::Items ? row->field.inner.front() : row->field;
        QCOMPARE(word.choices.size() + word.missing.size(), table.values(key).size());
        unoffered += static_cast<int>(word.missing.size());
        ChoiceField field({look(), fixture.bench}, word, QString::fromStdString(key), nullptr);
        auto* box = field.findChild<QComboBox*>();
        for (const std::string& value : table.values(key)) {
            const int at = box->findText(QString::fromStdString(value));
            QVERIFY(at >= 0);
            QCOMPARE(box->model()->index(at, 0).flags().testFlag(Qt::ItemIsEnabled), table.isOffered(key, value));
        }
    }
    QVERIFY(unoffered > 0);
}

void tst_Inspector::theStartMovesToTheCursor()
{
    InspectorFixture fixture;
    fixture.bench.select(Selection::ofStart());
    fixture.bench.setCursor(fixture.bench.cursor() + Point{-1, 1});
    fixture.inspector->form().group(QStringLiteral("start"))->findChildren<QPushButton*>().last()->setFocus();
    InspectorFixture::press(Qt::Key_Space);
    QVERIFY(fixture.document.world().settings.start.at == fixture.bench.cursor());
}

void tst_Inspector::aStartInAWallIsRefused()
{
    InspectorFixture fixture;
    fixture.bench.select(Selection::ofStart());
    const QString before = fixture.bytes();
    fixture.enter("start", "at", "0");
    QCOMPARE(fixture.objection("start", "at"), QStringLiteral("The hero cannot stand at (0, 12) of First level."));
    QCOMPARE(fixture.bytes(), before);
}

void tst_Inspector::aCellIsOverriddenAndReset()
{
    InspectorFixture fixture;
    const QString before = fixture.bytes();
    fixture.bench.select(Selection::ofCell(fixture.bench.cursor()));
    fixture.focus("cell", "walkable");
    InspectorFixture::press(Qt::Key_Space);
    QVERIFY(fixture.bench.level()->tiles.blocksMove(fixture.bench.cursor()));
    fixture.enter("cell", "glyph", "x");
    QVERIFY(fixture.bytes().contains(QLatin1String("walkable: false, glyph: x")));
    fixture.enter("cell", "glyph", "xy");
    QCOMPARE(fixture.objection("cell", "glyph"), QStringLiteral("'xy' is not one sign."));
    for (const char* field : {"walkable", "glyph"})
        QTest::mouseClick(fixture.row("cell", field).findChild<SourceDot*>(), Qt::LeftButton);
    QCOMPARE(fixture.bytes(), before);
}

void tst_Inspector::aLinkIsChangedFollowedAndRemoved()
{
    InspectorFixture fixture;
    const LinkId id = addLink(fixture);
    const Link link = *fixture.document.world().links.find(id);
    fixture.bench.select(Selection::ofLink(id));
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
    QVERIFY(fixture.bench.levelId() == link.to.level && fixture.bench.cursor() == link.to.at);
    press("Go to the other end");
    QVERIFY(fixture.bench.levelId() == link.from.level && fixture.bench.cursor() == link.from.at);
    press("Unlink");
    QVERIFY(fixture.document.world().links.all().empty());
    QVERIFY(!fixture.inspector->form().group(QStringLiteral("link")));
}

void tst_Inspector::aLinkIsTurnedLedElsewhereAndSaysWhatDrivesIt()
{
    InspectorFixture fixture;
    WorldDocument& document = fixture.document;
    QVERIFY(document.linkWithNewPartner({firstLevel, {38, 11}}, {firstLevel, {41, 13}}, LinkWays::One));
    const LinkId id = document.world().links.all().front().id;
    const Entity lever = document.newEntity("iron-lever", {37, 13});
    QVERIFY(document.place(firstLevel, lever));
    QVERIFY(document.drive(firstLevel, lever.id, {firstLevel, {38, 11}}));
    const auto subject = linkSubject(fixture.bench, id);
    const FormGroup driven = subject->groups().back();
    QCOMPARE(driven.acts.size(), std::size_t{1});
    QCOMPARE(driven.acts.front().text, QStringLiteral("Closed by the lever at (37, 13) of First level"));
    QVERIFY(subject->act(driven.key, driven.acts.front().key, {}));
    QVERIFY(fixture.bench.selection() == Selection::ofEntities({lever.id}));
    QVERIFY(subject->act(QStringLiteral("link"), QStringLiteral("swap"), {}));
    QVERIFY(document.world().links.find(id)->from == (Place{firstLevel, {41, 13}}));
    QVERIFY(fixture.level(firstLevel).tiles.typeAt({41, 13}).stairs != StairDirection::None);
    QVERIFY(subject->act(QStringLiteral("link"), QStringLiteral("ways"), {}));
    QVERIFY(document.world().links.find(id)->ways == LinkWays::Both);
    QSignalSpy asked(&fixture.bench, &Workbench::destinationAsked);
    QVERIFY(subject->act(QStringLiteral("link"), QStringLiteral("lead"), {}));
    QCOMPARE(asked.size(), 1);
    QVERIFY(document.removeEntities(firstLevel, {lever.id}));
    QVERIFY(subject->groups().back().acts.empty() && !subject->groups().back().notes.isEmpty());
}

void tst_Inspector::undoShowsTheOldValue()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    fixture.enter("stats", "hp", "9");
    fixture.document.undo();
    QVERIFY(fixture.shownValue("stats", "hp") == Value(5));
    QCOMPARE(fixture.row("stats", "hp").editor().findChild<NumberBox*>()->text(), QStringLiteral("5"));
    fixture.document.redo();
    QCOMPARE(fixture.row("stats", "hp").editor().findChild<NumberBox*>()->text(), QStringLiteral("9"));
}

void tst_Inspector::aChangeElsewhereLeavesWhatIsHalfTyped()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    fixture.enter("stats", "hp", "9");
    fixture.focus("look", "name");
    InspectorFixture::type("Gru", false);
    fixture.document.undo();
    auto* line = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    QVERIFY(line);
    QCOMPARE(line->text(), QStringLiteral("Gru"));
    QVERIFY(fixture.shownValue("stats", "hp") == Value(5));
}

void tst_Inspector::aChangeKeepsTheWidgetsTheFocusAndTheScroll()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    fixture.focus("brain", "path-max-distance");
    QTest::qWait(20);
    QWidget* focused = QApplication::focusWidget();
    const auto widgets = fixture.inspector->findChildren<FormRowView*>();
    const int scroll = fixture.inspector->findChild<QScrollArea*>()->verticalScrollBar()->value();
    QVERIFY(scroll > 0);
    InspectorFixture::type("12");
    fixture.document.undo();
    QTest::qWait(20);
    QCOMPARE(QApplication::focusWidget(), focused);
    QCOMPARE(fixture.inspector->findChildren<FormRowView*>(), widgets);
    QCOMPARE(fixture.inspector->findChild<QScrollArea*>()->verticalScrollBar()->value(), scroll);
}

void tst_Inspector::anotherSelectionDropsWhatWasTyped()
{
    InspectorFixture fixture;
    const Entity other = fixture.document.newEntity("gritling", fixture.theGritling().at + Point{0, 1});
    fixture.document.place(fixture.bench.levelId(), other);
    fixture.selectGritling();
    const QString before = fixture.bytes();
    fixture.focus("stats", "hp");
    InspectorFixture::type("9", false);
    fixture.bench.select(Selection::ofEntities({other.id}));
    QCOMPARE(fixture.row("stats", "hp").editor().findChild<NumberBox*>()->text(), QStringLiteral("5"));
    fixture.bench.select(Selection::ofWorld());
    QCOMPARE(fixture.bytes(), before);
}

void tst_Inspector::aFoldedGroupStaysFolded()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    const auto body = [&fixture] { return fixture.inspector->form().group(QStringLiteral("body")); };
    body()->findChild<FormGroupHead*>()->setFocus();
    InspectorFixture::press(Qt::Key_Left);
    QVERIFY(!body()->isOpen() && !body()->row("size")->isVisible());
    fixture.bench.select(Selection::ofWorld());
    fixture.selectGritling();
    QVERIFY(!body()->isOpen());
    QTest::mouseClick(body()->findChild<FormGroupHead*>(), Qt::LeftButton);
    QVERIFY(body()->isOpen() && body()->row("size")->isVisible());
}

void tst_Inspector::undoWithAFieldInFocusIsTheDocuments()
{
    InspectorFixture fixture;
    int undone = 0;
    QAction undo(&fixture.window);
    undo.setShortcut(QKeySequence::Undo);
    fixture.window.addAction(&undo);
    connect(&undo, &QAction::triggered, this, [&] {
        ++undone;
        fixture.document.undo();
    });
    fixture.enter("level", "name", "The Gate");
    InspectorFixture::press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(undone, 1);
    QCOMPARE(qobject_cast<QLineEdit*>(QApplication::focusWidget())->text(), QStringLiteral("First level"));
    QTest::keyClick(QApplication::focusWidget(), 'x');
    InspectorFixture::press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(undone, 1);   // what is half typed is the line's
    QCOMPARE(qobject_cast<QLineEdit*>(QApplication::focusWidget())->text(), QStringLiteral("First level"));
}

void tst_Inspector::tabGoesFromTopToBottom()
{
    InspectorFixture fixture;
    selectFully(fixture, Selection::Kind::Entities);
    fixture.enter("entity", "type", "candlemoth");   // a group comes between others
    fixture.focus("entity", "type");
    QWidget* last = fixture.inspector->form().row(QStringLiteral("brain"), "path-max-distance");
    int height = -1;
    int met = 0;
    while (!last->isAncestorOf(QApplication::focusWidget())) {
        QCoreApplication::processEvents();   // rows that were shown or hidden are laid out first
        const int y = QApplication::focusWidget()->mapTo(&fixture.inspector->form(), QPoint()).y();
        QVERIFY2(y >= height - 4, qPrintable(QApplication::focusWidget()->accessibleName()));
        height = y;
        QVERIFY(++met < 200);
        InspectorFixture::press(Qt::Key_Tab);
    }
    QVERIFY(met > 40);
}

void tst_Inspector::everyFocusableWidgetIsNamed_data()
{
    addSelections();
}

void tst_Inspector::everyFocusableWidgetIsNamed()
{
    QFETCH(int, kind);
    InspectorFixture fixture;
    selectFully(fixture, static_cast<Selection::Kind>(kind));
    QVERIFY2(focusableWithoutName(*fixture.inspector).isEmpty(), qPrintable(focusableWithoutName(*fixture.inspector).join(QLatin1Char(' '))));
}

void tst_Inspector::nothingIsWiderThanThePanel_data()
{
    addSelections();
}

void tst_Inspector::nothingIsWiderThanThePanel()
{
    QFETCH(int, kind);
    InspectorFixture fixture;
    selectFully(fixture, static_cast<Selection::Kind>(kind));
    const FormView& form = fixture.inspector->form();
    QVERIFY2(form.width() <= 310, qPrintable(QString::number(form.width())));
    for (const QWidget* widget : form.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != form.window())
            continue;
        const int right = widget->mapTo(&form, QPoint(widget->width(), 0)).x();
        QVERIFY2(right <= form.width() - 8, widget->metaObject()->className());
        if (const auto* label = qobject_cast<const QLabel*>(widget); label && !label->wordWrap())
            QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(label->text()));
    }
    QCOMPARE(pixelsOfDefaultStyle(fixture.window.grab().toImage()), 0);
}

void tst_Inspector::aRemovedThingIsShownNoMore()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    fixture.focus("stats", "hp");
    InspectorFixture::type("9", false);
    const std::size_t steps = fixture.steps();
    fixture.document.undo();   // its placing
    QVERIFY(fixture.inspector->form().group(QStringLiteral("level")));
    QCOMPARE(fixture.steps(), steps);
    QVERIFY(fixture.document.history().canRedo());
}

void tst_Inspector::aGroupOfOneFieldOfItsNameSaysItOnce()
{
    InspectorFixture fixture;
    fixture.bench.select(Selection::ofWorld());
    for (const char* group : {"goals", "factions"}) {
        const QString title = fixture.inspector->form().group(QString::fromUtf8(group))->findChild<FormGroupHead*>()->text();
        for (const QLabel* label : fixture.row(group, group).findChildren<QLabel*>())
            QVERIFY2(!label->isVisible() || label->text() != title, group);
    }
}

void tst_Inspector::aCellsNoteIsWrittenChangedAndRemoved()
{
    InspectorFixture fixture;
    const QString before = fixture.bytes();
    const std::size_t steps = fixture.steps();
    fixture.bench.select(Selection::ofCell({38, 12}));
    fixture.focus("note", "text");
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("A way round"));
    fixture.inspector->enterTyped();
    const std::vector<LevelNote> wanted{{{38, 12}, "A way round"}};
    QVERIFY(fixture.bench.level()->notes == wanted);
    QCOMPARE(fixture.steps(), steps + 1);
    QCOMPARE(fixture.document.undoText(), QStringLiteral("Undo note on (38, 12) of First level"));
    QVERIFY(contentsOf(fixture.document.world(), {fixture.bench.levelId(), {38, 12}}).endsWith(QStringLiteral(", note: A way round")));
    QVERIFY(describeCell(fixture.document.world(), {fixture.bench.levelId(), {38, 12}}).endsWith(QStringLiteral(" Note: A way round")));
    QPushButton* remove = nullptr;
    for (auto* button : fixture.inspector->form().group(QStringLiteral("note"))->findChildren<QPushButton*>())
        remove = button->accessibleName() == QLatin1String("Remove the note") ? button : remove;
    QVERIFY(remove);
    remove->click();
    QVERIFY(fixture.bench.level()->notes.empty());
    QCOMPARE(fixture.bytes(), before);
}

void tst_Inspector::whatAThingSaysIsGivenToItsType()
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
    QVERIFY(!act(QStringLiteral("Apply to the type")));   // the gritling is a library's
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

GLOAM_WIDGET_TEST(tst_Inspector)
#include "tst_Inspector.moc"
