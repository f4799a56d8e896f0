#include "core/parts/Carrying.h"
#include "core/types/StatusType.h"
#include "editor/document/TypePlans.h"
#include "editor/inspector/form/Inspector.h"
#include "editor/panels/TypeMaker.h"
#include "editor/tools/CellWords.h"
#include "editor/tools/EntityTool.h"
#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/TestMain.h"

#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// The editor with the page of creatures open and the gritling chosen.
struct MakerFixture : PaneFixture {
    Inspector& inspector = *pane.findChild<Inspector*>();

    MakerFixture()
    {
        pane.state().types.chooseEntityType("gritling");
        keys(QStringLiteral("i"));
    }
    /// Replaces the text of the focused line, and presses Enter.
    void enter(const QString& text)
    {
        key(Qt::Key_A, Qt::ControlModifier);
        keys(text);
        key(Qt::Key_Return);
    }
    void enter(const char* group, const char* field, const QString& text)
    {
        if (!inspector.focusField(QString::fromUtf8(group), QString::fromUtf8(field)))
            qFatal("no field %s", field);
        enter(text);
    }
    void makeMole()
    {
        pane.act(QStringLiteral("new-type"));
        enter(QStringLiteral("mole"));
    }
    const TypeSource* mole() const { return ownType(document.world(), TypeCategory::Entities, "mole"); }
    Point start() const { return world().settings.start.at; }
    std::vector<Entity> placed(const char* type) const
    {
        std::vector<Entity> found;
        for (const Entity& entity : room().entities.all())
            if (entity.type == world().registry->findEntity(type))
                found.push_back(entity);
        return found;
    }
    const Level& room() const { return level(world().settings.start.level); }
};

}  // namespace

class tst_MakeType : public QObject {
    Q_OBJECT
private slots:
    void aMonsterIsMadePlacedAndUndone();
    void aNameThatCannotBeIsRefusedAndStaysTyped();
    void theTypeInHandIsRenamedEverywhere();
    void aTypeIsDuplicatedAndDeleted();
    void escapeMakesNothing();
    void aStatusIsMadeAndGivenToSomebody();
    void aTileIsMadeAndPainted();
    void secretDoorsTrapsAndPushablesArePlacedAndUndone();
    void somebodyIsPutIntoAStatus();
    void factionsFeelForOneAnother();
    void whatIsMadeIsSeenThoughSomethingElseWasSought();
    void whereSomethingWasJustPlacedNothingIsRefusedYet();
    void aHiddenTrapIsToldAsHidden();
    void theNearestEntitiesAreTold();
};

void tst_MakeType::aMonsterIsMadePlacedAndUndone()
{
    MakerFixture f;
    const QString before = f.bytes();
    f.makeMole();
    QVERIFY(f.mole() && f.mole()->parent == Name("gritling"));
    QVERIFY(f.bytes().contains(QStringLiteral("mole: {parent: gritling, name: mole}")));  // not named like its parent
    QVERIFY(f.inspector.isAncestorOf(QApplication::focusWidget()));                       // to be filled in
    f.enter("look", "name", QStringLiteral("great mole"));
    f.enter("look", "glyph", QStringLiteral("M"));
    f.enter("stats", "hp", QStringLiteral("9"));
    f.enter("d20", "attack", QStringLiteral("1d20+3"));
    f.pane.focusCanvas();
    const std::size_t steps = f.document.history().stepCount();
    for (const Point by : {Point{2, 0}, Point{2, 1}, Point{-2, 0}})
        f.click(f.start() + by);
    QCOMPARE(f.document.history().stepCount(), steps + 3);
    QCOMPARE(f.placed("mole").size(), std::size_t{3});
    for (const Entity& entity : f.placed("mole"))
        QCOMPARE(entity.hp, 9);
    QVERIFY2(f.bytes().contains(QRegularExpression(
                 QStringLiteral("mole:\\s+\\{?parent: gritling,?\\s+name: great mole,?\\s+glyph: M"))),
             qPrintable(f.bytes()));
    QCOMPARE(linesOf(f.problems()), QString());
    while (f.document.history().canUndo())
        f.pane.act(QStringLiteral("undo"));
    QCOMPARE(f.bytes(), before);
    QVERIFY(
        hasType(f.world(), TypeCategory::Entities, f.pane.state().types.entityType()));  // a removed type is not chosen
}

