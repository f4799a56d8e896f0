#include "app/edit/AdoptPage.h"
#include "app/edit/LoadoutPage.h"
#include "app/play/PlayView.h"
#include "core/parts/Abilities.h"
#include "core/parts/Items.h"
#include "core/rules/Abilities.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/TypePlans.h"
#include "editor/document/WorkPlans.h"
#include "tests/app/EditorDesk.h"
#include "tests/support/TestMain.h"

#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>

using namespace gloam;
using namespace gloam::app;
using editor::Mode;
using gloam::test::Desk;
using gloam::test::deskSeed;
using gloam::test::EditorDesk;
using gloam::test::lastTold;

namespace {

constexpr Point trialCell{38, 12};

int carriedOf(const GameState& state, const Name& type)
{
    int count = 0;
    for (const Entity& item : state.currentLevel().entities.all())
        if (item.in == heroId && state.world.registry->entity(item.type).isA(type))
            count += countOf(item, *state.world.registry);
    return count;
}

/// A door east of the cursor.
void putDoor(EditorDesk& desk, Point at)
{
    TilePatch patch;
    stamp(patch, *desk.document().world().registry, at, desk.document().world().registry->findTile("door-closed"));
    QVERIFY(desk.document().perform(editor::planPaint(desk.document().world(), desk.editorState().open.id(), patch)));
}

QString rowsOf(const QListWidget& list)
{
    QStringList rows;
    for (int row = 0; row < list.count(); ++row)
        rows << list.item(row)->text();
    return rows.join(QLatin1Char('\n'));
}

}  // namespace

class tst_TryingWith : public QObject {
    Q_OBJECT
private slots:
    void aLoadoutIsChosenByKeysAndTried();
    void whatWasChosenIsKeptForTheLevelAndNotInTheWorld();
    void theLastWayIsTriedAgainWithItsLoadout();
    void aFileOfLoadoutsThatIsNoneIsPassedOver_data();
    void aFileOfLoadoutsThatIsNoneIsPassedOver();
    void abilitiesAreKnownAtTheirLevels();
    void whatIsWornIsWorn();
    void numbersSayWhatIsUsual();
    void asTheLastTryEndedIsTakenOver();
    void flagsAreReadAndWritten();
    void editHerePutsTheCursorOnTheHero();
    void whatHappenedIsAdoptedAsOneStep();
    void whatIsNotTickedIsNotAdopted();
    void whatIsSelectedIsAdoptedAlone();
    void nothingSelectedIsNothingToAdoptAlone();
    void aClickUponARowTicksIt();
    void theHeroAndWhatItCarriesAreNeverAdopted();
    void nothingChangedIsNothingToAdopt();
    void aTypeThatWasEditedIsSoAtOnce();
};

void tst_TryingWith::aLoadoutIsChosenByKeysAndTried()
{
    EditorDesk desk;
    desk.newWorld();
    desk.editorState().open.setCursor(trialCell);
    const QString before = desk.bytes();
    Desk::press(Qt::Key_F5, Qt::ControlModifier);
    auto* page = desk.page<LoadoutPage>();
    QVERIFY(page && page->isOpen());
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("longsword"));
    Desk::press(Qt::Key_Return);
    for (int i = 0; i < 3; ++i) {
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("torch"));
        Desk::press(Qt::Key_Return);
    }
    Loadout chosen = page->loadout();
    QVERIFY(!chosen.items.empty());
    Desk::press(Qt::Key_Return);
    QVERIFY(desk.window().mode() == Mode::Try);
    QVERIFY(desk.state().hero()->at == trialCell);
    QCOMPARE(carriedOf(desk.state(), "longsword"), 1);
    QVERIFY(carriedOf(desk.state(), "torch") >= 3);
    Desk::press(Qt::Key_Escape);
    QCOMPARE(desk.bytes(), before);
}

