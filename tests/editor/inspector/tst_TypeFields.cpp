#include "core/parts/Lights.h"
#include "core/rules/Light.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/TypePlans.h"
#include "tests/editor/inspector/InspectorFixture.h"

#include <QMenu>
#include <QPushButton>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// The world has a mole of its own, a child of the gritling; the placed gritling is one, and it is selected.
struct TypeFixture : InspectorFixture {
    TypeFixture()
    {
        TypeSource mole;
        mole.name = "mole";
        mole.parent = "gritling";
        put(TypeCategory::Entities, mole);
        Entity changed = theGritling();
        changed.type = document.world().registry->findEntity("mole");
        if (!document.perform(planChangeEntities(document.world(), state.open.id(), {changed})))
            qFatal("no mole");
        state.subject.select(Selection::ofType(TypeCategory::Entities, "mole"));
    }

    void put(TypeCategory category, const TypeSource& source)
    {
        if (const EditResult result = document.perform(planPutType(document.world(), category, source)); !result)
            qFatal("%s", qPrintable(result.objection));
    }
    const TypeSource& mole() const { return *ownType(document.world(), TypeCategory::Entities, "mole"); }
    QString source(const char* group, const char* field)
    {
        return row(group, field).findChild<SourceDot*>()->source().text;
    }
    void click(const char* group, const QString& text)
    {
        row(group, group == std::string("type")
                       ? "id"
                       : inspector->form().group(QString::fromUtf8(group))->rows().front()->field().name.c_str());
        for (auto* button : inspector->form().group(QString::fromUtf8(group))->findChildren<QPushButton*>())
            if (button->accessibleName() == text)
                return button->click();
        qFatal("no button %s", qPrintable(text));
    }
};

}  // namespace

class tst_TypeFields : public QObject {
    Q_OBJECT
private slots:
    void everyFieldSaysWhichAncestorSaysIt();
    void anEntityNamesTheAncestorThatSaysAValue();
    void aFieldIsSetAndTakenBack();
    void whatIsPlacedChangesWithItsType();
    void aPartIsAddedAndRemoved();
    void theParentIsChosenAmongTheTypes();
    void aTypeIsRenamedWithAllThatNamesIt();
    void aTypeOfALibraryIsOnlyRead();
    void aTypeOfALibraryIsChangedInThisWorld();
    void aTypeIsMadeFromAnother();
    void tagsAddToThoseOfTheAncestors();
    void whatMeansNothingIsRefused_data();
    void whatMeansNothingIsRefused();
    void aTileTypeHasItsFields();
    void theTypeOfAnEntityIsAStepAway();
};

void tst_TypeFields::everyFieldSaysWhichAncestorSaysIt()
{
    TypeFixture f;
    QCOMPARE(f.source("stats", "hp"), QStringLiteral("from the type gritling"));
    QCOMPARE(f.source("mobile", "opens-doors"), QStringLiteral("from the type humanoid"));
    QCOMPARE(f.source("body", "solid"), QStringLiteral("from the type creature"));
    QCOMPARE(f.source("stats", "view-radius"), QStringLiteral("default"));
}

void tst_TypeFields::anEntityNamesTheAncestorThatSaysAValue()
{
    TypeFixture f;
    f.selectGritling();
    QCOMPARE(f.source("stats", "hp"), QStringLiteral("from the type gritling"));
    QCOMPARE(f.source("mobile", "opens-doors"), QStringLiteral("from the type humanoid"));
    QCOMPARE(f.source("entity", "hp"), QStringLiteral("from the type gritling"));
}

void tst_TypeFields::aFieldIsSetAndTakenBack()
{
    TypeFixture f;
    const std::size_t before = f.steps();
    f.enter("stats", "hp", "9");
    QCOMPARE(f.steps(), before + 1);
    QCOMPARE(f.source("stats", "hp"), QStringLiteral("set in this type"));
    QCOMPARE(toFlowText(f.mole().written), std::string("{parts: {stats: {hp: 9}}}"));
    f.row("stats", "hp").findChild<SourceDot*>()->click();
    QCOMPARE(toFlowText(f.mole().written), std::string("{}"));
    QVERIFY(f.shownValue("stats", "hp") == Value(5));
    QCOMPARE(f.source("stats", "hp"), QStringLiteral("from the type gritling"));
}