void tst_MakeType::aNameThatCannotBeIsRefusedAndStaysTyped()
{
    MakerFixture f;
    f.pane.act(QStringLiteral("new-type"));
    const std::size_t steps = f.document.history().stepCount();
    for (const char* name : {"gritling", "Great Mole", ""}) {
        f.enter(QString::fromUtf8(name));
        auto* line = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        QVERIFY(line && f.pane.findChild<TypeMaker*>());
        QCOMPARE(f.document.history().stepCount(), steps);
    }
    f.enter(QStringLiteral("great-mole"));
    QVERIFY(ownType(f.world(), TypeCategory::Entities, "great-mole"));
}

void tst_MakeType::theTypeInHandIsRenamedEverywhere()
{
    MakerFixture f;
    f.makeMole();
    f.pane.focusCanvas();
    f.click(f.start() + Point{2, 0});
    f.pane.act(QStringLiteral("rename-type"));
    f.enter(QStringLiteral("vole"));
    QCOMPARE(f.pane.state().types.entityType(), Name("vole"));
    QVERIFY(!f.mole() && f.bytes().contains(QStringLiteral("type: vole")));
    f.pane.act(QStringLiteral("undo"));
    QCOMPARE(f.pane.state().types.entityType(), Name("mole"));
    QVERIFY(f.bytes().contains(QStringLiteral("type: mole")));
}

void tst_MakeType::aTypeIsDuplicatedAndDeleted()
{
    MakerFixture f;
    f.makeMole();
    f.enter("stats", "hp", QStringLiteral("9"));
    f.pane.act(QStringLiteral("duplicate-type"));
    f.enter(QStringLiteral("vole"));
    const TypeSource* vole = ownType(f.world(), TypeCategory::Entities, "vole");
    QVERIFY(vole && vole->written == f.mole()->written && vole->parent == f.mole()->parent);
    f.pane.act(QStringLiteral("delete-type"));
    QVERIFY(!ownType(f.world(), TypeCategory::Entities, "vole"));
    QCOMPARE(f.pane.state().types.entityType(), Name("gritling"));  // its parent is in hand instead
    const QString before = f.bytes();
    f.pane.act(QStringLiteral("delete-type"));  // belongs to the library
    QCOMPARE(f.bytes(), before);
}

void tst_MakeType::escapeMakesNothing()
{
    MakerFixture f;
    const QString before = f.bytes();
    f.pane.act(QStringLiteral("new-type"));
    f.keys(QStringLiteral("mole"));
    f.key(Qt::Key_Escape);
    QCOMPARE(f.bytes(), before);
    QVERIFY(!qobject_cast<QLineEdit*>(QApplication::focusWidget()));
}

void tst_MakeType::aStatusIsMadeAndGivenToSomebody()
{
    MakerFixture f;
    f.pane.findChild<QTabWidget*>(QStringLiteral("palettes"))->setCurrentIndex(3);
    f.pane.state().types.lookAt(TypeCategory::Statuses, "poison");
    f.pane.act(QStringLiteral("new-type"));
    f.enter(QStringLiteral("mole-fever"));
    QVERIFY(f.world().registry->findStatus("mole-fever"));
    f.enter("statuses", "turns", QStringLiteral("4"));
    QCOMPARE(f.world().registry->findStatus("mole-fever")->turns, 4);
    QVERIFY(f.bytes().contains(QStringLiteral("mole-fever: {parent: poison, name: mole fever, turns: 4}")));
}

void tst_MakeType::aTileIsMadeAndPainted()
{
    MakerFixture f;
    f.pane.state().paint.chooseTile("wall");
    f.keys(QStringLiteral("b"));
    f.pane.act(QStringLiteral("new-type"));
    f.enter(QStringLiteral("glass-wall"));
    f.inspector.focusField(QStringLiteral("tiles"), QStringLiteral("transparent"));
    f.key(Qt::Key_Space);
    f.pane.focusCanvas();
    f.click(f.start() + Point{2, 0});
    QVERIFY(f.room().tiles.blocksMove(f.start() + Point{2, 0}) && !f.room().tiles.blocksSight(f.start() + Point{2, 0}));
}

void tst_MakeType::secretDoorsTrapsAndPushablesArePlacedAndUndone()
{
    MakerFixture f;
    const QString before = f.bytes();
    const std::pair<const char*, Point> entities[] = {{"dart-trap", {2, 0}}, {"crate", {2, 1}}, {"boulder", {-2, 0}}};
    for (const auto& [type, by] : entities) {
        f.pane.state().types.chooseEntityType(type);
        f.click(f.start() + by);
        QVERIFY2(f.bytes().contains(QStringLiteral("type: %1").arg(QLatin1String(type))), type);
    }
    f.pane.state().paint.chooseTile("secret-door");
    f.keys(QStringLiteral("b"));
    f.click(f.start() + Point{-2, 1});
    QCOMPARE(f.room().tiles.typeAt(f.start() + Point{-2, 1}).id, Name("secret-door"));
    f.keys(QStringLiteral("s"));
    f.click(f.start() + Point{2, 0});
    f.enter("trap", "damage", QStringLiteral("2d4"));
    QVERIFY(f.bytes().contains(QStringLiteral("parts: {trap: {damage: 2d4}}")));
    QCOMPARE(linesOf(f.problems()), QString());
    while (f.document.history().canUndo())
        f.pane.act(QStringLiteral("undo"));
    QCOMPARE(f.bytes(), before);
}