void tst_TryingWith::whatWasChosenIsKeptForTheLevelAndNotInTheWorld()
{
    EditorDesk desk;
    desk.newWorld();
    desk.editorState().open.setCursor(trialCell);
    Desk::press(Qt::Key_F5, Qt::ControlModifier);
    Loadout loadout = desk.page<LoadoutPage>()->loadout();
    Desk::press(Qt::Key_Escape);
    QVERIFY(desk.window().mode() == Mode::Edit);
    QVERIFY(!QFile::exists(desk.folder() + QStringLiteral("/data/loadouts.json")));
    loadout.items = {{"dagger", 2}};
    loadout.hitPoints = 3;
    loadout.turn = 500;
    loadout.flags = {{"gate-open", 2}};
    desk.page<LoadoutPage>()->show(desk.document().world(), desk.editorState().open.id(), loadout);
    Desk::press(Qt::Key_Return);
    QVERIFY(desk.window().mode() == Mode::Try);
    QCOMPARE(desk.state().hero()->hp, 3);
    QVERIFY(desk.state().turn >= 500);
    QCOMPARE(desk.state().flags.at("gate-open"), std::int64_t{2});
    QCOMPARE(carriedOf(desk.state(), "dagger"), 2);
    Desk::press(Qt::Key_Escape);
    Desk::press(Qt::Key_F5, Qt::ControlModifier);
    QVERIFY(desk.page<LoadoutPage>()->loadout() == loadout);
    Desk::press(Qt::Key_Escape);
    const LoadoutFile file(desk.folder() + QStringLiteral("/data/loadouts.json"));
    QVERIFY(file.find(desk.document().world().settings.id, desk.editorState().open.id()) == loadout);
    QVERIFY(!file.find(desk.document().world().settings.id, "another"));
    QVERIFY(!desk.bytes().contains(QStringLiteral("gate-open")));
}

void tst_TryingWith::theLastWayIsTriedAgainWithItsLoadout()
{
    EditorDesk desk;
    desk.newWorld();
    desk.editorState().open.setCursor(trialCell);
    Desk::press(Qt::Key_F5, Qt::ControlModifier);
    Loadout loadout = desk.page<LoadoutPage>()->loadout();
    loadout.hitPoints = 2;
    desk.page<LoadoutPage>()->show(desk.document().world(), desk.editorState().open.id(), loadout);
    Desk::press(Qt::Key_Return);
    QCOMPARE(desk.state().hero()->hp, 2);
    Desk::press(Qt::Key_F5);
    QCOMPARE(desk.state().hero()->hp, 2);
    Desk::press(Qt::Key_Escape);
    Desk::press(Qt::Key_F5);  // plain, since it is from the editor
    QVERIFY(desk.state().hero()->hp > 2);
}

void tst_TryingWith::aFileOfLoadoutsThatIsNoneIsPassedOver_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("gloam: 3");
    QTest::newRow("a list") << QByteArray("[1, 2]");
    QTest::newRow("words for numbers") << QByteArray(
        R"({"w/l": {"things": [{"type": 5}, 7], "hit-points": "many", "turn": -4, "flags": 9}})");
}

