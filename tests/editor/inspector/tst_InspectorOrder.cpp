#include "editor/document/EntityPlans.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/SettingsPlans.h"
#include "editor/inspector/form/FormGroupView.h"
#include "editor/inspector/form/FormView.h"
#include "tests/editor/inspector/InspectorFixture.h"

#include <QLabel>
#include <QSignalSpy>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

QStringList keysOf(const std::vector<FormGroup>& groups)
{
    QStringList keys;
    for (const FormGroup& group : groups)
        keys << group.key;
    return keys;
}

/// Places an entity of a type on the first level.
EntityId placed(InspectorFixture& fixture, const char* type, Point at)
{
    const Entity made = fixture.document.newEntity(type, at);
    const EditResult result = fixture.placeOn(firstLevel, made);
    if (!result)
        qFatal("%s", qPrintable(result.objection));
    return made.id;
}

std::size_t placeOfRow(const FormGroup& group, const std::string& field)
{
    std::size_t place = 0;
    while (place < group.rows.size() && group.rows[place].field.name != field)
        ++place;
    return place;
}

}  // namespace

/// The order of the inspector, and which groups are open (F40).
class tst_InspectorOrder : public QObject {
    Q_OBJECT
private slots:
    void f40_whatMakesAnEntityWhatItIsStandsFirst_data();
    void f40_whatMakesAnEntityWhatItIsStandsFirst();
    void f40_theTypeOfALeverShowsItsTriggerBelowNameAndId();
    void f40_aStairShowsWhereItLeadsAndGoesThere();
    void f40_aStairThatLeadsNowhereOffersALink();
    void f40_theNameStandsBeforeTheId_data();
    void f40_theNameStandsBeforeTheId();
    void f40_theIdOfAnEntityIsTheLastOfItsGroup();
    void f40_foldedGroupsAreKnownByTheirKind();
    void f43_namesWithMarksArePlainText_data();
    void f43_namesWithMarksArePlainText();
};

void tst_InspectorOrder::f40_whatMakesAnEntityWhatItIsStandsFirst_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("group");
    QTest::newRow("F40: a lever's trigger") << "iron-lever"
                                            << "trigger";
    QTest::newRow("F40: a chest's contents") << "coffer"
                                             << "contents";
    QTest::newRow("F40: a trap") << "dart-trap"
                                 << "trap";
    QTest::newRow("F40: a gate that is open") << "open-gate"
                                              << "switchable";
    QTest::newRow("F40: a creature is itself") << "gritling"
                                               << "entity";
}

void tst_InspectorOrder::f40_whatMakesAnEntityWhatItIsStandsFirst()
{
    QFETCH(QString, type);
    QFETCH(QString, group);
    InspectorFixture fixture;
    const EntityId id = placed(fixture, qPrintable(type), {37, 13});
    QCOMPARE(keysOf(entitySubject(fixture.state.document, fixture.state.open, fixture.state.subject,
                                  fixture.state.patrol, id)
                        ->groups())
                 .front(),
             group);
}

void tst_InspectorOrder::f40_theTypeOfALeverShowsItsTriggerBelowNameAndId()
{
    InspectorFixture fixture;
    const QStringList keys = keysOf(
        typeSubject(fixture.state.document, fixture.state.subject, TypeCategory::Entities, "iron-lever")->groups());
    QCOMPARE(keys.mid(0, 3), (QStringList{QStringLiteral("look"), QStringLiteral("type"), QStringLiteral("trigger")}));
}

void tst_InspectorOrder::f40_aStairShowsWhereItLeadsAndGoesThere()
{
    InspectorFixture fixture;
    fixture.addLink();
    const Link link = fixture.document.world().links.all().front();
    const auto subject = cellSubject(fixture.state.document, fixture.state.destination, fixture.state.open,
                                     fixture.state.subject, fixture.state.navigation, link.from.at);
    const FormGroup group = subject->groups().front();
    QCOMPARE(group.title, QStringLiteral("Leads to"));
    QVERIFY(group.picture && group.picture->place == link.to);
    QCOMPARE(group.picture->text, QStringLiteral("(%1, %2) of The Cellar").arg(link.to.at.x).arg(link.to.at.y));
    QVERIFY(subject->act(group.key, group.picture->act, {}));
    QCOMPARE(fixture.state.open.id(), link.to.level);
    QVERIFY(fixture.state.open.cursor() == link.to.at);
    fixture.state.navigation.open(firstLevel);
    QVERIFY(subject->act(group.key, group.acts.front().key, {}));
    QVERIFY(fixture.state.subject.selection() == Selection::ofLink(link.id));
}

void tst_InspectorOrder::f40_aStairThatLeadsNowhereOffersALink()
{
    InspectorFixture fixture;
    QVERIFY(fixture.stampAt(firstLevel, {38, 12}, "stairs-down"));
    const auto subject = cellSubject(fixture.state.document, fixture.state.destination, fixture.state.open,
                                     fixture.state.subject, fixture.state.navigation, {38, 12});
    const FormGroup group = subject->groups().front();
    QCOMPARE(group.notes, QStringList{QStringLiteral("These stairs lead nowhere yet.")});
    QSignalSpy asked(&fixture.state.destination, &DestinationQuestion::asked);
    QVERIFY(subject->act(group.key, group.acts.front().key, {}));
    QCOMPARE(asked.size(), 1);
    QVERIFY(fixture.state.open.cursor() == (Point{38, 12}));
    QVERIFY(keysOf(cellSubject(fixture.state.document, fixture.state.destination, fixture.state.open,
                               fixture.state.subject, fixture.state.navigation, {40, 12})
                       ->groups())
                .front()
            != group.key);
}