void tst_TypeFields::whatIsPlacedChangesWithItsType()
{
    TypeFixture f;
    f.enter("look", "glyph", "M");
    QVERIFY(part<gloam::Look>(f.theGritling(), *f.document.world().registry)->glyph == Glyph{U'M'});
    f.enter("stats", "hp", "9");
    QCOMPARE(f.theGritling().hp, 9);
    f.document.undo();
    QCOMPARE(f.theGritling().hp, 5);
}

void tst_TypeFields::aPartIsAddedAndRemoved()
{
    TypeFixture f;
    QVERIFY(!f.inspector->form().group(QStringLiteral("light")));
    f.click("type", QStringLiteral("Add part"));
    auto* menu = f.inspector->findChild<QMenu*>();
    QVERIFY(menu);
    for (QAction* action : menu->actions())
        if (action->text() == QStringLiteral("light"))
            action->trigger();
    menu->close();
    QVERIFY(f.theGritling().type == f.document.world().registry->findEntity("mole"));
    QVERIFY(part<Light>(f.theGritling(), *f.document.world().registry));
    f.enter("light", "radius", "3");
    QCOMPARE(part<Light>(f.theGritling(), *f.document.world().registry)->radius, 3);
    f.row("light", "radius").findChild<SourceDot*>()->click();
    QVERIFY(part<Light>(f.theGritling(), *f.document.world().registry));  // the part stays when it has no values
    f.click("light", QStringLiteral("Remove part"));
    QVERIFY(!part<Light>(f.theGritling(), *f.document.world().registry));
    QCOMPARE(toFlowText(f.mole().written), std::string("{}"));
}

void tst_TypeFields::theParentIsChosenAmongTheTypes()
{
    TypeFixture f;
    f.enter("type", "parent", "gritlng");
    QVERIFY2(f.objection("type", "parent").contains(QStringLiteral("gritling")),
             qPrintable(f.objection("type", "parent")));
    f.type("mole");
    QCOMPARE(f.objection("type", "parent"), QStringLiteral("'mole' cannot be its own ancestor."));
    f.type("burrow-rat");
    QCOMPARE(f.mole().parent, Name("burrow-rat"));
    QVERIFY(f.shownValue("stats", "hp") == Value(2));
}

void tst_TypeFields::aTypeIsRenamedWithAllThatNamesIt()
{
    TypeFixture f;
    f.enter("type", "id", "gritling");
    QCOMPARE(f.objection("type", "id"), QStringLiteral("There is a type 'gritling' already."));
    f.type("King of Moles");
    QCOMPARE(f.objection("type", "id"),
             QStringLiteral("The name of a type has lowercase letters, digits and hyphens."));
    const std::size_t before = f.steps();
    f.type("mole-king");
    QCOMPARE(f.steps(), before + 1);
    QVERIFY(f.gritlingLine().contains(QStringLiteral("type: mole-king")));
    QCOMPARE(f.state.subject.selection().type, Name("mole-king"));
    QVERIFY(f.shownValue("type", "id") == Value("mole-king"));
    f.document.undo();
    QCOMPARE(f.state.subject.selection().type, Name("mole"));
    QVERIFY(f.gritlingLine().contains(QStringLiteral("type: mole,")));
}

void tst_TypeFields::aTypeOfALibraryIsOnlyRead()
{
    TypeFixture f;
    f.state.subject.select(Selection::ofType(TypeCategory::Entities, "gritling"));
    QCOMPARE(f.source("stats", "hp"), QStringLiteral("from the library gloam-types"));
    const std::size_t before = f.steps();
    f.enter("stats", "hp", "9");
    QVERIFY2(f.objection("stats", "hp").contains(QStringLiteral("is read-only")),
             qPrintable(f.objection("stats", "hp")));
    QCOMPARE(f.steps(), before);
}

