#include "core/action/Subject.h"
#include "core/game/Engine.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/inspector/fields/FieldLabel.h"
#include "tests/editor/inspector/InspectorFixture.h"
#include "tests/support/EventLoop.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

class tst_EntityFields : public QObject {
    Q_OBJECT
private slots:
    void everyFieldOfEveryPartHasAnEditor();
    void whatIsNotSetComesFromTheType();
    void whatIsSetIsSavedAndResetIsGone_data();
    void whatIsSetIsSavedAndResetIsGone();
    void theSameAsTheTypeIsStillSetHere();
    void aMiddleClickOnTheLabelResets();
    void resettingOneFieldLeavesTheOthers();
    void anEmptyColourIsRefusedWhereTheTypeHasOne();
    void aChangedBodyStandsDifferently();
    void anotherTypeKeepsIdAndPlaceAndWhatWasSet();
    void aPartIsAddedAndRemoved();
    void whatIsNotUnderstoodStays();
    void severalEntitiesAreNamed();
    void severalEntitiesAreChangedTogether();
    void whatOneOfSeveralMayNotBeNoneBecomes();
    void eachKindOfFieldSaysThatTheyDiffer();
    void aTruthThatDiffersIsTickedForAll();
    void listsThatDifferAreNamed();
    void aThousandAlikeAreShownAsOne();
    void whatEachHoldsIsNotShownOfSeveral();
};

namespace {

SourceDot& dotOf(InspectorFixture& fixture, const char* group, const char* field)
{
    return *fixture.row(group, field).findChild<SourceDot*>();
}

}  // namespace

void tst_EntityFields::everyFieldOfEveryPartHasAnEditor()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    const PartTable& parts = fixture.document.parts();
    const auto subject = subjectOf(fixture.state);
    for (const auto& kind : parts.kinds())
        if (!fixture.inspector->form().group(toText(kind->name)))
            QVERIFY2(subject->act(QStringLiteral("entity"), QStringLiteral("add-part"), toText(kind->name)),
                     kind->name.text().c_str());
    for (const auto& kind : parts.kinds())
        for (const FormField& each : formOf(*kind)) {
            const std::string& field = each.name;
            if (!each.only.empty() && !isOneOf(tagIn(formOf(*kind), {}), each.only))
                continue;  // shown only for that kind of part
            FormRowView& row = fixture.row(kind->name.text().c_str(), field.c_str());
            row.editor().takeFocus();
            QVERIFY2(row.editor().isAncestorOf(QApplication::focusWidget()), field.c_str());
        }
    QVERIFY2(focusableWithoutName(*fixture.inspector).isEmpty(),
             qPrintable(focusableWithoutName(*fixture.inspector).join(QLatin1Char(' '))));
}

void tst_EntityFields::whatIsNotSetComesFromTheType()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    QVERIFY(fixture.shownValue("stats", "hp") == Value(5));
    const SourceDot& dot = dotOf(fixture, "stats", "hp");
    QVERIFY(!dot.canReset());
    QCOMPARE(dot.toolTip(), QStringLiteral("from the type gritling"));
    fixture.focus("stats", "hp");
    QVERIFY(QApplication::focusWidget()->accessibleDescription().contains(QStringLiteral("from the type gritling")));
}

void tst_EntityFields::whatIsSetIsSavedAndResetIsGone_data()
{
    QTest::addColumn<QString>("group");
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("typed");
    QTest::newRow("own part") << "stats"
                              << "hp"
                              << "9";
    QTest::newRow("among the thing's own keys") << "look"
                                                << "name"
                                                << "Grub";
    QTest::newRow("hit points") << "entity"
                                << "hp"
                                << "2";
}