void tst_InspectorOrder::f40_theNameStandsBeforeTheId_data()
{
    QTest::addColumn<int>("kind");
    QTest::newRow("F40: of a level") << static_cast<int>(Selection::Kind::Level);
    QTest::newRow("F40: of the world") << static_cast<int>(Selection::Kind::World);
}

void tst_InspectorOrder::f40_theNameStandsBeforeTheId()
{
    QFETCH(int, kind);
    InspectorFixture fixture;
    if (static_cast<Selection::Kind>(kind) == Selection::Kind::World)
        fixture.state.subject.select(Selection::ofWorld());
    const FormGroup group = subjectOf(fixture.state)->groups().front();
    QCOMPARE(placeOfRow(group, "name"), std::size_t{0});
    QCOMPARE(placeOfRow(group, "id"), std::size_t{1});
}

void tst_InspectorOrder::f40_theIdOfAnEntityIsTheLastOfItsGroup()
{
    InspectorFixture fixture;
    fixture.state.subject.select(Selection::ofEntities({fixture.gritling}));
    const FormGroupView* view = fixture.inspector->form().group(QStringLiteral("entity"));
    const QString id = QStringLiteral("Id %1").arg(QString::fromStdString(toText(fixture.gritling)));
    const QLabel* found = nullptr;
    for (const QLabel* label : view->findChildren<QLabel*>())
        if (label->text() == id)
            found = label;
    QVERIFY(found);
    QCoreApplication::processEvents();
    for (const FormRowView* row : view->rows())
        QVERIFY(row->mapTo(view, QPoint(0, row->height())).y() <= found->mapTo(view, QPoint()).y());
}

void tst_InspectorOrder::f40_foldedGroupsAreKnownByTheirKind()
{
    InspectorFixture first;
    first.state.subject.select(Selection::ofEntities({first.gritling}));
    const auto headOf = [&first](const char* key) {
        return first.inspector->form().group(QLatin1String(key))->findChild<FormGroupHead*>();
    };
    headOf("body")->click();
    headOf("entity")->click();
    const QHash<QString, bool> kept = first.inspector->form().openGroups();
    QCOMPARE(kept.value(QStringLiteral("body"), false), true);  // every value comes from the type: it began folded
    QCOMPARE(kept.value(QStringLiteral("entity"), true), false);
    QVERIFY(!kept.contains(QStringLiteral("look")));  // no hand touched it

    InspectorFixture second;
    second.state.subject.select(Selection::ofEntities({second.gritling}));
    const auto body = [&second] { return second.inspector->form().group(QStringLiteral("body")); };
    QVERIFY(!body()->isOpen());
    second.inspector->form().setOpenGroups(kept);
    QVERIFY(body()->isOpen());
    second.state.subject.select(Selection::ofType(TypeCategory::Entities, "torch"));  // a type's group of the same kind
    QVERIFY(body()->isOpen());
}

void tst_InspectorOrder::f43_namesWithMarksArePlainText_data()
{
    QTest::addColumn<int>("kind");
    QTest::newRow("F43: a thing") << static_cast<int>(Selection::Kind::Entities);
    QTest::newRow("F43: a link") << static_cast<int>(Selection::Kind::Link);
    QTest::newRow("F43: a level") << static_cast<int>(Selection::Kind::Level);
    QTest::newRow("F43: the world") << static_cast<int>(Selection::Kind::World);
}

void tst_InspectorOrder::f43_namesWithMarksArePlainText()
{
    QFETCH(int, kind);
    InspectorFixture fixture;
    const LinkId link = fixture.addLink();
    const QString name = QStringLiteral("<b>Bold</b>");
    QVERIFY(fixture.perform(planCallLevel(fixture.world(), "cellar", name)));
    QVERIFY(fixture.perform(planCallLevel(fixture.world(), firstLevel, name + QLatin1Char('2'))));
    WorldSettings settings = fixture.document.world().settings;
    settings.name = name.toStdString();
    QVERIFY(fixture.perform(planSettings(fixture.world(), settings)));
    fixture.state.subject.select(Selection::ofEntities({fixture.gritling}));
    fixture.enter("look", "name", "<b>Bold</b>");
    switch (static_cast<Selection::Kind>(kind)) {
    case Selection::Kind::Link: fixture.state.subject.select(Selection::ofLink(link)); break;
    case Selection::Kind::Level: fixture.state.subject.select({}); break;
    case Selection::Kind::World: fixture.state.subject.select(Selection::ofWorld()); break;
    default: break;
    }
    int met = 0;
    for (const QWidget* widget : fixture.inspector->findChildren<QWidget*>()) {
        const auto* label = qobject_cast<const QLabel*>(widget);
        const bool hasMarks = label && label->text().contains(QLatin1String("<b>"));
        met += hasMarks ? 1 : 0;
        QVERIFY2(!hasMarks || label->textFormat() == Qt::PlainText, qPrintable(label ? label->text() : QString()));
        QVERIFY2(!widget->toolTip().contains(QLatin1String("<b>Bold")), qPrintable(widget->toolTip()));
    }
    QVERIFY(met > 0);  // at least the heading
}

GLOAM_WIDGET_TEST(tst_InspectorOrder)
#include "tst_InspectorOrder.moc"