void tst_MakeType::somebodyIsPutIntoAStatus()
{
    MakerFixture f;
    f.click(f.start() + Point{2, 0});
    const EntityId id = f.placed("gritling").front().id;
    const auto subject =
        entitySubject(f.pane.state().document, f.pane.state().open, f.pane.state().subject, f.pane.state().patrol, id);
    QVERIFY(subject->act(QStringLiteral("entity"), QStringLiteral("add-part"), QStringLiteral("statuses")));
    Map poison;
    poison.set("status", "poison");
    poison.set("turns", 3);
    const FormField now = *findField(formOf<Statuses>(), "now");
    QVERIFY(subject->set(QStringLiteral("statuses"), now, List{poison}));
    QVERIFY2(f.bytes().contains(QStringLiteral("status: poison, turns: 3")), qPrintable(f.bytes()));
    QCOMPARE(linesOf(f.problems()), QString());
}

void tst_MakeType::factionsFeelForOneAnother()
{
    MakerFixture f;
    const QString before = f.bytes();
    f.pane.state().subject.select(Selection::ofWorld());
    const auto subject = worldSubject(f.pane.state().document, f.pane.state().open);
    const auto groups = subject->groups();
    const auto group = std::find_if(groups.begin(), groups.end(),
                                    [](const FormGroup& each) { return each.key == QStringLiteral("factions"); });
    QVERIFY(group != groups.end());
    Map feeling;
    feeling.set("toward", "player");
    feeling.set("feeling", -60);
    Map moles;
    moles.set("id", "moles");
    moles.set("feelings", List{feeling});
    QVERIFY(subject->set(group->key, group->rows.front().field, List{moles}));
    QCOMPARE(feelingIn(f.world().settings.factions, "moles", "player"), std::optional(-60));
    const EditResult twice = subject->set(group->key, group->rows.front().field, List{moles, moles});
    QCOMPARE(twice.objection, QStringLiteral("Each faction needs an id of its own."));
    f.pane.act(QStringLiteral("undo"));
    QCOMPARE(f.bytes(), before);
}

void tst_MakeType::whatIsMadeIsSeenThoughSomethingElseWasSought()
{
    MakerFixture f;
    QLineEdit* search = nullptr;
    for (QLineEdit* line : f.pane.findChildren<QLineEdit*>())
        if (line->accessibleName() == QStringLiteral("Search things and tiles"))
            search = line;
    QVERIFY(search);
    search->setText(QStringLiteral("ashmite"));
    f.makeMole();
    QCOMPARE(search->text(), QString());
}

void tst_MakeType::whereSomethingWasJustPlacedNothingIsRefusedYet()
{
    MakerFixture f;
    EntityTool tool(f.pane.state());
    const Point cell = f.start() + Point{2, 0};
    tool.press(cell, {});
    tool.release({});
    QVERIFY(tool.preview().objection.isEmpty() && tool.preview().marks.empty());
    f.pane.state().subject.select({});
    QVERIFY(!tool.preview().objection.isEmpty());
}

void tst_MakeType::aHiddenTrapIsToldAsHidden()
{
    MakerFixture f;
    f.pane.state().types.chooseEntityType("dart-trap");
    const Point cell = f.start() + Point{2, 0};
    f.click(cell);
    QVERIFY(contentsOf(f.world(), {f.room().id, cell}).endsWith(QStringLiteral("dart trap (hidden)")));
}

void tst_MakeType::theNearestEntitiesAreTold()
{
    MakerFixture f;
    f.click(f.start() + Point{1, -1});
    QString told;
    QObject::connect(&f.pane.state().notices, &Notices::told, &f.pane,
                     [&told](const QString& sentence) { told = sentence; });
    f.pane.state().open.setCursor(f.start());
    f.pane.act(QStringLiteral("nearest"));
    QVERIFY2(told.startsWith(QStringLiteral("gritling, 1 cell, north-east; ")), qPrintable(told));
}

GLOAM_WIDGET_TEST(tst_MakeType)
#include "tst_MakeType.moc"