void tst_EntityFields::whatIsSetIsSavedAndResetIsGone()
{
    QFETCH(QString, group);
    QFETCH(QString, field);
    QFETCH(QString, typed);
    InspectorFixture fixture;
    fixture.selectGritling();
    const QString before = fixture.bytes();
    fixture.enter(qPrintable(group), qPrintable(field), qPrintable(typed));
    QVERIFY(fixture.gritlingLine().contains(QStringLiteral("%1: %2").arg(field, typed)));
    SourceDot& dot = dotOf(fixture, qPrintable(group), qPrintable(field));
    QVERIFY(dot.canReset());
    InspectorFixture::press(Qt::Key_Tab);
    const QString said = QApplication::focusWidget()->accessibleName();  // with its group, if another has such a field
    QVERIFY2(said.startsWith(QStringLiteral("Reset ")) && said.endsWith(labelOfKey(field.toStdString())),
             qPrintable(said));
    const std::size_t steps = fixture.steps();
    InspectorFixture::press(Qt::Key_Space);
    QCOMPARE(fixture.bytes(), before);
    QCOMPARE(fixture.steps(), steps + 1);
    QVERIFY(!dot.canReset());
}

void tst_EntityFields::theSameAsTheTypeIsStillSetHere()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    fixture.enter("stats", "hp", "9");
    fixture.enter("stats", "hp", "5");
    QVERIFY2(fixture.gritlingLine().contains(QLatin1String("parts: {stats: {hp: 5}}")),
             qPrintable(fixture.gritlingLine()));
    QVERIFY(dotOf(fixture, "stats", "hp").canReset());
}

void tst_EntityFields::aMiddleClickOnTheLabelResets()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    const QString before = fixture.bytes();
    fixture.enter("stats", "speed", "120");
    FormRowView& row = fixture.row("stats", "speed");
    processEvents();  // until the row has its place
    QTest::mouseClick(row.findChild<QLabel*>(), Qt::MiddleButton);
    QCOMPARE(fixture.bytes(), before);
}

void tst_EntityFields::resettingOneFieldLeavesTheOthers()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    fixture.enter("stats", "hp", "9");
    fixture.enter("stats", "speed", "120");
    QTest::mouseClick(&dotOf(fixture, "stats", "hp"), Qt::LeftButton);
    QVERIFY2(fixture.gritlingLine().contains(QLatin1String("parts: {stats: {speed: 120}}")),
             qPrintable(fixture.gritlingLine()));
    QVERIFY(fixture.shownValue("stats", "hp") == Value(5));
}

void tst_EntityFields::anEmptyColourIsRefusedWhereTheTypeHasOne()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    fixture.enter("entity", "type", "lamp-hound");
    const QString before = fixture.bytes();
    fixture.enter("look", "color", "");
    QVERIFY(fixture.objection("look", "color").contains(QLatin1String("is no colour")));
    QCOMPARE(fixture.bytes(), before);
    fixture.enter("look", "remembered", "flame");
    fixture.enter("look", "remembered", "");
    QCOMPARE(fixture.objection("look", "remembered"), QString());
    QCOMPARE(fixture.bytes(), before);
}

void tst_EntityFields::aChangedBodyStandsDifferently()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    fixture.enter("body", "footprint", "2");
    QCOMPARE(fixture.objection("body", "footprint"), QString());
    QVERIFY((fixture.theGritling().footprint == Size{2, 1}));
    fixture.enter("body", "footprint", "40");
    QVERIFY(!fixture.objection("body", "footprint").isEmpty());
    QVERIFY((fixture.theGritling().footprint == Size{2, 1}));
}

void tst_EntityFields::anotherTypeKeepsIdAndPlaceAndWhatWasSet()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    const Point at = fixture.theGritling().at;
    fixture.enter("look", "name", "Grub");
    fixture.enter("entity", "type", "candlemoth");
    QVERIFY(fixture.theGritling().at == at);
    QVERIFY2(fixture.gritlingLine().contains(QLatin1String("type: candlemoth"))
                 && fixture.gritlingLine().contains(QLatin1String("name: Grub")),
             qPrintable(fixture.gritlingLine()));
    QCOMPARE(fixture.theGritling().hp, 1);  // the new type's
    QCOMPARE(QApplication::focusWidget()->accessibleName(), QStringLiteral("Type"));
    QVERIFY(fixture.inspector->form().group(QStringLiteral("light")));
}