void tst_TryingWith::aFileOfLoadoutsThatIsNoneIsPassedOver()
{
    QFETCH(QByteArray, bytes);
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("loadouts.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    file.close();
    const LoadoutFile loadouts(path);
    const auto found = loadouts.find("w", "l");
    QVERIFY(!found || *found == Loadout());
    QVERIFY(loadouts.keep("w", "l", {{{"dagger", 1}}, 5, 6, {{"f", 1}}}));
    QVERIFY(loadouts.find("w", "l") == (Loadout{{{"dagger", 1}}, 5, 6, {{"f", 1}}}));
}

void tst_TryingWith::abilitiesAreKnownAtTheirLevels()
{
    EditorDesk desk;
    desk.edit(QStringLiteral(GLOAM_TEST_DATA "/worlds/powers.gloam"));
    const auto& abilities = desk.document().world().registry->abilities();
    QVERIFY(!abilities.empty());
    const AbilityType& ability = *abilities.begin()->second;
    Desk::press(Qt::Key_F5, Qt::ControlModifier);
    auto* page = desk.page<LoadoutPage>();
    for (int level = 0; level < 3; ++level) {
        QTest::keyClicks(QApplication::focusWidget(), QString::fromStdString(ability.displayName()));
        auto* found = page->findChildren<QListWidget*>().first();
        const auto row = found->findItems(QString::fromStdString(ability.displayName()) + QStringLiteral(" (ability)"),
                                          Qt::MatchExactly);
        QCOMPARE(row.size(), 1);
        found->setCurrentItem(row.first());
        Desk::press(Qt::Key_Return);
    }
    QVERIFY(page->loadout().abilities == (std::vector<Loadout::Ability>{{ability.id, 3}}));
    Desk::press(Qt::Key_Return);
    QVERIFY(desk.window().mode() == Mode::Try);
    const auto all = knownAbilitiesOf(*desk.state().hero(), *desk.state().world.registry);
    const auto known =
        std::find_if(all.begin(), all.end(), [&](const KnownAbility& each) { return each.ability == ability.id; });
    QVERIFY(known != all.end());
    QCOMPARE(known->level, 3);
    Desk::press(Qt::Key_Escape);
    Desk::press(Qt::Key_F5, Qt::ControlModifier);  // kept
    QVERIFY(page->loadout().abilities == (std::vector<Loadout::Ability>{{ability.id, 3}}));
    auto* had = page->findChildren<QListWidget*>().last();
    had->setFocus();
    had->setCurrentRow(had->count() - 1);
    QTest::keyClicks(had, QStringLiteral("--"));
    QCOMPARE(had->item(had->count() - 1)->text(),
             QStringLiteral("%1, level 1").arg(QString::fromStdString(ability.displayName())));
    QTest::keyClicks(had, QStringLiteral("-"));
    QVERIFY(page->loadout().abilities.empty());
}

void tst_TryingWith::whatIsWornIsWorn()
{
    EditorDesk desk;
    desk.newWorld();
    desk.editorState().open.setCursor(trialCell);
    Desk::press(Qt::Key_F5, Qt::ControlModifier);
    Loadout loadout;
    loadout.items = {{"longsword", 1}, {"dagger", 3}};
    desk.page<LoadoutPage>()->show(desk.document().world(), desk.editorState().open.id(), loadout);
    Desk::press(Qt::Key_Return);
    QCOMPARE(carriedOf(desk.state(), "longsword"), 1);
    const Inventory* inventory = part<Inventory>(*desk.state().hero(), *desk.state().world.registry);
    const Level& level = desk.state().currentLevel();
    QVERIFY(std::any_of(inventory->worn.begin(), inventory->worn.end(), [&](const Worn& worn) {
        return desk.state().world.registry->entity(level.entities.find(worn.item)->type).id == Name("longsword");
    }));
}

void tst_TryingWith::numbersSayWhatIsUsual()
{
    EditorDesk desk;
    desk.newWorld();
    Desk::press(Qt::Key_F5, Qt::ControlModifier);
    auto* page = desk.page<LoadoutPage>();
    QStringList shown;
    for (const QSpinBox* box : page->findChildren<QSpinBox*>())
        shown << box->accessibleName() + QStringLiteral(": ") + box->text();
    QCOMPARE(shown, (QStringList{QStringLiteral("Hit points: default"), QStringLiteral("Turn: the first")}));
}

void tst_TryingWith::asTheLastTryEndedIsTakenOver()
{
    EditorDesk desk;
    desk.newWorld();
    desk.editorState().open.setCursor(trialCell);
    const Entity sword = desk.document().newEntity("longsword", trialCell);
    QVERIFY(desk.document().perform(editor::planPlace(desk.document().world(), desk.editorState().open.id(), {sword})));
    const auto last = [&]() -> QPushButton& {
        for (auto* button : desk.page<LoadoutPage>()->findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("As the last try ended"))
                return *button;
        qFatal("There is no such button");
    };
    Desk::press(Qt::Key_F5, Qt::ControlModifier);
    QVERIFY(!last().isVisible());  // nothing has been tried yet
    Desk::press(Qt::Key_Escape);
    Desk::press(Qt::Key_F5);
    Desk::type('g');
    QCOMPARE(carriedOf(desk.state(), "longsword"), 1);
    const std::int64_t turn = desk.state().turn;
    const int hitPoints = desk.state().hero()->hp;
    const int torches = carriedOf(desk.state(), "torch");
    Desk::press(Qt::Key_Escape);
    Desk::press(Qt::Key_F5, Qt::ControlModifier);
    QVERIFY(last().isVisible());
    QTest::mouseClick(&last(), Qt::LeftButton);
    const Loadout taken = desk.page<LoadoutPage>()->loadout();
    QCOMPARE(taken.turn, turn);
    QCOMPARE(taken.hitPoints, hitPoints);
    Desk::press(Qt::Key_Tab);  // away from the button
    desk.page<LoadoutPage>()->findChild<QLineEdit*>()->setFocus();
    Desk::press(Qt::Key_Return);
    QVERIFY(desk.window().mode() == Mode::Try);
    QCOMPARE(carriedOf(desk.state(), "longsword"), 1);
    QCOMPARE(carriedOf(desk.state(), "torch"), torches);  // its type's items are not duplicated
}

void tst_TryingWith::flagsAreReadAndWritten()
{
    QVERIFY(flagsFromText(QStringLiteral(" a=2  b c=0 d=x =3 e=-1 "))
            == (std::map<Name, std::int64_t>{{"a", 2}, {"b", 1}, {"e", -1}}));
    QCOMPARE(textOfFlags({{"a", 2}, {"e", -1}}), QStringLiteral("a=2 e=-1"));
}

void tst_TryingWith::editHerePutsTheCursorOnTheHero()
{
    EditorDesk desk;
    desk.newWorld();
    desk.editorState().open.setCursor(trialCell);
    const QString before = desk.bytes();
    Desk::press(Qt::Key_F5);
    Desk::press(Qt::Key_Right);
    Desk::press(Qt::Key_Down);
    const Point hero = desk.state().hero()->at;
    QVERIFY(hero != trialCell);
    Desk::press(Qt::Key_F6);
    QVERIFY(desk.window().mode() == Mode::Edit);
    QVERIFY(desk.editorState().open.cursor() == hero);
    QCOMPARE(desk.bytes(), before);
}

void tst_TryingWith::whatHappenedIsAdoptedAsOneStep()
{
    EditorDesk desk;
    desk.newWorld();
    putDoor(desk, trialCell + Point{1, 0});
    const Entity sword = desk.document().newEntity("longsword", trialCell);
    QVERIFY(desk.document().perform(editor::planPlace(desk.document().world(), desk.editorState().open.id(), {sword})));
    desk.editorState().open.setCursor(trialCell);
    const QString before = desk.bytes();
    const std::size_t steps = desk.document().history().doneCount();
    Desk::press(Qt::Key_F5);
    Desk::press(Qt::Key_Right);  // opens the door
    Desk::type('g');
    QVERIFY(desk.state().currentLevel().entities.find(sword.id)->in == heroId);
    Desk::press(Qt::Key_F6, Qt::ControlModifier);
    auto* page = desk.page<AdoptPage>();
    QVERIFY(page && page->isOpen());
    const QString rows = rowsOf(*page->findChild<QListWidget*>());
    QVERIFY2(rows.contains(QStringLiteral("(39, 12): closed door becomes open door")), qPrintable(rows));
    QVERIFY2(rows.contains(QStringLiteral("longsword at (38, 12) was taken")), qPrintable(rows));
    Desk::press(Qt::Key_Return);
    QVERIFY(desk.window().mode() == Mode::Edit);
    QCOMPARE(desk.document().history().doneCount(), steps + 1);
    const Level& level = *desk.editorState().open.level();
    QVERIFY(level.tiles.isOpenDoor(trialCell + Point{1, 0}));
    QVERIFY(!level.entities.find(sword.id));
    QVERIFY(!level.entities.find(heroId));
    desk.document().undo();
    QCOMPARE(desk.bytes(), before);
}

void tst_TryingWith::whatIsNotTickedIsNotAdopted()
{
    EditorDesk desk;
    desk.newWorld();
    putDoor(desk, trialCell + Point{1, 0});
    desk.editorState().open.setCursor(trialCell);
    const QString before = desk.bytes();
    Desk::press(Qt::Key_F5);
    Desk::press(Qt::Key_Right);
    Desk::press(Qt::Key_F6, Qt::ControlModifier);
    auto* list = desk.page<AdoptPage>()->findChild<QListWidget*>();
    for (int row = 0; row < list->count(); ++row) {
        QCOMPARE(list->item(row)->checkState(), Qt::Checked);
        list->setCurrentRow(row);
        Desk::press(Qt::Key_Space);
        QCOMPARE(list->item(row)->checkState(), Qt::Unchecked);
    }
    Desk::press(Qt::Key_Return);
    QCOMPARE(desk.bytes(), before);
    QVERIFY(desk.window().mode() == Mode::Try);  // nothing was adopted: play continues
}

/// A sword is taken and a door opened; the sword is selected in the editor.
void tst_TryingWith::whatIsSelectedIsAdoptedAlone()
{
    EditorDesk desk;
    desk.newWorld();
    putDoor(desk, trialCell + Point{1, 0});
    const Entity sword = desk.document().newEntity("longsword", trialCell);
    QVERIFY(desk.document().perform(editor::planPlace(desk.document().world(), desk.editorState().open.id(), {sword})));
    desk.editorState().open.setCursor(trialCell);
    desk.editorState().subject.select(editor::Selection::ofEntities({sword.id}));
    const QString before = desk.bytes();
    const std::size_t steps = desk.document().history().doneCount();
    for (const bool isByCells : {false, true}) {
        Desk::press(Qt::Key_F5);
        Desk::press(Qt::Key_Right);  // opens the door
        Desk::type('g');
        Desk::press(Qt::Key_F6, Qt::ControlModifier);
        auto* page = desk.page<AdoptPage>();
        QVERIFY(page->chosen().size() >= 2);
        for (auto* button : page->findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Selected only"))
                QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(page->chosen().size(), std::size_t{1});
        page->findChild<QListWidget*>()->setFocus();
        Desk::press(Qt::Key_Return);
        QVERIFY(desk.window().mode() == Mode::Edit);
        QCOMPARE(desk.document().history().doneCount(), steps + 1);
        QCOMPARE(desk.editorState().open.level()->entities.find(sword.id) == nullptr, !isByCells);
        QCOMPARE(desk.editorState().open.level()->tiles.isOpenDoor(trialCell + Point{1, 0}), isByCells);
        desk.document().undo();
        QCOMPARE(desk.bytes(), before);
        desk.editorState().open.setCursor(trialCell);
        desk.editorState().subject.select({});
        const Size size = desk.editorState().open.level()->tiles.size();
        desk.editorState().cells.select(CellArea(size, Rect{trialCell + Point{1, 0}, {1, 1}}));  // then the door's cell
    }
}

void tst_TryingWith::nothingSelectedIsNothingToAdoptAlone()
{
    EditorDesk desk;
    desk.newWorld();
    putDoor(desk, trialCell + Point{1, 0});
    desk.editorState().open.setCursor(trialCell);
    Desk::press(Qt::Key_F5);
    Desk::press(Qt::Key_Right);
    Desk::press(Qt::Key_F6, Qt::ControlModifier);
    for (const auto* button : desk.page<AdoptPage>()->findChildren<QPushButton*>())
        if (button->text() == QStringLiteral("Selected only"))
            QVERIFY(!button->isEnabled());
}

void tst_TryingWith::aClickUponARowTicksIt()
{
    EditorDesk desk;
    desk.newWorld();
    putDoor(desk, trialCell + Point{1, 0});
    desk.editorState().open.setCursor(trialCell);
    Desk::press(Qt::Key_F5);
    Desk::press(Qt::Key_Right);
    Desk::press(Qt::Key_F6, Qt::ControlModifier);
    auto* list = desk.page<AdoptPage>()->findChild<QListWidget*>();
    QVERIFY(list->count() > 0);
    const QRect row = list->visualItemRect(list->item(0));
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, row.center());
    QCOMPARE(list->item(0)->checkState(), Qt::Unchecked);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, row.center());
    QCOMPARE(list->item(0)->checkState(), Qt::Checked);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, {row.left() + 16, row.center().y()});  // the box itself
    QCOMPARE(list->item(0)->checkState(), Qt::Unchecked);
}