void tst_TypeFields::aTypeOfALibraryIsChangedInThisWorld()
{
    TypeFixture f;
    f.state.subject.select(Selection::ofType(TypeCategory::Entities, "gritling"));
    f.click("type", QStringLiteral("Override it in this world"));
    f.enter("stats", "hp", "9");
    QCOMPARE(f.theGritling().hp, 9);  // the mole is its child
    f.enter("type", "id", "grotling");
    QVERIFY(f.objection("type", "id").contains(QStringLiteral("so its name is fixed")));
    f.document.undo();
    f.document.undo();
    QCOMPARE(f.theGritling().hp, 5);
}

void tst_TypeFields::aTypeIsMadeFromAnother()
{
    TypeFixture f;
    f.state.subject.select(Selection::ofType(TypeCategory::Entities, "burrow-rat"));
    f.click("type", QStringLiteral("New type from this"));
    QCOMPARE(f.state.subject.selection().type, Name("burrow-rat-2"));
    QCOMPARE(ownType(f.world(), TypeCategory::Entities, "burrow-rat-2")->parent, Name("burrow-rat"));
    f.document.undo();
    QVERIFY(f.state.subject.selection().kind == Selection::Kind::Level);  // a removed entity is no longer selected
}

void tst_TypeFields::tagsAddToThoseOfTheAncestors()
{
    TypeFixture f;
    auto subject = typeSubject(f.state.document, f.state.subject, TypeCategory::Entities, "mole");
    const FormField tags = *findField(formOf<Body>(), "tags");
    QVERIFY(subject->set(QStringLiteral("body"), tags, List{"creature", "humanoid", "digger"}));
    QCOMPARE(toFlowText(f.mole().written), std::string("{tags: [digger]}"));
    QVERIFY(f.shownValue("body", "tags") == Value(List{"creature", "humanoid", "digger"}));
    const EditResult lost = subject->set(QStringLiteral("body"), tags, List{"digger"});
    QCOMPARE(lost.objection, QStringLiteral("'creature' is a tag of an ancestor; remove it there."));
}

void tst_TypeFields::whatMeansNothingIsRefused_data()
{
    QTest::addColumn<QByteArray>("group");
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<QByteArray>("typed");
    QTest::newRow("a number out of its range") << QByteArray("stats") << QByteArray("hp") << QByteArray("0");
    QTest::newRow("no dice") << QByteArray("d20") << QByteArray("damage") << QByteArray("many");
    QTest::newRow("an unknown mind") << QByteArray("brain") << QByteArray("mind") << QByteArray("chse");
}

void tst_TypeFields::whatMeansNothingIsRefused()
{
    QFETCH(QByteArray, group);
    QFETCH(QByteArray, field);
    QFETCH(QByteArray, typed);
    TypeFixture f;
    const std::size_t before = f.steps();
    f.enter(group, field, typed);
    QVERIFY(!f.objection(group, field).isEmpty());
    QCOMPARE(f.steps(), before);
}

void tst_TypeFields::aTileTypeHasItsFields()
{
    TypeFixture f;
    TypeSource gate;
    gate.name = "gate";
    gate.parent = "door-closed";
    f.put(TypeCategory::Tiles, gate);
    f.state.subject.select(Selection::ofType(TypeCategory::Tiles, "gate"));
    QCOMPARE(f.source("tiles", "opens-to"), QStringLiteral("from the type door-closed"));
    QVERIFY(f.shownValue("tiles", "walkable") == Value(false));
    f.enter("tiles", "opens-to", "floor");
    QCOMPARE(toFlowText(ownType(f.world(), TypeCategory::Tiles, "gate")->written), std::string("{opens-to: floor}"));
    f.enter("tiles", "opens-to", "flor");
    QVERIFY(!f.objection("tiles", "opens-to").isEmpty());
}

void tst_TypeFields::theTypeOfAnEntityIsAStepAway()
{
    TypeFixture f;
    f.selectGritling();
    f.row("entity", "hp");
    for (auto* button : f.inspector->form().group(QStringLiteral("entity"))->findChildren<QPushButton*>())
        if (button->accessibleName() == QStringLiteral("Edit the type mole")) {
            button->click();
            break;
        }
    QVERIFY(f.state.subject.selection() == Selection::ofType(TypeCategory::Entities, "mole"));
}

GLOAM_WIDGET_TEST(tst_TypeFields)
#include "tst_TypeFields.moc"