void tst_EntityFields::aPartIsAddedAndRemoved()
{
    InspectorFixture fixture;
    fixture.selectGritling();
    const QString before = fixture.bytes();
    auto* add = fixture.inspector->form().group(QStringLiteral("entity"))->findChildren<QPushButton*>().last();
    QCOMPARE(add->accessibleName(), QStringLiteral("Add part"));
    add->setFocus();
    InspectorFixture::press(Qt::Key_Space);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    while (!menu->activeAction() || menu->activeAction()->text() != QLatin1String("light"))
        QTest::keyClick(menu, Qt::Key_Down);
    QTest::keyClick(menu, Qt::Key_Return);
    QVERIFY2(fixture.gritlingLine().contains(QLatin1String("parts: {light: {}}")), qPrintable(fixture.gritlingLine()));
    fixture.window.activateWindow();  // the menu took the focus
    QVERIFY(QTest::qWaitForWindowActive(&fixture.window));
    QCOMPARE(QApplication::focusWidget()->accessibleName(), QStringLiteral("Thing"));  // where the button was
    fixture.enter("light", "radius", "3");
    QVERIFY2(fixture.gritlingLine().contains(QLatin1String("parts: {light: {radius: 3}}")),
             qPrintable(fixture.gritlingLine()));
    auto* remove = fixture.inspector->form().group(QStringLiteral("light"))->findChildren<QPushButton*>().last();
    remove->setFocus();
    InspectorFixture::press(Qt::Key_Space);
    QCOMPARE(fixture.bytes(), before);
    QVERIFY(!fixture.inspector->form().group(QStringLiteral("light")));
    QCOMPARE(QApplication::focusWidget()->accessibleName(), QStringLiteral("Remains"));  // what replaced it
}

void tst_EntityFields::whatIsNotUnderstoodStays()
{
    InspectorFixture fixture;
    Entity odd = fixture.theGritling();
    odd.extras.unknown.set("mood", "sour");
    odd.extras.commentsAbove = {"keeps the keys"};
    fixture.perform(planChangeEntities(fixture.world(), fixture.state.open.id(), {odd}));
    fixture.selectGritling();
    fixture.enter("stats", "hp", "9");
    QCOMPARE(fixture.objection("stats", "hp"), QString());
    QVERIFY(fixture.gritlingLine().contains(QLatin1String("mood: sour")));
    QVERIFY(fixture.bytes().contains(QLatin1String("# keeps the keys")));
}

void tst_EntityFields::severalEntitiesAreNamed()
{
    InspectorFixture fixture;
    const Entity moth = fixture.document.newEntity("candlemoth", fixture.theGritling().at + Point{0, 1});
    fixture.placeOn(fixture.state.open.id(), moth);
    fixture.state.subject.select(Selection::ofEntities({fixture.gritling, moth.id}));
    QStringList texts;
    for (const QLabel* label : fixture.inspector->findChildren<QLabel*>())
        texts << label->text();
    const QString all = texts.join(QLatin1Char('\n'));
    QVERIFY2(all.contains(QLatin1String("2 things selected")) && all.contains(QLatin1String("candlemoth"))
                 && all.contains(QLatin1String("gritling")),
             qPrintable(all));
    QVERIFY(!fixture.inspector->form().group(QStringLiteral("light")));  // the gritling has none
}