void tst_TryingWith::theHeroAndWhatItCarriesAreNeverAdopted()
{
    EditorDesk desk;
    desk.newWorld();
    const Level edited = *desk.editorState().open.level();
    desk.editorState().open.setCursor(trialCell);
    Desk::press(Qt::Key_F5, Qt::ControlModifier);
    Loadout loadout;
    loadout.items = {{"torch", 2}, {"dagger", 1}};
    desk.page<LoadoutPage>()->show(desk.document().world(), desk.editorState().open.id(), loadout);
    Desk::press(Qt::Key_Return);
    Desk::press(Qt::Key_Right);
    for (const PlayedChange& change : playedChanges(edited, desk.session().game().level()))
        QFAIL(qPrintable(change.text));
}

void tst_TryingWith::nothingChangedIsNothingToAdopt()
{
    EditorDesk desk;
    desk.newWorld();
    desk.editorState().open.setCursor(trialCell);
    Desk::press(Qt::Key_F5);
    Desk::press(Qt::Key_F6, Qt::ControlModifier);
    QCOMPARE(desk.page<AdoptPage>()->findChild<QListWidget*>()->count(), 0);
    QCOMPARE(QApplication::focusWidget()->accessibleName(), QStringLiteral("Close"));  // an empty list shows no focus
    Desk::press(Qt::Key_Escape);
    QVERIFY(desk.window().mode() == Mode::Try);
    QVERIFY(!desk.page<AdoptPage>()->isOpen());
}

void tst_TryingWith::aTypeThatWasEditedIsSoAtOnce()
{
    EditorDesk desk;
    desk.newWorld();
    const Entity rat = desk.document().newEntity("burrow-rat", trialCell + Point{3, 0});
    QVERIFY(desk.document().perform(editor::planPlace(desk.document().world(), desk.editorState().open.id(), {rat})));
    desk.editorState().open.setCursor(trialCell);
    TypeSource changed;
    changed.name = "burrow-rat";
    changed.written.set("name", "cellar king");
    QVERIFY(desk.document().perform(editor::planPutType(desk.document().world(), TypeCategory::Entities, changed)));
    Desk::press(Qt::Key_F5);
    QCOMPARE(desk.state().world.registry->entity(desk.state().currentLevel().entities.find(rat.id)->type).displayName(),
             std::string("cellar king"));
}

GLOAM_WIDGET_TEST(tst_TryingWith)
#include "tst_TryingWith.moc"