void tst_EntityFields::severalEntitiesAreChangedTogether()
{
    InspectorFixture fixture;
    const Entity moth = fixture.document.newEntity("candlemoth", fixture.theGritling().at + Point{0, 1});
    fixture.placeOn(fixture.state.open.id(), moth);
    fixture.state.subject.select(Selection::ofEntities({fixture.gritling, moth.id}));
    const auto faction = [&fixture](EntityId id) {
        return part<Body>(*fixture.state.open.level()->entities.find(id), *fixture.document.world().registry)->faction;
    };
    const auto hp = [&fixture](EntityId id) { return fixture.state.open.level()->entities.find(id)->hp; };
    QVERIFY(fixture.shownValue("stats", "hp").isNothing());  // 5 and 1
    QVERIFY(fixture.row("stats", "hp").findChild<QLineEdit*>()->placeholderText() == QStringLiteral("several values"));
    QCOMPARE(dotOf(fixture, "stats", "hp").toolTip(), QStringLiteral("several values: 5, 1"));
    QVERIFY(fixture.shownValue("stats", "speed") == Value(100));  // the same in both
    const QString before = fixture.bytes();
    const std::size_t steps = fixture.steps();
    fixture.enter("body", "faction", "lamps");
    QVERIFY(faction(fixture.gritling) == Name("lamps") && faction(moth.id) == Name("lamps"));
    QCOMPARE(fixture.steps(), steps + 1);
    QCOMPARE(fixture.document.undoText(), QStringLiteral("Undo change 2 things on First level"));
    fixture.enter("stats", "hp", "7");
    QVERIFY(hp(fixture.gritling) == 7 && hp(moth.id) == 7);
    dotOf(fixture, "stats", "hp").click();
    QVERIFY(hp(fixture.gritling) == 5 && hp(moth.id) == 1);
    fixture.document.undo();
    fixture.document.undo();
    fixture.document.undo();
    QCOMPARE(fixture.bytes(), before);
}

void tst_EntityFields::whatOneOfSeveralMayNotBeNoneBecomes()
{
    InspectorFixture fixture;
    const Entity moth = fixture.document.newEntity("candlemoth", fixture.theGritling().at + Point{0, 1});
    fixture.placeOn(fixture.state.open.id(), moth);
    fixture.state.subject.select(Selection::ofEntities({fixture.gritling, moth.id}));
    const std::size_t steps = fixture.steps();
    fixture.enter("stats", "hp", "0");
    QVERIFY(!fixture.objection("stats", "hp").isEmpty());
    QCOMPARE(fixture.steps(), steps);
}

namespace {

/// Two gritlings with different values of their own.
struct Differing : InspectorFixture {
    EntityId other;

    Differing()
    {
        const Entity made = document.newEntity("gritling", theGritling().at + Point{0, 1});
        other = made.id;
        document.perform(planPlace(document.world(), state.open.id(), {made}));
        state.subject.select(Selection::ofEntities({other}));
        const auto subject = subjectOf(state);
        subject->act(QStringLiteral("entity"), QStringLiteral("add-part"), QStringLiteral("light"));
        for (const FormGroup& group : subject->groups())
            for (const FormRow& row : group.rows)
                set(*subject, group.key, row.field);
        const auto first = entitySubject(state.document, state.open, state.subject, state.patrol, gritling);
        first->act(QStringLiteral("entity"), QStringLiteral("add-part"), QStringLiteral("light"));
        state.subject.select(Selection::ofEntities({gritling, other}));
    }

    static void set(editor::Subject& subject, const QString& group, const FormField& field)
    {
        const std::pair<const char*, Value> values[] = {{"faction", "lamps"}, {"mind", "wander"},   {"solid", false},
                                                        {"color", "flame"},   {"glyph", "q"},       {"damage", "3d6"},
                                                        {"name", "Grub"},     {"affects", "vision"}};
        for (const auto& [name, value] : values)
            if (field.name == name)
                subject.set(group, field, value);
        if (field.name == "tags")
            subject.set(group, field, List{Value("odd")});
    }
};

}  // namespace

void tst_EntityFields::eachKindOfFieldSaysThatTheyDiffer()
{
    Differing f;
    for (const auto& [group, field] :
         {std::pair("look", "name"), std::pair("look", "color"), std::pair("look", "glyph"), std::pair("brain", "mind"),
          std::pair("d20", "damage"), std::pair("body", "faction")}) {
        QVERIFY2(f.shownValue(group, field).isNothing(), field);
        QCOMPARE(f.row(group, field).findChild<QLineEdit*>()->placeholderText(), QStringLiteral("several values"));
    }
    const auto* choice = f.row("light", "affects").findChild<QComboBox*>();
    QCOMPARE(choice->currentIndex(), -1);
    QCOMPARE(choice->placeholderText(), QStringLiteral("several values"));
    const auto* truth = f.row("body", "solid").findChild<QCheckBox*>();
    QCOMPARE(truth->checkState(), Qt::PartiallyChecked);
    QCOMPARE(truth->text(), QStringLiteral("several values"));
}

void tst_EntityFields::aTruthThatDiffersIsTickedForAll()
{
    Differing f;
    auto* truth = f.row("body", "solid").findChild<QCheckBox*>();
    const std::size_t steps = f.steps();
    truth->setFocus();
    InspectorFixture::press(Qt::Key_Space);
    QCOMPARE(f.steps(), steps + 1);
    QVERIFY(f.state.open.level()->entities.find(f.gritling)->isSolid()
            && f.state.open.level()->entities.find(f.other)->isSolid());
    QCOMPARE(f.row("body", "solid").findChild<QCheckBox*>()->checkState(), Qt::Checked);
    InspectorFixture::press(Qt::Key_Space);
    QVERIFY(!f.state.open.level()->entities.find(f.gritling)->isSolid()
            && !f.state.open.level()->entities.find(f.other)->isSolid());
    f.document.undo();
    f.document.undo();
    QCOMPARE(f.row("body", "solid").findChild<QCheckBox*>()->checkState(), Qt::PartiallyChecked);
}

void tst_EntityFields::listsThatDifferAreNamed()
{
    Differing f;
    bool isNamed = false;
    for (const FormGroup& group : subjectOf(f.state)->groups())
        for (const QString& note : group.notes)
            isNamed = isNamed || note == QStringLiteral("They differ; shown of one only: Tags");
    QVERIFY(isNamed);
}

void tst_EntityFields::aThousandAlikeAreShownAsOne()
{
    InspectorFixture f;
    Level hall = solidLevel("hall", "Hall", {40, 40}, f.world().registry);
    std::vector<EntityId> ids;
    for (int i = 0; i < 1000; ++i) {
        ids.push_back(EntityId{leastAuthoredId + 1 + static_cast<std::uint64_t>(i)});
        hall.entities.add(makeEntity(*f.document.world().registry, f.document.world().registry->findEntity("torch"),
                                     ids.back(), {i % 40, i / 40}));
    }
    QVERIFY(f.addLevel(hall));
    f.state.navigation.open("hall");
    f.state.subject.select(Selection::ofEntities(ids));
    QVERIFY(f.shownValue("look", "glyph") == Value("~"));
}

void tst_EntityFields::whatEachHoldsIsNotShownOfSeveral()
{
    InspectorFixture f;
    const Point at = f.theGritling().at;
    std::vector<EntityId> ids;
    for (const Point by : {Point{0, 1}, Point{1, 1}}) {
        const Entity bag = f.document.newEntity("satchel", at + by);
        f.placeOn(f.state.open.id(), bag);
        ids.push_back(bag.id);
    }
    f.state.subject.select(Selection::ofEntities(ids));
    QVERIFY(f.inspector->form().group(QStringLiteral("container")));
    QVERIFY(!f.inspector->form().group(QStringLiteral("contents")));
}

GLOAM_WIDGET_TEST(tst_EntityFields)
#include "tst_EntityFields.moc"
